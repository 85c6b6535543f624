/*
 * rows.h - sets of cells of Unlur's board as bits, and how they spread.
 *
 * A set has a word for each row of the board, with a bit for each diagonal. Two empty rows above
 * and below, and two empty bits on each side, catch what leaves the board. So shifting its words
 * moves a whole set in one direction, many cells at a time.
 */
#ifndef AI_UNLUR_ROWS_H
#define AI_UNLUR_ROWS_H

#include "board/hexagon.h"

enum { ROWS_EDGE = 2, ROWS_MAX = 2 * HEXAGON_SIZE_MAX - 1 + 2 * ROWS_EDGE };

struct rows {
    uint32_t row[ROWS_MAX];
};

/* What is on a board, for the paths of one colour. */
struct rows_ground {
    const struct hexagon *board;
    struct rows empty, own;
    struct rows over[6];   /* the cells where a bridge from direction i ends */
    struct rows linked[6]; /* the cells that touch a side or have a bridge to it */
};

/* Reads the cells of a board; rows_choose then sets the colour whose paths are measured. */
void rows_init(struct rows_ground *ground, const struct hexagon *board, const uint8_t *cell);
void rows_choose(struct rows_ground *ground, const uint8_t *cell, int colour);

/* For every empty cell: how many stones link it to a side over adjacent cells and bridges, with the
 * one on the cell; `none` if there is no path. */
void rows_measure(const struct rows_ground *ground, int side, uint8_t none, uint8_t *far);

#endif
