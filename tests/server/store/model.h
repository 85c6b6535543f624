/*
 * model.h - what a store should have: rows without any order, gone through one by one.
 *
 * A row is a number a column: the number itself, or the place of the text in a short list that is
 * sorted as stores sort. So no comparison of the stores is used to judge them.
 */
#ifndef TESTS_SERVER_STORE_MODEL_H
#define TESTS_SERVER_STORE_MODEL_H

#include "server/store/store.h"

enum {
    MODEL_POOL = 7,    /* values of a list */
    MODEL_ROWS = 1024, /* rows of a relation, at most */
    MODEL_LONG = 9000  /* bytes of the longest text: more than a page */
};

struct model_row {
    int64_t value[STORE_COLUMNS];
};

struct model {
    struct {
        int count;
        struct model_row row[MODEL_ROWS];
    } rows[STORE_RELATIONS];
};

void model_init(void);
void model_copy(struct model *to, const struct model *from);

/* A value from the lists: as the model has it, and as stores have it. */
int64_t model_pool(enum store_relation relation, int column, int place);
struct store_value model_value(enum store_relation relation, int column, int64_t value);

/* A whole row, or the columns of an index, as stores have them. */
void model_values(enum store_relation relation, const struct model_row *row,
                  struct store_value value[STORE_COLUMNS]);
void model_order(enum store_relation relation, int index, const struct model_row *row,
                 struct store_value value[STORE_COLUMNS]);

/* The row with the same key; NULL: none. */
const struct model_row *model_find(const struct model *model, enum store_relation relation,
                                   const struct model_row *row);

/* False: a conflict. */
bool model_write(struct model *model, enum store_relation relation, const struct model_row *row,
                 enum store_deed deed);
bool model_append(struct model *model, enum store_relation relation, struct model_row *row);
bool model_expect(const struct model *model, enum store_relation relation,
                  const struct model_row *row, int64_t revision);
void model_drop(struct model *model, enum store_relation relation, int index,
                const struct model_row *row, int keys);

/* The rows of a query, whose values are those of `row`; returns how many. */
int model_scan(const struct model *model, const struct store_query *query,
               const struct model_row *row, struct model_row *out);

#endif
