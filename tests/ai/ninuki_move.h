/*
 * ninuki_move.h - what the tests of Ninuki-Renju share: moves of random games in which something
 * happens, and words for endings.
 */
#ifndef TESTS_AI_NINUKI_MOVE_H
#define TESTS_AI_NINUKI_MOVE_H

#include "ai/ninuki/rate.h"
#include "base/rng.h"

/* The best of `tries` random legal moves, by the player's order of moves and some noise. */
static inline ag_move ninuki_move(const struct ag_rules *rules, const struct fast_table *tables,
                                  const struct fast *board, int tries, struct ag_rng *rng)
{
    ag_move move[AG_MOVES_MAX];
    int count = rules->game->moves(rules, &board->ninuki.head, board->head.mover, move), best = 0;
    int32_t most = INT32_MIN;
    for (int i = 0; i < tries; i++) {
        int at = (int)rng_below(rng, (uint32_t)count), cell = (int)move[at] - 1;
        int32_t worth = rate_move(tables, board, cell) + (int32_t)rng_below(rng, 100);
        if (worth > most) {
            most = worth;
            best = at;
        }
    }
    return move[best];
}

/* The theme of a win by the game's ending. */
static inline const char *ninuki_theme(uint8_t ending)
{
    static const char *const theme[] = {"", "five", "unbroken", "pairs"};
    return ending < sizeof theme / sizeof theme[0] ? theme[ending] : "";
}

#endif
