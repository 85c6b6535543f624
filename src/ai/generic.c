/*
 * generic.c - the policy of the generic player, for any game: how well moves have done elsewhere
 * (progressive history), and random games, which avoid blunders in games where that helps.
 */
#include <stdlib.h>

#include "ai/engines.h"
#include "ai/tree.h"
#include "base/bits.h"

enum { HISTORY = 1 << 13 }; /* moves whose results are remembered, for each seat */

/* The results of a move, wherever it was played. */
struct history {
    atomic_uint visits, sum;
};

struct generic {
    bool careful; /* random games avoid moves that lose at once */
    struct history history[AG_SEATS][HISTORY];
};

/* Plays a random move of the seat to move and returns the seat. */
static int play_any(const struct ag_rules *rules, struct ag_state *state, struct ag_rng *rng)
{
    ag_move move[AG_MOVES_MAX], choice[AG_SEATS] = {0};
    int seat = bits_first32(state->acting);
    int count = rules->game->moves(rules, state, seat, move);
    choice[seat] = move[rng_below(rng, (uint32_t)count)];
    rules->game->play(rules, state, choice, NULL);
    return seat;
}

/*
 * Whether random games should be played with care. If many of them end with a move that loses for
 * whoever made it, though another move would not have, they say little about a position.
 */
static bool needs_care(const struct ag_rules *rules)
{
    enum { GAMES = 40 };
    struct ag_rng rng;
    int blunders = 0;
    if (rules->game->secret)
        return false;
    rng_init(&rng, 1);
    for (int game = 0; game < GAMES; game++) {
        union ag_position now, before;
        int seat = 0;
        rules->game->start(rules, &now.state, &(struct ag_start){.set = 1, .game = 1});
        while (now.state.acting) {
            ag_copy(&before.state, &now.state);
            seat = play_any(rules, &now.state, &rng);
        }
        if (now.state.place[seat] == 1)
            continue;
        play_any(rules, &before.state, &rng);
        blunders += before.state.acting || before.state.place[seat] == 1;
    }
    return blunders * 5 > GAMES;
}

static bool init(struct tree *tree)
{
    struct generic *generic = calloc(1, sizeof *generic);
    tree->data = generic;
    if (generic)
        generic->careful = needs_care(&tree->rules);
    return generic != NULL;
}

static void release(struct tree *tree)
{
    free(tree->data);
}

/* Halves what was learned before. */
static void begin(struct tree *tree)
{
    struct generic *generic = tree->data;
    for (int seat = 0; seat < AG_SEATS; seat++)
        for (int i = 0; i < HISTORY; i++) {
            generic->history[seat][i].visits /= 2U;
            generic->history[seat][i].sum /= 2U;
        }
}

static int priors(const struct tree_walk *walk, int seat, ag_move *move, int count, uint16_t *prior)
{
    const struct generic *generic = walk->tree->data;
    for (int i = 0; i < count; i++) {
        const struct history *history = &generic->history[seat][hash_mix(move[i]) & (HISTORY - 1)];
        uint64_t visits = atomic_load_explicit(&history->visits, memory_order_relaxed);
        uint64_t sum = atomic_load_explicit(&history->sum, memory_order_relaxed);
        uint64_t of = (visits + 8) * TREE_TOP;
        uint64_t got = sum + UINT64_C(8) * TREE_TOP / 2;
        prior[i] = (uint16_t)(got >= of ? 65535 : got * 65535 / of);
    }
    return count;
}

static void learn(struct tree *tree, int seat, ag_move move, uint8_t result)
{
    struct generic *generic = tree->data;
    struct history *history = &generic->history[seat][hash_mix(move) & (HISTORY - 1)];
    atomic_fetch_add_explicit(&history->visits, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&history->sum, result, memory_order_relaxed);
}

/* Makes random choices for all acting seats. */
static void choose_any(struct tree_walk *walk, ag_move choice[AG_SEATS])
{
    const struct ag_rules *rules = walk->rules;
    for (int seat = 0; seat < rules->game->seats; seat++) {
        int count = rules->game->moves(rules, &walk->now.state, seat, walk->move);
        choice[seat] = count ? walk->move[rng_below(&walk->rng, (uint32_t)count)] : 0;
    }
}

/* Whether the last move has ended the game to the mover's loss. */
static bool is_blunder(const struct ag_state *state, int mover)
{
    return !state->acting && state->place[mover] != 1;
}

/* Plays a random move of the seat to move that does not lose at once, if there is one. */
static void play_carefully(struct tree_walk *walk)
{
    const struct ag_rules *rules = walk->rules;
    struct ag_state *state = &walk->now.state;
    int seat = bits_first32(state->acting);
    int count = rules->game->moves(rules, state, seat, walk->move);
    union ag_position before;
    ag_copy(&before.state, state);
    while (count > 0) {
        ag_move choice[AG_SEATS] = {0};
        uint32_t pick = rng_below(&walk->rng, (uint32_t)count);
        choice[seat] = walk->move[pick];
        rules->game->play(rules, state, choice, NULL);
        if (!is_blunder(state, seat) || count == 1)
            return;
        ag_copy(state, &before.state);
        walk->move[pick] = walk->move[--count];
    }
}

/* Plays to the end of the game at random. */
static void playout(struct tree_walk *walk)
{
    const struct generic *generic = walk->tree->data;
    const struct ag_rules *rules = walk->rules;
    struct ag_state *state = &walk->now.state;
    ag_move choice[AG_SEATS];
    if (rules->game->playout && !generic->careful)
        rules->game->playout(rules, state, &walk->rng);
    while (state->acting)
        if (generic->careful && !tree_is_joint(state->acting)) {
            play_carefully(walk);
        } else {
            choose_any(walk, choice);
            rules->game->play(rules, state, choice, NULL);
        }
}

static const struct tree_policy generic_policy = {
    .init = init,
    .release = release,
    .begin = begin,
    .priors = priors,
    .playout = playout,
    .learn = learn,
};

static struct ag_player *create(const struct ag_setup *setup, struct ag_error *why)
{
    return tree_create(&generic_policy, setup, why);
}

const struct ag_engine engine_mcts = {
    .name = "mcts",
    .summary = "Monte-Carlo tree search with proofs, for every game",
    .create = create,
    .destroy = tree_destroy,
    .begin = tree_begin,
    .step = tree_step,
    .best = tree_best,
};
