/*
 * held.h - what works hold: aggregates, such as tables and people.
 *
 * An aggregate is in memory once, in its room, and one work at a time holds it. What the act of
 * that work changes is a draft until it is durable; others wait in the queue of the aggregate, or
 * see what was there before. A kind of aggregate is a table of functions, so that works know
 * neither tables nor people.
 */
#ifndef SERVER_WORK_HELD_H
#define SERVER_WORK_HELD_H

#include "ag/game.h"
#include "server/map.h"
#include "server/random.h"

enum {
    HELD_ID = RANDOM_ID, /* bytes of an id with its final zero */
    HELD_QUEUE = 64      /* works that may wait for an aggregate */
};

/* What `again` says. */
enum held_again {
    HELD_READ,  /* it is what the store has */
    HELD_LATER, /* to read it takes longer than a round has time for */
    HELD_NOT    /* it cannot be read */
};

struct held;
struct store_txn;
struct work;

/* The functions of a kind of aggregate; those marked * may be NULL. All run in the thread of the
 * loop. */
struct held_kind {
    const char *name; /* "table", for the log */
    int order;        /* works take kinds in this order, then by id: so they never deadlock */

    /* The aggregate of that id, from memory or the store. NULL with *more, which is false before:
     * reading it takes longer than a round has time for, ask again in a later one. NULL with an
     * empty `why`: there is none; with a reason: it cannot be read. */
    struct held *(*bring)(void *room, const char *id, bool *more, struct ag_error *why);

    /* *It is about to be given to a work. False: it has something to do first, and has started a
     * work of its own for it, which holds it now. */
    bool (*ready)(struct held *held, const struct work *work);

    /* *An act is about to run on it: a draft begins. *The act was refused: it has not changed
     * anything. */
    void (*begin)(struct held *held, const struct work *work);
    void (*cancel)(struct held *held);

    /* *The name of an invariant that the draft breaks, for the log; NULL: it is sound. */
    const char *(*check)(struct held *held);

    /* *Whether the act has changed it. */
    bool (*changed)(const struct held *held);

    /* Whether the act has changed it; writes what has changed, expecting its revision. */
    bool (*save)(struct held *held, struct store_txn *txn);

    /* The draft is durable: it becomes what others see. `now`: the time of the loop. */
    void (*publish)(struct held *held, const struct work *work, int64_t now);

    /* The draft is dropped: what the store has is read again. Unless it was, the aggregate leaves
     * memory once it is free, and is brought again if somebody needs it. */
    enum held_again (*again)(struct held *held);

    /* *Whether it is what the store has: one read. Asked when a work is refused, for another server
     * may have changed it. True also if that cannot be read. */
    bool (*current)(const struct held *held);

    /* *A work that held it has gone, and nobody waits: it may act by itself, or leave memory. */
    void (*settled)(struct held *held);

    /* A new aggregate is durable, and enters its room; or it is not, and is freed. */
    void (*enter)(struct held *held);
    void (*discard)(struct held *held);
};

/* What every aggregate begins with. */
struct held {
    struct map_node node; /* in its room, by id */
    const struct held_kind *kind;
    void *room;
    int64_t revision;           /* that the store has; 0: it is new */
    struct work *holder;        /* NULL: it is free */
    struct work *first, **last; /* works that wait for it */
    int waiting;                /* how many */
    bool serving;               /* its queue is being served, or is about to be */
    bool lost;                  /* it was not read again */
};

void held_init(struct held *held, const struct held_kind *kind, void *room, const char *id);

static inline bool held_is_busy(const struct held *held)
{
    return held->holder != NULL;
}

#endif
