/*
 * lines.h - a table of what a stone on an empty point would make on one line.
 *
 * This depends on the points of the line up to five away: own stones among them, and, up to four
 * away, points where no own stone can be, because the other side has one there or the board ends.
 * Without the point itself, that is an index of 18 bits:
 *
 *     bit    0 … 4   5 … 9        10 … 13  14 … 17
 *           -5 … -1  1 … 5 own    -4 … -1   1 …  4 closed
 */
#ifndef AI_NINUKI_LINES_H
#define AI_NINUKI_LINES_H

#include <stdint.h>

enum { LINES_TABLE = 1 << 18 };

/* What a stone makes; of five, double, four, three at most one. The two lowest bits are a measure
 * of what is left: 3 for three stones in five points that are still open, 2 and 1 for two. */
enum lines_bit {
    LINES_REST = 3,
    LINES_BACK = 1 << 2,    /* it takes a pair backward */
    LINES_FORWARD = 1 << 3, /* forward */
    LINES_THREE = 1 << 4,   /* a three, rule 4.9 */
    LINES_FOUR = 1 << 5,    /* one point makes a five */
    LINES_DOUBLE = 1 << 6,  /* two or more do */
    LINES_FIVE = 1 << 7     /* a five */
};

/* Fills in the table. */
void lines_init(uint8_t table[LINES_TABLE]);

/* The index of a point, from the windows of 11 bits around it. */
static inline uint32_t lines_index(uint32_t own, uint32_t closed)
{
    return (own & 0x1FU) | (own >> 1 & 0x3E0U) | (closed << 9 & 0x3C00U) | (closed << 8 & 0x3C000U);
}

#endif
