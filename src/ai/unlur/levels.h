/*
 * levels.h - how the levels of Unlur play.
 *
 * A low level is weak for the same reasons as a weak player: it searches less, is less sure about
 * the value of a move, and does not see everything. It never plays completely at random: it prefers
 * the moves that its few random games and the shortest paths suggest, with more or less noise.
 *
 *   from level 1   never completes only the opponent's shape while it has a choice
 *   from level 2   wins at once when it can
 *   from level 3   prevents an immediate win of the opponent
 *   from level 5   restores an attacked bridge, where that matters, and knows chains
 *   from level 7   plays the result of the search
 */
#ifndef AI_UNLUR_LEVELS_H
#define AI_UNLUR_LEVELS_H

#include "ai/tree.h"
#include "ai/unlur/chain.h"

/* As the functions of struct tree_policy. */
uint64_t levels_walks(const struct tree *tree, int level);
ag_move levels_choose(const struct tree *tree, int level);

/* As sight_narrow, but at the root a level sees no more than it should. */
int levels_narrow(const struct tree_walk *walk, const struct near *near,
                  const struct verdict *verdict, int colour, ag_move *move, int count);

/* Noise from 0 to 1, always the same for a move in a thought. */
double levels_noise(const struct tree *tree, ag_move move);

/* Whether a level knows chains. */
bool levels_sees_chains(int level);

#endif
