/*
 * sqlite.h - the store in a file of SQLite: what its files share, and how tools read it.
 *
 *     FOLDER/         0700
 *       agate.db      0600, with agate.db-wal and agate.db-shm while it is in use
 *       lock          0600, held by the server that writes
 *
 * Two connections, each used by one thread at a time: one writes, one reads. In WAL mode neither
 * waits for the other. Backups and checks have separate connections, so any thread may use them.
 * Statements are built from the relations, prepared on first use, and kept.
 */
#ifndef SERVER_STORE_SQLITE_SQLITE_H
#define SERVER_STORE_SQLITE_SQLITE_H

#include <sqlite3.h>

#include "server/store/store.h"

enum {
    SQLITE_APPLICATION = 0x41674174, /* "AgAt", in the head of the file */
    SQLITE_PATIENCE = 5000,          /* milliseconds to wait for a tool's lock, at most */
    SQLITE_WAL_PAGES = 1000          /* pages of the WAL that are worth a checkpoint */
};

/* Statements that write rows of a relation: put, add, drop by so many keys. */
enum { SLOT_PUT, SLOT_ADD, SLOT_DROP, SLOTS = SLOT_DROP + STORE_COLUMNS + 1 };

/* Statements without values. */
enum sqlite_word {
    WORD_BEGIN,
    WORD_COMMIT,
    WORD_ROLLBACK,
    WORD_SAVEPOINT,
    WORD_BACK,    /* to the savepoint */
    WORD_RELEASE, /* of the savepoint */
    WORDS
};

struct sqlite_store {
    struct store store; /* what every store begins with */
    char *file;         /* agate.db with its folder */
    int lock;           /* the lock file; -1: opened for reading only */

    sqlite3 *writer; /* of the thread that commits; NULL: opened for reading only */
    sqlite3_stmt *word[WORDS];
    sqlite3_stmt *write[STORE_RELATIONS][SLOTS];

    sqlite3 *reader; /* of the thread that reads */
    /* By how many columns are given, whether there is a `from`, and whether it goes backwards. */
    sqlite3_stmt *wish[STORE_RELATIONS][STORE_COLUMNS + 1][2][2];
};

/* A change of the schema from one version to the next. */
struct sqlite_step {
    const char *sql; /* statements */
};

/* open.c: opens the store in a folder for scan, backup and check, also while a server has it. It
 * must be there and of this version. Commits fail. NULL with the reason. */
struct store *store_sqlite_read(const char *folder, struct ag_error *why);

/* copy.c: puts a backup into a folder that has no store yet. */
bool store_sqlite_restore(const char *file, const char *folder, struct ag_error *why);

/* A folder with a name in it, to be freed; NULL when memory runs out. */
char *sqlite_path(const char *folder, const char *name);

/* open.c: a new connection. NULL with the reason. */
sqlite3 *sqlite_connect(const char *file, struct ag_error *why);

/* open.c: says what a connection has to complain of; returns false. */
bool sqlite_complain(sqlite3 *db, const char *file, struct ag_error *why);

/* schema.c: makes the relations in an empty file, or brings older ones up to date: step[n] leads
 * from version n, for n from 1 to `version` - 1. Refuses what is newer or something else. */
bool sqlite_bring_up(sqlite3 *db, const char *file, const struct sqlite_step *step, int version,
                     struct ag_error *why);

/* schema.c: the steps up to STORE_VERSION. */
extern const struct sqlite_step sqlite_steps[STORE_VERSION];

/* schema.c: whether it is a store of this version that has all relations. */
bool sqlite_is_current(sqlite3 *db, const char *file, struct ag_error *why);

/* statement.c: the statement that does a write or grants a wish, with its values bound; NULL when
 * it cannot be had. Values stay where they are until the statement is reset. */
sqlite3_stmt *sqlite_write(struct sqlite_store *store, const struct store_write *write);
sqlite3_stmt *sqlite_wish(struct sqlite_store *store, const struct store_wish *wish);

/* statement.c: to be called when a wish has been granted. */
void sqlite_wish_end(struct sqlite_store *store, const struct store_wish *wish,
                     sqlite3_stmt *statement);

/* statement.c: runs one of the statements without values; returns what SQLite does. */
int sqlite_word(struct sqlite_store *store, enum sqlite_word word);

/* write.c, read.c, copy.c: functions of store_sqlite. */
void sqlite_commit(struct store *base, struct store_txn *const *txn, int count, uint8_t *fate,
                   struct ag_error *why);
bool sqlite_scan(struct store *base, const struct store_wish *wish, store_row *row, void *context,
                 struct ag_error *why);
bool sqlite_backup(struct store *base, const char *file, struct ag_error *why);
bool sqlite_check(struct store *base, struct ag_error *why);

#endif
