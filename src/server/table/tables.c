/*
 * tables.c - the room of tables, see tables.h, and how works hold them.
 */
#include "server/table/tables.h"

#include <stdlib.h>
#include <string.h>

#include "ag/rules.h"
#include "base/error.h"
#include "games/games.h"
#include "server/auth/limits.h"
#include "server/store/store.h"

enum {
    TABLES_KEPT = 4096,  /* tables in memory, before those that nobody uses go */
    TABLES_IDLE = 60000, /* milliseconds that they are not used for */
    TABLES_PUT = 500,    /* that are put away at a time */
    TABLES_TOLD = 4      /* that are told of an outage in a millisecond */
};

/* The games, from 0; after the last, how many there are. */
#define GAME_NUMBER(name) NUMBER_##name,
enum { GAMES(GAME_NUMBER, GAME_NUMBER) GAMES_COUNT };

struct tables {
    struct tables_parts parts;
    struct engines *engines;
    struct map by_id;
    struct map loadings;         /* tables that are being read, by id */
    struct table *attended;      /* tables that a player has open */
    struct deadlines *deadlines; /* of tables that are not in memory */
    int64_t number[GAMES_COUNT]; /* the last that was given, by game */
};

/* A table with a long log, of which a part is read. */
struct loading {
    struct map_node node; /* the first member */
    char id[TABLE_ID];
    struct ag_match *read;
    int64_t used; /* when the last piece was read */
};

const struct tables_parts *tables_parts(const struct tables *tables)
{
    return &tables->parts;
}

struct engines *tables_engines(const struct tables *tables)
{
    return tables->engines;
}

void tables_set_engines(struct tables *tables, struct engines *engines)
{
    tables->engines = engines;
}

struct deadlines **tables_deadlines(struct tables *tables)
{
    return &tables->deadlines;
}

/* Numbers. */

static bool number_row(void *context, const struct store_value *row)
{
    int64_t *number = context;
    if (row[2].number > *number)
        *number = row[2].number;
    return false;
}

bool tables_read_numbers(struct tables *tables, struct ag_error *why)
{
    struct store_value last = store_number(INT64_MAX);
    struct store_query query[GAMES_COUNT];
    int games = 0;
    for (; ag_games[games]; games++) {
        query[games] = (struct store_query){.relation = STORE_TABLE,
                                            .index = TABLE_BY_NUMBER,
                                            .keys = 1,
                                            .key = {store_text(ag_games[games]->name)},
                                            .from = &last,
                                            .backwards = true,
                                            .limit = 1,
                                            .row = number_row,
                                            .context = &tables->number[games]};
    }
    return store_read(tables->parts.store, query, games, why);
}

int64_t tables_number(struct tables *tables, const char *game)
{
    for (int i = 0; ag_games[i]; i++)
        if (strcmp(ag_games[i]->name, game) == 0)
            return ++tables->number[i];
    return 0;
}

/* Tables in memory. */

struct tables *tables_new(const struct tables_parts *parts, struct ag_error *why)
{
    struct tables *tables = calloc(1, sizeof *tables);
    if (!tables)
        return NULL;
    tables->parts = *parts;
    fan_listen(parts->fan, TOPIC_TABLE, presence_moved, tables);
    people_listen(parts->people, presence_person, tables);
    if (tables_read_numbers(tables, why))
        return tables;
    free(tables);
    return NULL;
}

/* Takes it off the list of those that a player has open. */
static void unattend(struct table *table)
{
    if (!table->attended)
        return;
    table->attended = false;
    *table->attended_at = table->attended_next;
    if (table->attended_next)
        table->attended_next->attended_at = table->attended_at;
    table->attended_at = NULL;
    table->attended_next = NULL;
}

void tables_attend(struct table *table, bool attended)
{
    struct tables *tables = table->held.room;
    if (attended == table->attended)
        return;
    unattend(table);
    if (!attended)
        return;
    table->attended = true;
    table->attended_next = tables->attended;
    table->attended_at = &tables->attended;
    if (tables->attended)
        tables->attended->attended_at = &table->attended_next;
    tables->attended = table;
}

struct table *tables_attended(const struct tables *tables)
{
    return tables->attended;
}

/* Its seek does not count any more for the address that made it. */
static void give_seek(struct table *table)
{
    struct limits *limits = parts_of(table)->limits;
    if (table->seeks && limits)
        limits_give(limits, LIMIT_SEEKS, table->maker, NULL);
    table->seeks = false;
}

/* Out of memory; nobody holds it. */
static void remove_table(struct tables *tables, struct table *table)
{
    struct loop *loop = tables->parts.loop;
    loop_timer_clear(loop, &table->timer);
    loop_timer_clear(loop, &table->telling);
    unattend(table);
    give_seek(table);
    if (!table->held.lost)
        map_remove(&tables->by_id, &table->held.node);
    table_free(table);
}

static void loading_free(struct tables *tables, struct loading *loading)
{
    map_remove(&tables->loadings, &loading->node);
    ag_match_free(loading->read);
    free(loading);
}

/* Those that nobody has asked for since then are given up. */
static void tidy_loadings(struct tables *tables, int64_t since)
{
    for (struct map_node *node = map_next(&tables->loadings, NULL), *next; node; node = next) {
        next = map_next(&tables->loadings, node);
        if (((struct loading *)node)->used < since)
            loading_free(tables, (struct loading *)node);
    }
}

void tables_free(struct tables *tables)
{
    if (!tables)
        return;
    for (struct map_node *node = map_next(&tables->by_id, NULL), *next; node; node = next) {
        next = map_next(&tables->by_id, node);
        remove_table(tables, (struct table *)node);
    }
    map_release(&tables->by_id);
    tidy_loadings(tables, INT64_MAX);
    map_release(&tables->loadings);
    deadlines_free(tables);
    free(tables);
}

struct table *tables_in_memory(const struct tables *tables, const char *id)
{
    return (struct table *)map_find(&tables->by_id, id);
}

struct table *tables_next(const struct tables *tables, const struct table *table)
{
    return (struct table *)map_next(&tables->by_id, table ? &table->held.node : NULL);
}

int tables_count(const struct tables *tables)
{
    return (int)tables->by_id.count;
}

/* Puts a table into memory; false when there is none. */
static bool add(struct tables *tables, struct table *table)
{
    table->timer.due = deadline_due;
    table->telling.due = presence_telling_due;
    table->used = loop_now(tables->parts.loop);
    for (int i = 0; i < table->seats; i++)
        table->seat[i].away = table->seat[i].kind == SEAT_PERSON ? table->used : 0;
    if (!map_add(&tables->by_id, &table->held.node))
        return false;
    presence_count(table);
    deadline_set(table);
    return true;
}

/* Notes how far a table is read; false: memory has run out. */
static bool note_loading(struct tables *tables, const char *id, struct ag_match *read)
{
    struct loading *loading = calloc(1, sizeof *loading);
    if (!loading)
        return false;
    loading->node.name = loading->id;
    memcpy(loading->id, id, TABLE_ID);
    loading->read = read;
    loading->used = loop_now(tables->parts.loop);
    if (map_add(&tables->loadings, &loading->node))
        return true;
    free(loading);
    return false;
}

/* Reads the next piece of a table; as `bring`. */
static struct table *load_piece(struct tables *tables, const char *id, bool *more,
                                struct ag_error *why)
{
    struct loading *loading = (struct loading *)map_find(&tables->loadings, id);
    struct ag_match *read = loading ? loading->read : NULL;
    struct table *table = table_load_piece(tables, tables->parts.store, id, &read, more, why);
    if (loading) {
        loading->read = read;
        loading->used = loop_now(tables->parts.loop);
        if (!*more)
            loading_free(tables, loading);
    } else if (*more && !note_loading(tables, id, read)) {
        ag_match_free(read);
        *more = false;
        error_set(why, "", say_no_memory());
    }
    return table;
}

static struct held *bring(void *room, const char *id, bool *more, struct ag_error *why)
{
    struct tables *tables = room;
    struct table *table = tables_in_memory(tables, id);
    *why = (struct ag_error){0};
    if (table) {
        table->used = loop_now(tables->parts.loop);
        return &table->held;
    }
    if (strlen(id) != TABLE_ID - 1)
        return NULL;
    table = load_piece(tables, id, more, why);
    if (!table || add(tables, table))
        return table ? &table->held : NULL;
    table_free(table);
    error_set(why, "", say_no_memory());
    return NULL;
}

struct table *tables_find(struct tables *tables, const char *id, bool *more, struct ag_error *why)
{
    bool there = tables_in_memory(tables, id) != NULL;
    *more = false;
    struct table *table = (struct table *)bring(tables, id, more, why);
    if (table && !there) /* in the next round own_wake does what is due at the table */
        loop_timer_set(tables->parts.loop, &table->timer, loop_now(tables->parts.loop));
    return table;
}

static bool is_bad(const struct tables_ration *ration, const char *id)
{
    int i = 0;
    while (i < ration->bads && strcmp(ration->bad[i], id) != 0)
        i++;
    return i < ration->bads;
}

/* What reading a table has taken of a ration: a piece of a log is all of it. */
static int cost_of(const struct table *table)
{
    return 1 + (table ? ag_match_entries(table->match) * TABLES_RATION / TABLE_PIECE : 0);
}

/* Brings a table as far as the ration allows; a piece of a long one is all of it. */
static struct table *bring_some(struct tables *tables, const char *id, bool *more,
                                struct tables_ration *ration)
{
    struct ag_error why;
    bool there = tables_in_memory(tables, id) != NULL;
    *more = !there && ration->left <= 0;
    if (*more)
        return NULL;
    struct table *table = tables_find(tables, id, more, &why);
    if (!there)
        ration->left -= cost_of(table);
    if (*more)
        ration->left = 0;
    else if (!table && ration->bads < TABLES_BAD && strlen(id) < TABLE_ID)
        memcpy(ration->bad[ration->bads++], id, strlen(id) + 1);
    return table;
}

bool tables_ration(struct tables *tables, struct tables_ration *ration)
{
    bool more = false;
    ration->more = false;
    ration->left = TABLES_RATION;
    ration->rounds++;
    while (ration->wants > 0 && !more) {
        bring_some(tables, ration->want[ration->wants - 1], &more, ration);
        ration->wants -= !more;
    }
    return ration->wants == 0 || ration->rounds >= TABLES_ROUNDS;
}

bool tables_go_on(const struct tables_ration *ration)
{
    return ration->more && ration->rounds < TABLES_ROUNDS;
}

/* It is to be read in a later round. */
static struct table *want(struct tables_ration *ration, const char *id)
{
    ration->more = true;
    if (ration->wants < TABLES_WANTED && strlen(id) < TABLE_ID)
        memcpy(ration->want[ration->wants++], id, strlen(id) + 1);
    return NULL;
}

struct table *tables_seen(struct tables *tables, const char *id, struct tables_ration *ration,
                          struct table **durable)
{
    struct ag_error why;
    bool more;
    *durable = NULL;
    if (is_bad(ration, id))
        return NULL;
    struct table *table = bring_some(tables, id, &more, ration);
    if (more)
        return want(ration, id);
    if (!table || !table->drafted)
        return table;
    if (ration->left <= 0 || ag_match_entries(table->match) > TABLE_PIECE)
        return want(ration, id); /* soon it is not drafted any more */
    *durable = table_load(tables, tables->parts.store, id, &why);
    ration->left -= cost_of(*durable);
    if (*durable)
        (*durable)->attended = table->attended;
    return *durable;
}

/* Whether a table can be unloaded without anybody noticing. */
static bool is_idle(const struct tables *tables, const struct table *table)
{
    if (table->held.holder || table->held.first ||
        fan_topic(tables->parts.fan, TOPIC_TABLE, table->id))
        return false;
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].thought)
            return false;
    return !table_is_live(table);
}

bool tables_tidy(struct tables *tables)
{
    int64_t before = loop_now(tables->parts.loop) - TABLES_IDLE;
    int put = 0;
    tidy_loadings(tables, before);
    if (tables->by_id.count <= TABLES_KEPT)
        return true;
    for (struct table *table = tables_next(tables, NULL), *next; table; table = next) {
        next = tables_next(tables, table);
        if (table->used > before || !is_idle(tables, table))
            continue;
        if (put++ == TABLES_PUT)
            return false;
        deadline_keep(table);
        remove_table(tables, table);
    }
    return true;
}

void tables_credit(struct tables *tables, int64_t since, int64_t until)
{
    struct loop *loop = tables->parts.loop;
    int told = 0;
    for (struct table *table = tables_next(tables, NULL); table;
         table = tables_next(tables, table)) {
        if (table->state != TABLE_PLAYING)
            continue;
        for (int i = 0; i < table->seats; i++)
            clock_credit(&table->clock, &table->seat[i].clock, since, until);
        int64_t at = loop_now(loop) + told++ / TABLES_TOLD;
        loop_timer_set(loop, &table->timer, at); /* then own_wake does what is due at the table */
        loop_timer_set(loop, &table->telling, at);
        table->listing = true;
    }
}

/* How works hold tables. */

/* Before a work gets a table on which somebody's time is up, another work ends the game. But
 * while the store fails, nobody loses on time. */
static bool ready(struct held *held, const struct work *work)
{
    struct table *table = (struct table *)held;
    const struct tables_parts *parts = parts_of(table);
    if (table->state != TABLE_PLAYING || own_is(work) || works_trouble(parts->works) ||
        table->rest > loop_now(parts->loop))
        return true;
    presence_lags(table);
    int seat = table_expired(table, work->now);
    if (seat < 0)
        return true;
    own_expire(table, seat, work->now);
    return false;
}

static void begin(struct held *held, const struct work *work)
{
    struct table *table = (struct table *)held;
    (void)work;
    table->drafted = true;
    presence_lags(table);
    changes_clear(table);
}

static void cancel(struct held *held)
{
    struct table *table = (struct table *)held;
    table->drafted = false;
}

static const char *check(struct held *held)
{
    struct table *table = (struct table *)held;
    return table_is_faulty(table) ? table->fault : NULL;
}

static bool changed(const struct held *held)
{
    return table_is_changed((const struct table *)held);
}

static bool save(struct held *held, struct store_txn *txn)
{
    return table_save((struct table *)held, txn);
}

/* Clocks that the act has started count from now on, when their seats can see it. What it took to
 * make that durable is granted, as lag is, so that the clock is what the store has. */
static void grant(struct table *table, const struct work *work, int64_t now)
{
    for (int i = 0; i < table->seats; i++) {
        struct seat *seat = &table->seat[i];
        if (seat->clock.since == work->now)
            seat->granted = now > work->now ? now - work->now : 0;
        else if (seat->clock.since == 0)
            seat->granted = 0;
    }
}

static void publish(struct held *held, const struct work *work, int64_t now)
{
    struct table *table = (struct table *)held;
    const struct tables_parts *parts = parts_of(table);
    bool ended = table->changes.ended;
    if (table_is_changed(table)) {
        held->revision++;
        table->rest = 0;
        grant(table, work, now);
        if (table->changes.seats)
            presence_count(table);
        lists_tell(table);
        table_tell(table);
        table->told = now;
    }
    table->drafted = false;
    deadline_set(table);
    if (table_stage(table) != STAGE_BEFORE)
        give_seek(table);
    if (ended && parts->ended)
        parts->ended(parts->context);
}

/* Takes over who is present, which the store does not know. */
static void keep_presence(const struct table *from, struct table *to)
{
    for (int i = 0; i < to->seats; i++) {
        to->seat[i].away = to->seat[i].kind == SEAT_PERSON ? to->used : 0;
        if (to->seat[i].kind != from->seat[i].kind ||
            strcmp(to->seat[i].person, from->seat[i].person) != 0)
            continue;
        to->seat[i].away = from->seat[i].away;
        to->seat[i].warned = from->seat[i].warned;
    }
}

/* A table takes over what was read; what it was goes with `fresh`. */
static void replace(struct table *table, struct table *fresh)
{
    struct table was = *table;
    *table = *fresh;
    table->held = was.held;
    table->held.revision = fresh->held.revision;
    table->timer = was.timer;
    table->telling = was.telling;
    table->told = was.told;
    table->used = was.used;
    table->rest = was.rest;
    memcpy(table->maker, was.maker, sizeof was.maker);
    table->seeks = was.seeks;
    table->attended = was.attended;
    table->attended_next = was.attended_next;
    table->attended_at = was.attended_at;
    *fresh = was;
    keep_presence(fresh, table);
    table_free(fresh);
}

/* Takes it out of memory, once it is free. */
static void lose(struct table *table)
{
    struct tables *tables = table->held.room;
    map_remove(&tables->by_id, &table->held.node);
    table->held.lost = true;
}

static enum held_again again(struct held *held)
{
    struct table *table = (struct table *)held;
    struct tables *tables = held->room;
    struct ag_error why;
    log_event(tables->parts.log, LEVEL_WARN, "reload",
              (struct log_fact[]){
                  log_text("table", table->id), log_number("waiting", held->waiting), {0}});
    engines_forget(table);
    if (ag_match_entries(table->match) > TABLE_PIECE) { /* those who watch stay with it */
        loop_timer_set(tables->parts.loop, &table->timer,
                       loop_now(tables->parts.loop) + TABLE_RETRY);
        deadline_keep(table);
        lose(table);
        return HELD_LATER;
    }
    struct table *fresh = table_load(tables, tables->parts.store, table->id, &why);
    table->drafted = false;
    if (fresh) {
        replace(table, fresh);
        presence_count(table);
        deadline_set(table);
        return HELD_READ;
    }
    lose(table);
    fan_cut(tables->parts.fan, TOPIC_TABLE, table->id, "the table cannot be read");
    return HELD_NOT;
}

static bool revision_row(void *context, const struct store_value *row)
{
    *(int64_t *)context = row[1].number;
    return false;
}

static bool current(const struct held *held)
{
    const struct table *table = (const struct table *)held;
    struct store_value key[] = {store_text(table->id)};
    int64_t revision;
    struct ag_error why;
    return !store_find(parts_of(table)->store, STORE_CLOCK, key, revision_row, &revision, &why) ||
           revision == held->revision;
}

static void settled(struct held *held)
{
    struct table *table = (struct table *)held;
    if (held->lost)
        remove_table(held->room, table);
    else
        own_wake(table);
}

static void enter(struct held *held)
{
    struct table *table = (struct table *)held;
    held->revision++;
    changes_clear(table);
    for (int i = 0; i < table->seats; i++)
        table->seat[i].owned = table_owns(table, i);
    lists_show(table);
    if (add(held->room, table))
        own_wake(table);
    else
        table_free(table); /* the store has it */
}

static void discard(struct held *held)
{
    table_free((struct table *)held);
}

const struct held_kind held_table = {
    .name = "table",
    .order = 1,
    .bring = bring,
    .ready = ready,
    .begin = begin,
    .cancel = cancel,
    .check = check,
    .changed = changed,
    .save = save,
    .publish = publish,
    .again = again,
    .current = current,
    .settled = settled,
    .enter = enter,
    .discard = discard,
};
