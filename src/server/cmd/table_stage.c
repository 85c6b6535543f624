/*
 * table_stage.c - stages a move without submitting it; it is confirmed later.
 */
#include "server/cmd/answer.h"
#include "server/cmd/seated.h"

static int act(struct request *request, struct work *work)
{
    struct act act = seated_act(request, work);
    struct ag_error why = {0};
    bool staged = act_stage(&act, arg_number(request, "turn", 0), request->seat,
                            arg_text(request, "move"), &why);
    return seated_done(request, staged, &why);
}

const struct cmd cmd_table_stage = {
    .name = "table.stage",
    .method = "POST",
    .path = "/api/v1/tables/{table}/stage",
    .about = "Stages a move without submitting it, to be confirmed later.",
    .who = WHO_SEATED,
    .acts = true,
    .answer = "ack",
    .arg = {CMD_TABLE, CMD_TURN, CMD_MOVE},
    .act = act,
};
