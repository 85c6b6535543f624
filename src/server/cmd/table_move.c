/*
 * table_move.c - submits a move, or a choice where all choose at once.
 */
#include "server/cmd/answer.h"
#include "server/cmd/seated.h"
#include "server/table/act.h"

static bool act(struct change *change, struct request *request, struct ag_error *why)
{
    struct ag_view view;
    ag_move move;
    ag_match_view(change->table->match, request->seat, &view);
    return seated_playing(request, why) && seated_turn(request, why) &&
           ag_view_read(&view, arg_text(request, "move"), &move, why) &&
           act_choose(change, view.turn, request->seat, move, why);
}

static int run(struct request *request)
{
    return seated_run(request, act);
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
    .run = run,
};
