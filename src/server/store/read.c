/*
 * read.c - reads: every one is bounded, and none happens inside another.
 */
#include "base/error.h"
#include "server/store/store.h"

/* Whether a query can be answered: a bug of the caller otherwise. */
static bool is_sound(const struct store_query *query, struct ag_error *why)
{
    uint8_t order[STORE_COLUMNS];
    int froms = !query->from ? 0 : query->froms ? query->froms : 1;
    if (query->limit <= 0)
        return error_plain(why, "a read without a limit");
    if (query->index < 0 || query->index > store_indexes(query->relation) || query->keys < 0 ||
        query->keys + froms > store_order(query->relation, query->index, order))
        return error_plain(why, "a read by columns that there are not");
    return true;
}

bool store_read(struct store *store, const struct store_query *query, int count,
                struct ag_error *why)
{
    struct ag_error unheard;
    if (!why)
        why = &unheard;
    *why = (struct ag_error){.at = -1};
    if (store->reading)
        return error_plain(why, "a read inside a read");
    for (int i = 0; i < count; i++)
        if (!is_sound(&query[i], why))
            return false;
    store->reading = true;
    bool fine = store->kind->read(store, query, count, why);
    store->reading = false;
    return fine;
}

bool store_scan(struct store *store, const struct store_query *query, store_row *row, void *context,
                struct ag_error *why)
{
    struct store_query one = *query;
    one.row = row;
    one.context = context;
    return store_read(store, &one, 1, why);
}

/* A row that is looked for, and whether it was found. */
struct found {
    store_row *row;
    void *context;
    bool yes;
};

static bool take(void *context, const struct store_value *row)
{
    struct found *found = context;
    found->yes = true;
    found->row(found->context, row);
    return false;
}

bool store_find(struct store *store, enum store_relation relation, const struct store_value *key,
                store_row *row, void *context, struct ag_error *why)
{
    struct found found = {.row = row, .context = context};
    struct store_query query = {
        .relation = relation, .keys = store_relations[relation].keys, .limit = 1};
    for (int i = 0; i < query.keys; i++)
        query.key[i] = key[i];
    return store_scan(store, &query, take, &found, why) && found.yes;
}
