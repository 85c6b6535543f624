/*
 * lines.h - a table of what a stone on an empty point would make on one line.
 *
 * This depends on the points of the line around it: own stones up to five points away, and up to
 * four points away those where no own stone can be, because the other side has one there or the
 * board ends. That makes an index of 18 bits:
 *
 *     bit    0 … 4   5 … 9        10 … 13  14 … 17
 *           -5 … -1  1 … 5 own    -4 … -1   1 …  4 closed
 *
 * What it makes is a *shape*: a few bits for threats and captures, and the number of its class,
 * from which its features follow. The evaluation and the order of moves count features.
 */
#ifndef AI_NINUKI_LINES_H
#define AI_NINUKI_LINES_H

#include <stdint.h>

enum { LINES_TABLE = 1 << 18 };

/* What a stone makes; at most one of five, double, four and three. */
enum lines_bit {
    LINES_BACK = 1,         /* it captures a pair backward */
    LINES_FORWARD = 1 << 1, /* forward */
    LINES_THREE = 1 << 2,   /* a three, rule 4.9 */
    LINES_FOUR = 1 << 3,    /* one point makes a five */
    LINES_DOUBLE = 1 << 4,  /* two or more do */
    LINES_FIVE = 1 << 5,    /* a five */
    LINES_BITS = 6,         /* the class is in the bits above these */
    LINES_TAKES = LINES_BACK | LINES_FORWARD
};

/* Features of a shape: exactly one of those up to LINES_A_FIVE, and any of the others, which are
 * counted. */
enum lines_feature {
    LINES_NOTHING,
    LINES_TWO,                   /* two stones in 1, 2, 3 or more fives that are still possible */
    LINES_LOOSE = LINES_TWO + 4, /* three stones in 1, 2 or more */
    LINES_A_THREE = LINES_LOOSE + 3,
    LINES_A_FOUR,
    LINES_A_DOUBLE,
    LINES_A_FIVE,
    LINES_TAKE,    /* captures a pair */
    LINES_BESIDE,  /* is beside a pair that can then be captured from its other end */
    LINES_GUARD,   /* is beside an own pair whose other end is empty */
    LINES_SAVE,    /* is beside one whose other end is closed: it can no longer be captured */
    LINES_WEAK,    /* makes a pair that the opponent can capture */
    LINES_EXPOSED, /* makes a pair with both ends empty */
    LINES_FEATURES
};

enum {
    LINES_KINDS = LINES_A_FIVE + 1,
    LINES_SIDES = 9, /* what can be beside a stone in one direction: lines.c */
    LINES_CLASSES = LINES_KINDS * LINES_SIDES * LINES_SIDES
};

/* Fills in the table of shapes. */
void lines_init(uint16_t table[LINES_TABLE]);

/* The features of a class. */
void lines_features(int class, int8_t feature[LINES_FEATURES]);

static inline int lines_class(uint16_t shape)
{
    return shape >> LINES_BITS;
}

/* The index of a point, from the windows of 11 bits around it. */
static inline uint32_t lines_index(uint32_t own, uint32_t closed)
{
    return (own & 0x1FU) | (own >> 1 & 0x3E0U) | (closed << 9 & 0x3C00U) | (closed << 8 & 0x3C000U);
}

#endif
