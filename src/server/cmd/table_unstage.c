/*
 * table_unstage.c - removes a staged move.
 */
#include "server/cmd/answer.h"
#include "server/cmd/seated.h"
#include "server/table/act.h"

static bool act(struct change *change, struct request *request, struct ag_error *why)
{
    (void)why;
    change->table->seat[request->seat].staged[0] = 0;
    change_own(change, request->seat);
    return true;
}

static int run(struct request *request)
{
    return seated_run(request, act);
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
    .run = run,
};
