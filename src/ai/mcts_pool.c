/*
 * mcts_pool.c - the memory of the generic player: nodes found by the key of their state.
 */
#include <stdlib.h>
#include <string.h>

#include "ai/mcts.h"

enum { WORD = sizeof(uint64_t), WORDS_PER_SLOT = 16 };

static bool init_half(struct mcts_pool *pool, size_t bytes)
{
    size_t words = bytes / WORD, slots = 1024;
    while (slots * WORDS_PER_SLOT * 2 < words)
        slots *= 2;
    pool->words = words > UINT32_MAX ? UINT32_MAX : (uint32_t)words;
    pool->slots = (uint32_t)slots;
    pool->word = malloc(pool->words * (size_t)WORD);
    pool->slot = calloc(slots, sizeof *pool->slot);
    atomic_store_explicit(&pool->used, 1, memory_order_relaxed);
    return pool->word && pool->slot;
}

bool mcts_pool_init(struct ag_player *engine, size_t bytes)
{
    engine->current = 0;
    return init_half(&engine->pool[0], bytes / 2) && init_half(&engine->pool[1], bytes / 2);
}

void mcts_pool_release(struct ag_player *engine)
{
    for (int i = 0; i < 2; i++) {
        free(engine->pool[i].word);
        free(engine->pool[i].slot);
    }
}

static void empty(struct mcts_pool *pool)
{
    memset(pool->slot, 0, pool->slots * sizeof *pool->slot);
    atomic_store_explicit(&pool->used, 1, memory_order_relaxed);
}

/* Room in a half; 0 when there is none. */
static uint32_t take(struct mcts_pool *pool, size_t bytes)
{
    uint32_t words = (uint32_t)((bytes + WORD - 1) / WORD);
    if (atomic_load_explicit(&pool->used, memory_order_relaxed) > pool->words - words)
        return 0;
    uint32_t at = atomic_fetch_add_explicit(&pool->used, words, memory_order_relaxed);
    return at > pool->words - words ? 0 : at;
}

uint32_t mcts_take(struct ag_player *engine, size_t bytes)
{
    return take(&engine->pool[engine->current], bytes);
}

/* Looks through the nodes of a slot from `at` on. */
static uint32_t search(const struct mcts_pool *pool, uint32_t at, uint64_t key)
{
    while (at) {
        struct mcts_node *node = (struct mcts_node *)(void *)(pool->word + at);
        if (node->key == key)
            return at;
        at = atomic_load_explicit(&node->next, memory_order_acquire);
    }
    return 0;
}

/* Puts a node that is complete into the table; returns the one that is there for its key. */
static uint32_t enter(struct mcts_pool *pool, uint32_t offset)
{
    struct mcts_node *node = (struct mcts_node *)(void *)(pool->word + offset);
    atomic_uint *slot = &pool->slot[node->key & (pool->slots - 1)];
    uint32_t head = atomic_load_explicit(slot, memory_order_acquire);
    do {
        uint32_t there = search(pool, head, node->key);
        if (there)
            return there; /* another thread was quicker */
        atomic_store_explicit(&node->next, head, memory_order_relaxed);
    } while (!atomic_compare_exchange_weak_explicit(slot, &head, offset, memory_order_release,
                                                    memory_order_acquire));
    return offset;
}

uint32_t mcts_find(struct ag_player *engine, const struct ag_state *state, bool make)
{
    struct mcts_pool *pool = &engine->pool[engine->current];
    uint32_t head =
        atomic_load_explicit(&pool->slot[state->key & (pool->slots - 1)], memory_order_acquire);
    uint32_t offset = search(pool, head, state->key);
    if (offset || !make)
        return offset;
    offset = take(pool, sizeof(struct mcts_node));
    if (!offset)
        return 0;
    struct mcts_node *node = mcts_node(engine, offset);
    memset(node, 0, sizeof *node);
    atomic_flag_clear(&node->lock);
    node->key = state->key;
    node->acting = state->acting;
    return enter(pool, offset);
}

/* All choices of a node. */
static size_t all_choices(const struct mcts_node *node)
{
    size_t count = 0;
    for (int seat = 0; seat < AG_SEATS; seat++)
        count += node->count[seat];
    return count;
}

/* Copies a node with its choices behind it from one half to the other, unless it is there. The
 * nodes behind its edges are still those of the old half. */
static uint32_t copy_node(struct ag_player *engine, uint32_t offset)
{
    struct mcts_pool *to = &engine->pool[1 - engine->current];
    const struct mcts_node *old = mcts_node(engine, offset);
    uint32_t there = search(to, to->slot[old->key & (to->slots - 1)], old->key);
    if (there)
        return there;
    uint32_t at = take(to, sizeof *old);
    if (!at)
        return 0;
    struct mcts_node *node = (struct mcts_node *)(void *)(to->word + at);
    memcpy(node, old, sizeof *old);
    atomic_flag_clear(&node->lock);
    size_t each = mcts_is_joint(old->acting) ? sizeof(struct mcts_arm) : sizeof(struct mcts_edge);
    uint32_t choices = old->choices ? take(to, all_choices(old) * each) : 0;
    if (choices)
        memcpy(to->word + choices, mcts_at(engine, old->choices), all_choices(old) * each);
    node->choices = choices;
    if (!choices)
        memset(node->count, 0, sizeof node->count);
    return enter(to, at);
}

/* Copies the nodes behind the edges of a copy, or forgets them when there is no time for it;
 * returns where the next copy lies. */
static uint32_t copy_children(struct ag_player *engine, uint32_t at)
{
    struct mcts_pool *to = &engine->pool[1 - engine->current];
    struct mcts_node *node = (struct mcts_node *)(void *)(to->word + at);
    size_t count = all_choices(node), words = sizeof *node / WORD;
    if (!node->choices)
        return at + (uint32_t)words;
    if (mcts_is_joint(node->acting))
        return at + (uint32_t)(words + count * sizeof(struct mcts_arm) / WORD);
    struct mcts_edge *edge = (struct mcts_edge *)(void *)(to->word + node->choices);
    bool stopped = atomic_load_explicit(&engine->stop, memory_order_relaxed);
    for (size_t i = 0; i < count; i++) {
        uint32_t child = atomic_load_explicit(&edge[i].child, memory_order_relaxed);
        child = child && !stopped ? copy_node(engine, child) : 0;
        atomic_store_explicit(&edge[i].child, child, memory_order_relaxed);
    }
    return at + (uint32_t)(words + count * sizeof *edge / WORD);
}

/*
 * The copies themselves are the list of what is still to be looked through: a node and its choices,
 * the next node and its choices, and so on. What several seats chose at once does not say where it
 * led, so nothing is kept beyond such a node. That may be much: who is told to stop meanwhile keeps
 * what has been copied.
 */
void mcts_keep(struct ag_player *engine, const struct ag_state *state, bool keep)
{
    struct mcts_pool *to = &engine->pool[1 - engine->current];
    uint32_t root = keep ? mcts_find(engine, state, false) : 0;
    empty(to);
    if (root)
        copy_node(engine, root);
    for (uint32_t at = 1; at < to->used && at < to->words;)
        at = copy_children(engine, at);
    engine->current = 1 - engine->current;
    engine->root_node = mcts_find(engine, state, true);
}
