/*
 * table_stage.c - stages a move without submitting it; it is confirmed later.
 */
#include "server/cmd/answer.h"
#include "server/cmd/seated.h"
#include "server/table/act.h"

static bool act(struct change *change, struct request *request, struct ag_error *why)
{
    struct ag_view view;
    ag_move move;
    struct seat *seat = &change->table->seat[request->seat];
    ag_match_view(change->table->match, request->seat, &view);
    if (!seated_playing(request, why) || !seated_turn(request, why))
        return false;
    if (!ag_view_read(&view, arg_text(request, "move"), &move, why))
        return false;
    view.rules.game->move_write(&view.rules, move, seat->staged);
    change_own(change, request->seat);
    return true;
}

static int run(struct request *request)
{
    return seated_run(request, act);
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
    .run = run,
};
