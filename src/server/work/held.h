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

    /* *Called before the aggregate is given to a work. False: something has to be done first, such
     * as a clock that has run out, and a work for that was started and holds it now. */
    bool (*ready)(struct held *held, const struct work *work);

    /* *Called before an act runs on it: begins a draft. *Called when the act was refused, and so
     * has changed nothing. */
    void (*begin)(struct held *held, const struct work *work);
    void (*cancel)(struct held *held);

    /* *The name of an invariant that the draft breaks, for the log; NULL: it is sound. */
    const char *(*check)(struct held *held);

    /* *Whether the act has changed it. */
    bool (*changed)(const struct held *held);

    /* Whether the act has changed it; writes what has changed, expecting its revision. */
    bool (*save)(struct held *held, struct store_txn *txn);

    /* Called once the draft is durable: makes it what others see. `now`: the time of the loop. */
    void (*publish)(struct held *held, const struct work *work, int64_t now);

    /* Drops the draft and reads what the store has. Unless that was read, the aggregate leaves
     * memory once it is free, and is brought again if somebody needs it. */
    enum held_again (*again)(struct held *held);

    /* *Whether memory has what the store has, found out by one read, after a work was refused:
     * another server may have changed it. True also if the store cannot be read. */
    bool (*current)(const struct held *held);

    /* *Called when a work has let it go and no other waits: it may act by itself, or leave memory.
     */
    void (*settled)(struct held *held);

    /* Lets a new aggregate enter its room, once it is durable; frees one that could not be saved.
     */
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
