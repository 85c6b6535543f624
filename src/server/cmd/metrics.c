/*
 * metrics.c - GET /metrics: metrics for Prometheus.
 */
#include "base/text.h"
#include "server/cmd/answer.h"
#include "server/jobs/jobs.h"
#include "server/loop/loop.h"
#include "server/loop/pool.h"
#include "server/net/net.h"
#include "server/server.h"
#include "server/store/commit.h"
#include "server/table/table.h"

static void add(struct request *request, const char *name, const char *type, int64_t value)
{
    struct ag_buf *out = &request->body;
    ag_buf_string(out, "# TYPE agate_");
    ag_buf_string(out, name);
    ag_buf_char(out, ' ');
    ag_buf_string(out, type);
    ag_buf_string(out, "\nagate_");
    ag_buf_string(out, name);
    ag_buf_char(out, ' ');
    ag_buf_number(out, value);
    ag_buf_char(out, '\n');
}

static int run(struct request *request)
{
    struct server *server = request->server;
    struct net_figures net = net_figures(server->net);
    struct commit_figures commit = commit_figures(server->commit);
    int state[TABLE_ENDED + 1] = {0};
    for (struct table *table = tables_next(server->tables, NULL); table;
         table = tables_next(server->tables, table))
        state[table->state]++;
    request->status = 200;
    request->type = "text/plain; version=0.0.4";
    add(request, "uptime_seconds", "gauge", (loop_now(server->loop) - server->started) / 1000);
    add(request, "connections", "gauge", net.connections);
    add(request, "websockets", "gauge", net.sockets);
    add(request, "streams", "gauge", net.streams);
    add(request, "requests_total", "counter", (int64_t)net.requests);
    add(request, "messages_in_total", "counter", (int64_t)net.messages_in);
    add(request, "messages_out_total", "counter", (int64_t)net.messages_out);
    add(request, "cut_off_total", "counter", (int64_t)net.cut_off);
    add(request, "tables_in_memory", "gauge", tables_count(server->tables));
    add(request, "tables_open", "gauge", state[TABLE_OPEN]);
    add(request, "tables_playing", "gauge", state[TABLE_PLAYING]);
    add(request, "commits_total", "counter", (int64_t)commit.groups);
    add(request, "transactions_total", "counter", (int64_t)commit.txns);
    add(request, "transactions_failed_total", "counter", (int64_t)commit.failed);
    add(request, "commit_microseconds_total", "counter", (int64_t)commit.micros);
    add(request, "transactions_waiting", "gauge", commit_waiting(server->commit));
    add(request, "thoughts", "gauge", engines_count(server->engines));
    return 1;
}

const struct cmd cmd_metrics = {
    .name = "metrics",
    .method = "GET",
    .path = "/metrics",
    .about = "Metrics for Prometheus, only for requests from the server's own machine.",
    .who = WHO_OPERATOR,
    .answer = "text/plain",
    .run = run,
};
