/*
 * fill.h - fast random games of Unlur that avoid the worst mistakes.
 *
 * An attacked bridge is saved:
 *
 *      o x        x has played between two o that can still be connected on the cell e;
 *     x e o       o answers there
 *
 *     . o .       x has played between o on the second row and the side at the bottom; o answers
 *      x e        on e
 *
 * and nobody completes only the opponent's shape while another move is left. Otherwise all moves
 * are equally likely. Most stones are placed without looking for shapes, which are completed late;
 * then all groups are found in one sweep, and from there on every stone is connected to its
 * neighbours as it is placed.
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

/* Plays to the end from a board on which nobody has completed a shape, `colour` to move; returns
 * the colour that wins. `last` is the cell of the last move, or -1. */
int fill_play(struct fill *fill, const struct hexagon *board, const uint8_t *cell, int colour,
              int last, struct ag_rng *rng);

#endif
