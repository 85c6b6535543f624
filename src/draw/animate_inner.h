/*
 * animate_inner.h - what the two files that animate a match share: animate.c goes through the match
 * and collects stays, animate_write.c writes them.
 *
 * The match is replayed; scene 0 is its beginning, scene k the position after entry k. Whatever
 * looks the same from one scene to another is one *stay*: an element that is visible from its first
 * scene to its last. A stone that moves is a new stay, which begins where the stone was and slides;
 * so stones need no identity, and every change of a stack, a frame or an order is shown as well.
 */
#ifndef DRAW_ANIMATE_INNER_H
#define DRAW_ANIMATE_INNER_H

#include "ag/animate.h"
#include "draw/svg_inner.h"

enum {
    ACTIVE_MAX = AG_LAYOUT_CELLS + 64, /* stays at one time, at most */
    STAYS_MAX = 32 << 20,              /* bytes of all stays, at most */
    WORDS_MAX = 32 << 20,              /* bytes of outlines and captions, at most */
    TO_THE_END = -1
};

enum stay_kind { STAY_STONE, STAY_BLOCK, STAY_ROUND, STAY_LAST, STAY_CAPTION };

struct stay {
    uint8_t kind;
    uint8_t piece, which, count; /* of a stone: which of how many on the cell */
    uint8_t slides;              /* it comes from `from_x`, `from_y` */
    uint8_t fades;               /* it vanishes slowly */
    uint8_t number;              /* the group of a block; the number of a round */
    struct ag_detail detail;
    ag_cell cell;
    int16_t from_x, from_y;
    int first, end;    /* scenes: seen from `first` until `end`; TO_THE_END */
    uint32_t at, past; /* of a block or caption: where its words are */
};

struct animation {
    struct svg svg;
    const struct ag_animate_options *options;
    struct ag_buf stays, words;
    int active[ACTIVE_MAX]; /* stays that go on */
    int actives, scenes;
    int turn_ms, slide_ms, total_ms;
    bool failed;
};

static inline struct stay *stay_at(const struct animation *animation, int index)
{
    return (struct stay *)(void *)animation->stays.byte + index;
}

/* animate_write.c: writes all stays as a picture. */
void animate_write(struct animation *animation);

#endif
