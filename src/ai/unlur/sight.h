/*
 * sight.h - what can be seen of a position of Unlur without a search.
 */
#ifndef AI_UNLUR_SIGHT_H
#define AI_UNLUR_SIGHT_H

#include "ai/unlur/chain.h"

/* Leaves of a list of moves those that are worth a look, which is exact: a win at once; or else
 * the cells where the other would win at once; or else what makes or keeps a chain, or what the
 * other's threats of one leave; and none that lose at once while there are others. Returns how
 * many, never none. */
int sight_narrow(const struct near *near, const struct verdict *verdict, int colour, ag_move *move,
                 int count);

/* Leaves those that do not complete only the other's figure; all if there are none. */
int sight_drop_losses(const struct near *near, int colour, ag_move *move, int count);

/* What to expect of a move of `colour`, of 65535. */
uint16_t sight_expect(const struct hexagon *board, const uint8_t *cell, const struct near *near,
                      int colour, int at);

/* Whether a stone of `colour` on an empty cell restores a bridge, between two stones or to a side,
 * into which the other has played. */
bool sight_mends(const struct hexagon *board, const uint8_t *cell, int colour, int at);

/* Whether a stone is on a cell or no further than two steps away from it. */
bool sight_is_near(const struct hexagon *board, const uint8_t *cell, int at);

#endif
