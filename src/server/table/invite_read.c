/*
 * invite_read.c - reads an invitation from the store, see invite.h.
 */
#include <string.h>

#include "server/random.h"
#include "server/store/store.h"
#include "server/table/invite.h"

struct found {
    const char *table;
    struct invite *invite;
};

static bool invite_row(void *context, const struct store_value *row)
{
    struct found *found = context;
    if (!store_is(row[1], found->table))
        return false;
    found->invite->seat = (int)row[2].number;
    found->invite->serial = row[3].number;
    return false;
}

bool invite_find(struct store *store, const char *table, const char *secret, struct invite *invite,
                 struct ag_error *why)
{
    char hash[HASH_TEXT];
    struct found found = {.table = table, .invite = invite};
    *invite = (struct invite){.seat = -1};
    *why = (struct ag_error){0};
    random_hash(secret, strlen(secret), hash);
    struct store_value key[] = {store_text(hash)};
    return store_find(store, STORE_INVITE, key, invite_row, &found, why) || !why->said.id;
}
