/*
 * ab.c - the life of an alpha-beta player and its thoughts. See ab.h for how it works.
 */
#include "ai/ab/ab.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"

enum {
    MEMORY = 64 << 20,    /* bytes of the table, by default */
    MEMORY_MIN = 1 << 18, /* and at least */
    LEAST = 64,           /* nodes even of a thought that is stopped at once */
    GRANT = 64            /* nodes that a thread takes at once of those that all share */
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
            free(ab->search[thread]->scratch);
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
    atomic_flag_clear(&search->busy);
    search->board = calloc(2 * AB_PLIES + 1, ab->policy->bytes);
    search->scratch = calloc(1, ab->policy->scratch + 1);
    return search->board && search->scratch;
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
    uint64_t nodes = limits->nodes ? limits->nodes : UINT64_MAX;
    ab->level = limits->level;
    ab->depth_max = limits->depth ? (int)limits->depth : AB_PLIES;
    ab->lines = task->lines < 1 ? 1 : task->lines;
    ab->noise = ab->policy->grain;
    ab->noise_seed = hash_mix(ab->seed);
    ab->age++;
    if (limits->level) {
        const struct ab_level *level = &ab->policy->level[limits->level];
        nodes = level->nodes < nodes ? level->nodes : nodes;
        ab->depth_max = level->depth < ab->depth_max ? level->depth : ab->depth_max;
        ab->noise = level->noise;
    }
    atomic_store_explicit(&ab->left, nodes, memory_order_relaxed);
    for (int thread = 0; thread < ab->threads; thread++) {
        struct ab_search *search = ab->search[thread];
        search->granted = 0;
        ab->policy->root(ab, task->view, ab_at(search, 0));
        if (!thread)
            ab->booked = ab->policy->book ? ab->policy->book(ab, ab_at(search, 0)) : 0;
        ab_start(search);
    }
    if (ab->lines > ab->search[0]->roots)
        ab->lines = ab->search[0]->roots;
}

uint32_t ab_allow(struct ab_search *search, uint32_t wanted)
{
    struct ab *ab = search->ab;
    uint64_t left = atomic_load_explicit(&ab->left, memory_order_relaxed), taken = 0;
    if (search->granted >= wanted)
        return wanted;
    do {
        uint64_t missing = wanted - search->granted;
        taken = missing > GRANT ? missing : GRANT;
        taken = taken < left ? taken : left;
    } while (!atomic_compare_exchange_weak_explicit(&ab->left, &left, left - taken,
                                                    memory_order_relaxed, memory_order_relaxed));
    search->granted += (uint32_t)taken;
    return search->granted < wanted ? search->granted : wanted;
}

/* Whether the thought was stopped. Even then the first thread searches a few nodes. */
static bool is_stopped(const struct ab_search *search, uint64_t nodes)
{
    const struct ab *ab = search->ab;
    return ab->stop && (search->thread || nodes >= LEAST) && ag_stop_is_set(ab->stop);
}

bool ab_step(struct ag_player *player, int thread, uint32_t nodes)
{
    struct ab_search *search = player->ab.search[thread];
    uint64_t now = atomic_load_explicit(&search->nodes, memory_order_relaxed), end = now + nodes;
    for (; now < end; now = atomic_load_explicit(&search->nodes, memory_order_relaxed))
        if (is_stopped(search, now) || !ab_allow(search, 1) || !ab_advance(search))
            return false;
    return true;
}

ag_move ab_best(struct ag_player *player, int lines, struct ag_report *report)
{
    struct ab *ab = &player->ab;
    struct ab_search *search = ab->search[0];
    if (report) {
        memset(report, 0, sizeof *report);
        ab_report(ab, lines, report);
        if (report->lines)
            return report->line[0].move;
    }
    ab_lock(search);
    ag_move move = search->root[ab_root_choice(search)].move;
    ab_unlock(search);
    return move;
}
