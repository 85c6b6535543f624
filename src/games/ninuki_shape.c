/*
 * ninuki_shape.c - the shapes on the lines of Ninuki: runs, fives, fours, threes, pairs.
 */
#include <string.h>

#include "base/bits.h"
#include "games/ninuki.h"

/* Bit s: the points s … s+4 hold stones, and the points beyond them do not: rule 4.3. */
static uint32_t fives(uint32_t own)
{
    uint32_t two = own & own >> 1;
    return two & two >> 2 & own >> 4 & ~(own << 1) & ~(own >> 5);
}

/* Bit s: the five points from s on are or can become a five by one more stone: rule 4.5. */
static uint32_t fours(uint32_t own, uint32_t empty)
{
    uint32_t a = own, b = own >> 1, c = own >> 2, d = own >> 3, e = own >> 4;
    uint32_t four = (empty & b & c & d & e) | (a & empty >> 1 & c & d & e) |
                    (a & b & empty >> 2 & d & e) | (a & b & c & empty >> 3 & e) |
                    (a & b & c & d & empty >> 4);
    return four & ~(own << 1) & ~(own >> 5);
}

/*
 * Bit s, 2 to 5: the four points from s on hold three stones and an empty point, the points just
 * beyond are empty, and the points next to those hold no stone of this colour: rule 4.9.
 */
static uint32_t three_windows(uint32_t own, uint32_t empty)
{
    uint32_t a = own, b = own >> 1, c = own >> 2, d = own >> 3;
    uint32_t three = (empty & b & c & d) | (a & empty >> 1 & c & d) | (a & b & empty >> 2 & d) |
                     (a & b & c & empty >> 3);
    return three & empty << 1 & empty >> 4 & ~(own << 2) & ~(own >> 5) & 0x3CU;
}

/* Rules 4.6 to 4.10 for the stone in the middle of a window. */
static bool is_three(uint32_t own, uint32_t empty)
{
    if (!three_windows(own, empty))
        return false;
    uint32_t two = own & own >> 1, five_or_more = two & two >> 2 & own >> 4;
    return !((five_or_more | fours(own, empty)) & 0x3EU);
}

int ninuki_captured(const struct ninuki_table *table, unsigned captures, int cell, int out[16])
{
    int count = 0;
    for (int k = 0; k < 4; k++) {
        if (captures >> k & 1) {
            out[count++] = cell + table->step[k];
            out[count++] = cell + 2 * table->step[k];
        }
        if (captures >> (k + 4) & 1) {
            out[count++] = cell - table->step[k];
            out[count++] = cell - 2 * table->step[k];
        }
    }
    return count;
}

void ninuki_place(const struct ninuki_table *table, struct ninuki *ninuki, int side, int cell,
                  unsigned captures)
{
    int taken[16];
    ninuki_flip(ninuki, &table->spot[cell], side);
    if (!captures)
        return;
    int count = ninuki_captured(table, captures, cell, taken);
    for (int i = 0; i < count; i++)
        ninuki_flip(ninuki, &table->spot[taken[i]], 1 - side);
}

/* The windows of a point on its four lines. */
struct windows {
    uint32_t own[4], other[4];
};

static inline void windows_init(struct windows *windows, const struct ninuki *ninuki,
                                const struct ninuki_spot *spot, int side)
{
    for (int k = 0; k < 4; k++) {
        windows->own[k] = ninuki_window(ninuki->line[side], spot, k);
        windows->other[k] = ninuki_window(ninuki->line[1 - side], spot, k);
    }
}

/* Rule 3.1: the pairs that a stone in the middle takes. */
static inline unsigned captures_in(const struct windows *windows)
{
    unsigned captures = 0;
    for (int k = 0; k < 4; k++) {
        uint32_t own = windows->own[k], other = windows->other[k];
        captures |= (other >> 6 & other >> 7 & own >> 8 & 1) << k;
        captures |= (other >> 4 & other >> 3 & own >> 2 & 1) << (k + 4);
    }
    return captures;
}

/* Threes and fives through a stone in the middle. */
static inline void look_around(const struct ninuki_table *table, const struct ninuki_spot *spot,
                               const struct windows *windows, struct ninuki_look *look)
{
    unsigned lines = 0; /* those with two more stones nearby: fewer make neither */
    for (int k = 0; k < 4; k++) {
        uint32_t near = windows->own[k] & 0x1DCU;
        lines |= (unsigned)((near & (near - 1)) != 0) << k;
    }
    for (; lines; lines &= lines - 1) {
        int k = bits_first32(lines);
        uint32_t own = windows->own[k] | 0x20U;
        uint32_t empty = ninuki_window(table->valid, spot, k) & ~own & ~windows->other[k];
        look->threes |= (uint8_t)(is_three(own, empty) << k);
        look->five |= (fives(own) & 0x3EU) != 0;
    }
}

unsigned ninuki_captures(const struct ninuki_table *table, const struct ninuki *ninuki, int side,
                         int cell)
{
    struct windows windows;
    windows_init(&windows, ninuki, &table->spot[cell], side);
    return captures_in(&windows);
}

struct ninuki_look ninuki_look(const struct ninuki_table *table, const struct ninuki *ninuki,
                               int side, int cell)
{
    const struct ninuki_spot *spot = &table->spot[cell];
    struct ninuki_look look = {0};
    struct windows windows;
    windows_init(&windows, ninuki, spot, side);
    look.captures = (uint8_t)captures_in(&windows);
    if (look.captures) {
        struct ninuki after = *ninuki;
        ninuki_place(table, &after, side, cell, look.captures);
        windows_init(&windows, &after, spot, side);
    }
    look_around(table, spot, &windows, &look);
    return look;
}

bool ninuki_would_five(const struct ninuki_table *table, const struct ninuki *ninuki, int side,
                       int cell)
{
    for (int k = 0; k < 4; k++) {
        uint32_t own = ninuki_window(ninuki->line[side], &table->spot[cell], k) | 0x20U;
        if (fives(own) & 0x3EU)
            return true;
    }
    return false;
}

bool ninuki_has_five(const struct ninuki *ninuki, int side)
{
    for (int i = 0; i < NINUKI_LINES; i++)
        if (fives(ninuki->line[side][i]))
            return true;
    return false;
}

bool ninuki_has_four(const struct ninuki_table *table, const struct ninuki *ninuki, int side)
{
    for (int i = 0; i < NINUKI_LINES; i++) {
        uint32_t own = ninuki->line[side][i];
        if (own && fours(own, table->valid[i] & ~own & ~ninuki->line[1 - side][i]))
            return true;
    }
    return false;
}

int ninuki_three_stones(const struct ninuki_table *table, const struct ninuki *ninuki, int side,
                        int cell, int k, int out[3])
{
    const struct ninuki_spot *spot = &table->spot[cell];
    uint32_t own = ninuki_window(ninuki->line[side], spot, k) | 0x20U;
    uint32_t other = ninuki_window(ninuki->line[1 - side], spot, k);
    uint32_t empty = ninuki_window(table->valid, spot, k) & ~own & ~other;
    int from = bits_first32(three_windows(own, empty)), count = 0;
    out[count++] = cell;
    for (int away = 1; away <= 3; away++) /* the nearest first */
        for (int i = 5 - away; i <= 5 + away; i += 2 * away)
            if (i >= from && i < from + 4 && own >> i & 1)
                out[count++] = cell + (i - 5) * table->step[k];
    return count;
}
