/*
 * turns.h - moves of games in which one seat after the other plays, by the rules alone.
 */
#ifndef TESTS_AI_TURNS_H
#define TESTS_AI_TURNS_H

#include "ag/game.h"
#include "base/bits.h"

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

#endif
