/*
 * table_unstage.c - removes a staged move.
 */
#include "server/cmd/answer.h"
#include "server/cmd/seated.h"

static int act(struct request *request, struct work *work)
{
    struct act act = seated_act(request, work);
    struct ag_error why = {0};
    return seated_done(request, act_unstage(&act, request->seat), &why);
}

const struct cmd cmd_table_unstage = {
    .name = "table.unstage",
    .method = "POST",
    .path = "/api/v1/tables/{table}/unstage",
    .about = "Removes a staged move.",
    .who = WHO_SEATED,
    .acts = true,
    .answer = "ack",
    .arg = {CMD_TABLE},
    .act = act,
};
