/*
 * pool.h - threads for work that takes longer than a round of the loop: thinking, drawing, reading
 * records.
 *
 * A job runs in slices. Every job belongs to an owner. Owners take turns slice by slice, and so do
 * the jobs of one owner: somebody with a hundred jobs gets no more of the threads than somebody
 * with one. Finding the next slice takes the same time however many owners and jobs there are.
 *
 *     owners     jobs            slices
 *     a          a1 a2 a3
 *     b          b1              a1 b1 c1 a2 b1 c2 a3 b1 c1 a1 …
 *     c          c1 c2
 */
#ifndef SERVER_LOOP_POOL_H
#define SERVER_LOOP_POOL_H

#include "server/loop/loop.h"

struct pool_job;

/* An owner of jobs in one pool; part of whatever the pool's user keeps, for as long as the owner
 * has jobs. All zero: no job waits. */
struct pool_owner {
    struct pool_owner *next;       /* the pool's: the next in turn */
    struct pool_job *first, *last; /* the pool's: jobs that wait for a slice */
};

/* A job; part of whatever the pool's user keeps, who leaves it alone until `done`. */
struct pool_job {
    struct loop_message message;         /* the pool's */
    struct pool *pool;                   /* the pool's */
    struct pool_job *next;               /* the pool's */
    struct pool_owner alone;             /* the pool's: the owner, if there is none */
    struct pool_owner *owner;            /* whose it is; NULL: nobody else's */
    bool (*slice)(struct pool_job *job); /* in a thread of the pool; true: there is more to do */
    void (*done)(struct pool_job *job);  /* in the thread of the loop */
};

struct pool;

struct pool *pool_new(struct loop *loop, int threads);

/* Waits for the slices that run, and then tells of all jobs: also of those that are not done, so
 * that they can be freed. */
void pool_free(struct pool *pool);

void pool_add(struct pool *pool, struct pool_job *job);

/* Jobs that are added and not done. */
int pool_waiting(const struct pool *pool);

#endif
