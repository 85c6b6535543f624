/*
 * table_decline.c - declines an offer, or withdraws one.
 */
#include "server/cmd/answer.h"
#include "server/cmd/seated.h"
#include "server/table/act.h"

static bool act(struct change *change, struct request *request, struct ag_error *why)
{
    return act_decline(change, request->seat, why);
}

static int run(struct request *request)
{
    return seated_run(request, act);
}

const struct cmd cmd_table_decline = {
    .name = "table.decline",
    .method = "POST",
    .path = "/api/v1/tables/{table}/decline",
    .about = "Declines an offer, or withdraws your own.",
    .who = WHO_SEATED,
    .acts = true,
    .answer = "ack",
    .arg = {CMD_TABLE},
    .run = run,
};
