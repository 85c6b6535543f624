/*
 * field.h - a round field of 97 squares inside a grid of 11 by 11.
 *
 * Columns are A to K from the West, rows 1 to 11 from the South. Squares are counted in reading
 * order, from the North-West: as *cells* 0 to 96, and as *places* 0 to 120 in the grid, which is
 * what sets of squares and steps from square to square use.
 */
#ifndef BOARD_FIELD_H
#define BOARD_FIELD_H

#include "base/bits.h"
#include "base/text.h"

enum {
    FIELD_SIDE = 11,
    FIELD_PLACES = FIELD_SIDE * FIELD_SIDE,
    FIELD_CELLS = 97,
    FIELD_CENTRE = FIELD_PLACES / 2
};

/* A set of squares: a bit for each place. */
struct field_set {
    uint64_t low, high;
};

struct field {
    struct field_set all;        /* the places on the field */
    uint8_t place[FIELD_CELLS];  /* of each cell */
    uint8_t cell[FIELD_PLACES];  /* of each place; FIELD_CELLS where there is none */
    int8_t row[FIELD_PLACES];    /* of each place, from the North */
    int8_t column[FIELD_PLACES]; /* from the West */
};

extern const struct field field_table;

static inline struct field_set field_and(struct field_set a, struct field_set b)
{
    return (struct field_set){a.low & b.low, a.high & b.high};
}

static inline struct field_set field_or(struct field_set a, struct field_set b)
{
    return (struct field_set){a.low | b.low, a.high | b.high};
}

static inline struct field_set field_without(struct field_set a, struct field_set b)
{
    return (struct field_set){a.low & ~b.low, a.high & ~b.high};
}

static inline bool field_is_empty(struct field_set set)
{
    return !(set.low | set.high);
}

static inline bool field_meets(struct field_set a, struct field_set b)
{
    return ((a.low & b.low) | (a.high & b.high)) != 0;
}

static inline bool field_has(struct field_set set, int place)
{
    return (place < 64 ? set.low >> place : set.high >> (place - 64)) & 1;
}

static inline void field_add(struct field_set *set, int place)
{
    if (place < 64)
        set->low |= UINT64_C(1) << place;
    else
        set->high |= UINT64_C(1) << (place - 64);
}

static inline int field_count(struct field_set set)
{
    return bits_count64(set.low) + bits_count64(set.high);
}

/* The first place of a set that is not empty. */
static inline int field_first(struct field_set set)
{
    return set.low ? bits_first64(set.low) : 64 + bits_first64(set.high);
}

/* Removes the first place from a set. */
static inline void field_drop(struct field_set *set)
{
    if (set->low)
        set->low &= set->low - 1;
    else
        set->high &= set->high - 1;
}

/* The set with every place raised by `by`, -63 to 63. */
static inline struct field_set field_shift(struct field_set set, int by)
{
    if (by > 0)
        return (struct field_set){set.low << by, set.high << by | set.low >> (64 - by)};
    if (by < 0)
        return (struct field_set){set.low >> -by | set.high << (64 + by), set.high >> -by};
    return set;
}

/* "F6"; the inverse reads the name and returns the place, or returns -1 and reads nothing. */
void field_write(int place, struct text *text);
int field_read(const struct field *field, struct scan *scan);

#endif
