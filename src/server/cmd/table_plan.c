/*
 * table_plan.c - sets conditional moves, which nobody else ever sees.
 */
#include <stdlib.h>

#include "server/cmd/answer.h"
#include "server/cmd/seated.h"
#include "server/table/act.h"

static bool act(struct change *change, struct request *request, struct ag_error *why)
{
    char *plan = json_dumps(json_object_get(request->args, "plan"), JSON_COMPACT | JSON_SORT_KEYS);
    bool done = plan && act_plan(change, request->seat, plan, why);
    free(plan);
    return done;
}

static int run(struct request *request)
{
    return seated_run(request, act);
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
    .run = run,
};
