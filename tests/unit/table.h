/*
 * table.h - a match under test: moves by their texts, and refusals that must change nothing.
 *
 * There is one match at a time, `match`; seats count from 0.
 */
#ifndef TABLE_H
#define TABLE_H

#include "ag/view.h"
#include "unit.h"

extern struct ag_match *match;
extern struct ag_error why;

/* Makes the match, and deals if its rules leave that open; fails the test if that is refused. What
 * is dealt, and what table_lots draws, depends on the seed. */
void table_new(const char *spec, const char *position, uint64_t seed);

/* Frees it. */
void table_end(void);

/* The move of a text, which must be well-formed. */
ag_move table_move(const char *text);

/* Hands in for the turn that is due; must be accepted. */
void table_choose(int seat, const char *text);

/* Hands in by lot for all seats that have left and owe a choice. */
void table_lots(void);

/* Plays whole turns, separated by blanks; all must be accepted. */
void table_play(const char *turns);

/* The view of a viewer; and its moves, and whether it may make one, as ag_view_moves and
 * ag_view_check say. */
struct ag_view table_view(int viewer);
int table_moves(int viewer, ag_move out[AG_MOVES_MAX]);
bool table_check(int viewer, ag_move move, struct ag_error *reason);

/* Takes back the last turns, so many of them. */
bool table_back(int turns, struct ag_error *reason);

/* The public position must have this text. */
void table_position_is(const char *text);

/* The rules in the view of every viewer must have this text. */
void table_spec_is(const char *text);

/* Everything that can be seen of a match: the views of all, the log and what of it holds. What the
 * views point to is copied, and the pointers are NULL. */
enum { TABLE_LOG = 384 };
struct table_sight {
    struct ag_view view[AG_SEATS + 1];
    char position[AG_POSITION_TEXT];
    int entries, lines;
    struct ag_entry entry[TABLE_LOG], line[TABLE_LOG];
};
void table_see(struct table_sight *sight);

/* All is as it was. */
void table_unchanged(const struct table_sight *before);

/* All is as it was, but for the log: that has only grown. */
void table_is_back(const struct table_sight *before);

/* A call that must be refused with this sentence, and change nothing. */
#define REFUSED(call, sentence)                                                                    \
    do {                                                                                           \
        struct table_sight sight_before;                                                           \
        table_see(&sight_before);                                                                  \
        why = (struct ag_error){.at = -1};                                                         \
        assert_false(call);                                                                        \
        assert_string_equal(ag_english(&why).text, sentence);                                      \
        table_unchanged(&sight_before);                                                            \
    } while (0)

/* A call that must be accepted. */
#define ACCEPTED(call)                                                                             \
    do {                                                                                           \
        why = (struct ag_error){.at = -1};                                                         \
        if (!(call))                                                                               \
            fail_msg("refused: %s", ag_english(&why).text);                                        \
    } while (0)

#endif
