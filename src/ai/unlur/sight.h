/*
 * sight.h - what can be seen of a position of Unlur without a search.
 */
#ifndef AI_UNLUR_SIGHT_H
#define AI_UNLUR_SIGHT_H

#include "ai/unlur/chain.h"

/* Keeps the moves of a list that are worth considering; no good move is lost. These are immediate
 * wins; otherwise the cells where the opponent would win at once; otherwise what makes or keeps a
 * chain, or prevents the opponent's; and none that lose at once while there are others. Returns how
 * many, at least one. */
int sight_narrow(const struct near *near, const struct verdict *verdict, int colour, ag_move *move,
                 int count);

/* Keeps the moves that do not complete only the opponent's shape, or all if there are none. */
int sight_drop_losses(const struct near *near, int colour, ag_move *move, int count);

/* What to expect of a move of `colour`, from 0 to 65535. */
uint16_t sight_expect(const struct hexagon *board, const uint8_t *cell, const struct near *near,
                      int colour, int at);

/* Whether a stone of `colour` on an empty cell restores a bridge, between two stones or to a side,
 * that the opponent has attacked. */
bool sight_mends(const struct hexagon *board, const uint8_t *cell, int colour, int at);

/* Whether there is a stone on a cell or at most two steps away from it. */
bool sight_is_near(const struct hexagon *board, const uint8_t *cell, int at);

#endif
