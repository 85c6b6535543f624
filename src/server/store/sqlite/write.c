/*
 * write.c - commits: a group of transactions becomes one of SQLite's, so one sync serves all.
 *
 * Savepoints take a seventh of the CPU time of a large group, and `add` hardly ever finds its key
 * taken. So a group is first written without savepoints. An `add` that fails before its transaction
 * has written anything needs none: there is nothing to undo. If one fails later, everything is
 * rolled back and the group is written again, with a savepoint before each transaction.
 */
#include <string.h>

#include "base/error.h"
#include "server/store/sqlite/sqlite.h"

enum outcome {
    DONE,    /* as wanted */
    REFUSED, /* a key is taken, and nothing was written */
    HALF,    /* a key is taken, and something was written before */
    BROKEN   /* the disk, or memory */
};

static enum outcome write_row(struct sqlite_store *store, const struct store_write *write)
{
    sqlite3_stmt *statement = sqlite_write(store, write);
    if (!statement)
        return BROKEN;
    sqlite3_step(statement);
    /* Only the primary key can be refused; values have the types of their columns. */
    if (sqlite3_reset(statement) == SQLITE_OK)
        return DONE;
    return sqlite3_extended_errcode(store->writer) == SQLITE_CONSTRAINT_PRIMARYKEY ? REFUSED
                                                                                   : BROKEN;
}

static enum outcome write_txn(struct sqlite_store *store, const struct store_txn *txn)
{
    struct store_write write;
    size_t at = 0, before = 0;
    while (store_txn_next(txn, &at, &write)) {
        enum outcome outcome = write_row(store, &write);
        if (outcome != DONE)
            return outcome == REFUSED && before ? HALF : outcome;
        before = at;
    }
    return DONE;
}

/* The same within a savepoint: never HALF. */
static enum outcome write_safely(struct sqlite_store *store, const struct store_txn *txn)
{
    if (sqlite_word(store, WORD_SAVEPOINT) != SQLITE_OK)
        return BROKEN;
    enum outcome outcome = write_txn(store, txn);
    if (outcome == HALF) {
        if (sqlite_word(store, WORD_BACK) != SQLITE_OK)
            return BROKEN;
        outcome = REFUSED;
    }
    if (outcome != BROKEN && sqlite_word(store, WORD_RELEASE) != SQLITE_OK)
        return BROKEN;
    return outcome;
}

/* Writes a group, but for the last word. Says why of transactions that were lost on the way here.
 */
static enum outcome write_group(struct sqlite_store *store, struct store_txn *const *txn, int count,
                                uint8_t *fate, bool safely, struct ag_error *why)
{
    if (sqlite_word(store, WORD_BEGIN) != SQLITE_OK)
        return BROKEN;
    for (int i = 0; i < count; i++) {
        fate[i] = STORE_DURABLE;
        if (txn[i]->write.failed) {
            fate[i] = STORE_FAILED;
            error_plain(why, "a transaction is too large, or out of memory");
            continue;
        }
        enum outcome outcome = safely ? write_safely(store, txn[i]) : write_txn(store, txn[i]);
        if (outcome == HALF || outcome == BROKEN)
            return outcome;
        if (outcome == REFUSED)
            fate[i] = STORE_CONFLICT;
    }
    return DONE;
}

/* Ends the transaction of SQLite, if it has not ended by itself. */
static void roll_back(struct sqlite_store *store)
{
    if (!sqlite3_get_autocommit(store->writer) && sqlite_word(store, WORD_ROLLBACK) != SQLITE_OK)
        sqlite3_exec(store->writer, "ROLLBACK", NULL, NULL, NULL);
}

void sqlite_commit(struct store *base, struct store_txn *const *txn, int count, uint8_t *fate,
                   struct ag_error *why)
{
    struct sqlite_store *store = (struct sqlite_store *)base;
    enum outcome outcome =
        store->writer ? write_group(store, txn, count, fate, false, why) : BROKEN;
    if (outcome == HALF) {
        roll_back(store);
        outcome = write_group(store, txn, count, fate, true, why);
    }
    if (outcome == DONE && sqlite_word(store, WORD_COMMIT) == SQLITE_OK)
        return;
    if (store->writer) {
        sqlite_complain(store->writer, store->file, why);
        roll_back(store);
    } else {
        error_plain(why, "%s was opened for reading only", store->file);
    }
    memset(fate, STORE_FAILED, (size_t)count);
}
