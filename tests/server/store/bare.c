/*
 * bare.c - what the store costs above bare SQLite: the same rows, in batches of the same size.
 *
 *     store-bare BATCH MOVES
 *
 * A move is a row of `entry` added, one of `clock` and one of `answer` put; the store also expects
 * the revision of the clock. A move leaves the index of the clock alone, and bare SQLite is told
 * so. Prints moves a second and the seconds of CPU of both ways, the longest commit, and how long
 * the disk itself takes for a sync. Fails when the store needs more than 10/7 of the CPU of bare
 * SQLite in the best of three runs: time on the clock is mostly the disk's.
 */
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/text.h"
#include "folder.h"
#include "server/store/store.h"

enum { TABLES = 500, BATCH_MAX = 256, RUNS = 3, SYNCS = 100, PATH_SIZE = FOLDER_NAME + 32 };

/* The values of a move. */
struct move {
    char tab[16], person[16], id[24];
    const char *line, *clocks, *body;
    int64_t seq, at;
};

struct result {
    double wall, cpu, longest; /* seconds */
};

static void need(bool fine, const char *what)
{
    if (!fine) {
        fprintf(stderr, "store-bare: %s\n", what);
        exit(1);
    }
}

static double seconds(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void move_make(struct move *move, int number)
{
    static const char body[] = "{\"table\":\"t7wq2kd0a\",\"seq\":57,\"state\":\"play\",\"clocks\":"
                               "[{\"left\":289000},{\"left\":301000,\"deadline\":1767225600000}],"
                               "\"entry\":{\"at\":1767225300000,\"seat\":1,\"move\":\"K10\"}}";
    struct text text;
    text_init(&text, move->tab, sizeof move->tab);
    text_print(&text, "t%d", 10000000 + number % TABLES * 7919);
    text_init(&text, move->person, sizeof move->person);
    text_print(&text, "p%d", 10000000 + number % (2 * TABLES) * 104729);
    text_init(&text, move->id, sizeof move->id);
    text_print(&text, "c-%d-%d", number * 31 % 1000, number);
    move->line = "play 1 K10";
    move->clocks = "[{\"left\":289000},{\"left\":301000,\"deadline\":1767225600000}]";
    move->body = body;
    move->seq = number / TABLES + 1;
    move->at = INT64_C(1767225300000) + number;
}

/* ---- Bare SQLite ---- */

struct bare {
    sqlite3 *db;
    sqlite3_stmt *begin, *commit, *entry, *clock, *answer;
};

static sqlite3_stmt *prepare(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *statement;
    need(sqlite3_prepare_v2(db, sql, -1, &statement, NULL) == SQLITE_OK, sqlite3_errmsg(db));
    return statement;
}

static void bare_open(struct bare *bare, const char *folder)
{
    char file[PATH_SIZE];
    struct text text;
    text_init(&text, file, sizeof file);
    text_print(&text, "%s/bare.db", folder);
    need(sqlite3_open(file, &bare->db) == SQLITE_OK, "bare.db");
    need(sqlite3_exec(bare->db,
                      "PRAGMA journal_mode=WAL;PRAGMA synchronous=FULL;"
                      "CREATE TABLE entry(tab TEXT,seq INTEGER,at INTEGER,line TEXT,clocks TEXT,"
                      "PRIMARY KEY(tab,seq))WITHOUT ROWID;"
                      "CREATE TABLE clock(tab TEXT PRIMARY KEY,revision INTEGER,state TEXT,"
                      "since INTEGER,deadline INTEGER,clocks TEXT)WITHOUT ROWID;"
                      "CREATE INDEX clock_state ON clock(state,since);"
                      "CREATE TABLE answer(day INTEGER,person TEXT,id TEXT,at INTEGER,asked TEXT,"
                      "status INTEGER,body TEXT,PRIMARY KEY(day,person,id))WITHOUT ROWID",
                      NULL, NULL, NULL) == SQLITE_OK,
         sqlite3_errmsg(bare->db));
    bare->begin = prepare(bare->db, "BEGIN IMMEDIATE");
    bare->commit = prepare(bare->db, "COMMIT");
    bare->entry = prepare(bare->db, "INSERT INTO entry VALUES(?,?,?,?,?)");
    bare->clock = prepare(
        bare->db, "INSERT INTO clock VALUES(?,?,?,?,?,?)ON CONFLICT(tab)DO UPDATE SET "
                  "revision=excluded.revision,deadline=excluded.deadline,clocks=excluded.clocks");
    bare->answer = prepare(bare->db, "REPLACE INTO answer VALUES(?,?,?,?,?,?,?)");
}

static void bare_close(struct bare *bare)
{
    sqlite3_finalize(bare->begin);
    sqlite3_finalize(bare->commit);
    sqlite3_finalize(bare->entry);
    sqlite3_finalize(bare->clock);
    sqlite3_finalize(bare->answer);
    sqlite3_close(bare->db);
}

static void run(sqlite3_stmt *statement)
{
    need(sqlite3_step(statement) == SQLITE_DONE, "a statement fails");
    sqlite3_reset(statement);
}

static void bind_text(sqlite3_stmt *statement, int place, const char *value)
{
    sqlite3_bind_text(statement, place, value, -1, SQLITE_STATIC);
}

static void bare_move(struct bare *bare, const struct move *move)
{
    bind_text(bare->entry, 1, move->tab);
    sqlite3_bind_int64(bare->entry, 2, move->seq);
    sqlite3_bind_int64(bare->entry, 3, move->at);
    bind_text(bare->entry, 4, move->line);
    bind_text(bare->entry, 5, move->clocks);
    run(bare->entry);
    bind_text(bare->clock, 1, move->tab);
    sqlite3_bind_int64(bare->clock, 2, move->seq);
    bind_text(bare->clock, 3, "play");
    sqlite3_bind_int64(bare->clock, 4, 0);
    sqlite3_bind_int64(bare->clock, 5, move->at);
    bind_text(bare->clock, 6, move->clocks);
    run(bare->clock);
    sqlite3_bind_int64(bare->answer, 1, 7);
    bind_text(bare->answer, 2, move->person);
    bind_text(bare->answer, 3, move->id);
    sqlite3_bind_int64(bare->answer, 4, move->at);
    bind_text(bare->answer, 5, move->line);
    sqlite3_bind_int64(bare->answer, 6, 200);
    bind_text(bare->answer, 7, move->body);
    run(bare->answer);
}

static void bare_batch(void *context, const struct move *move, int count)
{
    struct bare *bare = context;
    run(bare->begin);
    for (int i = 0; i < count; i++)
        bare_move(bare, &move[i]);
    run(bare->commit);
}

/* ---- The store ---- */

static void store_move(struct store_txn *txn, const struct move *move)
{
    struct store_value tab = store_text(move->tab), at = store_number(move->at);
    store_expect(txn, STORE_CLOCK, &tab, move->seq - 1);
    store_put(txn, STORE_CLOCK,
              (struct store_value[]){tab, store_number(move->seq), store_text("play"),
                                     store_number(0), at, store_text(move->clocks)});
    store_add(txn, STORE_ENTRY,
              (struct store_value[]){tab, store_number(move->seq), at, store_text(move->line),
                                     store_text(move->clocks)});
    store_put(txn, STORE_ANSWER,
              (struct store_value[]){store_number(7), store_text(move->person),
                                     store_text(move->id), at, store_text(move->line),
                                     store_number(200), store_text(move->body)});
}

static void store_batch(void *context, const struct move *move, int count)
{
    struct store *store = context;
    struct store_txn txn[BATCH_MAX], *list[BATCH_MAX] = {NULL};
    uint8_t fate[BATCH_MAX];
    struct ag_error why;
    for (int i = 0; i < count; i++) {
        store_txn_init(&txn[i]);
        store_move(&txn[i], &move[i]);
        list[i] = &txn[i];
    }
    store->kind->commit(store, list, count, fate, &why);
    for (int i = 0; i < count; i++) {
        need(fate[i] == STORE_DURABLE, "a commit fails");
        store_txn_release(&txn[i]);
    }
}

/* ---- Measuring ---- */

static struct result measure(void (*batch)(void *context, const struct move *move, int count),
                             void *context, int size, int moves)
{
    static struct move move[BATCH_MAX];
    struct result result = {.wall = seconds(CLOCK_MONOTONIC),
                            .cpu = seconds(CLOCK_PROCESS_CPUTIME_ID)};
    for (int done = 0; done < moves; done += size) {
        double start = seconds(CLOCK_MONOTONIC);
        for (int i = 0; i < size; i++)
            move_make(&move[i], done + i);
        batch(context, move, size);
        double took = seconds(CLOCK_MONOTONIC) - start;
        result.longest = took > result.longest ? took : result.longest;
    }
    result.wall = seconds(CLOCK_MONOTONIC) - result.wall;
    result.cpu = seconds(CLOCK_PROCESS_CPUTIME_ID) - result.cpu;
    return result;
}

/* How long the disk takes to sync a page that was appended. */
static double sync_time(const char *folder)
{
    char file[PATH_SIZE], page[4096] = {0};
    struct text name;
    text_init(&name, file, sizeof file);
    text_print(&name, "%s/sync", folder);
    int fd = open(file, O_RDWR | O_CREAT, 0600);
    double start = seconds(CLOCK_MONOTONIC);
    for (int i = 0; i < SYNCS; i++)
        need(write(fd, page, sizeof page) == sizeof page && fdatasync(fd) == 0, "a sync fails");
    close(fd);
    return (seconds(CLOCK_MONOTONIC) - start) / SYNCS;
}

static void print(const char *who, const struct result *result, int moves)
{
    printf("%-6s %8.0f moves/s  %.3f s of CPU  longest commit %.1f ms\n", who, moves / result->wall,
           result->cpu, result->longest * 1000);
}

/* One run of both; returns the CPU of bare SQLite, as a part of the store's. */
static double run_both(int size, int moves)
{
    char folder[FOLDER_NAME];
    struct ag_error why;
    struct bare bare;
    folder_make(folder);
    bare_open(&bare, folder);
    struct result first = measure(bare_batch, &bare, size, moves);
    bare_close(&bare);
    struct store *store = store_sqlite.open(folder, &why);
    need(store != NULL, "no store");
    struct result second = measure(store_batch, store, size, moves);
    store->kind->close(store);
    print("bare", &first, moves);
    print("store", &second, moves);
    printf("store: %.0f %% of the speed, %.0f %% of the speed by CPU; a sync takes %.2f ms\n",
           100 * first.wall / second.wall, 100 * first.cpu / second.cpu, 1000 * sync_time(folder));
    folder_remove(folder);
    return first.cpu / second.cpu;
}

int main(int argc, char **argv)
{
    if (argc < 3)
        return 2;
    int size = (int)strtol(argv[1], NULL, 10), moves = (int)strtol(argv[2], NULL, 10);
    need(size > 0 && size <= BATCH_MAX && moves > 0, "bad numbers");
    double best = 0;
    for (int i = 0; i < RUNS && best < 0.7; i++) {
        double part = run_both(size, moves);
        best = part > best ? part : best;
    }
    return best < 0.7;
}
