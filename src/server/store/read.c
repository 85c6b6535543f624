/*
 * read.c - reads: every one is bounded, and none happens inside another.
 */
#include "base/error.h"
#include "server/store/store.h"

/* Whether a wish can be granted: a bug of the caller otherwise. */
static bool is_sound(const struct store_wish *wish, struct ag_error *why)
{
    uint8_t order[STORE_COLUMNS];
    int froms = !wish->from ? 0 : wish->froms ? wish->froms : 1;
    if (wish->limit <= 0)
        return error_plain(why, "a read without a limit");
    if (wish->index < 0 || wish->index > store_indexes(wish->relation) || wish->keys < 0 ||
        wish->keys + froms > store_order(wish->relation, wish->index, order))
        return error_plain(why, "a read by columns that there are not");
    return true;
}

bool store_read(struct store *store, const struct store_wish *wish, int count, struct ag_error *why)
{
    struct ag_error unheard;
    if (!why)
        why = &unheard;
    *why = (struct ag_error){.at = -1};
    if (store->reading)
        return error_plain(why, "a read inside a read");
    for (int i = 0; i < count; i++)
        if (!is_sound(&wish[i], why))
            return false;
    store->reading = true;
    bool fine = store->kind->read(store, wish, count, why);
    store->reading = false;
    return fine;
}

bool store_scan(struct store *store, const struct store_wish *wish, store_row *row, void *context,
                struct ag_error *why)
{
    struct store_wish one = *wish;
    one.row = row;
    one.context = context;
    return store_read(store, &one, 1, why);
}

/* A row that is looked for, and whether it came. */
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
    struct store_wish wish = {
        .relation = relation, .keys = store_relations[relation].keys, .limit = 1};
    for (int i = 0; i < wish.keys; i++)
        wish.key[i] = key[i];
    return store_scan(store, &wish, take, &found, why) && found.yes;
}
