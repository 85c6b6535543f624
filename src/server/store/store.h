/*
 * store.h - all durable data: rows of a few relations, behind one table of functions.
 *
 * A relation is described by data (store_relations): its columns, the first of which are its key,
 * and its indexes. A store keeps rows sorted by key and by every index. It knows nothing about
 * games or people, and nothing above it knows SQL.
 *
 *   write:  a transaction collects what is to be written (store_put, store_add, store_append,
 *           store_drop) and what must be so (store_expect), in any thread. `commit` makes a group
 *           of transactions durable, all with one sync: only the commit thread calls it (commit.h).
 *   read:   one row by its key (store_find), or rows in the order of the key or an index
 *           (store_scan, store_read): only the thread of the loop reads. It sees what was committed
 *           before. Every read has a limit, and no read happens inside another.
 *
 * A transaction is written completely or not at all. One that adds a row whose key exists, breaks a
 * unique index or expects what is not so fails with STORE_CONFLICT, and no other does. When the
 * disk fails, all transactions of the group fail.
 */
#ifndef SERVER_STORE_STORE_H
#define SERVER_STORE_STORE_H

#include "ag/buf.h"
#include "ag/game.h"

enum {
    STORE_COLUMNS = 8,         /* of a relation, at most */
    STORE_INDEXES = 3,         /* of a relation, at most */
    STORE_VALUE_MAX = 8 << 20, /* bytes of a value, at most */
    STORE_TXN_MAX = 64 << 20,  /* bytes of a transaction, at most */
    STORE_VERSION = 3          /* of the schema that this program writes */
};

enum store_relation {
    STORE_META,     /* facts about the store itself */
    STORE_OUTAGE,   /* times when no server ran */
    STORE_PERSON,   /* people */
    STORE_SESSION,  /* their sessions, by the hash of the token */
    STORE_ANSWER,   /* answers to commands, for repeats */
    STORE_TABLE,    /* tables: what is agreed for the whole game */
    STORE_CLOCK,    /* tables: what changes with every move */
    STORE_SEAT,     /* people at tables */
    STORE_ENTRY,    /* logs */
    STORE_CHAT,     /* what was said at tables */
    STORE_SECRET,   /* what a seat knows alone */
    STORE_INVITE,   /* invitations, by the hash of their secret */
    STORE_RESULT,   /* games that have ended, in the order of their ends */
    STORE_NOTICE,   /* what people are told, in order */
    STORE_JOB,      /* work that is due */
    STORE_FOLLOWER, /* who reads the results, and how far it has come */
    STORE_TALLY,    /* how games ended, counted */
    STORE_HANDLE,   /* handles that were ever given, folded */
    STORE_KEY,      /* what accounts are opened with: passwords, codes, addresses */
    STORE_LINK,     /* one-time links, by the hash of their secret */
    STORE_KEEP,     /* what people's pages keep for them: settings, courses */
    STORE_BLOCK,    /* whom people do not want to deal with */
    STORE_REPORT,   /* what people report to the operator */
    STORE_AUDIT,    /* what operators have done */
    STORE_CLUB,     /* the club's own words and choices */
    STORE_SCORE,    /* games of people and between them, counted */
    STORE_RELATIONS /* one more than there are */
};

/* The numbers of indexes, by relation; 0 is the key. */
enum {
    PERSON_BY_KIND = 1,
    SESSION_BY_PERSON = 1,
    TABLE_BY_NUMBER = 1,
    CLOCK_BY_STATE = 1,
    SEAT_BY_PERSON = 1,
    RESULT_BY_LISTED = 1,
    RESULT_BY_GAME = 2,
    RESULT_BY_TABLE = 3,
    CHAT_BY_PERSON = 1,
    JOB_BY_DUE = 1,
    LINK_BY_DUE = 1,
    REPORT_BY_STATE = 1,
    AUDIT_BY_SUBJECT = 1
};

/* Another order of the rows of a relation: by these columns, then by the key. */
struct store_index {
    const char *name;              /* NULL: there is none */
    uint8_t column[STORE_COLUMNS]; /* their places in the row */
    uint8_t columns;               /* how many, at least 1 */
    bool unique;                   /* no two rows have the same values in these columns */
};

/* A relation. Columns are named in the order of struct store_row. A number named "revision" stands
 * right after the key: store_expect compares it. It is at least 1. */
struct store_schema {
    const char *name;
    const char *column[STORE_COLUMNS]; /* "+name" is a number, "name" text; NULL after the last */
    uint8_t keys;                      /* how many of the columns are the key, from the first */
    struct store_index index[STORE_INDEXES]; /* number i is index[i - 1] */
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

/* relations.c: how many indexes a relation has. */
int store_indexes(enum store_relation relation);

/* relations.c: whether store_expect and store_append are possible. */
bool store_has_revision(enum store_relation relation);
bool store_can_append(enum store_relation relation);

/* relations.c: the columns that an index, or the key, sorts by: those of the index, then those of
 * the key that it does not have. Returns how many. */
int store_order(enum store_relation relation, int index, uint8_t column[STORE_COLUMNS]);

/* A value: text of `length` bytes, or a number, as the column is. In a row that was read, the text
 * is followed by a zero, which `length` does not count. */
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

/* Whether a value is that text. */
bool store_is(struct store_value value, const char *text);

/* txn.c: what is to be written. Values are copied; one that is too long makes the transaction
 * fail, and so does a write that the relation does not allow, which is a bug. */
struct store_txn {
    struct ag_buf write; /* the writes, one after the other */
    const char *fault;   /* the first write that is not allowed; NULL: none */
};

void store_txn_init(struct store_txn *txn);
void store_txn_release(struct store_txn *txn);

/* Writes a row, in place of one with the same key if there is one. */
void store_put(struct store_txn *txn, enum store_relation relation, const struct store_value *row);

/* Writes a row whose key must be new. */
void store_add(struct store_txn *txn, enum store_relation relation, const struct store_value *row);

/* Writes a row whose last key column, a number, the store fills in when it commits: one more than
 * the largest of the rows with the same key columns before it, 1 for the first. */
void store_append(struct store_txn *txn, enum store_relation relation,
                  const struct store_value *row);

/* The number that the n-th append of a transaction was given, from 0, once it is durable; 0: there
 * is no such append. */
int64_t store_appended(const struct store_txn *txn, int n);

/* The row of this whole key must have this revision; 0: there must be none. It is compared with
 * what the writes before it in the transaction have left. Cheapest before all writes. */
void store_expect(struct store_txn *txn, enum store_relation relation,
                  const struct store_value *key, int64_t revision);

/* Drops every row whose first `keys` columns have these values. */
void store_drop(struct store_txn *txn, enum store_relation relation, const struct store_value *key,
                int keys);

/* Drops every row whose first `keys` columns of an index have these values. */
void store_drop_by(struct store_txn *txn, enum store_relation relation, int index,
                   const struct store_value *key, int keys);

/* For stores: goes through the writes. `at` begins as 0; false after the last. */
enum store_deed { STORE_PUT, STORE_ADD, STORE_APPEND, STORE_EXPECT, STORE_DROP };
struct store_write {
    uint8_t deed;                            /* enum store_deed */
    uint8_t relation;                        /* enum store_relation */
    uint8_t index;                           /* of a drop: what the values are columns of */
    uint8_t values;                          /* how many of `value` are set */
    size_t at;                               /* of an append: where its number is in the buffer */
    struct store_value value[STORE_COLUMNS]; /* of an expectation: the key, then the revision */
};
bool store_txn_next(const struct store_txn *txn, size_t *at, struct store_write *write);

/* For stores: fills in the number of an append, given the largest before it or, for the first,
 * NULL. False: there is no larger number. */
bool store_txn_number(struct store_txn *txn, struct store_write *write, const int64_t *largest);

/* How a transaction came out. One that failed is not there; but if the power goes before the next
 * one is durable, it may be there afterwards, whole. */
enum store_fate { STORE_DURABLE, STORE_CONFLICT, STORE_FAILED };

/* Told of a row that was found; its values are only good during the call. It must not read. False:
 * no more. */
typedef bool store_row(void *context, const struct store_value *row);

/* What rows are wanted, and who is told of them. Columns are those of the key or, with an index,
 * of store_order: those whose first `keys` columns equal `key` and, if `from` is given, whose next
 * `froms` columns, compared in order, are at least that; backwards: at most that, in descending
 * order. */
struct store_query {
    enum store_relation relation;
    int index; /* 0: the key */
    int keys;
    int froms; /* values of `from`; 0: one */
    struct store_value key[STORE_COLUMNS];
    const struct store_value *from; /* or NULL */
    bool after;                     /* not those that equal `from` */
    bool backwards;
    int limit;    /* rows at most, more than 0 */
    size_t bytes; /* no more rows once their text has so many; 0: any number */
    store_row *row;
    void *context;
};

struct store;

/* The functions of a kind of store. */
struct store_kind {
    const char *name; /* "sqlite" */

    /* Opens a store in a folder, which is made if it is not there, and brings an older schema up to
     * date. NULL with the reason, also for a folder that had a store and has lost it. */
    struct store *(*open)(const char *folder, struct ag_error *why);

    /* Opens the store in a folder for read, backup and check, also while a server has it, and where
     * nothing can be written. It must be there and of this version. Commits fail. NULL with the
     * reason; NULL instead of the function: it cannot be. */
    struct store *(*open_read)(const char *folder, struct ag_error *why);

    /* Puts a backup into a folder that has no store yet. */
    bool (*restore)(const char *file, const char *folder, struct ag_error *why);

    void (*close)(struct store *store);

    /* Makes transactions durable together, and says how each came out; if some have failed, also
     * why. Returns when that is certain. Other transactions see what earlier ones of the group
     * wrote. */
    void (*commit)(struct store *store, struct store_txn *const *txn, int count, uint8_t *fate,
                   struct ag_error *why);

    /* Answers queries, one after the other, all as the store is at one moment; false: it could not
     * be read, with the reason. Called by store_read. */
    bool (*read)(struct store *store, const struct store_query *query, int count,
                 struct ag_error *why);

    /* Whether it can be written: what it writes to is still there, and the last commit did not
     * fail. False with the reason. In the thread that reads. */
    bool (*usable)(struct store *store, struct ag_error *why);

    /* Copies everything, as it is at one moment, to a new file that only its owner can read. May be
     * called while others write, also by another process. */
    bool (*backup)(struct store *store, const char *file, struct ag_error *why);

    /* Looks through the store's own structures; false with what is wrong. */
    bool (*check)(struct store *store, struct ag_error *why);
};

/* What every store begins with. */
struct store {
    const struct store_kind *kind;
    bool reading; /* of store_read */
};

extern const struct store_kind store_sqlite; /* a file in the folder: sqlite/ */
extern const struct store_kind store_memory; /* lost at the end, for tests: memory/ */

/* kinds.c: the kind of that name; NULL: there is none. "": the usual one. */
const struct store_kind *store_kind_find(const char *name);

/* kinds.c: open, open_read and restore of the kind of that name. */
struct store *store_open(const char *kind, const char *folder, struct ag_error *why);
struct store *store_open_read(const char *kind, const char *folder, struct ag_error *why);
bool store_restore(const char *kind, const char *file, const char *folder, struct ag_error *why);

/* read.c: answers queries, each to its own `row`, all as the store is at one moment. False with the
 * reason, also for a query without a limit and for a read inside another. `why` may be NULL. */
bool store_read(struct store *store, const struct store_query *query, int count,
                struct ag_error *why);

/* read.c: one query, told to `row`. */
bool store_scan(struct store *store, const struct store_query *query, store_row *row, void *context,
                struct ag_error *why);

/* read.c: the row with this whole key, told to `row`; false with `why` set when it could not be
 * read, and with an empty `why` when there is none. */
bool store_find(struct store *store, enum store_relation relation, const struct store_value *key,
                store_row *row, void *context, struct ag_error *why);

#endif
