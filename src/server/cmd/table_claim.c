/*
 * table_claim.c - claims the win over somebody who has left a live game.
 */
#include "base/error.h"
#include "server/cmd/answer.h"
#include "server/cmd/seated.h"
#include "server/table/act.h"

static bool act(struct change *change, struct request *request, struct ag_error *why)
{
    struct table *table = change->table;
    int seat = (int)arg_number(request, "seat", 0) - 1;
    if (!seated_playing(request, why) || !act_stays(table, request->seat, why))
        return false;
    if (seat >= table->seats || seat == request->seat || !table_is_live(table) ||
        table->seat[seat].kind != SEAT_PERSON || table->seat[seat].away == 0 ||
        change->now - table->seat[seat].away < TABLE_ABSENT)
        return error_set(why, "", say_table_not_absent());
    return act_expire(change, seat, why);
}

static int run(struct request *request)
{
    return seated_run(request, act);
}

const struct cmd cmd_table_claim = {
    .name = "table.claim",
    .method = "POST",
    .path = "/api/v1/tables/{table}/claim",
    .about = "Claims the win over somebody who has left a live game.",
    .who = WHO_SEATED,
    .acts = true,
    .answer = "ack",
    .arg = {CMD_TABLE,
            {.name = "seat",
             .type = ARG_NUMBER,
             .needed = true,
             .least = 1,
             .most = AG_SEATS,
             .about = "the seat of the person who has left"}},
    .run = run,
};
