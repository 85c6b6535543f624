/*
 * copy.c - copies of the whole store, and looking through it. Both use a separate connection.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.h"
#include "server/store/sqlite/sqlite.h"

/* Copies in one step, which sees the store as it is at one moment; writers go on meanwhile. The
 * copy needs no write-ahead log beside it. */
static bool copy(sqlite3 *from, sqlite3 *to, const char *file, struct ag_error *why)
{
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    if (!backup)
        return sqlite_complain(to, file, why);
    sqlite3_backup_step(backup, -1);
    if (sqlite3_backup_finish(backup) != SQLITE_OK ||
        sqlite3_exec(to, "PRAGMA journal_mode=DELETE", NULL, NULL, NULL) != SQLITE_OK)
        return sqlite_complain(to, file, why);
    return true;
}

/* From one file into another that is there and empty. */
static bool copy_into(const char *source, bool immutable, const char *file, struct ag_error *why)
{
    sqlite3 *from = sqlite_connect(source, immutable, why);
    sqlite3 *to = from ? sqlite_connect(file, false, why) : NULL;
    bool fine = to && copy(from, to, file, why);
    if (sqlite3_close(to) != SQLITE_OK)
        fine = false;
    sqlite3_close(from);
    return fine;
}

/* Into a new file that only its owner can read. */
static bool copy_new(const char *source, bool immutable, const char *file, struct ag_error *why)
{
    int fd = open(file, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0)
        return error_plain(why, "%s: %s", file, strerror(errno));
    close(fd);
    if (copy_into(source, immutable, file, why))
        return true;
    unlink(file);
    return false;
}

bool sqlite_backup(struct store *base, const char *file, struct ag_error *why)
{
    const struct sqlite_store *store = (const struct sqlite_store *)base;
    return copy_new(store->file, store->immutable, file, why);
}

/* A log that was left without its file would be taken for the copy's. */
static bool has_no_log(const char *folder, struct ag_error *why)
{
    char *log = sqlite_path(folder, "agate.db-wal");
    bool there = log && access(log, F_OK) == 0;
    if (there)
        error_plain(why, "%s is left from another store; move it away first", log);
    free(log);
    return log ? !there : error_plain(why, "out of memory");
}

bool sqlite_restore(const char *file, const char *folder, struct ag_error *why)
{
    sqlite3 *backup = sqlite_connect(file, false, why);
    bool fine = backup && sqlite_is_current(backup, file, why);
    sqlite3_close(backup);
    if (!fine || !has_no_log(folder, why))
        return false;
    if (mkdir(folder, 0700) != 0 && errno != EEXIST)
        return error_plain(why, "%s: %s", folder, strerror(errno));
    char *place = sqlite_path(folder, "agate.db");
    fine = place ? copy_new(file, false, place, why) : error_plain(why, "out of memory");
    free(place);
    return fine;
}

bool sqlite_check(struct store *base, struct ag_error *why)
{
    struct sqlite_store *store = (struct sqlite_store *)base;
    sqlite3 *db = sqlite_connect(store->file, store->immutable, why);
    if (!db)
        return false;
    sqlite3_stmt *statement = NULL;
    bool fine = sqlite3_prepare_v2(db, "PRAGMA integrity_check", -1, &statement, NULL) == SQLITE_OK;
    if (fine && (fine = sqlite3_step(statement) == SQLITE_ROW)) {
        const char *said = (const char *)sqlite3_column_text(statement, 0);
        if (!said || strcmp(said, "ok") != 0)
            fine = error_plain(why, "%s: %s", store->file, said ? said : "out of memory");
    } else
        sqlite_complain(db, store->file, why);
    sqlite3_finalize(statement);
    fine = fine && sqlite_is_current(db, store->file, why);
    sqlite3_close(db);
    return fine;
}
