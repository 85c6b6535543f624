/*
 * txn.c - transactions: collected in one buffer, one write after another.
 *
 *     write:   deed | relation | values    a byte each
 *     number:  8 bytes
 *     text:    8 bytes of length | the bytes | a zero
 *
 * An incomplete transaction has `write.failed` set: stores refuse it.
 */
#include <assert.h>
#include <string.h>

#include "server/store/store.h"

enum { HEAD = 3 }; /* bytes before the values of a write */

struct store_value store_text(const char *text)
{
    return (struct store_value){.text = text, .length = strlen(text)};
}

struct store_value store_bytes(const void *bytes, size_t length)
{
    return (struct store_value){.text = bytes, .length = length};
}

void store_txn_init(struct store_txn *txn)
{
    ag_buf_init(&txn->write, STORE_TXN_MAX);
}

void store_txn_release(struct store_txn *txn)
{
    ag_buf_release(&txn->write);
}

static void add_number(struct ag_buf *buf, int64_t number)
{
    ag_buf_add(buf, &number, sizeof number);
}

static void add_text(struct ag_buf *buf, const struct store_value *value)
{
    add_number(buf, (int64_t)value->length);
    ag_buf_add(buf, value->text, value->length);
    ag_buf_char(buf, 0);
}

/* Adds a write whose values are those of the first columns. */
static void add(struct store_txn *txn, enum store_deed deed, enum store_relation relation,
                const struct store_value *value, int values)
{
    const uint8_t head[HEAD] = {(uint8_t)deed, (uint8_t)relation, (uint8_t)values};
    ag_buf_add(&txn->write, head, HEAD);
    for (int i = 0; i < values; i++)
        if (store_is_number(relation, i))
            add_number(&txn->write, value[i].number);
        else
            add_text(&txn->write, &value[i]);
}

void store_put(struct store_txn *txn, enum store_relation relation, const struct store_value *row)
{
    add(txn, STORE_PUT, relation, row, store_columns(relation));
}

void store_add(struct store_txn *txn, enum store_relation relation, const struct store_value *row)
{
    add(txn, STORE_ADD, relation, row, store_columns(relation));
}

void store_drop(struct store_txn *txn, enum store_relation relation, const struct store_value *key,
                int keys)
{
    assert(keys >= 0 && keys <= store_columns(relation));
    add(txn, STORE_DROP, relation, key, keys);
}

static const char *read_number(const char *at, int64_t *number)
{
    memcpy(number, at, sizeof *number);
    return at + sizeof *number;
}

static const char *read_text(const char *at, struct store_value *value)
{
    int64_t length;
    at = read_number(at, &length);
    *value = store_bytes(at, (size_t)length);
    return at + length + 1;
}

bool store_txn_next(const struct store_txn *txn, size_t *at, struct store_write *write)
{
    if (*at >= txn->write.length || txn->write.failed)
        return false;
    const char *from = txn->write.byte + *at;
    write->deed = (uint8_t)from[0];
    write->relation = (uint8_t)from[1];
    write->values = (uint8_t)from[2];
    from += HEAD;
    for (int i = 0; i < write->values; i++)
        if (store_is_number(write->relation, i))
            from = read_number(from, &write->value[i].number);
        else
            from = read_text(from, &write->value[i]);
    *at = (size_t)(from - txn->write.byte);
    return true;
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
    if (why)
        *why = (struct ag_error){.at = -1};
    return store->kind->scan(store, &wish, take, &found, why) && found.yes;
}
