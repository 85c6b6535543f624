/*
 * write.c - commits: a group of transactions becomes one of SQLite's, so one sync serves all.
 *
 * Savepoints take a seventh of the CPU time of a large group, and transactions hardly ever
 * conflict. So a group is first written without savepoints. A conflict before its transaction has
 * written anything needs none: there is nothing to undo. If one comes later, everything is rolled
 * back and the group is written again, with a savepoint before each transaction.
 */
#include <string.h>

#include "base/error.h"
#include "server/store/sqlite/sqlite.h"

enum outcome {
    DONE,    /* as wanted */
    REFUSED, /* a conflict, and nothing was written */
    HALF,    /* a conflict, and something was written before */
    BROKEN   /* the disk, or memory */
};

static enum outcome finish(struct sqlite_store *store, sqlite3_stmt *statement)
{
    if (!statement)
        return BROKEN;
    sqlite3_step(statement);
    /* Only keys and unique indexes can be refused; values have the types of their columns. */
    if (sqlite3_reset(statement) == SQLITE_OK)
        return DONE;
    int code = sqlite3_extended_errcode(store->writer);
    return code == SQLITE_CONSTRAINT_PRIMARYKEY || code == SQLITE_CONSTRAINT_UNIQUE ? REFUSED
                                                                                    : BROKEN;
}

static enum outcome write_row(struct sqlite_store *store, int slot, const struct store_write *write)
{
    return finish(store, sqlite_write(store, slot, write, write->values));
}

/* Puts a row in place of one that must be there with this revision: one statement for both. */
static enum outcome update_row(struct sqlite_store *store, int slot,
                               const struct store_write *write, int64_t revision)
{
    sqlite3_stmt *statement = sqlite_write(store, slot, write, write->values);
    if (!statement || sqlite3_bind_int64(statement, write->values + 1, revision) != SQLITE_OK)
        return BROKEN;
    enum outcome outcome = finish(store, statement);
    return outcome == DONE && sqlite3_changes(store->writer) == 0 ? REFUSED : outcome;
}

/* The same. Indexes are left alone if their columns do not change, which is usual: SQLite would
 * write their entries again, which takes a seventh of the instructions of a move. */
static enum outcome replace_row(struct sqlite_store *store, const struct store_write *write,
                                int64_t revision)
{
    enum outcome outcome = REFUSED;
    if (store_indexes(write->relation) > 0)
        outcome = update_row(store, SLOT_STAY, write, revision);
    return outcome == REFUSED ? update_row(store, SLOT_UPDATE, write, revision) : outcome;
}

/* Whether a write is put in place of what the one before it expects. */
static bool is_replaced(const struct store_write *expected, const struct store_write *write)
{
    int keys = store_relations[expected->relation].keys;
    if (expected->deed != STORE_EXPECT || expected->value[keys].number == 0 ||
        write->deed != STORE_PUT || write->relation != expected->relation)
        return false;
    for (int i = 0; i < keys; i++) {
        const struct store_value *a = &expected->value[i], *b = &write->value[i];
        if (store_is_number(write->relation, i)
                ? a->number != b->number
                : a->length != b->length || memcmp(a->text, b->text, a->length) != 0)
            return false;
    }
    return true;
}

/* Asks for one number, by the first values of a write; `there`: whether there is a row. */
static bool ask(struct sqlite_store *store, int slot, const struct store_write *write, int values,
                int64_t *number, bool *there)
{
    sqlite3_stmt *statement = sqlite_write(store, slot, write, values);
    if (!statement)
        return false;
    *there = sqlite3_step(statement) == SQLITE_ROW;
    *number = *there ? sqlite3_column_int64(statement, 0) : 0;
    return sqlite3_reset(statement) == SQLITE_OK;
}

static enum outcome expect(struct sqlite_store *store, const struct store_write *write)
{
    int keys = store_relations[write->relation].keys;
    int64_t revision, wanted = write->value[keys].number;
    bool there;
    if (!ask(store, SLOT_REVISION, write, keys, &revision, &there))
        return BROKEN;
    return revision == wanted && there == (wanted != 0) ? DONE : REFUSED;
}

static enum outcome append_row(struct sqlite_store *store, struct store_txn *txn,
                               struct store_write *write)
{
    int64_t last;
    bool there;
    if (!ask(store, SLOT_LAST, write, store_relations[write->relation].keys - 1, &last, &there))
        return BROKEN;
    return store_txn_number(txn, write, there ? &last : NULL) ? write_row(store, SLOT_ADD, write)
                                                              : REFUSED;
}

static enum outcome do_one(struct sqlite_store *store, struct store_txn *txn,
                           struct store_write *write)
{
    switch ((enum store_deed)write->deed) {
    case STORE_PUT:
        return write_row(store, SLOT_PUT, write);
    case STORE_ADD:
        return write_row(store, SLOT_ADD, write);
    case STORE_APPEND:
        return append_row(store, txn, write);
    case STORE_EXPECT:
        return expect(store, write);
    case STORE_DROP:
        break;
    }
    return write_row(store, SLOT_DROP + write->index * (STORE_COLUMNS + 1) + write->values, write);
}

static enum outcome write_txn(struct sqlite_store *store, struct store_txn *txn)
{
    struct store_write write, next;
    bool wrote = false;
    for (size_t at = 0, after; store_txn_next(txn, &at, &write);) {
        enum outcome outcome;
        after = at;
        if (write.deed == STORE_EXPECT && store_txn_next(txn, &after, &next) &&
            is_replaced(&write, &next)) {
            int64_t revision = write.value[store_relations[write.relation].keys].number;
            outcome = replace_row(store, &next, revision);
            write.deed = next.deed;
            at = after;
        } else {
            outcome = do_one(store, txn, &write);
        }
        if (outcome != DONE)
            return outcome == REFUSED && wrote ? HALF : outcome;
        wrote = wrote || write.deed != STORE_EXPECT;
    }
    return DONE;
}

/* The same within a savepoint: never HALF. */
static enum outcome write_safely(struct sqlite_store *store, struct store_txn *txn)
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

/* Writes a group, all but the final commit. `why` also says it if a transaction was already
 * incomplete when it came. */
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

/* Writes a group and syncs it; false with the reason. */
static bool commit_group(struct sqlite_store *store, struct store_txn *const *txn, int count,
                         uint8_t *fate, struct ag_error *why)
{
    if (!store->writer)
        return error_plain(why, "%s was opened for reading only", store->file);
    if (!sqlite_has_files(store, why))
        return false;
    enum outcome outcome = write_group(store, txn, count, fate, false, why);
    if (outcome == HALF) {
        roll_back(store);
        outcome = write_group(store, txn, count, fate, true, why);
    }
    if (outcome == DONE && sqlite_word(store, WORD_COMMIT) == SQLITE_OK)
        return true;
    sqlite_complain(store->writer, store->file, why);
    roll_back(store);
    return false;
}

void sqlite_commit(struct store *base, struct store_txn *const *txn, int count, uint8_t *fate,
                   struct ag_error *why)
{
    struct sqlite_store *store = (struct sqlite_store *)base;
    bool fine = commit_group(store, txn, count, fate, why);
    atomic_store(&store->failing, !fine);
    if (!fine)
        memset(fate, STORE_FAILED, (size_t)count);
}
