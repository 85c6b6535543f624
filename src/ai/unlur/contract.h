/*
 * contract.h - the contract of Unlur as a decision of its own.
 *
 * Whoever passes is Black, and White is next. Let v be Black's chances if somebody passes now.
 *
 *   - With v at one half or more, passing is right.
 *   - Otherwise a stone is laid, and then the other may pass: what he gets by that should be as
 *     near to one half as possible. If it is more, he passes and is better off; if it is much
 *     less, he has the choice of the next stone.
 *
 * So a stone at the root of the tree is always followed by the other's pass, and the walks look for
 * the stone whose chances are nearest to one half.
 */
#ifndef AI_UNLUR_CONTRACT_H
#define AI_UNLUR_CONTRACT_H

#include "ai/tree.h"

/* As the functions of struct tree_policy. */
bool contract_at_root(const struct ag_state *state);
void contract_play(const struct ag_rules *rules, struct ag_state *state, const ag_move *choice);
int contract_select(struct tree_walk *walk, struct tree_edge *edge, int count);
double contract_worth(const struct tree *tree, const struct tree_edge *edge);
bool contract_proves(ag_move move, uint8_t result);

#endif
