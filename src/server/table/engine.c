/*
 * engine.c - engines at tables, see engine.h: each thought is a job of the pool, done slice by
 * slice.
 *
 * A thought belongs to the person who made the table, at home at the address that this was done
 * from. Addresses take turns, and the people of each, both in the pool and for thoughts that are to
 * begin; the number of thoughts under way is limited, for each person, each address and all. Tables
 * whose address is not known are at one home together, until somebody who sits there asks for
 * something. A thought that waits is small: the match is copied when it begins.
 */
#include "server/table/engine.h"

#include <stdlib.h>
#include <string.h>

#include "ag/engine.h"
#include "server/loop/pool.h"
#include "server/loop/turns.h"

enum {
    SLICE_NODES = 400,        /* nodes of a slice */
    THOUGHT_MEMORY = 24 << 20 /* bytes that a player may use, about */
};

struct thought {
    struct pool_job job;
    struct turns_item item; /* among those that wait or are under way */
    struct engines *engines;
    struct table *waits;  /* the table that it waits for; NULL: it has begun */
    char table[TABLE_ID]; /* by id, because the table may be unloaded once the thought has begun */
    int seat;
    uint32_t turn;
    struct ag_match *match; /* a copy: views point into it */
    const struct ag_engine *engine;
    struct ag_player *player;
    struct ag_task task;
    struct ag_view view;
    struct ag_stop stop;
    ag_move move;
    bool finished; /* its last slice is over */
};

struct engines {
    struct engines_parts parts;
    struct turns turns;
    bool stopped;
};

struct engines *engines_new(const struct engines_parts *parts)
{
    struct engines *engines = calloc(1, sizeof *engines);
    if (!engines)
        return NULL;
    engines->parts = *parts;
    engines->turns.each = parts->each;
    engines->turns.each_home = parts->each_address;
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
    for (struct turns_item *item; (item = turns_next(&engines->turns));) {
        turns_end(&engines->turns, item);
        thought_free((struct thought *)((char *)item - offsetof(struct thought, item)));
    }
    turns_release(&engines->turns);
    free(engines);
}

void engines_stop(struct engines *engines)
{
    engines->stopped = true;
}

int engines_count(const struct engines *engines)
{
    return engines->turns.under_way;
}

int engines_waiting(const struct engines *engines)
{
    return engines->turns.waiting;
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

static void done(struct pool_job *job);

/* What the engine is told: how the table stands now. False when memory runs out. */
static bool prepare(struct thought *thought, const struct table *table)
{
    thought->match = ag_match_copy(table->match);
    if (!thought->match)
        return false;
    ag_match_view(thought->match, thought->seat, &thought->view);
    thought->engine = ag_engine_find(NULL, &thought->view.rules);
    thought->task.view = &thought->view;
    thought->task.stop = &thought->stop;
    thought->task.limits.level = table->seat[thought->seat].level;
    thought->task.limits.nodes = ag_level_nodes(table->seat[thought->seat].level);
    int64_t now = loop_now(parts_of(table)->loop);
    for (int i = 0; i < table->seats; i++)
        thought->task.clock[i] = clock_for_engine(&table->clock, &table->seat[i].clock, now);
    return true;
}

/* It is the turn of a thought. If the table has moved on, by a change that is not durable yet, its
 * engines are woken again after that. */
static void start(struct engines *engines, struct thought *thought)
{
    struct table *table = thought->waits;
    bool owes = ag_match_owing(table->match) >> thought->seat & 1;
    thought->waits = NULL;
    if (owes && ag_match_turn(table->match) == thought->turn && prepare(thought, table)) {
        thought->job.slice = slice;
        thought->job.done = done;
        thought->job.owner = &thought->item.owner->pool;
        pool_add(engines->parts.pool, &thought->job);
        return;
    }
    table->seat[thought->seat].thought = NULL;
    turns_end(&engines->turns, &thought->item);
    thought_free(thought);
}

/* Lets those begin that have waited. */
static void next(struct engines *engines)
{
    while (!engines->stopped && engines->turns.under_way < engines->parts.most) {
        struct turns_item *item = turns_next(&engines->turns);
        if (!item)
            return;
        start(engines, (struct thought *)((char *)item - offsetof(struct thought, item)));
    }
}

/* Plays what was thought; the table is free. */
static void play(struct thought *thought, struct table *table)
{
    uint32_t turn = thought->turn;
    int seat = thought->seat;
    ag_move move = thought->move;
    table->seat[seat].thought = NULL;
    thought_free(thought);
    own_choose(table, turn, seat, move);
}

/* Gives a thought up; one that is under way is freed once its slice is over. */
static void give_up(struct seat *seat)
{
    struct thought *thought = seat->thought;
    seat->thought = NULL;
    if (thought && thought->waits)
        turns_remove(&thought->engines->turns, &thought->item);
    if (thought && (thought->waits || thought->finished))
        thought_free(thought);
    else if (thought)
        ag_stop_set(&thought->stop);
}

/* Called when the last slice of a thought is over. A thought that was given up is freed here,
 * any other by engines_wake. */
static void done(struct pool_job *job)
{
    struct thought *thought = (struct thought *)job;
    struct engines *engines = thought->engines;
    turns_end(&engines->turns, &thought->item);
    thought->finished = true;
    struct table *table = tables_in_memory(engines->parts.tables, thought->table);
    if (ag_stop_is_set(&thought->stop) || !table)
        thought_free(thought);
    else if (engines->stopped)
        give_up(&table->seat[thought->seat]);
    else if (!table->held.holder)
        own_wake(table);
    next(engines);
}

/* Lets a thought for a seat wait for its turn, unless memory runs out. */
static void begin(struct table *table, int seat)
{
    struct engines *engines = tables_engines(table->held.room);
    struct thought *thought = calloc(1, sizeof *thought);
    char home[ADDRESS_TEXT];
    if (!thought)
        return;
    address_owner(table->maker, home);
    thought->engines = engines;
    thought->waits = table;
    memcpy(thought->table, table->id, TABLE_ID);
    thought->seat = seat;
    thought->turn = ag_match_turn(table->match);
    if (turns_add(&engines->turns, &thought->item, table->creator, home))
        table->seat[seat].thought = thought;
    else
        free(thought);
}

void engines_wake(struct table *table)
{
    struct engines *engines = tables_engines(table->held.room);
    bool plays = table->state == TABLE_PLAYING;
    uint8_t owing = plays ? ag_match_owing(table->match) & table_engines(table) : 0;
    for (int i = 0; i < table->seats && !table->held.holder; i++) {
        struct thought *thought = table->seat[i].thought;
        if (thought && (!(owing >> i & 1) || thought->turn != ag_match_turn(table->match)))
            give_up(&table->seat[i]); /* its turn was taken back, or the game is over */
        else if (thought && thought->finished)
            play(thought, table);
        if (owing >> i & 1 && !table->seat[i].thought && !table->held.holder)
            begin(table, i);
    }
    next(engines);
}

void engines_forget(struct table *table)
{
    for (int i = 0; i < table->seats; i++)
        give_up(&table->seat[i]);
}
