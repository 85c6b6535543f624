/*
 * read.c - rows in the order of a key or an index.
 */
#include "server/store/sqlite/sqlite.h"

/* Returns how many bytes of text the row has. */
static size_t take(sqlite3_stmt *statement, enum store_relation relation, int columns,
                   struct store_value *row)
{
    size_t bytes = 0;
    for (int i = 0; i < columns; i++)
        if (store_is_number(relation, i))
            row[i] = store_number(sqlite3_column_int64(statement, i));
        else {
            const unsigned char *text = sqlite3_column_text(statement, i);
            row[i] = text ? store_bytes(text, (size_t)sqlite3_column_bytes(statement, i))
                          : store_bytes("", 0);
            bytes += row[i].length;
        }
    return bytes;
}

static bool answer(struct sqlite_store *store, const struct store_query *query)
{
    sqlite3_stmt *statement = sqlite_query(store, query);
    if (!statement)
        return false;
    struct store_value value[STORE_COLUMNS];
    int columns = store_columns(query->relation), result = SQLITE_DONE;
    size_t bytes = 0;
    bool more = true;
    while (more && (result = sqlite3_step(statement)) == SQLITE_ROW) {
        bytes += take(statement, query->relation, columns, value);
        more = query->row(query->context, value) && (!query->bytes || bytes < query->bytes);
    }
    bool fine = !more || result == SQLITE_DONE;
    sqlite3_reset(statement); /* which says again what went wrong */
    return fine;
}

bool sqlite_read(struct store *base, const struct store_query *query, int count,
                 struct ag_error *why)
{
    struct sqlite_store *store = (struct sqlite_store *)base;
    bool fine = count <= 1 || sqlite_word(store, WORD_LOOK) == SQLITE_OK;
    for (int i = 0; fine && i < count; i++)
        fine = answer(store, &query[i]);
    if (!fine)
        sqlite_complain(store->reader, store->file, why);
    if (!sqlite3_get_autocommit(store->reader))
        sqlite_word(store, WORD_LOOKED);
    return fine;
}
