/*
 * rings.h - the centre and three rings of eight points.
 *
 * Spokes a to h run clockwise from the North, rings 1 to 3 outward. Points are numbered ring by
 * ring from the inside, each from spoke a on; the centre, called 0, is the last. So a set of points
 * is 25 bits, a byte for each ring:
 *
 *     bit   0 … 7    8 … 15   16 … 23    24
 *           a1 … h1  a2 … h2  a3 … h3    0
 */
#ifndef BOARD_RINGS_H
#define BOARD_RINGS_H

#include "base/text.h"

enum {
    RINGS_CENTRE = 24,
    RINGS_CELLS = 25,
    RINGS_WAYS = 8,  /* ways out of a point, at most: eight from the centre, else four */
    RINGS_STEPS = 20 /* points of a path: its beginning and the steps after it */
};

#define RINGS_CENTRE_BIT (1U << RINGS_CENTRE)
#define RINGS_ALL        0x1FFFFFFU

struct rings {
    uint32_t around[RINGS_CELLS];                       /* the neighbours of a point */
    uint8_t ways[RINGS_CELLS];                          /* how many ways lead from a point */
    uint8_t path[RINGS_CELLS][RINGS_WAYS][RINGS_STEPS]; /* [k]: the point after k steps */
};

/* Paths run along a ring either way, or along a diameter, turning back at the third ring. */
extern const struct rings rings_table;

/* The set moved by one point along the rings. */
static inline uint32_t rings_clockwise(uint32_t set)
{
    return (set << 1 & 0xFEFEFEU) | (set >> 7 & 0x010101U);
}

static inline uint32_t rings_counter(uint32_t set)
{
    return (set >> 1 & 0x7F7F7FU) | (set << 7 & 0x808080U);
}

/* All neighbours of the points of a set. */
static inline uint32_t rings_neighbours(uint32_t set)
{
    uint32_t on_rings = set & 0xFFFFFFU;
    uint32_t next =
        rings_clockwise(set) | rings_counter(set) | on_rings >> 8 | (on_rings << 8 & 0xFFFFFFU);
    next |= (0U - (set >> RINGS_CENTRE)) & 0xFFU;
    return next | (uint32_t)((set & 0xFFU) != 0) << RINGS_CENTRE;
}

/* The points of a set that hang together with those of `seed`. */
static inline uint32_t rings_group(uint32_t set, uint32_t seed)
{
    uint32_t group = seed, before;
    do {
        before = group;
        group |= rings_neighbours(group) & set;
    } while (group != before);
    return group;
}

/* The points all of whose neighbours are in the set; the centre, with eight, is never counted. */
static inline uint32_t rings_surrounded(uint32_t set)
{
    uint32_t outer = (set >> 8 & 0xFFFFU) | 0xFF0000U;
    uint32_t inner = (set << 8 & 0xFFFF00U) | ((0U - (set >> RINGS_CENTRE)) & 0xFFU);
    return rings_clockwise(set) & rings_counter(set) & outer & inner;
}

/* "a1", "0"; the inverse reads the name and returns the point, or returns -1 and reads nothing. */
void rings_write(int cell, struct text *text);
int rings_read(struct scan *scan);

#endif
