/*
 * read.c - rows in the order of their keys.
 */
#include "server/store/sqlite/sqlite.h"

static void take(sqlite3_stmt *statement, enum store_relation relation, int columns,
                 struct store_value *row)
{
    for (int i = 0; i < columns; i++)
        if (store_is_number(relation, i))
            row[i] = store_number(sqlite3_column_int64(statement, i));
        else {
            const unsigned char *text = sqlite3_column_text(statement, i);
            row[i] = text ? store_bytes(text, (size_t)sqlite3_column_bytes(statement, i))
                          : store_bytes("", 0);
        }
}

bool sqlite_scan(struct store *base, const struct store_wish *wish, store_row *row, void *context,
                 struct ag_error *why)
{
    struct sqlite_store *store = (struct sqlite_store *)base;
    sqlite3_stmt *statement = sqlite_wish(store, wish);
    if (!statement)
        return sqlite_complain(store->reader, store->file, why);
    struct store_value value[STORE_COLUMNS];
    int columns = store_columns(wish->relation), result;
    bool more = true;
    while (more && (result = sqlite3_step(statement)) == SQLITE_ROW) {
        take(statement, wish->relation, columns, value);
        more = row(context, value);
    }
    bool fine = !more || result == SQLITE_DONE;
    if (!fine)
        sqlite_complain(store->reader, store->file, why);
    sqlite_wish_end(store, wish, statement);
    return fine;
}
