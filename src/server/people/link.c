/*
 * link.c - one-time links, see link.h.
 *
 * A link that was used leaves a row in its place, by another key, until it would have expired: two
 * who use it at once both add that row, and one of them has a conflict.
 */
#include "server/people/link.h"

#include <string.h>

#include "server/store/store.h"
#include "server/work/work.h"

enum { USED = 1 + HASH_TEXT }; /* bytes of the key of a used link with its final zero */

static void copy(char *out, size_t max, struct store_value value)
{
    size_t length = value.length < max ? value.length : max - 1;
    if (length > 0)
        memcpy(out, value.text, length);
    out[length] = 0;
}

void link_make(struct work *work, const char *what, const char *person, int64_t due,
               const char *about, char secret[TOKEN_TEXT])
{
    char hash[HASH_TEXT];
    lots_token(&work->lots, secret);
    random_hash(secret, TOKEN_TEXT - 1, hash);
    struct store_value row[] = {store_text(hash), store_text(what), store_text(person),
                                store_number(due), store_text(about)};
    store_add(work_txn(work), STORE_LINK, row);
}

static bool link_row(void *context, const struct store_value *row)
{
    struct link *link = context;
    copy(link->hash, sizeof link->hash, row[0]);
    copy(link->what, sizeof link->what, row[1]);
    copy(link->person, sizeof link->person, row[2]);
    link->due = row[3].number;
    copy(link->about, sizeof link->about, row[4]);
    return false;
}

bool link_read(struct store *store, const char *secret, const char *what, int64_t now,
               struct link *link, struct ag_error *why)
{
    char hash[HASH_TEXT];
    *link = (struct link){0};
    *why = (struct ag_error){0};
    random_hash(secret, strlen(secret), hash);
    struct store_value key[] = {store_text(hash)};
    return store_find(store, STORE_LINK, key, link_row, link, why) &&
           strcmp(link->what, what) == 0 && now < link->due;
}

void link_drop(struct work *work, const struct link *link)
{
    struct store_value key[] = {store_text(link->hash)};
    char used[USED] = "-";
    memcpy(used + 1, link->hash, sizeof link->hash);
    struct store_value row[] = {store_text(used), store_text("used"), store_text(""),
                                store_number(link->due), store_text("")};
    store_drop(work_txn(work), STORE_LINK, key, 1);
    store_add(work_txn(work), STORE_LINK, row);
}
