/*
 * table_join.c - a seat is taken, or a private table may be watched.
 */
#include "base/error.h"
#include "server/cmd/answer.h"
#include "server/cmd/seated.h"
#include "server/table/invite.h"

static int gather(struct request *request)
{
    const char *secret = arg_text(request, "secret");
    struct ag_error why;
    request->invite.seat = -1;
    if (secret[0] &&
        !invite_find(request->rooms->store, request->table->id, secret, &request->invite, &why))
        return answer_refuse(request, 503, say_server_store());
    return 1;
}

/* The seat to be taken; -1 to watch; -2: refused. A person who may sit down may choose to watch
 * instead. */
static int choose_seat(const struct request *request, struct ag_error *why)
{
    const struct table *table = request->table;
    int wanted = (int)arg_number(request, "seat", 0) - 1, invited = request->invite.seat;
    enum invite_state state =
        arg_text(request, "secret")[0] ? invite_stands(&request->invite, table) : INVITE_FREE;
    if (state != INVITE_FREE)
        return error_set(why, "", invite_say(state, invited)) - 2;
    if (arg_bool(request, "watch") || (invited == 0 && wanted < 0))
        return -1;
    if (invited > 0)
        wanted = invited - 1;
    else if (wanted < 0)
        wanted = table_free_seat(table, false);
    if (wanted < 0 || wanted >= table->seats || table->seat[wanted].kind != SEAT_FREE)
        return error_set(why, "", say_table_no_seat()) - 2;
    if (table->seat[wanted].reserved && invited <= 0)
        return error_set(why, "", say_table_reserved()) - 2;
    return wanted;
}

static int answer(struct request *request, int seat)
{
    const struct table *table = request->table;
    struct json json;
    answer_open(request, &json);
    table_json(table, "table", seat, fan_topic(request->rooms->fan, TOPIC_TABLE, table->id),
               loop_now(request->rooms->loop), &json);
    if (seat >= 0)
        json_add_number(&json, "seat", seat + 1);
    else
        json_add_null(&json, "seat");
    return answer_close(request, &json);
}

static int act(struct request *request, struct work *work)
{
    struct act act = seated_act(request, work);
    const struct table *table = request->table;
    struct ag_error why = {0};
    if (!table_shows(table, request->person) &&
        invite_stands(&request->invite, table) == INVITE_WRONG)
        return answer_refuse(request, 404, say_server_no_table());
    if (request->seat >= 0)
        return answer_refuse(request, 409, say_table_seated());
    int seat = choose_seat(request, &why);
    if (seat < -1)
        return answer_error(request, &why, NULL);
    if (table->state > TABLE_WAITING && seat >= 0)
        return answer_refuse(request, 409, say_table_no_seat());
    if (seat < 0 && !act_admit(&act, request->person))
        return answer_refuse(request, 409, say_table_full());
    if (seat >= 0)
        act_sit(&act, seat, request->person);
    return answer(request, seat);
}

const struct cmd cmd_table_join = {
    .name = "table.join",
    .method = "POST",
    .path = "/api/v1/tables/{table}/join",
    .about = "Takes a seat, with the secret of a link a reserved one, or may watch from now on.",
    .who = WHO_GUEST,
    .acts = true,
    .admits = true,
    .answer = "joined",
    .arg = {CMD_TABLE,
            {.name = "seat",
             .type = ARG_NUMBER,
             .least = 1,
             .most = AG_SEATS,
             .about = "the seat; by default the first free one"},
            {.name = "secret",
             .type = ARG_TEXT,
             .least = 1,
             .most = 64,
             .about = "the part of a link after the #"},
            {.name = "watch",
             .type = ARG_BOOL,
             .about = "true: a link to a seat lets one watch instead"}},
    .gather = gather,
    .act = act,
};
