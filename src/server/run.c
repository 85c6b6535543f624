/*
 * run.c - starting, draining and stopping, see server.h.
 */
#include "server/server.h"

#include <errno.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "ag/version.h"
#include "base/error.h"
#include "base/text.h"
#include "server/auth/limits.h"
#include "server/jobs/jobs.h"
#include "server/languages.h"
#include "server/loop/aside.h"
#include "server/loop/pool.h"
#include "server/net/control.h"
#include "server/net/net.h"
#include "server/page/pictures.h"
#include "server/table/engine.h"
#include "server/table/tables.h"
#include "server/work/work.h"

enum {
    PATIENCE = 5000,     /* milliseconds to wait for what is on its way when it stops */
    LOG_PATIENCE = 1000, /* and for a reader of the log */
    LOG_APART = 250,     /* between two attempts to write lines of the log that wait */
    SLOW_APART = 1000,   /* between two lines of the log about slow rounds */
    FILES = 64           /* descriptors needed besides those of connections, about */
};

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
    sigaddset(&set, SIGHUP);
    signal(SIGPIPE, SIG_IGN);
    pthread_sigmask(SIG_BLOCK, &set, NULL);
    signals->server = server;
    signals->fd.ready = signalled;
    signals->fd.fd = signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
    if (signals->fd.fd >= 0 && loop_watch(server->rooms.loop, &signals->fd, 1))
        return true;
    return error_plain(why, "cannot wait for signals: %s", strerror(errno));
}

/* Raises the limit of descriptors as far as the system allows, and warns if connections may need
 * more. */
static void raise_files(const struct server *server)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    getrlimit(RLIMIT_NOFILE, &limit);
    if (limit.rlim_cur >= (rlim_t)server->config.connections + FILES)
        return;
    log_event(server->rooms.log, LEVEL_WARN, "files",
              (struct log_fact[]){log_text("why", "there are fewer than `connections` needs"),
                                  log_number("allowed", (int64_t)limit.rlim_cur),
                                  log_number("connections", server->config.connections),
                                  {0}});
}

/* Logs rounds of the loop that are too long, at most once a second. */
static void note_slow(void *context, const char *what, int64_t micros, int64_t busy)
{
    struct server *server = context;
    int64_t now = loop_now(server->rooms.loop);
    server->slow_rounds++;
    if (server->slow_told && now - server->slow_told < SLOW_APART)
        return;
    log_event(server->rooms.log, LEVEL_WARN, "slow",
              (struct log_fact[]){log_text("what", what),
                                  log_number("millis", micros / 1000),
                                  log_number("busy", busy / 1000),
                                  log_number("rounds", server->slow_rounds),
                                  {0}});
    server->slow_told = now;
    server->slow_rounds = 0;
}

static void note_gap(void *context, int64_t millis)
{
    const struct server *server = context;
    log_event(server->rooms.log, LEVEL_WARN, "gap",
              (struct log_fact[]){log_number("millis", millis), {0}});
}

static void log_due(struct loop_timer *timer)
{
    struct server *server = (struct server *)((char *)timer - offsetof(struct server, log_timer));
    log_flush(0);
    loop_timer_set(server->rooms.loop, timer, loop_now(server->rooms.loop) + LOG_APART);
}

static void watch_loop(struct server *server)
{
    struct loop_watcher watcher = {.patience = (int64_t)server->config.slow * 1000,
                                   .slow = note_slow,
                                   .stood = note_gap,
                                   .context = server};
    loop_watch_rounds(server->rooms.loop, &watcher);
    server->log_timer.due = log_due;
    loop_timer_set(server->rooms.loop, &server->log_timer,
                   loop_now(server->rooms.loop) + LOG_APART);
}

/* The store, and what everything stands on. */
static bool build_ground(struct server *server, struct ag_error *why)
{
    struct rooms *rooms = &server->rooms;
    const struct config *config = &server->config;
    return (rooms->languages = languages_new(why)) != NULL &&
           (rooms->store = store_open("", config->data, why)) != NULL &&
           (rooms->commit = commit_new(rooms->loop, rooms->store)) != NULL &&
           (server->pool = pool_new(rooms->loop, config->threads)) != NULL &&
           (rooms->aside = aside_new(rooms->loop)) != NULL &&
           (rooms->hashing = aside_new(rooms->loop)) != NULL &&
           (rooms->limits = limits_new(config)) != NULL &&
           (rooms->pictures = pictures_new()) != NULL && (rooms->fan = fan_new()) != NULL;
}

static void end_sessions(void *context, const struct work_cut *cut)
{
    struct server *server = context;
    if (server->net)
        net_end_sessions(server->net, cut);
}

static void game_ended(void *context)
{
    struct server *server = context;
    if (server->followers)
        followers_wake(server->followers);
}

/* Works, people and tables. */
static bool build_rooms(struct server *server, struct ag_error *why)
{
    struct rooms *rooms = &server->rooms;
    rooms->works = works_new(&(struct works_parts){.loop = rooms->loop,
                                                   .commit = rooms->commit,
                                                   .fan = rooms->fan,
                                                   .log = rooms->log,
                                                   .cut = end_sessions,
                                                   .context = server});
    rooms->people = people_new(rooms->store);
    if (!rooms->works || !rooms->people)
        return false;
    rooms->tables = tables_new(&(struct tables_parts){.loop = rooms->loop,
                                                      .store = rooms->store,
                                                      .works = rooms->works,
                                                      .fan = rooms->fan,
                                                      .people = rooms->people,
                                                      .limits = rooms->limits,
                                                      .log = rooms->log,
                                                      .ended = game_ended,
                                                      .context = server},
                               why);
    if (!rooms->tables)
        return false;
    rooms->engines =
        engines_new(&(struct engines_parts){.tables = rooms->tables,
                                            .pool = server->pool,
                                            .most = server->config.thoughts,
                                            .each = server->config.thoughts_per_person,
                                            .each_address = server->config.thoughts_per_address});
    if (rooms->engines)
        tables_set_engines(rooms->tables, rooms->engines);
    return rooms->engines != NULL;
}

/* What time brings. The heartbeat comes first: it says for how long no server ran. */
static bool build_jobs(struct server *server, struct ag_error *why)
{
    const struct rooms *rooms = &server->rooms;
    struct jobs_parts parts = {.loop = rooms->loop,
                               .store = rooms->store,
                               .commit = rooms->commit,
                               .works = rooms->works,
                               .tables = rooms->tables,
                               .log = rooms->log};
    return (server->heart = heart_start(&parts, why)) != NULL &&
           deadline_start(rooms->tables, why) &&
           (server->schedule = schedule_start(&parts, why)) != NULL &&
           (server->followers = followers_start(&parts, why)) != NULL;
}

static bool build_doors(struct server *server, struct ag_error *why)
{
    struct rooms *rooms = &server->rooms;
    struct text text;
    if (!(server->net = net_new(rooms, why)) ||
        !(server->control = control_new(rooms, server->config.data, why)))
        return false;
    text_init(&text, rooms->site, sizeof rooms->site);
    if (!server->config.url[0])
        text_print(&text, "http://%s", net_address(server->net));
    text_add(&text, server->config.url);
    return true;
}

/* Part after part, from the store up to the doors; what is there when one fails is freed by
 * `release`. */
static bool build(struct server *server, struct signals *signals, struct ag_error *why)
{
    struct rooms *rooms = &server->rooms;
    const struct config *config = &server->config;
    *why = (struct ag_error){0};
    if (sodium_init() < 0)
        return error_plain(why, "no random numbers are available");
    rooms->config = config;
    rooms->loop = loop_new(config->test_clock[0] ? config->test_clock : NULL);
    if (!rooms->loop)
        return error_plain(why, "cannot start: %s", strerror(errno));
    rooms->started = loop_time(rooms->loop);
    watch_loop(server);
    raise_files(server);
    return watch_signals(signals, server, why) && build_ground(server, why) &&
           build_rooms(server, why) && build_jobs(server, why) && build_doors(server, why);
}

static void release(struct server *server, struct signals *signals)
{
    struct rooms *rooms = &server->rooms;
    control_free(server->control);
    net_free(server->net);
    if (server->pool)
        pool_free(server->pool);
    aside_free(rooms->aside);
    aside_free(rooms->hashing);
    if (rooms->works)
        works_stop(rooms->works);
    if (rooms->commit)
        commit_free(rooms->commit);
    schedule_stop(server->schedule);
    followers_stop(server->followers);
    heart_stop(server->heart);
    engines_free(rooms->engines);
    tables_free(rooms->tables);
    people_free(rooms->people);
    works_free(rooms->works);
    fan_free(rooms->fan);
    limits_free(rooms->limits);
    pictures_free(rooms->pictures);
    if (rooms->store)
        rooms->store->kind->close(rooms->store);
    languages_free(rooms->languages);
    if (signals->fd.fd > 0)
        close(signals->fd.fd);
    if (rooms->loop)
        loop_free(rooms->loop);
    log_flush(LOG_PATIENCE);
}

/* Closes the doors once all that was begun is durable and answered, or takes too long. */
static void drain(struct loop_timer *timer)
{
    struct server *server = (struct server *)((char *)timer - offsetof(struct server, stopping));
    int64_t now = loop_now(server->rooms.loop);
    bool busy = commit_waiting(server->rooms.commit) > 0 || loop_has_pieces(server->rooms.loop);
    if (busy && now < server->stop_by) {
        loop_timer_set(server->rooms.loop, timer, now + 5);
        return;
    }
    if (server->net)
        net_drain(server->net);
    loop_stop(server->rooms.loop);
}

void server_stop(struct server *server)
{
    if (server->rooms.draining)
        return;
    server->rooms.draining = true;
    if (server->rooms.engines)
        engines_stop(server->rooms.engines);
    log_event(
        server->rooms.log, LEVEL_INFO, "stop",
        (struct log_fact[]){
            log_number("seconds", (loop_now(server->rooms.loop) - server->rooms.started) / 1000),
            {0}});
    server->stopping.due = drain;
    server->stop_by = loop_now(server->rooms.loop) + PATIENCE;
    drain(&server->stopping);
}

bool server_run(const struct config *config, void (*ready)(void *context, struct server *server),
                void *context, struct ag_error *why)
{
    struct server *server = calloc(1, sizeof *server);
    struct signals signals = {.fd = {.fd = -1}};
    if (!server)
        return error_plain(why, "out of memory");
    server->config = *config;
    server->rooms.log = log_level_find(config->log);
    log_event(server->rooms.log, LEVEL_INFO, "start",
              (struct log_fact[]){log_text("version", AG_VERSION),
                                  log_text("data", config->data),
                                  log_number("threads", config->threads),
                                  {0}});
    bool built = build(server, &signals, why);
    if (built) {
        log_event(server->rooms.log, LEVEL_INFO, "listen",
                  (struct log_fact[]){log_text("address", net_address(server->net)),
                                      log_text("url", config->url),
                                      {0}});
        if (ready)
            ready(context, server);
        loop_run(server->rooms.loop);
    } else if (why->said.id == 0) {
        error_plain(why, "out of memory");
    }
    release(server, &signals);
    free(server);
    return built;
}
