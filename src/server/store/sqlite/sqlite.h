/*
 * sqlite.h - the store in a file of SQLite: what its files share.
 *
 *     FOLDER/         0700, locked by the server that writes
 *       agate.db      0600, with agate.db-wal and agate.db-shm while it is in use
 *       lock          0600, locked too, for older programs; where it is, agate.db must be
 *
 * Two connections, each used by one thread at a time: one writes, one reads. In WAL mode neither
 * waits for the other. Backups and checks have separate connections, so any thread may use them.
 * Statements are built from the relations, prepared on first use, and kept.
 */
#ifndef SERVER_STORE_SQLITE_SQLITE_H
#define SERVER_STORE_SQLITE_SQLITE_H

#include <sqlite3.h>
#include <stdatomic.h>
#include <sys/types.h>

#include "server/store/store.h"

enum {
    SQLITE_APPLICATION = 0x41674174, /* "AgAt", in the head of the file */
    SQLITE_PATIENCE = 5000,          /* milliseconds to wait for a tool's lock, at most */
    SQLITE_WAL_PAGES = 1000,         /* pages of the WAL that are worth a checkpoint */
    SQLITE_QUERIES = 256,            /* statements that are kept for queries */
    SQLITE_PARTS = 6                 /* of a step, at most */
};

/* Statements about rows of a relation: put, add, put in place of a revision, the revision of a row,
 * the last number of an append, and drop by so many columns of the key or an index. */
enum {
    SLOT_PUT,
    SLOT_ADD,
    SLOT_UPDATE,
    SLOT_STAY, /* an update that leaves the columns of indexes as they are */
    SLOT_REVISION,
    SLOT_LAST,
    SLOT_DROP,
    SLOTS = SLOT_DROP + (1 + STORE_INDEXES) * (STORE_COLUMNS + 1)
};

/* Statements without values. */
enum sqlite_word {
    WORD_BEGIN,
    WORD_COMMIT,
    WORD_ROLLBACK,
    WORD_SAVEPOINT,
    WORD_BACK,    /* to the savepoint */
    WORD_RELEASE, /* of the savepoint */
    WORD_WRITES,  /* those above are the writer's, those below the reader's */
    WORD_LOOK = WORD_WRITES,
    WORD_LOOKED,
    WORDS
};

/* A file, as long as it is the same. */
struct sqlite_file {
    dev_t device;
    ino_t number;
};

/* A statement for queries of one shape: relation, index, number of values, direction. */
struct sqlite_kept {
    uint32_t shape;
    sqlite3_stmt *statement; /* NULL: none yet */
};

struct sqlite_store {
    struct store store; /* what every store begins with */
    char *folder;
    char *file;               /* agate.db with its folder */
    char *log;                /* agate.db-wal likewise */
    int folder_lock;          /* the folder, locked; -1: it is not */
    int lock;                 /* the lock file; -1: opened for reading only */
    bool immutable;           /* nobody can write the folder */
    struct sqlite_file is[2]; /* the file and its log when they were opened */

    sqlite3 *writer; /* of the thread that commits; NULL: opened for reading only */
    sqlite3_stmt *word[WORDS];
    sqlite3_stmt *write[STORE_RELATIONS][SLOTS];
    atomic_bool failing; /* the last commit failed */

    sqlite3 *reader; /* of the thread that reads */
    struct sqlite_kept query[SQLITE_QUERIES];
};

/* A change of the schema from one version to the next. */
struct sqlite_step {
    const char *sql[SQLITE_PARTS]; /* statements, in parts that are not too long for C */
};

/* folder.c: a folder with a name in it, to be freed; NULL when memory runs out. */
char *sqlite_path(const char *folder, const char *name);

/* folder.c: says what the system has to complain of; returns false. */
bool sqlite_complain_errno(const char *file, struct ag_error *why);

/* folder.c: makes the folder and takes its locks, and makes an empty file unless it is there. False
 * with the reason, also when there must have been one. */
bool sqlite_take_folder(struct sqlite_store *store, struct ag_error *why);

/* folder.c: finds out whether the folder is one that nobody can write; no server can take it then.
 */
void sqlite_look_at_folder(struct sqlite_store *store);

/* folder.c: remembers which files were opened; whether they are still there. */
bool sqlite_note_files(struct sqlite_store *store, struct ag_error *why);
bool sqlite_has_files(const struct sqlite_store *store, struct ag_error *why);

/* open.c: a new connection; `immutable`: nobody can write the file. NULL with the reason. */
sqlite3 *sqlite_connect(const char *file, bool immutable, struct ag_error *why);

/* open.c: says what a connection has to complain of; returns false. */
bool sqlite_complain(sqlite3 *db, const char *file, struct ag_error *why);

/* schema.c: makes the relations in an empty file, or brings older ones up to date: step[n] leads
 * from version n, for n from 1 to `version` - 1. Refuses what is newer or something else. */
bool sqlite_bring_up(sqlite3 *db, const char *file, const struct sqlite_step *step, int version,
                     struct ag_error *why);

/* steps.c: the steps up to STORE_VERSION. */
extern const struct sqlite_step sqlite_steps[STORE_VERSION];

/* schema.c: whether it is a store of this version that has all relations. */
bool sqlite_is_current(sqlite3 *db, const char *file, struct ag_error *why);

/* statement.c: the statement of a slot with the first values of a write bound, which are columns of
 * the key or of its index; NULL when it cannot be had. Values stay where they are until the
 * statement is reset. */
sqlite3_stmt *sqlite_write(struct sqlite_store *store, int slot, const struct store_write *write,
                           int values);

/* statement.c: the statement that answers a query, with its values bound; NULL when it cannot be
 * had. To be reset after use. */
sqlite3_stmt *sqlite_query(struct sqlite_store *store, const struct store_query *query);

/* statement.c: runs one of the statements without values; returns what SQLite does. */
int sqlite_word(struct sqlite_store *store, enum sqlite_word word);

/* write.c, read.c, copy.c: functions of store_sqlite. */
void sqlite_commit(struct store *base, struct store_txn *const *txn, int count, uint8_t *fate,
                   struct ag_error *why);
bool sqlite_read(struct store *base, const struct store_query *query, int count,
                 struct ag_error *why);
bool sqlite_backup(struct store *base, const char *file, struct ag_error *why);
bool sqlite_restore(const char *file, const char *folder, struct ag_error *why);
bool sqlite_check(struct store *base, struct ag_error *why);

#endif
