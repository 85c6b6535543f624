/*
 * verb.h - the words that a person may use at a table, for every host.
 *
 * The table contains names, arguments, and who may use a word and when; the host carries it out. A
 * line that begins with none of the words is a move.
 */
#ifndef AG_VERB_H
#define AG_VERB_H

#include "ag/view.h"

#ifdef __cplusplus
extern "C" {
#endif

enum ag_verb_id {
    AG_VERB_MOVE = 1, /* the argument is a move, a choice where all choose at once */
    AG_VERB_UNDO,     /* asks for a takeback, or agrees to one */
    AG_VERB_DRAW,     /* offers a draw, or agrees to one */
    AG_VERB_ACCEPT,   /* agrees to the current offer */
    AG_VERB_DECLINE,
    AG_VERB_RESIGN,
    AG_VERB_HINT,
    AG_VERB_MOVES,
    AG_VERB_BOARD,
    AG_VERB_POSITION,
    AG_VERB_RECORD,
    AG_VERB_SAVE,
    AG_VERB_HELP,
    AG_VERB_RULES, /* the rules of the game; the argument is the number of one of them */
    AG_VERB_QUIT
};

/* When a word may be used; a mask. */
enum ag_verb_when {
    AG_WHEN_SEATED = 1,  /* only by a seat that has not left */
    AG_WHEN_RUNNING = 2, /* while the match is in progress */
    AG_WHEN_DUE = 4,     /* while the seat has to choose */
    AG_WHEN_OFFERED = 8  /* while there is an offer that the seat has not agreed to */
};

struct ag_verb {
    uint8_t id;           /* enum ag_verb_id */
    uint8_t when;         /* enum ag_verb_when */
    uint16_t help;        /* the id of a sentence that says what it does */
    const char *name;     /* "undo" */
    const char *other[3]; /* other words for it, or NULL */
    const char *argument; /* what may follow: "MOVE", "[FILE]", "[N]"; "" for nothing */
};

/* All of them; the last has no name. */
extern const struct ag_verb ag_verbs[];

/* The verb that a line begins with, in either case, or NULL; *rest is what follows it. A word
 * without an argument does not match if something follows it. */
const struct ag_verb *ag_verb_find(const char *line, const char **rest);

/* Whether the viewer may use it now; otherwise why not. */
bool ag_verb_check(const struct ag_verb *verb, const struct ag_view *view, struct ag_error *why);

/* One line of help: "undo      take back the last move". */
void ag_verb_help(const struct ag_verb *verb, const struct ag_language *language, char *out,
                  size_t max);

#ifdef __cplusplus
}
#endif

#endif
