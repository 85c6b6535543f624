/*
 * open.c - opening and closing: folder, lock, file and connections.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.h"
#include "server/store/sqlite/sqlite.h"

bool sqlite_complain(sqlite3 *db, const char *file, struct ag_error *why)
{
    return error_plain(why, "%s: %s", file, db ? sqlite3_errmsg(db) : "out of memory");
}

static bool complain_errno(const char *file, struct ag_error *why)
{
    return error_plain(why, "%s: %s", file, strerror(errno));
}

sqlite3 *sqlite_connect(const char *file, struct ag_error *why)
{
    /* Statistics of memory would be a lock that all connections share. Refused once SQLite runs. */
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    sqlite3 *db = NULL;
    if (sqlite3_open_v2(file, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) !=
        SQLITE_OK) {
        sqlite_complain(db, file, why);
        sqlite3_close(db);
        return NULL;
    }
    sqlite3_busy_timeout(db, SQLITE_PATIENCE);
    sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    return db;
}

char *sqlite_path(const char *folder, const char *name)
{
    size_t size = strlen(folder) + strlen(name) + 2;
    char *both = malloc(size);
    if (both)
        snprintf(both, size, "%s/%s", folder, name);
    return both;
}

/* Makes what a folder lists durable. */
static bool sync_folder(const char *folder)
{
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return false;
    bool fine = fsync(fd) == 0;
    close(fd);
    return fine;
}

static bool make_folder(const char *folder, struct ag_error *why)
{
    if (mkdir(folder, 0700) != 0)
        return errno == EEXIST || complain_errno(folder, why);
    char *above = sqlite_path(folder, "..");
    bool fine = above && sync_folder(above);
    free(above);
    return fine || complain_errno(folder, why);
}

/* Takes the lock of a folder; -1 with the reason. */
static int take_lock(const char *folder, struct ag_error *why)
{
    char *file = sqlite_path(folder, "lock");
    int fd = file ? open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0600) : -1;
    if (fd < 0)
        complain_errno(folder, why);
    else if (flock(fd, LOCK_EX | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK)
            error_plain(why, "%s is in use by another server", folder);
        else
            complain_errno(file, why);
        close(fd);
        fd = -1;
    }
    free(file);
    return fd;
}

/* Makes an empty file that only its owner can read, unless it is there. Files that SQLite puts
 * beside it have the same mode. */
static bool make_file(const char *file, struct ag_error *why)
{
    int fd = open(file, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0)
        return errno == EEXIST || complain_errno(file, why);
    close(fd);
    return true;
}

static bool pragma(sqlite3 *db, const char *file, const char *sql, struct ag_error *why)
{
    return sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK || sqlite_complain(db, file, why);
}

/* Into WAL mode, which not every disk can. */
static bool enter_wal(sqlite3 *db, const char *file, struct ag_error *why)
{
    sqlite3_stmt *statement = NULL;
    bool fine =
        sqlite3_prepare_v2(db, "PRAGMA journal_mode=WAL", -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW;
    const char *mode = fine ? (const char *)sqlite3_column_text(statement, 0) : NULL;
    if (!fine)
        sqlite_complain(db, file, why);
    else if (!mode || strcmp(mode, "wal") != 0)
        fine = error_plain(why, "%s: this disk cannot keep a write-ahead log", file);
    sqlite3_finalize(statement);
    return fine;
}

/* Syncs what another process left in the log: it may have been killed before its own sync, and
 * nobody shall see what is not durable. */
static bool settle(sqlite3 *db, const char *file, struct ag_error *why)
{
    return sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL) ==
               SQLITE_OK ||
           sqlite_complain(db, file, why);
}

static bool open_writer(struct sqlite_store *store, struct ag_error *why)
{
    const char *file = store->file;
    if (!make_file(file, why) || !(store->writer = sqlite_connect(file, why)))
        return false;
    if (sqlite3_db_readonly(store->writer, "main") == 1)
        return error_plain(why, "%s is read-only", file);
    sqlite3_wal_autocheckpoint(store->writer, SQLITE_WAL_PAGES);
    return enter_wal(store->writer, file, why) &&
           pragma(store->writer, file, "PRAGMA synchronous=FULL", why) &&
           pragma(store->writer, file, "PRAGMA cache_size=-16384", why) && /* KB */
           settle(store->writer, file, why) &&
           sqlite_bring_up(store->writer, file, sqlite_steps, STORE_VERSION, why);
}

static bool open_reader(struct sqlite_store *store, struct ag_error *why)
{
    store->reader = sqlite_connect(store->file, why);
    return store->reader && sqlite_is_current(store->reader, store->file, why) &&
           pragma(store->reader, store->file, "PRAGMA query_only=1", why);
}

/* Ends a connection with all its statements. */
static void disconnect(sqlite3 *db)
{
    sqlite3_stmt *statement;
    while (db && (statement = sqlite3_next_stmt(db, NULL)))
        sqlite3_finalize(statement);
    sqlite3_close(db);
}

static void close_store(struct store *base)
{
    struct sqlite_store *store = (struct sqlite_store *)base;
    disconnect(store->reader);
    if (store->writer)
        sqlite3_wal_checkpoint_v2(store->writer, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    disconnect(store->writer);
    if (store->lock >= 0)
        close(store->lock);
    free(store->file);
    free(store);
}

static struct sqlite_store *new_store(const char *folder, struct ag_error *why)
{
    struct sqlite_store *store = calloc(1, sizeof *store);
    char *file = sqlite_path(folder, "agate.db");
    if (!store || !file) {
        free(store);
        free(file);
        complain_errno(folder, why);
        return NULL;
    }
    store->store.kind = &store_sqlite;
    store->file = file;
    store->lock = -1;
    return store;
}

static struct store *open_store(const char *folder, struct ag_error *why)
{
    struct sqlite_store *store = new_store(folder, why);
    if (!store)
        return NULL;
    if (make_folder(folder, why) && (store->lock = take_lock(folder, why)) >= 0 &&
        open_writer(store, why) && open_reader(store, why))
        return &store->store;
    close_store(&store->store);
    return NULL;
}

struct store *store_sqlite_read(const char *folder, struct ag_error *why)
{
    struct sqlite_store *store = new_store(folder, why);
    if (!store || open_reader(store, why))
        return store ? &store->store : NULL;
    close_store(&store->store);
    return NULL;
}

const struct store_kind store_sqlite = {
    .name = "sqlite",
    .open = open_store,
    .close = close_store,
    .commit = sqlite_commit,
    .scan = sqlite_scan,
    .backup = sqlite_backup,
    .check = sqlite_check,
};
