/*
 * hexagon.h - a hexagon of hexagonal cells.
 *
 * Rows are letters from the top, A …; numbers count the diagonals that run down-left. The cells
 * are numbered row by row. Size 3:
 *
 *            side 1
 *           A1 A2 A3
 *   side 6 B1 B2 B3 B4 side 2
 *         C1 C2 C3 C4 C5
 *   side 5 D2 D3 D4 D5 side 3
 *           E3 E4 E5
 *            side 4
 */
#ifndef BOARD_HEXAGON_H
#define BOARD_HEXAGON_H

#include "base/text.h"

enum {
    HEXAGON_SIZE_MIN = 3,
    HEXAGON_SIZE_MAX = 13,
    HEXAGON_NEXT = 8,   /* entries of `next` for a cell, */
    HEXAGON_ITSELF = 6, /* neighbours of them; after these the cell itself */
    HEXAGON_CELLS_MAX = 3 * HEXAGON_SIZE_MAX * (HEXAGON_SIZE_MAX - 1) + 1
};

struct hexagon {
    uint16_t size;                           /* cells along a side */
    uint16_t cells;                          /* 3 size (size - 1) + 1 */
    uint16_t first[2 * HEXAGON_SIZE_MAX];    /* first cell of each row, then `cells` */
    uint8_t row[HEXAGON_CELLS_MAX];          /* from 0, the top */
    uint8_t diagonal[HEXAGON_CELLS_MAX];     /* from 0 */
    uint8_t sides[HEXAGON_CELLS_MAX];        /* bit s-1: the cell lies on side s */
    uint16_t rim;                            /* how many cells lie on a side */
    uint16_t rim_cell[6 * HEXAGON_SIZE_MAX]; /* those cells */
    /* Neighbours in circular order, beginning with left, upper left, upper right; `cells` where the
     * board ends; and last, twice, the cell itself. */
    uint16_t next[HEXAGON_CELLS_MAX + 1][HEXAGON_NEXT];
};

/* The boards of all sizes, from HEXAGON_SIZE_MIN on. */
extern const struct hexagon hexagon_table[HEXAGON_SIZE_MAX - HEXAGON_SIZE_MIN + 1];

/* First and last diagonal of a row. */
static inline int hexagon_row_from(int size, int row)
{
    return row < size ? 0 : row - size + 1;
}

static inline int hexagon_row_to(int size, int row)
{
    return row < size ? row + size - 1 : 2 * size - 2;
}

/* The cell at a row and diagonal, from 0, or `cells` when that is off the board. */
int hexagon_cell(const struct hexagon *board, int row, int diagonal);

/* "A3"; the inverse reads the name and returns the cell, or returns -1 and reads nothing. */
void hexagon_write(const struct hexagon *board, int cell, struct text *text);
int hexagon_read(const struct hexagon *board, struct scan *scan);

#endif
