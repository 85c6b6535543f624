/*
 * contract.c - the separate decision for the contract of Unlur. See contract.h.
 */
#include "ai/unlur/contract.h"

#include "ai/number.h"
#include "base/hash.h"
#include "games/unlur.h"

enum {
    PASS_SHARE = 4, /* one walk in this many is for the pass */
    LEAST = 8,      /* walks before a stone may be chosen */
    FIRST = 4,      /* stones that are considered from the beginning, */
    MORE = 32       /* and walks until another one is */
};

/*
 * Black's winning chance in playouts that corresponds to one half in the game: less on larger
 * boards. Found by playing on sizes 4 to 8 and 10 (docs/engines/unlur.md).
 */
static double half_of(const struct tree *tree)
{
    static const double half[HEXAGON_SIZE_MAX - HEXAGON_SIZE_MIN + 1] = {
        0.453, 0.453, 0.404, 0.394, 0.370, 0.333, 0.335, 0.340, 0.335, 0.335, 0.335};
    const struct hexagon *board = tree->rules.table;
    return half[board->size - HEXAGON_SIZE_MIN];
}

static const double explore = 0.35; /* the bonus for rarely tried stones */

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

/* How far Black's chance after an edge is above the one that corresponds to one half. Whoever
 * passes is Black: the mover by passing, the opponent after a stone. 0 for an edge that was not
 * tried. */
static double advantage(const struct tree *tree, const struct tree_edge *edge)
{
    uint32_t visits = atomic_load_explicit(&edge->visits, memory_order_relaxed);
    uint64_t sum = atomic_load_explicit(&edge->sum, memory_order_relaxed);
    if (!visits)
        return 0;
    double mean = (double)sum * (1.0 / TREE_TOP) / visits;
    return (edge->move == UNLUR_PASS ? mean : 1 - mean) - half_of(tree);
}

static double distance(double above)
{
    return above < 0 ? -above : above;
}

/* A step that is coprime to a count, so that walking by it visits everything. */
static int coprime_step(int count)
{
    int step = count * 5 / 8 + 1;
    for (;; step++) {
        int a = count, b = step;
        while (b) {
            int rest = a % b;
            a = b;
            b = rest;
        }
        if (a == 1)
            return step;
    }
}

/*
 * The stones are added one by one, in an order that differs from thought to thought, a new one
 * every MORE walks. So a few walks say something about a few stones, rather than nothing about all.
 */
int contract_select(struct tree_walk *walk, struct tree_edge *edge, int count)
{
    int stones = count - 1; /* the pass is the last move */
    if (!stones || walk->count % PASS_SHARE == 0)
        return stones;
    double log = number_log(walk->count + 2U), best = -10;
    int step = coprime_step(stones), chosen = 0;
    int at = (int)(hash_mix(walk->tree->seed + walk->tree->thoughts) % (uint64_t)stones);
    uint32_t known = FIRST + walk->count / MORE;
    for (int i = 0; i < stones && (uint32_t)i < known; i++, at = (at + step) % stones) {
        uint32_t visits = atomic_load_explicit(&edge[at].visits, memory_order_relaxed);
        double score = number_root(log / (visits + 1.0)) * explore -
                       distance(advantage(walk->tree, &edge[at]));
        if (score > best) {
            best = score;
            chosen = at;
        }
    }
    return chosen;
}

double contract_worth(const struct tree *tree, const struct tree_edge *edge)
{
    uint32_t visits = atomic_load_explicit(&edge->visits, memory_order_relaxed);
    double above = advantage(tree, edge);
    if (edge->move == UNLUR_PASS)
        return visits && above >= 0 ? 2 : -2;
    return visits < LEAST ? -1.5 : -distance(above);
}

/* If the opponent wins by passing, the stone loses. If the opponent would lose by passing, nothing
 * follows, because nobody has to pass. */
bool contract_proves(ag_move move, uint8_t result)
{
    return move == UNLUR_PASS || result == 0;
}
