/*
 * table_resign.c - resigns the game, in Mur the set.
 */
#include "server/cmd/answer.h"
#include "server/cmd/seated.h"
#include "server/table/act.h"

static bool act(struct change *change, struct request *request, struct ag_error *why)
{
    return act_resign(change, request->seat, why);
}

static int run(struct request *request)
{
    return seated_run(request, act);
}

const struct cmd cmd_table_resign = {
    .name = "table.resign",
    .method = "POST",
    .path = "/api/v1/tables/{table}/resign",
    .about = "Resigns the game, in Mur the set.",
    .who = WHO_SEATED,
    .acts = true,
    .answer = "ack",
    .arg = {CMD_TABLE},
    .run = run,
};
