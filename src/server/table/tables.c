/*
 * tables.c - the tables in memory, and the numbers of new ones.
 *
 * A table is loaded when somebody asks for it and stays in memory while it is watched, busy or has
 * a running thought. Its deadline must not be missed when it is unloaded: jobs/deadline.c takes
 * care of that.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "ag/rules.h"
#include "base/error.h"
#include "server/cmd/cmd.h"
#include "server/fan/fan.h"
#include "server/jobs/jobs.h"
#include "server/server.h"
#include "server/store/store.h"
#include "server/table/act.h"
#include "server/table/table.h"

enum {
    TABLES_KEPT = 4096, /* tables in memory, before those that nobody uses go */
    GAMES_MAX = 16,
    RETRY = 1000 /* milliseconds from a failed change to what a table does by itself */
};

struct tables {
    struct server *server;
    struct map by_id;
    int64_t number[GAMES_MAX]; /* the last that was given, by game */
    int64_t ended;             /* likewise */
};

static bool number_row(void *context, const struct store_value *row)
{
    *(int64_t *)context = row[1].number;
    return false;
}

static bool ended_row(void *context, const struct store_value *row)
{
    *(int64_t *)context = row[0].number;
    return false;
}

static bool read_numbers(struct tables *tables, struct ag_error *why)
{
    struct store *store = tables->server->store;
    struct store_value from = store_number(INT64_MAX);
    for (int i = 0; ag_games[i]; i++) {
        assert(i < GAMES_MAX);
        struct store_wish wish = {.relation = STORE_NUMBER,
                                  .keys = 1,
                                  .key = {store_text(ag_games[i]->name)},
                                  .from = &from,
                                  .backwards = true,
                                  .limit = 1};
        if (!store->kind->scan(store, &wish, number_row, &tables->number[i], why))
            return false;
    }
    struct store_wish wish = {
        .relation = STORE_ENDED, .from = &from, .backwards = true, .limit = 1};
    return store->kind->scan(store, &wish, ended_row, &tables->ended, why);
}

struct tables *tables_new(struct server *server, struct ag_error *why)
{
    struct tables *tables = calloc(1, sizeof *tables);
    if (!tables)
        return NULL;
    tables->server = server;
    if (read_numbers(tables, why))
        return tables;
    free(tables);
    return NULL;
}

void tables_free(struct tables *tables)
{
    if (!tables)
        return;
    for (struct map_node *node; (node = map_next(&tables->by_id, NULL));) {
        map_remove(&tables->by_id, node);
        table_free((struct table *)node);
    }
    map_release(&tables->by_id);
    free(tables);
}

bool tables_add(struct tables *tables, struct table *table)
{
    table->timer.due = deadline_due;
    table->telling.due = fan_telling_due;
    table->used = loop_now(tables->server->loop);
    return map_add(&tables->by_id, &table->node);
}

/* Brings a table into memory; NULL as table_load. */
static struct table *bring(struct tables *tables, const char *id, struct ag_error *why)
{
    struct table *table = table_load(tables->server, id, why);
    if (!table)
        return NULL;
    if (!tables_add(tables, table)) {
        table_free(table);
        error_set(why, "", say_no_memory());
        return NULL;
    }
    for (int i = 0; i < table->seats; i++)
        table->seat[i].away = table->seat[i].kind == SEAT_PERSON ? table->used : 0;
    table_set_timer(table);
    return table;
}

struct table *tables_find(struct tables *tables, const char *id, struct ag_error *why)
{
    struct table *table = (struct table *)map_find(&tables->by_id, id);
    *why = (struct ag_error){0};
    if (!table) {
        table = bring(tables, id, why);
        if (!table)
            return NULL;
        act_wake(table);
    }
    table->used = loop_now(tables->server->loop);
    return table;
}

void tables_reload(struct tables *tables, struct table *table)
{
    struct watch *watches = fan_take(table);
    struct request *queue[TABLE_QUEUE];
    int queued = table->queued;
    char id[TABLE_ID];
    struct ag_error why;
    memcpy(id, table->id, sizeof id);
    log_event(tables->server->log, LEVEL_WARN, "reload",
              (struct log_fact[]){log_text("table", id), log_number("waiting", queued), {0}});
    for (int i = 0; i < queued; i++)
        queue[i] = table->queue[(table->queue_from + i) % TABLE_QUEUE];
    engines_forget(table);
    map_remove(&tables->by_id, &table->node);
    table_free(table);
    table = bring(tables, id, &why);
    if (table) {
        fan_hang(table, watches);
        for (int i = 0; i < queued; i++)
            table_wait(table, queue[i]);
        table_serve(table);
        if (!table->busy) /* what it does by itself has time: the disk may be full */
            loop_timer_set(tables->server->loop, &table->timer,
                           loop_now(tables->server->loop) + RETRY);
        return;
    }
    fan_cut(watches);
    for (int i = 0; i < queued; i++)
        cmd_begin(queue[i]); /* which looks for the table again */
}

int64_t tables_number(struct tables *tables, const char *game)
{
    for (int i = 0; ag_games[i]; i++)
        if (strcmp(ag_games[i]->name, game) == 0)
            return ++tables->number[i];
    return 0;
}

int64_t tables_ended(struct tables *tables)
{
    return ++tables->ended;
}

struct table *tables_next(struct tables *tables, const struct table *table)
{
    return (struct table *)map_next(&tables->by_id, table ? &table->node : NULL);
}

int tables_count(const struct tables *tables)
{
    return (int)tables->by_id.count;
}

/* Whether nobody would notice that it is gone: open seeks are listed from memory. */
static bool is_idle(const struct table *table)
{
    if (table->busy || table->queued > 0 || table->watch)
        return false;
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].thought)
            return false;
    return table->state != TABLE_OPEN && !table_is_live(table);
}

void tables_tidy(struct tables *tables)
{
    int64_t before = loop_now(tables->server->loop) - 60000;
    if (tables->by_id.count <= TABLES_KEPT)
        return;
    for (struct table *table = tables_next(tables, NULL), *next; table; table = next) {
        next = tables_next(tables, table);
        if (table->used > before || !is_idle(table))
            continue;
        deadline_keep(table);
        map_remove(&tables->by_id, &table->node);
        table_free(table);
    }
}
