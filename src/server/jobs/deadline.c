/*
 * deadline.c - clocks that run out, and people who are away for too long.
 *
 * A table in memory has its own timer. For a table that is unloaded, a small `due` remains, which
 * loads it again in time.
 */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "server/fan/fan.h"
#include "server/jobs/jobs.h"
#include "server/server.h"
#include "server/store/store.h"
#include "server/table/act.h"

/* The deadline of a table that is not in memory. */
struct due {
    struct loop_timer timer;
    struct server *server;
    char id[TABLE_ID];
};

/* The seat whose time is up, a move that is still on its way considered; -1: none. */
static int expired(const struct table *table, int64_t now)
{
    for (int i = 0; i < table->seats; i++) {
        int64_t deadline = clock_deadline(&table->clock, &table->seat[i].clock);
        if (deadline < INT64_MAX && deadline + table_lag(table, i) <= now)
            return i;
    }
    return -1;
}

/* Tells the others of those who are away from a live game. */
static void warn(struct table *table, int64_t now)
{
    bool news = false;
    for (int i = 0; i < table->seats; i++) {
        struct seat *seat = &table->seat[i];
        if (seat->kind != SEAT_PERSON || seat->away == 0 || seat->warned ||
            seat->away + TABLE_WARN > now)
            continue;
        seat->warned = news = true;
    }
    if (news)
        fan_tell_state(table);
}

bool deadline_serve(struct table *table, int64_t now)
{
    struct ag_error why;
    int seat = expired(table, now);
    if (seat < 0)
        return false;
    struct change *change = change_begin(table, NULL);
    bool acted = change && (table->seat[seat].clock.first ? act_abort(change, &why)
                                                          : act_expire(change, seat, &why));
    if (!acted) {
        if (change)
            change_cancel(change);
        loop_timer_set(table->server->loop, &table->timer, now + 1000);
        return true;
    }
    change_commit(change);
    return true;
}

void deadline_due(struct loop_timer *timer)
{
    struct table *table = (struct table *)((char *)timer - offsetof(struct table, timer));
    int64_t now = loop_now(table->server->loop);
    if (table->busy)
        return; /* the timer is set again when it is free */
    if (deadline_serve(table, now))
        return;
    warn(table, now);
    table_set_timer(table);
    act_wake(table);
}

static void load(struct loop_timer *timer)
{
    struct due *due = (struct due *)timer;
    struct ag_error why;
    tables_find(due->server->tables, due->id, &why); /* which sets its own timer */
    free(due);
}

static bool keep(struct server *server, const char *id, int64_t at)
{
    struct due *due = calloc(1, sizeof *due);
    if (!due)
        return false;
    due->timer.due = load;
    due->server = server;
    memcpy(due->id, id, TABLE_ID);
    if (loop_timer_set(server->loop, &due->timer, at))
        return true;
    free(due);
    return false;
}

void deadline_keep(const struct table *table)
{
    if (table->timer.place)
        keep(table->server, table->id, table->timer.at);
}

/* Tables that go on are loaded one after the other, not all at once. */
struct start {
    struct server *server;
    int64_t at;
};

static bool clock_row(void *context, const struct store_value *row)
{
    struct start *start = context;
    struct ag_error why;
    char id[TABLE_ID];
    memcpy(id, row[0].text, TABLE_ID - 1);
    id[TABLE_ID - 1] = 0;
    if (row[1].length == 4) /* open: seeks stay in memory */
        tables_find(start->server->tables, id, &why);
    else if (row[1].length == 7) /* playing: a clock may run, or an engine be to move */
        keep(start->server, id, start->at++);
    return false;
}

static bool live_row(void *context, const struct store_value *row)
{
    struct start *start = context;
    struct ag_error why;
    struct store_value key[] = {row[0]};
    if (row[0].length == TABLE_ID - 1)
        store_find(start->server->store, STORE_CLOCK, key, clock_row, start, &why);
    return true;
}

bool deadline_start(struct server *server, struct ag_error *why)
{
    struct start start = {.server = server, .at = server->started};
    struct store_wish wish = {.relation = STORE_LIVE};
    return server->store->kind->scan(server->store, &wish, live_row, &start, why);
}
