/*
 * run.c - starting, draining and stopping, see server.h.
 */
#include "server/server.h"

#include <errno.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "ag/version.h"
#include "base/error.h"
#include "server/auth/limits.h"
#include "server/auth/people.h"
#include "server/jobs/jobs.h"
#include "server/languages.h"
#include "server/loop/loop.h"
#include "server/loop/pool.h"
#include "server/net/net.h"
#include "server/pictures.h"
#include "server/store/commit.h"
#include "server/store/store.h"
#include "server/table/table.h"

enum { PATIENCE = 5000 }; /* milliseconds to wait for what is on its way when it stops */

/* The signals that stop it, as a socket of the loop. */
struct signals {
    struct loop_fd fd;
    struct server *server;
};

static void signalled(struct loop_fd *fd, uint32_t events)
{
    struct signals *signals = (struct signals *)fd;
    struct signalfd_siginfo info;
    (void)events;
    if (read(fd->fd, &info, sizeof info) == sizeof info)
        server_stop(signals->server);
}

static bool watch_signals(struct signals *signals, struct server *server, struct ag_error *why)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    signal(SIGPIPE, SIG_IGN);
    pthread_sigmask(SIG_BLOCK, &set, NULL);
    signals->server = server;
    signals->fd.ready = signalled;
    signals->fd.fd = signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
    if (signals->fd.fd >= 0 && loop_watch(server->loop, &signals->fd, 1))
        return true;
    return error_plain(why, "cannot wait for signals: %s", strerror(errno));
}

/* Part after part, from the store up to the doors; what is there when one fails is freed by
 * `release`. */
static bool build(struct server *server, struct signals *signals, struct ag_error *why)
{
    const struct config *config = &server->config;
    *why = (struct ag_error){0};
    if (sodium_init() < 0)
        return error_plain(why, "no random numbers are available");
    server->loop = loop_new(config->test_clock[0] ? config->test_clock : NULL);
    if (!server->loop)
        return error_plain(why, "cannot start: %s", strerror(errno));
    server->started = loop_time(server->loop);
    return watch_signals(signals, server, why) &&
           (server->languages = languages_new(why)) != NULL &&
           (server->store = store_sqlite.open(config->data, why)) != NULL &&
           (server->commit = commit_new(server->loop, server->store)) != NULL &&
           (server->pool = pool_new(server->loop, config->threads)) != NULL &&
           (server->people = people_new(server)) != NULL &&
           (server->limits = limits_new(config)) != NULL &&
           (server->pictures = pictures_new()) != NULL &&
           (server->engines = engines_new(server)) != NULL && heartbeat_start(server, why) &&
           (server->tables = tables_new(server, why)) != NULL && deadline_start(server, why) &&
           (server->net = net_new(server, why)) != NULL;
}

void server_store_failed(struct server *server)
{
    char said[AG_SAID];
    struct commit_figures figures = commit_figures(server->commit);
    if (figures.failed_groups == server->store_failures)
        return;
    server->store_failures = figures.failed_groups;
    ag_error_say(&figures.why, NULL, said, sizeof said);
    log_event(server->log, LEVEL_ERROR, "store", (struct log_fact[]){log_text("why", said), {0}});
}

static void release(struct server *server, struct signals *signals)
{
    net_free(server->net);
    if (server->pool)
        pool_free(server->pool);
    if (server->commit)
        commit_free(server->commit);
    heartbeat_stop(server);
    engines_free(server->engines);
    tables_free(server->tables);
    limits_free(server->limits);
    pictures_free(server->pictures);
    people_free(server->people);
    if (server->store)
        server->store->kind->close(server->store);
    languages_free(server->languages);
    if (signals->fd.fd > 0)
        close(signals->fd.fd);
    if (server->loop)
        loop_free(server->loop);
}

/* Closes the doors once all that was begun is durable and answered, or takes too long. */
static void drain(struct loop_timer *timer)
{
    struct server *server = (struct server *)((char *)timer - offsetof(struct server, stopping));
    int64_t now = loop_now(server->loop);
    if (commit_waiting(server->commit) > 0 && now < server->stop_by) {
        loop_timer_set(server->loop, timer, now + 5);
        return;
    }
    if (server->net)
        net_drain(server->net);
    loop_stop(server->loop);
}

void server_stop(struct server *server)
{
    if (server->draining)
        return;
    server->draining = true;
    log_event(server->log, LEVEL_INFO, "stop",
              (struct log_fact[]){
                  log_number("seconds", (loop_now(server->loop) - server->started) / 1000), {0}});
    server->stopping.due = drain;
    server->stop_by = loop_now(server->loop) + PATIENCE;
    drain(&server->stopping);
}

bool server_run(const struct config *config, const struct outside *outside,
                void (*ready)(void *context, struct server *server), void *context,
                struct ag_error *why)
{
    struct server *server = calloc(1, sizeof *server);
    struct signals signals = {.fd = {.fd = -1}};
    if (!server)
        return error_plain(why, "out of memory");
    server->config = *config;
    server->outside = outside;
    server->log = log_level_find(config->log);
    log_event(server->log, LEVEL_INFO, "start",
              (struct log_fact[]){log_text("version", AG_VERSION),
                                  log_text("data", config->data),
                                  log_number("threads", config->threads),
                                  {0}});
    bool built = build(server, &signals, why);
    if (built) {
        log_event(server->log, LEVEL_INFO, "listen",
                  (struct log_fact[]){log_text("address", net_address(server->net)),
                                      log_text("url", config->url),
                                      {0}});
        if (ready)
            ready(context, server);
        loop_run(server->loop);
    } else if (why->said.id == 0) {
        error_plain(why, "out of memory");
    }
    release(server, &signals);
    free(server);
    return built;
}
