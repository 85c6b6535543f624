/*
 * loop.h - the event loop: sockets, timers, and messages from other threads.
 *
 * Unless stated otherwise, everything happens in the thread of the loop. Other threads talk to it
 * only through its message queue.
 *
 * A round: wait for sockets, timers and messages; serve them; then run the `before sleep`
 * callbacks, which send out together what the round has collected. However many there are of a
 * kind, after a slice of the round it is the turn of the next kind, and the rest comes first in the
 * next round.
 */
#ifndef SERVER_LOOP_LOOP_H
#define SERVER_LOOP_LOOP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct histogram;
struct loop;

/* Microseconds of processor time: sockets may be served until a round has taken one slice, messages
 * two, timers three; at least one of each. */
enum { LOOP_SLICE = 500 };

/* A socket that is watched; part of whatever its owner keeps about it. */
struct loop_fd {
    int fd;
    void (*ready)(struct loop_fd *fd, uint32_t events); /* EPOLLIN, EPOLLOUT … */
};

/* A timer; part of whatever its owner keeps. All zero but for `due`: it is not set. */
struct loop_timer {
    int64_t at; /* milliseconds UTC */
    int place;  /* the loop's; 0: not set */
    void (*due)(struct loop_timer *timer);
    void (*gone)(struct loop_timer *timer); /* the loop ends while it is set; or NULL */
};

/* A message from another thread. */
struct loop_message {
    struct loop_message *next;
    void (*arrive)(struct loop_message *message); /* in the thread of the loop */
};

/* Part of something that takes longer than a round has time for. Its owner keeps it; all of it is
 * zero except `due` while it does not wait. */
struct loop_piece {
    struct loop_piece *next, **at; /* the loop's; `at` NULL: it does not wait */
    void (*due)(struct loop_piece *piece);
};

/* A new loop; `test_clock`, or NULL, is a file of eight bytes, a number of milliseconds that is
 * added to the time, so that tests can move it. NULL when something is missing: errno. */
struct loop *loop_new(const char *test_clock);

/* Frees the loop. Timers that are still set must exist: their `gone` is called. */
void loop_free(struct loop *loop);

/* Runs rounds until loop_stop is called, which a signal handler may do, too. */
void loop_run(struct loop *loop);
void loop_stop(struct loop *loop);

/* The time, in milliseconds UTC: that of the round, and right now; see time.h. It never goes back,
 * nobody sets it, and it stands still while the process does not run. */
int64_t loop_now(const struct loop *loop);
int64_t loop_time(struct loop *loop);

/* Makes sure that the time is not earlier than this, the last time that an earlier process wrote
 * down: the system's clock may have been set back since. To be called before the first round. */
void loop_not_before(struct loop *loop, int64_t millis);

/* Milliseconds for which the process did not run, which the time leaves out. */
int64_t loop_lost(const struct loop *loop);

/* Begins to watch a socket, false with errno if that is impossible; changes the events that are
 * wanted; stops watching. */
bool loop_watch(struct loop *loop, struct loop_fd *fd, uint32_t events);
void loop_change(struct loop *loop, struct loop_fd *fd, uint32_t events);
void loop_forget(struct loop *loop, struct loop_fd *fd);

/* Sets a timer, or moves it; false when memory runs out. Clears it. A timer that a callback sets
 * for a time in the past is due in the next round. */
bool loop_timer_set(struct loop *loop, struct loop_timer *timer, int64_t at);
void loop_timer_clear(struct loop *loop, struct loop_timer *timer);

/* Queues a piece: each round serves one, in the order in which they were added, so that rounds stay
 * short however much there is to do. Takes it out of the queue. Whether any piece is queued. */
void loop_piece_add(struct loop *loop, struct loop_piece *piece);
void loop_piece_clear(struct loop *loop, struct loop_piece *piece);
bool loop_has_pieces(const struct loop *loop);

/* Serves all pieces now, outside a round, until none is queued: for a server that ends. */
void loop_finish_pieces(struct loop *loop);

/* Calls `call` at the end of every round from now on; with `call` NULL, no longer calls what was
 * given with this context. At most four of them. */
void loop_before_sleep(struct loop *loop, void (*call)(void *context), void *context);

/* Sends a message to the loop, from any thread. */
void loop_post(struct loop *loop, struct loop_message *message);

/* Serves the messages that have come so far, outside a round: for a caller that ends a thread. */
void loop_deliver(struct loop *loop);

/* Whether what is served now has had its slice of this round, so that a callback that serves many
 * things leaves the rest to a later one. Outside a round there is no hurry. */
bool loop_is_late(const struct loop *loop);

/* How long rounds take. */

/* Names what is being served from now on, for `slow` below; the text must stay valid. Returns the
 * previous name, to be set again afterwards. */
const char *loop_serving(struct loop *loop, const char *what);

/* What is called when rounds take long; each may be NULL. */
struct loop_watcher {
    int64_t patience; /* microseconds that a round may take */
    /* A round took longer than that; most of it was spent serving this. `busy`: how much of it was
     * time of the processor; the rest is that of other programs, or of the disk. */
    void (*slow)(void *context, const char *what, int64_t micros, int64_t busy);
    /* The process did not run for that many milliseconds. */
    void (*stood)(void *context, int64_t millis);
    void *context;
};

void loop_watch_rounds(struct loop *loop, const struct loop_watcher *watcher);

/* The time that rounds have spent serving, in microseconds; the longest of the last minute, and the
 * most time of the processor that one of these took. */
const struct histogram *loop_rounds(const struct loop *loop);
int64_t loop_longest(struct loop *loop);
int64_t loop_busiest(struct loop *loop);

#endif
