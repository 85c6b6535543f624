/*
 * eval.h - the evaluation of positions of Mur.
 *
 * What counts is how close each side is to a trap, around single stones and around the mur stone,
 * and how its stones are placed: features.h lists it.
 */
#ifndef AI_MUR_EVAL_H
#define AI_MUR_EVAL_H

#include "ai/mur/features.h"

/* The value of a board for the seat to move, traps that were scored left out; `last` is what
 * eval_last returns. */
int eval_board(const struct mur_sides *sides, unsigned last);

#endif
