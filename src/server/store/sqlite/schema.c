/*
 * schema.c - the relations as SQLite tables, and upgrades from older versions.
 *
 * A new store is created from store_relations and has the version of the program. An older one is
 * upgraded by steps, all in one transaction; a step is written in SQL, because the relations of its
 * time are no longer known. So a new version needs: a change to relations.c, STORE_VERSION
 * increased by one, a step added to steps.c, and a dump of the old version in
 * tests/server/store/old/.
 */
#include <string.h>

#include "base/error.h"
#include "server/store/sqlite/sqlite.h"

enum { SQL_MAX = 1024 };

static bool run(sqlite3 *db, const char *file, const char *sql, struct ag_error *why)
{
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        return sqlite_complain(db, file, why);
    return true;
}

/* Asks for one number. */
static bool ask(sqlite3 *db, const char *file, const char *sql, int *answer, struct ag_error *why)
{
    sqlite3_stmt *statement = NULL;
    bool fine = sqlite3_prepare_v2(db, sql, -1, &statement, NULL) == SQLITE_OK &&
                sqlite3_step(statement) == SQLITE_ROW;
    if (fine)
        *answer = sqlite3_column_int(statement, 0);
    else
        sqlite_complain(db, file, why);
    sqlite3_finalize(statement);
    return fine;
}

static const char *bare(const char *column)
{
    return column[0] == '+' ? column + 1 : column;
}

/* "CREATE TABLE": columns are never NULL, and have the type that they say. */
static void table_sql(struct text *text, const struct store_schema *schema)
{
    text_print(text, "CREATE TABLE \"%s\"(", schema->name);
    for (int i = 0; i < STORE_COLUMNS && schema->column[i]; i++)
        text_print(text, "\"%s\" %s NOT NULL,", bare(schema->column[i]),
                   schema->column[i][0] == '+' ? "INTEGER" : "TEXT");
    text_add(text, "PRIMARY KEY(");
    for (int i = 0; i < schema->keys; i++)
        text_print(text, i ? ",\"%s\"" : "\"%s\"", bare(schema->column[i]));
    text_add(text, "))STRICT,WITHOUT ROWID");
}

static void index_sql(struct text *text, const struct store_schema *schema,
                      const struct store_index *index)
{
    text_print(text, "CREATE %sINDEX \"%s_%s\" ON \"%s\"(", index->unique ? "UNIQUE " : "",
               schema->name, index->name, schema->name);
    for (int i = 0; i < index->columns; i++)
        text_print(text, i ? ",\"%s\"" : "\"%s\"", bare(schema->column[index->column[i]]));
    text_char(text, ')');
}

static bool make_relation(sqlite3 *db, const char *file, enum store_relation relation,
                          struct ag_error *why)
{
    const struct store_schema *schema = &store_relations[relation];
    char sql[SQL_MAX];
    struct text text;
    text_init(&text, sql, sizeof sql);
    table_sql(&text, schema);
    bool fine = run(db, file, sql, why);
    for (int i = 0; fine && i < store_indexes(relation); i++) {
        text_init(&text, sql, sizeof sql);
        index_sql(&text, schema, &schema->index[i]);
        fine = run(db, file, sql, why);
    }
    return fine;
}

static bool make(sqlite3 *db, const char *file, struct ag_error *why)
{
    for (enum store_relation relation = 0; relation < STORE_RELATIONS; relation++)
        if (!make_relation(db, file, relation, why))
            return false;
    return true;
}

static bool set(sqlite3 *db, const char *file, const char *name, int value, struct ag_error *why)
{
    char sql[SQL_MAX];
    struct text text;
    text_init(&text, sql, sizeof sql);
    text_print(&text, "PRAGMA %s=%d", name, value);
    return run(db, file, sql, why);
}

/* What kind of file it is: its version, 0 for one that is empty. */
static bool look(sqlite3 *db, const char *file, int version, int *is, struct ag_error *why)
{
    int application, things;
    if (!ask(db, file, "PRAGMA application_id", &application, why) ||
        !ask(db, file, "SELECT count(*) FROM sqlite_schema", &things, why) ||
        !ask(db, file, "PRAGMA user_version", is, why))
        return false;
    if (application == 0 && *is == 0 && things == 0)
        return true;
    if (application != SQLITE_APPLICATION || *is < 1)
        return error_plain(why, "%s is not an Agate store", file);
    if (*is > version)
        return error_plain(why, "%s has version %d, which is newer than this program's, %d", file,
                           *is, version);
    return true;
}

/* Inside a transaction. */
static bool bring_up(sqlite3 *db, const char *file, const struct sqlite_step *step, int version,
                     struct ag_error *why)
{
    int is;
    if (!look(db, file, version, &is, why))
        return false;
    if (is == version)
        return true;
    if (is == 0 && !make(db, file, why))
        return false;
    for (int from = is; from > 0 && from < version; from++)
        for (int i = 0; i < SQLITE_PARTS && step[from].sql[i]; i++)
            if (!run(db, file, step[from].sql[i], why))
                return false;
    return set(db, file, "application_id", SQLITE_APPLICATION, why) &&
           set(db, file, "user_version", version, why);
}

bool sqlite_bring_up(sqlite3 *db, const char *file, const struct sqlite_step *step, int version,
                     struct ag_error *why)
{
    if (!run(db, file, "BEGIN IMMEDIATE", why))
        return false;
    if (bring_up(db, file, step, version, why) && run(db, file, "COMMIT", why))
        return true;
    sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    return false;
}

/* Whether a relation has the columns that it should, in their order. */
static bool has(sqlite3 *db, const char *file, const struct store_schema *schema,
                struct ag_error *why)
{
    sqlite3_stmt *statement = NULL;
    char sql[SQL_MAX];
    struct text text;
    text_init(&text, sql, sizeof sql);
    text_print(&text, "SELECT * FROM \"%s\"", schema->name);
    bool same = sqlite3_prepare_v2(db, sql, -1, &statement, NULL) == SQLITE_OK;
    if (!same)
        sqlite_complain(db, file, why);
    int columns = 0;
    for (; same && columns < STORE_COLUMNS && schema->column[columns]; columns++) {
        const char *name = sqlite3_column_name(statement, columns);
        same = name && strcmp(name, bare(schema->column[columns])) == 0;
    }
    if (statement && (!same || columns != sqlite3_column_count(statement)))
        same = error_plain(why, "%s: the columns of %s are not those of this version", file,
                           schema->name);
    sqlite3_finalize(statement);
    return same;
}

/* Whether a relation has its indexes. */
static bool has_indexes(sqlite3 *db, const char *file, enum store_relation relation,
                        struct ag_error *why)
{
    const struct store_schema *schema = &store_relations[relation];
    for (int i = 0; i < store_indexes(relation); i++) {
        sqlite3_stmt *statement = NULL;
        char sql[SQL_MAX];
        struct text text;
        text_init(&text, sql, sizeof sql);
        text_print(&text, "SELECT * FROM \"%s\" INDEXED BY \"%s_%s\"", schema->name, schema->name,
                   schema->index[i].name);
        bool there = sqlite3_prepare_v2(db, sql, -1, &statement, NULL) == SQLITE_OK;
        sqlite3_finalize(statement);
        if (!there)
            return sqlite_complain(db, file, why);
    }
    return true;
}

bool sqlite_is_current(sqlite3 *db, const char *file, struct ag_error *why)
{
    int version;
    if (!look(db, file, STORE_VERSION, &version, why))
        return false;
    if (version < STORE_VERSION)
        return error_plain(why, "%s has version %d, which is older than this program's, %d", file,
                           version, STORE_VERSION);
    for (enum store_relation relation = 0; relation < STORE_RELATIONS; relation++)
        if (!has(db, file, &store_relations[relation], why) ||
            !has_indexes(db, file, relation, why))
            return false;
    return true;
}
