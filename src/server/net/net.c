/*
 * net.c - opening and closing the listening sockets, and their part in a round of the loop.
 *
 * libmicrohttpd has its own epoll, which is one socket in our loop. It is called when that is
 * readable, when it asks for it, and when a connection is resumed, which its epoll does not report.
 * Outgoing WebSocket data is collected and sent at the end of the round, when lost WebSockets are
 * also freed.
 */
#include "server/net/net.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>

#include "base/error.h"
#include "server/net/inner.h"
#include "server/people/people.h"
#include "server/work/work.h"

void net_wake(struct net *net)
{
    net->wanted = true;
    loop_timer_set(net->rooms->loop, &net->run.timer, 0);
}

void net_resume(struct net *net, struct MHD_Connection *connection)
{
    MHD_resume_connection(connection);
    net_wake(net);
}

void net_note_cut(struct net *net, const char *address, const char *why)
{
    char network[LOG_NETWORK];
    net->rooms->doors.cut_off++;
    log_network(address, network);
    log_event(net->rooms->log, LEVEL_INFO, "cut-off",
              (struct log_fact[]){log_text("why", why), log_text("network", network), {0}});
}

static void run_daemon(struct net *net)
{
    unsigned long long wait;
    net->wanted = false;
    lines_go_on(net, NET_WAKES);
    do {
        calls_go_on(net);
        MHD_run(net->daemon);
    } while (net->late && !loop_is_late(net->rooms->loop));
    if (net->wanted || net->late || net->wakes)
        loop_timer_set(net->rooms->loop, &net->run.timer, 0);
    else if (MHD_get_timeout(net->daemon, &wait) != MHD_YES)
        loop_timer_clear(net->rooms->loop, &net->run.timer);
    else
        loop_timer_set(net->rooms->loop, &net->run.timer,
                       loop_now(net->rooms->loop) + (wait < 60000 ? (int64_t)wait : 60000));
}

static void daemon_ready(struct loop_fd *fd, uint32_t events)
{
    (void)events;
    run_daemon((struct net *)fd);
}

static void run_due(struct loop_timer *timer)
{
    run_daemon(((struct net_timer *)timer)->net);
}

static void sweep_due(struct loop_timer *timer)
{
    struct net *net = ((struct net_timer *)timer)->net;
    guests_sweep(net);
    accept_tick(net);
    loop_timer_set(net->rooms->loop, timer, loop_now(net->rooms->loop) + NET_TICK);
}

/* The round that it has begun ends with `before_sleep`. */
static void flush_due(struct loop_timer *timer)
{
    (void)timer;
}

static void before_sleep(void *context)
{
    struct net *net = context;
    if (sockets_flush(net, NET_FLUSHES))
        loop_timer_clear(net->rooms->loop, &net->flush.timer);
    else /* the others in the next round */
        loop_timer_set(net->rooms->loop, &net->flush.timer, 0);
}

/* The origin of pages is the beginning of the address that people reach them by. */
static void learn_config(struct net *net)
{
    const struct config *config = net->rooms->config;
    const char *host = strstr(config->url, "://");
    size_t length = host ? (size_t)(host - config->url) + 3 + strcspn(host + 3, "/") : 0;
    memcpy(net->origin, config->url, length);
    net->origin[length] = 0;
}

/* libmicrohttpd 0.9.75 would send the head of its refusal twice for a request without Host. So it
 * is not asked to look for that; http.c does. */
static bool start_daemon(struct net *net)
{
    unsigned flags =
        MHD_USE_EPOLL | MHD_USE_NO_LISTEN_SOCKET | MHD_ALLOW_SUSPEND_RESUME | MHD_ALLOW_UPGRADE;
    net->daemon = MHD_start_daemon(
        flags, 0, NULL, NULL, http_handle, net, MHD_OPTION_CONNECTION_LIMIT,
        (unsigned)net->rooms->config->connections, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
        (size_t)NET_POOL, MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)NET_SILENCE,
        MHD_OPTION_NOTIFY_COMPLETED, http_completed, net, MHD_OPTION_NOTIFY_CONNECTION,
        guest_notify, net, MHD_OPTION_STRICT_FOR_CLIENT, 0, MHD_OPTION_END);
    if (!net->daemon)
        return false;
    net->epoll.fd = MHD_get_daemon_info(net->daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd;
    net->epoll.ready = daemon_ready;
    return loop_watch(net->rooms->loop, &net->epoll, EPOLLIN) && accept_start(net);
}

static void set_timer(struct net_timer *timer, struct net *net,
                      void (*due)(struct loop_timer *timer))
{
    *timer = (struct net_timer){.timer.due = due, .net = net};
}

struct net *net_new(struct rooms *rooms, struct ag_error *why)
{
    struct net *net = calloc(1, sizeof *net);
    if (!net || !(net->out = malloc(NET_OUT))) {
        free(net);
        error_plain(why, "out of memory");
        return NULL;
    }
    net->rooms = rooms;
    net->late_end = &net->late;
    net->wakes_end = &net->wakes;
    set_timer(&net->run, net, run_due);
    set_timer(&net->sweep, net, sweep_due);
    set_timer(&net->flush, net, flush_due);
    learn_config(net);
    net->spare = -1;
    net->listener.fd = net_listen(rooms->config->listen, net->address, why);
    if (net->listener.fd >= 0 && !start_daemon(net))
        error_plain(why, "cannot listen at %s: out of memory or files", rooms->config->listen);
    else if (net->listener.fd >= 0) {
        loop_timer_set(rooms->loop, &net->sweep.timer, loop_now(rooms->loop) + NET_TICK);
        loop_before_sleep(rooms->loop, before_sleep, net);
        return net;
    }
    net_free(net);
    return NULL;
}

void net_drain(struct net *net)
{
    accept_stop(net);
    sockets_close_all(net, NULL, 1001, "the server is stopping");
    lines_close_all(net, NULL);
}

void net_end_sessions(struct net *net, const struct work_cut *cut)
{
    sockets_close_all(net, cut, 1008, "the session has ended");
    lines_close_all(net, cut);
}

bool net_is_cut(const struct stream *stream, const struct work_cut *cut)
{
    char name[SESSION_NAME];
    if (!cut)
        return true;
    if (!stream->person || strcmp(stream->person->id, cut->person) != 0)
        return false;
    session_name(stream->session, name);
    return cut->session[0] ? strcmp(name, cut->session) == 0 : strcmp(name, cut->but) != 0;
}

void net_free(struct net *net)
{
    if (!net)
        return;
    struct loop *loop = net->rooms->loop;
    accept_stop(net);
    sockets_free(net);
    lines_close_all(net, NULL);
    lines_go_on(net, INT_MAX);
    calls_abandon(net);
    if (net->daemon) {
        MHD_run(net->daemon);
        loop_forget(loop, &net->epoll);
        MHD_stop_daemon(net->daemon);
    }
    loop_before_sleep(loop, NULL, net);
    loop_timer_clear(loop, &net->run.timer);
    loop_timer_clear(loop, &net->sweep.timer);
    loop_timer_clear(loop, &net->flush.timer);
    map_release(&net->peers);
    free(net->out);
    free(net);
}

const char *net_address(const struct net *net)
{
    return net->address;
}
