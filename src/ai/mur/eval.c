/*
 * eval.c - the evaluation of positions of Mur. See eval.h.
 */
#include "ai/mur/eval.h"

#include "base/bits.h"

#define BOTH(set) ((uint64_t)(set) << 32 | (set))
#define RING_1    BOTH(UINT64_C(0x0000FF))
#define RING_2    BOTH(UINT64_C(0x00FF00))
#define RING_3    BOTH(UINT64_C(0xFF0000))
#define CENTRE    BOTH((uint64_t)RINGS_CENTRE_BIT)

/* What each feature is worth to the seat to move, and to the other: from tests/ai/mur_fit.c. */
static const int16_t weight[2][EVAL_FEATURES] = {
    {43, -23, -24, -36, -11, 8, 31, 121, 16, -25, -14, 966, 78, 55, 32, 61, 416, 784, 682},
    {53, -36, -50, -47, -10, 9, 36, 24, -36, -38, -13, 134, 88, 57, 41, 27, 100, 11, 26},
};

/* Sets of points of both sides, as they stand around every point. */
struct planes {
    uint64_t next, before, outer, inner;
};

/* The neighbours of every point in the sets; beyond the third ring everything counts as `edge`. */
static struct planes planes_of(uint64_t sets, uint64_t edge)
{
    uint64_t centre = sets >> RINGS_CENTRE & BOTH(UINT64_C(1));
    return (struct planes){
        (sets << 1 & BOTH(UINT64_C(0xFEFEFE))) | (sets >> 7 & BOTH(UINT64_C(0x010101))),
        (sets >> 1 & BOTH(UINT64_C(0x7F7F7F))) | (sets << 7 & BOTH(UINT64_C(0x808080))),
        (sets >> 8 & (RING_1 | RING_2)) | (RING_3 & edge),
        (sets << 8 & (RING_2 | RING_3)) | centre * 0xFF,
    };
}

/* All that is counted, as sets of both sides. */
struct features {
    uint64_t set[EVAL_FEATURES];
};

static uint64_t swap(uint64_t sets)
{
    return sets << 32 | sets >> 32;
}

/* Everything in the halves that are wanted. */
static uint64_t half(bool own, bool other)
{
    return (own ? UINT64_C(0xFFFFFFFF) : 0) | (other ? UINT64_C(0xFFFFFFFF) << 32 : 0);
}

/* The points that lack one neighbour, which is in the sets of `way`. */
static uint64_t missing(const struct planes *own, const struct planes *way)
{
    uint64_t ring = own->next & own->before, axis = own->outer & own->inner;
    return (((way->next & own->before) | (way->before & own->next)) & axis) |
           (((way->outer & own->inner) | (way->inner & own->outer)) & ring);
}

static void find(const struct mur_sides *sides, unsigned last, struct features *f)
{
    uint64_t stones = sides->own | (uint64_t)sides->other << 32;
    uint64_t mur = BOTH(UINT64_C(1) << sides->mur) & ~CENTRE;
    uint64_t empty = BOTH((uint64_t)(RINGS_ALL & ~(sides->own | sides->other | 1U << sides->mur)));
    uint64_t centre = stones & CENTRE;
    struct planes own = planes_of(stones, ~UINT64_C(0)), free = planes_of(empty, 0);
    uint64_t ring = own.next & own.before, axis = own.outer & own.inner;
    uint64_t some = own.next | own.before, rest = own.outer | own.inner;
    uint64_t full = ring & axis;
    uint64_t but_one = (ring & rest) | (axis & some); /* at least all but one */
    uint64_t but_two = ring | axis | (some & rest);
    uint64_t any = some | rest;
    uint64_t linked = some | (own.outer & ~RING_3) | own.inner;
    linked |= ((stones & RING_1) + RING_1) << (RINGS_CENTRE - 8) & CENTRE; /* any on the ring */
    uint64_t alone = stones & ~linked;
    struct planes single = planes_of(alone, 0);
    uint64_t victims = swap(alone & ~CENTRE);
    /* One placement more is a trap: the one point that is missing is empty. */
    uint64_t can_place =
        half(bits_count32(sides->own) < MUR_STONES, bits_count32(sides->other) < MUR_STONES);
    uint64_t open = missing(&own, &free) & can_place;
    /* Or a stone alone steps there. */
    uint64_t room = empty & (single.next | single.before | single.outer | single.inner);
    struct planes way = planes_of(room, 0);
    uint64_t step = missing(&own, &way);
    uint64_t winning = half(last & EVAL_OWN, last & EVAL_OTHER);

    f->set[EVAL_HAND] = can_place & BOTH(UINT64_C(1));
    f->set[EVAL_LINKS] = stones & own.next;
    f->set[EVAL_SPOKES] = stones & own.inner;
    f->set[EVAL_RING_1] = stones & RING_1;
    f->set[EVAL_RING_2] = stones & RING_2;
    f->set[EVAL_CENTRE] = centre;
    f->set[EVAL_EYES] = full & empty & ~CENTRE;
    f->set[EVAL_TRAP] = victims & open;
    f->set[EVAL_CLOSE] = victims & but_one & ~full & ~open;
    f->set[EVAL_NEAR] = victims & but_two & ~but_one;
    f->set[EVAL_SEEN] = victims & any & ~but_two;
    f->set[EVAL_MUR] = mur & open;
    f->set[EVAL_MUR_CLOSE] = mur & but_one & ~open;
    f->set[EVAL_MUR_NEAR] = mur & but_two & ~but_one;
    f->set[EVAL_MUR_SEEN] = mur & any & ~but_two;
    f->set[EVAL_STEP] = victims & step;
    f->set[EVAL_MUR_STEP] = mur & step;
    f->set[EVAL_LAST] = victims & open & winning;
    f->set[EVAL_LAST_STEP] = victims & step & winning;
}

/* The bits of both halves, in the lowest byte of each. */
static uint64_t count_both(uint64_t sets)
{
    sets -= sets >> 1 & UINT64_C(0x5555555555555555);
    sets = (sets & UINT64_C(0x3333333333333333)) + (sets >> 2 & UINT64_C(0x3333333333333333));
    sets = (sets + (sets >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    sets += sets >> 8;
    return sets + (sets >> 16);
}

void eval_count(const struct mur_sides *sides, unsigned last, struct eval_counts *counts)
{
    struct features f;
    find(sides, last, &f);
    for (int i = 0; i < EVAL_FEATURES; i++) {
        uint64_t both = count_both(f.set[i]);
        counts->count[0][i] = (int8_t)(both & 0xFF);
        counts->count[1][i] = (int8_t)(both >> 32 & 0xFF);
    }
}

int eval_board(const struct mur_sides *sides, unsigned last)
{
    struct features f;
    int sum = 0;
    find(sides, last, &f);
    for (int i = 0; i < EVAL_FEATURES; i++) {
        uint64_t both = count_both(f.set[i]);
        sum += weight[0][i] * (int)(both & 0xFF) - weight[1][i] * (int)(both >> 32 & 0xFF);
    }
    return sum;
}
