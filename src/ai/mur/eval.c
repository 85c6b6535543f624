/*
 * eval.c - the evaluation of positions of Mur. See eval.h.
 */
#include "ai/mur/eval.h"

/* What each feature is worth to the seat to move, and to the other: from tests/ai/mur_fit.c. */
static const struct {
    int16_t own, other;
} weight[EVAL_FEATURES] = {
    [EVAL_LINKS] = {-23, -36},  [EVAL_SPOKES] = {-24, -50},   [EVAL_EYES] = {31, 36},
    [EVAL_NEAR] = {-25, -38},   [EVAL_SEEN] = {-14, -13},     [EVAL_HAND] = {43, 53},
    [EVAL_RING_1] = {-36, -47}, [EVAL_RING_2] = {-11, -10},   [EVAL_CENTRE] = {8, 9},
    [EVAL_MUR_NEAR] = {55, 57}, [EVAL_MUR_SEEN] = {32, 41},

    [EVAL_TRAP] = {121, 24},    [EVAL_CLOSE] = {16, -36},     [EVAL_STEP] = {61, 27},
    [EVAL_MUR] = {966, 134},    [EVAL_MUR_CLOSE] = {78, 88},  [EVAL_MUR_STEP] = {416, 100},
    [EVAL_LAST] = {784, 11},    [EVAL_LAST_STEP] = {682, 26},
};

/*
 * Both weights of a feature in one word, so that one product serves both sides:
 *
 *     (own + other * 2^32) * (weight.own * 2^32 - weight.other)
 *         = (own * weight.own - other * weight.other) * 2^32 - own * weight.other    modulo 2^64
 *
 * The upper half is the value; the lower one is of no use.
 */
static inline uint64_t weights(int feature)
{
    return ((uint64_t)weight[feature].own << 32) - (uint64_t)weight[feature].other;
}

/* Adds the features from one up to another. */
static inline uint64_t add(uint64_t sum, const uint64_t *both, int from, int to)
{
    for (int i = from; i < to; i++)
        sum += both[i] * weights(i);
    return sum;
}

int eval_board(const struct mur_sides *sides, unsigned last)
{
    uint64_t both[EVAL_FEATURES];
    uint64_t sum = UINT64_C(1) << 31; /* keeps the lower half from borrowing */
    struct eval_scene at = eval_scene_of(sides);
    eval_count_stones(&at, both);
    sum = add(sum, both, 0, EVAL_TRAPS);
    if (eval_is_close(&at)) {
        eval_count_traps(&at, last, both);
        sum = add(sum, both, EVAL_TRAPS, EVAL_FEATURES);
    }
    return (int32_t)(sum >> 32);
}
