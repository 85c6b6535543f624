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

/* What is counted for a side: how the stones are placed, then what lacks only one neighbour to be
 * trapped. */
enum eval_feature {
    EVAL_LINKS,    /* pairs of neighbours along a ring */
    EVAL_SPOKES,   /* and along a diameter */
    EVAL_EYES,     /* eyes */
    EVAL_NEAR,     /* opposing stones alone that lack two neighbours */
    EVAL_SEEN,     /* and three */
    EVAL_HAND,     /* a stone off the board */
    EVAL_RING_1,   /* stones on the first ring */
    EVAL_RING_2,   /* and on the second */
    EVAL_CENTRE,   /* a stone on the centre */
    EVAL_MUR_NEAR, /* the mur stone lacks two neighbours */
    EVAL_MUR_SEEN, /* three */

    EVAL_TRAP,      /* opposing stones that one placement more would trap */
    EVAL_CLOSE,     /* others that lack one neighbour */
    EVAL_STEP,      /* opposing stones that a step of a stone of order 1 would trap */
    EVAL_MUR,       /* the mur stone lacks one neighbour, and a placement may be that */
    EVAL_MUR_CLOSE, /* it lacks one otherwise */
    EVAL_MUR_STEP,  /* a step of a stone of order 1 would trap it */
    EVAL_LAST,      /* EVAL_TRAP, where the next trap wins the game */
    EVAL_LAST_STEP, /* and EVAL_STEP */
    EVAL_FEATURES,

    EVAL_TRAPS = EVAL_TRAP /* from here on: 0 unless eval_is_close */
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
    const uint64_t but_last = BITS_BOTH(UINT64_C(0x7F7F7F)), first = BITS_BOTH(UINT64_C(0x010101));
    const uint64_t but_outer = BITS_RING_1 | BITS_RING_2;
    return (struct eval_planes){
        (sets & but_last) << 1 | (sets >> 7 & first),
        (sets >> 1 & but_last) | (sets & first) << 7,
        (sets >> 8 & but_outer) | (BITS_RING_3 & edge),
        (sets & but_outer) << 8 | (sets >> RINGS_CENTRE & BITS_ONE) * 0xFF,
    };
}

/* The points that have a neighbour in the sets, but not the centre. */
static inline uint64_t eval_beside(uint64_t sets)
{
    struct eval_planes planes = eval_planes_of(sets, 0);
    return planes.next | planes.before | planes.outer | planes.inner;
}

/* The points all of whose neighbours are in the sets, but not the centre. */
static inline uint64_t eval_surrounded(uint64_t sets)
{
    struct eval_planes planes = eval_planes_of(sets, ~UINT64_C(0));
    return planes.next & planes.before & planes.outer & planes.inner;
}

static inline uint64_t eval_swap(uint64_t sets)
{
    return sets << 32 | sets >> 32;
}

/* The number of points in each four bits of the sets. */
static inline uint64_t eval_count_fours(uint64_t sets)
{
    sets -= sets >> 1 & UINT64_C(0x5555555555555555);
    return (sets & UINT64_C(0x3333333333333333)) + (sets >> 2 & UINT64_C(0x3333333333333333));
}

/* The sum of the eight fours of each half, which the product has in the highest of them. None
 * overflows: no set that is counted has more points than a side has stones, seven. */
static inline uint64_t eval_add_fours(uint64_t fours)
{
    return fours * UINT64_C(0x11111111) >> 28 & BITS_BOTH(UINT64_C(0xF));
}

/* The size of each side's set. */
static inline uint64_t eval_size(uint64_t sets)
{
    return eval_add_fours(eval_count_fours(sets));
}

/* A board as the evaluation sees it. */
struct eval_scene {
    uint64_t stones, empty;
    uint64_t alone;   /* stones of order 1 */
    uint64_t victims; /* those of the other side, which can be trapped, but not on the centre */
    uint64_t mur;     /* the mur stone, for both, but not on the centre */
    int mur_at;
    struct eval_planes own;              /* the stones around every point */
    uint64_t any;                        /* points with a neighbour in the stones */
    uint64_t but_two, but_one, but_none; /* points that lack that many neighbours, at most */
};

static inline struct eval_scene eval_scene_of(const struct mur_sides *sides)
{
    struct eval_scene at = {.mur_at = sides->mur};
    at.stones = sides->own | (uint64_t)sides->other << 32;
    at.empty = BITS_BOTH((uint64_t)(RINGS_ALL & ~(sides->own | sides->other | 1U << sides->mur)));
    at.own = eval_planes_of(at.stones, ~UINT64_C(0));
    uint64_t ring = at.own.next & at.own.before, axis = at.own.outer & at.own.inner;
    uint64_t some = at.own.next | at.own.before, rest = at.own.outer | at.own.inner;
    at.any = some | rest;
    at.but_two = ring | axis | (some & rest);
    at.but_one = (ring & rest) | (axis & some);
    at.but_none = ring & axis;
    uint64_t linked = some | (at.own.outer & ~BITS_RING_3) | at.own.inner;
    linked |= ((at.stones & BITS_RING_1) + BITS_RING_1) << (RINGS_CENTRE - 8) &
              BITS_CENTRE; /* any on the ring */
    at.alone = at.stones & ~linked;
    at.victims = eval_swap(at.alone & ~BITS_CENTRE);
    at.mur = BITS_BOTH(UINT64_C(1) << sides->mur) & ~BITS_CENTRE;
    return at;
}

/* Counts how the stones are placed: the features before EVAL_TRAPS. */
static inline void eval_count_stones(const struct eval_scene *at, uint64_t both[EVAL_TRAPS])
{
    uint64_t near = at->but_two & ~at->but_one, seen = at->any & ~at->but_two;
    uint64_t fours = eval_count_fours(at->stones);
    uint64_t rings = (fours + (fours >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    both[EVAL_LINKS] = eval_size(at->stones & at->own.next);
    both[EVAL_SPOKES] = eval_size(at->stones & at->own.inner);
    both[EVAL_EYES] = eval_size(at->but_none & at->empty & ~BITS_CENTRE);
    both[EVAL_NEAR] = eval_size(at->victims & near);
    both[EVAL_SEEN] = eval_size(at->victims & seen);
    both[EVAL_HAND] = ~((eval_add_fours(fours) + BITS_ONE) >> 3) & BITS_ONE; /* not seven stones */
    both[EVAL_RING_1] = rings & BITS_BOTH(UINT64_C(0xFF));
    both[EVAL_RING_2] = rings >> 8 & BITS_BOTH(UINT64_C(0xFF));
    both[EVAL_CENTRE] = at->stones >> RINGS_CENTRE & BITS_ONE;
    both[EVAL_MUR_NEAR] = (near & at->mur) >> at->mur_at;
    both[EVAL_MUR_SEEN] = (seen & at->mur) >> at->mur_at;
}

/* Whether anything lacks only one neighbour. Otherwise the features from EVAL_TRAPS on are 0. */
static inline bool eval_is_close(const struct eval_scene *at)
{
    return ((at->victims & ~at->but_none) | at->mur) & at->but_one;
}

/* Counts those features, after the others. A placement is a trap if the missing neighbour is an
 * empty point and a stone is off the board; a step is one if, besides, a stone alone is next to it.
 * What lacks one neighbour is surrounded by stones and such points together if that is one of them.
 */
static inline void eval_count_traps(const struct eval_scene *at, unsigned last,
                                    uint64_t both[EVAL_FEATURES])
{
    uint64_t lacks_one = at->but_one & ~at->but_none;
    uint64_t ways = at->empty & eval_beside(at->alone);
    uint64_t open =
        eval_surrounded(at->stones | at->empty) & lacks_one & both[EVAL_HAND] * BITS_HALF;
    uint64_t step = eval_surrounded(at->stones | ways) & lacks_one;
    uint64_t winning =
        (last & EVAL_OWN ? BITS_HALF : 0) | (last & EVAL_OTHER ? BITS_HALF << 32 : 0);
    both[EVAL_TRAP] = eval_size(at->victims & open);
    both[EVAL_CLOSE] = eval_size(at->victims & lacks_one & ~open);
    both[EVAL_STEP] = eval_size(at->victims & step);
    both[EVAL_MUR] = (open & at->mur) >> at->mur_at;
    both[EVAL_MUR_CLOSE] = (at->but_one & ~open & at->mur) >> at->mur_at;
    both[EVAL_MUR_STEP] = (step & at->mur) >> at->mur_at;
    both[EVAL_LAST] = both[EVAL_TRAP] & winning;
    both[EVAL_LAST_STEP] = both[EVAL_STEP] & winning;
}

#endif
