/*
 * animate.h - a whole match as a moving picture: SVG that plays by itself, without a script.
 *
 * Stones appear, slide and vanish as the events of each turn say, and the sign of the last move
 * goes along; at the end it begins again. A program that does not know animation shows the last
 * position.
 */
#ifndef AG_ANIMATE_H
#define AG_ANIMATE_H

#include "ag/buf.h"
#include "ag/view.h"

enum {
    AG_ANIMATE_MAX = 64 << 20,   /* bytes of a moving picture, at most */
    AG_ANIMATE_TURN_MS = 1200,   /* the preset of struct ag_animate_options.turn_ms */
    AG_ANIMATE_TURN_MIN_MS = 20, /* a turn takes at least so long */
    AG_ANIMATE_HOLD = 3          /* the last position stays for so many turns */
};

struct ag_animate_options {
    uint8_t theme, size;                /* as in struct ag_diagram */
    uint32_t width;                     /* as in struct ag_diagram */
    bool coordinates, orders;           /* as in struct ag_diagram */
    bool show_last;                     /* the sign of the last move */
    const struct ag_language *language; /* of the words in it; NULL: English */
    int turn_ms;                        /* what a turn takes; 0: AG_ANIMATE_TURN_MS */
    int total_ms;                       /* what all of it takes, if not 0: goes before turn_ms */
};

/* Draws the match from its beginning to where it stands. False when memory runs out or `out` has no
 * room. */
bool ag_animate_svg(const struct ag_view *view, const struct ag_animate_options *options,
                    struct ag_buf *out);

#endif
