/*
 * table_resign.c - resigns the game, in Mur the set.
 */
#include "server/cmd/answer.h"
#include "server/cmd/seated.h"

static int act(struct request *request, struct work *work)
{
    struct act act = seated_act(request, work);
    struct ag_error why = {0};
    return seated_done(request, act_resign(&act, request->seat, &why), &why);
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
    .act = act,
};
