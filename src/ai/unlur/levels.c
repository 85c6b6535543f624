/*
 * levels.c - how the levels of Unlur play. See levels.h.
 */
#include "ai/unlur/levels.h"

#include "ai/number.h"
#include "ai/unlur/sight.h"
#include "base/bits.h"

enum {
    CONTRACT_WALKS = 600, /* in the contract, at least: fewer walks say nothing about it */
    CONTRACT_CELL = 2,    /* likewise, for each cell of the board */
    SEES_WIN = 2,
    SEES_THREAT = 3,
    SEES_BRIDGE = 5,
    SEARCHES = 7,
    DETOUR = 2 /* a bridge matters if somebody's shape through it needs fewer extra stones */
};

struct level {
    uint32_t walks;
    double noise; /* in its judgement of a move, up to this; a won game is 1 */
    double near;  /* the bonus for playing near other stones */
};

static const struct level level_table[AG_LEVELS + 1] = {
    {0, 0, 0},         {8, 1.00, 0.20}, {24, 0.27, 0.08}, {120, 0.06, 0.04},
    {300, 0.02, 0.02}, {500, 0.01, 0},  {1200, 0.01, 0},  {3000, 0, 0},
    {8000, 0, 0},      {22000, 0, 0},   {70000, 0, 0},
};

uint64_t levels_walks(const struct tree *tree, int level)
{
    const struct hexagon *board = tree->rules.table;
    uint32_t walks = level_table[level].walks, least = CONTRACT_CELL * board->cells;
    least = least > CONTRACT_WALKS ? least : CONTRACT_WALKS;
    return tree->root.state.phase == UNLUR_CONTRACT && walks < least ? least : walks;
}

bool levels_sees_chains(int level)
{
    return !level || level >= SEES_BRIDGE;
}

int levels_narrow(const struct tree_walk *walk, const struct near *near,
                  const struct verdict *verdict, int colour, ag_move *move, int count)
{
    int level = walk->tree->level;
    return level && level < SEES_THREAT && !walk->steps
               ? sight_drop_losses(near, colour, move, count)
               : sight_narrow(near, verdict, colour, move, count);
}

/* What the walks say about a move; its own visits count twice as much as later ones. */
static double judge(const struct tree_edge *edge)
{
    enum { WEIGHT = 8 };
    double prior = edge->prior * (1.0 / 65535), later = edge->later_visits, own = edge->visits;
    double sum = ((double)edge->later_sum + 2 * (double)edge->sum) * (1.0 / TREE_TOP);
    return (sum + WEIGHT * prior) / (later + 2 * own + WEIGHT);
}

double levels_noise(const struct tree *tree, ag_move move)
{
    return number_share(hash_mix(hash_mix(tree->seed + tree->thoughts) + move));
}

/* What a level sees at the root. */
struct survey {
    const struct tree *tree;
    const struct hexagon *board;
    const uint8_t *cell;
    struct near near;
    int colour, other, level;
};

/* The score that a level gives a move. */
static double score(const struct survey *survey, const struct tree_edge *edge)
{
    const struct level *level = &level_table[survey->level];
    int at = (int)edge->move - 1;
    double sum = judge(edge) + level->noise * levels_noise(survey->tree, edge->move);
    if (sight_is_near(survey->board, survey->cell, at))
        sum += level->near;
    /* Each level sees more than the one before. What it sees outweighs what the walks say; the sums
     * put what matters most first: to win, a chain, to prevent a win, to mend a bridge. */
    if (near_loses(&survey->near, survey->colour, at))
        sum -= 10;
    if (survey->level >= SEES_WIN && near_wins(&survey->near, survey->colour, at))
        sum += 100;
    if (survey->level >= SEES_THREAT && near_wins(&survey->near, survey->other, at))
        sum += 20;
    if (survey->level >= SEES_BRIDGE && edge->proof)
        sum += edge->proof == 1 + TREE_TOP ? 50 : -5;
    if (survey->level >= SEES_BRIDGE &&
        sight_mends(survey->board, survey->cell, survey->colour, at) &&
        (near_detour(&survey->near, survey->colour, at) < DETOUR ||
         near_detour(&survey->near, survey->other, at) < DETOUR))
        sum += 1;
    return sum;
}

ag_move levels_choose(const struct tree *tree, int level)
{
    const struct ag_state *state = &tree->root.state;
    struct tree_node *node = tree_node(tree, tree->root_node);
    struct tree_edge *edge = tree_at(tree, node->choices);
    struct survey survey = {.tree = tree, .board = tree->rules.table, .level = level};
    int best = 0;
    if (level >= SEARCHES || state->phase == UNLUR_CONTRACT) /* the result of the walks holds */
        return 0;
    survey.cell = ((const struct unlur *)state)->cell;
    survey.colour = state->role[tree->seat];
    survey.other = near_other(survey.colour);
    near_measure(survey.board, survey.cell, &survey.near);
    for (int i = 1; i < node->count[tree->seat]; i++)
        if (score(&survey, &edge[i]) > score(&survey, &edge[best]))
            best = i;
    return edge[best].move;
}
