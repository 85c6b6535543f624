/*
 * lines.c - the table of what a stone makes on a line. See lines.h.
 */
#include "ai/ninuki/lines.h"

#include <stdbool.h>
#include <string.h>

#include "base/bits.h"

enum { MIDDLE = 5, SPAN = 11 };

static bool has(uint32_t set, int i)
{
    return i >= 0 && i < SPAN && (set >> i & 1);
}

/* Whether there are stones on the five points from s on, and none on those beyond them. */
static bool is_five(uint32_t own, int s)
{
    return (own >> s & 0x1FU) == 0x1FU && !has(own, s - 1) && !has(own, s + 5);
}

/* Whether there is a five with the middle in it. */
static bool makes_five(uint32_t own)
{
    for (int s = 1; s <= MIDDLE; s++)
        if (is_five(own, s))
            return true;
    return false;
}

/* How many points make a five with the middle in it. */
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

/* The kind of a stone that makes no three or more: the most stones in a five through it that is
 * still possible, and in how many of these fives there are that many. */
static int minor_kind(uint32_t own, uint32_t closed)
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
    if (most < 2)
        return LINES_NOTHING;
    return most == 2 ? LINES_TWO + (windows < 4 ? windows : 4) - 1
                     : LINES_LOOSE + (windows < 3 ? windows : 3) - 1;
}

/* What is beside a stone in one direction: o is own, x closed, - empty. */
enum side {
    SIDE_EMPTY,  /* -    */
    SIDE_CLOSED, /* x, but neither of the next two */
    SIDE_TAKE,   /* xxo  */
    SIDE_BESIDE, /* xx-  */
    SIDE_OWN,    /* ooo  */
    SIDE_GUARD,  /* oo-  */
    SIDE_SAVE,   /* oox  */
    SIDE_LAST,   /* ox   */
    SIDE_PAIR    /* o-   */
};

static enum side side_of(uint32_t own, uint32_t closed, int step)
{
    int a = MIDDLE + step, b = a + step, c = b + step;
    if (has(own, a) && has(own, b))
        return has(own, c) ? SIDE_OWN : has(closed, c) ? SIDE_SAVE : SIDE_GUARD;
    if (has(own, a))
        return has(closed, b) ? SIDE_LAST : SIDE_PAIR;
    if (has(closed, a) && has(closed, b) && !has(closed, c))
        return has(own, c) ? SIDE_TAKE : SIDE_BESIDE;
    return has(closed, a) ? SIDE_CLOSED : SIDE_EMPTY;
}

static uint16_t shape(uint32_t own, uint32_t closed)
{
    static const uint8_t bit[] = {LINES_THREE, LINES_FOUR, LINES_DOUBLE, LINES_FIVE};
    int points = five_points(own, closed), kind;
    uint32_t run = own & own >> 1;
    bool long_run = ((run & run >> 2 & own >> 4) & 0x3EU) != 0;
    if (makes_five(own))
        kind = LINES_A_FIVE;
    else if (points)
        kind = points > 1 ? LINES_A_DOUBLE : LINES_A_FOUR;
    else if (!long_run && makes_three(own, closed))
        kind = LINES_A_THREE;
    else
        kind = minor_kind(own, closed);
    int back = (int)side_of(own, closed, -1), forward = (int)side_of(own, closed, 1);
    unsigned bits = kind >= LINES_A_THREE ? bit[kind - LINES_A_THREE] : 0;
    bits |= (back == SIDE_TAKE ? LINES_BACK : 0U) | (forward == SIDE_TAKE ? LINES_FORWARD : 0U);
    int class = (kind * LINES_SIDES + back) * LINES_SIDES + forward;
    return (uint16_t)((unsigned)class << LINES_BITS | bits);
}

void lines_init(uint16_t table[LINES_TABLE])
{
    for (uint32_t i = 0; i < LINES_TABLE; i++) {
        uint32_t own = (i & 0x1FU) | (i & 0x3E0U) << 1 | 1U << MIDDLE;
        uint32_t closed = (i >> 9 & 0x1EU) | (i >> 8 & 0x3C0U);
        table[i] = (own & closed) != 0 ? 0 : shape(own, closed);
    }
}

/* Adds the features of one side, which depend on the opposite side too. */
static void add_side(enum side side, enum side opposite, int8_t *feature)
{
    bool closed = opposite == SIDE_CLOSED || opposite == SIDE_TAKE || opposite == SIDE_BESIDE;
    feature[LINES_TAKE] = (int8_t)(feature[LINES_TAKE] + (side == SIDE_TAKE));
    feature[LINES_BESIDE] = (int8_t)(feature[LINES_BESIDE] + (side == SIDE_BESIDE));
    feature[LINES_GUARD] = (int8_t)(feature[LINES_GUARD] + (side == SIDE_GUARD));
    feature[LINES_SAVE] = (int8_t)(feature[LINES_SAVE] + (side == SIDE_SAVE));
    bool weak = (side == SIDE_LAST && opposite == SIDE_EMPTY) || (side == SIDE_PAIR && closed);
    feature[LINES_WEAK] = (int8_t)(feature[LINES_WEAK] + weak);
    bool exposed = side == SIDE_PAIR && opposite == SIDE_EMPTY;
    feature[LINES_EXPOSED] = (int8_t)(feature[LINES_EXPOSED] + exposed);
}

void lines_features(int class, int8_t feature[LINES_FEATURES])
{
    enum side forward = (enum side)(class % LINES_SIDES);
    enum side back = (enum side)(class / LINES_SIDES % LINES_SIDES);
    memset(feature, 0, LINES_FEATURES);
    feature[class / LINES_SIDES / LINES_SIDES] = 1;
    add_side(forward, back, feature);
    add_side(back, forward, feature);
}
