/*
 * memory.c - a store in memory, for tests: sorted arrays of rows.
 *
 * A row is one piece of memory: its values, then their text. The effects of a transaction are kept
 * in a list, so that they can be undone, last first.
 */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "server/store/store.h"

struct row {
    struct store_value value[STORE_COLUMNS]; /* their text follows the struct */
};

/* The rows of a relation, by key. */
struct rows {
    struct row **row;
    size_t count, room;
};

/* A row that was put in or taken out. */
struct change {
    enum store_relation relation;
    struct row *row;
    bool put;
};

struct memory_store {
    struct store store; /* what every store begins with */
    pthread_mutex_t mutex;
    struct rows rows[STORE_RELATIONS];
    struct ag_buf change; /* of the transaction: struct change, one after the other */
};

static int compare_values(bool number, const struct store_value *a, const struct store_value *b)
{
    if (number)
        return (a->number > b->number) - (a->number < b->number);
    size_t both = a->length < b->length ? a->length : b->length;
    int order = both ? memcmp(a->text, b->text, both) : 0;
    return order ? order : (a->length > b->length) - (a->length < b->length);
}

/* Compares the first columns of a row with values. */
static int compare(enum store_relation relation, const struct store_value *a,
                   const struct store_value *b, int columns)
{
    int order = 0;
    for (int i = 0; i < columns && !order; i++)
        order = compare_values(store_is_number(relation, i), &a[i], &b[i]);
    return order;
}

/* The first row whose first columns are not less than these, or the first after all that equal
 * them. */
static size_t place(const struct rows *rows, enum store_relation relation,
                    const struct store_value *key, int keys, bool after)
{
    size_t low = 0, high = rows->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = compare(relation, rows->row[middle]->value, key, keys);
        if (order < 0 || (after && order == 0))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static struct row *row_new(enum store_relation relation, const struct store_value *value)
{
    int columns = store_columns(relation);
    size_t size = sizeof(struct row);
    for (int i = 0; i < columns; i++)
        size += store_is_number(relation, i) ? 0 : value[i].length + 1;
    struct row *row = calloc(1, size);
    char *text = (char *)(row + 1);
    for (int i = 0; row && i < columns; i++) {
        if (store_is_number(relation, i)) {
            row->value[i].number = value[i].number;
            continue;
        }
        if (value[i].length)
            memcpy(text, value[i].text, value[i].length);
        row->value[i] = store_bytes(text, value[i].length);
        text += value[i].length + 1;
    }
    return row;
}

static bool insert(struct rows *rows, size_t at, struct row *row)
{
    if (rows->count == rows->room) {
        size_t room = rows->room ? rows->room * 2 : 16;
        struct row **more = realloc(rows->row, room * sizeof(struct row *));
        if (!more)
            return false;
        rows->row = more;
        rows->room = room;
    }
    memmove(rows->row + at + 1, rows->row + at, (rows->count - at) * sizeof(struct row *));
    rows->row[at] = row;
    rows->count++;
    return true;
}

static struct row *extract(struct rows *rows, size_t at)
{
    struct row *row = rows->row[at];
    rows->count--;
    memmove(rows->row + at, rows->row + at + 1, (rows->count - at) * sizeof(struct row *));
    return row;
}

static bool note(struct memory_store *store, enum store_relation relation, struct row *row,
                 bool put)
{
    struct change change = {.relation = relation, .row = row, .put = put};
    return ag_buf_add(&store->change, &change, sizeof change) != NULL;
}

static bool drop(struct memory_store *store, enum store_relation relation, size_t at)
{
    struct rows *rows = &store->rows[relation];
    if (!note(store, relation, rows->row[at], false))
        return false;
    extract(rows, at);
    return true;
}

static enum store_fate write_row(struct memory_store *store, const struct store_write *write)
{
    enum store_relation relation = write->relation;
    struct rows *rows = &store->rows[relation];
    int keys = store_relations[relation].keys;
    size_t at = place(rows, relation, write->value, keys, false);
    bool taken = at < rows->count && !compare(relation, rows->row[at]->value, write->value, keys);
    if (taken && write->deed == STORE_ADD)
        return STORE_CONFLICT;
    if (taken && !drop(store, relation, at))
        return STORE_FAILED;
    struct row *row = row_new(relation, write->value);
    if (!row || !insert(rows, at, row)) {
        free(row);
        return STORE_FAILED;
    }
    if (note(store, relation, row, true))
        return STORE_DURABLE;
    free(extract(rows, at));
    return STORE_FAILED;
}

static enum store_fate drop_rows(struct memory_store *store, const struct store_write *write)
{
    enum store_relation relation = write->relation;
    struct rows *rows = &store->rows[relation];
    for (size_t at = rows->count; at-- > 0;) {
        const struct store_value *value = rows->row[at]->value;
        if (compare(relation, value, write->value, write->values) == 0 &&
            !drop(store, relation, at))
            return STORE_FAILED;
    }
    return STORE_DURABLE;
}

/* Takes the changes of a transaction back, or makes them final. */
static void settle(struct memory_store *store, bool keep)
{
    const struct change *change = (const void *)store->change.byte;
    for (size_t i = store->change.length / sizeof *change; i-- > 0;) {
        struct rows *rows = &store->rows[change[i].relation];
        struct row *row = change[i].row;
        size_t at = keep ? 0
                         : place(rows, change[i].relation, row->value,
                                 store_relations[change[i].relation].keys, false);
        if (keep ? !change[i].put : change[i].put)
            free(keep ? row : extract(rows, at));
        else if (!keep)
            insert(rows, at, row); /* there is room: it was there before */
    }
    ag_buf_release(&store->change);
}

static enum store_fate commit_one(struct memory_store *store, const struct store_txn *txn)
{
    enum store_fate fate = txn->write.failed ? STORE_FAILED : STORE_DURABLE;
    struct store_write write;
    size_t at = 0;
    while (fate == STORE_DURABLE && store_txn_next(txn, &at, &write))
        fate = write.deed == STORE_PUT || write.deed == STORE_ADD ? write_row(store, &write)
                                                                  : drop_rows(store, &write);
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

/* Where the rows of a wish begin and end. */
static void range(const struct rows *rows, const struct store_wish *wish, size_t *low, size_t *high)
{
    struct store_value key[STORE_COLUMNS + 1];
    for (int i = 0; i < wish->keys; i++)
        key[i] = wish->key[i];
    *low = place(rows, wish->relation, key, wish->keys, false);
    *high = place(rows, wish->relation, key, wish->keys, true);
    if (!wish->from)
        return;
    key[wish->keys] = *wish->from;
    *(wish->backwards ? high : low) =
        place(rows, wish->relation, key, wish->keys + 1, wish->backwards);
}

static bool scan(struct store *base, const struct store_wish *wish, store_row *row, void *context,
                 struct ag_error *why)
{
    struct memory_store *store = (struct memory_store *)base;
    const struct rows *rows = &store->rows[wish->relation];
    size_t low, high;
    (void)why;
    pthread_mutex_lock(&store->mutex);
    range(rows, wish, &low, &high);
    int left = wish->limit > 0 ? wish->limit : -1;
    while (low < high && left-- != 0)
        if (!row(context, rows->row[wish->backwards ? --high : low++]->value))
            break;
    pthread_mutex_unlock(&store->mutex);
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
    for (enum store_relation relation = 0; relation < STORE_RELATIONS; relation++) {
        const struct rows *rows = &store->rows[relation];
        for (size_t i = 1; i < rows->count; i++)
            sorted = sorted && compare(relation, rows->row[i - 1]->value, rows->row[i]->value,
                                       store_relations[relation].keys) < 0;
    }
    pthread_mutex_unlock(&store->mutex);
    return sorted || error_plain(why, "the rows are not in order");
}

static struct store *open_store(const char *folder, struct ag_error *why)
{
    struct memory_store *store = calloc(1, sizeof *store);
    pthread_mutexattr_t again;
    (void)folder;
    if (!store) {
        error_plain(why, "out of memory");
        return NULL;
    }
    store->store.kind = &store_memory;
    ag_buf_init(&store->change, SIZE_MAX / 2);
    pthread_mutexattr_init(&again);
    pthread_mutexattr_settype(&again, PTHREAD_MUTEX_RECURSIVE); /* scans inside scans */
    pthread_mutex_init(&store->mutex, &again);
    pthread_mutexattr_destroy(&again);
    return &store->store;
}

static void close_store(struct store *base)
{
    struct memory_store *store = (struct memory_store *)base;
    for (int relation = 0; relation < STORE_RELATIONS; relation++) {
        for (size_t i = 0; i < store->rows[relation].count; i++)
            free(store->rows[relation].row[i]);
        free(store->rows[relation].row);
    }
    ag_buf_release(&store->change);
    pthread_mutex_destroy(&store->mutex);
    free(store);
}

const struct store_kind store_memory = {
    .name = "memory",
    .open = open_store,
    .close = close_store,
    .commit = commit,
    .scan = scan,
    .backup = backup,
    .check = check,
};
