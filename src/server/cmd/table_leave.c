/*
 * table_leave.c - a seat is given up before the game begins.
 */
#include <string.h>

#include "base/error.h"
#include "server/cmd/answer.h"
#include "server/cmd/seated.h"
#include "server/fan/fan.h"
#include "server/store/store.h"

static int act(struct request *request, struct work *work)
{
    struct act act = seated_act(request, work);
    struct ag_error why = {0};
    return seated_done(request, act_leave(&act, request->seat, &why), &why);
}

const struct cmd cmd_table_leave = {
    .name = "table.leave",
    .method = "POST",
    .path = "/api/v1/tables/{table}/leave",
    .about = "Gives up a seat before the game begins; the last person to leave closes the table.",
    .who = WHO_SEATED,
    .acts = true,
    .answer = "ack",
    .arg = {CMD_TABLE},
    .act = act,
};
