/*
 * eval.c - the evaluation of positions of Mur. See eval.h.
 */
#include "ai/mur/eval.h"

/* What each feature is worth to the seat to move, and to the other: from tests/ai/mur_fit.c. */
static const struct {
    int16_t own, other;
} weight[EVAL_FEATURES] = {
    [EVAL_LINKS] = {-23, -36},    [EVAL_SPOKES] = {-24, -50},   [EVAL_EYES] = {31, 36},
    [EVAL_TRAP] = {121, 24},      [EVAL_CLOSE] = {16, -36},     [EVAL_NEAR] = {-25, -38},
    [EVAL_SEEN] = {-14, -13},     [EVAL_STEP] = {61, 27},       [EVAL_HAND] = {43, 53},
    [EVAL_RING_1] = {-36, -47},   [EVAL_RING_2] = {-11, -10},   [EVAL_CENTRE] = {8, 9},
    [EVAL_MUR] = {966, 134},      [EVAL_MUR_CLOSE] = {78, 88},  [EVAL_MUR_NEAR] = {55, 57},
    [EVAL_MUR_SEEN] = {32, 41},   [EVAL_MUR_STEP] = {416, 100}, [EVAL_LAST] = {784, 11},
    [EVAL_LAST_STEP] = {682, 26},
};

/* The values of the sides so far. The upper half of `own` is of no use. */
struct sums {
    int64_t own, other;
};

static inline void add(struct sums *sums, const uint64_t *both, int feature)
{
    sums->own += (int64_t)both[feature] * weight[feature].own;
    sums->other += (int64_t)(both[feature] >> 32) * weight[feature].other;
}

int eval_board(const struct mur_sides *sides, unsigned last)
{
    uint64_t both[EVAL_FEATURES];
    struct sums sums = {0, 0};
    eval_count(sides, last, both);
    /* Two loops, each short enough for gcc to unroll it: then nothing goes through memory. */
    for (int i = 0; i < EVAL_HAND; i++)
        add(&sums, both, i);
    for (int i = EVAL_HAND; i < EVAL_FEATURES; i++)
        add(&sums, both, i);
    return (int32_t)(uint32_t)sums.own - (int32_t)sums.other;
}
