/*
 * contract.c - the contract of Unlur as a decision of its own. See contract.h.
 */
#include "ai/unlur/contract.h"

#include "ai/number.h"
#include "games/unlur.h"

enum { PASS_SHARE = 4, LEAST = 12 }; /* one walk in so many is for the pass; walks of each stone */

static const double half = 0.37;
static const double explore = 0.35; /* how much seldom tried stones are favoured */

bool contract_at_root(const struct ag_state *state)
{
    return state->phase == UNLUR_CONTRACT;
}

/* A stone, and then the other's pass. */
void contract_play(const struct ag_rules *rules, struct ag_state *state, const ag_move *choice)
{
    int seat = state->acting >> 1;
    rules->game->play(rules, state, choice, NULL);
    if (choice[seat] == UNLUR_PASS || !state->acting)
        return;
    ag_move pass[AG_SEATS] = {0};
    pass[1 - seat] = UNLUR_PASS;
    rules->game->play(rules, state, pass, NULL);
}

/* The mean result of an edge for the seat at the root. */
static double mean_of(const struct tree_edge *edge)
{
    uint32_t visits = atomic_load_explicit(&edge->visits, memory_order_relaxed);
    uint64_t sum = atomic_load_explicit(&edge->sum, memory_order_relaxed);
    return visits ? (double)sum * (1.0 / TREE_TOP) / visits : half;
}

static double distance(double x)
{
    return x < half ? half - x : x - half;
}

int contract_select(struct tree_walk *walk, struct tree_edge *edge, int count)
{
    double log = number_log(walk->count + 2U), best = -10;
    int chosen = count - 1; /* the pass is the last move */
    if (count == 1 || walk->count % PASS_SHARE == 0)
        return chosen;
    for (int i = 0; i < count - 1; i++) {
        uint32_t visits = atomic_load_explicit(&edge[i].visits, memory_order_relaxed);
        double score = number_root(log / (visits + 1.0)) * explore - distance(mean_of(&edge[i]));
        if (score > best) {
            best = score;
            chosen = i;
        }
    }
    return chosen;
}

double contract_worth(const struct tree *tree, const struct tree_edge *edge)
{
    (void)tree;
    uint32_t visits = atomic_load_explicit(&edge->visits, memory_order_relaxed);
    double mean = mean_of(edge);
    if (edge->move == UNLUR_PASS)
        return visits && mean >= half ? 2 : -2;
    return visits < LEAST ? -1.5 : -distance(mean);
}

/* If the other wins by passing, the stone loses. If he would lose by passing, he need not pass. */
bool contract_proves(ag_move move, uint8_t result)
{
    return move == UNLUR_PASS || result == 0;
}
