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

/* Columns of a relation, each followed by `mark`, joined. */
static void add_columns(struct text *text, enum store_relation relation, const uint8_t *column,
                        int columns, const char *mark, const char *joint)
{
    for (int i = 0; i < columns; i++) {
        text_add(text, i ? joint : "");
        add_name(text, store_relations[relation].column[column[i]]);
        text_add(text, mark);
    }
}

static void where(struct text *text, enum store_relation relation, const uint8_t *column, int keys)
{
    text_add(text, keys ? " WHERE " : "");
    add_columns(text, relation, column, keys, "=?", " AND ");
}

static void add_marks(struct text *text, int values)
{
    for (int i = 0; i < values; i++)
        text_add(text, i ? ",?" : "?");
}

static void insert_sql(struct text *text, enum store_relation relation, const char *verb)
{
    text_print(text, "%s INTO \"%s\" VALUES(", verb, store_relations[relation].name);
    add_marks(text, store_columns(relation));
    text_char(text, ')');
}

static bool is_indexed(enum store_relation relation, int column)
{
    const struct store_index *index = store_relations[relation].index;
    for (int i = 0; i < store_indexes(relation); i++)
        for (int k = 0; k < index[i].columns; k++)
            if (index[i].column[k] == column)
                return true;
    return false;
}

/* What follows the key is set to values, or to `other` of the same columns; `stay`: but for columns
 * of indexes. */
static void set_sql(struct text *text, enum store_relation relation, const char *other, bool stay)
{
    const struct store_schema *schema = &store_relations[relation];
    bool first = true;
    for (int i = schema->keys, columns = store_columns(relation); i < columns; i++) {
        if (stay && is_indexed(relation, i))
            continue;
        text_add(text, first ? "" : ",");
        first = false;
        add_name(text, schema->column[i]);
        if (other) {
            text_print(text, "=%s.", other);
            add_name(text, schema->column[i]);
        } else {
            text_print(text, "=?%d", i + 1);
        }
    }
}

/* The row with this key and, after all columns, this revision; `stay`: if the columns of indexes
 * have the same values as before. */
static void update_sql(struct text *text, enum store_relation relation, bool stay)
{
    const struct store_schema *schema = &store_relations[relation];
    text_print(text, "UPDATE \"%s\" SET ", schema->name);
    set_sql(text, relation, NULL, stay);
    text_print(text, " WHERE \"revision\"=?%d", store_columns(relation) + 1);
    for (int i = 0, columns = store_columns(relation); i < columns; i++) {
        if (i >= schema->keys && !(stay && is_indexed(relation, i)))
            continue;
        text_add(text, " AND ");
        add_name(text, schema->column[i]);
        text_print(text, "=?%d", i + 1);
    }
}

/* REPLACE would also drop rows with the same values in a unique index. */
static void put_sql(struct text *text, enum store_relation relation, const uint8_t *key)
{
    const struct store_schema *schema = &store_relations[relation];
    if (store_indexes(relation) == 0) {
        insert_sql(text, relation, "REPLACE");
        return;
    }
    insert_sql(text, relation, "INSERT");
    text_add(text, "ON CONFLICT(");
    add_columns(text, relation, key, schema->keys, "", ",");
    text_add(text, ")DO UPDATE SET ");
    set_sql(text, relation, "excluded", false);
}

/* One column of the rows with these first key columns. */
static void select_sql(struct text *text, enum store_relation relation, const uint8_t *key,
                       int column, int keys)
{
    text_add(text, "SELECT ");
    add_name(text, store_relations[relation].column[column]);
    text_print(text, " FROM \"%s\"", store_relations[relation].name);
    where(text, relation, key, keys);
}

static void add_index(struct text *text, enum store_relation relation, int index)
{
    const struct store_schema *schema = &store_relations[relation];
    if (index > 0)
        text_print(text, " INDEXED BY \"%s_%s\"", schema->name, schema->index[index - 1].name);
}

static void write_sql(struct text *text, int slot, const struct store_write *write)
{
    const struct store_schema *schema = &store_relations[write->relation];
    uint8_t order[STORE_COLUMNS];
    store_order(write->relation, write->index, order);
    switch (slot) {
    case SLOT_PUT:
        put_sql(text, write->relation, order);
        return;
    case SLOT_ADD:
        insert_sql(text, write->relation, "INSERT");
        return;
    case SLOT_UPDATE:
        update_sql(text, write->relation, false);
        return;
    case SLOT_STAY:
        update_sql(text, write->relation, true);
        return;
    case SLOT_REVISION:
        select_sql(text, write->relation, order, schema->keys, schema->keys);
        return;
    case SLOT_LAST:
        select_sql(text, write->relation, order, schema->keys - 1, schema->keys - 1);
        text_add(text, " ORDER BY 1 DESC LIMIT 1");
        return;
    default:
        text_print(text, "DELETE FROM \"%s\"", schema->name);
        add_index(text, write->relation, write->index);
        where(text, write->relation, order, write->values);
    }
}

static int froms(const struct store_query *query)
{
    return !query->from ? 0 : query->froms ? query->froms : 1;
}

static void query_sql(struct text *text, const struct store_query *query)
{
    uint8_t order[STORE_COLUMNS];
    int columns = store_order(query->relation, query->index, order);
    text_print(text, "SELECT * FROM \"%s\"", store_relations[query->relation].name);
    add_index(text, query->relation, query->index);
    where(text, query->relation, order, query->keys);
    if (query->from) {
        text_add(text, query->keys ? " AND(" : " WHERE(");
        add_columns(text, query->relation, order + query->keys, froms(query), "", ",");
        text_print(text, ")%c%s(", query->backwards ? '<' : '>', query->after ? "" : "=");
        add_marks(text, froms(query));
        text_char(text, ')');
    }
    text_add(text, " ORDER BY ");
    add_columns(text, query->relation, order, columns, query->backwards ? " DESC" : "", ",");
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
    /* For SQLite, text at the address NULL is the value NULL, not empty text. */
    return sqlite3_bind_text64(statement, place, value->length ? value->text : "", value->length,
                               SQLITE_STATIC, SQLITE_UTF8) == SQLITE_OK;
}

sqlite3_stmt *sqlite_write(struct sqlite_store *store, int slot, const struct store_write *write,
                           int values)
{
    sqlite3_stmt **kept = &store->write[write->relation][slot];
    uint8_t order[STORE_COLUMNS];
    if (!*kept) {
        char sql[SQL_MAX];
        struct text text;
        text_init(&text, sql, sizeof sql);
        write_sql(&text, slot, write);
        *kept = prepare(store->writer, sql);
    }
    if (write->index > 0)
        store_order(write->relation, write->index, order);
    for (int i = 0; *kept && i < values; i++)
        if (!bind_value(*kept, i + 1,
                        store_is_number(write->relation, write->index > 0 ? order[i] : i),
                        &write->value[i]))
            return NULL;
    return *kept;
}

/* The statement of a query: what is kept in its place goes if it has another shape. */
static sqlite3_stmt *query_statement(struct sqlite_store *store, const struct store_query *query)
{
    uint32_t shape = (uint32_t)query->relation | (uint32_t)query->index << 8 |
                     (uint32_t)query->keys << 12 | (uint32_t)froms(query) << 16 |
                     (uint32_t)query->backwards << 20 | (uint32_t)query->after << 21;
    struct sqlite_kept *kept = &store->query[(shape * 2654435761U >> 16) % SQLITE_QUERIES];
    if (kept->statement && kept->shape == shape)
        return kept->statement;
    char sql[SQL_MAX];
    struct text text;
    text_init(&text, sql, sizeof sql);
    query_sql(&text, query);
    sqlite3_finalize(kept->statement);
    *kept = (struct sqlite_kept){.shape = shape, .statement = prepare(store->reader, sql)};
    return kept->statement;
}

static bool bind_query(sqlite3_stmt *statement, const struct store_query *query)
{
    uint8_t order[STORE_COLUMNS];
    int place = 0;
    store_order(query->relation, query->index, order);
    for (; place < query->keys; place++)
        if (!bind_value(statement, place + 1, store_is_number(query->relation, order[place]),
                        &query->key[place]))
            return false;
    for (int i = 0; i < froms(query); i++, place++)
        if (!bind_value(statement, place + 1, store_is_number(query->relation, order[place]),
                        &query->from[i]))
            return false;
    return sqlite3_bind_int(statement, place + 1, query->limit) == SQLITE_OK;
}

sqlite3_stmt *sqlite_query(struct sqlite_store *store, const struct store_query *query)
{
    sqlite3_stmt *statement = query_statement(store, query);
    return statement && bind_query(statement, query) ? statement : NULL;
}

int sqlite_word(struct sqlite_store *store, enum sqlite_word word)
{
    static const char *const sql[WORDS] = {
        [WORD_BEGIN] = "BEGIN IMMEDIATE",
        [WORD_COMMIT] = "COMMIT",
        [WORD_ROLLBACK] = "ROLLBACK",
        [WORD_SAVEPOINT] = "SAVEPOINT txn",
        [WORD_BACK] = "ROLLBACK TO txn",
        [WORD_RELEASE] = "RELEASE txn",
        [WORD_LOOK] = "BEGIN",
        [WORD_LOOKED] = "COMMIT",
    };
    sqlite3_stmt **kept = &store->word[word];
    sqlite3 *db = word < WORD_WRITES ? store->writer : store->reader;
    if (!*kept && !(*kept = prepare(db, sql[word])))
        return SQLITE_ERROR;
    sqlite3_step(*kept);
    return sqlite3_reset(*kept);
}
