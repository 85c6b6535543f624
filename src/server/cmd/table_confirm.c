/*
 * table_confirm.c - submits the staged move.
 */
#include "base/error.h"
#include "server/cmd/answer.h"
#include "server/cmd/seated.h"

static int act(struct request *request, struct work *work)
{
    struct act act = seated_act(request, work);
    struct ag_error why = {0};
    bool confirmed = act_confirm(&act, arg_number(request, "turn", 0), request->seat, &why);
    return seated_done(request, confirmed, &why);
}

const struct cmd cmd_table_confirm = {
    .name = "table.confirm",
    .method = "POST",
    .path = "/api/v1/tables/{table}/confirm",
    .about = "Submits the staged move.",
    .who = WHO_SEATED,
    .acts = true,
    .answer = "ack",
    .arg = {CMD_TABLE, CMD_TURN},
    .act = act,
};
