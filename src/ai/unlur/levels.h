/*
 * levels.h - how the levels of Unlur play.
 *
 * What makes a level weak is what a weak player lacks: it reads less, is less sure what a move is
 * worth, and does not see everything. It never plays at random: its moves are those that its few
 * random games and the shortest ways speak for, with more or less doubt.
 *
 *   from level 1   never completes only the other's figure while it has a choice
 *   from level 2   wins at once when it can
 *   from level 3   stops the other from winning at once
 *   from level 5   restores a bridge into which the other has played, where that matters
 *   from level 7   plays what the search says
 */
#ifndef AI_UNLUR_LEVELS_H
#define AI_UNLUR_LEVELS_H

#include "ai/tree.h"
#include "ai/unlur/near.h"

/* As the functions of struct tree_policy. */
uint64_t levels_walks(const struct ag_state *state, int level);
ag_move levels_choose(const struct tree *tree, int level);

/* As sight_narrow, but at its own turn a level sees no more than it should. */
int levels_narrow(const struct tree_walk *walk, const struct near *near, int colour, ag_move *move,
                  int count);

#endif
