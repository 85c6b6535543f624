/*
 * memory.c - a store in memory, for tests.
 *
 * The effects of a transaction are kept in a list, so that they can be undone, last first.
 */
#include <pthread.h>
#include <stdlib.h>

#include "base/error.h"
#include "server/store/memory/sorted.h"

/* A row that was put in or taken out. */
struct change {
    enum store_relation relation;
    struct row *row;
    bool put;
};

struct memory_store {
    struct store store; /* what every store begins with */
    pthread_mutex_t mutex;
    struct sorted rows[STORE_RELATIONS];
    struct ag_buf change; /* of the transaction: struct change, one after the other */
};

static bool note(struct memory_store *store, enum store_relation relation, struct row *row,
                 bool put)
{
    struct change change = {.relation = relation, .row = row, .put = put};
    return ag_buf_add(&store->change, &change, sizeof change) != NULL;
}

static bool drop(struct memory_store *store, enum store_relation relation, struct row *row)
{
    if (!note(store, relation, row, false))
        return false;
    sorted_extract(&store->rows[relation], row);
    return true;
}

/* Whether another row has the same values in the columns of a unique index. */
static bool is_taken(const struct sorted *rows, const struct store_value *row)
{
    for (int i = 1; i < rows->orders; i++) {
        const struct store_index *index = &store_relations[rows->relation].index[i - 1];
        struct store_value key[STORE_COLUMNS];
        sorted_key(rows, i, row, key);
        if (index->unique && sorted_find(rows, i, key, index->columns))
            return true;
    }
    return false;
}

static enum store_fate write_row(struct memory_store *store, const struct store_write *write)
{
    struct sorted *rows = &store->rows[write->relation];
    struct row *old = sorted_find(rows, 0, write->value, store_relations[write->relation].keys);
    if (old && write->deed != STORE_PUT)
        return STORE_CONFLICT;
    if (old && !drop(store, write->relation, old))
        return STORE_FAILED;
    if (is_taken(rows, write->value))
        return STORE_CONFLICT;
    struct row *row = row_new(write->relation, write->value);
    if (!row || !sorted_insert(rows, row)) {
        free(row);
        return STORE_FAILED;
    }
    if (note(store, write->relation, row, true))
        return STORE_DURABLE;
    sorted_extract(rows, row);
    free(row);
    return STORE_FAILED;
}

static enum store_fate append_row(struct memory_store *store, struct store_txn *txn,
                                  struct store_write *write)
{
    struct sorted *rows = &store->rows[write->relation];
    int last = store_relations[write->relation].keys - 1;
    size_t end = sorted_place(rows, 0, write->value, last, true);
    const struct row *before = end > 0 ? rows->order[0].row[end - 1] : NULL;
    if (before && sorted_compare(rows, 0, before, write->value, last) != 0)
        before = NULL;
    if (!store_txn_number(txn, write, before ? &before->value[last].number : NULL))
        return STORE_CONFLICT;
    return write_row(store, write);
}

static enum store_fate expect(const struct memory_store *store, const struct store_write *write)
{
    int keys = store_relations[write->relation].keys;
    const struct row *row = sorted_find(&store->rows[write->relation], 0, write->value, keys);
    int64_t wanted = write->value[keys].number;
    return (row ? wanted != 0 && row->value[keys].number == wanted : wanted == 0) ? STORE_DURABLE
                                                                                  : STORE_CONFLICT;
}

static enum store_fate drop_rows(struct memory_store *store, const struct store_write *write)
{
    const struct sorted *rows = &store->rows[write->relation];
    const struct order *order = &rows->order[write->index];
    for (size_t at = sorted_place(rows, write->index, write->value, write->values, true);
         at-- > 0;) {
        struct row *row = order->row[at];
        if (sorted_compare(rows, write->index, row, write->value, write->values) != 0)
            break;
        if (!drop(store, write->relation, row))
            return STORE_FAILED;
    }
    return STORE_DURABLE;
}

/* Takes the changes of a transaction back, or makes them final. */
static void settle(struct memory_store *store, bool keep)
{
    const struct change *change = (const void *)store->change.byte;
    for (size_t i = store->change.length / sizeof *change; i-- > 0;) {
        struct sorted *rows = &store->rows[change[i].relation];
        if (!keep && change[i].put)
            sorted_extract(rows, change[i].row);
        if (change[i].put != keep)
            free(change[i].row);
        else if (!keep)
            sorted_insert(
                rows,
                change[i].row); /* cannot fail: the row was there before, so there is room for it */
    }
    ag_buf_release(&store->change);
}

static enum store_fate do_one(struct memory_store *store, struct store_txn *txn,
                              struct store_write *write)
{
    switch ((enum store_deed)write->deed) {
    case STORE_PUT:
    case STORE_ADD:
        return write_row(store, write);
    case STORE_APPEND:
        return append_row(store, txn, write);
    case STORE_EXPECT:
        return expect(store, write);
    case STORE_DROP:
        break;
    }
    return drop_rows(store, write);
}

static enum store_fate commit_one(struct memory_store *store, struct store_txn *txn)
{
    enum store_fate fate = txn->write.failed ? STORE_FAILED : STORE_DURABLE;
    struct store_write write;
    size_t at = 0;
    while (fate == STORE_DURABLE && store_txn_next(txn, &at, &write))
        fate = do_one(store, txn, &write);
    settle(store, fate == STORE_DURABLE);
    return fate;
}

static void commit(struct store *base, struct store_txn *const *txn, int count, uint8_t *fate,
                   struct ag_error *why)
{
    struct memory_store *store = (struct memory_store *)base;
    pthread_mutex_lock(&store->mutex);
    for (int i = 0; i < count; i++) {
        fate[i] = (uint8_t)commit_one(store, txn[i]);
        if (fate[i] == STORE_FAILED)
            error_plain(why, "a transaction is too large, or out of memory");
    }
    pthread_mutex_unlock(&store->mutex);
}

/* Where the rows of a query begin and end. */
static void range(const struct sorted *rows, const struct store_query *query, size_t *low,
                  size_t *high)
{
    struct store_value key[STORE_COLUMNS];
    int froms = !query->from ? 0 : query->froms ? query->froms : 1;
    for (int i = 0; i < query->keys; i++)
        key[i] = query->key[i];
    *low = sorted_place(rows, query->index, key, query->keys, false);
    *high = sorted_place(rows, query->index, key, query->keys, true);
    if (froms == 0)
        return;
    for (int i = 0; i < froms; i++)
        key[query->keys + i] = query->from[i];
    *(query->backwards ? high : low) = sorted_place(rows, query->index, key, query->keys + froms,
                                                    query->backwards != query->after);
}

static size_t bytes_of(enum store_relation relation, const struct row *row)
{
    size_t bytes = 0;
    for (int i = 0; i < store_columns(relation); i++)
        bytes += row->value[i].length; /* 0 if the value is a number */
    return bytes;
}

static void answer(const struct memory_store *store, const struct store_query *query)
{
    const struct sorted *rows = &store->rows[query->relation];
    size_t low, high, bytes = 0;
    range(rows, query, &low, &high);
    for (int left = query->limit; low < high && left > 0; left--) {
        const struct row *row = rows->order[query->index].row[query->backwards ? --high : low++];
        bytes += bytes_of(query->relation, row);
        if (!query->row(query->context, row->value) || (query->bytes && bytes >= query->bytes))
            return;
    }
}

static bool read_all(struct store *base, const struct store_query *query, int count,
                     struct ag_error *why)
{
    struct memory_store *store = (struct memory_store *)base;
    (void)why;
    pthread_mutex_lock(&store->mutex);
    for (int i = 0; i < count; i++)
        answer(store, &query[i]);
    pthread_mutex_unlock(&store->mutex);
    return true;
}

static bool usable(struct store *base, struct ag_error *why)
{
    (void)base;
    (void)why;
    return true;
}

static bool backup(struct store *base, const char *file, struct ag_error *why)
{
    (void)base;
    return error_plain(why, "%s: a store in memory has no copies", file);
}

static bool check(struct store *base, struct ag_error *why)
{
    struct memory_store *store = (struct memory_store *)base;
    bool sorted = true;
    pthread_mutex_lock(&store->mutex);
    for (int relation = 0; relation < STORE_RELATIONS; relation++)
        sorted = sorted && sorted_check(&store->rows[relation]);
    pthread_mutex_unlock(&store->mutex);
    return sorted || error_plain(why, "the rows are not in order");
}

static struct store *open_store(const char *folder, struct ag_error *why)
{
    struct memory_store *store = calloc(1, sizeof *store);
    (void)folder;
    if (!store) {
        error_plain(why, "out of memory");
        return NULL;
    }
    store->store.kind = &store_memory;
    ag_buf_init(&store->change, SIZE_MAX / 2);
    for (enum store_relation relation = 0; relation < STORE_RELATIONS; relation++)
        sorted_init(&store->rows[relation], relation);
    pthread_mutex_init(&store->mutex, NULL);
    return &store->store;
}

static void close_store(struct store *base)
{
    struct memory_store *store = (struct memory_store *)base;
    for (int relation = 0; relation < STORE_RELATIONS; relation++)
        sorted_release(&store->rows[relation]);
    ag_buf_release(&store->change);
    pthread_mutex_destroy(&store->mutex);
    free(store);
}

const struct store_kind store_memory = {
    .name = "memory",
    .open = open_store,
    .close = close_store,
    .commit = commit,
    .read = read_all,
    .usable = usable,
    .backup = backup,
    .check = check,
};
