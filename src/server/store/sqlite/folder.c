/*
 * folder.c - the folder of a store: its locks, and whether its files are still those that were
 * opened.
 *
 * A server locks the folder itself: a lock file could be deleted, and another server would make and
 * lock a new one. The lock file is made after the store; so where there is one and no store, a
 * store has been lost.
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

bool sqlite_complain_errno(const char *file, struct ag_error *why)
{
    return error_plain(why, "%s: %s", file, strerror(errno));
}

char *sqlite_path(const char *folder, const char *name)
{
    size_t size = strlen(folder) + strlen(name) + 2;
    char *both = malloc(size);
    if (both)
        snprintf(both, size, "%s/%s", folder, name);
    return both;
}

static int open_folder(const char *folder)
{
    return open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

/* Makes what a folder lists durable. */
static bool sync_folder(const char *folder)
{
    int fd = open_folder(folder);
    if (fd < 0)
        return false;
    bool fine = fsync(fd) == 0;
    close(fd);
    return fine;
}

static bool make_folder(const char *folder, struct ag_error *why)
{
    if (mkdir(folder, 0700) != 0)
        return errno == EEXIST || sqlite_complain_errno(folder, why);
    char *above = sqlite_path(folder, "..");
    bool fine = above && sync_folder(above);
    free(above);
    return fine || sqlite_complain_errno(folder, why);
}

/* Locks what is open, for one server alone; -1 with the reason. */
static int lock(int fd, const char *folder, struct ag_error *why)
{
    if (fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) == 0)
        return fd;
    if (fd >= 0 && errno == EWOULDBLOCK)
        error_plain(why, "%s is in use by another server", folder);
    else
        sqlite_complain_errno(folder, why);
    if (fd >= 0)
        close(fd);
    return -1;
}

static bool is_there(const char *folder, const char *name)
{
    char *file = sqlite_path(folder, name);
    bool there = file && access(file, F_OK) == 0;
    free(file);
    return there;
}

/* Makes an empty file that only its owner can read, unless it is there. Files that SQLite puts
 * beside it have the same mode. */
static bool make_file(const struct sqlite_store *store, struct ag_error *why)
{
    bool lost = is_there(store->folder, "lock") || is_there(store->folder, "agate.db-wal");
    int fd = open(store->file, O_RDWR | O_CLOEXEC | (lost ? 0 : O_CREAT | O_EXCL), 0600);
    if (fd < 0 && errno == ENOENT && lost)
        return error_plain(why,
                           "%s is missing, but there was a store in this folder; restore a backup, "
                           "or empty the folder to begin anew",
                           store->file);
    if (fd < 0)
        return errno == EEXIST || sqlite_complain_errno(store->file, why);
    close(fd);
    return true;
}

bool sqlite_take_folder(struct sqlite_store *store, struct ag_error *why)
{
    if (!make_folder(store->folder, why))
        return false;
    store->folder_lock = lock(open_folder(store->folder), store->folder, why);
    if (store->folder_lock < 0 || !make_file(store, why))
        return false;
    char *file = sqlite_path(store->folder, "lock");
    int fd = file ? open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0600) : -1;
    free(file);
    store->lock = lock(fd, store->folder, why);
    return store->lock >= 0;
}

void sqlite_look_at_folder(struct sqlite_store *store)
{
    if (access(store->folder, W_OK) == 0 || access(store->log, F_OK) == 0)
        return;
    store->folder_lock = open_folder(store->folder);
    store->immutable = store->folder_lock >= 0 && flock(store->folder_lock, LOCK_SH | LOCK_NB) == 0;
}

static bool look_at(const char *file, struct sqlite_file *is)
{
    struct stat about;
    if (stat(file, &about) != 0)
        return false;
    *is = (struct sqlite_file){.device = about.st_dev, .number = about.st_ino};
    return true;
}

bool sqlite_note_files(struct sqlite_store *store, struct ag_error *why)
{
    return (look_at(store->file, &store->is[0]) || sqlite_complain_errno(store->file, why)) &&
           (look_at(store->log, &store->is[1]) || sqlite_complain_errno(store->log, why));
}

bool sqlite_has_files(const struct sqlite_store *store, struct ag_error *why)
{
    const char *const file[] = {store->file, store->log};
    for (int i = 0; i < 2; i++) {
        struct sqlite_file is;
        if (!look_at(file[i], &is) || is.device != store->is[i].device ||
            is.number != store->is[i].number)
            return error_plain(why, "%s was deleted or replaced while it was in use", file[i]);
    }
    return true;
}
