/*
 * invite.c - invitations, see invite.h.
 */
#include "server/cmd/invite.h"

#include <string.h>

#include "base/error.h"
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

static bool valid_row(void *context, const struct store_value *row)
{
    (void)row;
    *(bool *)context = true;
    return false;
}

enum invite_state invite_read(const struct table *table, const char *secret, int *seat)
{
    char hash[HASH_TEXT];
    struct found found = {.table = table, .seat = -1};
    struct store *store = table->server->store;
    struct ag_error why;
    bool valid = false;
    random_hash(secret, strlen(secret), hash);
    struct store_value key[] = {store_text(hash)};
    store_find(store, STORE_INVITE, key, invite_row, &found, &why);
    *seat = found.seat;
    if (found.seat < 0 || found.seat > table->seats)
        return INVITE_WRONG;
    struct store_value by[] = {store_text(table->id), store_number(found.seat), store_text(hash)};
    store_find(store, STORE_INVITED, by, valid_row, &valid, &why);
    if (found.seat > 0 && table->state == TABLE_ENDED)
        return INVITE_OVER;
    if (found.seat > 0 && table->seat[found.seat - 1].kind != SEAT_FREE)
        return INVITE_TAKEN;
    return valid ? INVITE_FREE : INVITE_WITHDRAWN;
}

struct say invite_say(enum invite_state state, int seat)
{
    switch (state) {
    case INVITE_FREE:
        return seat > 0 ? say_invitation_to_play() : say_invitation_to_watch();
    case INVITE_TAKEN:
        return say_invitation_taken();
    case INVITE_WITHDRAWN:
        return say_invitation_withdrawn();
    case INVITE_OVER:
        return say_invitation_over();
    default:
        return say_table_no_invitation();
    }
}

static bool revoke_row(void *context, const struct store_value *row)
{
    store_drop(context, STORE_INVITED, row, 3);
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
