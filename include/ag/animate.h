/*
 * animate.h - a whole match as an animated SVG, without a script.
 *
 * Stones appear, slide and vanish according to the events of each turn, and the mark of the last
 * move follows them; at the end the animation repeats. A program that does not support animation
 * shows the last position.
 */
#ifndef AG_ANIMATE_H
#define AG_ANIMATE_H

#include "ag/buf.h"
#include "ag/view.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    AG_ANIMATE_MAX = 64 << 20,   /* bytes of an animation, at most */
    AG_ANIMATE_TURN_MS = 1200,   /* the default of struct ag_animate_options.turn_ms */
    AG_ANIMATE_TURN_MIN_MS = 20, /* the shortest duration of a turn */
    AG_ANIMATE_HOLD = 3          /* the last position stays for this many turns */
};

struct ag_animate_options {
    uint8_t theme, size;                /* as in struct ag_diagram */
    uint32_t width;                     /* as in struct ag_diagram */
    bool coordinates, orders;           /* as in struct ag_diagram */
    bool show_last;                     /* the mark of the last move */
    const struct ag_language *language; /* of its text; NULL: English */
    int turn_ms;                        /* duration of a turn; 0: AG_ANIMATE_TURN_MS */
    int total_ms;                       /* total duration, if not 0: overrides turn_ms */
};

/* Draws the match from its beginning to its current state. False if memory runs out or `out` has no
 * room. */
bool ag_animate_svg(const struct ag_view *view, const struct ag_animate_options *options,
                    struct ag_buf *out);

#ifdef __cplusplus
}
#endif

#endif
