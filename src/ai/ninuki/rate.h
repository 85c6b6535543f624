/*
 * rate.h - the evaluation of positions of Ninuki-Renju, and of moves to be tried.
 *
 * A position is evaluated by counting, for each side: the features of the shapes that a stone could
 * make on all empty points (lines.h), pairs that could be captured, and captured pairs. The weights
 * differ for the side to move and the other side, since a four is worth more to the side to move.
 * tests/ai/ninuki_fit.c fits them to self-play games. A unit of the logit of winning is 200.
 *
 * The order of moves counts the features that a stone has for both sides on its point, with weights
 * fitted to the moves of those games.
 */
#ifndef AI_NINUKI_RATE_H
#define AI_NINUKI_RATE_H

#include "ai/ninuki/fast.h"

enum { RATE_TAKES = 4 }; /* classes of how many pairs can be captured: 0, 1, 2, more */

/* What is counted for a side. */
enum rate_feature {
    RATE_SHAPE,                                /* features of shapes, as often as they occur */
    RATE_STRONG = RATE_SHAPE + LINES_FEATURES, /* 1 if a point of FAST_STRONG exists */
    RATE_FOUR,                                 /* 1 if one of FAST_FOUR does */
    RATE_THREE,                                /* 1 if one of FAST_THREE does */
    RATE_PAIRS, /* by captured pairs and pairs that can be captured: 1 for one of these */
    RATE_FEATURES = RATE_PAIRS + NINUKI_PAIRS * RATE_TAKES
};

/* For the side to move and for the other. */
struct rate_counts {
    int count[2][RATE_FEATURES];
};

void rate_count(const struct ninuki_table *table, const struct fast *board,
                struct rate_counts *counts);

/* Fills in the scores and the order of shapes in the table. */
void rate_classes(struct fast_table *fast);

/* The value of a position that is not over, for the side to move. */
int rate_value(const struct fast *board);

/* How early to try a move of the side to move. */
int rate_move(const struct fast_table *fast, const struct fast *board, int cell);

#endif
