/*
 * pool.h - threads for work that takes longer than a round of the loop: thinking, drawing.
 *
 * A job runs in slices. A job that needs another slice goes to the end of the queue, so all jobs
 * get their turn, however long they are.
 */
#ifndef SERVER_LOOP_POOL_H
#define SERVER_LOOP_POOL_H

#include "server/loop/loop.h"

/* A job; part of whatever its owner keeps, who leaves it alone until `done`. */
struct pool_job {
    struct loop_message message;         /* the pool's */
    struct pool *pool;                   /* the pool's */
    struct pool_job *next;               /* the pool's */
    bool (*slice)(struct pool_job *job); /* in a thread of the pool; true: there is more to do */
    void (*done)(struct pool_job *job);  /* in the thread of the loop */
};

struct pool;

struct pool *pool_new(struct loop *loop, int threads);

/* Waits for the slices that run, and then tells of all jobs: also of those that are not done, so
 * that their owners can free them. */
void pool_free(struct pool *pool);

void pool_add(struct pool *pool, struct pool_job *job);

/* Jobs that are added and not done. */
int pool_waiting(const struct pool *pool);

#endif
