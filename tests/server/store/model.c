/*
 * model.c - what a store should have, see model.h.
 */
#include "model.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const int64_t number_pool[MODEL_POOL] = {INT64_MIN, -70000, -1, 0, 1, INT32_MAX, INT64_MAX};
static char long_text[MODEL_LONG];
static const struct store_value text_pool[MODEL_POOL] = {
    {.text = "", .length = 0},         {.text = "\0", .length = 1},
    {.text = "a", .length = 1},        {.text = "a\0b", .length = 3},
    {.text = "ab'\"", .length = 4},    {.text = long_text, .length = MODEL_LONG},
    {.text = "\xff\xfe", .length = 2},
};

void model_init(void)
{
    memset(long_text, 'b', sizeof long_text);
}

void model_copy(struct model *to, const struct model *from)
{
    for (int i = 0; i < STORE_RELATIONS; i++) {
        to->rows[i].count = from->rows[i].count;
        memcpy(to->rows[i].row, from->rows[i].row,
               (size_t)from->rows[i].count * sizeof(struct model_row));
    }
}

int64_t model_pool(enum store_relation relation, int column, int place)
{
    return store_is_number(relation, column) ? number_pool[place] : place;
}

struct store_value model_value(enum store_relation relation, int column, int64_t value)
{
    return store_is_number(relation, column) ? store_number(value) : text_pool[value];
}

void model_values(enum store_relation relation, const struct model_row *row,
                  struct store_value value[STORE_COLUMNS])
{
    for (int i = 0; i < store_columns(relation); i++)
        value[i] = model_value(relation, i, row->value[i]);
}

/* The columns that an index sorts by, worked out anew. */
static int columns_of(enum store_relation relation, int index, int column[STORE_COLUMNS])
{
    const struct store_schema *schema = &store_relations[relation];
    int count = 0;
    if (index > 0)
        for (int i = 0; i < schema->index[index - 1].columns; i++)
            column[count++] = schema->index[index - 1].column[i];
    for (int key = 0; key < schema->keys; key++) {
        bool has = false;
        for (int i = 0; i < count; i++)
            has = has || column[i] == key;
        if (!has)
            column[count++] = key;
    }
    return count;
}

void model_order(enum store_relation relation, int index, const struct model_row *row,
                 struct store_value value[STORE_COLUMNS])
{
    int column[STORE_COLUMNS] = {0}, count = columns_of(relation, index, column);
    for (int i = 0; i < count; i++)
        value[i] = model_value(relation, column[i], row->value[column[i]]);
}

static int compare(const int *column, const struct model_row *a, const struct model_row *b,
                   int count)
{
    for (int i = 0; i < count; i++) {
        int64_t one = a->value[column[i]], two = b->value[column[i]];
        if (one != two)
            return one < two ? -1 : 1;
    }
    return 0;
}

static bool same_key(enum store_relation relation, const struct model_row *a,
                     const struct model_row *b, int keys)
{
    (void)relation;
    return memcmp(a->value, b->value, (size_t)keys * sizeof a->value[0]) == 0;
}

static int place_of(const struct model *model, enum store_relation relation,
                    const struct model_row *row)
{
    for (int i = 0; i < model->rows[relation].count; i++)
        if (same_key(relation, &model->rows[relation].row[i], row, store_relations[relation].keys))
            return i;
    return -1;
}

const struct model_row *model_find(const struct model *model, enum store_relation relation,
                                   const struct model_row *row)
{
    int at = place_of(model, relation, row);
    return at < 0 ? NULL : &model->rows[relation].row[at];
}

/* Whether a unique index has these values in another row. */
static bool is_taken(const struct model *model, enum store_relation relation,
                     const struct model_row *row, int except)
{
    for (int index = 1; index <= store_indexes(relation); index++) {
        const struct store_index *about = &store_relations[relation].index[index - 1];
        int column[STORE_COLUMNS] = {0};
        columns_of(relation, index, column);
        for (int i = 0; about->unique && i < model->rows[relation].count; i++)
            if (i != except &&
                compare(column, &model->rows[relation].row[i], row, about->columns) == 0)
                return true;
    }
    return false;
}

bool model_write(struct model *model, enum store_relation relation, const struct model_row *row,
                 enum store_deed deed)
{
    int at = place_of(model, relation, row);
    if ((at >= 0 && deed != STORE_PUT) || is_taken(model, relation, row, at))
        return false;
    if (at < 0)
        at = model->rows[relation].count++;
    if (at >= MODEL_ROWS) {
        fprintf(stderr, "the model is too small\n");
        exit(1);
    }
    model->rows[relation].row[at] = *row;
    return true;
}

bool model_append(struct model *model, enum store_relation relation, struct model_row *row)
{
    int last = store_relations[relation].keys - 1;
    bool first = true;
    int64_t largest = 0;
    for (int i = 0; i < model->rows[relation].count; i++) {
        const struct model_row *other = &model->rows[relation].row[i];
        if (!same_key(relation, other, row, last))
            continue;
        largest = first || other->value[last] > largest ? other->value[last] : largest;
        first = false;
    }
    if (!first && largest == INT64_MAX)
        return false;
    row->value[last] = first ? 1 : largest + 1;
    return model_write(model, relation, row, STORE_APPEND);
}

bool model_expect(const struct model *model, enum store_relation relation,
                  const struct model_row *row, int64_t revision)
{
    const struct model_row *is = model_find(model, relation, row);
    if (revision == 0)
        return !is;
    return is && is->value[store_relations[relation].keys] == revision;
}

void model_drop(struct model *model, enum store_relation relation, int index,
                const struct model_row *row, int keys)
{
    int column[STORE_COLUMNS] = {0}, *count = &model->rows[relation].count;
    columns_of(relation, index, column);
    for (int i = *count; i-- > 0;)
        if (compare(column, &model->rows[relation].row[i], row, keys) == 0)
            model->rows[relation].row[i] = model->rows[relation].row[--*count];
}

/* Whether a row is wanted. */
static bool is_wanted(const struct store_query *query, const int *column,
                      const struct model_row *row, const struct model_row *of)
{
    int froms = !query->from ? 0 : query->froms ? query->froms : 1;
    if (compare(column, of, row, query->keys) != 0)
        return false;
    int order = compare(column + query->keys, of, row, froms) * (query->backwards ? -1 : 1);
    return froms == 0 || (query->after ? order > 0 : order >= 0);
}

static size_t bytes_of(enum store_relation relation, const struct model_row *row)
{
    size_t bytes = 0;
    for (int i = 0; i < store_columns(relation); i++)
        bytes += store_is_number(relation, i) ? 0 : text_pool[row->value[i]].length;
    return bytes;
}

int model_scan(const struct model *model, const struct store_query *query,
               const struct model_row *row, struct model_row *out)
{
    int column[STORE_COLUMNS] = {0}, columns = columns_of(query->relation, query->index, column);
    int count = 0, most = 0;
    for (int i = 0; i < model->rows[query->relation].count; i++) {
        struct model_row one = model->rows[query->relation].row[i];
        if (!is_wanted(query, column, row, &one))
            continue;
        int at = count++;
        for (; at > 0; at--) { /* sorted as it comes */
            int order = compare(column, &out[at - 1], &one, columns);
            if ((query->backwards ? -order : order) < 0)
                break;
            out[at] = out[at - 1];
        }
        out[at] = one;
    }
    for (size_t bytes = 0; most < count && most < query->limit; most++) {
        if (most > 0 && query->bytes && bytes >= query->bytes)
            break;
        bytes += bytes_of(query->relation, &out[most]);
    }
    return most;
}
