/*
 * lines.c - the table of what a stone makes on a line. See lines.h.
 */
#include "ai/ninuki/lines.h"

#include <stdbool.h>

#include "base/bits.h"

enum { MIDDLE = 5, SPAN = 11 };

static bool has(uint32_t set, int i)
{
    return i >= 0 && i < SPAN && (set >> i & 1);
}

/* Whether the five points from s on hold stones, and those beyond do not. */
static bool is_five(uint32_t own, int s)
{
    return (own >> s & 0x1FU) == 0x1FU && !has(own, s - 1) && !has(own, s + 5);
}

/* Whether a five contains the middle. */
static bool makes_five(uint32_t own)
{
    for (int s = 1; s <= MIDDLE; s++)
        if (is_five(own, s))
            return true;
    return false;
}

/* The points where one more stone makes a five with the middle in it. */
static int five_points(uint32_t own, uint32_t closed)
{
    int count = 0;
    for (int q = 1; q < SPAN - 1; q++)
        if (!has(own, q) && !has(closed, q))
            count += makes_five(own | 1U << q);
    return count;
}

/* Rule 4.9: one more stone makes four in a row with both ends open to a five. */
static bool makes_three(uint32_t own, uint32_t closed)
{
    for (int s = 2; s <= MIDDLE; s++) {
        uint32_t four = 0xFU << s;
        if (bits_count32(own & four) != 3 || (closed & four) != 0)
            continue;
        bool open =
            !has(own, s - 1) && !has(closed, s - 1) && !has(own, s + 4) && !has(closed, s + 4);
        if (open && !has(own, s - 2) && !has(own, s + 5))
            return true;
    }
    return false;
}

/* How much the open fives through the middle hold. */
static uint8_t rest(uint32_t own, uint32_t closed)
{
    int most = 0, windows = 0;
    for (int s = 1; s <= MIDDLE; s++) {
        uint32_t five = 0x1FU << s;
        if ((closed & five) != 0 || has(own, s - 1) || has(own, s + 5))
            continue;
        int count = bits_count32(own & five);
        if (count > most) {
            most = count;
            windows = 0;
        }
        windows += count == most;
    }
    return (uint8_t)(most >= 3 ? (windows == 2 ? 3 : 2) : most == 2 && windows >= 4 ? 1 : 0);
}

static uint8_t shape(uint32_t own, uint32_t closed)
{
    uint8_t shape = 0;
    int points = five_points(own, closed);
    uint32_t run = own & own >> 1;
    bool long_run = ((run & run >> 2 & own >> 4) & 0x3EU) != 0;
    if (makes_five(own))
        shape = LINES_FIVE;
    else if (points > 1)
        shape = LINES_DOUBLE;
    else if (points == 1)
        shape = LINES_FOUR;
    else if (!long_run && makes_three(own, closed))
        shape = LINES_THREE;
    else
        shape = rest(own, closed);
    if (has(closed, 6) && has(closed, 7) && has(own, 8))
        shape |= LINES_FORWARD;
    if (has(closed, 4) && has(closed, 3) && has(own, 2))
        shape |= LINES_BACK;
    return shape;
}

void lines_init(uint8_t table[LINES_TABLE])
{
    for (uint32_t i = 0; i < LINES_TABLE; i++) {
        uint32_t own = (i & 0x1FU) | (i & 0x3E0U) << 1 | 1U << MIDDLE;
        uint32_t closed = (i >> 9 & 0x1EU) | (i >> 8 & 0x3C0U);
        table[i] = (own & closed) != 0 ? 0 : shape(own, closed);
    }
}
