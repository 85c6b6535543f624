/*
 * operator_status.c - how the server is doing, for its operator.
 */
#include "ag/version.h"
#include "server/cmd/answer.h"
#include "server/cmd/figures.h"
#include "server/loop/loop.h"
#include "server/store/commit.h"
#include "server/table/engine.h"
#include "server/table/tables.h"

static void add_process(const struct rooms *rooms, struct json *json)
{
    int64_t now = loop_now(rooms->loop);
    json_add_string(json, "version", AG_VERSION);
    json_add_number(json, "now", now);
    json_add_number(json, "started", rooms->started);
    json_add_number(json, "uptime", (now - rooms->started) / 1000);
    json_add_number(json, "connections", rooms->doors.connections);
    json_add_number(json, "sockets", rooms->doors.sockets);
    json_add_number(json, "streams", rooms->doors.streams);
}

static void add_tables(const struct rooms *rooms, struct json *json)
{
    int count[TABLE_STATE_COUNT];
    figures_tables(rooms->tables, count);
    json_open(json, "tables", '{');
    for (enum table_state i = TABLE_OPEN; i <= TABLE_ENDED; i++)
        json_add_number(json, table_state_name(i), count[i]);
    json_close(json, '}');
}

static void add_store(const struct rooms *rooms, struct json *json)
{
    int64_t trouble = works_trouble(rooms->works);
    json_add_number(json, "works", works_count(rooms->works));
    json_add_number(json, "transactions", commit_waiting(rooms->commit));
    json_add_number(json, "failed", (int64_t)commit_figures(rooms->commit).failed);
    if (trouble)
        json_add_number(json, "trouble", trouble);
    else
        json_add_null(json, "trouble");
}

static int run(struct request *request)
{
    const struct rooms *rooms = request->rooms;
    struct json json;
    answer_open(request, &json);
    add_process(rooms, &json);
    add_tables(rooms, &json);
    add_store(rooms, &json);
    json_add_number(&json, "thoughts", engines_count(rooms->engines));
    json_add_number(&json, "thoughts_waiting", engines_waiting(rooms->engines));
    json_add_number(&json, "store_bytes", figures_store_bytes(rooms->config->data));
    return answer_close(request, &json);
}

const struct cmd cmd_operator_status = {
    .name = "operator.status",
    .method = "GET",
    .path = "/api/v1/operator/status",
    .about = "Reports how the server is doing, only to requests from the server's own machine.",
    .who = WHO_MACHINE,
    .answer = "status",
    .run = run,
};
