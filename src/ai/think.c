/*
 * think.c - a whole thought in one call: ag_think. See ag/engine.h.
 *
 * The calling thread thinks in slices, and between them checks the clock and reports progress.
 * Other threads help, also in slices, until it ends the thought.
 */
#include <stdatomic.h>
#include <string.h>

#include "ag/engine.h"
#include "ai/threads.h"

enum {
    SLICE = 16,          /* nodes of the first slice, */
    SLICE_MAX = 1 << 16, /* and of the longest */
    SLICE_MS = 2,        /* milliseconds: after a shorter slice the next is longer, */
    SLICE_LONG_MS = 5,   /* after a longer one it is shorter */
    TELL = 200           /* milliseconds between two reports */
};

struct thought {
    const struct ag_engine *engine;
    struct ag_player *player;
    const struct ag_task *task;
    const struct ag_orders *orders;
    int64_t begin, told;
    struct ag_report report; /* for progress */
    atomic_bool ended;
};

static bool has_ended(const struct thought *thought)
{
    return atomic_load_explicit(&thought->ended, memory_order_relaxed);
}

static int64_t now(const struct thought *thought)
{
    return thought->orders->now ? thought->orders->now(thought->orders->context) : 0;
}

static void tell(struct thought *thought, int64_t time)
{
    const struct ag_orders *orders = thought->orders;
    thought->told = time;
    memset(&thought->report, 0, sizeof thought->report);
    thought->engine->best(thought->player, orders->lines ? orders->lines : 1, &thought->report);
    thought->report.time = (uint32_t)(time - thought->begin);
    orders->progress(orders->context, &thought->report);
}

/* What the other threads do. */
static void help(void *context, int thread)
{
    struct thought *thought = context;
    while (!has_ended(thought) && thought->engine->step(thought->player, thread, SLICE))
        ;
}

/* What the calling thread does. */
static void lead(struct thought *thought)
{
    const struct ag_orders *orders = thought->orders;
    uint32_t slice = SLICE, limit = thought->task->limits.time;
    int64_t before = thought->begin;
    while (thought->engine->step(thought->player, 0, slice)) {
        if (!orders->now)
            continue;
        int64_t time = now(thought);
        if (orders->progress && time - thought->told >= TELL)
            tell(thought, time);
        if (limit && time - thought->begin >= limit)
            break;
        if (time - before < SLICE_MS && slice < SLICE_MAX)
            slice *= 2;
        else if (time - before > SLICE_LONG_MS && slice > SLICE)
            slice /= 2;
        before = time;
    }
    atomic_store_explicit(&thought->ended, true, memory_order_relaxed);
}

ag_move ag_think(const struct ag_engine *engine, struct ag_player *player,
                 const struct ag_task *task, const struct ag_orders *orders,
                 struct ag_report *report)
{
    static const struct ag_orders plain;
    struct ag_task lined = *task;
    struct thought thought = {
        .engine = engine, .player = player, .task = &lined, .orders = orders ? orders : &plain};
    struct threads threads;
    ag_move move[AG_MOVES_MAX];
    if (report)
        memset(report, 0, sizeof *report);
    lined.lines = thought.orders->lines;
    thought.begin = thought.told = now(&thought);
    engine->begin(player, &lined);
    if (!report && ag_view_moves(task->view, move) == 1)
        return move[0];
    threads_start(&threads, thought.orders->threads - 1, help, &thought);
    lead(&thought);
    threads_join(&threads);
    int lines = thought.orders->lines ? thought.orders->lines : 1;
    ag_move best = engine->best(player, lines, report);
    if (report && thought.orders->now)
        report->time = (uint32_t)(now(&thought) - thought.begin);
    return best;
}
