/*
 * contract.h - the separate decision for the contract of Unlur.
 *
 * Whoever passes is Black, and White moves next. Let v be Black's winning chances if somebody
 * passes now.
 *
 *   - If v is one half or more, passing is right.
 *   - Otherwise a stone is placed, and then the opponent may pass: the chances after that should be
 *     as close to one half as possible. If they are more, the opponent passes and is better off; if
 *     they are much less, the opponent chooses the next stone.
 *
 * So a stone at the root of the tree is always followed by the opponent's pass, and the search
 * looks for the stone whose chances are closest to one half.
 *
 * Before the first walk, the chances are what terms.h says, and that counts as some hundred walks:
 * a few real ones do not overrule it, thousands do.
 */
#ifndef AI_UNLUR_CONTRACT_H
#define AI_UNLUR_CONTRACT_H

#include "ai/tree.h"

/* As the functions of struct tree_policy. */
bool contract_at_root(const struct ag_state *state);
int contract_priors(const struct tree_walk *walk, ag_move *move, int count, uint16_t *prior);
void contract_play(const struct ag_rules *rules, struct ag_state *state, const ag_move *choice);
int contract_select(struct tree_walk *walk, struct tree_edge *edge, int count);
double contract_worth(const struct tree *tree, const struct tree_edge *edge);
bool contract_proves(ag_move move, uint8_t result);

#endif
