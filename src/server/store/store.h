/*
 * store.h - all durable data: rows of a few relations, behind one table of functions.
 *
 * A relation is described by data (store_relations): its columns, the first of which are its key.
 * A store keeps rows sorted by key. It knows nothing about games or people, and nothing above it
 * knows SQL.
 *
 *   write:  a transaction collects what is to be written (store_put, store_add, store_drop), in
 *           any thread. `commit` makes a group of transactions durable, all with one sync: only
 *           the commit thread calls it (commit.h).
 *   read:   one row by its key (store_find), or rows in the order of their keys (store_scan):
 *           only the thread of the loop reads. It sees what was committed before.
 *
 * A transaction is written completely or not at all. `add` refuses a row whose key exists: its
 * transaction then fails, and no other. When the disk fails, all transactions of the group fail.
 */
#ifndef SERVER_STORE_STORE_H
#define SERVER_STORE_STORE_H

#include "ag/buf.h"
#include "ag/game.h"

enum {
    STORE_COLUMNS = 8,        /* of a relation, at most */
    STORE_TXN_MAX = 64 << 20, /* bytes of a transaction, at most */
    STORE_VERSION = 1         /* of the schema that this program writes */
};

enum store_relation {
    STORE_META,     /* facts about the store itself */
    STORE_OUTAGE,   /* times when no server ran */
    STORE_PERSON,   /* people */
    STORE_SESSION,  /* their sessions, by the hash of the token */
    STORE_ANSWER,   /* answers to commands, for repeats */
    STORE_TABLE,    /* tables: what is agreed for the whole game */
    STORE_CLOCK,    /* tables: what changes with every move */
    STORE_NUMBER,   /* tables by game and number */
    STORE_LIVE,     /* tables that are not over */
    STORE_ENDED,    /* tables that are over, in the order of their ends */
    STORE_SITTING,  /* tables by person */
    STORE_ENTRY,    /* logs */
    STORE_CHAT,     /* what was said at tables */
    STORE_SECRET,   /* what a seat knows alone */
    STORE_INVITE,   /* invitations, by the hash of their secret */
    STORE_INVITED,  /* the same by table and seat */
    STORE_RELATIONS /* one more than there are */
};

/* A relation. Columns are named in the order of struct store_row. */
struct store_schema {
    const char *name;
    const char *column[STORE_COLUMNS]; /* "+name" is a number, "name" text; NULL after the last */
    uint8_t keys;                      /* how many of the columns are the key, from the first */
};

extern const struct store_schema store_relations[STORE_RELATIONS];

static inline bool store_is_number(enum store_relation relation, int column)
{
    return store_relations[relation].column[column][0] == '+';
}

static inline int store_columns(enum store_relation relation)
{
    int columns = 0;
    while (columns < STORE_COLUMNS && store_relations[relation].column[columns])
        columns++;
    return columns;
}

/* A value: text of `length` bytes, or a number, as the column says. In a row that is being read,
 * the text ends with a zero, which `length` does not count. */
struct store_value {
    const char *text;
    size_t length;
    int64_t number;
};

static inline struct store_value store_number(int64_t number)
{
    return (struct store_value){.number = number};
}

struct store_value store_text(const char *text);                  /* that ends with a zero */
struct store_value store_bytes(const void *bytes, size_t length); /* any */

/* txn.c: what is to be written. Values are copied. */
struct store_txn {
    struct ag_buf write; /* the writes, one after the other */
};

void store_txn_init(struct store_txn *txn);
void store_txn_release(struct store_txn *txn);

/* Writes a row, in place of one with the same key if there is one. */
void store_put(struct store_txn *txn, enum store_relation relation, const struct store_value *row);

/* Writes a row whose key must be new. */
void store_add(struct store_txn *txn, enum store_relation relation, const struct store_value *row);

/* Drops every row whose first `keys` columns have these values. */
void store_drop(struct store_txn *txn, enum store_relation relation, const struct store_value *key,
                int keys);

/* For stores: goes through the writes. `at` begins as 0; false after the last. */
enum store_deed { STORE_PUT, STORE_ADD, STORE_DROP };
struct store_write {
    uint8_t deed;     /* enum store_deed */
    uint8_t relation; /* enum store_relation */
    uint8_t values;   /* how many of `value` are set */
    struct store_value value[STORE_COLUMNS];
};
bool store_txn_next(const struct store_txn *txn, size_t *at, struct store_write *write);

/* How a transaction came out. One that failed is not there; but if the power goes before the next
 * one is durable, it may be there afterwards, whole. */
enum store_fate { STORE_DURABLE, STORE_CONFLICT, STORE_FAILED };

/* Told of a row that was found; its values are only good during the call. False: no more. */
typedef bool store_row(void *context, const struct store_value *row);

/* What rows are wanted: those whose first `keys` columns equal `key`, and, if `from` is given,
 * whose next key column is at least that; backwards: at most that, in descending order. */
struct store_wish {
    enum store_relation relation;
    int keys;
    struct store_value key[STORE_COLUMNS];
    const struct store_value *from; /* or NULL */
    bool backwards;
    int limit; /* rows at most; 0: all */
};

struct store;

/* The functions of a kind of store. */
struct store_kind {
    const char *name; /* "sqlite" */

    /* Opens a store in a folder, which is made if it is not there, and brings an older schema up to
     * date. NULL with the reason. */
    struct store *(*open)(const char *folder, struct ag_error *why);
    void (*close)(struct store *store);

    /* Makes transactions durable together, and says how each came out; if some have failed, also
     * why. Returns when that is certain. Other transactions see what earlier ones of the group
     * wrote. */
    void (*commit)(struct store *store, struct store_txn *const *txn, int count, uint8_t *fate,
                   struct ag_error *why);

    /* Tells rows; false: it could not be read, with the reason. */
    bool (*scan)(struct store *store, const struct store_wish *wish, store_row *row, void *context,
                 struct ag_error *why);

    /* Copies everything, as it is at one moment, to a new file that only its owner can read. May be
     * called while others write, also by another process. */
    bool (*backup)(struct store *store, const char *file, struct ag_error *why);

    /* Looks through the store's own structures; false with what is wrong. */
    bool (*check)(struct store *store, struct ag_error *why);
};

/* What every store begins with. */
struct store {
    const struct store_kind *kind;
};

extern const struct store_kind store_sqlite; /* a file in the folder: sqlite/ */
extern const struct store_kind store_memory; /* lost at the end, for tests: memory/ */

/* The row with this whole key, told to `row`; false with `why` set when it could not be read, and
 * with an empty `why` when there is none. */
bool store_find(struct store *store, enum store_relation relation, const struct store_value *key,
                store_row *row, void *context, struct ag_error *why);

#endif
