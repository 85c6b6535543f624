/*
 * table_revoke.c - revokes invitations.
 */
#include "server/cmd/answer.h"
#include "server/cmd/seated.h"

static int act(struct request *request, struct work *work)
{
    struct act act = seated_act(request, work);
    act_revoke(&act, (int)arg_number(request, "seat", -1));
    return seated_done(request, true, NULL);
}

const struct cmd cmd_table_revoke = {
    .name = "table.revoke",
    .method = "POST",
    .path = "/api/v1/tables/{table}/revoke",
    .about = "Revokes invitations; a reserved seat becomes open to anybody.",
    .who = WHO_CREATOR,
    .acts = true,
    .answer = "ack",
    .arg = {CMD_TABLE,
            {.name = "seat",
             .type = ARG_NUMBER,
             .least = 0,
             .most = AG_SEATS,
             .about = "those to this seat, 0: those to watch; by default all"}},
    .act = act,
};
