/*
 * walk.h - walking through a record parsed by libjansson, with positions and paths.
 *
 * The members of an object are visited in the order of the text, which libjansson keeps, and
 * `tokens` advances in parallel: one step for each name, each value and each opening bracket. So
 * whatever is not visited must be skipped with walk_pass.
 */
#ifndef JSON_WALK_H
#define JSON_WALK_H

#include <jansson.h>

#include "base/text.h"
#include "front/json/read.h"
#include "front/json/token.h"

enum { WALK_PATH = 4096 }; /* bytes of a path, at most */

/* A record being read. */
struct walk {
    struct ag_record *record;
    ag_record_complain *complain; /* or NULL */
    void *to;
    struct json_tokens tokens;
    struct ag_record_place name; /* of the name read last */
    bool good;                   /* nothing was wrong so far */
    bool full;                   /* it was said that the record is too long */
    int depth;                   /* variations that are open */
    struct ag_record_node
        lost;         /* stands in for a turn that cannot be kept, and takes what belongs to it */
    struct text path; /* where this is: "turns/3/move" */
    char path_text[WALK_PATH];
};

/* What type a member of an object must have, and what takes it. */
struct walk_member {
    const char *name;
    json_type type;
    void (*take)(struct walk *walk, uint32_t node, json_t *value, struct ag_record_place place);
};

/* Says what was expected at a place. */
TEXT_FORMAT(3, 4)
void walk_expect(struct walk *walk, struct ag_record_place place, const char *format, ...);

/* Follows the path to a member or an element; both return what walk_leave needs to go back. */
size_t walk_enter(struct walk *walk, const char *name);
size_t walk_enter_element(struct walk *walk, size_t index);
void walk_leave(struct walk *walk, size_t mark);

/* The place of the next name or value. */
struct ag_record_place walk_step(struct walk *walk);

/* The first character within the quotes at a place. */
struct ag_record_place walk_inside(struct ag_record_place quote);

/* Skips what is within the brackets of a value; that the nesting is bounded was checked before. */
void walk_pass(struct walk *walk, json_t *json);

/* Whether a value has a type; if not, reports it and skips the value. Any number will do for
 * numbers. */
bool walk_type(struct walk *walk, json_t *value, json_type type, struct ag_record_place place);

/* Goes through the members of an object; `table` ends with a name that is NULL. */
void walk_members(struct walk *walk, json_t *object, const struct walk_member *table,
                  uint32_t node);

/* Whether a string has no control character other than these. */
bool walk_is_plain(const char *text, const char *allowed);

/* turn.c */

/* Reads turns that follow the node `parent` one after another. */
void walk_turns(struct walk *walk, uint32_t parent, json_t *array);

/* Takes the comment after a turn, or on the record. */
void walk_comment(struct walk *walk, uint32_t node, json_t *value, struct ag_record_place place);

#endif
