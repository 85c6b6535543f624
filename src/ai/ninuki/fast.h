/*
 * fast.h - a board of Ninuki-Renju that always knows what a stone on any point would make.
 *
 * It contains the state of the rules (games/ninuki.h), so that legality, breakable fives and
 * endings are those of the rules. In addition it keeps, updated stone by stone, the shapes that
 * each side could make on every empty point, and sets of points by shape. tests/ai/ninuki.c
 * compares all of it with the rules over random games.
 */
#ifndef AI_NINUKI_FAST_H
#define AI_NINUKI_FAST_H

#include "ai/ab/ab.h"
#include "ai/ninuki/lines.h"
#include "games/ninuki.h"

enum { FAST_WORDS = (SQUARE_CELLS_MAX + 63) / 64 };

/* Sets of empty points, for each side. */
enum fast_set {
    FAST_FIVE,    /* a stone makes a five */
    FAST_STRONG,  /* two ways to a five, or a four and a three at once */
    FAST_FOUR,    /* at least one way to a five */
    FAST_THREE,   /* a three */
    FAST_CAPTURE, /* it captures a pair */
    FAST_SETS
};

struct fast_points {
    uint64_t word[FAST_WORDS];
};

/* What all boards of a player share. */
struct fast_table {
    const struct ab *ab; /* NULL, or the search whose table is prefetched */
    uint16_t shape[LINES_TABLE];
    int16_t score[2][LINES_CLASSES]; /* of a shape of the side to move, and of the other side */
    int16_t order[2][LINES_CLASSES]; /* how early to make a shape, and to prevent it */
    uint64_t key[2][SQUARE_CELLS_MAX];
    struct fast_points near[SQUARE_CELLS_MAX]; /* points up to two away */
    struct fast_points star[SQUARE_CELLS_MAX]; /* points up to four away on its lines */
    int16_t first[NINUKI_LINES];               /* the cell of point 0 of a line */
    int16_t step[NINUKI_LINES];                /* between the cells of neighbouring points */
};

/* Once the game is over, only `head` and `ninuki` are valid. */
struct fast {
    struct ab_board head;
    struct ninuki ninuki;
    int32_t total[2][2]; /* [side]: scores of its shapes, if it is to move and if not */
    uint8_t takes[2];    /* pairs that a side could capture */
    struct fast_points set[2][FAST_SETS];
    struct fast_points stones; /* of both sides */
    struct fast_points near;   /* empty points up to two away from where a stone has been */
    uint16_t shape[SQUARE_CELLS_MAX][2][4]; /* [point][side][line]; 0 where there is a stone */
};

static inline bool fast_has(const struct fast_points *points, int cell)
{
    return points->word[cell >> 6] >> (cell & 63) & 1;
}

static inline bool fast_any(const struct fast_points *points)
{
    uint64_t any = 0;
    for (int i = 0; i < FAST_WORDS; i++)
        any |= points->word[i];
    return any != 0;
}

void fast_table_init(struct fast_table *fast, const struct ninuki_table *table);

/* The board of a state. */
void fast_set(const struct fast_table *fast, const struct ninuki_table *table,
              const struct ninuki *ninuki, struct fast *board);

/* Plays a legal move on a copy. */
void fast_play(const struct fast_table *fast, const struct ag_rules *rules,
               const struct fast *board, int cell, struct fast *after);

/* The board after a pass of the mover, which the rules do not allow. */
void fast_pass(const struct fast *board, struct fast *after);

enum { FAST_SHAPE = 16 };                      /* bits of a shape */
#define FAST_EACH UINT64_C(0x0001000100010001) /* a bit of every line */

/* The shapes of a point as one number. */
static inline uint64_t fast_shapes(const struct fast *board, int side, int cell)
{
    const uint16_t *shape = board->shape[cell][side];
    return shape[0] | (uint64_t)shape[1] << FAST_SHAPE | (uint64_t)shape[2] << 2 * FAST_SHAPE |
           (uint64_t)shape[3] << 3 * FAST_SHAPE;
}

/* How many pairs a stone of `side` would capture. */
int fast_pairs(const struct fast *board, int side, int cell);

/* Where `side` would capture its fifth pair. */
struct fast_points fast_last_pairs(const struct fast *board, int side);

/* Adds to `out` where a stone of `side` would be beside a pair that could then be captured from its
 * other end, for pairs with a stone in `where`. `more` is a point on which a stone of the opponent
 * is assumed, or -1. */
void fast_beside_pairs(const struct fast_table *fast, const struct ninuki_table *table,
                       const struct fast *board, int side, int more,
                       const struct fast_points *where, struct fast_points *out);

/* Whether the rules allow `side` to play on an empty point; in most cases the shapes tell. */
bool fast_is_legal(const struct ninuki_table *table, const struct fast *board, int side, int cell);

#endif
