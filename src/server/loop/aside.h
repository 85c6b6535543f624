/*
 * aside.h - long work for requests, in a thread beside the loop: drawing pictures, reading and
 * writing records.
 *
 * Whoever asks is an owner, at home at the address that the first of its jobs came from: homes and
 * owners take turns (loop/pool.h), and each may have only so much waiting, as may all together. A
 * job is counted by the memory that it holds while it waits.
 */
#ifndef SERVER_LOOP_ASIDE_H
#define SERVER_LOOP_ASIDE_H

#include "server/loop/pool.h"

enum {
    ASIDE_ALL_MAX = 64 << 20,  /* bytes that wait, of all owners, at most */
    ASIDE_HOME_MAX = 32 << 20, /* of one home */
    ASIDE_EACH_MAX = 16 << 20, /* of one owner */
    ASIDE_JOB = 1 << 16,       /* counted for a job that holds less */
    ASIDE_NAME = 64            /* bytes of the name of an owner or a home, at most */
};

struct aside;

/* Whose a job is: a person's or, without a session, that of the address, and where that is. Names
 * end with a zero. */
struct aside_whose {
    char owner[ASIDE_NAME], home[ASIDE_NAME];
};

/* A job. It is the first member of the struct that its user keeps about it. */
struct aside_job {
    struct pool_job job;                 /* aside's */
    struct aside *aside;                 /* aside's */
    struct aside_owner *owner;           /* aside's */
    size_t bytes;                        /* aside's: counted against the limits */
    void (*work)(struct aside_job *job); /* in the thread */
    void (*done)(struct aside_job *job); /* in the loop; without `work` if the server stops */
};

enum aside_added {
    ASIDE_ADDED,
    ASIDE_EACH_FULL, /* too much of this owner or home waits already */
    ASIDE_ALL_FULL,  /* or of all */
    ASIDE_NO_MEMORY
};

/* NULL when memory or threads have run out. */
struct aside *aside_new(struct loop *loop);
void aside_free(struct aside *aside);

/* Adds a job that holds `bytes`. It is not added if too much is waiting already. */
enum aside_added aside_add(struct aside *aside, struct aside_job *job,
                           const struct aside_whose *whose, size_t bytes);

/* How many jobs have been added and are not done. */
int aside_waiting(const struct aside *aside);

#endif
