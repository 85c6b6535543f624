/*
 * engine.c - engines at tables: each thought is a job of the pool, done slice by slice, so that all
 * tables get their turn. The number of simultaneous thoughts is limited; the others wait.
 */
#include <stdlib.h>
#include <string.h>

#include "ag/engine.h"
#include "server/jobs/jobs.h"
#include "server/loop/pool.h"
#include "server/server.h"
#include "server/table/act.h"

enum {
    SLICE_NODES = 400,        /* nodes of a slice */
    THOUGHT_MEMORY = 24 << 20 /* bytes that a player may use, about */
};

struct thought {
    struct pool_job job;
    struct engines *engines;
    char table[TABLE_ID]; /* the table may have gone meanwhile */
    int seat;
    uint32_t turn;
    struct ag_match *match; /* a copy: views point into it */
    const struct ag_engine *engine;
    struct ag_player *player;
    struct ag_task task;
    struct ag_view view;
    struct ag_stop stop;
    ag_move move;
    bool finished;        /* its last slice is over */
    struct thought *next; /* of those that wait */
};

struct engines {
    struct server *server;
    int count; /* that think */
    struct thought *waiting, **last;
};

struct engines *engines_new(struct server *server)
{
    struct engines *engines = calloc(1, sizeof *engines);
    if (!engines)
        return NULL;
    engines->server = server;
    engines->last = &engines->waiting;
    return engines;
}

static void thought_free(struct thought *thought)
{
    if (thought->player)
        thought->engine->destroy(thought->player);
    ag_match_free(thought->match);
    free(thought);
}

void engines_free(struct engines *engines)
{
    if (!engines)
        return;
    for (struct thought *thought = engines->waiting, *next; thought; thought = next) {
        next = thought->next;
        thought_free(thought);
    }
    free(engines);
}

int engines_count(const struct engines *engines)
{
    return engines->count;
}

/* In a thread of the pool: begins at the first slice, because that takes time too. */
static bool slice(struct pool_job *job)
{
    struct thought *thought = (struct thought *)job;
    if (!thought->player) {
        struct ag_error why;
        struct ag_setup setup = {.rules = &thought->view.rules,
                                 .seed = random_number(),
                                 .memory = THOUGHT_MEMORY,
                                 .threads = 1};
        thought->player = thought->engine->create(&setup, &why);
        if (!thought->player)
            return false;
        thought->engine->begin(thought->player, &thought->task);
        return true;
    }
    if (thought->engine->step(thought->player, 0, SLICE_NODES))
        return true;
    thought->move = thought->engine->best(thought->player, 1, NULL);
    return false;
}

static void start(struct engines *engines, struct thought *thought)
{
    engines->count++;
    pool_add(engines->server->pool, &thought->job);
}

/* Lets those begin that have waited. */
static void next(struct engines *engines)
{
    while (engines->waiting && !engines->server->draining &&
           engines->count < engines->server->config.thoughts) {
        struct thought *thought = engines->waiting;
        engines->waiting = thought->next;
        if (!engines->waiting)
            engines->last = &engines->waiting;
        start(engines, thought);
    }
}

/* Plays what was thought; the table is free. */
static void play(struct thought *thought, struct table *table)
{
    struct ag_error why;
    struct change *change = change_begin(table, NULL);
    table->seat[thought->seat].thought = NULL;
    if (change && act_choose(change, thought->turn, thought->seat, thought->move, &why))
        change_commit(change);
    else if (change)
        change_cancel(change);
    thought_free(thought);
}

/* Gives a thought up; it is freed once its slice is over. */
static void give_up(struct seat *seat)
{
    struct thought *thought = seat->thought;
    seat->thought = NULL;
    if (thought && thought->finished)
        thought_free(thought);
    else if (thought)
        ag_stop_set(&thought->stop);
}

/* One that nobody waits for any more is freed here, any other by engines_wake. */
static void done(struct pool_job *job)
{
    struct thought *thought = (struct thought *)job;
    struct engines *engines = thought->engines;
    struct ag_error why;
    engines->count--;
    thought->finished = true;
    if (ag_stop_is_set(&thought->stop)) {
        thought_free(thought);
    } else {
        struct table *table = tables_find(engines->server->tables, thought->table, &why);
        if (table && engines->server->draining)
            give_up(&table->seat[thought->seat]);
        else if (table && !table->busy)
            engines_wake(table);
    }
    next(engines);
}

/* A thought for a seat; NULL when memory runs out. */
static struct thought *make(struct table *table, int seat)
{
    struct thought *thought = calloc(1, sizeof *thought);
    if (!thought)
        return NULL;
    thought->match = ag_match_copy(table->match);
    if (!thought->match) {
        free(thought);
        return NULL;
    }
    thought->engines = table->server->engines;
    memcpy(thought->table, table->id, TABLE_ID);
    thought->seat = seat;
    thought->turn = ag_match_turn(table->match);
    ag_match_view(thought->match, seat, &thought->view);
    thought->engine = ag_engine_find(NULL, &thought->view.rules);
    thought->task.view = &thought->view;
    thought->task.stop = &thought->stop;
    thought->task.limits.level = table->seat[seat].level;
    thought->task.limits.nodes = ag_level_nodes(table->seat[seat].level);
    int64_t now = loop_now(table->server->loop);
    for (int i = 0; i < table->seats; i++)
        thought->task.clock[i] = clock_for_engine(&table->clock, &table->seat[i].clock, now);
    thought->job.slice = slice;
    thought->job.done = done;
    return thought;
}

static void begin(struct table *table, int seat)
{
    struct engines *engines = table->server->engines;
    struct thought *thought = make(table, seat);
    table->seat[seat].thought = thought;
    if (!thought)
        return;
    *engines->last = thought;
    engines->last = &thought->next;
}

void engines_wake(struct table *table)
{
    struct engines *engines = table->server->engines;
    bool plays = table->state == TABLE_PLAYING;
    uint8_t owing = plays ? ag_match_owing(table->match) & table_engines(table) : 0;
    for (int i = 0; i < table->seats && !table->busy; i++) {
        struct thought *thought = table->seat[i].thought;
        if (thought && (!(owing >> i & 1) || thought->turn != ag_match_turn(table->match)))
            give_up(&table->seat[i]); /* it was taken back, or all is over */
        else if (thought && thought->finished)
            play(thought, table);
        if (owing >> i & 1 && !table->seat[i].thought && !table->busy)
            begin(table, i);
    }
    next(engines);
}

void engines_forget(struct table *table)
{
    for (int i = 0; i < table->seats; i++)
        give_up(&table->seat[i]);
}
