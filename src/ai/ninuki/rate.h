/*
 * rate.h - the evaluation of positions of Ninuki-Renju.
 *
 * A position is evaluated by counting, for each side: the shapes that a stone could make on empty
 * points, pairs that could be taken or threatened, and captured pairs. The weights differ for the
 * side to move and for the other side: whoever moves has more of a three. They are fitted to
 * self-play games by tests/ai/ninuki_fit.c. A unit of the logit of winning is 200.
 */
#ifndef AI_NINUKI_RATE_H
#define AI_NINUKI_RATE_H

#include "ai/ninuki/fast.h"

enum { RATE_TAKES = 4 }; /* pairs that can be taken: 0, 1, 2, more */

/* What is counted of a side. */
enum rate_feature {
    RATE_SHAPE,                          /* shapes, by FAST_KINDS */
    RATE_OPEN = RATE_SHAPE + FAST_KINDS, /* pairs of the opponent with both ends empty */
    RATE_STRONG,                         /* 1 if a point of FAST_STRONG exists */
    RATE_FOUR,                           /* 1 if one of FAST_FOUR does */
    RATE_THREE,                          /* 1 if one of FAST_THREE does */
    RATE_PAIRS,                          /* 1 for the captured pairs and those to take */
    RATE_FEATURES = RATE_PAIRS + NINUKI_PAIRS * RATE_TAKES
};

/* For the side to move and for the other. */
struct rate_counts {
    int count[2][RATE_FEATURES];
};

void rate_count(const struct ninuki_table *table, const struct fast *board,
                struct rate_counts *counts);

/* The weights of shapes, which the board adds up itself. */
void rate_shapes(int16_t score[2][256]);

/* The value of a position that is not over, for the side to move. */
int rate_value(const struct fast *board);

#endif
