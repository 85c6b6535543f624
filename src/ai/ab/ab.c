/*
 * ab.c - the life of an alpha-beta player and its thoughts. See ab.h for how it works.
 */
#include "ai/ab/ab.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"

enum {
    MEMORY = 64 << 20,    /* bytes of the table, unless somebody says otherwise */
    MEMORY_MIN = 1 << 18, /* and at least */
    LEAST = 64,           /* nodes of a thought that is stopped at once, so that it is not blind */
    LOOK = 256            /* nodes between two looks at what the other threads have done */
};

struct ag_player {
    struct ab ab;
};

void ab_destroy(struct ag_player *player)
{
    if (!player)
        return;
    struct ab *ab = &player->ab;
    for (int thread = 0; thread < ab->threads; thread++)
        if (ab->search[thread]) {
            free(ab->search[thread]->board);
            free(ab->search[thread]);
        }
    ab_table_release(ab);
    if (ab->data)
        ab->policy->release(ab);
    free(player);
}

static bool make_search(struct ab *ab, int thread)
{
    struct ab_search *search = calloc(1, sizeof *search);
    ab->search[thread] = search;
    if (!search)
        return false;
    search->ab = ab;
    search->thread = thread;
    search->board = calloc(AB_PLIES + 1, ab->policy->bytes);
    return search->board != NULL;
}

struct ag_player *ab_create(const struct ab_policy *policy, const struct ag_setup *setup,
                            struct ag_error *why)
{
    struct ag_player *player = calloc(1, sizeof *player);
    if (!player) {
        error_set(why, "", say_no_memory());
        return NULL;
    }
    struct ab *ab = &player->ab;
    size_t memory = setup->memory ? setup->memory : MEMORY;
    ab->policy = policy;
    ab->rules = *setup->rules;
    ab->seed = setup->seed;
    ab->threads = setup->threads < 1            ? 1
                  : setup->threads > AG_THREADS ? AG_THREADS
                                                : setup->threads;
    bool made = ab_table_init(ab, memory > MEMORY_MIN ? memory : MEMORY_MIN) && policy->init(ab);
    for (int thread = 0; made && thread < ab->threads; thread++)
        made = make_search(ab, thread);
    if (!made) {
        ab_destroy(player);
        error_set(why, "", say_no_memory());
        return NULL;
    }
    return player;
}

void ab_begin(struct ag_player *player, const struct ag_task *task)
{
    struct ab *ab = &player->ab;
    const struct ag_limits *limits = &task->limits;
    ab->rules = task->view->rules;
    ag_copy(&ab->root.state, &task->view->now.state);
    ab->seat = task->view->viewer;
    ab->stop = task->stop;
    ab->nodes_max = limits->nodes ? limits->nodes : UINT64_MAX;
    ab->depth_max = limits->depth ? (int)limits->depth : AB_PLIES;
    ab->lines = task->lines < 1 ? 1 : task->lines;
    ab->noise = 0;
    ab->age++;
    if (limits->level) {
        const struct ab_level *level = &ab->policy->level[limits->level];
        ab->nodes_max = level->nodes < ab->nodes_max ? level->nodes : ab->nodes_max;
        ab->depth_max = level->depth < ab->depth_max ? level->depth : ab->depth_max;
        ab->noise = level->noise;
        ab->noise_seed = hash_mix(ab->seed);
    }
    for (int thread = 0; thread < ab->threads; thread++) {
        struct ab_search *search = ab->search[thread];
        ab->policy->root(ab, task->view, ab_at(search, 0));
        ab_start(search);
    }
    if (ab->lines > ab->search[0]->roots)
        ab->lines = ab->search[0]->roots;
}

static uint64_t all_nodes(const struct ab *ab)
{
    uint64_t nodes = 0;
    for (int thread = 0; thread < ab->threads; thread++)
        nodes += atomic_load_explicit(&ab->search[thread]->nodes, memory_order_relaxed);
    return nodes;
}

/* Whether the thought has to end now. */
static bool is_over(const struct ab *ab, const struct ab_search *search)
{
    uint64_t nodes = atomic_load_explicit(&search->nodes, memory_order_relaxed);
    if (ab->stop && nodes >= LEAST && atomic_load_explicit(ab->stop, memory_order_relaxed))
        return true;
    if (ab->threads > 1 && nodes % LOOK == 0)
        nodes = all_nodes(ab);
    return nodes >= ab->nodes_max;
}

bool ab_step(struct ag_player *player, int thread, uint32_t nodes)
{
    struct ab *ab = &player->ab;
    struct ab_search *search = ab->search[thread];
    uint64_t end = atomic_load_explicit(&search->nodes, memory_order_relaxed) + nodes;
    while (atomic_load_explicit(&search->nodes, memory_order_relaxed) < end)
        if (is_over(ab, search) || !ab_advance(search))
            return false;
    return true;
}

ag_move ab_best(struct ag_player *player, int lines, struct ag_report *report)
{
    const struct ab *ab = &player->ab;
    if (report) {
        memset(report, 0, sizeof *report);
        ab_report(ab, lines, report);
    }
    return ab->search[0]->root[0].move;
}
