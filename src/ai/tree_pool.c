/*
 * tree_pool.c - the memory of a tree: nodes found by the key of their state.
 */
#include <stdlib.h>
#include <string.h>

#include "ai/tree.h"

enum { WORD = sizeof(uint64_t), WORDS_PER_SLOT = 16 };

static bool init_half(struct tree_pool *pool, size_t bytes)
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

bool tree_pool_init(struct tree *tree, size_t bytes)
{
    tree->current = 0;
    return init_half(&tree->pool[0], bytes / 2) && init_half(&tree->pool[1], bytes / 2);
}

void tree_pool_release(struct tree *tree)
{
    for (int i = 0; i < 2; i++) {
        free(tree->pool[i].word);
        free(tree->pool[i].slot);
    }
}

static void empty(struct tree_pool *pool)
{
    memset(pool->slot, 0, pool->slots * sizeof *pool->slot);
    atomic_store_explicit(&pool->used, 1, memory_order_relaxed);
}

/* Allocates bytes in a half; 0: there is no room. */
static uint32_t take(struct tree_pool *pool, size_t bytes)
{
    uint32_t words = (uint32_t)((bytes + WORD - 1) / WORD);
    if (atomic_load_explicit(&pool->used, memory_order_relaxed) > pool->words - words)
        return 0;
    uint32_t at = atomic_fetch_add_explicit(&pool->used, words, memory_order_relaxed);
    return at > pool->words - words ? 0 : at;
}

uint32_t tree_take(struct tree *tree, size_t bytes)
{
    return take(&tree->pool[tree->current], bytes);
}

/* Finds a key among the nodes of a slot, from `at` on; 0: it is not there. */
static uint32_t search(const struct tree_pool *pool, uint32_t at, uint64_t key)
{
    while (at) {
        struct tree_node *node = (struct tree_node *)(void *)(pool->word + at);
        if (node->key == key)
            return at;
        at = atomic_load_explicit(&node->next, memory_order_acquire);
    }
    return 0;
}

/* Puts a complete node into the table; returns the node that the table now has for its key. */
static uint32_t enter(struct tree_pool *pool, uint32_t offset)
{
    struct tree_node *node = (struct tree_node *)(void *)(pool->word + offset);
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

uint32_t tree_find(struct tree *tree, const struct ag_state *state, bool make)
{
    struct tree_pool *pool = &tree->pool[tree->current];
    uint32_t head =
        atomic_load_explicit(&pool->slot[state->key & (pool->slots - 1)], memory_order_acquire);
    uint32_t offset = search(pool, head, state->key);
    if (offset || !make)
        return offset;
    offset = take(pool, sizeof(struct tree_node));
    if (!offset)
        return 0;
    struct tree_node *node = tree_node(tree, offset);
    memset(node, 0, sizeof *node);
    atomic_flag_clear(&node->lock);
    node->key = state->key;
    node->acting = state->acting;
    return enter(pool, offset);
}

/* The number of choices of all seats. */
static size_t all_choices(const struct tree_node *node)
{
    size_t count = 0;
    for (int seat = 0; seat < AG_SEATS; seat++)
        count += node->count[seat];
    return count;
}

/* Copies a node, followed by its choices, to the other half, unless it is there already. Its edges
 * still lead to nodes of the old half. */
static uint32_t copy_node(struct tree *tree, uint32_t offset)
{
    struct tree_pool *to = &tree->pool[1 - tree->current];
    const struct tree_node *old = tree_node(tree, offset);
    uint32_t there = search(to, to->slot[old->key & (to->slots - 1)], old->key);
    if (there)
        return there;
    uint32_t at = take(to, sizeof *old);
    if (!at)
        return 0;
    struct tree_node *node = (struct tree_node *)(void *)(to->word + at);
    memcpy(node, old, sizeof *old);
    atomic_flag_clear(&node->lock);
    size_t each = tree_is_joint(old->acting) ? sizeof(struct tree_arm) : sizeof(struct tree_edge);
    uint32_t choices = old->choices ? take(to, all_choices(old) * each) : 0;
    if (choices)
        memcpy(to->word + choices, tree_at(tree, old->choices), all_choices(old) * each);
    node->choices = choices;
    if (!choices)
        memset(node->count, 0, sizeof node->count);
    return enter(to, at);
}

/* Copies the nodes that the edges of a copy lead to, or forgets them if the thought is stopped;
 * returns the offset of the next copy. */
static uint32_t copy_children(struct tree *tree, uint32_t at)
{
    struct tree_pool *to = &tree->pool[1 - tree->current];
    struct tree_node *node = (struct tree_node *)(void *)(to->word + at);
    size_t count = all_choices(node), words = sizeof *node / WORD;
    if (!node->choices)
        return at + (uint32_t)words;
    if (tree_is_joint(node->acting))
        return at + (uint32_t)(words + count * sizeof(struct tree_arm) / WORD);
    struct tree_edge *edge = (struct tree_edge *)(void *)(to->word + node->choices);
    bool stopped = tree_is_stopped(tree);
    for (size_t i = 0; i < count; i++) {
        uint32_t child = atomic_load_explicit(&edge[i].child, memory_order_relaxed);
        child = child && !stopped ? copy_node(tree, child) : 0;
        atomic_store_explicit(&edge[i].child, child, memory_order_relaxed);
    }
    return at + (uint32_t)(words + count * sizeof *edge / WORD);
}

/*
 * The copies themselves are the queue of nodes whose children are to be copied: a node and its
 * choices, the next node and its choices, and so on. Arms do not say which node they led to, so
 * nothing is kept beyond a node where several seats choose at once. Copying may take long; if the
 * thought is stopped meanwhile, only what has been copied is kept.
 */
void tree_keep(struct tree *tree, const struct ag_state *state, bool keep)
{
    struct tree_pool *to = &tree->pool[1 - tree->current];
    uint32_t root = keep ? tree_find(tree, state, false) : 0;
    empty(to);
    if (root)
        copy_node(tree, root);
    for (uint32_t at = 1; at < to->used && at < to->words;)
        at = copy_children(tree, at);
    tree->current = 1 - tree->current;
    tree->root_node = tree_find(tree, state, true);
    /* A proof by the policy, without choices, does not say what to choose. */
    if (tree->root_node && !tree_node(tree, tree->root_node)->choices)
        tree_node(tree, tree->root_node)->proof = 0;
}
