/*
 * features.h - what the evaluation of Mur counts.
 *
 * Both sides are computed at once: a word contains a set of points, or a number, of the seat to
 * move in its lower half, and of the other seat in its upper half. All of it is inline, so that
 * eval_board keeps everything in registers; through memory it would take a quarter longer.
 */
#ifndef AI_MUR_FEATURES_H
#define AI_MUR_FEATURES_H

#include "games/mur.h"

/* What is counted of a side. */
enum eval_feature {
    EVAL_LINKS,     /* pairs of neighbours along a ring */
    EVAL_SPOKES,    /* and along a diameter */
    EVAL_EYES,      /* eyes */
    EVAL_TRAP,      /* opposing stones that one placement more would trap */
    EVAL_CLOSE,     /* others that lack one neighbour */
    EVAL_NEAR,      /* opposing stones alone that lack two */
    EVAL_SEEN,      /* and three */
    EVAL_STEP,      /* opposing stones that a step of a stone of order 1 would trap */
    EVAL_HAND,      /* a stone off the board */
    EVAL_RING_1,    /* stones on the first ring */
    EVAL_RING_2,    /* and on the second */
    EVAL_CENTRE,    /* a stone on the centre */
    EVAL_MUR,       /* the mur stone lacks one neighbour, and a placement may be that */
    EVAL_MUR_CLOSE, /* it lacks one otherwise */
    EVAL_MUR_NEAR,  /* two */
    EVAL_MUR_SEEN,  /* three */
    EVAL_MUR_STEP,  /* a step of a stone of order 1 would trap it */
    EVAL_LAST,      /* EVAL_TRAP, where the next trap wins the game */
    EVAL_LAST_STEP, /* and EVAL_STEP */
    EVAL_FEATURES
};

/* For whom the next trap wins the game, by the traps of both. */
enum { EVAL_OWN = 1, EVAL_OTHER = 2 };
static inline unsigned eval_last(int own, int other)
{
    return (own == MUR_TRAPS - 1 ? EVAL_OWN : 0U) | (other == MUR_TRAPS - 1 ? EVAL_OTHER : 0U);
}

#define BITS_BOTH(set) ((uint64_t)(set) << 32 | (set))
#define BITS_RING_1    BITS_BOTH(UINT64_C(0x0000FF))
#define BITS_RING_2    BITS_BOTH(UINT64_C(0x00FF00))
#define BITS_RING_3    BITS_BOTH(UINT64_C(0xFF0000))
#define BITS_CENTRE    BITS_BOTH((uint64_t)RINGS_CENTRE_BIT)

#define BITS_ONE  BITS_BOTH(UINT64_C(1))
#define BITS_HALF UINT64_C(0xFFFFFFFF)

/* Sets of points of both sides, as they stand around every point. */
struct eval_planes {
    uint64_t next, before, outer, inner;
};

/* The neighbours of every point in the sets; beyond the third ring everything counts as `edge`. */
static inline struct eval_planes eval_planes_of(uint64_t sets, uint64_t edge)
{
    uint64_t centre = sets >> RINGS_CENTRE & BITS_BOTH(UINT64_C(1));
    return (struct eval_planes){
        (sets << 1 & BITS_BOTH(UINT64_C(0xFEFEFE))) | (sets >> 7 & BITS_BOTH(UINT64_C(0x010101))),
        (sets >> 1 & BITS_BOTH(UINT64_C(0x7F7F7F))) | (sets << 7 & BITS_BOTH(UINT64_C(0x808080))),
        (sets >> 8 & (BITS_RING_1 | BITS_RING_2)) | (BITS_RING_3 & edge),
        (sets << 8 & (BITS_RING_2 | BITS_RING_3)) | centre * 0xFF,
    };
}

static inline uint64_t eval_swap(uint64_t sets)
{
    return sets << 32 | sets >> 32;
}

/* The bits of every byte of the sets: of the three rings and the centre. */
static inline uint64_t eval_count_rings(uint64_t sets)
{
    sets -= sets >> 1 & UINT64_C(0x5555555555555555);
    sets = (sets & UINT64_C(0x3333333333333333)) + (sets >> 2 & UINT64_C(0x3333333333333333));
    return (sets + (sets >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
}

/* The sum of the bytes of each half. */
static inline uint64_t eval_add_rings(uint64_t rings)
{
    rings += rings >> 8;
    return (rings + (rings >> 16)) & BITS_BOTH(UINT64_C(0xFF));
}

/* The points that lack one neighbour, which is in the sets of `way`. */
static inline uint64_t eval_missing(const struct eval_planes *own, const struct eval_planes *way)
{
    uint64_t ring = own->next & own->before, axis = own->outer & own->inner;
    return (((way->next & own->before) | (way->before & own->next)) & axis) |
           (((way->outer & own->inner) | (way->inner & own->outer)) & ring);
}

/* How often everything is there, for both. */
static inline void eval_count(const struct mur_sides *sides, unsigned last,
                              uint64_t both[EVAL_FEATURES])
{
    /* Step 1. Who stands around every point. */
    uint64_t stones = sides->own | (uint64_t)sides->other << 32;
    uint64_t empty =
        BITS_BOTH((uint64_t)(RINGS_ALL & ~(sides->own | sides->other | 1U << sides->mur)));
    struct eval_planes own = eval_planes_of(stones, ~UINT64_C(0));
    uint64_t ring = own.next & own.before, axis = own.outer & own.inner;
    uint64_t some = own.next | own.before, rest = own.outer | own.inner;
    uint64_t full = ring & axis;
    uint64_t but_one = (ring & rest) | (axis & some); /* at least all but one */
    uint64_t but_two = ring | axis | (some & rest);
    uint64_t any = some | rest;

    /* Step 2. Stones of order 1: those of the other side can be trapped, but not on the centre. */
    uint64_t linked = some | (own.outer & ~BITS_RING_3) | own.inner;
    linked |= ((stones & BITS_RING_1) + BITS_RING_1) << (RINGS_CENTRE - 8) &
              BITS_CENTRE; /* any on the ring */
    uint64_t alone = stones & ~linked;
    uint64_t victims = eval_swap(alone & ~BITS_CENTRE);

    /* Step 3. Where one neighbour is missing: a placement is a trap if that point is empty and a
     * stone is off the board, a step if a stone alone is beside it. */
    uint64_t rings = eval_count_rings(stones);
    uint64_t hand =
        ~((eval_add_rings(rings) + BITS_ONE) >> 3) & BITS_ONE; /* fewer than seven stones */
    uint64_t mur = BITS_BOTH(UINT64_C(1) << sides->mur) & ~BITS_CENTRE;
    uint64_t open = 0, step = 0;
    if ((victims | mur) & but_one & ~full) {
        struct eval_planes free = eval_planes_of(empty, 0), single = eval_planes_of(alone, 0);
        struct eval_planes way =
            eval_planes_of(empty & (single.next | single.before | single.outer | single.inner), 0);
        open = eval_missing(&own, &free) & hand * BITS_HALF;
        step = eval_missing(&own, &way);
    }

    /* Step 4. What is counted point by point. */
    both[EVAL_LINKS] = eval_add_rings(eval_count_rings(stones & own.next));
    both[EVAL_SPOKES] = eval_add_rings(eval_count_rings(stones & own.inner));
    both[EVAL_EYES] = eval_add_rings(eval_count_rings(full & empty & ~BITS_CENTRE));
    both[EVAL_TRAP] = eval_add_rings(eval_count_rings(victims & open));
    both[EVAL_CLOSE] = eval_add_rings(eval_count_rings(victims & but_one & ~full & ~open));
    both[EVAL_NEAR] = eval_add_rings(eval_count_rings(victims & but_two & ~but_one));
    both[EVAL_SEEN] = eval_add_rings(eval_count_rings(victims & any & ~but_two));
    both[EVAL_STEP] = eval_add_rings(eval_count_rings(victims & step));

    /* Step 5. What is a single bit, or counted already. */
    int at = sides->mur;
    both[EVAL_HAND] = hand;
    both[EVAL_RING_1] = rings & BITS_BOTH(UINT64_C(0xFF));
    both[EVAL_RING_2] = rings >> 8 & BITS_BOTH(UINT64_C(0xFF));
    both[EVAL_CENTRE] = stones >> RINGS_CENTRE & BITS_ONE;
    both[EVAL_MUR] = (open & mur) >> at;
    both[EVAL_MUR_CLOSE] = (but_one & ~open & mur) >> at;
    both[EVAL_MUR_NEAR] = (but_two & ~but_one & mur) >> at;
    both[EVAL_MUR_SEEN] = (any & ~but_two & mur) >> at;
    both[EVAL_MUR_STEP] = (step & mur) >> at;
    uint64_t winning =
        (last & EVAL_OWN ? BITS_HALF : 0) | (last & EVAL_OTHER ? BITS_HALF << 32 : 0);
    both[EVAL_LAST] = both[EVAL_TRAP] & winning;
    both[EVAL_LAST_STEP] = both[EVAL_STEP] & winning;
}

#endif
