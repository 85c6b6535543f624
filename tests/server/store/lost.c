/*
 * lost.c - the store in a file of SQLite while others write, delete or replace its files, and where
 * nothing can be written. Part of store-files.
 */
#include <fcntl.h>
#include <limits.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "files.h"

/* One query sees what the others see, whatever is written meanwhile. */
struct between {
    struct store *store;
    int seen;
};

static bool write_between(void *context, const struct store_value *row)
{
    struct between *between = context;
    (void)row;
    between->seen++;
    CHECK(fill(between->store, 50 + between->seen) == STORE_DURABLE);
    return true;
}

void batches(const char *folder)
{
    doing = "a batch";
    struct store *store = must_open(folder);
    struct between between = {.store = store};
    int entries = 0, before = rows(store, STORE_ENTRY);
    const struct store_query query[] = {
        {.relation = STORE_META, .limit = 2, .row = write_between, .context = &between},
        {.relation = STORE_ENTRY, .limit = INT_MAX, .row = count_row, .context = &entries}};
    CHECK(store_read(store, query, 2, NULL));
    CHECK(between.seen == 2 && entries == before);
    CHECK(rows(store, STORE_ENTRY) == before + 2);
    store->kind->close(store);
}

/* What became of a commit and of `usable` when a file is gone or another one. */
static void is_unusable(struct store *store, const char *words)
{
    struct ag_error why = {.at = -1};
    CHECK(fill(store, 70) == STORE_FAILED);
    CHECK(!store->kind->usable(store, &why));
    CHECK(strstr(ag_english(&why).text, words) != NULL);
    store->kind->close(store);
}

static struct store *open_with_row(const char *folder)
{
    struct ag_error why;
    struct store *store = must_open(folder);
    CHECK(fill(store, 1) == STORE_DURABLE && store->kind->usable(store, &why));
    return store;
}

void lost_files(const char *folder)
{
    doing = "lost files";
    char lost[PATH_SIZE], away[PATH_SIZE];
    struct ag_error why = {.at = -1};
    join(lost, folder, "lost");
    struct store *store = open_with_row(lost);
    CHECK(unlink(in(lost, "agate.db-wal")) == 0);
    is_unusable(store, "agate.db-wal was deleted");
    store = open_with_row(lost);
    join(away, lost, "away");
    CHECK(rename(in(lost, "agate.db"), away) == 0);
    is_unusable(store, "agate.db was deleted");
    must_refuse(lost, "there was a store in this folder"); /* there is a lock */
    make_db(lost, "CREATE TABLE theirs(a)");
    CHECK(rename(away, in(lost, "agate.db")) == 0);
    store = open_with_row(lost);
    join(away, lost, "lock");
    CHECK(unlink(away) == 0);
    must_refuse(lost, "in use by another server");
    CHECK(store->kind->usable(store, &why));
    join(away, lost, "other.db");
    CHECK(store->kind->backup(store, away, &why));
    CHECK(rename(away, in(lost, "agate.db")) == 0);
    is_unusable(store, "agate.db was deleted or replaced");
    CHECK(unlink(in(lost, "agate.db")) == 0);
    int fd = open(in(lost, "agate.db-wal"), O_RDWR | O_CREAT, 0600);
    CHECK(fd >= 0 && close(fd) == 0);
    must_refuse(lost, "there was a store in this folder"); /* there is a log */
    CHECK(!store_restore("", in(folder, "agate.db"), lost, &why));
    CHECK(strstr(ag_english(&why).text, "left from another store") != NULL);
    CHECK(unlink(in(lost, "agate.db-wal")) == 0);
}

/* Makes a folder one where nothing can be written, for this process alone; false: cannot be. */
static bool make_read_only(const char *folder)
{
    if (geteuid() != 0)
        return chmod(folder, 0500) == 0;
    return unshare(CLONE_NEWNS) == 0 && mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0 &&
           mount(folder, folder, NULL, MS_BIND, NULL) == 0 &&
           mount(NULL, folder, NULL, MS_BIND | MS_REMOUNT | MS_RDONLY, NULL) == 0;
}

/* Tools where nothing can be written; `log`: the store was not closed. */
static void read_only_tools(const char *folder, bool log)
{
    struct ag_error why = {.at = -1};
    char copy[PATH_SIZE];
    if (!make_read_only(folder)) {
        printf("a folder cannot be made read-only here: not tested\n");
        return;
    }
    struct store *store = store_open_read("", folder, &why);
    if (log) {
        CHECK(!store && strstr(ag_english(&why).text, "copy the folder first"));
        return;
    }
    CHECK(store != NULL);
    CHECK(rows(store, STORE_ENTRY) == 1 && store->kind->check(store, &why));
    CHECK(snprintf(copy, sizeof copy, "%s.copy", folder) > 0);
    CHECK(store->kind->backup(store, copy, &why));
    CHECK(!store_open("", folder, &why));
    store->kind->close(store);
}

static void copy_file(const char *from, const char *to)
{
    int in_fd = open(from, O_RDONLY), out_fd = open(to, O_RDWR | O_CREAT, 0600);
    char block[4096];
    ssize_t got;
    CHECK(in_fd >= 0 && out_fd >= 0);
    while ((got = read(in_fd, block, sizeof block)) > 0)
        CHECK(write(out_fd, block, (size_t)got) == got);
    close(in_fd);
    close(out_fd);
}

void read_only(const char *folder)
{
    doing = "a read-only disk";
    char whole[PATH_SIZE], half[PATH_SIZE], to[PATH_SIZE];
    join(whole, folder, "whole #1?");
    join(half, folder, "half");
    struct store *store = open_with_row(whole);
    CHECK(mkdir(half, 0700) == 0);
    join(to, half, "agate.db");
    copy_file(in(whole, "agate.db"), to);
    join(to, half, "agate.db-wal");
    copy_file(in(whole, "agate.db-wal"), to);
    store->kind->close(store);
    for (int log = 0; log < 2; log++) {
        int status = 1;
        fflush(NULL);
        pid_t child = fork();
        if (child == 0) {
            read_only_tools(log ? half : whole, log);
            fflush(NULL);
            _exit(0);
        }
        CHECK(child > 0 && waitpid(child, &status, 0) == child && status == 0);
        chmod(log ? half : whole, 0700);
    }
}
