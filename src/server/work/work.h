/*
 * work.h - a work: everything that one cause changes, from the cause until everybody has seen it.
 *
 *     prepare  long computing in the pool, with nothing held (optional)
 *     take     the aggregates it names are brought and held, in a fixed order
 *     gather   rows that the act needs besides are read
 *     act      a function of what is held, the arguments, the time and lots: it changes drafts
 *     commit   drafts, the answer kept for repeats, and appended rows, in one transaction
 *     publish  drafts become what others see; the asker is answered; messages go out
 *
 * A cause is a request at any door, a clock, an engine, a job, the operator. An act that is refused
 * has changed nothing. One that finds that it needs another aggregate says so with work_need before
 * it changes anything, and runs again with it. One that takes longer than a round has time for is
 * done in pieces: it says WORK_AGAIN and goes on in a later round. After a conflict, or a refusal
 * for which what is held is out of date, that is read again from the store and gather and act run
 * again, up to WORK_TRIES times. If a commit fails, or an invariant is broken, everything held is
 * read again: memory equals the store.
 */
#ifndef SERVER_WORK_WORK_H
#define SERVER_WORK_WORK_H

#include "ag/buf.h"
#include "server/fan/fan.h"
#include "server/log.h"
#include "server/loop/loop.h"
#include "server/store/commit.h"
#include "server/work/held.h"
#include "server/work/lots.h"

enum {
    WORK_HOLDS = 8,      /* aggregates that a work can hold */
    WORK_MADE = 4,       /* and make */
    WORK_TRIES = 3,      /* runs of an act, if others change what it holds */
    WORK_TOLD = 16 << 20 /* bytes of messages */
};

/* What gather and act say. */
enum work_said {
    WORK_DONE,    /* go on; after an act: commit */
    WORK_REFUSED, /* nothing has changed; `why` or the owner says why */
    WORK_NEEDS,   /* after work_need: again, with that */
    WORK_AGAIN    /* nothing has changed: again in a later round, with nothing held meanwhile, for
                     there is more to do than a round has time for */
};

/* How a work came out. */
enum work_fate {
    WORK_DURABLE,    /* what it changed is durable, or it changed nothing */
    WORK_UNDONE,     /* refused by gather or act */
    WORK_MISSING,    /* something that it names does not exist */
    WORK_UNREADABLE, /* or cannot be read */
    WORK_CROWDED,    /* too many wait for the same */
    WORK_CONFLICT,   /* others were faster WORK_TRIES times */
    WORK_FAILED,     /* the store has failed, or memory has run out */
    WORK_FAULTY      /* the act broke an invariant: a bug */
};

struct say;
struct work;

/* Sessions whose streams end: those of a person; only the one of this name, unless that is "", and
 * not the one of that name. Sessions are named by the first half of their hash. */
struct work_cut {
    char person[HELD_ID]; /* "": none */
    char session[HASH_TAG];
    char but[HASH_TAG];
};

/* What a work is about; constant data. */
struct work_kind {
    const char *name; /* for the log */
    bool reads;       /* it only reads: it is served also while the store fails */

    /* Reads what the act needs besides what is held; may be NULL. */
    enum work_said (*gather)(struct work *work);

    /* The act. */
    enum work_said (*act)(struct work *work);

    /* Adds rows of the owner to a transaction that has others, or must have: the answer for
     * repeats. May be NULL. */
    void (*keep)(struct work *work, struct store_txn *txn);

    /* It is over: answers the asker. What it held is let go after this; then the work is freed by
     * `release`, or by free() if that is NULL. */
    void (*over)(struct work *work, enum work_fate fate);
    void (*release)(struct work *work);
};

/* What a work holds, by name until it is taken. */
struct work_hold {
    const struct held_kind *kind;
    void *room;
    char id[HELD_ID];
    struct held *held; /* NULL: not yet */
};

struct work {
    struct commit_item item; /* the first member */
    struct works *works;
    const struct work_kind *kind;
    const char *name; /* for the log: the kind's, or that of the command */
    int64_t now;      /* the time from which it counts: that of the request's arrival */
    struct lots lots;
    struct ag_error why; /* why it was refused or what it could not read */

    /* The rest belongs to work.c, but acts may read what is held. */
    struct work_hold hold[WORK_HOLDS]; /* in the order in which they are taken */
    int holds, taken;
    struct work_hold need;        /* of work_need, until what is held is let go */
    struct held *made[WORK_MADE]; /* new aggregates */
    int makes;
    int tries;
    bool writes;        /* it has rows of its own in item.txn */
    struct ag_buf told; /* messages, each after its audience and length */
    struct work_cut cut;
    struct work *next;       /* in the queue of an aggregate */
    struct loop_piece piece; /* after WORK_AGAIN */
};

struct works;

/* What works need. */
struct works_parts {
    struct loop *loop;
    struct commit *commit;
    struct fan *fan;
    enum log_level log;
    void (*cut)(void *context, const struct work_cut *cut); /* ends streams */
    void *context;
};

struct works *works_new(const struct works_parts *parts);
void works_free(struct works *works);

/* Prepares a work; its owner may then name what it holds, and starts it. */
void work_init(struct work *work, struct works *works, const struct work_kind *kind, int64_t now);

/* Names an aggregate to be held. False: it names too many. */
bool work_hold(struct work *work, const struct held_kind *kind, void *room, const char *id);

/* Runs a work, which may be over before this returns. */
void work_start(struct work *work);

/* Runs it, from the beginning, in a later round, one such in each; meanwhile it holds nothing. */
void work_later(struct work *work);

/* For acts. */

/* The aggregate of a kind and id that is held, or NULL. */
struct held *work_held(const struct work *work, const struct held_kind *kind, const char *id);

/* Says that the act needs this aggregate too; only before it has changed anything. Returns
 * WORK_NEEDS. */
enum work_said work_need(struct work *work, const struct held_kind *kind, void *room,
                         const char *id);

/* Adds a new aggregate, which is saved with the rest and enters its room once it is durable. False:
 * the work makes too many. */
bool work_make(struct work *work, struct held *held);

/* Sends a message, a JSON object, to an audience once everything is durable. */
void work_tell(struct work *work, const struct audience *to, const struct ag_buf *text);

/* The transaction of the work, for rows that belong to no aggregate: sessions, results, notices. */
struct store_txn *work_txn(struct work *work);

/* Ends the streams of these sessions once everything is durable; the last call counts. */
void work_cut(struct work *work, const char *person, const char *session, const char *but);

/* Refuses with a sentence; returns WORK_REFUSED. */
enum work_said work_refuse(struct work *work, struct say say);

/* Troubles of the store. */

/* Since when commits have been failing; 0: they do not. Meanwhile nobody loses on time. */
int64_t works_trouble(const struct works *works);

/* Notes that commits have been failing since then, and tells the operator once. Works call it
 * themselves; this is for callers that commit without a work. */
void works_failed(struct works *works, int64_t since);

/* Notes that commits succeed again. The caller has recorded the time between as an outage. */
void works_recovered(struct works *works);

/* Ends works that wait for a later round, because the server stops; whether it does. */
void works_stop(struct works *works);
bool works_stopped(const struct works *works);

/* How many works are not over, waiting ones included. */
int works_count(const struct works *works);

#endif
