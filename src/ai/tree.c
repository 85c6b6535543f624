/*
 * tree.c - the life cycle of a tree and its thoughts. See tree.h for how it works.
 */
#include "ai/tree.h"

#include <stdlib.h>
#include <string.h>

#include "ai/engines.h"
#include "ai/number.h"
#include "base/error.h"

enum {
    MEMORY = 256 << 20,   /* bytes, by default */
    MEMORY_MIN = 1 << 20, /* bytes, at least */
    LOOK = 16,            /* walks between two checks whether the choice is decided */
    LEAST = 8             /* walks of a thought that is stopped at once: its answer is not blind */
};

struct ag_player {
    struct tree tree;
};

void tree_destroy(struct ag_player *player)
{
    if (!player)
        return;
    struct tree *tree = &player->tree;
    tree_pool_release(tree);
    if (tree->data)
        tree->policy->release(tree);
    for (int thread = 0; thread < tree->threads; thread++)
        if (tree->walk[thread]) {
            free(tree->walk[thread]->data);
            free(tree->walk[thread]);
        }
    free(player);
}

struct ag_player *tree_create(const struct tree_policy *policy, const struct ag_setup *setup,
                              struct ag_error *why)
{
    struct ag_player *player = calloc(1, sizeof *player);
    size_t memory = setup->memory ? setup->memory : MEMORY;
    if (!player) {
        error_set(why, "", say_no_memory());
        return NULL;
    }
    struct tree *tree = &player->tree;
    tree->policy = policy;
    tree->rules = *setup->rules;
    tree->seed = setup->seed;
    tree->threads = setup->threads < 1            ? 1
                    : setup->threads > AG_THREADS ? AG_THREADS
                                                  : setup->threads;
    bool made = tree_pool_init(tree, memory > MEMORY_MIN ? memory : MEMORY_MIN);
    for (int thread = 0; made && thread < tree->threads; thread++) {
        struct tree_walk *walk = calloc(1, sizeof *walk);
        tree->walk[thread] = walk;
        if (walk && policy->walk_bytes)
            walk->data = calloc(1, policy->walk_bytes);
        made = walk && (walk->data || !policy->walk_bytes);
    }
    if (!made || (policy->init && !policy->init(tree))) {
        tree_destroy(player);
        error_set(why, "", say_no_memory());
        return NULL;
    }
    for (int n = 0; n < TREE_INVERSES; n++)
        tree->inverse[n] = 1 / number_root(n + 1.0);
    return player;
}

/* The number of walks of a thought. If the limit of nodes is just the general one of the level, the
 * policy's own number for the level takes its place. */
static uint64_t walks_of(const struct tree *tree, uint64_t nodes)
{
    uint64_t most = nodes ? nodes : UINT64_MAX;
    if (!tree->level)
        return most;
    uint64_t general = ag_level_nodes(tree->level);
    if (!tree->policy->level_walks)
        return general < most ? general : most;
    uint64_t own = tree->policy->level_walks(tree, tree->level);
    return nodes == general || own < most ? own : most;
}

void tree_begin(struct ag_player *player, const struct ag_task *task)
{
    struct tree *tree = &player->tree;
    const struct ag_view *view = task->view;
    const struct ag_limits *limits = &task->limits;
    tree->rules = view->rules;
    ag_copy(&tree->root.state, &view->now.state);
    tree->seat = view->viewer;
    tree->gone = view->gone;
    tree->stop = task->stop;
    tree->depth = limits->depth ? limits->depth : UINT32_MAX;
    tree->level = limits->level < AG_LEVELS ? limits->level : AG_LEVELS;
    tree->walks_max = walks_of(tree, limits->nodes);
    atomic_store(&tree->walks, 0);
    atomic_store(&tree->deepest, 0);
    atomic_store(&tree->decided, false);
    tree->deals = engine_deals(view, tree->deal, TREE_DEALS);
    tree_keep(tree, &tree->root.state, tree->deals == 0); /* secrets are not passed on */
    tree->special = tree->policy->at_root && tree->policy->at_root(&tree->root.state);
    if (tree->policy->begin)
        tree->policy->begin(tree);
    tree->thoughts++;
    for (int thread = 0; thread < tree->threads; thread++) {
        struct tree_walk *walk = tree->walk[thread];
        walk->tree = tree;
        walk->count = 0;
        rng_init(&walk->rng, hash_mix(tree->seed + tree->thoughts * 1000 + (uint64_t)thread));
    }
    atomic_store_explicit(&tree->lot, tree->walk[0]->rng.s, memory_order_relaxed);
}

/* Whether another walk may begin; counts it. */
static bool may_walk(struct tree *tree)
{
    bool begun = atomic_load_explicit(&tree->walks, memory_order_relaxed) >= LEAST;
    if ((begun && tree_is_stopped(tree)) ||
        atomic_load_explicit(&tree->decided, memory_order_relaxed))
        return false;
    if (atomic_fetch_add_explicit(&tree->walks, 1, memory_order_relaxed) < tree->walks_max)
        return true;
    atomic_fetch_sub_explicit(&tree->walks, 1, memory_order_relaxed);
    return false;
}

/* Whether the walks that are left could change the choice. */
static bool is_decided(const struct tree *tree)
{
    uint64_t walks = atomic_load(&tree->walks);
    return tree_is_decided(tree,
                           tree->walks_max == UINT64_MAX ? UINT64_MAX : tree->walks_max - walks);
}

bool tree_step(struct ag_player *player, int thread, uint32_t nodes)
{
    struct tree *tree = &player->tree;
    struct tree_walk *walk = tree->walk[thread];
    if (!tree->root_node)
        return false;
    for (; nodes; nodes--) {
        if (!may_walk(tree))
            return false;
        tree_walk(walk);
        walk->count++;
        if (thread == 0) /* `best` draws by this number, so asking twice gives the same answer */
            atomic_store_explicit(&tree->lot, walk->rng.s, memory_order_relaxed);
        if (thread == 0 && walk->count % LOOK == 0 && is_decided(tree)) {
            atomic_store_explicit(&tree->decided, true, memory_order_relaxed);
            return false;
        }
    }
    return true;
}

/* A random legal move, for lack of a better one. */
static ag_move any_move(struct tree *tree)
{
    const struct ag_rules *rules = tree->deals ? &tree->deal[0] : &tree->rules;
    ag_move move[AG_MOVES_MAX];
    struct ag_rng rng;
    int count = rules->game->moves(rules, &tree->root.state, tree->seat, move);
    rng_init(&rng, tree->seed);
    return count ? move[rng_below(&rng, (uint32_t)count)] : 0;
}

ag_move tree_best(struct ag_player *player, int lines, struct ag_report *report)
{
    struct tree *tree = &player->tree;
    const struct tree_node *node = tree->root_node ? tree_node(tree, tree->root_node) : NULL;
    struct ag_rng rng;
    if (report)
        memset(report, 0, sizeof *report);
    if (!node || !atomic_load_explicit(&node->choices, memory_order_acquire))
        return any_move(tree);
    if (report)
        tree_report(tree, lines, report);
    ag_move own = tree->level && tree->policy->level_choose
                      ? tree->policy->level_choose(tree, tree->level)
                      : 0;
    rng.s = atomic_load_explicit(&tree->lot, memory_order_relaxed);
    return own ? own : tree_choose(tree, &rng);
}
