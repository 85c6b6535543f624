/*
 * table_claim.c - claims the win over somebody who has left a live game.
 */
#include "base/error.h"
#include "server/cmd/answer.h"
#include "server/cmd/seated.h"

static int act(struct request *request, struct work *work)
{
    struct act act = seated_act(request, work);
    struct ag_error why = {0};
    int absent = (int)arg_number(request, "seat", 0) - 1;
    return seated_done(request, act_claim(&act, request->seat, absent, &why), &why);
}

const struct cmd cmd_table_claim = {
    .name = "table.claim",
    .method = "POST",
    .path = "/api/v1/tables/{table}/claim",
    .about = "Claims the win over somebody who has left a live game.",
    .who = WHO_SEATED,
    .acts = true,
    .answer = "ack",
    .arg = {CMD_TABLE,
            {.name = "seat",
             .type = ARG_NUMBER,
             .needed = true,
             .least = 1,
             .most = AG_SEATS,
             .about = "the seat of the person who has left"}},
    .act = act,
};
