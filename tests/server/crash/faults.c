/*
 * faults.c - a disk that fails: at the n-th open, write, sync, truncation or removal, for n = 1, 2,
 * … until none fails, once or until it is repaired.
 *
 *     store-faults [all]
 *
 * Without `all`, n leaps the further the larger it is.
 *
 * Whatever fails, a group is there whole or not at all, as its fate says; once the disk is well
 * again the same store works again; and what is there after opening it anew is the same.
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "folder.h"
#include "server/store/sqlite/sqlite.h"
#include "vfs.h"

enum {
    GROUPS = 12,    /* commits while the disk fails */
    GROUP = 3,      /* transactions of a commit */
    WAL_PAGES = 10, /* so that checkpoints are frequent */
    N_MAX = 500     /* deeds that can fail, more than there are */
};

struct test {
    struct disk *disk;
    char folder[FOLDER_NAME];
    struct store *store;
    int64_t rows; /* that must be there, numbered from 1 */
    enum disk_deed deed;
    int n, code;
    bool lasts;
    bool leap; /* not every n is tried */
};

static const struct {
    enum disk_deed deed;
    int code;
} faults[] = {
    {DISK_OPEN, SQLITE_CANTOPEN},           {DISK_WRITE, SQLITE_FULL},
    {DISK_WRITE, SQLITE_IOERR_WRITE},       {DISK_WRITE, SQLITE_READONLY},
    {DISK_SYNC, SQLITE_IOERR_FSYNC},        {DISK_SYNC, SQLITE_FULL},
    {DISK_TRUNCATE, SQLITE_IOERR_TRUNCATE}, {DISK_DELETE, SQLITE_IOERR_DELETE},
};
enum { FAULTS = sizeof faults / sizeof faults[0] };

static void check(const struct test *test, bool fine, const char *what)
{
    if (fine)
        return;
    fprintf(stderr, "store-faults: deed %d, the %d-th, code %d%s: %s\n", (int)test->deed, test->n,
            test->code, test->lasts ? " lasting" : "", what);
    exit(1);
}

static bool see(void *context, const struct store_value *row)
{
    int64_t *last = context;
    *last = row[0].number == *last + 1 && row[1].number == -row[0].number ? *last + 1 : INT64_MIN;
    return true;
}

/* The rows are those that must be there; in meta stands how many. */
static bool see_count(void *context, const struct store_value *row)
{
    *(int64_t *)context = strtoll(row[1].text, NULL, 10);
    return true;
}

static void look_through(const struct test *test)
{
    int64_t last = 0, count = 0;
    struct ag_error why;
    struct store_value name = store_text("count");
    const struct store_query query = {.relation = STORE_OUTAGE, .limit = INT_MAX};
    check(test, store_scan(test->store, &query, see, &last, &why), "cannot be read");
    store_find(test->store, STORE_META, &name, see_count, &count, &why);
    check(test, last == test->rows && count == test->rows, "rows are not those that must be there");
}

static void write_row(struct store_txn *txn, int64_t number)
{
    char text[4000];
    int length = snprintf(text, sizeof text, "%lld %03000d", (long long)number, 0);
    store_txn_init(txn);
    store_put(txn, STORE_META,
              (struct store_value[]){store_text("count"), store_bytes(text, (size_t)length)});
    store_add(txn, STORE_OUTAGE,
              (struct store_value[]){store_number(number), store_number(-number)});
}

/* Commits some rows; returns whether they are durable. */
static bool commit(struct test *test)
{
    struct store_txn txn[GROUP], *list[GROUP];
    uint8_t fate[GROUP];
    struct ag_error why = {0};
    for (int i = 0; i < GROUP; i++) {
        write_row(&txn[i], test->rows + 1 + i);
        list[i] = &txn[i];
    }
    test->store->kind->commit(test->store, list, GROUP, fate, &why);
    for (int i = 0; i < GROUP; i++) {
        check(test, fate[i] != STORE_CONFLICT && fate[i] == fate[0], "a fate that cannot be");
        store_txn_release(&txn[i]);
    }
    check(test, (fate[0] == STORE_DURABLE) == (why.said.id == 0), "a failure without a reason");
    test->rows += fate[0] == STORE_DURABLE ? GROUP : 0;
    return fate[0] == STORE_DURABLE;
}

static bool open_store(struct test *test, struct ag_error *why)
{
    test->store = store_sqlite.open(test->folder, why);
    if (test->store)
        sqlite3_wal_autocheckpoint(((struct sqlite_store *)test->store)->writer, WAL_PAGES);
    return test->store != NULL;
}

static void close_store(struct test *test)
{
    test->store->kind->close(test->store);
    test->store = NULL;
}

static void must_open(struct test *test)
{
    struct ag_error why = {.at = -1};
    bool opened = open_store(test, &why);
    check(test, opened, ag_english(&why).text);
    look_through(test);
}

static void begin(struct test *test)
{
    folder_make(test->folder);
    test->rows = 0;
}

static void fail_from_now(struct test *test)
{
    disk_fail_at(test->disk, test->deed, test->n, test->code, test->lasts);
}

/* Repairs the disk; returns whether it had failed. */
static bool repair(struct test *test)
{
    bool failed = disk_has_failed(test->disk);
    disk_fail_at(test->disk, test->deed, 0, 0, false);
    return failed;
}

/* After all: it works, it is sound, and it is the same when opened anew. */
static void end(struct test *test)
{
    struct ag_error why = {.at = -1};
    look_through(test);
    check(test, commit(test), "it does not work although the disk does");
    look_through(test);
    close_store(test);
    must_open(test);
    check(test, test->store->kind->check(test->store, &why), ag_english(&why).text);
    close_store(test);
    folder_remove(test->folder);
}

/* The disk fails while it commits. */
static bool fail_in_commits(struct test *test)
{
    begin(test);
    must_open(test);
    commit(test);
    fail_from_now(test);
    for (int i = 0; i < GROUPS; i++) {
        bool before = disk_has_failed(test->disk), durable = commit(test);
        if (!durable)
            check(test, disk_has_failed(test->disk), "a commit fails on a disk that works");
        else if (before && test->lasts && test->deed == DISK_WRITE)
            check(test, false, "a commit is durable that could not be written");
        look_through(test);
    }
    bool failed = repair(test);
    end(test);
    return failed;
}

/* The disk fails while a store is made, or opened after a while, or closed. */
static bool fail_in_opening(struct test *test, bool fresh)
{
    struct ag_error why = {.at = -1};
    begin(test);
    if (!fresh) {
        must_open(test);
        commit(test);
        close_store(test);
    }
    fail_from_now(test);
    if (open_store(test, &why))
        close_store(test);
    else
        check(test, why.said.id && disk_has_failed(test->disk), "it does not open, or not why");
    bool failed = repair(test);
    must_open(test);
    end(test);
    return failed;
}

static int run_all(struct test *test, int how)
{
    int cases = 0;
    bool failed = true;
    for (test->n = 1; failed && test->n < N_MAX;
         test->n += test->leap ? 1 + test->n / 3 : 1, cases++)
        failed = how == 0 ? fail_in_commits(test) : fail_in_opening(test, how == 1);
    check(test, test->n < N_MAX, "it never ends");
    return cases;
}

static void read_only_disk(struct test *test)
{
    struct ag_error why = {.at = -1};
    begin(test);
    must_open(test);
    commit(test);
    close_store(test);
    disk_read_only(test->disk, true);
    check(test, !open_store(test, &why), "it opens on a disk that is read-only");
    check(test, strstr(ag_english(&why).text, "read-only") != NULL, "it does not say why");
    disk_read_only(test->disk, false);
    must_open(test);
    end(test);
}

int main(int argc, char **argv)
{
    struct test test = {.disk = disk_new(7), .leap = argc < 2};
    int cases = 0;
    (void)argv;
    for (int i = 0; i < FAULTS; i++)
        for (int how = 0; how < 6; how++) {
            test.deed = faults[i].deed;
            test.code = faults[i].code;
            test.lasts = how & 1;
            cases += run_all(&test, how / 2);
        }
    read_only_disk(&test);
    printf("%d cases\n", cases);
    return 0;
}
