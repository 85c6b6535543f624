/*
 * terms.h - what a contract of Unlur is worth, before any walk.
 *
 * How much of the walks Black wins after a pass is mostly a matter of how many stones he has and
 * how far from the sides they are. So a sum over the stones comes close to what thousands of walks
 * say; docs/engines/unlur.md says how close. The contract counts it as a number of walks that have
 * already been made.
 */
#ifndef AI_UNLUR_TERMS_H
#define AI_UNLUR_TERMS_H

#include "board/hexagon.h"

/* The share of the walks that Black is expected to win after a pass, with another black stone on
 * the cell `more`, or none if that is -1. There must be no white stones. */
double terms_share(const struct hexagon *board, const uint8_t *cell, int more);

/* As many walks as this tell about as much. */
double terms_weight(const struct hexagon *board);

/* What the share has to be for Black's chance in the game to be one half. */
double terms_half(const struct hexagon *board);

#endif
