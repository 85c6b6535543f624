/*
 * near.h - how near each cell of Unlur is to the sides, in stones.
 *
 * A way to a side over own stones costs nothing, over empty cells a stone each; the other's stones
 * bar it. The ways from a cell to all sides of a figure are the stones that the figure through this
 * cell lacks, about: where three ways meet they may share a part, which counts twice.
 */
#ifndef AI_UNLUR_NEAR_H
#define AI_UNLUR_NEAR_H

#include "games/unlur.h"

enum { NEAR_FAR = 60 }; /* no way leads there */

/* Sets `lacks` of every empty cell to the stones that the best figure of `colour` through it
 * needs, the one there included; more than NEAR_FAR where there is none. Returns the least. */
int near_measure(const struct hexagon *board, const uint8_t *cell, int colour, uint8_t *lacks);

#endif
