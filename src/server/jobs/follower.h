/*
 * follower.h - what a follower of the results is: a table of functions, for follow.c.
 *
 * A follower reads the results in order, a page at a time, and writes what it makes of them in one
 * transaction with its cursor. What it writes is a fold over the results: it can be computed again
 * from nothing, which `agate admin check` does.
 */
#ifndef SERVER_JOBS_FOLLOWER_H
#define SERVER_JOBS_FOLLOWER_H

#include "ag/game.h"
#include "server/store/store.h"

/* What a follower says of a result. */
enum followed {
    FOLLOW_ON,    /* it is counted; the next one, please */
    FOLLOW_AGAIN, /* there is more to do for it than a round has time for: once more in a later one
                   */
    FOLLOW_FAILED /* the store could not be read, or memory has run out */
};

struct follower_kind {
    const char *name; /* of its row in STORE_FOLLOWER */
    size_t bytes;     /* of what it keeps for a page; zero at first */
    int results;      /* of a page, at most */

    /* Reads what it needs before the first result. False with the reason. May be NULL. */
    bool (*begin)(void *page, struct store *store, struct ag_error *why);

    /* A row of STORE_RESULT. No read is under way: it may read what it needs. */
    enum followed (*follow)(void *page, struct store *store, const struct store_value *result);

    /* Writes what has changed. */
    void (*write)(const void *page, struct store_txn *txn);

    /* Frees what the page holds; may be NULL. */
    void (*end)(void *page);
};

extern const struct follower_kind follower_tally, follower_score;

#endif
