/*
 * rows.c - sets of cells as bits, and how they spread. See rows.h.
 */
#include "ai/unlur/rows.h"

#include <string.h>

#include "base/bits.h"

/* The rows and diagonals by which each direction moves, in the order of `next` of a board. */
static const int down[6] = {0, -1, -1, 0, 1, 1}, across[6] = {-1, -1, 0, 1, 1, 0};

static int count_rows(const struct hexagon *board)
{
    return 2 * board->size - 1;
}

static void put(struct rows *rows, const struct hexagon *board, int cell)
{
    rows->row[board->row[cell] + ROWS_EDGE] |= 1U << (board->diagonal[cell] + ROWS_EDGE);
}

/* The set one step further in a direction. */
static void move(const struct rows *from, int direction, struct rows *to)
{
    int by = across[direction];
    memset(to, 0, sizeof *to);
    for (int i = 1; i < ROWS_MAX - 1; i++) {
        uint32_t row = from->row[i - down[direction]];
        to->row[i] = by < 0 ? row >> 1 : by ? row << 1 : row;
    }
}

static void meet(struct rows *rows, const struct rows *other)
{
    for (int i = 0; i < ROWS_MAX; i++)
        rows->row[i] &= other->row[i];
}

void rows_init(struct rows_ground *ground, const struct hexagon *board, const uint8_t *cell)
{
    struct rows empty[6]; /* the cells whose neighbour opposite to a direction is empty */
    memset(ground, 0, sizeof *ground);
    ground->board = board;

    /* Step 1. Find the cells that a bridge reaches in each direction: both cells between are
     * empty. The empty cells do not change while distances are measured, so this is done only
     * once. */
    for (int at = 0; at < board->cells; at++)
        if (!cell[at])
            put(&ground->empty, board, at);
    for (int i = 0; i < 6; i++)
        move(&ground->empty, i, &empty[i]);
    for (int i = 0; i < 6; i++) {
        ground->over[i] = empty[i];
        meet(&ground->over[i], &empty[(i + 1) % 6]);
    }

    /* Step 2. Find the cells linked to each side, from which distances begin: those on it, and
     * those with two empty cells before it. */
    for (int side = 0; side < 6; side++) {
        struct rows rim = {{0}}, other;
        for (int i = 0; i < board->rim; i++)
            if (board->sides[board->rim_cell[i]] >> side & 1)
                put(&rim, board, board->rim_cell[i]);
        ground->linked[side] = rim;
        meet(&rim, &ground->empty);
        struct rows bridged;
        move(&rim, (side + 4) % 6, &bridged);
        move(&rim, (side + 5) % 6, &other);
        meet(&bridged, &other);
        for (int i = 0; i < ROWS_MAX; i++)
            ground->linked[side].row[i] |= bridged.row[i];
    }
}

void rows_choose(struct rows_ground *ground, const uint8_t *cell, int colour)
{
    memset(&ground->own, 0, sizeof ground->own);
    for (int at = 0; at < ground->board->cells; at++)
        if (cell[at] == colour)
            put(&ground->own, ground->board, at);
}

/* The cells that a set reaches by one step or over one bridge. */
static void spread(const struct rows_ground *ground, const struct rows *from, struct rows *to)
{
    int end = count_rows(ground->board) + ROWS_EDGE;
    const uint32_t *row = from->row;
    for (int i = ROWS_EDGE; i < end; i++) {
        uint32_t before = row[i - 1], here = row[i], after = row[i + 1];
        to->row[i] =
            here >> 1 | after >> 1 | after | here << 1 | before << 1 | before |
            (after >> 2 & ground->over[0].row[i]) | (row[i + 2] >> 1 & ground->over[1].row[i]) |
            (after << 1 & ground->over[2].row[i]) | (before << 2 & ground->over[3].row[i]) |
            (row[i - 2] << 1 & ground->over[4].row[i]) | (before >> 1 & ground->over[5].row[i]);
    }
}

/* Notes a distance for every cell of a set. */
static void note(const struct hexagon *board, const struct rows *rows, uint8_t value, uint8_t *far)
{
    for (int i = 0; i < count_rows(board); i++) {
        uint8_t *first = far + board->first[i] - hexagon_row_from(board->size, i) - ROWS_EDGE;
        for (uint32_t left = rows->row[i + ROWS_EDGE]; left; left &= left - 1)
            first[bits_first32(left)] = value;
    }
}

/* Splits the cells just reached: empty ones are one stone further, stones are not. Returns whether
 * there are new stones. */
static bool sort_out(const struct rows_ground *ground, const struct rows *reached,
                     struct rows *done, struct rows *further, struct rows *stones)
{
    int end = count_rows(ground->board) + ROWS_EDGE;
    uint32_t any = 0;
    for (int i = ROWS_EDGE; i < end; i++) {
        uint32_t fresh = reached->row[i] & ~done->row[i];
        further->row[i] |= fresh & ground->empty.row[i];
        stones->row[i] = fresh & ground->own.row[i];
        done->row[i] |= fresh & (ground->empty.row[i] | ground->own.row[i]);
        any |= stones->row[i];
    }
    return any != 0;
}

static bool is_empty(const struct rows *rows)
{
    uint32_t any = 0;
    for (int i = 0; i < ROWS_MAX; i++)
        any |= rows->row[i];
    return !any;
}

void rows_measure(const struct rows_ground *ground, int side, uint8_t none, uint8_t *far)
{
    struct rows done = {{0}}, further = {{0}}, stones = {{0}}, reached = ground->linked[side];
    memset(far, none, ground->board->cells);
    /* In waves from the side: stones that are reached spread at once, since they cost nothing;
     * empty cells wait for the next wave, since each needs a stone. */
    for (uint8_t value = 1;; value++) {
        while (sort_out(ground, &reached, &done, &further, &stones))
            spread(ground, &stones, &reached);
        if (is_empty(&further))
            return;
        note(ground->board, &further, value, far);
        spread(ground, &further, &reached);
        memset(&further, 0, sizeof further);
    }
}
