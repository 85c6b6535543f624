/*
 * show.c - a table as JSON, for pages and programs.
 */
#include <stdlib.h>
#include <string.h>

#include "ag/rules.h"
#include "base/json.h"
#include "match/view.h"
#include "server/fan/fan.h"
#include "server/table/table.h"

enum {
    NAMES_SHOWN = 20,  /* of those who watch */
    NAMES_SOUGHT = 200 /* among so many: most of them may have no names */
};

static void add_seats_of(struct json *json, const char *name, unsigned seats)
{
    json_open(json, name, '[');
    for (int i = 0; i < AG_SEATS; i++)
        if (seats >> i & 1)
            json_add_number(json, NULL, i + 1);
    json_close(json, ']');
}

static void add_clock(struct json *json, const char *name, const struct clock_seat *clock)
{
    json_open(json, name, '{');
    json_add_number(json, "left", clock->left);
    json_add_number(json, "extra", clock->extra);
    json_add_number(json, "count", clock->count);
    json_add_number(json, "since", clock->since);
    if (clock->first)
        json_add_bool(json, "first", true);
    if (clock->vacation)
        json_add_number(json, "vacation", clock->vacation);
    json_close(json, '}');
}

/* With clocks: also who is there, and who is on vacation where others may have to wait. */
static void add_seat(const struct table *table, int i, const int64_t *now, struct json *json)
{
    static const char *const kind[] = {"free", "person", "engine"};
    const struct seat *seat = &table->seat[i];
    json_open(json, NULL, '{');
    json_add_number(json, "seat", i + 1);
    json_add_string(json, "kind", kind[seat->kind]);
    if (seat->kind == SEAT_FREE)
        json_add_bool(json, "reserved", seat->reserved);
    if (seat->kind == SEAT_ENGINE) {
        json_add_number(json, "level", seat->level);
        if (table_engine_number(table, i) > 0)
            json_add_number(json, "engine", table_engine_number(table, i));
    }
    if (seat->kind == SEAT_PERSON) {
        json_add_string(json, "person", seat->person);
        json_add_string(json, "name", seat->name);
    }
    if (now) {
        json_add_bool(json, "present", seat->kind == SEAT_ENGINE || seat->streams > 0);
        if (seat->kind == SEAT_PERSON && seat->streams == 0)
            json_add_number(json, "away", seat->away);
        if (seat->kind == SEAT_PERSON && table->state != TABLE_ENDED && seat->vacation > *now &&
            !clock_is_live(&table->clock))
            json_add_number(json, "vacation", seat->vacation);
        add_clock(json, "clock", &seat->clock);
    }
    json_close(json, '}');
}

static void add_seats(const struct table *table, const int64_t *now, struct json *json)
{
    json_open(json, "seats", '[');
    for (int i = 0; i < table->seats; i++)
        add_seat(table, i, now, json);
    json_close(json, ']');
}

static void add_offers(const struct table *table, const struct ag_view *view, struct json *json)
{
    json_open(json, "offers", '{');
    add_seats_of(json, "draw", view->wants[AG_OFFER_DRAW]);
    add_seats_of(json, "back", view->wants[AG_OFFER_BACK]);
    add_seats_of(json, "adjourn", table->wish[WISH_ADJOURN]);
    add_seats_of(json, "resume", table->wish[WISH_RESUME]);
    add_seats_of(json, "rematch", table->wish[WISH_REMATCH]);
    json_close(json, '}');
}

/* How many watch without a seat, and the names of some. */
static void add_spectators(const struct topic *topic, struct json *json)
{
    const struct watch *watch = topic ? topic->watch : NULL;
    int shown = 0;
    while (watch && watch->seat >= 0)
        watch = watch->next;
    json_open(json, "spectators", '{');
    json_add_number(json, "count", topic ? topic->watches - topic->seated : 0);
    json_open(json, "names", '[');
    for (int i = 0; watch && shown < NAMES_SHOWN && i < NAMES_SOUGHT; i++, watch = watch->next) {
        if (watch->stream->person) {
            json_add_string(json, NULL, watch->stream->person->is.name);
            shown++;
        }
    }
    json_close(json, ']');
    json_close(json, '}');
}

/* What does not change while it is played. */
static void add_about(const struct table *table, struct json *json)
{
    char spec[AG_RULES_TEXT], clock[CLOCK_TEXT];
    ag_rules_write(ag_match_rules(table->match), spec);
    clock_write(&table->clock, clock);
    json_add_string(json, "id", table->id);
    json_add_string(json, "game", ag_match_rules(table->match)->game->name);
    json_add_number(json, "number", table->number);
    json_add_string(json, "spec", spec);
    json_add_string(json, "clock", clock);
    json_add_bool(json, "live", clock_is_live(&table->clock));
    json_add_bool(json, "private", table->hidden);
    json_add_string(json, "state", table_state_name(table->state));
    json_add_number(json, "created", table->created);
    json_add_number(json, "begun", table->begun);
    json_add_number(json, "ended", table->ended);
}

static void add_result(const struct table *table, const struct ag_view *view, struct json *json)
{
    if (!view->over) {
        json_add_null(json, "places");
        json_add_string(json, "decided_by", table->aborted ? TABLE_ABORTED : NULL);
        return;
    }
    json_open(json, "places", '[');
    for (int i = 0; i < table->seats; i++)
        json_add_number(json, NULL, view->place[i]);
    json_close(json, ']');
    json_add_string(json, "decided_by", view_ending[view->ending]);
    if (table->left)
        add_seats_of(json, "left", table->left);
}

static void add_owing(const struct table *table, struct json *json)
{
    add_seats_of(json, "owing", table->state == TABLE_PLAYING ? ag_match_owing(table->match) : 0);
}

static void add_chats(const struct table *table, struct json *json)
{
    json_open(json, "chats", '{');
    json_add_number(json, "players", table->chats[CHAT_PLAYERS]);
    json_add_number(json, "spectators", table->chats[CHAT_SPECTATORS]);
    json_close(json, '}');
}

void table_json(const struct table *table, const char *name, int viewer, const struct topic *topic,
                int64_t now, struct json *json)
{
    struct ag_view view;
    ag_match_view(table->match, AG_SPECTATOR, &view);
    json_open(json, name, '{');
    add_about(table, json);
    add_seats(table, &now, json);
    add_owing(table, json);
    add_seats_of(json, "handed", view.handed);
    add_offers(table, &view, json);
    add_result(table, &view, json);
    json_add_number(json, "turn", view.turn);
    json_add_number(json, "entries", view.entries);
    add_chats(table, json);
    add_spectators(topic, json);
    json_add_string(json, "previous", table->previous[0] ? table->previous : NULL);
    json_add_string(json, "rematch", table->rematch[0] ? table->rematch : NULL);
    json_add_number(json, "now", now);
    if (viewer >= 0)
        json_add_number(json, "you", viewer + 1);
    json_close(json, '}');
}

void table_json_head(const struct table *table, const char *name, int viewer, struct json *json)
{
    json_open(json, name, '{');
    add_about(table, json);
    add_seats(table, NULL, json);
    add_owing(table, json);
    if (viewer >= 0)
        json_add_number(json, "you", viewer + 1);
    json_close(json, '}');
}

static void add_deadline(const struct table *table, struct json *json)
{
    int64_t first = table_deadline(table);
    if (first == INT64_MAX)
        json_add_null(json, "deadline");
    else
        json_add_number(json, "deadline", first);
}

void table_json_line(const struct table *table, const char *name, int viewer, struct json *json)
{
    struct ag_view view;
    ag_match_view(table->match, AG_SPECTATOR, &view);
    json_open(json, name, '{');
    add_about(table, json);
    add_seats(table, NULL, json);
    add_owing(table, json);
    add_offers(table, &view, json);
    add_deadline(table, json);
    add_result(table, &view, json);
    json_add_number(json, "turn", view.turn);
    if (viewer >= 0) {
        json_add_number(json, "you", viewer + 1);
        json_add_bool(json, "due", table_is_due(table, viewer));
    }
    json_close(json, '}');
}

/* "left extra count since|…" as a list of clocks; one that cannot be read is left out. */
static void add_clocks(struct json *json, const char *clocks)
{
    char one[CLOCK_TEXT];
    json_open(json, "clocks", '[');
    while (*clocks) {
        size_t length = strcspn(clocks, "|");
        struct clock_seat clock;
        if (length < sizeof one) {
            memcpy(one, clocks, length);
            one[length] = 0;
            if (clock_load(&clock, one))
                add_clock(json, NULL, &clock);
        }
        clocks += length + (clocks[length] == '|');
    }
    json_close(json, ']');
}

void table_json_entry(struct json *json, int64_t seq, int64_t at, const char *line,
                      const char *clocks)
{
    json_add_number(json, "seq", seq);
    json_add_number(json, "at", at);
    json_add_string(json, "line", line);
    add_clocks(json, clocks);
}

void table_json_own(const struct table *table, const char *name, int seat, struct json *json)
{
    struct ag_buf secret;
    ag_buf_init(&secret, AG_SECRET_MAX);
    ag_match_save_secret(table->match, seat, &secret);
    json_open(json, name, '{');
    json_add_number(json, "seat", seat + 1);
    json_add_string(json, "secret", secret.length > 0 ? secret.byte : "");
    json_add_string(json, "staged", table->seat[seat].staged[0] ? table->seat[seat].staged : NULL);
    if (table->seat[seat].plan) {
        json_lead(json, "plan");
        ag_buf_string(json->out, table->seat[seat].plan);
    } else {
        json_add_null(json, "plan");
    }
    json_close(json, '}');
    ag_buf_release(&secret);
}

void table_json_said(struct json *json, int64_t seq, int64_t at, const char *person,
                     const char *name, const char *text)
{
    json_add_number(json, "seq", seq);
    json_add_number(json, "at", at);
    json_add_string(json, "person", person);
    json_add_string(json, "name", name);
    json_add_string(json, "text", text);
}
