/*
 * table_create.c - a new table: an open seek, an invitation, a game against engines.
 */
#include <string.h>

#include "base/error.h"
#include "server/auth/people.h"
#include "server/cmd/answer.h"
#include "server/cmd/invite.h"
#include "server/cmd/plain.h"
#include "server/cmd/sitting.h"
#include "server/server.h"
#include "server/table/make.h"

/* The seats that are asked for. */
static bool read_seats(const struct request *request, struct table_plan *plan, struct ag_error *why)
{
    const json_t *seats = json_object_get(request->args, "seats"), *wish;
    size_t i;
    int own = 0;
    if (json_array_size(seats) > AG_SEATS)
        return error_set(why, "", say_table_seats(AG_SEATS));
    json_array_foreach ((json_t *)seats, i, wish) {
        struct seat *seat = &plan->seat[i];
        const char *who = json_string_value(json_object_get(wish, "who"));
        json_int_t level = json_integer_value(json_object_get(wish, "level"));
        plan->seats++;
        if (who[0] == 'm') {
            seat->kind = SEAT_PERSON;
            memcpy(seat->person, request->person->id, PERSON_ID);
            memcpy(seat->name, request->person->name, PERSON_NAME);
            own++;
        } else if (who[0] == 'e') {
            seat->kind = SEAT_ENGINE;
            seat->level = (uint8_t)level;
            if (level < 1 || level > AG_LEVELS)
                return error_set(why, "", say_table_level(AG_LEVELS));
        } else {
            seat->reserved = who[0] == 'i';
        }
    }
    return own <= 1 || error_set(why, "", say_table_one_seat());
}

static void answer(struct request *request, const struct table *table, struct plain *plain)
{
    struct json json;
    answer_open(request, &json);
    table_json(table, "table", table_seat_of(table, request->person), &json);
    json_open(&json, "invitations", '[');
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].kind == SEAT_FREE && table->seat[i].reserved)
            invite_make(table, i + 1, &plain->item.txn, &json);
    if (table->hidden)
        invite_make(table, 0, &plain->item.txn, &json);
    json_close(&json, ']');
    answer_close(request, &json);
}

static int run(struct request *request)
{
    struct ag_error why = {0};
    struct table_plan plan = {.spec = arg_text(request, "game"),
                              .clock = "none",
                              .hidden = arg_bool(request, "private"),
                              .shuffle = arg_bool(request, "shuffle")};
    if (arg_text(request, "clock")[0])
        plan.clock = arg_text(request, "clock");
    if (arg_text(request, "position")[0])
        plan.position = arg_text(request, "position");
    if (arg_text(request, "record")[0])
        plan.record = arg_text(request, "record");
    if (plan.position && plan.record)
        return answer_refuse(request, 400, say_table_position_or_record());
    if (!read_seats(request, &plan, &why))
        return answer_invalid(request, &why);
    if (sitting_live(request, request->server->config.tables) >= request->server->config.tables)
        return answer_refuse(request, 429, say_table_too_many(request->server->config.tables));
    struct plain *made = plain_begin(request);
    struct table *table = made ? make_table(request->server, request->person, &plan, &why) : NULL;
    if (!table) {
        if (made)
            plain_cancel(made);
        return made ? answer_invalid(request, &why) : answer_refuse(request, 503, say_no_memory());
    }
    make_save(table, &made->item.txn);
    answer(request, table, made);
    memcpy(made->table, table->id, TABLE_ID);
    table_free(table);
    plain_commit(made);
    return 0;
}

const struct cmd cmd_table_create = {
    .name = "table.create",
    .method = "POST",
    .path = "/api/v1/tables",
    .about = "Creates a table: an open seek, an invitation, or a game against engines.",
    .who = WHO_PERSON,
    .acts = true,
    .secret = true,
    .answer = "created",
    .arg = {{.name = "game",
             .type = ARG_TEXT,
             .needed = true,
             .least = 1,
             .most = AG_RULES_TEXT - 1,
             .about = "the game with its options, unlur:size=6"},
            {.name = "seats",
             .type = ARG_SHAPE,
             .words = "wish[]",
             .about = "who sits where; by default you first, and the other seats open"},
            {.name = "shuffle", .type = ARG_BOOL, .about = "true: seats are assigned at random"},
            {.name = "clock",
             .type = ARG_TEXT,
             .most = CLOCK_TEXT - 1,
             .about = "the clock, such as fischer 5m+3s; by default none"},
            {.name = "private", .type = ARG_BOOL, .about = "true: visible only with a link"},
            {.name = "position",
             .type = ARG_TEXT,
             .most = AG_POSITION_TEXT - 1,
             .about = "a position to start from"},
            {.name = "record",
             .type = ARG_LINES,
             .most = REQUEST_BODY_MAX,
             .about = "a record whose main line is played first; the game is the record's"}},
    .run = run,
};
