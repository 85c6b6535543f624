/*
 * key.c - what an account is opened with, see key.h.
 */
#include "server/people/key.h"

#include <sodium.h>
#include <string.h>

#include "base/json.h"
#include "server/parse.h"
#include "server/store/store.h"
#include "server/work/work.h"

enum { KEY_MAX = 4096 }; /* bytes of what is stored as JSON, at most */

static void copy(char *out, size_t max, const char *text)
{
    size_t length = strnlen(text ? text : "", max - 1);
    if (length > 0)
        memcpy(out, text, length);
    out[length] = 0;
}

static const char *text_of(const json_t *about, const char *name)
{
    return json_string_value(json_object_get(about, name));
}

static bool key_row(void *context, const struct store_value *row)
{
    struct key *key = context;
    json_t *about = parse_json(row[2].text, row[2].length);
    const json_t *spares = json_object_get(about, "spares");
    copy(key->password, sizeof key->password, row[1].text);
    copy(key->code, sizeof key->code, text_of(about, "code"));
    copy(key->code_new, sizeof key->code_new, text_of(about, "code_new"));
    key->step = json_integer_value(json_object_get(about, "step"));
    for (size_t i = 0; i < KEY_SPARES; i++)
        copy(key->spare[i], sizeof key->spare[i], json_string_value(json_array_get(spares, i)));
    copy(key->mail, sizeof key->mail, text_of(about, "mail"));
    key->mail_confirmed = json_is_true(json_object_get(about, "mail_confirmed"));
    json_decref(about);
    return false;
}

bool key_read(struct store *store, const char *person, struct key *key, struct ag_error *why)
{
    struct store_value id[] = {store_text(person)};
    *key = (struct key){0};
    *why = (struct ag_error){0};
    return store_find(store, STORE_KEY, id, key_row, key, why);
}

void key_write(struct work *work, struct person *person, const struct key *key)
{
    struct ag_buf about;
    struct json json;
    ag_buf_init(&about, KEY_MAX);
    json_init(&json, &about);
    json_open(&json, NULL, '{');
    json_add_string(&json, "code", key->code);
    json_add_string(&json, "code_new", key->code_new);
    json_add_number(&json, "step", key->step);
    json_open(&json, "spares", '[');
    for (int i = 0; i < KEY_SPARES; i++)
        json_add_string(&json, NULL, key->spare[i]);
    json_close(&json, ']');
    json_add_string(&json, "mail", key->mail);
    json_add_bool(&json, "mail_confirmed", key->mail_confirmed);
    json_close(&json, '}');
    struct store_txn *txn = work_txn(work);
    struct store_value row[] = {store_text(person->id), store_text(key->password),
                                store_bytes(about.byte, about.length)};
    txn->write.failed = txn->write.failed || about.failed;
    store_put(txn, STORE_KEY, row);
    person->changed = true;
    if (about.byte)
        sodium_memzero(about.byte, about.length);
    ag_buf_release(&about);
}

bool key_same(const struct key *one, const struct key *other)
{
    bool same = strcmp(one->password, other->password) == 0 &&
                strcmp(one->code, other->code) == 0 && one->step == other->step &&
                strcmp(one->code_new, other->code_new) == 0 &&
                strcmp(one->mail, other->mail) == 0 && one->mail_confirmed == other->mail_confirmed;
    for (int i = 0; i < KEY_SPARES; i++)
        same = same && strcmp(one->spare[i], other->spare[i]) == 0;
    return same;
}
