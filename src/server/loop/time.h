/*
 * time.h - the time of the loop: milliseconds UTC that nobody sets and that only pass while the
 * server runs.
 *
 * It starts with the system's time and then follows the clock that nobody sets. From a system time
 * that differs it takes over at most 0.05 % of the time that passes: enough to follow a clock that
 * is corrected gradually (NTP), too little for a player to notice when somebody sets it by an hour.
 *
 * It stands still while the process is stopped or starved, or the machine is suspended: when more
 * time has passed than the loop meant to sleep, and more than CLOCK_GAP besides, only the time that
 * it meant to sleep counts. Clocks and timers, which are in this time, shift by themselves.
 */
#ifndef SERVER_LOOP_TIME_H
#define SERVER_LOOP_TIME_H

#include <stdbool.h>
#include <stdint.h>

enum {
    CLOCK_GAP = 1500,   /* milliseconds that may pass unasked and still count */
    CLOCK_FOLLOW = 2000 /* one part in this many goes towards the system's time */
};

struct loop_clock {
    int64_t time;          /* nanoseconds UTC, when it was last asked */
    int64_t ticks;         /* nanoseconds of the clock that nobody sets, then */
    int64_t lost;          /* nanoseconds that did not count */
    const int64_t *offset; /* of tests, in milliseconds; NULL: none */
    int64_t latest;        /* milliseconds, with the offset, that were told last */
};

/* Starts it, with a file of eight bytes that moves it, or NULL. False: errno. */
bool loop_clock_init(struct loop_clock *clock, const char *test_clock);
void loop_clock_release(struct loop_clock *clock);

/* The time in milliseconds UTC, after a sleep of `meant` milliseconds at most. */
int64_t loop_clock_ask(struct loop_clock *clock, int meant);

/* The same for a system whose clocks show this, in nanoseconds. */
int64_t loop_clock_step(struct loop_clock *clock, int64_t wall, int64_t ticks, int meant);

/* Moves it forward to this time, if it is earlier. */
void loop_clock_not_before(struct loop_clock *clock, int64_t millis);

#endif
