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
 *
 * Owners may share a home: all who ask from one address, which anybody can do under a hundred
 * names. Then homes take turns, and in each the owners that are at home there.
 */
#ifndef SERVER_LOOP_POOL_H
#define SERVER_LOOP_POOL_H

#include "server/loop/loop.h"

struct pool_job;

/* A home of owners in one pool, all zero at first. The pool's user keeps it for as long as one of
 * its owners has jobs. */
struct pool_home {
    struct pool_home *next;          /* the pool's: the next in turn */
    struct pool_owner *first, *last; /* the pool's: owners with jobs that wait */
};

/* An owner of jobs, all zero at first but for `home`. The pool's user keeps it for as long as it
 * has jobs. */
struct pool_owner {
    struct pool_home *home;        /* NULL: it has one for itself */
    struct pool_home alone;        /* the pool's: that one */
    struct pool_owner *next;       /* the pool's: the next of its home in turn */
    struct pool_job *first, *last; /* the pool's: jobs that wait for a slice */
};

/* A job. The pool's user keeps it, and leaves it alone until `done` is called. */
struct pool_job {
    struct loop_message message;         /* the pool's */
    struct pool *pool;                   /* the pool's */
    struct pool_job *next;               /* the pool's */
    struct pool_owner alone;             /* the pool's: stands in for an owner that is NULL */
    struct pool_owner *owner;            /* who owns it; NULL: it is an owner by itself */
    bool (*slice)(struct pool_job *job); /* in a thread of the pool; true: there is more to do */
    void (*done)(struct pool_job *job);  /* in the thread of the loop */
};

struct pool;

struct pool *pool_new(struct loop *loop, int threads);

/* Waits for the slices that are running, then calls `done` for all jobs, finished or not, so that
 * they can be freed. */
void pool_free(struct pool *pool);

void pool_add(struct pool *pool, struct pool_job *job);

/* How many jobs have been added and are not done. */
int pool_waiting(const struct pool *pool);

#endif
