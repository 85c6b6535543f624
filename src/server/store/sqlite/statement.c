/*
 * statement.c - SQL statements, built from the relations; values are bound, never inserted as text.
 */
#include "base/text.h"
#include "server/store/sqlite/sqlite.h"

enum { SQL_MAX = 1024 }; /* bytes of a statement */

static void add_name(struct text *text, const char *name)
{
    text_print(text, "\"%s\"", name[0] == '+' ? name + 1 : name);
}

/* The first columns of a relation, each followed by `mark`, joined. */
static void add_columns(struct text *text, const struct store_schema *schema, int columns,
                        const char *mark, const char *joint)
{
    for (int i = 0; i < columns; i++) {
        text_add(text, i ? joint : "");
        add_name(text, schema->column[i]);
        text_add(text, mark);
    }
}

static void where(struct text *text, const struct store_schema *schema, int keys)
{
    text_add(text, keys ? " WHERE " : "");
    add_columns(text, schema, keys, "=?", " AND ");
}

static void insert_sql(struct text *text, const struct store_schema *schema, const char *verb)
{
    text_print(text, "%s INTO \"%s\" VALUES(", verb, schema->name);
    for (int i = 0; i < STORE_COLUMNS && schema->column[i]; i++)
        text_add(text, i ? ",?" : "?");
    text_char(text, ')');
}

static void write_sql(struct text *text, const struct store_write *write)
{
    const struct store_schema *schema = &store_relations[write->relation];
    switch ((enum store_deed)write->deed) {
    case STORE_PUT:
        insert_sql(text, schema, "REPLACE");
        return;
    case STORE_ADD:
        insert_sql(text, schema, "INSERT");
        return;
    case STORE_DROP:
        text_print(text, "DELETE FROM \"%s\"", schema->name);
        where(text, schema, write->values);
    }
}

static void wish_sql(struct text *text, const struct store_wish *wish)
{
    const struct store_schema *schema = &store_relations[wish->relation];
    text_print(text, "SELECT * FROM \"%s\"", schema->name);
    where(text, schema, wish->keys);
    if (wish->from) {
        text_add(text, wish->keys ? " AND " : " WHERE ");
        add_name(text, schema->column[wish->keys]);
        text_add(text, wish->backwards ? "<=?" : ">=?");
    }
    text_add(text, " ORDER BY ");
    add_columns(text, schema, schema->keys, wish->backwards ? " DESC" : "", ",");
    text_add(text, " LIMIT ?");
}

static sqlite3_stmt *prepare(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *statement;
    return sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL) == SQLITE_OK
               ? statement
               : NULL;
}

static bool bind_value(sqlite3_stmt *statement, int place, bool number,
                       const struct store_value *value)
{
    if (number)
        return sqlite3_bind_int64(statement, place, value->number) == SQLITE_OK;
    /* SQLite takes text that is nowhere for NULL. */
    return sqlite3_bind_text64(statement, place, value->length ? value->text : "", value->length,
                               SQLITE_STATIC, SQLITE_UTF8) == SQLITE_OK;
}

/* Where the statement of a write is kept. */
static int slot(const struct store_write *write)
{
    switch ((enum store_deed)write->deed) {
    case STORE_PUT:
        return SLOT_PUT;
    case STORE_ADD:
        return SLOT_ADD;
    case STORE_DROP:
        break;
    }
    return SLOT_DROP + write->values;
}

sqlite3_stmt *sqlite_write(struct sqlite_store *store, const struct store_write *write)
{
    sqlite3_stmt **kept = &store->write[write->relation][slot(write)];
    if (!*kept) {
        char sql[SQL_MAX];
        struct text text;
        text_init(&text, sql, sizeof sql);
        write_sql(&text, write);
        *kept = prepare(store->writer, sql);
    }
    for (int i = 0; *kept && i < write->values; i++)
        if (!bind_value(*kept, i + 1, store_is_number(write->relation, i), &write->value[i]))
            return NULL;
    return *kept;
}

static sqlite3_stmt **wish_kept(struct sqlite_store *store, const struct store_wish *wish)
{
    return &store->wish[wish->relation][wish->keys][wish->from != NULL][wish->backwards];
}

/* A statement for a wish: the one that is kept or, while somebody goes through that one, another.
 */
static sqlite3_stmt *wish_statement(struct sqlite_store *store, const struct store_wish *wish)
{
    sqlite3_stmt **kept = wish_kept(store, wish);
    if (*kept && !sqlite3_stmt_busy(*kept))
        return *kept;
    char sql[SQL_MAX];
    struct text text;
    text_init(&text, sql, sizeof sql);
    wish_sql(&text, wish);
    sqlite3_stmt *statement = prepare(store->reader, sql);
    if (!*kept)
        *kept = statement;
    return statement;
}

static bool bind_wish(sqlite3_stmt *statement, const struct store_wish *wish)
{
    int place = 0;
    for (; place < wish->keys; place++)
        if (!bind_value(statement, place + 1, store_is_number(wish->relation, place),
                        &wish->key[place]))
            return false;
    if (wish->from &&
        !bind_value(statement, ++place, store_is_number(wish->relation, wish->keys), wish->from))
        return false;
    return sqlite3_bind_int(statement, place + 1, wish->limit > 0 ? wish->limit : -1) == SQLITE_OK;
}

sqlite3_stmt *sqlite_wish(struct sqlite_store *store, const struct store_wish *wish)
{
    sqlite3_stmt *statement = wish_statement(store, wish);
    if (!statement || bind_wish(statement, wish))
        return statement;
    sqlite_wish_end(store, wish, statement);
    return NULL;
}

void sqlite_wish_end(struct sqlite_store *store, const struct store_wish *wish,
                     sqlite3_stmt *statement)
{
    if (*wish_kept(store, wish) == statement)
        sqlite3_reset(statement);
    else
        sqlite3_finalize(statement);
}

int sqlite_word(struct sqlite_store *store, enum sqlite_word word)
{
    static const char *const sql[WORDS] = {
        [WORD_BEGIN] = "BEGIN IMMEDIATE", [WORD_COMMIT] = "COMMIT",
        [WORD_ROLLBACK] = "ROLLBACK",     [WORD_SAVEPOINT] = "SAVEPOINT txn",
        [WORD_BACK] = "ROLLBACK TO txn",  [WORD_RELEASE] = "RELEASE txn",
    };
    sqlite3_stmt **kept = &store->word[word];
    if (!*kept && !(*kept = prepare(store->writer, sql[word])))
        return SQLITE_ERROR;
    sqlite3_step(*kept);
    return sqlite3_reset(*kept);
}
