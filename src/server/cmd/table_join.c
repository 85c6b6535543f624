/*
 * table_join.c - a seat is taken, or a private table may be watched.
 */
#include <string.h>

#include "base/error.h"
#include "server/auth/people.h"
#include "server/cmd/answer.h"
#include "server/cmd/invite.h"
#include "server/fan/fan.h"
#include "server/table/act.h"
#include "server/table/make.h"

/* The seat to be taken; -1 to watch; -2 refused. Whoever may sit down may watch instead. */
static int choose_seat(struct request *request, struct ag_error *why)
{
    const struct table *table = request->table;
    const char *secret = arg_text(request, "secret");
    int wanted = (int)arg_number(request, "seat", 0) - 1, invited = -1;
    enum invite_state state = secret[0] ? invite_read(table, secret, &invited) : INVITE_FREE;
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

/* Sits down; the last one begins the game. */
static void sit(struct change *change, int seat)
{
    struct table *table = change->table;
    const struct person *person = change->request->person;
    table->seat[seat].kind = SEAT_PERSON;
    table->seat[seat].reserved = false;
    memcpy(table->seat[seat].person, person->id, PERSON_ID);
    memcpy(table->seat[seat].name, person->name, PERSON_NAME);
    table->seat[seat].away = change->now;
    fan_reseat(table);
    invite_revoke(table, seat + 1, &change->item.txn);
    make_save_sitting(table, seat, &change->item.txn);
    if (make_state(table) == TABLE_PLAYING)
        act_begin(change);
    else
        act_arrange(change);
}

static void answer(struct request *request, int seat)
{
    struct json json;
    answer_open(request, &json);
    table_json(request->table, "table", seat, &json);
    if (seat >= 0)
        json_add_number(&json, "seat", seat + 1);
    else
        json_add_null(&json, "seat");
    answer_close(request, &json);
}

static int run(struct request *request)
{
    struct table *table = request->table;
    struct ag_error why = {0};
    int invited;
    if (!table_shows(table, request->person) &&
        invite_read(table, arg_text(request, "secret"), &invited) == INVITE_WRONG)
        return answer_refuse(request, 404, say_server_no_table());
    if (request->seat >= 0)
        return answer_refuse(request, 409, say_table_seated());
    int seat = choose_seat(request, &why);
    if (seat < -1)
        return answer_error(request, &why, NULL);
    if (table->state > TABLE_WAITING && seat >= 0)
        return answer_refuse(request, 409, say_table_no_seat());
    struct change *change = change_begin(table, request);
    if (!change)
        return answer_refuse(request, 503, say_no_memory());
    if (seat < 0 && !table_admit(table, request->person)) {
        change_cancel(change);
        return answer_refuse(request, 409, say_table_full());
    }
    if (seat >= 0)
        sit(change, seat);
    else
        table_save_about(table, &change->item.txn);
    answer(request, seat);
    change_commit(change);
    return 0;
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
    .run = run,
};
