/*
 * near.h - how many stones both colours of Unlur need for a shape through each cell.
 *
 * A path to a side over own stones costs nothing, over empty cells one stone each; opposing stones
 * block it. The sum of the paths from a cell to all sides of a shape is the number of stones that a
 * shape through this cell still needs. That is exact for shapes that need one stone, and
 * approximate for others: cells that two paths share are counted twice.
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
