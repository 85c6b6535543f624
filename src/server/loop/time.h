/*
 * time.h - the time of the loop: milliseconds UTC that never go backwards.
 *
 * It follows the system's time. When that is set back, the loop's time runs at half speed until the
 * two meet again; so no timer waits for an hour because somebody corrected the clock by an hour.
 */
#ifndef SERVER_LOOP_TIME_H
#define SERVER_LOOP_TIME_H

#include <stdbool.h>
#include <stdint.h>

struct loop_clock {
    int64_t time;          /* nanoseconds UTC, when it was last asked */
    int64_t ticks;         /* nanoseconds of the clock that nobody sets, then */
    const int64_t *offset; /* of tests, in milliseconds; NULL: none */
    int64_t latest;        /* milliseconds, with the offset, that were told last */
};

/* Starts it, with a file of eight bytes that moves it, or NULL. False: errno. */
bool loop_clock_init(struct loop_clock *clock, const char *test_clock);
void loop_clock_release(struct loop_clock *clock);

/* The time in milliseconds UTC. */
int64_t loop_clock_ask(struct loop_clock *clock);

/* The same for a system whose clocks show this, in nanoseconds. */
int64_t loop_clock_step(struct loop_clock *clock, int64_t wall, int64_t ticks);

#endif
