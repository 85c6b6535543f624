/*
 * near.h - what both colours of Unlur still need for a shape through each cell.
 *
 * Two things are measured for every empty cell. The first is exact: the sides that a stone there
 * would be connected to at once, and so which shape it would complete. The second is an estimate of
 * how many stones the colour's own shape through the cell needs, where bridges count as connected:
 * a path to a side over own stones and bridges costs nothing, over empty cells one stone each;
 * opposing stones block it. The paths to all sides of a shape are added up; bridges and cells that
 * two of them share are not noticed.
 */
#ifndef AI_UNLUR_NEAR_H
#define AI_UNLUR_NEAR_H

#include "games/unlur.h"

enum { NEAR_FAR = 60 }; /* no path leads there */

/* For empty cells; [0] is Black, [1] White. */
struct near {
    uint8_t sides[2][HEXAGON_CELLS_MAX + 1]; /* that a stone there would be connected to */
    uint8_t lacks[2][HEXAGON_CELLS_MAX];     /* stones that the own shape needs, with that one */
    uint8_t least[2];                        /* the least of these */
};

void near_measure(const struct hexagon *board, const uint8_t *cell, struct near *near);

/* For every stone of a colour and every empty cell: the sides that it is connected to over stones
 * of that colour, and over bridges if `bridges`; bridges may share cells. */
void near_sides(const struct hexagon *board, const uint8_t *cell, int colour, bool bridges,
                uint8_t *sides);

/* Whether a group that touches these sides is its colour's own shape, or the wrong one. */
static inline bool near_is_own(unsigned sides, int colour)
{
    return colour == UNLUR_WHITE ? unlur_is_line(sides) : unlur_is_y(sides);
}

static inline bool near_is_wrong(unsigned sides, int colour)
{
    return colour == UNLUR_WHITE ? unlur_is_y(sides) : unlur_is_line(sides);
}

/* Whether a stone of a colour on an empty cell wins at once. */
static inline bool near_wins(const struct near *near, int colour, int cell)
{
    return near_is_own(near->sides[colour - UNLUR_BLACK][cell], colour);
}

/* Whether it completes only the opponent's shape. */
static inline bool near_loses(const struct near *near, int colour, int cell)
{
    return near_is_wrong(near->sides[colour - UNLUR_BLACK][cell], colour) &&
           !near_wins(near, colour, cell);
}

/* How many more stones a colour's shape needs if it goes through a cell. */
static inline int near_detour(const struct near *near, int colour, int cell)
{
    int which = colour - UNLUR_BLACK;
    return near->lacks[which][cell] - near->least[which];
}

static inline int near_other(int colour)
{
    return colour ^ UNLUR_BLACK ^ UNLUR_WHITE;
}

#endif
