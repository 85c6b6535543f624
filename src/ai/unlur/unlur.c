/*
 * unlur.c - the player of Unlur: tree search that knows about connections.
 */
#include <string.h>

#include "ai/engines.h"
#include "ai/tree.h"
#include "ai/unlur/chain.h"
#include "ai/unlur/contract.h"
#include "ai/unlur/fill.h"
#include "ai/unlur/levels.h"
#include "ai/unlur/sight.h"
#include "base/bits.h"
#include "games/common.h"
#include "games/games.h"

/* The data of a walk. */
struct sense {
    struct fill fill;
    struct verdict verdict; /* on the position that the walk has reached, for `priors` */
};

/* Whether chains decide the position. */
static bool decides(struct tree_walk *walk, int seat)
{
    const struct ag_state *state = &walk->now.state;
    struct verdict *verdict = &((struct sense *)walk->data)->verdict;
    int colour = state->role[seat];
    verdict->winner = 0;
    verdict->is_forced = false;
    if (state->phase == UNLUR_CONTRACT || !levels_sees_chains(walk->tree->level))
        return false;
    chain_judge(walk->rules->table, ((const struct unlur *)state)->cell, colour, verdict);
    if (!verdict->winner)
        return false;
    walk->result[seat] = verdict->winner == colour ? TREE_TOP : 0;
    walk->result[1 - seat] = (uint8_t)(TREE_TOP - walk->result[seat]);
    walk->turns = verdict->turns;
    return true;
}

/* The cell of the last move of the walk, or -1. */
static int last_cell(const struct tree_walk *walk)
{
    if (!walk->steps)
        return -1;
    const struct tree_step *step = &walk->step[walk->steps - 1];
    const struct tree_node *node = tree_node(walk->tree, step->node);
    int seat = bits_first32(node->acting);
    const struct tree_edge *edge =
        tree_at(walk->tree, atomic_load_explicit(&node->choices, memory_order_acquire));
    ag_move move = edge[step->chosen[seat]].move;
    return move == UNLUR_PASS ? -1 : (int)move - 1;
}

static int priors(const struct tree_walk *walk, int seat, ag_move *move, int count, uint16_t *prior)
{
    const struct ag_state *state = &walk->now.state;
    const uint8_t *cell = ((const struct unlur *)state)->cell;
    const struct sense *sense = walk->data;
    int colour = state->role[seat];
    struct near near;
    if (state->phase == UNLUR_CONTRACT)
        return contract_priors(walk, move, count, prior);
    near_measure(walk->rules->table, cell, &near);
    count = levels_narrow(walk, &near, &sense->verdict, colour, move, count);
    for (int i = 0; i < count; i++)
        prior[i] = sight_expect(walk->rules->table, cell, &near, colour, (int)move[i] - 1);
    return count;
}

static void playout(struct tree_walk *walk)
{
    struct ag_state *state = &walk->now.state;
    struct unlur *unlur = (struct unlur *)state;
    struct fill *fill = &((struct sense *)walk->data)->fill;
    /* Before anybody has passed there are no colours to play for: the game's own playout passes at
     * random, and no stone of it counts as a later move. */
    if (state->phase == UNLUR_CONTRACT) {
        walk->rules->game->playout(walk->rules, state, &walk->rng);
        memset(fill->cell, 0, sizeof fill->cell);
        return;
    }
    int colour = state->role[bits_first32(state->acting)];
    int winner =
        fill_play(fill, walk->rules->table, unlur->cell, colour, last_cell(walk), &walk->rng);
    state_end(state, state->role[0] == winner ? 0 : 1,
              winner == UNLUR_BLACK ? UNLUR_Y : UNLUR_LINE);
}

/* Stones stay on the board, so at the end of the game they show who made which move. */
static const uint8_t *made(const struct tree_walk *walk, int seat, uint8_t *mark)
{
    const struct sense *sense = walk->data;
    *mark = walk->now.state.role[seat];
    return sense->fill.cell;
}

static const struct tree_policy policy = {
    .decides = decides,
    .priors = priors,
    .walk_bytes = sizeof(struct sense),
    .playout = playout,
    .made = made,
    .at_root = contract_at_root,
    .play = contract_play,
    .select = contract_select,
    .worth = contract_worth,
    .proves = contract_proves,
    .level_walks = levels_walks,
    .level_choose = levels_choose,
};

static bool plays(const struct ag_rules *rules)
{
    return rules->game == &game_unlur;
}

static struct ag_player *create(const struct ag_setup *setup, struct ag_error *why)
{
    return tree_create(&policy, setup, why);
}

/* On size 8: docs/engines/unlur.md. Level 10 won all of its games, so its distance from level 9 is
 * a guess. */
static const int16_t elo[AG_LEVELS + 1] = {0, 0, 131, 231, 556, 747, 962, 1344, 1498, 1635, 1835};

const struct ag_engine engine_unlur = {
    .name = "unlur",
    .summary = "Tree search with bridges and the contract, for Unlur",
    .elo = elo,
    .plays = plays,
    .create = create,
    .destroy = tree_destroy,
    .begin = tree_begin,
    .step = tree_step,
    .best = tree_best,
};
