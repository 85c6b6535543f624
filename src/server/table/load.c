/*
 * load.c - a table from the rows of the store.
 */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "server/loop/loop.h"
#include "server/parse.h"
#include "server/server.h"
#include "server/store/store.h"
#include "server/table/table.h"

/* What is gathered from rows. */
struct gather {
    json_t *about;
    int64_t created;
    char clocks[TABLE_CLOCKS + 32];
    char state[16];
    struct ag_buf log;
    char *secret[AG_SEATS], *staged[AG_SEATS], *plan[AG_SEATS];
    bool failed; /* memory has run out */
    int64_t chats;
};

static char *copy(struct store_value value)
{
    char *out = malloc(value.length + 1);
    if (!out)
        return NULL;
    memcpy(out, value.text, value.length);
    out[value.length] = 0;
    return out;
}

static void fill(char *out, size_t max, struct store_value value)
{
    size_t length = value.length < max ? value.length : max - 1;
    memcpy(out, value.text, length);
    out[length] = 0;
}

static bool about_row(void *context, const struct store_value *row)
{
    struct gather *gather = context;
    gather->created = row[1].number;
    gather->about = parse_json(row[2].text, row[2].length);
    gather->failed = !gather->about; /* or the row is damaged */
    return false;
}

static bool clock_row(void *context, const struct store_value *row)
{
    struct gather *gather = context;
    fill(gather->state, sizeof gather->state, row[1]);
    fill(gather->clocks, sizeof gather->clocks, row[3]);
    return false;
}

static bool entry_row(void *context, const struct store_value *row)
{
    struct gather *gather = context;
    ag_buf_add(&gather->log, row[3].text, row[3].length);
    ag_buf_char(&gather->log, '\n');
    return true;
}

static bool secret_row(void *context, const struct store_value *row)
{
    struct gather *gather = context;
    int64_t seat = row[1].number;
    if (seat < 0 || seat >= AG_SEATS)
        return true;
    char **to = row[2].length == 5   ? gather->secret
                : row[2].length == 6 ? gather->staged
                                     : gather->plan;
    free(to[seat]);
    to[seat] = copy(row[3]);
    gather->failed = gather->failed || !to[seat];
    return true;
}

static bool chat_row(void *context, const struct store_value *row)
{
    struct gather *gather = context;
    gather->chats = row[2].number;
    return false;
}

static const char *member(const json_t *about, const char *name)
{
    const char *text = json_string_value(json_object_get(about, name));
    return text ? text : "";
}

static void string_to(char *out, size_t max, const char *text)
{
    fill(out, max, store_text(text));
}

static void read_seats(struct table *table, const json_t *about)
{
    const json_t *seats = json_object_get(about, "seats");
    for (int i = 0; i < table->seats; i++) {
        const json_t *from = json_array_get(seats, (size_t)i);
        struct seat *seat = &table->seat[i];
        seat->kind = (uint8_t)json_integer_value(json_object_get(from, "kind"));
        seat->level = (uint8_t)json_integer_value(json_object_get(from, "level"));
        seat->reserved = json_is_true(json_object_get(from, "reserved"));
        string_to(seat->person, sizeof seat->person, member(from, "person"));
        string_to(seat->name, sizeof seat->name, member(from, "name"));
    }
}

static bool read_admitted(struct table *table, const json_t *about)
{
    const json_t *admitted = json_object_get(about, "admitted");
    size_t count = json_array_size(admitted);
    if (count == 0)
        return true;
    table->admitted = calloc(TABLE_ADMITTED, sizeof *table->admitted);
    for (size_t i = 0; table->admitted && i < count && i < TABLE_ADMITTED; i++)
        string_to(table->admitted[table->admittances++], PERSON_ID,
                  json_string_value(json_array_get(admitted, i)));
    return table->admitted != NULL;
}

/* Clocks and wishes: "clock|clock;a b c". */
static bool read_clocks(struct table *table, char *clocks)
{
    char *wishes = strchr(clocks, ';');
    if (!wishes)
        return false;
    *wishes++ = 0;
    for (int i = 0; i < WISHES; i++)
        table->wish[i] = (uint8_t)strtol(wishes, &wishes, 10);
    char *at = clocks;
    for (int i = 0; i < table->seats; i++) {
        char *end = strchr(at, '|');
        if (end)
            *end = 0;
        if (!clock_load(&table->seat[i].clock, at))
            return false;
        at = end ? end + 1 : at + strlen(at);
    }
    return true;
}

static bool credit_row(void *context, const struct store_value *row)
{
    struct table *table = context;
    for (int i = 0; i < table->seats; i++)
        clock_credit(&table->clock, &table->seat[i].clock, row[1].number, row[0].number);
    return true;
}

/* Gives back the time for which no server ran. */
static bool credit(struct table *table, struct ag_error *why)
{
    int64_t since = INT64_MAX;
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].clock.since > 0 && table->seat[i].clock.since < since)
            since = table->seat[i].clock.since;
    if (since == INT64_MAX)
        return true;
    struct store_value from = store_number(since);
    struct store_wish wish = {.relation = STORE_OUTAGE, .from = &from};
    struct store *store = table->server->store;
    return store->kind->scan(store, &wish, credit_row, table, why);
}

static bool read_state(struct table *table, const char *name)
{
    for (enum table_state state = TABLE_OPEN; state <= TABLE_ENDED; state++) {
        if (strcmp(name, table_state_name(state)) == 0) {
            table->state = (uint8_t)state;
            return true;
        }
    }
    return false;
}

/* Puts a table together from what was gathered. */
static struct table *build(struct server *server, const char *id, struct gather *gather,
                           struct ag_error *why)
{
    struct ag_match *match =
        ag_match_load(gather->log.byte, (const char *const *)gather->secret, why);
    if (!match)
        return NULL;
    struct table *table = table_new(server, match);
    if (!table) {
        ag_match_free(match);
        error_set(why, "", say_no_memory());
        return NULL;
    }
    const json_t *about = gather->about;
    string_to(table->id, sizeof table->id, id);
    table->created = gather->created;
    table->number = json_integer_value(json_object_get(about, "number"));
    table->hidden = json_is_true(json_object_get(about, "private"));
    table->aborted = json_is_true(json_object_get(about, "aborted"));
    table->begun = json_integer_value(json_object_get(about, "begun"));
    table->ended = json_integer_value(json_object_get(about, "ended"));
    string_to(table->creator, sizeof table->creator, member(about, "creator"));
    string_to(table->previous, sizeof table->previous, member(about, "previous"));
    string_to(table->rematch, sizeof table->rematch, member(about, "rematch"));
    read_seats(table, about);
    for (int i = 0; i < table->seats; i++) {
        string_to(table->seat[i].staged, AG_MOVE_TEXT, gather->staged[i] ? gather->staged[i] : "");
        table->seat[i].plan = gather->plan[i];
        gather->plan[i] = NULL;
        table->seat[i].owned = table_owns(table, i);
    }
    if (read_admitted(table, about) && clock_read(&table->clock, member(about, "clock"), why) &&
        read_state(table, gather->state) && read_clocks(table, gather->clocks) &&
        credit(table, why))
        return table;
    if (why->said.id == 0)
        error_set(why, "", say_server_damaged(id));
    table_free(table);
    return NULL;
}

static bool scan(struct store *store, enum store_relation relation, const char *id, store_row *row,
                 void *context, struct ag_error *why)
{
    struct store_wish wish = {.relation = relation, .keys = 1, .key = {store_text(id)}};
    return store->kind->scan(store, &wish, row, context, why);
}

static bool gather_all(struct store *store, const char *id, struct gather *gather,
                       struct ag_error *why)
{
    if (!scan(store, STORE_TABLE, id, about_row, gather, why))
        return false;
    if (gather->failed)
        return error_set(why, "", say_server_damaged(id));
    if (!gather->about)
        return false;
    ag_buf_string(&gather->log, member(gather->about, "head"));
    if (!scan(store, STORE_CLOCK, id, clock_row, gather, why) ||
        !scan(store, STORE_ENTRY, id, entry_row, gather, why) ||
        !scan(store, STORE_SECRET, id, secret_row, gather, why))
        return false;
    if (gather->log.failed || gather->failed)
        return error_set(why, "", say_no_memory());
    return true;
}

static bool count_chats(struct table *table, struct ag_error *why)
{
    static const char *const room[CHAT_ROOMS] = {"players", "spectators"};
    struct store *store = table->server->store;
    for (int i = 0; i < CHAT_ROOMS; i++) {
        struct gather gather = {.chats = 0};
        struct store_value from = store_number(INT64_MAX);
        struct store_wish wish = {.relation = STORE_CHAT,
                                  .keys = 2,
                                  .key = {store_text(table->id), store_text(room[i])},
                                  .from = &from,
                                  .backwards = true,
                                  .limit = 1};
        if (!store->kind->scan(store, &wish, chat_row, &gather, why))
            return false;
        table->chats[i] = gather.chats;
    }
    return true;
}

struct table *table_load(struct server *server, const char *id, struct ag_error *why)
{
    struct gather gather = {0};
    struct table *table = NULL;
    *why = (struct ag_error){0};
    ag_buf_init(&gather.log, AG_LOG_MAX);
    if (gather_all(server->store, id, &gather, why))
        table = build(server, id, &gather, why);
    ag_buf_release(&gather.log);
    json_decref(gather.about);
    for (int i = 0; i < AG_SEATS; i++) {
        free(gather.secret[i]);
        free(gather.staged[i]);
        free(gather.plan[i]);
    }
    if (table && !count_chats(table, why)) {
        table_free(table);
        return NULL;
    }
    if (table && table_check(table)) {
        table_free(table);
        error_set(why, "", say_server_damaged(id));
        return NULL;
    }
    return table;
}
