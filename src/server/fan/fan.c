/*
 * fan.c - who watches what, see fan.h.
 */
#include "server/fan/fan.h"

#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "server/loop/loop.h"
#include "server/server.h"
#include "server/store/store.h"
#include "server/table/table.h"

enum {
    WATCHES_MAX = 10000, /* tables that one stream may watch */
    MISSED_MAX = 32 << 20,
    STATE_APART = 100 /* milliseconds between two messages about who is present */
};

static struct watch *find(const struct stream *stream, const struct table *table)
{
    struct watch *watch = stream->watch;
    while (watch && watch->table != table)
        watch = watch->stream_next;
    return watch;
}

/* Counts a seat's streams up or down, and notes since when there are none. */
static void count(struct watch *watch, int by)
{
    struct table *table = watch->table;
    if (watch->seat < 0)
        return;
    struct seat *seat = &table->seat[watch->seat];
    seat->streams += by;
    if (seat->streams == 0)
        seat->away = loop_now(table->server->loop);
    else
        seat->away = 0;
    seat->warned = false;
    table_set_timer(table);
}

static void hang(struct watch *watch, struct table *table)
{
    watch->table = table;
    watch->seat = table_seat_of(table, watch->stream->person);
    watch->next = table->watch;
    watch->at = &table->watch;
    if (watch->next)
        watch->next->at = &watch->next;
    table->watch = watch;
    table->watches++;
    count(watch, 1);
}

static void unhang(struct watch *watch)
{
    count(watch, -1);
    *watch->at = watch->next;
    if (watch->next)
        watch->next->at = watch->at;
    watch->table->watches--;
}

static void tell_state(struct table *table)
{
    struct ag_buf text;
    struct json json;
    ag_buf_init(&text, MISSED_MAX);
    json_init(&json, &text);
    json_open(&json, NULL, '{');
    json_add_string(&json, "type", "state");
    table_json(table, "table", AG_SPECTATOR, &json);
    json_close(&json, '}');
    if (!text.failed)
        fan_tell(table, TO_ALL, text.byte, text.length);
    ag_buf_release(&text);
}

void fan_tell_state(struct table *table)
{
    struct loop *loop = table->server->loop;
    int64_t now = loop_now(loop);
    if (!table->busy && now - table->told >= STATE_APART) {
        table->told = now;
        loop_timer_clear(loop, &table->telling);
        tell_state(table);
    } else if (!table->telling.place) {
        loop_timer_set(loop, &table->telling, now + STATE_APART);
    }
}

void fan_telling_due(struct loop_timer *timer)
{
    fan_tell_state((struct table *)((char *)timer - offsetof(struct table, telling)));
}

static bool entry_row(void *context, const struct store_value *row)
{
    struct json *json = context;
    char line[AG_TURN_TEXT + 64], clocks[TABLE_CLOCKS];
    size_t length = row[3].length < sizeof line ? row[3].length : sizeof line - 1;
    size_t clocks_length = row[4].length < sizeof clocks ? row[4].length : sizeof clocks - 1;
    memcpy(line, row[3].text, length);
    line[length] = 0;
    memcpy(clocks, row[4].text, clocks_length);
    clocks[clocks_length] = 0;
    json_open(json, NULL, '{');
    table_json_entry(json, row[1].number, row[2].number, line, clocks);
    json_close(json, '}');
    return true;
}

static void add_string(struct json *json, const char *name, struct store_value value)
{
    char *copy = malloc(value.length + 1);
    if (!copy) {
        json->out->failed = true;
        return;
    }
    memcpy(copy, value.text, value.length);
    copy[value.length] = 0;
    json_add_string(json, name, copy);
    free(copy);
}

static bool chat_row(void *context, const struct store_value *row)
{
    struct json *json = context;
    json_open(json, NULL, '{');
    json_add_number(json, "seq", row[2].number);
    json_add_number(json, "at", row[3].number);
    add_string(json, "person", row[4]);
    add_string(json, "name", row[5]);
    add_string(json, "text", row[6]);
    json_close(json, '}');
    return true;
}

/* Adds the rows after number `seq` as a list. */
static bool add_missed(struct table *table, enum store_relation relation, const char *room,
                       int64_t seq, struct json *json)
{
    struct store *store = table->server->store;
    struct store_value from = store_number(seq + 1);
    struct ag_error why;
    struct store_wish wish = {.relation = relation, .keys = 1, .key = {store_text(table->id)}};
    if (room)
        wish.key[wish.keys++] = store_text(room);
    wish.from = &from;
    json_open(json, room ? room : "entries", '[');
    bool done = store->kind->scan(store, &wish, room ? chat_row : entry_row, json, &why);
    json_close(json, ']');
    return done;
}

bool fan_hears(const struct table *table, int seat, int room)
{
    if (table->state == TABLE_ENDED)
        return true;
    return (seat >= 0) == (room == CHAT_PLAYERS);
}

bool fan_page(struct table *table, int seat, const struct fan_has *has, struct json *json)
{
    static const char *const room[CHAT_ROOMS] = {"players", "spectators"};
    struct ag_buf head;
    ag_buf_init(&head, AG_LOG_MAX);
    table_json(table, "table", seat, json);
    table_head(table, &head);
    json_add_string(json, "head", head.byte ? head.byte : "");
    bool good = !head.failed && add_missed(table, STORE_ENTRY, NULL, has->seq, json);
    json_open(json, "chat", '{');
    for (int i = 0; i < CHAT_ROOMS; i++)
        if (fan_hears(table, seat, i))
            good = add_missed(table, STORE_CHAT, room[i], has->chat[i], json) && good;
    json_close(json, '}');
    if (seat >= 0)
        table_json_own(table, "own", seat, json);
    ag_buf_release(&head);
    return good;
}

/* The first message of a watch: exactly what the reader misses, and how the table stands. */
static bool greet(struct watch *watch, const struct fan_has *has)
{
    struct ag_buf text;
    struct json json;
    ag_buf_init(&text, MISSED_MAX);
    json_init(&json, &text);
    json_open(&json, NULL, '{');
    json_add_string(&json, "type", "watching");
    bool good = fan_page(watch->table, watch->seat, has, &json);
    json_close(&json, '}');
    good = good && !text.failed;
    if (good)
        watch->stream->send(watch->stream, text.byte, text.length);
    ag_buf_release(&text);
    return good;
}

static void send_view(struct watch *watch)
{
    struct ag_view view;
    struct ag_buf text;
    struct json json;
    ag_match_view(watch->table->match, watch->seat, &view);
    ag_buf_init(&text, MISSED_MAX);
    json_init(&json, &text);
    json_open(&json, NULL, '{');
    json_add_string(&json, "type", "view");
    json_add_string(&json, "table", watch->table->id);
    json_lead(&json, "view");
    ag_view_json(&view, AG_VIEW_WHOLE, watch->stream->language, &text);
    json_close(&json, '}');
    if (!text.failed)
        watch->stream->send(watch->stream, text.byte, text.length);
    ag_buf_release(&text);
}

bool fan_watch(struct stream *stream, struct table *table, const struct fan_has *has)
{
    struct watch *watch = find(stream, table);
    bool is_new = !watch;
    if (is_new) {
        if (stream->watches >= WATCHES_MAX || !(watch = calloc(1, sizeof *watch)))
            return false;
        watch->stream = stream;
        watch->stream_next = stream->watch;
        stream->watch = watch;
        stream->watches++;
        hang(watch, table);
    }
    watch->views = has->views;
    if (!greet(watch, has)) {
        fan_unwatch(stream, table);
        return false;
    }
    if (watch->views)
        send_view(watch);
    if (is_new)
        fan_tell_state(table);
    return true;
}

/* Takes a watch off both its lists. */
static void drop(struct watch *watch)
{
    struct watch **at = &watch->stream->watch;
    while (*at != watch)
        at = &(*at)->stream_next;
    *at = watch->stream_next;
    watch->stream->watches--;
    unhang(watch);
    free(watch);
}

void fan_unwatch(struct stream *stream, struct table *table)
{
    struct watch *watch = find(stream, table);
    if (!watch)
        return;
    drop(watch);
    fan_tell_state(table);
}

void stream_gone(struct stream *stream)
{
    for (struct watch *watch; (watch = stream->watch);) {
        struct table *table = watch->table;
        stream->watch = watch->stream_next;
        unhang(watch);
        free(watch);
        fan_tell_state(table);
    }
    while (stream->ref)
        stream_unref(stream->ref);
}

static bool is_for(const struct watch *watch, int audience)
{
    if (audience == TO_ALL)
        return true;
    if (audience == TO_PLAYERS)
        return fan_hears(watch->table, watch->seat, CHAT_PLAYERS);
    if (audience == TO_SPECTATORS)
        return fan_hears(watch->table, watch->seat, CHAT_SPECTATORS);
    return watch->seat == audience - TO_SEAT;
}

void fan_tell(struct table *table, int audience, const char *text, size_t length)
{
    for (struct watch *watch = table->watch, *next; watch; watch = next) {
        next = watch->next;
        if (is_for(watch, audience))
            watch->stream->send(watch->stream, text, length);
    }
}

void fan_tell_views(struct table *table)
{
    for (struct watch *watch = table->watch, *next; watch; watch = next) {
        next = watch->next;
        if (watch->views)
            send_view(watch);
    }
}

void fan_reseat(struct table *table)
{
    fan_hang(table, fan_take(table));
}

struct watch *fan_take(struct table *table)
{
    struct watch *watches = table->watch;
    for (struct watch *watch = watches; watch; watch = watch->next)
        count(watch, -1);
    table->watch = NULL;
    table->watches = 0;
    return watches;
}

void fan_hang(struct table *table, struct watch *watches)
{
    for (struct watch *watch = watches, *next; watch; watch = next) {
        next = watch->next;
        hang(watch, table);
    }
}

void fan_dismiss(struct table *table)
{
    for (struct watch *watch = table->watch, *next; watch; watch = next) {
        next = watch->next;
        if (!table_shows(table, watch->stream->person))
            drop(watch);
    }
}

void fan_cut(struct watch *watches)
{
    for (struct watch *watch = watches, *next; watch; watch = next) {
        next = watch->next;
        struct watch **at = &watch->stream->watch;
        while (*at != watch)
            at = &(*at)->stream_next;
        *at = watch->stream_next;
        watch->stream->watches--;
        watch->stream->close(watch->stream, 1011, "the table cannot be read");
        free(watch);
    }
}
