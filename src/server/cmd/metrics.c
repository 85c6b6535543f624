/*
 * metrics.c - GET /metrics: metrics for Prometheus.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/text.h"
#include "server/auth/limits.h"
#include "server/cmd/answer.h"
#include "server/cmd/figures.h"
#include "server/histogram.h"
#include "server/loop/aside.h"
#include "server/loop/loop.h"
#include "server/store/commit.h"
#include "server/table/engine.h"
#include "server/table/tables.h"

static void add_type(struct request *request, const char *name, const char *type)
{
    struct ag_buf *out = &request->body;
    ag_buf_string(out, "# TYPE agate_");
    ag_buf_string(out, name);
    ag_buf_char(out, ' ');
    ag_buf_string(out, type);
    ag_buf_char(out, '\n');
}

/* Adds a line; `more` is what follows the name of the metric. */
static void add_value(struct request *request, const char *name, const char *more, int64_t value)
{
    struct ag_buf *out = &request->body;
    ag_buf_string(out, "agate_");
    ag_buf_string(out, name);
    ag_buf_string(out, more);
    ag_buf_char(out, ' ');
    ag_buf_number(out, value);
    ag_buf_char(out, '\n');
}

static void add(struct request *request, const char *name, const char *type, int64_t value)
{
    add_type(request, name, type);
    add_value(request, name, "", value);
}

/* A histogram in microseconds. */
static void add_histogram(struct request *request, const char *name,
                          const struct histogram *histogram)
{
    char more[40];
    struct text text;
    int64_t count = 0;
    add_type(request, name, "histogram");
    for (int i = 0; i <= HISTOGRAM_STEPS; i++) {
        text_init(&text, more, sizeof more);
        text_add(&text, "_bucket{le=\"");
        if (i < HISTOGRAM_STEPS)
            text_number(&text, histogram_limit[i]);
        else
            text_add(&text, "+Inf");
        text_add(&text, "\"}");
        count += (int64_t)histogram->count[i];
        add_value(request, name, more, count);
    }
    add_value(request, name, "_sum", histogram->micros);
    add_value(request, name, "_count", count);
}

/* Requests that were refused with 429, by limit. */
static void add_refusals(struct request *request)
{
    char more[40];
    struct text text;
    add_type(request, "refused_total", "counter");
    for (int i = 0; i < LIMITS; i++) {
        text_init(&text, more, sizeof more);
        text_print(&text, "{limit=\"%s\"}", limits_name((enum limit)i));
        add_value(request, "refused_total", more,
                  (int64_t)limits_refusals(request->rooms->limits, (enum limit)i));
    }
}

/* Bytes of memory that the process occupies; 0: the system does not say. */
static int64_t memory(void)
{
    char text[128] = "", *resident;
    FILE *file = fopen("/proc/self/statm", "re");
    if (!file)
        return 0;
    if (!fgets(text, sizeof text, file))
        text[0] = 0;
    fclose(file);
    strtoll(text, &resident, 10); /* the first number is the address space */
    return strtoll(resident, NULL, 10) * sysconf(_SC_PAGESIZE);
}

/* Files of the process that are open, without the one that counts them. */
static int64_t files(void)
{
    int64_t count = -3; /* ".", ".." and this */
    DIR *folder = opendir("/proc/self/fd");
    if (!folder)
        return 0;
    while (readdir(folder))
        count++;
    closedir(folder);
    return count;
}

static void add_process(struct request *request)
{
    struct rooms *rooms = request->rooms;
    add(request, "uptime_seconds", "gauge", (loop_now(rooms->loop) - rooms->started) / 1000);
    add(request, "memory_bytes", "gauge", memory());
    add(request, "files", "gauge", files());
    add(request, "store_bytes", "gauge", figures_store_bytes(rooms->config->data));
    add(request, "log_dropped_total", "counter", (int64_t)log_dropped());
    add_histogram(request, "round_microseconds", loop_rounds(rooms->loop));
    add(request, "round_longest_microseconds", "gauge", loop_longest(rooms->loop));
    add(request, "round_busiest_microseconds", "gauge", loop_busiest(rooms->loop));
    add(request, "stood_milliseconds_total", "counter", loop_lost(rooms->loop));
}

static void add_net(struct request *request)
{
    struct door_figures net = request->rooms->doors;
    add(request, "connections", "gauge", net.connections);
    add(request, "websockets", "gauge", net.sockets);
    add(request, "streams", "gauge", net.streams);
    add(request, "requests_total", "counter", (int64_t)net.requests);
    add(request, "messages_in_total", "counter", (int64_t)net.messages_in);
    add(request, "messages_out_total", "counter", (int64_t)net.messages_out);
    add(request, "cut_off_total", "counter", (int64_t)net.cut_off);
    add(request, "turned_away_total", "counter", (int64_t)net.turned_away);
    add_refusals(request);
    add_histogram(request, "command_microseconds", &request->rooms->latency);
}

static void add_tables(struct request *request)
{
    struct rooms *rooms = request->rooms;
    int state[TABLE_STATE_COUNT];
    figures_tables(rooms->tables, state);
    add(request, "tables_in_memory", "gauge", tables_count(rooms->tables));
    add(request, "tables_open", "gauge", state[TABLE_OPEN]);
    add(request, "tables_playing", "gauge", state[TABLE_PLAYING]);
    add(request, "thoughts", "gauge", engines_count(rooms->engines));
    add(request, "thoughts_waiting", "gauge", engines_waiting(rooms->engines));
    add(request, "aside_waiting", "gauge", aside_waiting(rooms->aside));
    add(request, "works", "gauge", works_count(rooms->works));
}

static void add_store(struct request *request)
{
    struct rooms *rooms = request->rooms;
    struct commit_figures commit = commit_figures(rooms->commit);
    add(request, "commits_total", "counter", (int64_t)commit.groups);
    add(request, "transactions_total", "counter", (int64_t)commit.txns);
    add(request, "transactions_failed_total", "counter", (int64_t)commit.failed);
    add(request, "commit_microseconds_total", "counter", (int64_t)commit.micros);
    add(request, "transactions_waiting", "gauge", commit_waiting(rooms->commit));
}

static int run(struct request *request)
{
    request->status = 200;
    request->type = "text/plain; version=0.0.4";
    add_process(request);
    add_net(request);
    add_tables(request);
    add_store(request);
    return 1;
}

const struct cmd cmd_metrics = {
    .name = "metrics",
    .method = "GET",
    .path = "/metrics",
    .about = "Metrics for Prometheus, only for requests from the server's own machine.",
    .who = WHO_MACHINE,
    .answer = "text/plain",
    .run = run,
};
