/*
 * files.c - the store in a file of SQLite: its folder, lock and modes, tools that read beside a
 * server, backups, and versions.
 *
 *     store-files OLD     every OLD/N.sql, a dump of a store of version N, is brought up to date
 *     store-files dump    prints such a dump for this version
 */
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"
#include "files.h"
#include "server/store/sqlite/sqlite.h"

const char *doing = "";

void join(char out[PATH_SIZE], const char *folder, const char *name)
{
    struct text text;
    text_init(&text, out, PATH_SIZE);
    text_print(&text, "%s/%s", folder, name);
    CHECK(!text.cut);
}

const char *in(const char *folder, const char *name)
{
    static char path[PATH_SIZE];
    join(path, folder, name);
    return path;
}

static mode_t mode_of(const char *file)
{
    struct stat about;
    CHECK(stat(file, &about) == 0);
    return about.st_mode & 0777;
}

struct store *must_open(const char *folder)
{
    struct ag_error why;
    struct store *store = store_sqlite.open(folder, &why);
    if (!store)
        fprintf(stderr, "%s\n", ag_english(&why).text);
    CHECK(store != NULL);
    return store;
}

void must_refuse(const char *folder, const char *words)
{
    struct ag_error why = {.at = -1};
    CHECK(!store_sqlite.open(folder, &why));
    if (!strstr(ag_english(&why).text, words))
        fprintf(stderr, "%s\n", ag_english(&why).text);
    CHECK(strstr(ag_english(&why).text, words) != NULL);
}

bool count_row(void *context, const struct store_value *row)
{
    (void)row;
    ++*(int *)context;
    return true;
}

int rows(struct store *store, enum store_relation relation)
{
    int count = 0;
    const struct store_query query = {.relation = relation, .limit = INT_MAX};
    CHECK(store_scan(store, &query, count_row, &count, NULL));
    return count;
}

enum store_fate fill(struct store *store, int64_t number)
{
    char text[32];
    snprintf(text, sizeof text, "it's %d", (int)number);
    struct store_txn txn, *list[] = {&txn};
    uint8_t fate;
    struct ag_error why;
    store_txn_init(&txn);
    for (enum store_relation relation = 0; relation < STORE_RELATIONS; relation++) {
        struct store_value row[STORE_COLUMNS];
        for (int i = 0; i < store_columns(relation); i++)
            row[i] = store_is_number(relation, i) ? store_number(number) : store_text(text);
        store_put(&txn, relation, row);
    }
    store->kind->commit(store, list, 1, &fate, &why);
    store_txn_release(&txn);
    return fate;
}

void make_db(const char *folder, const char *sql)
{
    sqlite3 *db;
    CHECK(sqlite3_open(in(folder, "agate.db"), &db) == SQLITE_OK);
    CHECK(sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK);
    sqlite3_close(db);
}

static void modes_and_lock(const char *folder)
{
    doing = "modes and lock";
    struct store *store = must_open(folder);
    CHECK(fill(store, 1) == STORE_DURABLE);
    CHECK(mode_of(folder) == 0700);
    CHECK(mode_of(in(folder, "agate.db")) == 0600);
    CHECK(mode_of(in(folder, "agate.db-wal")) == 0600);
    CHECK(mode_of(in(folder, "lock")) == 0600);
    must_refuse(folder, "in use by another server");
    store->kind->close(store);
    CHECK(access(in(folder, "agate.db-wal"), F_OK) != 0);
}

static void readers(const char *folder)
{
    doing = "reading beside a server";
    struct ag_error why;
    struct store *store = must_open(folder);
    CHECK(fill(store, 2) == STORE_DURABLE);
    struct store *reader = store_sqlite.open_read(folder, &why);
    CHECK(reader != NULL);
    CHECK(rows(reader, STORE_ENTRY) == 2);
    CHECK(reader->kind->check(reader, &why));
    CHECK(fill(reader, 9) == STORE_FAILED);
    CHECK(fill(store, 3) == STORE_DURABLE);
    CHECK(rows(reader, STORE_ENTRY) == 3);
    store->kind->close(store);
    CHECK(rows(reader, STORE_ENTRY) == 3);
    reader->kind->close(reader);
    CHECK(!store_sqlite.open_read(in(folder, "nowhere"), &why));
}

static void backups(const char *folder)
{
    doing = "backups";
    struct ag_error why;
    char copy[PATH_SIZE], file[PATH_SIZE];
    struct store *store = must_open(folder);
    join(copy, folder, "copy");
    join(file, copy, "agate.db");
    CHECK(!store->kind->backup(store, file, &why)); /* there is no such folder */
    CHECK(mkdir(copy, 0700) == 0);
    CHECK(store->kind->backup(store, file, &why));
    CHECK(mode_of(file) == 0600);
    CHECK(!store->kind->backup(store, file, &why)); /* it is there */
    CHECK(fill(store, 4) == STORE_DURABLE);
    struct store *other = must_open(copy);
    CHECK(rows(other, STORE_ENTRY) == 3 && rows(store, STORE_ENTRY) == 4);
    CHECK(other->kind->check(other, &why));
    other->kind->close(other);
    store->kind->close(store);
}

static void damage(const char *folder)
{
    doing = "damage";
    struct ag_error why = {.at = -1};
    int fd = open(in(folder, "copy/agate.db"), O_RDWR);
    CHECK(fd >= 0);
    for (int page = 2; page < 8; page++) /* in the middle of the trees */
        CHECK(pwrite(fd, "damaged!", 8, page * 4096 + 1) == 8);
    close(fd);
    struct store *store = store_sqlite.open_read(in(folder, "copy"), &why);
    CHECK(store != NULL);
    CHECK(!store->kind->check(store, &why) && why.said.id);
    store->kind->close(store);
}

/* A store of some version, without any relation. */
static void make_version(const char *folder, int version)
{
    char sql[128];
    struct text text;
    text_init(&text, sql, sizeof sql);
    text_print(&text, "PRAGMA application_id=%d;PRAGMA user_version=%d", SQLITE_APPLICATION,
               version);
    make_db(folder, sql);
}

static void strangers(const char *folder)
{
    doing = "other files";
    char other[PATH_SIZE];
    join(other, folder, "other");
    CHECK(mkdir(other, 0700) == 0);
    make_db(other, "CREATE TABLE theirs(a)");
    must_refuse(other, "not an Agate store");
    CHECK(unlink(in(other, "agate.db")) == 0);
    make_version(other, 1000);
    must_refuse(other, "newer than this program's");
    CHECK(unlink(in(other, "agate.db")) == 0);
    make_version(other, STORE_VERSION);
    must_refuse(other, "no such table");
    FILE *file = fopen(in(other, "agate.db"), "w");
    CHECK(file && fputs("this is no database at all, whatever it is", file) >= 0);
    CHECK(fclose(file) == 0);
    must_refuse(other, "not a database");
    CHECK(truncate(in(other, "agate.db"), 0) == 0);
    struct store *store = must_open(other); /* an empty file is a new store */
    store->kind->close(store);
}

static int version_of(sqlite3 *db)
{
    sqlite3_stmt *statement;
    CHECK(sqlite3_prepare_v2(db, "PRAGMA user_version", -1, &statement, NULL) == SQLITE_OK);
    CHECK(sqlite3_step(statement) == SQLITE_ROW);
    int version = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    return version;
}

/* The way through several versions, with steps of the test's own. */
static void steps(void)
{
    static const struct sqlite_step step[] = {
        {{NULL}},
        {{"ALTER TABLE meta ADD COLUMN more TEXT NOT NULL DEFAULT 'x'"}},
        {{"CREATE TABLE extra(a)", "INSERT INTO extra VALUES(1)"}},
        {{"DROP TABLE extra", "CREATE TABLE meta(a)"}}, /* a step that fails: the table exists */
    };
    doing = "steps";
    struct ag_error why = {.at = -1};
    sqlite3 *db;
    CHECK(sqlite3_open(":memory:", &db) == SQLITE_OK);
    CHECK(sqlite_bring_up(db, "it", step, 1, &why) && version_of(db) == 1);
    CHECK(sqlite_bring_up(db, "it", step, 3, &why) && version_of(db) == 3);
    CHECK(sqlite3_exec(db, "SELECT more FROM meta,extra", NULL, NULL, NULL) == SQLITE_OK);
    CHECK(!sqlite_bring_up(db, "it", step, 4, &why) && version_of(db) == 3);
    CHECK(sqlite3_exec(db, "SELECT a FROM extra", NULL, NULL, NULL) == SQLITE_OK);
    CHECK(!sqlite_bring_up(db, "it", step, 2, &why) && version_of(db) == 3);
    sqlite3_close(db);
}

static char *read_all(const char *name)
{
    FILE *file = fopen(name, "r");
    struct ag_buf buf;
    char block[4096];
    size_t got;
    CHECK(file != NULL);
    ag_buf_init(&buf, 1 << 24);
    while ((got = fread(block, 1, sizeof block, file)) > 0)
        ag_buf_add(&buf, block, got);
    fclose(file);
    CHECK(!buf.failed && buf.byte);
    return buf.byte;
}

/* A store of an older version opens, has its rows, and takes more. */
static void bring_up(const char *dump)
{
    char folder[FOLDER_NAME];
    char *sql = read_all(dump);
    struct ag_error why;
    doing = dump;
    folder_make(folder);
    make_db(folder, sql);
    struct store *store = must_open(folder);
    CHECK(store->kind->check(store, &why));
    CHECK(rows(store, STORE_ENTRY) == 1 && rows(store, STORE_PERSON) == 1);
    CHECK(fill(store, 77) == STORE_DURABLE);
    CHECK(rows(store, STORE_ENTRY) == 2);
    store->kind->close(store);
    store = must_open(folder);
    store->kind->close(store);
    folder_remove(folder);
    free(sql);
}

/* Every version up to this one has its dump. */
static void old_versions(const char *old)
{
    for (int version = 1; version <= STORE_VERSION; version++) {
        char name[PATH_SIZE];
        struct text text;
        text_init(&text, name, sizeof name);
        text_print(&text, "%s/%d.sql", old, version);
        bring_up(name);
    }
}

static int print(void *context, int columns, char **text, char **names)
{
    (void)context;
    (void)names;
    for (int i = 0; i < columns; i++)
        printf("%s%s", i ? "," : "", text[i]);
    return 0;
}

static void dump(const char *folder)
{
    struct store *store = must_open(folder);
    CHECK(fill(store, 5) == STORE_DURABLE);
    sqlite3 *db = ((struct sqlite_store *)store)->reader;
    printf("PRAGMA application_id=%d;\nPRAGMA user_version=%d;\n", SQLITE_APPLICATION,
           STORE_VERSION);
    sqlite3_exec(db, "SELECT sql||';'||char(10) FROM sqlite_schema WHERE sql<>''", print, NULL,
                 NULL);
    for (enum store_relation relation = 0; relation < STORE_RELATIONS; relation++) {
        printf("INSERT INTO %s VALUES(", store_relations[relation].name);
        for (int i = 0; i < store_columns(relation); i++)
            printf("%s%s", i ? "," : "", store_is_number(relation, i) ? "5" : "'it''s 5'");
        printf(");\n");
    }
    store->kind->close(store);
}

int main(int argc, char **argv)
{
    char folder[FOLDER_NAME], inner[PATH_SIZE];
    if (argc < 2)
        return 2;
    folder_make(folder);
    join(inner, folder, "store");
    if (strcmp(argv[1], "dump") == 0)
        dump(inner);
    else {
        modes_and_lock(inner);
        readers(inner);
        backups(inner);
        batches(inner);
        lost_files(inner);
        read_only(inner);
        damage(inner);
        strangers(inner);
        steps();
        old_versions(argv[1]);
    }
    folder_remove(folder);
    return 0;
}
