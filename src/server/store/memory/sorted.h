/*
 * sorted.h - the rows of a relation in memory: an array of them for the key and for every index,
 * each sorted.
 */
#ifndef SERVER_STORE_MEMORY_SORTED_H
#define SERVER_STORE_MEMORY_SORTED_H

#include "server/store/store.h"

struct row {
    struct store_value value[STORE_COLUMNS]; /* their text follows the struct */
};

struct order {
    uint8_t column[STORE_COLUMNS]; /* as store_order has them */
    int columns;
    struct row **row;
    size_t room;
};

struct sorted {
    enum store_relation relation;
    size_t count;
    int orders; /* the key and the indexes */
    struct order order[1 + STORE_INDEXES];
};

void sorted_init(struct sorted *rows, enum store_relation relation);
void sorted_release(struct sorted *rows); /* with the rows */

/* A copy of these values, to be freed; NULL when memory runs out. */
struct row *row_new(enum store_relation relation, const struct store_value *value);

/* Compares the first columns of a row, as an index or the key has them, with values. */
int sorted_compare(const struct sorted *rows, int index, const struct row *row,
                   const struct store_value *key, int keys);

/* The first place whose row is not less than the values, or the first after all that equal them. */
size_t sorted_place(const struct sorted *rows, int index, const struct store_value *key, int keys,
                    bool after);

/* A row whose first columns in that order are these; NULL: there is none. */
struct row *sorted_find(const struct sorted *rows, int index, const struct store_value *key,
                        int keys);

/* The first columns of a row in that order. */
void sorted_key(const struct sorted *rows, int index, const struct store_value *row,
                struct store_value key[STORE_COLUMNS]);

/* Puts a row in whose key is new; false when memory runs out, which it does not for as many rows as
 * there were before. */
bool sorted_insert(struct sorted *rows, struct row *row);

/* Takes a row out that is in. */
void sorted_extract(struct sorted *rows, struct row *row);

/* Whether every order is sorted and has the same rows. */
bool sorted_check(const struct sorted *rows);

#endif
