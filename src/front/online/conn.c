/*
 * conn.c - a connection that reconnects by itself: its thread and its queues. See conn.h.
 *
 *     the caller's thread    conn_send -> out -> the connection's thread -> the server
 *                            conn_take <- in  <-
 *
 * Each queue has a pipe that wakes the thread that waits for it. That of `in` stays readable until
 * conn_take finds nothing.
 */
#include "front/online/conn.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/error.h"
#include "base/text.h"
#include "front/online/cable.h"
#include "front/online/post.h"
#include "front/time/clock.h"

enum {
    FIRST_WAIT = 200, /* milliseconds before the second attempt */
    LONGEST_WAIT = 15000,
    STABLE = 5000, /* milliseconds after which a connection counts as stable, so that the next wait
                      is short again */
    TICK = 5000    /* milliseconds between two checks that the server is alive */
};

struct item {
    struct item *next;
    enum conn_what what;
    size_t length;
    char text[];
};

struct queue {
    struct item *first, **last;
};

struct conn {
    char url[CONN_URL], token[128];
    pthread_t thread;
    pthread_mutex_t lock; /* of both queues */
    struct queue in, out;
    int in_pipe[2], out_pipe[2];
    bool up;                /* there is a connection; this and the next two are the lock's too */
    unsigned made, noticed; /* connections so far, and how many of them the caller knows of: what
                               it sends before it knows of the last one is not sent */
    atomic_bool stop, again;
    struct cable cable; /* the thread's own */
};

static void queue_init(struct queue *queue)
{
    queue->first = NULL;
    queue->last = &queue->first;
}

static bool queue_add(struct queue *queue, enum conn_what what, const char *text, size_t length)
{
    struct item *item = malloc(sizeof *item + length + 1);
    if (!item)
        return false;
    item->next = NULL;
    item->what = what;
    item->length = length;
    memcpy(item->text, text, length);
    item->text[length] = 0;
    *queue->last = item;
    queue->last = &item->next;
    return true;
}

static struct item *queue_take(struct queue *queue)
{
    struct item *item = queue->first;
    if (item)
        queue->first = item->next;
    if (!queue->first)
        queue->last = &queue->first;
    return item;
}

static void queue_release(struct queue *queue)
{
    for (struct item *item; (item = queue_take(queue));)
        free(item);
}

static void wake(int fd)
{
    while (write(fd, "", 1) < 0 && errno == EINTR)
        ;
}

static void drain(int fd)
{
    char junk[64];
    while (read(fd, junk, sizeof junk) > 0)
        ;
}

/* The thread's side. */

static void tell(struct conn *conn, enum conn_what what, const char *text, size_t length)
{
    pthread_mutex_lock(&conn->lock);
    if (what != CONN_TEXT)
        conn->up = what == CONN_UP;
    if (what == CONN_UP) {
        queue_release(&conn->out); /* these messages were for the last connection */
        conn->made++;
    }
    if (queue_add(&conn->in, what, text, length))
        wake(conn->in_pipe[1]);
    else
        atomic_store(&conn->again, true); /* no message may be lost: reconnect instead */
    pthread_mutex_unlock(&conn->lock);
}

static void hear(void *context, const char *text, size_t length)
{
    tell(context, CONN_TEXT, text, length);
}

/* Passes the queued messages to the socket. */
static bool take_out(struct conn *conn)
{
    bool good = true;
    drain(conn->out_pipe[0]);
    pthread_mutex_lock(&conn->lock);
    for (struct item *item; good && (item = queue_take(&conn->out));) {
        good = cable_send(&conn->cable, item->text, item->length);
        free(item);
    }
    pthread_mutex_unlock(&conn->lock);
    return good;
}

/* Serves the socket until the connection is lost. */
static void serve(struct conn *conn)
{
    struct cable *cable = &conn->cable;
    while (take_out(conn) && cable_serve(cable) && !atomic_load(&conn->stop) &&
           !atomic_load(&conn->again)) {
        short events = POLLIN | (wslay_event_want_write(cable->frames) ? POLLOUT : 0);
        struct pollfd from[] = {{.fd = cable->fd, .events = events},
                                {.fd = conn->out_pipe[0], .events = POLLIN}};
        poll(from, 2, TICK);
    }
}

/* Waits before the next attempt, or until the thread is told to stop. */
static void pause_for(struct conn *conn, int milliseconds)
{
    int64_t until = clock_now() + milliseconds;
    for (int64_t left; !atomic_load(&conn->stop) && (left = until - clock_now()) > 0;) {
        struct pollfd from = {.fd = conn->out_pipe[0], .events = POLLIN};
        if (poll(&from, 1, (int)left) > 0)
            drain(conn->out_pipe[0]);
    }
}

static void *run(void *context)
{
    struct conn *conn = context;
    struct cable *cable = &conn->cable;
    for (int wait = FIRST_WAIT; !atomic_load(&conn->stop);) {
        *cable = (struct cable){.stop = &conn->stop, .hear = hear, .context = conn};
        atomic_store(&conn->again, false);
        if (cable_open(cable, conn->url, conn->token)) {
            int64_t since = clock_now();
            tell(conn, CONN_UP, "", 0);
            serve(conn);
            wait = clock_now() - since > STABLE ? FIRST_WAIT : wait;
        }
        cable_close(cable);
        if (atomic_load(&conn->stop))
            break;
        const char *why = *cable->why ? cable->why : "the server is busy";
        tell(conn, CONN_DOWN, why, strlen(why));
        pause_for(
            conn,
            wait + (int)(clock_now() %
                         (wait / 4))); /* so that clients do not all reconnect at the same moment */
        wait = 2 * wait < LONGEST_WAIT ? 2 * wait : LONGEST_WAIT;
    }
    return NULL;
}

/* The caller's side. */

static bool open_pipe(int end[2])
{
    if (pipe(end))
        return false;
    for (int i = 0; i < 2; i++) {
        fcntl(end[i], F_SETFL, O_NONBLOCK);
        fcntl(end[i], F_SETFD, FD_CLOEXEC);
    }
    return true;
}

static void conn_free(struct conn *conn)
{
    for (int i = 0; i < 2; i++) {
        if (conn->in_pipe[i] >= 0)
            close(conn->in_pipe[i]);
        if (conn->out_pipe[i] >= 0)
            close(conn->out_pipe[i]);
    }
    queue_release(&conn->in);
    queue_release(&conn->out);
    pthread_mutex_destroy(&conn->lock);
    free(conn);
}

/* Starts the thread, with all signals blocked. */
static bool start(struct conn *conn)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = !pthread_create(&conn->thread, NULL, run, conn);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

static struct conn *conn_open(const char *url, const char *token, struct ag_error *why)
{
    struct conn *conn = calloc(1, sizeof *conn);
    struct text text, key;
    bool good = conn != NULL;
    if (good) {
        for (int i = 0; i < 2; i++)
            conn->in_pipe[i] = conn->out_pipe[i] = -1;
        queue_init(&conn->in);
        queue_init(&conn->out);
        pthread_mutex_init(&conn->lock, NULL);
        text_init(&text, conn->url, sizeof conn->url);
        text_print(&text, "%s/api/v1/socket", url);
        text_init(&key, conn->token, sizeof conn->token);
        text_add(&key, token);
        good = !text.cut && !key.cut && open_pipe(conn->in_pipe) && open_pipe(conn->out_pipe) &&
               start(conn);
    }
    if (good)
        return conn;
    if (conn)
        conn_free(conn);
    error_plain(why, "out of memory");
    return NULL;
}

static void conn_close(struct conn *conn)
{
    atomic_store(&conn->stop, true);
    wake(conn->out_pipe[1]);
    pthread_join(conn->thread, NULL);
    conn_free(conn);
}

static int conn_listen(const struct conn *conn)
{
    return conn->in_pipe[0];
}

static bool conn_take(struct conn *conn, struct conn_event *event)
{
    pthread_mutex_lock(&conn->lock);
    struct item *item = queue_take(&conn->in);
    if (!item)
        drain(conn->in_pipe[0]);
    else if (item->what == CONN_UP)
        conn->noticed++;
    pthread_mutex_unlock(&conn->lock);
    if (!item)
        return false;
    *event = (struct conn_event){.what = item->what, .text = strdup(item->text)};
    free(item);
    return event->text != NULL;
}

static bool conn_send(struct conn *conn, const char *text)
{
    pthread_mutex_lock(&conn->lock);
    bool open = conn->up && conn->noticed == conn->made;
    bool added = !open || queue_add(&conn->out, CONN_TEXT, text, strlen(text));
    pthread_mutex_unlock(&conn->lock);
    wake(conn->out_pipe[1]);
    return added;
}

static void conn_again(struct conn *conn)
{
    atomic_store(&conn->again, true);
    wake(conn->out_pipe[1]);
}

const struct conn_library conn_library = {.post = conn_post,
                                          .open = conn_open,
                                          .close = conn_close,
                                          .listen = conn_listen,
                                          .take = conn_take,
                                          .send = conn_send,
                                          .again = conn_again};
