/*
 * near.h - how near both colours of Unlur are to a figure through each cell, in stones.
 *
 * A way to a side over own stones costs nothing, over empty cells a stone each; the other's stones
 * bar it. The ways from a cell to all sides of a figure are the stones that a figure through this
 * cell lacks. That is exact for figures that lack one stone, and about right for others: ways that
 * share a part count it twice.
 */
#ifndef AI_UNLUR_NEAR_H
#define AI_UNLUR_NEAR_H

#include "games/unlur.h"

enum { NEAR_LINE, NEAR_Y, NEAR_FIGURES };
enum { NEAR_FAR = 60 }; /* no way leads there */

struct near {
    /* Of an empty cell: the stones that each figure of a colour through it needs, the one there
     * included. [0] is Black, [1] White. */
    uint8_t lacks[2][NEAR_FIGURES][HEXAGON_CELLS_MAX];
    uint8_t least[2][NEAR_FIGURES];
};

void near_measure(const struct hexagon *board, const uint8_t *cell, struct near *near);

/* The same for one colour; what is known of the other stays. */
void near_measure_colour(const struct hexagon *board, const uint8_t *cell, int colour,
                         struct near *near);

/* The figure that a colour wants; the other one it must not complete alone. */
static inline int near_own(int colour)
{
    return colour == UNLUR_WHITE ? NEAR_LINE : NEAR_Y;
}

/* Whether a stone of a colour on an empty cell wins at once. */
static inline bool near_wins(const struct near *near, int colour, int cell)
{
    return near->lacks[colour - UNLUR_BLACK][near_own(colour)][cell] == 1;
}

/* Whether it completes only the other's figure. */
static inline bool near_loses(const struct near *near, int colour, int cell)
{
    return near->lacks[colour - UNLUR_BLACK][NEAR_LINE + NEAR_Y - near_own(colour)][cell] == 1 &&
           !near_wins(near, colour, cell);
}

/* How many stones more than the least a colour's own figure through a cell lacks. */
static inline int near_detour(const struct near *near, int colour, int cell)
{
    int own = near_own(colour), which = colour - UNLUR_BLACK;
    return near->lacks[which][own][cell] - near->least[which][own];
}

#endif
