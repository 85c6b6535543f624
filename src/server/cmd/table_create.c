/*
 * table_create.c - a new table: an open seek, an invitation, a game against engines.
 */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "server/auth/limits.h"
#include "server/cmd/answer.h"
#include "server/loop/aside.h"
#include "server/store/store.h"
#include "server/table/invite.h"
#include "server/table/make.h"
#include "server/table/start.h"
#include "server/table/tables.h"

/* The seats that are asked for. */
static bool read_seats(const struct request *request, struct table_asked *asked,
                       struct ag_error *why)
{
    const json_t *seats = json_object_get(request->args, "seats"), *wanted;
    size_t i;
    int own = 0;
    if (json_array_size(seats) > AG_SEATS)
        return error_set(why, "", say_table_seats(AG_SEATS));
    json_array_foreach ((json_t *)seats, i, wanted) {
        struct seat *seat = &asked->seat[i];
        const char *who = json_string_value(json_object_get(wanted, "who"));
        json_int_t level = json_integer_value(json_object_get(wanted, "level"));
        asked->seats++;
        if (strcmp(who, "me") == 0) {
            seat->kind = SEAT_PERSON;
            memcpy(seat->person, request->person->id, PERSON_ID);
            memcpy(seat->name, request->person->is.name, PERSON_NAME);
            own++;
        } else if (strcmp(who, "engine") == 0) {
            seat->kind = SEAT_ENGINE;
            seat->level = (uint8_t)level;
            if (level < 1 || level > AG_LEVELS)
                return error_set(why, "", say_table_level(AG_LEVELS));
        } else {
            seat->reserved = strcmp(who, "invited") == 0;
        }
    }
    return own <= 1 || error_set(why, "", say_table_one_seat());
}

/* What is asked for; false with the reason. */
static bool read_asked(const struct request *request, struct table_asked *asked,
                       struct ag_error *why)
{
    *asked = (struct table_asked){.spec = arg_text(request, "game"),
                                  .clock = "none",
                                  .hidden = arg_bool(request, "private"),
                                  .shuffle = arg_bool(request, "shuffle")};
    if (arg_text(request, "clock")[0])
        asked->clock = arg_text(request, "clock");
    if (arg_text(request, "position")[0])
        asked->position = arg_text(request, "position");
    if (arg_text(request, "record")[0])
        asked->record = arg_text(request, "record");
    if (asked->position && asked->record)
        return error_set(why, "", say_table_position_or_record());
    return read_seats(request, asked, why);
}

/* A record that is read beside the loop. */
struct reading {
    struct aside_job job;    /* the first member */
    struct request *request; /* which has the text */
    bool read;
    struct ag_error why;
};

static void read_record(struct aside_job *job)
{
    struct reading *reading = (struct reading *)job;
    struct request *request = reading->request;
    request->match =
        start_match(NULL, NULL, arg_text(request, "record"), request->made, &reading->why);
    reading->read = true;
}

static void record_read(struct aside_job *job)
{
    struct reading *reading = (struct reading *)job;
    struct request *request = reading->request;
    int prepared = 1;
    if (!reading->read)
        prepared = answer_refuse(request, 503, say_server_stopping());
    else if (!request->match)
        prepared = answer_invalid(request, &reading->why);
    free(reading);
    cmd_go_on(request, prepared);
}

static int read_aside(struct request *request)
{
    struct reading *reading = calloc(1, sizeof *reading);
    if (!reading)
        return answer_refuse(request, 503, say_no_memory());
    reading->job.work = read_record;
    reading->job.done = record_read;
    reading->request = request;
    struct aside_whose whose = answer_whose(request);
    enum aside_added added = aside_add(request->rooms->aside, &reading->job, &whose,
                                       strlen(arg_text(request, "record")));
    if (added == ASIDE_ADDED)
        return 0;
    free(reading);
    return answer_full(request, added);
}

/* Whether the table has a seat that anybody may take, so that the lobby lists it. */
static bool has_open_seat(const struct table_asked *asked)
{
    for (int i = 0; i < asked->seats; i++)
        if (asked->seat[i].kind == SEAT_FREE)
            return true;
    return asked->seats == 0;
}

static int prepare(struct request *request)
{
    struct table_asked asked;
    struct ag_error why = {0};
    if (!read_asked(request, &asked, &why))
        return answer_invalid(request, &why);
    request->seeks = has_open_seat(&asked);
    random_id(request->made);
    if (asked.record)
        return read_aside(request);
    request->match = start_match(asked.spec, asked.position, NULL, request->made, &why);
    return request->match ? 1 : answer_invalid(request, &why);
}

static bool count_row(void *context, const struct store_value *row)
{
    (void)row;
    ++*(int *)context;
    return true;
}

/* Whether somebody has too many tables at a stage, or seeks. */
static int check_tables(struct request *request)
{
    const struct config *config = request->rooms->config;
    int seeks = config->seeks.person > 0 ? config->seeks.person : config->tables;
    int count[] = {0, 0}, most[] = {seeks, config->tables};
    struct ag_error why;
    struct store_query query[2];
    for (int i = 0; i < 2; i++)
        query[i] = (struct store_query){.relation = STORE_SEAT,
                                        .index = SEAT_BY_PERSON,
                                        .keys = 2,
                                        .key = {store_text(request->person->id),
                                                store_number(i == 0 ? STAGE_BEFORE : STAGE_GAME)},
                                        .limit = most[i],
                                        .row = count_row,
                                        .context = &count[i]};
    if (!store_read(request->rooms->store, query, 2, &why))
        return answer_refuse(request, 503, say_server_store());
    if (count[0] + count[1] >= config->tables)
        return answer_refuse(request, 429, say_table_too_many(config->tables));
    if (count[0] >= seeks && request->seeks)
        return answer_refuse(request, 429, limits_say(LIMIT_SEEKS, 0));
    return 1;
}

/* Counts the seek for the address; the table gives it back. */
static int count_seek(struct request *request)
{
    struct rooms *rooms = request->rooms;
    if (!request->seeks || request->counted)
        return 1;
    int wait =
        limits_take(rooms->limits, LIMIT_SEEKS, request->address, NULL, loop_now(rooms->loop));
    request->counted = wait == 0;
    request->retry = wait;
    return wait == 0 ? 1 : answer_refuse(request, 429, limits_say(LIMIT_SEEKS, wait));
}

static int gather(struct request *request)
{
    struct tables *tables = request->rooms->tables;
    struct ag_error why;
    if (check_tables(request) < 0 || count_seek(request) < 0)
        return -1;
    if (request->number > 0 && !tables_read_numbers(tables, &why))
        return answer_refuse(
            request, 503,
            say_server_store()); /* another server has used the number before: ask which are used */
    request->number = tables_number(tables, ag_match_rules(request->match)->game->name);
    return 1;
}

static void add_invitation(struct act *act, const struct request *request, int seat,
                           struct json *json)
{
    char secret[RANDOM_TOKEN];
    invite_add(act, seat, secret);
    answer_invitation(request, act->table, NULL, seat, secret, json);
}

static int answer(struct act *act, struct request *request)
{
    const struct table *table = act->table;
    struct json json;
    answer_open(request, &json);
    table_json(table, "table", table_seat_of(table, request->person), NULL, act->now, &json);
    json_open(&json, "invitations", '[');
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].kind == SEAT_FREE && table->seat[i].reserved)
            add_invitation(act, request, i + 1, &json);
    if (table->hidden)
        add_invitation(act, request, 0, &json);
    json_close(&json, ']');
    return answer_close(request, &json);
}

static int act(struct request *request, struct work *work)
{
    struct ag_error why = {0};
    struct table_asked asked;
    struct ag_match *match =
        ag_match_copy(request->match); /* a copy, because the act may run again */
    struct table *table = NULL;
    if (match && read_asked(request, &asked, &why))
        table = make_table(request->rooms->tables, match, request->made, request->number,
                           request->person, &asked, work->now, &work->lots, &why);
    if (!table)
        return match ? answer_invalid(request, &why) : answer_refuse(request, 503, say_no_memory());
    memcpy(table->maker, request->address, sizeof table->maker);
    table->seeks = request->counted;
    if (!work_make(work, &table->held)) {
        table_free(table);
        return answer_refuse(request, 503, say_no_memory());
    }
    return answer(&(struct act){.table = table, .now = work->now, .lots = &work->lots}, request);
}

const struct cmd cmd_table_create = {
    .name = "table.create",
    .method = "POST",
    .path = "/api/v1/tables",
    .about = "Creates a table: an open seek, an invitation, or a game against engines.",
    .who = WHO_PERSON,
    .acts = true,
    .secret = true,
    .limit = LIMIT_NEW_TABLES,
    .answer = "created",
    .arg = {{.name = "game",
             .type = ARG_TEXT,
             .needed = true,
             .least = 1,
             .most = AG_RULES_TEXT - 1,
             .about = "the game with its options, unlur:size=6"},
            {.name = "seats",
             .type = ARG_SHAPE,
             .words = "occupant[]",
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
    .me = true, /* so that tables made at once are all counted */
    .prepare = prepare,
    .gather = gather,
    .act = act,
};
