/*
 * table_confirm.c - submits the staged move.
 */
#include "base/error.h"
#include "server/cmd/answer.h"
#include "server/cmd/seated.h"
#include "server/table/act.h"

static bool act(struct change *change, struct request *request, struct ag_error *why)
{
    struct ag_view view;
    ag_move move;
    const char *staged = change->table->seat[request->seat].staged;
    ag_match_view(change->table->match, request->seat, &view);
    if (!seated_playing(request, why) || !seated_turn(request, why))
        return false;
    if (!staged[0])
        return error_set(why, "", say_table_not_staged());
    return ag_view_read(&view, staged, &move, why) &&
           act_choose(change, view.turn, request->seat, move, why);
}

static int run(struct request *request)
{
    return seated_run(request, act);
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
    .run = run,
};
