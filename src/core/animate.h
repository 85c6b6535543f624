/*
 * animate.h - a whole match as a moving picture: SVG that plays by itself, without a script.
 *
 * Stones appear, slide and vanish as the events of each turn say, and the sign of the last move
 * goes along; at the end it begins again. A program that does not know animation shows the last
 * position.
 */
#ifndef CORE_ANIMATE_H
#define CORE_ANIMATE_H

#include "ag/match.h"
#include "base/buf.h"

enum {
    ANIMATE_MAX = 64 << 20,   /* bytes of a moving picture, at most */
    ANIMATE_TURN_MS = 1200,   /* the preset of struct animate_options.turn_ms */
    ANIMATE_TURN_MIN_MS = 20, /* a turn takes at least so long */
    ANIMATE_HOLD = 3          /* the last position stays for so many turns */
};

struct animate_options {
    uint8_t theme, size;      /* as in struct diagram */
    bool coordinates, orders; /* as in struct diagram */
    bool show_last;           /* the sign of the last move */
    int turn_ms;              /* what a turn takes; 0: ANIMATE_TURN_MS */
    int total_ms;             /* what all of it takes, if not 0: goes before turn_ms */
};

/* Draws the match from its beginning to where it stands. False when memory runs out or `out` has no
 * room. */
bool animate_svg(const struct match *match, const struct animate_options *options, struct buf *out);

#endif
