/*
 * inner.h - what the files of works share.
 *
 *     work.c   the life of a work: gather, act, commit, publish
 *     take.c   holding: taking aggregates in order, waiting for them, letting them go
 *     lots.c   what is drawn by lot
 */
#ifndef SERVER_WORK_INNER_H
#define SERVER_WORK_INNER_H

#include "server/work/work.h"

struct works {
    struct works_parts parts;
    struct lots_key lots;
    int count;           /* works that are not over */
    bool stopped;        /* none runs again in a later round */
    int64_t trouble;     /* since when commits fail; 0: they do not */
    uint64_t told_fails; /* failed groups that the operator knows of */
};

/* take.c: takes what is named and not held yet. True: all is held; false: the work waits, and goes
 * on by work_run, or is over by work_end. */
bool take_all(struct work *work);

/* take.c: lets everything go; those who wait go on. */
void take_back(struct work *work);

/* work.c */
void work_run(struct work *work);
void work_end(struct work *work, enum work_fate fate);

#endif
