/*
 * table_move.c - submits a move, or a choice where all choose at once.
 */
#include "server/cmd/answer.h"
#include "server/cmd/seated.h"

static int act(struct request *request, struct work *work)
{
    struct act act = seated_act(request, work);
    struct ag_error why = {0};
    bool moved = act_move(&act, arg_number(request, "turn", 0), request->seat,
                          arg_text(request, "move"), &why);
    return seated_done(request, moved, &why);
}

const struct cmd cmd_table_move = {
    .name = "table.move",
    .method = "POST",
    .path = "/api/v1/tables/{table}/move",
    .about = "Submits a move, or a choice where all choose at once.",
    .who = WHO_SEATED,
    .acts = true,
    .answer = "ack",
    .arg = {CMD_TABLE, CMD_TURN, CMD_MOVE},
    .act = act,
};
