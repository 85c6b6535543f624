/*
 * table_plan.c - sets conditional moves, which nobody else ever sees.
 */
#include <stdlib.h>

#include "base/error.h"
#include "server/cmd/answer.h"
#include "server/cmd/seated.h"

static int act(struct request *request, struct work *work)
{
    struct act act = seated_act(request, work);
    struct ag_error why = {0};
    const json_t *plan = json_object_get(request->args, "plan");
    return seated_done(request, act_plan(&act, request->seat, plan, &why), &why);
}

const struct cmd cmd_table_plan = {
    .name = "table.plan",
    .method = "POST",
    .path = "/api/v1/tables/{table}/plan",
    .about = "Sets conditional moves, which nobody else ever sees.",
    .who = WHO_SEATED,
    .acts = true,
    .answer = "ack",
    .arg = {CMD_TABLE,
            {.name = "plan",
             .type = ARG_SHAPE,
             .needed = true,
             .words = "plan",
             .about = "a tree of conditional moves"}},
    .act = act,
};
