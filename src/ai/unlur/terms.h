/*
 * terms.h - what a contract of Unlur is worth, before any walk.
 *
 * The share of the walks that Black wins after a pass depends mostly on how many black stones there
 * are and how far from the sides they stand. So a sum over the stones comes close to the result of
 * thousands of walks; docs/engines/unlur.md says how close. The contract counts it as a number of
 * walks that have already been made.
 */
#ifndef AI_UNLUR_TERMS_H
#define AI_UNLUR_TERMS_H

#include "board/hexagon.h"

/* The share of the walks that Black is expected to win after a pass, with another black stone on
 * the cell `more`, or none if that is -1. There must be no white stones. */
double terms_share(const struct hexagon *board, const uint8_t *cell, int more);

/* The number of walks that would tell about as much. */
double terms_weight(const struct hexagon *board);

/* What the share has to be for Black's chance in the game to be one half. */
double terms_half(const struct hexagon *board);

#endif
