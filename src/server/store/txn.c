/*
 * txn.c - transactions: collected in one buffer, one write after another.
 *
 *     write:   deed | relation | index | values    a byte each
 *     number:  8 bytes
 *     text:    8 bytes of length | the bytes | a zero
 *
 * An incomplete transaction has `write.failed` set: stores refuse it. A write that no relation
 * allows is a bug, which makes the transaction incomplete, and `fault` names it.
 */
#include <string.h>

#include "base/text.h"
#include "server/store/store.h"

enum { HEAD = 4 }; /* bytes before the values of a write */

struct store_value store_text(const char *text)
{
    return (struct store_value){.text = text, .length = strlen(text)};
}

bool store_is(struct store_value value, const char *text)
{
    return text_is(value.text, value.length, text);
}

struct store_value store_bytes(const void *bytes, size_t length)
{
    return (struct store_value){.text = bytes, .length = length};
}

void store_txn_init(struct store_txn *txn)
{
    ag_buf_init(&txn->write, STORE_TXN_MAX);
    txn->fault = NULL;
}

void store_txn_release(struct store_txn *txn)
{
    ag_buf_release(&txn->write);
}

/* Whether a write is allowed. */
static bool allow(struct store_txn *txn, bool allowed, const char *fault)
{
    if (allowed)
        return true;
    txn->write.failed = true;
    if (!txn->fault)
        txn->fault = fault;
    return false;
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

/* Adds a write; its values are those of the first columns in the order of an index or, with ROW,
 * of the row. */
enum { ROW = 0 };

static void add(struct store_txn *txn, enum store_deed deed, enum store_relation relation,
                int index, const struct store_value *value, int values)
{
    const uint8_t head[HEAD] = {(uint8_t)deed, (uint8_t)relation, (uint8_t)index, (uint8_t)values};
    uint8_t order[STORE_COLUMNS];
    if (index != ROW)
        store_order(relation, index, order);
    ag_buf_add(&txn->write, head, HEAD);
    for (int i = 0; i < values; i++)
        if (store_is_number(relation, index == ROW ? i : order[i]))
            add_number(&txn->write, value[i].number);
        else if (value[i].length > STORE_VALUE_MAX)
            txn->write.failed = true;
        else
            add_text(&txn->write, &value[i]);
}

void store_put(struct store_txn *txn, enum store_relation relation, const struct store_value *row)
{
    add(txn, STORE_PUT, relation, ROW, row, store_columns(relation));
}

void store_add(struct store_txn *txn, enum store_relation relation, const struct store_value *row)
{
    add(txn, STORE_ADD, relation, ROW, row, store_columns(relation));
}

void store_append(struct store_txn *txn, enum store_relation relation,
                  const struct store_value *row)
{
    if (allow(txn, store_can_append(relation), "append"))
        add(txn, STORE_APPEND, relation, ROW, row, store_columns(relation));
}

void store_expect(struct store_txn *txn, enum store_relation relation,
                  const struct store_value *key, int64_t revision)
{
    struct store_value value[STORE_COLUMNS];
    int keys = store_relations[relation].keys;
    if (!allow(txn, store_has_revision(relation), "expect"))
        return;
    memcpy(value, key, (size_t)keys * sizeof *key);
    value[keys] = store_number(revision);
    add(txn, STORE_EXPECT, relation, ROW, value, keys + 1);
}

void store_drop(struct store_txn *txn, enum store_relation relation, const struct store_value *key,
                int keys)
{
    if (allow(txn, keys >= 0 && keys <= store_relations[relation].keys, "drop"))
        add(txn, STORE_DROP, relation, ROW, key, keys);
}

void store_drop_by(struct store_txn *txn, enum store_relation relation, int index,
                   const struct store_value *key, int keys)
{
    bool is_index = index > 0 && index <= store_indexes(relation);
    int columns = is_index ? store_relations[relation].index[index - 1].columns : 0;
    if (allow(txn, keys > 0 && keys <= columns, "drop"))
        add(txn, STORE_DROP, relation, index, key, keys);
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
    uint8_t order[STORE_COLUMNS];
    write->deed = (uint8_t)from[0];
    write->relation = (uint8_t)from[1];
    write->index = (uint8_t)from[2];
    write->values = (uint8_t)from[3];
    from += HEAD;
    if (write->index != ROW)
        store_order(write->relation, write->index, order);
    for (int i = 0; i < write->values; i++) {
        if (i == store_relations[write->relation].keys - 1)
            write->at = (size_t)(from - txn->write.byte);
        if (store_is_number(write->relation, write->index == ROW ? i : order[i]))
            from = read_number(from, &write->value[i].number);
        else
            from = read_text(from, &write->value[i]);
    }
    *at = (size_t)(from - txn->write.byte);
    return true;
}

bool store_txn_number(struct store_txn *txn, struct store_write *write, const int64_t *largest)
{
    if (largest && *largest == INT64_MAX)
        return false;
    int64_t number = largest ? *largest + 1 : 1;
    write->value[store_relations[write->relation].keys - 1].number = number;
    memcpy(txn->write.byte + write->at, &number, sizeof number);
    return true;
}

int64_t store_appended(const struct store_txn *txn, int n)
{
    struct store_write write;
    for (size_t at = 0; store_txn_next(txn, &at, &write);)
        if (write.deed == STORE_APPEND && n-- == 0)
            return write.value[store_relations[write.relation].keys - 1].number;
    return 0;
}
