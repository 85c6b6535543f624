/*
 * open.c - opening and closing: files and connections.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/error.h"
#include "server/store/sqlite/sqlite.h"

bool sqlite_complain(sqlite3 *db, const char *file, struct ag_error *why)
{
    return error_plain(why, "%s: %s", file, db ? sqlite3_errmsg(db) : "out of memory");
}

/* A file as a URI that says that it never changes. */
static char *immutable_uri(const char *file)
{
    struct ag_buf uri;
    ag_buf_init(&uri, 1 << 16);
    ag_buf_string(&uri, "file:");
    for (const unsigned char *at = (const unsigned char *)file; *at; at++)
        if (*at == '%' || *at == '?' || *at == '#') {
            ag_buf_char(&uri, '%');
            ag_buf_char(&uri, "0123456789abcdef"[*at >> 4]);
            ag_buf_char(&uri, "0123456789abcdef"[*at & 15]);
        } else {
            ag_buf_char(&uri, (char)*at);
        }
    ag_buf_string(&uri, "?immutable=1");
    if (!uri.failed)
        return uri.byte;
    ag_buf_release(&uri);
    return NULL;
}

sqlite3 *sqlite_connect(const char *file, bool immutable, struct ag_error *why)
{
    /* Statistics of memory would be a lock that all connections share. Refused once SQLite runs. */
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    sqlite3 *db = NULL;
    char *uri = immutable ? immutable_uri(file) : NULL;
    int flags = immutable ? SQLITE_OPEN_READONLY | SQLITE_OPEN_URI : SQLITE_OPEN_READWRITE;
    bool fine =
        (uri || !immutable) &&
        sqlite3_open_v2(uri ? uri : file, &db, flags | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK;
    free(uri);
    if (!fine) {
        sqlite_complain(db, file, why);
        sqlite3_close(db);
        return NULL;
    }
    sqlite3_busy_timeout(db, SQLITE_PATIENCE);
    sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    return db;
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
    store->writer = sqlite_connect(file, false, why);
    if (!store->writer)
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
    store->reader = sqlite_connect(store->file, store->immutable, why);
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
    if (store->folder_lock >= 0)
        close(store->folder_lock);
    free(store->folder);
    free(store->file);
    free(store->log);
    free(store);
}

static struct sqlite_store *new_store(const char *folder, struct ag_error *why)
{
    struct sqlite_store *store = calloc(1, sizeof *store);
    if (!store) {
        error_plain(why, "out of memory");
        return NULL;
    }
    store->store.kind = &store_sqlite;
    store->folder = sqlite_path(folder, "");
    store->file = sqlite_path(folder, "agate.db");
    store->log = sqlite_path(folder, "agate.db-wal");
    store->lock = store->folder_lock = -1;
    atomic_init(&store->failing, false);
    if (store->folder && store->file && store->log) {
        store->folder[strlen(folder)] = 0;
        return store;
    }
    error_plain(why, "out of memory");
    close_store(&store->store);
    return NULL;
}

static struct store *open_store(const char *folder, struct ag_error *why)
{
    struct sqlite_store *store = new_store(folder, why);
    if (!store)
        return NULL;
    if (sqlite_take_folder(store, why) && open_writer(store, why) && open_reader(store, why) &&
        sqlite_note_files(store, why))
        return &store->store;
    close_store(&store->store);
    return NULL;
}

static struct store *open_read(const char *folder, struct ag_error *why)
{
    struct sqlite_store *store = new_store(folder, why);
    if (!store)
        return NULL;
    sqlite_look_at_folder(store);
    if (open_reader(store, why))
        return &store->store;
    if (!store->immutable && access(folder, W_OK) != 0 && access(store->log, F_OK) == 0)
        error_plain(why, "%s cannot be read where nothing can be written; copy the folder first",
                    store->log);
    close_store(&store->store);
    return NULL;
}

static bool usable(struct store *base, struct ag_error *why)
{
    struct sqlite_store *store = (struct sqlite_store *)base;
    if (!store->writer)
        return error_plain(why, "%s was opened for reading only", store->file);
    if (!sqlite_has_files(store, why))
        return false;
    return !atomic_load(&store->failing) ||
           error_plain(why, "%s: the last commit failed", store->file);
}

const struct store_kind store_sqlite = {
    .name = "sqlite",
    .open = open_store,
    .open_read = open_read,
    .restore = sqlite_restore,
    .close = close_store,
    .commit = sqlite_commit,
    .read = sqlite_read,
    .usable = usable,
    .backup = sqlite_backup,
    .check = sqlite_check,
};
