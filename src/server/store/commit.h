/*
 * commit.h - many transactions wait for one sync together.
 *
 * A separate thread takes all waiting transactions, passes them to the store as one group, and
 * reports the result of each to the loop, in the order in which they were added. While it waits for
 * the disk, the next group accumulates.
 */
#ifndef SERVER_STORE_COMMIT_H
#define SERVER_STORE_COMMIT_H

#include "server/loop/loop.h"
#include "server/store/store.h"

enum { COMMIT_GROUP = 256 }; /* transactions of a group, at most */

/* What is to be committed; part of whatever its owner keeps about it. */
struct commit_item {
    struct commit_item *next;
    struct store_txn txn;
    uint8_t fate;                           /* enum store_fate, once `done` is called */
    void (*done)(struct commit_item *item); /* in the thread of the loop */
};

/* What the thread has done so far. */
struct commit_figures {
    uint64_t groups, txns, failed;
    uint64_t micros;        /* spent in the store */
    uint64_t failed_groups; /* groups of which transactions failed */
    struct ag_error why;    /* why the last of them did */
};

struct commit;

/* Starts the thread; NULL when there is no memory for it. */
struct commit *commit_new(struct loop *loop, struct store *store);

/* Waits until all is written and told, also what `done` adds meanwhile, then ends the thread. In
 * the thread of the loop, which does not run again. */
void commit_free(struct commit *commit);

/* Adds an item to the next group; it stays its owner's, who leaves it alone until `done`. From any
 * thread. */
void commit_add(struct commit *commit, struct commit_item *item);

/* Items that are added and not done. */
int commit_waiting(const struct commit *commit);

struct commit_figures commit_figures(struct commit *commit);

#endif
