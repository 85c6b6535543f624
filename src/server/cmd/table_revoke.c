/*
 * table_revoke.c - revokes invitations.
 */
#include <string.h>

#include "base/error.h"
#include "server/cmd/answer.h"
#include "server/cmd/seated.h"

static int act(struct request *request, struct work *work)
{
    struct act act = seated_act(request, work);
    struct ag_error why = {0};
    int seat = (int)arg_number(request, "seat", -1);
    return seated_done(request, act_revoke(&act, seat, request->person, &why), &why);
}

const struct cmd cmd_table_revoke = {
    .name = "table.revoke",
    .method = "POST",
    .path = "/api/v1/tables/{table}/revoke",
    .about = "Revokes invitations; a reserved seat becomes open to anybody.",
    .who = WHO_GUEST,
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
