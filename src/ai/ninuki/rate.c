/*
 * rate.c - the evaluation of positions and moves of Ninuki-Renju. See rate.h.
 */
#include "ai/ninuki/rate.h"

#include <string.h>

#include "ai/ninuki/weights.h"

static int16_t sum_of(const int8_t feature[LINES_FEATURES], const int16_t *weight)
{
    int sum = 0;
    for (int i = 0; i < LINES_FEATURES; i++)
        sum += feature[i] * weight[i];
    return (int16_t)sum;
}

void rate_classes(struct fast_table *fast)
{
    for (int class = 0; class < LINES_CLASSES; class ++) {
        int8_t feature[LINES_FEATURES];
        lines_features(class, feature);
        for (int role = 0; role < 2; role++) {
            fast->score[role][class] = sum_of(feature, &rate_weight[role][RATE_SHAPE]);
            fast->order[role][class] = sum_of(feature, order_weight[role]);
        }
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
    const int16_t *weight = rate_weight[role];
    const struct fast_points *set = board->set[side];
    int sum = board->total[side][role] + weight[pairs_feature(board, side)];
    sum += fast_any(&set[FAST_STRONG]) ? weight[RATE_STRONG] : 0;
    sum += fast_any(&set[FAST_FOUR]) ? weight[RATE_FOUR] : 0;
    sum += fast_any(&set[FAST_THREE]) ? weight[RATE_THREE] : 0;
    return sum;
}

int rate_value(const struct fast *board)
{
    int mover = board->head.mover;
    return value_of(board, mover, 0) - value_of(board, 1 - mover, 1);
}

int rate_move(const struct fast_table *fast, const struct fast *board, int cell)
{
    int mover = board->head.mover, sum = 0;
    const uint16_t *own = board->shape[cell][mover], *other = board->shape[cell][1 - mover];
    for (int k = 0; k < 4; k++)
        sum += fast->order[0][lines_class(own[k])] + fast->order[1][lines_class(other[k])];
    return sum;
}

void rate_count(const struct ninuki_table *table, const struct fast *board,
                struct rate_counts *counts)
{
    memset(counts, 0, sizeof *counts);
    for (int role = 0; role < 2; role++) {
        int side = role ? 1 - board->head.mover : board->head.mover, *count = counts->count[role];
        const struct fast_points *set = board->set[side];
        for (int i = 0; i < 4 * table->cells; i++) {
            int8_t feature[LINES_FEATURES];
            lines_features(lines_class(board->shape[i / 4][side][i % 4]), feature);
            for (int f = 0; f < LINES_FEATURES; f++)
                count[RATE_SHAPE + f] += feature[f];
        }
        count[RATE_STRONG] = fast_any(&set[FAST_STRONG]);
        count[RATE_FOUR] = fast_any(&set[FAST_FOUR]);
        count[RATE_THREE] = fast_any(&set[FAST_THREE]);
        count[pairs_feature(board, side)] = 1;
    }
}
