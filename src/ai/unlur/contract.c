/*
 * contract.c - the separate decision for the contract of Unlur. See contract.h.
 */
#include "ai/unlur/contract.h"

#include "ai/number.h"
#include "ai/unlur/levels.h"
#include "ai/unlur/terms.h"
#include "games/unlur.h"

enum {
    PASS_SHARE = 4, /* one walk in this many is for the pass */
    FIRST = 4,      /* stones that are considered from the beginning, */
    MORE = 32       /* and walks until another one is */
};

static const double explore = 0.35; /* the bonus for rarely tried stones */
static const double whim = 0.25;    /* noise in their order, as a part of what the best one gains */

bool contract_at_root(const struct ag_state *state)
{
    return state->phase == UNLUR_CONTRACT;
}

/* Plays a stone, and then the opponent's pass. */
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

static double distance(double above)
{
    return above < 0 ? -above : above;
}

/*
 * The stones that seem closest to one half come first, because a few walks try only the first ones.
 * Noise changes the order of similar stones from thought to thought. The pass remains the last
 * move.
 */
int contract_priors(const struct tree_walk *walk, ag_move *move, int count, uint16_t *prior)
{
    const struct hexagon *board = walk->rules->table;
    const uint8_t *cell = ((const struct unlur *)&walk->now.state)->cell;
    double now = terms_share(board, cell, -1), half = terms_half(board), most = 0;
    double share[HEXAGON_CELLS_MAX], order[HEXAGON_CELLS_MAX];
    int stones = count - 1;
    for (int i = 0; i < stones; i++) {
        share[i] = terms_share(board, cell, (int)move[i] - 1);
        most = share[i] - now > most ? share[i] - now : most;
    }
    for (int i = 0; i < stones; i++) {
        ag_move stone = move[i];
        double far = distance(share[i] - half) + whim * most * levels_noise(walk->tree, stone);
        int at = i;
        for (; at && order[at - 1] > far; at--) {
            order[at] = order[at - 1];
            move[at] = move[at - 1];
            prior[at] = prior[at - 1];
        }
        order[at] = far;
        move[at] = stone;
        prior[at] = (uint16_t)((1 - share[i]) * UINT16_MAX);
    }
    prior[stones] = (uint16_t)(now * UINT16_MAX);
    return count;
}

/* How far Black's chance after an edge is above the one that corresponds to one half. Whoever
 * passes is Black: the mover by passing, the opponent after a stone. What was expected counts as
 * walks. */
static double advantage(const struct tree *tree, const struct tree_edge *edge)
{
    double visits = atomic_load_explicit(&edge->visits, memory_order_relaxed);
    double sum = (double)atomic_load_explicit(&edge->sum, memory_order_relaxed) * (1.0 / TREE_TOP);
    double weight = terms_weight(tree->rules.table), prior = edge->prior * (1.0 / UINT16_MAX);
    double mean = (sum + weight * prior) / (visits + weight);
    return (edge->move == UNLUR_PASS ? mean : 1 - mean) - terms_half(tree->rules.table);
}

/*
 * The stones are added one by one, a new one every MORE walks. So a few walks say something about a
 * few stones, rather than nothing about all. The first walks try the first stones once each, or the
 * pass if it would be chosen without any walks.
 */
int contract_select(struct tree_walk *walk, struct tree_edge *edge, int count)
{
    const struct tree *tree = walk->tree;
    int stones = count - 1, chosen = 0, first = stones < FIRST ? stones : FIRST;
    uint32_t walks = walk->count, known = FIRST + walks / MORE;

    /* Step 1. The first walks try the first stones once each, since a stone without a walk says
     * nothing; but the very first tries the pass, if that is what would be chosen without walks. */
    if (walks < (uint32_t)first)
        return walks || advantage(tree, &edge[stones]) < 0 ? (int)walks : stones;

    /* Step 2. Whether to pass is one question, which stone is best another. So the pass has a
     * fixed share of the walks, however many stones there are. */
    if (!stones || walks % PASS_SHARE == 0)
        return stones;

    /* Step 3. Otherwise the stone that seems closest to one half, which leaves the opponent
     * least to gain, with a bonus for those that were tried rarely. */
    double log = number_log(walks + 2U), weight = terms_weight(tree->rules.table), best = -10;
    for (int i = 0; i < stones && (uint32_t)i < known; i++) {
        double visits = atomic_load_explicit(&edge[i].visits, memory_order_relaxed);
        double score =
            number_root(log / (visits + weight)) * explore - distance(advantage(tree, &edge[i]));
        if (score > best) {
            best = score;
            chosen = i;
        }
    }
    return chosen;
}

/* The pass if it is worth at least one half. Otherwise the stone that is closest to that; stones
 * that were not tried come after the others. */
double contract_worth(const struct tree *tree, const struct tree_edge *edge)
{
    bool tried = atomic_load_explicit(&edge->visits, memory_order_relaxed) != 0;
    double above = advantage(tree, edge);
    if (edge->move == UNLUR_PASS)
        return above >= 0 ? 2 : -4;
    return -distance(above) - (tried ? 0 : 2);
}

/* If the opponent wins by passing, the stone loses. If the opponent would lose by passing, nothing
 * follows, because nobody has to pass. */
bool contract_proves(ag_move move, uint8_t result)
{
    return move == UNLUR_PASS || result == 0;
}
