/*
 * health.c - GET /healthz: the process is alive.
 */
#include "ag/version.h"
#include "server/cmd/answer.h"
#include "server/loop/loop.h"

static int run(struct request *request)
{
    struct json json;
    answer_open(request, &json);
    json_add_bool(&json, "ok", true);
    json_add_string(&json, "version", AG_VERSION);
    json_add_number(&json, "now", loop_now(request->rooms->loop));
    return answer_close(request, &json);
}

const struct cmd cmd_health = {
    .name = "health",
    .method = "GET",
    .path = "/healthz",
    .about = "Reports that the server is alive.",
    .answer = "health",
    .free = true,
    .run = run,
};
