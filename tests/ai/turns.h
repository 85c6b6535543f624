/*
 * turns.h - the rules alone, for games in which one seat moves at a time.
 */
#ifndef TESTS_AI_TURNS_H
#define TESTS_AI_TURNS_H

#include <stdio.h>

#include "ag/rules.h"
#include "base/bits.h"
#include "holds.h"

/* The rules of a game on a board of this size. */
static inline void turns_rules(struct ag_rules *rules, const char *game, int size)
{
    char spec[AG_RULES_TEXT];
    snprintf(spec, sizeof spec, "%s:size=%d", game, size);
    HOLDS(ag_rules_read(rules, spec, NULL));
}

/* The legal moves of the seat to move. */
static inline int turns_moves(const struct ag_rules *rules, const struct ag_state *state,
                              ag_move *move)
{
    return rules->game->moves(rules, state, bits_first32(state->acting), move);
}

static inline void turns_play(const struct ag_rules *rules, struct ag_state *state, ag_move move)
{
    ag_move choice[AG_SEATS] = {0};
    choice[bits_first32(state->acting)] = move;
    rules->game->play(rules, state, choice, NULL);
}

/* How a move would end the game if it were the turn of `seat`: 1: it wins, -1: it does not, 0: the
 * game goes on. */
static inline int turns_end(const struct ag_rules *rules, const struct ag_state *state, int seat,
                            ag_move move)
{
    union ag_position after;
    ag_copy(&after.state, state);
    after.state.acting = (uint8_t)(1U << seat);
    turns_play(rules, &after.state, move);
    return after.state.acting ? 0 : after.state.place[seat] == 1 ? 1 : -1;
}

#endif
