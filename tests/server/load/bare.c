/*
 * bare.c - bare SQLite with the rows that the server wrote.
 *
 * Before the server writes them its file is copied. Then they are read back in the order in which
 * they were written, for each move an entry of the log, a clock and an answer, and go into the
 * copy, a batch a transaction, with nothing else around it but a thread that burns as much CPU as
 * the generator did.
 */
#include <pthread.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "load.h"

enum { ROWS = 60000, COLUMNS = 11 };

struct row {
    char *text[COLUMNS]; /* table, line, clocks; person, id, asked, body; state */
    int64_t seq, at, status;
};

static atomic_bool burning;

static void *burn(void *context)
{
    double part = *(const double *)context;
    while (atomic_load(&burning)) {
        int64_t start = micros();
        while ((double)(micros() - start) < 1000 * part)
            ;
        struct timespec rest = {0, (long)(1000000 * (1 - part))};
        if (part < 1)
            nanosleep(&rest, NULL);
    }
    return NULL;
}

static void must(int code, sqlite3 *db)
{
    if (code != SQLITE_OK && code != SQLITE_DONE && code != SQLITE_ROW)
        give_up("SQLite: %s", sqlite3_errmsg(db));
}

static sqlite3_stmt *prepare(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *statement = NULL;
    must(sqlite3_prepare_v2(db, sql, -1, &statement, NULL), db);
    return statement;
}

static char *text_of(sqlite3_stmt *statement, int column)
{
    char *copy = strdup((const char *)sqlite3_column_text(statement, column));
    if (!copy)
        give_up("out of memory");
    return copy;
}

/* The moves of the server's file, the oldest first. An entry and its answer were made at the same
 * moment; which of that moment's belong together makes no difference here. */
static int read_rows(sqlite3 *db, int64_t since, struct row *row)
{
    sqlite3_stmt *entry =
        prepare(db, "SELECT tab, line, clocks, seq, at FROM entry WHERE at >= ? ORDER BY at, tab");
    sqlite3_stmt *answer = prepare(db, "SELECT asker, id, asked, body, status FROM answer "
                                       "WHERE at >= ? AND id LIKE 'm%' ORDER BY at, asker");
    int count = 0;
    sqlite3_bind_int64(entry, 1, since);
    sqlite3_bind_int64(answer, 1, since);
    while (count < ROWS && sqlite3_step(entry) == SQLITE_ROW &&
           sqlite3_step(answer) == SQLITE_ROW) {
        struct row *to = &row[count++];
        for (int i = 0; i < 3; i++)
            to->text[i] = text_of(entry, i);
        for (int i = 0; i < 4; i++)
            to->text[3 + i] = text_of(answer, i);
        to->seq = sqlite3_column_int64(entry, 3);
        to->at = sqlite3_column_int64(entry, 4);
        to->status = sqlite3_column_int64(answer, 4);
    }
    sqlite3_finalize(entry);
    sqlite3_finalize(answer);
    return count;
}

static void write_row(sqlite3 *db, sqlite3_stmt *statement, const struct row *row,
                      const char *columns)
{
    for (int i = 0; columns[i]; i++) {
        if (columns[i] == 's')
            sqlite3_bind_int64(statement, i + 1, row->seq);
        else if (columns[i] == 'a')
            sqlite3_bind_int64(statement, i + 1, row->at);
        else if (columns[i] == 'd')
            sqlite3_bind_int64(statement, i + 1, row->at / 86400000);
        else if (columns[i] == 'c')
            sqlite3_bind_int64(statement, i + 1, row->status);
        else if (columns[i] == 'p')
            sqlite3_bind_text(statement, i + 1, "playing", -1, SQLITE_STATIC);
        else
            sqlite3_bind_text(statement, i + 1, row->text[columns[i] - '0'], -1, SQLITE_STATIC);
    }
    sqlite3_step(statement);
    must(sqlite3_reset(statement), db);
}

/* Writes all rows in batches; how many, and the microseconds it took. */
static int write_rows(sqlite3 *db, const struct row *row, int count, double batch, double seconds,
                      int64_t *took)
{
    sqlite3_stmt *entry = prepare(db, "INSERT INTO entry VALUES(?,?,?,?,?)");
    sqlite3_stmt *clock =
        prepare(db, "INSERT INTO clock VALUES(?,?,?,?,?,?)ON CONFLICT(tab)DO UPDATE SET "
                    "revision=excluded.revision,deadline=excluded.deadline,clocks=excluded.clocks");
    sqlite3_stmt *answer = prepare(db, "INSERT INTO answer VALUES(?,?,?,?,?,?,?)");
    sqlite3_stmt *begin = prepare(db, "BEGIN IMMEDIATE"), *commit = prepare(db, "COMMIT");
    int64_t start = micros();
    int done = 0;
    for (double due = batch; done < count && (double)(micros() - start) < seconds * 1e6;
         due += batch) {
        sqlite3_step(begin);
        must(sqlite3_reset(begin), db);
        for (; done < due && done < count; done++) {
            write_row(db, entry, &row[done], "0sa12");
            write_row(db, clock, &row[done], "0spaa2");
            write_row(db, answer, &row[done], "d34a5c6");
        }
        sqlite3_step(commit);
        must(sqlite3_reset(commit), db);
    }
    *took = micros() - start;
    sqlite3_stmt *all[] = {entry, clock, answer, begin, commit};
    for (int i = 0; i < 5; i++)
        sqlite3_finalize(all[i]);
    return done;
}

static sqlite3 *open_file(const struct load *load, const char *name)
{
    char file[96];
    sqlite3 *db = NULL;
    snprintf(file, sizeof file, "%s/%s", load->folder, name);
    must(sqlite3_open(file, &db), db);
    sqlite3_busy_timeout(db, 10000);
    return db;
}

static void drop_copy(const struct load *load)
{
    static const char *const name[] = {"bare.db", "bare.db-wal", "bare.db-shm"};
    for (int i = 0; i < 3; i++) {
        char file[96];
        snprintf(file, sizeof file, "%s/%s", load->folder, name[i]);
        remove(file);
    }
}

int64_t bare_copy(const struct load *load)
{
    struct timespec now;
    drop_copy(load);
    sqlite3 *from = open_file(load, "data/agate.db"), *to = open_file(load, "bare.db");
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    if (!backup || sqlite3_backup_step(backup, -1) != SQLITE_DONE)
        give_up("cannot copy the server's file");
    sqlite3_backup_finish(backup);
    must(sqlite3_exec(to, "PRAGMA journal_mode=WAL", NULL, NULL, NULL), to);
    sqlite3_close(to);
    sqlite3_close(from);
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000 + 1;
}

double bare_measure(const struct load *load, int64_t since, double batch, double part,
                    double seconds)
{
    pthread_t thread;
    int64_t took;
    struct row *row = calloc(ROWS, sizeof *row);
    if (!row)
        give_up("out of memory");
    sqlite3 *from = open_file(load, "data/agate.db"), *to = open_file(load, "bare.db");
    must(sqlite3_exec(to, "PRAGMA synchronous=FULL;PRAGMA cache_size=-16384", NULL, NULL, NULL),
         to);
    int count = read_rows(from, since, row);
    sqlite3_close(from);
    atomic_store(&burning, true);
    pthread_create(&thread, NULL, burn, &part);
    int done = write_rows(to, row, count, batch < 1 ? 1 : batch, seconds, &took);
    atomic_store(&burning, false);
    pthread_join(thread, NULL);
    sqlite3_close(to);
    for (int i = 0; i < count; i++)
        for (int j = 0; j < COLUMNS; j++)
            free(row[i].text[j]);
    free(row);
    return (double)done * 1e6 / (double)took;
}
