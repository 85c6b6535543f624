/*
 * deadline.c - when tables act by themselves: clocks that run out, people who are away for too
 * long.
 *
 * A table in memory has its own timer. For a table that is unloaded, a small `due` remains, which
 * loads it again in time.
 */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "server/store/store.h"
#include "server/table/tables.h"

/* The deadline of a table that is not in memory. */
struct deadlines {
    struct loop_timer timer; /* the first member */
    struct deadlines *next, **at;
    struct tables *tables;
    char id[TABLE_ID];
};

void deadline_set(struct table *table)
{
    struct loop *loop = parts_of(table)->loop;
    int64_t at = INT64_MAX;
    presence_lags(table);
    for (int i = 0; i < table->seats; i++) {
        const struct seat *seat = &table->seat[i];
        int64_t deadline = clock_deadline(&table->clock, &seat->clock);
        if (deadline < INT64_MAX && deadline + seat->lag < at)
            at = deadline + seat->lag;
        if (table_is_live(table) && seat->kind == SEAT_PERSON && seat->away > 0 && !seat->warned &&
            seat->away + TABLE_WARN < at)
            at = seat->away + TABLE_WARN;
    }
    if (at < table->rest)
        at = table->rest;
    if (at == INT64_MAX)
        loop_timer_clear(loop, &table->timer);
    else
        loop_timer_set(loop, &table->timer, at);
}

/* Tells the players of a live game that one of them is away. */
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
        presence_tell(table);
}

void deadline_due(struct loop_timer *timer)
{
    struct table *table = (struct table *)((char *)timer - offsetof(struct table, timer));
    const struct tables_parts *parts = parts_of(table);
    int64_t now = loop_now(parts->loop);
    if (table->held.holder)
        return;                        /* the timer is set again when it is free */
    if (works_trouble(parts->works)) { /* nobody loses on time while the store fails */
        loop_timer_set(parts->loop, timer, now + TABLE_RETRY);
        return;
    }
    presence_lags(table);
    int seat = table_expired(table, now);
    if (seat >= 0) {
        own_expire(table, seat, now);
        return;
    }
    warn(table, now);
    deadline_set(table);
    own_wake(table);
}

/* Tables that are not in memory. */

static void due_free(struct deadlines *due)
{
    *due->at = due->next;
    if (due->next)
        due->next->at = due->at;
    free(due);
}

static void load(struct loop_timer *timer)
{
    struct deadlines *due = (struct deadlines *)timer;
    struct loop *loop = tables_parts(due->tables)->loop;
    struct ag_error why;
    bool more;
    tables_find(due->tables, due->id, &more, &why); /* the table then sets its own timer */
    if (!more || !loop_timer_set(loop, timer, loop_now(loop)))
        due_free(due);
}

static bool keep(struct tables *tables, const char *id, int64_t at)
{
    struct deadlines **first = tables_deadlines(tables), *due = calloc(1, sizeof *due);
    if (!due)
        return false;
    *due = (struct deadlines){.timer.due = load, .next = *first, .at = first, .tables = tables};
    memcpy(due->id, id, TABLE_ID);
    if (*first)
        (*first)->at = &due->next;
    *first = due;
    if (loop_timer_set(tables_parts(tables)->loop, &due->timer, at))
        return true;
    due_free(due);
    return false;
}

void deadline_keep(const struct table *table)
{
    if (table->timer.place)
        keep(table->held.room, table->id, table->timer.at);
}

void deadlines_free(struct tables *tables)
{
    for (struct deadlines *due = *tables_deadlines(tables), *next; due; due = next) {
        next = due->next;
        loop_timer_clear(tables_parts(tables)->loop, &due->timer);
        due_free(due);
    }
}

/* At the start, tables that go on are loaded one after the other, not all at once. */
struct start {
    struct tables *tables;
    int64_t at;                 /* when the next one is loaded */
    int rows;                   /* of this page */
    struct store_value from[2]; /* the last row: the next page begins after it */
    struct ag_buf last;         /* its id, which may be any text if the row is damaged */
    bool failed;
};

static bool playing_row(void *context, const struct store_value *row)
{
    struct start *start = context;
    start->rows++;
    start->last.length = 0;
    ag_buf_add(&start->last, row[0].text, row[0].length);
    if (row[0].length == TABLE_ID - 1 && !keep(start->tables, row[0].text, start->at++))
        start->failed = true;
    start->failed = start->failed || start->last.failed;
    start->from[0] = store_number(row[3].number);
    start->from[1] = store_bytes(start->last.byte, start->last.length);
    return !start->failed;
}

bool deadline_start(struct tables *tables, struct ag_error *why)
{
    enum { PAGE = 1000 };
    const struct tables_parts *parts = tables_parts(tables);
    struct start start = {.tables = tables, .at = loop_now(parts->loop)};
    struct store_query query = {.relation = STORE_CLOCK,
                                .index = CLOCK_BY_STATE,
                                .keys = 1,
                                .key = {store_text(table_state_name(TABLE_PLAYING))},
                                .limit = PAGE};
    bool good;
    ag_buf_init(&start.last, STORE_VALUE_MAX);
    do {
        start.rows = 0;
        good = store_scan(parts->store, &query, playing_row, &start, why);
        query.from = start.from;
        query.froms = 2;
        query.after = true;
    } while (good && !start.failed && start.rows == PAGE);
    ag_buf_release(&start.last);
    return good && (!start.failed || error_set(why, "", say_no_memory()));
}
