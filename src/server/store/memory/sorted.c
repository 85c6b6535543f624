/*
 * sorted.c - sorted rows, see sorted.h.
 */
#include "server/store/memory/sorted.h"

#include <stdlib.h>
#include <string.h>

void sorted_init(struct sorted *rows, enum store_relation relation)
{
    *rows = (struct sorted){.relation = relation, .orders = 1 + store_indexes(relation)};
    for (int i = 0; i < rows->orders; i++)
        rows->order[i].columns = store_order(relation, i, rows->order[i].column);
}

void sorted_release(struct sorted *rows)
{
    for (size_t i = 0; i < rows->count; i++)
        free(rows->order[0].row[i]);
    for (int i = 0; i < rows->orders; i++)
        free(rows->order[i].row);
}

struct row *row_new(enum store_relation relation, const struct store_value *value)
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

static int compare_values(bool number, const struct store_value *a, const struct store_value *b)
{
    if (number)
        return (a->number > b->number) - (a->number < b->number);
    size_t both = a->length < b->length ? a->length : b->length;
    int order = both ? memcmp(a->text, b->text, both) : 0;
    return order ? order : (a->length > b->length) - (a->length < b->length);
}

int sorted_compare(const struct sorted *rows, int index, const struct row *row,
                   const struct store_value *key, int keys)
{
    int order = 0;
    for (int i = 0; i < keys && !order; i++) {
        int column = rows->order[index].column[i];
        order =
            compare_values(store_is_number(rows->relation, column), &row->value[column], &key[i]);
    }
    return order;
}

size_t sorted_place(const struct sorted *rows, int index, const struct store_value *key, int keys,
                    bool after)
{
    size_t low = 0, high = rows->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = sorted_compare(rows, index, rows->order[index].row[middle], key, keys);
        if (order < 0 || (after && order == 0))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

struct row *sorted_find(const struct sorted *rows, int index, const struct store_value *key,
                        int keys)
{
    size_t at = sorted_place(rows, index, key, keys, false);
    struct row *row = at < rows->count ? rows->order[index].row[at] : NULL;
    return row && sorted_compare(rows, index, row, key, keys) == 0 ? row : NULL;
}

void sorted_key(const struct sorted *rows, int index, const struct store_value *row,
                struct store_value key[STORE_COLUMNS])
{
    for (int i = 0; i < rows->order[index].columns; i++)
        key[i] = row[rows->order[index].column[i]];
}

static size_t place_of(const struct sorted *rows, int index, const struct row *row)
{
    struct store_value key[STORE_COLUMNS];
    sorted_key(rows, index, row->value, key);
    return sorted_place(rows, index, key, rows->order[index].columns, false);
}

static bool grow(struct order *order, size_t count)
{
    if (count < order->room)
        return true;
    size_t room = order->room ? order->room * 2 : 16;
    struct row **more = realloc(order->row, room * sizeof(struct row *));
    if (!more)
        return false;
    order->row = more;
    order->room = room;
    return true;
}

bool sorted_insert(struct sorted *rows, struct row *row)
{
    for (int i = 0; i < rows->orders; i++)
        if (!grow(&rows->order[i], rows->count))
            return false;
    for (int i = 0; i < rows->orders; i++) {
        struct row **list = rows->order[i].row;
        size_t at = place_of(rows, i, row);
        memmove(list + at + 1, list + at, (rows->count - at) * sizeof(struct row *));
        list[at] = row;
    }
    rows->count++;
    return true;
}

void sorted_extract(struct sorted *rows, struct row *row)
{
    size_t at[1 + STORE_INDEXES];
    for (int i = 0; i < rows->orders; i++)
        at[i] = place_of(rows, i, row);
    rows->count--;
    for (int i = 0; i < rows->orders; i++) {
        struct row **list = rows->order[i].row + at[i];
        memmove(list, list + 1, (rows->count - at[i]) * sizeof(struct row *));
    }
}

bool sorted_check(const struct sorted *rows)
{
    for (int index = 0; index < rows->orders; index++) {
        const struct order *order = &rows->order[index];
        for (size_t i = 0; i < rows->count; i++) {
            struct store_value key[STORE_COLUMNS];
            sorted_key(rows, index, order->row[i]->value, key);
            if (i > 0 && sorted_compare(rows, index, order->row[i - 1], key, order->columns) >= 0)
                return false;
            if (order->row[i] != rows->order[0].row[place_of(rows, 0, order->row[i])])
                return false;
        }
    }
    return true;
}
