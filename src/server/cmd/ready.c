/*
 * ready.c - GET /readyz: the server can serve, its store included.
 */
#include "ag/version.h"
#include "base/error.h"
#include "server/cmd/answer.h"
#include "server/loop/loop.h"
#include "server/store/store.h"

static bool none(void *context, const struct store_value *row)
{
    (void)context;
    (void)row;
    return false;
}

static int run(struct request *request)
{
    struct ag_error why;
    struct json json;
    struct store *store = request->rooms->store;
    struct store_query query = {.relation = STORE_META, .limit = 1};
    if (!store->kind->usable(store, &why) || !store_scan(store, &query, none, NULL, &why))
        return answer_refuse(request, 503, say_server_store());
    answer_open(request, &json);
    json_add_bool(&json, "ok", true);
    json_add_string(&json, "version", AG_VERSION);
    json_add_number(&json, "now", loop_now(request->rooms->loop));
    return answer_close(request, &json);
}

const struct cmd cmd_ready = {
    .name = "ready",
    .method = "GET",
    .path = "/readyz",
    .about = "Reports that the server is ready: its store can be read and written, and it is not "
             "stopping.",
    .answer = "health",
    .run = run,
};
