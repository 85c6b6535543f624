/*
 * operator_close.c - the operator ends a table, whatever its state.
 */
#include "server/cmd/seated.h"

static int act(struct request *request, struct work *work)
{
    struct act act = seated_act(request, work);
    struct ag_error why = {0};
    return seated_done(request, act_halt(&act, &why), &why);
}

const struct cmd cmd_operator_close = {
    .name = "operator.close",
    .about =
        "Ends a table: before the game it is closed, in the game aborted, so that it counts for "
        "nobody.",
    .who = WHO_WARDEN,
    .acts = true,
    .answer = "ack",
    .arg = {CMD_TABLE},
    .act = act,
};
