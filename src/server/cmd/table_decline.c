/*
 * table_decline.c - declines an offer, or withdraws one.
 */
#include "server/cmd/answer.h"
#include "server/cmd/seated.h"

static int act(struct request *request, struct work *work)
{
    struct act act = seated_act(request, work);
    struct ag_error why = {0};
    return seated_done(request, act_decline(&act, request->seat, &why), &why);
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
    .act = act,
};
