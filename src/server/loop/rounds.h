/*
 * rounds.h - how long the rounds of the loop take, and with what. Used only by the loop.
 *
 * A round is a row of stretches, each spent on one thing: a socket, a timer, a command. The longest
 * stretch says what a slow round was spent on.
 */
#ifndef SERVER_LOOP_ROUNDS_H
#define SERVER_LOOP_ROUNDS_H

#include "server/histogram.h"
#include "server/loop/loop.h"

enum { ROUNDS_SPANS = 6, ROUNDS_SPAN = 10000000 }; /* microseconds; together a minute */

/* What rounds took: in time that passed, and of the processor, which other programs on the machine
 * make no longer. */
struct rounds_took {
    int64_t micros, busy;
};

struct rounds {
    struct loop_watcher watcher;
    struct histogram times;
    struct rounds_took longest[ROUNDS_SPANS]; /* of each span of time */
    int64_t span;                             /* the number of the last one */

    /* Of this round. */
    int64_t begun, since; /* microseconds of the clock that nobody sets: the round, the stretch */
    int64_t busy;         /* of the thread's processor time, when it began */
    const char *what;     /* that is being served */
    const char *most;     /* that took longest so far */
    int64_t most_micros;
};

/* `busy`: the processor time that the thread has used so far. */
void rounds_begin(struct rounds *rounds, int64_t now, int64_t busy);
const char *rounds_serve(struct rounds *rounds, const char *what, int64_t now);
void rounds_end(struct rounds *rounds, int64_t now, int64_t busy);

/* The most that a round of the last minute took. */
struct rounds_took rounds_longest(struct rounds *rounds, int64_t now);

#endif
