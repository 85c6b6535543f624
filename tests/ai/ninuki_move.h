/*
 * ninuki_move.h - a move for random games of Ninuki-Renju that bring up something.
 */
#ifndef TESTS_AI_NINUKI_MOVE_H
#define TESTS_AI_NINUKI_MOVE_H

#include "ai/ninuki/fast.h"
#include "base/rng.h"

/* Of `tries` legal moves drawn by lot, the one that makes or prevents most, about. */
static inline ag_move ninuki_move(const struct ag_rules *rules, const struct fast_table *tables,
                                  const struct fast *board, int tries, struct ag_rng *rng)
{
    ag_move move[AG_MOVES_MAX];
    int mover = board->head.mover;
    int count = rules->game->moves(rules, &board->ninuki.head, mover, move), best = 0;
    int32_t most = -1;
    for (int i = 0; i < tries; i++) {
        int at = (int)rng_below(rng, (uint32_t)count), cell = (int)move[at] - 1;
        int32_t worth = (int32_t)rng_below(rng, 48);
        for (int k = 0; k < 4; k++)
            worth += tables->order[0][board->shape[mover][cell][k]] +
                     tables->order[1][board->shape[1 - mover][cell][k]];
        if (worth > most) {
            most = worth;
            best = at;
        }
    }
    return move[best];
}

#endif
