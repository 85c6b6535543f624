/*
 * invite.c - invitations, see invite.h.
 */
#include "server/cmd/invite.h"

#include <string.h>

#include "base/text.h"
#include "server/auth/people.h"
#include "server/net/net.h"
#include "server/random.h"
#include "server/server.h"

void invite_make(const struct table *table, int seat, struct store_txn *txn, struct json *json)
{
    char secret[RANDOM_TOKEN], hash[HASH_TEXT], link[CONFIG_TEXT + 128];
    struct text text;
    random_token(secret);
    random_hash(secret, strlen(secret), hash);
    struct store_value row[] = {store_text(hash), store_text(table->id), store_number(seat)};
    struct store_value by[] = {store_text(table->id), store_number(seat), store_text(hash)};
    store_put(txn, STORE_INVITE, row);
    store_put(txn, STORE_INVITED, by);
    text_init(&text, link, sizeof link);
    if (!table->server->config.url[0])
        text_print(&text, "http://%s", net_address(table->server->net));
    text_print(&text, "%s/t/%s#%s", table->server->config.url, table->id, secret);
    json_open(json, NULL, '{');
    json_add_number(json, "seat", seat);
    json_add_string(json, "secret", secret);
    json_add_string(json, "link", link);
    json_close(json, '}');
}

struct found {
    const struct table *table;
    int seat;
};

static bool invite_row(void *context, const struct store_value *row)
{
    struct found *found = context;
    const char *id = found->table->id;
    if (row[1].length == strlen(id) && memcmp(row[1].text, id, row[1].length) == 0)
        found->seat = (int)row[2].number;
    return false;
}

int invite_find(const struct table *table, const char *secret)
{
    char hash[HASH_TEXT];
    struct found found = {.table = table, .seat = -1};
    struct ag_error why;
    random_hash(secret, strlen(secret), hash);
    struct store_value key[] = {store_text(hash)};
    store_find(table->server->store, STORE_INVITE, key, invite_row, &found, &why);
    return found.seat;
}

static bool revoke_row(void *context, const struct store_value *row)
{
    struct store_txn *txn = context;
    struct store_value key[] = {row[2]};
    store_drop(txn, STORE_INVITE, key, 1);
    store_drop(txn, STORE_INVITED, row, 3);
    return true;
}

void invite_revoke(const struct table *table, int seat, struct store_txn *txn)
{
    struct ag_error why;
    struct store *store = table->server->store;
    struct store_wish wish = {.relation = STORE_INVITED,
                              .keys = seat < 0 ? 1 : 2,
                              .key = {store_text(table->id), store_number(seat)}};
    if (!store->kind->scan(store, &wish, revoke_row, txn, &why))
        txn->write.failed = true;
}
