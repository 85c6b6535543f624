/*
 * crash.c - power cuts: whatever was acknowledged is there afterwards, and nothing is half there.
 *
 *     store-crash LIVES [SEED]
 *
 * A child opens the store on a disk that dies at a random write or sync (vfs.h), looks whether all
 * is as it should be, and commits moves until the disk dies; the next child goes on in the same
 * folder. It tells its parent through a pipe before and after every commit, so the parent knows
 * what was begun and what was acknowledged. A move is a row of `entry`, one of `answer`, one of
 * `clock`, whose revision it expects, and one that is appended to `notice`, and says its own number
 * in each. Moves are numbered from 1 and each goes to the log of
 * one of a few tables; so after a cut the moves that are there must be 1 to the last acknowledged
 * one, or 1 to the last begun one.
 *
 * That the harness would notice is shown by running it with syncs left out.
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/rng.h"
#include "folder.h"
#include "server/store/sqlite/sqlite.h"
#include "vfs.h"

enum {
    TABLES = 3,
    SINCE_EVERY = 2, /* moves of a table */
    GROUPS = 14,     /* commits of a life, at most */
    GROUP_MAX = 4,   /* moves of a commit */
    DEEDS = 120,     /* writes and syncs before the disk dies, at most */
    SYNCS = 24,      /* syncs likewise */
    WAL_PAGES = 12,  /* so that checkpoints are frequent */
    TEXT_MAX = 9000, /* bytes of a line */
    FRESH = 12,      /* lives in a folder */
    WRONG = 1        /* the exit status of a child that has found something wrong */
};

/* What the parent knows, and tells the child. */
struct known {
    int64_t acknowledged, begun; /* the last moves */
};

struct life {
    const char *folder;
    const char *synchronous; /* NULL: as the store has it */
    uint64_t seed;
    struct known known;
    int pipe; /* to the parent */
    struct ag_rng rng;
    struct disk *disk;
    struct store *store;
};

static _Noreturn void wrong(const struct life *life, const char *what)
{
    if (!life->synchronous)
        fprintf(stderr, "store-crash: seed %llu: %s\n", (unsigned long long)life->seed, what);
    _exit(WRONG);
}

/* The text of a move, long or short, which can be told from its number alone. */
static size_t line_of(int64_t move, char *out)
{
    size_t length = 8 + (size_t)(move * 7919 % 11 == 0 ? TEXT_MAX - 8 : move * 31 % 300);
    for (size_t i = 0; i < length; i++)
        out[i] = (char)('a' + (move + (int64_t)i) % 26);
    return length;
}

static struct store_value name_of(int64_t number, char *out)
{
    return store_bytes(out, (size_t)sprintf(out, "%lld", (long long)number));
}

/* ---- Looking ---- */

struct look {
    const struct life *life;
    int64_t moves, last[TABLES]; /* rows seen; the last move of each table */
};

static bool is_line(int64_t move, const struct store_value *value)
{
    char line[TEXT_MAX];
    return line_of(move, line) == value->length && memcmp(line, value->text, value->length) == 0;
}

static bool see_entry(void *context, const struct store_value *row)
{
    struct look *look = context;
    int64_t move = row[1].number;
    if (row[0].length != 1 || row[0].text[0] != '0' + move % TABLES || !is_line(move, &row[3]))
        wrong(look->life, "an entry is damaged");
    look->moves++;
    look->last[move % TABLES] = move;
    return true;
}

static bool see_answer(void *context, const struct store_value *row)
{
    struct look *look = context;
    if (strtoll(row[2].text, NULL, 10) != row[3].number || !is_line(row[3].number, &row[6]))
        wrong(look->life, "an answer is damaged");
    look->moves++;
    return true;
}

/* Of a table's clock: how many moves it has had. */
static int64_t revision_after(int64_t move)
{
    return (move + TABLES - 1) / TABLES;
}

/* Of a table's clock: changes with every other of them; the rest leave its index alone. */
static int64_t since_of(int64_t move)
{
    return move / (SINCE_EVERY * TABLES);
}

static bool see_clock(void *context, const struct store_value *row)
{
    struct look *look = context;
    if (row[4].number != look->last[row[0].text[0] - '0'] ||
        row[3].number != since_of(row[4].number) || row[1].number != revision_after(row[4].number))
        wrong(look->life, "a clock is not that of the last move");
    look->moves++;
    return true;
}

/* What is appended has the numbers of the moves, for there is one of each. */
static bool see_notice(void *context, const struct store_value *row)
{
    struct look *look = context;
    if (row[1].number != look->moves + 1 || row[2].number != row[1].number)
        wrong(look->life, "what was appended has another number than its move");
    look->moves++;
    return true;
}

static int64_t look_at(const struct life *life, enum store_relation relation, store_row *row,
                       struct look *look)
{
    struct ag_error why;
    look->moves = 0;
    if (!store_scan(life->store, &(struct store_query){.relation = relation, .limit = INT_MAX}, row,
                    look, &why))
        wrong(life, ag_english(&why).text);
    return look->moves;
}

/* Checks everything; returns how many moves there are. */
static int64_t look_through(const struct life *life)
{
    struct ag_error why;
    struct look look = {.life = life};
    int64_t entries = look_at(life, STORE_ENTRY, see_entry, &look);
    int64_t answers = look_at(life, STORE_ANSWER, see_answer, &look), last = 0, tables = 0;
    int64_t clocks = look_at(life, STORE_CLOCK, see_clock, &look);
    int64_t notices = look_at(life, STORE_NOTICE, see_notice, &look);
    for (int i = 0; i < TABLES; i++) {
        tables += look.last[i] > 0;
        last = look.last[i] > last ? look.last[i] : last;
    }
    if (entries != last || answers != last || notices != last || clocks != tables)
        wrong(life, "a move is half there, or one is missing between others");
    if (last != life->known.acknowledged && last != life->known.begun)
        wrong(life, last < life->known.acknowledged ? "an acknowledged move is lost"
                                                    : "half a group is there");
    if (!life->store->kind->check(life->store, &why))
        wrong(life, ag_english(&why).text);
    return last;
}

/* ---- Living ---- */

static void write_move(struct store_txn *txn, int64_t move)
{
    static char line[TEXT_MAX];
    char table[24], id[24];
    struct store_value tab = name_of(move % TABLES, table), text = {.text = line};
    text.length = line_of(move, line);
    store_txn_init(txn);
    store_append(txn, STORE_NOTICE,
                 (struct store_value[]){store_text("me"), store_number(0), store_number(move),
                                        store_text("moved"), store_text("")});
    store_expect(txn, STORE_CLOCK, &tab, revision_after(move) - 1);
    store_put(txn, STORE_CLOCK,
              (struct store_value[]){tab, store_number(revision_after(move)), store_text("play"),
                                     store_number(since_of(move)), store_number(move), text});
    store_add(
        txn, STORE_ENTRY,
        (struct store_value[]){tab, store_number(move), store_number(0), text, store_text("")});
    store_put(txn, STORE_ANSWER,
              (struct store_value[]){store_number(7), store_text("me"), name_of(move, id),
                                     store_number(move), store_text(""), store_number(200), text});
}

/* Commits the moves after `last`; returns whether they are durable. */
static bool commit(struct life *life, int64_t last, int count)
{
    struct store_txn txn[GROUP_MAX], *list[GROUP_MAX];
    uint8_t fate[GROUP_MAX];
    struct ag_error why;
    for (int i = 0; i < count; i++) {
        write_move(&txn[i], last + 1 + i);
        list[i] = &txn[i];
    }
    life->store->kind->commit(life->store, list, count, fate, &why);
    for (int i = 0; i < count; i++) {
        store_txn_release(&txn[i]);
        if (fate[i] == STORE_CONFLICT || fate[i] != fate[0])
            wrong(life, "a fate that cannot be");
    }
    return fate[0] == STORE_DURABLE;
}

static void tell(const struct life *life)
{
    if (write(life->pipe, &life->known, sizeof life->known) != sizeof life->known)
        _exit(WRONG);
}

static void open_store(struct life *life)
{
    struct ag_error why;
    life->store = store_sqlite.open(life->folder, &why);
    if (!life->store)
        wrong(life, ag_english(&why).text);
    sqlite3 *writer = ((struct sqlite_store *)life->store)->writer;
    char sql[64];
    sqlite3_wal_autocheckpoint(writer, WAL_PAGES);
    if (life->synchronous) {
        snprintf(sql, sizeof sql, "PRAGMA synchronous=%s", life->synchronous);
        sqlite3_exec(writer, sql, NULL, NULL, NULL);
    }
}

/* Sometimes a write or a sync fails on the way. */
static void trouble(struct life *life)
{
    if (rng_below(&life->rng, 6) == 0)
        disk_fail_at(life->disk, rng_below(&life->rng, 2) ? DISK_SYNC : DISK_WRITE,
                     1 + (int)rng_below(&life->rng, 9),
                     rng_below(&life->rng, 2) ? SQLITE_FULL : SQLITE_IOERR_WRITE, false);
}

static _Noreturn void live(struct life *life)
{
    rng_init(&life->rng, life->seed);
    life->disk = disk_new(life->seed * 2 + 1);
    bool only_sync = rng_below(&life->rng, 2);
    disk_die_at(life->disk, 1 + (int)rng_below(&life->rng, only_sync ? SYNCS : DEEDS), only_sync);
    open_store(life);
    int64_t last = look_through(life);
    life->known.acknowledged = life->known.begun = last;
    tell(life);
    for (int group = 0; group < GROUPS; group++) {
        int count = 1 + (int)rng_below(&life->rng, GROUP_MAX);
        trouble(life);
        life->known.begun = last + count;
        tell(life);
        if (!commit(life, last, count))
            continue; /* the next one has some of the same numbers */
        life->known.acknowledged = last += count;
        tell(life);
    }
    if (rng_below(&life->rng, 4) == 0) {
        disk_fail_at(life->disk, DISK_SYNC, 0, 0, false);
        life->store->kind->close(life->store);
    }
    disk_die(life->disk);
}

/* ---- The parent ---- */

/* Runs one child; returns false if it found something wrong. */
static bool run_life(struct life *life)
{
    int ends[2], status;
    if (pipe(ends) != 0)
        exit(1);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        life->pipe = ends[1];
        live(life);
    }
    close(ends[1]);
    struct known known;
    while (read(ends[0], &known, sizeof known) == sizeof known)
        life->known = known;
    close(ends[0]);
    if (waitpid(child, &status, 0) != child)
        exit(1);
    return WIFEXITED(status) && WEXITSTATUS(status) == DISK_DEAD;
}

/* Returns how many lives found something wrong. */
static int run(const char *synchronous, int lives, uint64_t seed, int64_t *moves)
{
    char folder[FOLDER_NAME] = "";
    struct life life = {.folder = folder, .synchronous = synchronous};
    int found = 0;
    *moves = 0;
    for (int i = 0; i < lives; i++) {
        if (i % FRESH == 0 || !*folder) {
            if (*folder)
                folder_remove(folder);
            *moves += life.known.acknowledged;
            life.known = (struct known){0, 0};
            folder_make(folder);
        }
        life.seed = seed + (uint64_t)i;
        if (!run_life(&life)) {
            found++;
            if (!synchronous)
                return found; /* the folder is kept for examination */
            folder_remove(folder);
            *folder = 0;
        }
    }
    if (*folder)
        folder_remove(folder);
    *moves += life.known.acknowledged;
    return found;
}

int main(int argc, char **argv)
{
    int64_t moves, other;
    if (argc < 2)
        return 2;
    int lives = (int)strtol(argv[1], NULL, 10);
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    int found = run(NULL, lives, seed, &moves);
    int off = run("OFF", 24, seed, &other), normal = run("NORMAL", 24, seed, &other);
    printf("%d lives, %lld moves acknowledged, %d wrong; 24 lives without syncs: %d wrong, "
           "with fewer syncs: %d wrong\n",
           lives, (long long)moves, found, off, normal);
    return found || !off || !normal;
}
