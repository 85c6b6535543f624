/*
 * fill.h - random games of Unlur with some sense, fast.
 *
 * Whoever sees his bridge attacked saves it:
 *
 *      o x        x has played between two o that could still meet on the point e;
 *     x e o       o answers there
 *
 * and nobody completes only the other's figure while another move is left. Otherwise all moves are
 * as likely. Most stones are put down without looking for figures, which come late; then all groups
 * are found in one sweep, and from there on every stone is joined to its neighbours as it comes.
 */
#ifndef AI_UNLUR_FILL_H
#define AI_UNLUR_FILL_H

#include "games/unlur.h"

struct fill {
    const struct hexagon *board;
    uint8_t cell[HEXAGON_CELLS_MAX + 1]; /* enum unlur_colour, at the end of the game */
    uint16_t empty[HEXAGON_CELLS_MAX];   /* the empty cells, */
    uint16_t place[HEXAGON_CELLS_MAX];   /* where each of them is in that list, */
    int empties;                         /* and how many there are */
    uint16_t order[HEXAGON_CELLS_MAX];   /* the cells that were played on, in order */
    int played;
    uint16_t up[HEXAGON_CELLS_MAX + 1];   /* groups as trees: towards the root */
    uint8_t sides[HEXAGON_CELLS_MAX + 1]; /* of a root: the sides that its group touches */
};

/* Plays to the end from cells in which no figure is made, `colour` to move; returns the colour that
 * wins. `last` is the cell played on before, or -1. */
int fill_play(struct fill *fill, const struct hexagon *board, const uint8_t *cell, int colour,
              int last, struct ag_rng *rng);

#endif
