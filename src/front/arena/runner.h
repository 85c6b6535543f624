/*
 * runner.h - plays the games of a contest, several at once.
 *
 * Every worker is a thread that plays one game after another with its own players. What they share
 * is under one lock: the next game, the results, the file of records, the terminal.
 *
 * A sequential test takes rounds in their order, however they finish, so that its result does not
 * depend on the number of workers. Games after the deciding round are not counted.
 */
#ifndef ARENA_RUNNER_H
#define ARENA_RUNNER_H

#include <pthread.h>

#include "front/arena/ledger.h"

/* What a player has done wrong, for the table at the end. */
struct runner_fault {
    long game;
    int player, seat;
    char text[AG_SAID + 32];
    char log[BOUT_PATH];
};

struct runner {
    const struct contest *contest;
    struct ledger ledger;
    struct score_game *result; /* of every game */
    struct ag_stop stop;       /* break off: somebody asked for it, or the test is decided */
    bool interrupted;          /* by a signal */
    bool failed;               /* something that is no player's fault; it has been said */
    pthread_mutex_t lock;
    long next;                /* game to be played */
    long done, resumed;       /* games that are finished; of these, before this run */
    int working;              /* workers that have not ended */
    long rounds_seen;         /* that the test has looked at */
    struct stats_pairs pairs; /* of these */
    double llr;
    int decision;         /* of the test: -1, 0, 1 */
    struct ag_buf faults; /* struct runner_fault, of this run */
    int64_t begin, told;  /* times of clock_now */
    bool terminal;        /* progress is shown on the last line of a terminal */
    bool shown;           /* something stands there now */
};

/* Plays all games; returns an exit status. `runner` is filled in. */
int runner_run(struct runner *runner, const struct contest *contest);
void runner_release(struct runner *runner);

/* Games that count: all, or those up to the round that decided the test. */
long runner_limit(const struct runner *runner);

/* report.c */

/* Report on standard error, with the lock held: the progress (`game`: a game was just finished); a
 * player's fault; that there is nothing more to report. */
void report_progress(struct runner *runner, bool game);
void report_fault(struct runner *runner, const struct runner_fault *fault);
void report_end(struct runner *runner);

/* The table, or the same as JSON, to standard output. */
int report_result(const struct runner *runner);

/* report_json.c */
int report_json(const struct runner *runner, const struct score *score);

#endif
