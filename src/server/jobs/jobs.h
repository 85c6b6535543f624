/*
 * jobs.h - what time brings: the heartbeat, jobs that are rows of the store, and followers of the
 * results. Clocks of tables are in table/deadline.c.
 */
#ifndef SERVER_JOBS_JOBS_H
#define SERVER_JOBS_JOBS_H

#include "ag/game.h"
#include "server/log.h"
#include "server/loop/loop.h"

struct commit;
struct followers;
struct heart;
struct schedule;
struct store;
struct store_txn;
struct tables;
struct work;
struct works;

/* What they need. */
struct jobs_parts {
    struct loop *loop;
    struct store *store;
    struct commit *commit;
    struct works *works;
    struct tables *tables;
    enum log_level log;
};

/* heartbeat.c: writes every second that the server is alive and, when it stops, that it did. */
struct heart *heart_start(const struct jobs_parts *parts, struct ag_error *why);
void heart_stop(struct heart *heart);

/* schedule.c: jobs at their time. */

/* A job is a row of STORE_JOB: a kind, an id and the time when it is due. Its act runs in a work
 * that holds what the job is about; the row is dropped, or put again for a later time, in the same
 * transaction. So killing the server anywhere neither loses nor doubles it. */
struct schedule *schedule_start(const struct jobs_parts *parts, struct ag_error *why);
void schedule_stop(struct schedule *schedule);

/* follow.c: followers read the results in order. */

struct followers *followers_start(const struct jobs_parts *parts, struct ag_error *why);
void followers_stop(struct followers *followers);

/* To be called when results have been appended: the followers read them soon. */
void followers_wake(struct followers *followers);

#endif
