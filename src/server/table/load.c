/*
 * load.c - a table from the rows of the store.
 *
 * A row may be damaged, or written by hand: whatever does not fit is refused, and such a table is
 * served to nobody. A long log is read in pieces: it only grows, so what was read before the last
 * piece is still what the store has, and all other rows are read with the last piece.
 */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "ag/engine.h"
#include "base/error.h"
#include "match/save.h"
#include "server/parse.h"
#include "server/store/store.h"
#include "server/table/act.h"
#include "server/table/tables.h"

/* What is gathered from rows. */
struct gather {
    json_t *about;
    int64_t number, created, entered, revision;
    char clocks[TABLE_CLOCKS + 32];
    char state[16];
    struct ag_match *match; /* from the head in `about` and the entries read so far */
    int entries;            /* of this piece */
    struct ag_error why;    /* what is wrong with them */
    char *secret[AG_SEATS], *staged[AG_SEATS], *plan[AG_SEATS];
    bool found;  /* there is such a table */
    bool failed; /* memory has run out, or a row is damaged */
    int64_t chats[CHAT_ROOMS];
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

static const char *member(const json_t *about, const char *name)
{
    const char *text = json_string_value(json_object_get(about, name));
    return text ? text : "";
}

static bool about_row(void *context, const struct store_value *row)
{
    struct gather *gather = context;
    gather->found = true;
    gather->number = row[2].number;
    gather->created = row[3].number;
    gather->about = parse_json(row[4].text, row[4].length);
    if (gather->about && !gather->match)
        gather->match = load_log(member(gather->about, "head"), &gather->why);
    gather->failed = !gather->match;
    return false;
}

static bool clock_row(void *context, const struct store_value *row)
{
    struct gather *gather = context;
    gather->revision = row[1].number;
    fill(gather->state, sizeof gather->state, row[2]);
    gather->entered = row[3].number;
    fill(gather->clocks, sizeof gather->clocks, row[5]);
    return false;
}

static bool entry_row(void *context, const struct store_value *row)
{
    struct gather *gather = context;
    bool is_line = strlen(row[3].text) == row[3].length;
    gather->entries++;
    gather->failed = gather->failed || !is_line || !gather->match ||
                     !ag_match_apply_line(gather->match, row[3].text, NULL, &gather->why);
    return !gather->failed;
}

static bool secret_row(void *context, const struct store_value *row)
{
    struct gather *gather = context;
    int64_t seat = row[1].number;
    char **to = store_is(row[2], "match")    ? gather->secret
                : store_is(row[2], "staged") ? gather->staged
                : store_is(row[2], "plan")   ? gather->plan
                                             : NULL;
    if (seat < 0 || seat >= AG_SEATS || !to)
        return true;
    free(to[seat]);
    to[seat] = copy(row[3]);
    gather->failed = gather->failed || !to[seat];
    return true;
}

static bool chat_row(void *context, const struct store_value *row)
{
    *(int64_t *)context = row[2].number;
    return false;
}

static void string_to(char *out, size_t max, const char *text)
{
    fill(out, max, store_text(text));
}

static bool read_seat(struct seat *seat, const json_t *from)
{
    json_int_t kind = json_integer_value(json_object_get(from, "kind"));
    json_int_t level = json_integer_value(json_object_get(from, "level"));
    if (!json_is_integer(json_object_get(from, "kind")) || kind < SEAT_FREE || kind > SEAT_ENGINE ||
        (kind == SEAT_ENGINE && (level < 1 || level > AG_LEVELS)) ||
        (kind == SEAT_PERSON && strlen(member(from, "person")) != PERSON_ID - 1))
        return false;
    seat->kind = (uint8_t)kind;
    seat->level = (uint8_t)level;
    seat->reserved = json_is_true(json_object_get(from, "reserved"));
    string_to(seat->person, sizeof seat->person, member(from, "person"));
    string_to(seat->name, sizeof seat->name, member(from, "name"));
    return true;
}

static bool read_seats(struct table *table, const json_t *about)
{
    const json_t *seats = json_object_get(about, "seats");
    bool good = json_array_size(seats) == table->seats;
    for (int i = 0; good && i < table->seats; i++)
        good = read_seat(&table->seat[i], json_array_get(seats, (size_t)i));
    return good;
}

static bool read_admitted(struct table *table, const json_t *about)
{
    const json_t *admitted = json_object_get(about, "admitted");
    size_t count = json_array_size(admitted);
    if (count == 0)
        return true;
    table->admitted = calloc(TABLE_ADMITTED, sizeof *table->admitted);
    for (size_t i = 0; table->admitted && i < count && i < TABLE_ADMITTED; i++) {
        const char *id = json_string_value(json_array_get(admitted, i));
        if (!id || strlen(id) != PERSON_ID - 1)
            return false;
        string_to(table->admitted[table->admittances++], PERSON_ID, id);
    }
    return table->admitted != NULL;
}

static void read_invited(struct table *table, const json_t *about)
{
    const json_t *invited = json_object_get(about, "invited");
    for (int i = 0; i <= table->seats; i++)
        table->invited[i] = json_integer_value(json_array_get(invited, (size_t)i));
    table->serial = json_integer_value(json_object_get(about, "serial"));
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

/* The rest of what is agreed. */
static bool read_about(struct table *table, const struct gather *gather, struct ag_error *why)
{
    const json_t *about = gather->about;
    table->created = gather->created;
    table->entered = gather->entered;
    table->number = gather->number;
    table->held.revision = gather->revision;
    table->hidden = json_is_true(json_object_get(about, "private"));
    table->aborted = json_is_true(json_object_get(about, "aborted"));
    table->left = (uint8_t)json_integer_value(json_object_get(about, "left"));
    table->begun = json_integer_value(json_object_get(about, "begun"));
    table->ended = json_integer_value(json_object_get(about, "ended"));
    string_to(table->creator, sizeof table->creator, member(about, "creator"));
    string_to(table->previous, sizeof table->previous, member(about, "previous"));
    string_to(table->rematch, sizeof table->rematch, member(about, "rematch"));
    read_invited(table, about);
    return read_seats(table, about) && read_admitted(table, about) &&
           clock_read(&table->clock, member(about, "clock"), why);
}

/* Puts a table together from what was gathered; the match becomes the table's. */
static bool build(struct table *table, struct gather *gather, struct ag_error *why)
{
    int state = table_state_find(gather->state);
    if (state < 0 || gather->revision < 1 || !read_about(table, gather, why))
        return false;
    table->state = (uint8_t)state;
    for (int i = 0; i < CHAT_ROOMS; i++)
        table->chats[i] = gather->chats[i];
    for (int i = 0; i < table->seats; i++) {
        string_to(table->seat[i].staged, AG_MOVE_TEXT, gather->staged[i] ? gather->staged[i] : "");
        table->seat[i].plan = gather->plan[i];
        gather->plan[i] = NULL;
        table->seat[i].owned = table_owns(table, i);
    }
    return read_clocks(table, gather->clocks) && !table_check(table);
}

/* The next entries and all other rows of a table, as they are at one moment. */
static bool gather_all(struct store *store, const char *id, struct gather *gather,
                       struct ag_error *why)
{
    struct store_value last = store_number(INT64_MAX);
    struct store_value next = store_number(gather->match ? ag_match_entries(gather->match) + 1 : 0);
    struct store_query query[] = {
        {.relation = STORE_TABLE, .limit = 1, .row = about_row, .context = gather},
        {.relation = STORE_CLOCK, .limit = 1, .row = clock_row, .context = gather},
        {.relation = STORE_ENTRY,
         .from = &next,
         .limit = TABLE_PIECE,
         .row = entry_row,
         .context = gather},
        {.relation = STORE_SECRET, .limit = 4 * AG_SEATS, .row = secret_row, .context = gather},
        {.relation = STORE_CHAT, .limit = 1, .row = chat_row, .context = &gather->chats[0]},
        {.relation = STORE_CHAT, .limit = 1, .row = chat_row, .context = &gather->chats[1]},
    };
    enum { QUERIES = sizeof query / sizeof *query, CHATS = QUERIES - CHAT_ROOMS };
    for (int i = 0; i < QUERIES; i++) {
        query[i].keys = 1;
        query[i].key[0] = store_text(id);
    }
    for (int i = 0; i < CHAT_ROOMS; i++) {
        query[CHATS + i].keys = 2;
        query[CHATS + i].key[1] = store_text(table_room_name[i]);
        query[CHATS + i].from = &last;
        query[CHATS + i].backwards = true;
    }
    return store_read(store, query, QUERIES, why);
}

/* The table of all rows; the match is the table's, or freed. */
static struct table *assemble(struct tables *tables, const char *id, struct gather *gather,
                              struct ag_error *why)
{
    struct ag_match *match = gather->match;
    struct table *table = NULL;
    gather->match = NULL;
    if (load_secrets(match, (const char *const *)gather->secret, why)) {
        table = table_new(tables, match);
        if (!table)
            error_set(why, "", say_no_memory());
    }
    if (!table) {
        ag_match_free(match);
        return NULL;
    }
    string_to(table->id, sizeof table->id, id);
    if (build(table, gather, why)) {
        changes_clear(table);
        return table;
    }
    table_free(table);
    if (!why->said.id)
        error_set(why, "", say_server_damaged(id));
    return NULL;
}

static bool credit_row(void *context, const struct store_value *row)
{
    struct table *table = context;
    for (int i = 0; i < table->seats; i++)
        clock_credit(&table->clock, &table->seat[i].clock, row[1].number, row[0].number);
    return true;
}

static bool away_row(void *context, const struct store_value *row)
{
    *(int64_t *)context = row[4].number;
    return false;
}

/* Gives the clocks back the time for which no server ran, and reads who is on vacation. */
static bool complete(struct table *table, struct store *store, struct ag_error *why)
{
    enum { OUTAGES = 1000 };
    struct store_query query[AG_SEATS + 1];
    struct store_value from = store_number(INT64_MAX);
    int queries = 0;
    if (table->state == TABLE_ENDED)
        return true;
    for (int i = 0; i < table->seats; i++) {
        int64_t since = table->seat[i].clock.since;
        if (since > 0 && since < from.number)
            from = store_number(since);
        if (table->seat[i].kind == SEAT_PERSON)
            query[queries++] = (struct store_query){.relation = STORE_PERSON,
                                                    .keys = 1,
                                                    .key = {store_text(table->seat[i].person)},
                                                    .limit = 1,
                                                    .row = away_row,
                                                    .context = &table->seat[i].vacation};
    }
    if (from.number < INT64_MAX)
        query[queries++] = (struct store_query){.relation = STORE_OUTAGE,
                                                .from = &from,
                                                .limit = OUTAGES,
                                                .row = credit_row,
                                                .context = table};
    return queries == 0 || store_read(store, query, queries, why);
}

/* Reads the next piece of a table: the whole, if that was the last. */
static struct table *read_piece(struct tables *tables, struct store *store, const char *id,
                                struct gather *gather, bool *more, struct ag_error *why)
{
    if (!gather_all(store, id, gather, why) || !gather->found)
        return NULL;
    *more = !gather->failed && gather->entries == TABLE_PIECE;
    if (*more)
        return NULL;
    if (!gather->failed)
        return assemble(tables, id, gather, why);
    *why = gather->why;
    if (!why->said.id)
        error_set(why, "", say_server_damaged(id));
    return NULL;
}

struct table *table_load_piece(struct tables *tables, struct store *store, const char *id,
                               struct ag_match **read, bool *more, struct ag_error *why)
{
    struct gather gather = {.match = *read};
    *why = (struct ag_error){0};
    *more = false;
    struct table *table = read_piece(tables, store, id, &gather, more, why);
    *read = *more ? gather.match : NULL;
    if (!*more)
        ag_match_free(gather.match);
    json_decref(gather.about);
    for (int i = 0; i < AG_SEATS; i++) {
        free(gather.secret[i]);
        free(gather.staged[i]);
        free(gather.plan[i]);
    }
    if (table && !complete(table, store, why)) {
        table_free(table);
        return NULL;
    }
    return table;
}

struct table *table_load(struct tables *tables, struct store *store, const char *id,
                         struct ag_error *why)
{
    struct ag_match *read = NULL;
    struct table *table;
    bool more;
    do
        table = table_load_piece(tables, store, id, &read, &more, why);
    while (more);
    return table;
}
