/*
 * eval.h - the evaluation of positions of Mur.
 *
 * What counts is how close each side is to a trap, around single stones and around the mur stone,
 * and how its stones are placed. Both sides are computed at once: a word contains a set of points
 * of the seat to move in its lower half, and of the other seat in its upper half.
 */
#ifndef AI_MUR_EVAL_H
#define AI_MUR_EVAL_H

#include "games/mur.h"

/* What is counted of a side. */
enum eval_feature {
    EVAL_HAND,      /* a stone off the board */
    EVAL_LINKS,     /* pairs of neighbours along a ring */
    EVAL_SPOKES,    /* and along a diameter */
    EVAL_RING_1,    /* stones on the first ring */
    EVAL_RING_2,    /* and on the second */
    EVAL_CENTRE,    /* a stone on the centre */
    EVAL_EYES,      /* eyes */
    EVAL_TRAP,      /* opposing stones that one placement more would trap */
    EVAL_CLOSE,     /* others that lack one neighbour */
    EVAL_NEAR,      /* opposing stones alone that lack two */
    EVAL_SEEN,      /* and three */
    EVAL_MUR,       /* the mur stone lacks one neighbour, and a placement may be that */
    EVAL_MUR_CLOSE, /* it lacks one otherwise */
    EVAL_MUR_NEAR,  /* two */
    EVAL_MUR_SEEN,  /* three */
    EVAL_STEP,      /* opposing stones that a step of a stone of order 1 would trap */
    EVAL_MUR_STEP,  /* the mur stone, if such a step would trap it */
    EVAL_LAST,      /* EVAL_TRAP, where the next trap wins the game */
    EVAL_LAST_STEP, /* and EVAL_STEP */
    EVAL_FEATURES
};

/* How often each is there, for the seat to move and for the other. */
struct eval_counts {
    int8_t count[2][EVAL_FEATURES];
};

/* For whom the next trap wins the game, by the traps of both. */
enum { EVAL_OWN = 1, EVAL_OTHER = 2 };
static inline unsigned eval_last(int own, int other)
{
    return (own == MUR_TRAPS - 1 ? EVAL_OWN : 0U) | (other == MUR_TRAPS - 1 ? EVAL_OTHER : 0U);
}

void eval_count(const struct mur_sides *sides, unsigned last, struct eval_counts *counts);

/* The value of a board for the seat to move, traps that were scored left out. */
int eval_board(const struct mur_sides *sides, unsigned last);

#endif
