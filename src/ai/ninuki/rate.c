/*
 * rate.c - the evaluation of positions of Ninuki-Renju. See rate.h.
 */
#include "ai/ninuki/rate.h"

#include <string.h>

/* What each feature is worth to the side to move, and to the other. */
static const int16_t weight[2][RATE_FEATURES] = {
#include "ai/ninuki/weights.h"
};

void rate_shapes(int16_t score[2][256])
{
    for (int role = 0; role < 2; role++)
        for (int shape = 0; shape < 256; shape++) {
            int kind = fast_kind((uint8_t)shape);
            score[role][shape] = kind ? weight[role][RATE_SHAPE + kind] : 0;
        }
}

/* Which of the features for captured pairs is 1. */
static int pairs_feature(const struct fast *board, int side)
{
    int pairs = board->ninuki.head.points[side], takes = board->takes[side];
    pairs = pairs < NINUKI_PAIRS ? pairs : NINUKI_PAIRS - 1;
    return RATE_PAIRS + pairs * RATE_TAKES + (takes < RATE_TAKES ? takes : RATE_TAKES - 1);
}

static int value_of(const struct fast *board, int side, int role)
{
    const int16_t *worth = weight[role];
    const struct fast_points *set = board->set[side];
    int sum = board->total[side][role] + worth[RATE_OPEN] * board->open[side];
    sum += fast_any(&set[FAST_STRONG]) ? worth[RATE_STRONG] : 0;
    sum += fast_any(&set[FAST_FOUR]) ? worth[RATE_FOUR] : 0;
    sum += fast_any(&set[FAST_THREE]) ? worth[RATE_THREE] : 0;
    return sum + worth[pairs_feature(board, side)];
}

int rate_value(const struct fast *board)
{
    int mover = board->head.mover;
    return value_of(board, mover, 0) - value_of(board, 1 - mover, 1);
}

void rate_count(const struct ninuki_table *table, const struct fast *board,
                struct rate_counts *counts)
{
    memset(counts, 0, sizeof *counts);
    for (int role = 0; role < 2; role++) {
        int side = role ? 1 - board->head.mover : board->head.mover, *count = counts->count[role];
        const struct fast_points *set = board->set[side];
        for (int cell = 0; cell < table->cells; cell++)
            for (int k = 0; k < 4; k++)
                count[RATE_SHAPE + fast_kind(board->shape[side][cell][k])]++;
        count[RATE_SHAPE] = 0; /* nothing */
        count[RATE_OPEN] = board->open[side];
        count[RATE_STRONG] = fast_any(&set[FAST_STRONG]);
        count[RATE_FOUR] = fast_any(&set[FAST_FOUR]);
        count[RATE_THREE] = fast_any(&set[FAST_THREE]);
        count[pairs_feature(board, side)] = 1;
    }
}
