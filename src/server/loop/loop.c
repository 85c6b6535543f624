/*
 * loop.c - the one event loop: epoll, a heap of timers, and a queue of messages.
 *
 * A callback may forget sockets and clear timers, its own or others: an event of this round whose
 * socket is forgotten is dropped, and a cleared timer has left the heap.
 *
 * Events that a round had no time for are served by the next one before it asks for more: asked
 * anew, the system might tell of the same sockets first again and again.
 */
#include "server/loop/loop.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

#include "server/loop/rounds.h"
#include "server/loop/time.h"
#include "server/loop/timers.h"

enum {
    EVENTS = 256,    /* of a round, at most */
    HOOKS = 4,       /* callers before sleep, at most */
    TEST_WAIT = 20,  /* milliseconds that a loop whose clock tests move waits, at most */
    LONG_WAIT = 1000 /* that any loop waits, so that it notices when the process was stopped */
};

struct loop {
    int epoll;
    struct loop_fd wake; /* an eventfd, written when there is a message or the loop is to stop */
    struct loop_clock clock;
    int64_t now; /* of the round */
    struct rounds rounds;
    int64_t told_lost; /* milliseconds that the watcher has heard of */
    struct timers timers;
    struct loop_piece *piece, **pieces; /* those that wait; the end of their list */
    atomic_bool stopped;
    int64_t slice; /* how long the round may have taken at the end of this slice; 0: no round */

    struct epoll_event event[EVENTS]; /* that the system has told of */
    int events, served;

    struct {
        void (*call)(void *context);
        void *context;
    } hook[HOOKS];

    pthread_mutex_t lock; /* for the queue alone */
    struct loop_message *first, **last;
};

/* Makes the wait end; also from a handler of signals. */
static void wake(const struct loop *loop)
{
    int why = errno;
    uint64_t one = 1;
    ssize_t sent = write(loop->wake.fd, &one, sizeof one);
    (void)sent; /* it fails only while the loop has not read it yet, and then the loop is awake */
    errno = why;
}

static void woken(struct loop_fd *fd, uint32_t events)
{
    uint64_t count;
    ssize_t got = read(fd->fd, &count, sizeof count);
    (void)got;
    (void)events;
}

struct loop *loop_new(const char *test_clock)
{
    struct loop *loop = calloc(1, sizeof *loop);
    if (!loop)
        return NULL;
    loop->epoll = epoll_create1(EPOLL_CLOEXEC);
    loop->wake = (struct loop_fd){eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK), woken};
    loop->last = &loop->first;
    loop->pieces = &loop->piece;
    pthread_mutex_init(&loop->lock, NULL);
    if (loop->epoll < 0 || loop->wake.fd < 0 || !loop_watch(loop, &loop->wake, EPOLLIN) ||
        !loop_clock_init(&loop->clock, test_clock)) {
        loop_free(loop);
        return NULL;
    }
    loop->now = loop_time(loop);
    return loop;
}

void loop_free(struct loop *loop)
{
    if (!loop)
        return;
    int why = errno;
    if (loop->epoll >= 0)
        close(loop->epoll);
    if (loop->wake.fd >= 0)
        close(loop->wake.fd);
    loop_clock_release(&loop->clock);
    timers_release(&loop->timers);
    pthread_mutex_destroy(&loop->lock);
    free(loop);
    errno = why;
}

int64_t loop_now(const struct loop *loop)
{
    return loop->now;
}

int64_t loop_time(struct loop *loop)
{
    return loop_clock_ask(&loop->clock, 0);
}

void loop_not_before(struct loop *loop, int64_t millis)
{
    loop_clock_not_before(&loop->clock, millis);
    loop->now = loop_time(loop);
}

int64_t loop_lost(const struct loop *loop)
{
    return loop->clock.lost / 1000000;
}

/* How long rounds take. */

static int64_t micros_of(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static int64_t micros(void)
{
    return micros_of(CLOCK_MONOTONIC);
}

/* Of the processor, that this thread has used. */
static int64_t busy(void)
{
    return micros_of(CLOCK_THREAD_CPUTIME_ID);
}

const char *loop_serving(struct loop *loop, const char *what)
{
    return rounds_serve(&loop->rounds, what, micros());
}

void loop_watch_rounds(struct loop *loop, const struct loop_watcher *watcher)
{
    loop->rounds.watcher = *watcher;
}

const struct histogram *loop_rounds(const struct loop *loop)
{
    return &loop->rounds.times;
}

int64_t loop_longest(struct loop *loop)
{
    return rounds_longest(&loop->rounds, micros()).micros;
}

int64_t loop_busiest(struct loop *loop)
{
    return rounds_longest(&loop->rounds, micros()).busy;
}

/* Sockets. */

static bool control(struct loop *loop, int deed, struct loop_fd *fd, uint32_t events)
{
    struct epoll_event event = {.events = events, .data.ptr = fd};
    return epoll_ctl(loop->epoll, deed, fd->fd, &event) == 0;
}

bool loop_watch(struct loop *loop, struct loop_fd *fd, uint32_t events)
{
    return control(loop, EPOLL_CTL_ADD, fd, events);
}

void loop_change(struct loop *loop, struct loop_fd *fd, uint32_t events)
{
    control(loop, EPOLL_CTL_MOD, fd, events);
}

void loop_forget(struct loop *loop, struct loop_fd *fd)
{
    control(loop, EPOLL_CTL_DEL, fd, 0);
    for (int i = loop->served; i < loop->events; i++) {
        if (loop->event[i].data.ptr == fd)
            loop->event[i].data.ptr = NULL;
    }
}

/* Timers. */

bool loop_timer_set(struct loop *loop, struct loop_timer *timer, int64_t at)
{
    return timers_set(&loop->timers, timer, at);
}

void loop_timer_clear(struct loop *loop, struct loop_timer *timer)
{
    timers_clear(&loop->timers, timer);
}

/* Pieces. */

void loop_piece_add(struct loop *loop, struct loop_piece *piece)
{
    if (piece->at)
        return;
    piece->next = NULL;
    piece->at = loop->pieces;
    *loop->pieces = piece;
    loop->pieces = &piece->next;
}

void loop_piece_clear(struct loop *loop, struct loop_piece *piece)
{
    if (!piece->at)
        return;
    *piece->at = piece->next;
    if (piece->next)
        piece->next->at = piece->at;
    else
        loop->pieces = piece->at;
    piece->at = NULL;
}

bool loop_has_pieces(const struct loop *loop)
{
    return loop->piece != NULL;
}

static void serve_piece(struct loop *loop)
{
    struct loop_piece *piece = loop->piece;
    if (!piece)
        return;
    loop_piece_clear(loop, piece);
    piece->due(piece);
}

void loop_finish_pieces(struct loop *loop)
{
    while (loop->piece)
        serve_piece(loop);
}

/* Messages. */

/* The first message, taken out of the queue; NULL: there is none. */
static struct loop_message *take_message(struct loop *loop)
{
    pthread_mutex_lock(&loop->lock);
    struct loop_message *message = loop->first;
    if (message && !(loop->first = message->next))
        loop->last = &loop->first;
    pthread_mutex_unlock(&loop->lock);
    return message;
}

static bool has_messages(struct loop *loop)
{
    pthread_mutex_lock(&loop->lock);
    bool has = loop->first != NULL;
    pthread_mutex_unlock(&loop->lock);
    return has;
}

void loop_post(struct loop *loop, struct loop_message *message)
{
    message->next = NULL;
    pthread_mutex_lock(&loop->lock);
    bool first = !loop->first;
    *loop->last = message;
    loop->last = &message->next;
    pthread_mutex_unlock(&loop->lock);
    if (first)
        wake(loop);
}

void loop_deliver(struct loop *loop)
{
    for (struct loop_message *message; (message = take_message(loop));)
        message->arrive(message);
}

/* Rounds. */

bool loop_is_late(const struct loop *loop)
{
    return loop->slice > 0 && micros() - loop->rounds.begun >= loop->slice &&
           busy() - loop->rounds.busy >= loop->slice; /* asked second: it takes a system call */
}

void loop_before_sleep(struct loop *loop, void (*call)(void *context), void *context)
{
    for (int i = 0; i < HOOKS; i++) {
        if (call ? !loop->hook[i].call : loop->hook[i].context == context) {
            loop->hook[i].call = call;
            loop->hook[i].context = call ? context : NULL;
            if (call)
                return;
        }
    }
}

/* Milliseconds to wait at most. */
static int wait_time(struct loop *loop)
{
    const struct loop_timer *timer = timers_first(&loop->timers);
    int64_t most = loop->clock.offset ? TEST_WAIT : LONG_WAIT;
    if (loop->piece || timers_wait(&loop->timers) || has_messages(loop))
        return 0;
    if (timer) {
        int64_t left = timer->at - loop_time(loop);
        if (left < most)
            most = left > 0 ? left : 0;
    }
    return (int)most;
}

/* Begins the slice of what is served from now on. What was served before may have used it up. */
static void begin_slice(struct loop *loop, const char *what)
{
    loop_serving(loop, what);
    loop->slice += LOOP_SLICE;
}

static void serve_sockets(struct loop *loop)
{
    begin_slice(loop, "socket");
    while (loop->served < loop->events) {
        const struct epoll_event *event = &loop->event[loop->served++];
        struct loop_fd *fd = event->data.ptr;
        loop_serving(loop, "socket");
        if (fd)
            fd->ready(fd, event->events);
        if (loop_is_late(loop))
            return;
    }
}

static void serve_messages(struct loop *loop)
{
    begin_slice(loop, "message");
    for (struct loop_message *message; (message = take_message(loop));) {
        message->arrive(message);
        if (loop_is_late(loop))
            return;
    }
}

static void serve_timers(struct loop *loop)
{
    begin_slice(loop, "timer");
    timers_collect(&loop->timers, loop->now);
    for (struct loop_timer *timer; (timer = timers_take(&loop->timers));) {
        timer->due(timer);
        if (loop_is_late(loop))
            return;
    }
}

/* Waits, and takes the time; tells when the process did not run. */
static void wait(struct loop *loop)
{
    const struct loop_watcher *watcher = &loop->rounds.watcher;
    bool rest = loop->served < loop->events;
    int most = rest ? 0 : wait_time(loop);
    if (!rest) {
        int events = epoll_wait(loop->epoll, loop->event, EVENTS, most);
        loop->events = events > 0 ? events : 0;
        loop->served = 0;
    }
    loop->now = loop_clock_ask(&loop->clock, most);
    int64_t lost = loop_lost(loop) - loop->told_lost;
    loop->told_lost += lost;
    if (lost > 0 && watcher->stood)
        watcher->stood(watcher->context, lost);
}

static void run_round(struct loop *loop)
{
    wait(loop);
    rounds_begin(&loop->rounds, micros(), busy());
    serve_sockets(loop);
    serve_messages(loop);
    serve_timers(loop);
    loop_serving(loop, "piece");
    serve_piece(loop);
    loop_serving(loop, "sending");
    for (int i = 0; i < HOOKS; i++) {
        if (loop->hook[i].call)
            loop->hook[i].call(loop->hook[i].context);
    }
    loop->slice = 0;
    rounds_end(&loop->rounds, micros(), busy());
}

void loop_run(struct loop *loop)
{
    while (!atomic_exchange(&loop->stopped, false))
        run_round(loop);
}

void loop_stop(struct loop *loop)
{
    atomic_store(&loop->stopped, true);
    wake(loop);
}
