/*
 * settle.h - replaying a record by the rules, step by step: for ag_record_settle, and for readers
 * that compare something along the way.
 */
#ifndef RECORD_SETTLE_H
#define RECORD_SETTLE_H

#include "ag/record.h"
#include "ag/view.h"
#include "base/text.h"

/* How far the games of a chain have come. */
struct settle_chain {
    uint8_t set, game;
};

struct settle {
    struct ag_record *record;
    ag_record_complain *complain; /* or NULL */
    void *to;
    int errors;             /* so far */
    bool failed;            /* the record was not whole from the beginning */
    struct ag_match *match; /* the match on the main line; NULL: it could not begin */
    struct settle_chain chain;
    bool whole; /* the main line was played to its end */
};

/* Begins: tags, rules, start. False: there is nothing to play, which was reported. */
bool settle_begin(struct settle *settle, struct ag_record *record, ag_record_complain *complain,
                  void *to);

/* Plays all turns, each once. */
void settle_turns(struct settle *settle);

/* Plays a turn or event that has since been added to the end of the main line. */
void settle_more(struct settle *settle, uint32_t index);

/* Compares result and ending, and ends. */
void settle_end(struct settle *settle);

/* Tells of a refusal at a place. */
void settle_report(struct settle *settle, struct ag_record_place place, const struct ag_error *why);

/* match.c: what a turn or event says. */

/* Reads a turn, with what was drawn by lot, or an event. */
bool settle_read(const struct ag_match *match, const char *text, struct ag_entry *entry,
                 struct ag_error *why);

/* The text of an event. `out` holds AG_RECORD_MOVE_MAX. */
void settle_event_write(const struct ag_entry *entry, char *out);

/* Carries it out. Everybody who is still there agrees to a draw. */
bool settle_apply(struct ag_match *match, const struct ag_entry *entry, struct ag_news *news,
                  struct ag_error *why);

/* The match that the tags describe, at its beginning; `blame` is set to the tag that is wrong. */
struct ag_match *settle_match(const struct ag_record *record, struct ag_error *why,
                              const char **blame);

/* Whether a node is the move that the game makes by itself. */
bool settle_is_given(const struct ag_record *record, uint32_t index);

/* The result of a match that is over, and the name of its ending. */
void settle_result_text(const struct ag_view *view, char out[8]);
const char *settle_ending(const struct ag_view *view);

/* Whether a game can end like this, by its rules or by people; if not, `known` gets all possible
 * endings, separated by commas. */
bool settle_is_ending(const struct ag_game *game, const char *ending, struct text *known);

#endif
