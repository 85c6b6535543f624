/*
 * table.h - a match under test: moves by their texts, and refusals that must change nothing.
 *
 * There is one match at a time, `match`; seats count from 0.
 */
#ifndef TABLE_H
#define TABLE_H

#include "ag/match.h"
#include "unit.h"

extern struct ag_match *match;
extern struct ag_error why;

/* Makes the match; fails the test when that is refused. */
void table_new(const char *spec, const char *position, uint64_t seed);

/* Frees it. */
void table_end(void);

/* The move of a text, which must be well-formed. */
ag_move table_move(const char *text);

/* Hands in for the turn that is due; must be accepted. */
void table_choose(int seat, const char *text);

/* Plays whole turns, separated by blanks; all must be accepted. */
void table_play(const char *turns);

/* The view of a viewer. */
struct ag_view table_view(int viewer);

/* The public position must have this text. */
void table_position_is(const char *text);

/* Everything that can be seen of a match: the views of all, the history, the public rules. */
struct table_sight {
    struct ag_view view[AG_SEATS + 1];
    int entries;
    struct ag_entry last;
    int option[AG_OPTIONS];
};
void table_see(struct table_sight *sight);
void table_unchanged(const struct table_sight *before);

/* A call that must be refused with this sentence, and change nothing. */
#define REFUSED(call, sentence)                                                                    \
    do {                                                                                           \
        struct table_sight sight_before;                                                           \
        table_see(&sight_before);                                                                  \
        assert_false(call);                                                                        \
        assert_string_equal(ag_english(&why).text, sentence);                                      \
        table_unchanged(&sight_before);                                                            \
    } while (0)

/* A call that must be accepted. */
#define ACCEPTED(call)                                                                             \
    do {                                                                                           \
        ag_english(&why).text[0] = 0;                                                              \
        if (!(call))                                                                               \
            fail_msg("refused: %s", ag_english(&why).text);                                        \
    } while (0)

#endif
