/*
 * terms.c - what a contract of Unlur is worth, before any walk. See terms.h.
 */
#include "ai/unlur/terms.h"

#include "games/unlur.h"

/* What is known of the contracts of one size, fitted to walks: docs/engines/unlur.md. */
struct terms {
    double half;                 /* the share that is one half in the game; found by playing */
    double weight;               /* walks that the rest counts for */
    double none;                 /* Black's share of the walks without a stone, */
    double stone, depth, depth2; /* for each stone: by its distance from the sides, */
    double crowd;                /* for each pair of stones: by the inverse of their distance, */
    double square;               /* for the square of the number of stones */
};

/* From HEXAGON_SIZE_MIN on. */
static const struct terms terms_table[HEXAGON_SIZE_MAX - HEXAGON_SIZE_MIN + 1] = {
    {0.740, 60, 0.12, 0.14, 0.07, 0, 0, 0},
    {0.483, 100, 0.16649, 0.01233, 0.07054, -0.00855, -0.08062, 0.02367},
    {0.404, 250, 0.20139, -0.00943, 0.05495, -0.00718, -0.03978, 0.00872},
    {0.380, 400, 0.21957, -0.00833, 0.03550, -0.00444, -0.02303, 0.00441},
    {0.370, 800, 0.23232, -0.00677, 0.02262, -0.00227, -0.01750, 0.00283},
    {0.365, 800, 0.23926, -0.00389, 0.01595, -0.00150, -0.01174, 0.00166},
    {0.335, 800, 0.24557, -0.00592, 0.01220, -0.00098, -0.01081, 0.00146},
    {0.340, 800, 0.24884, -0.00338, 0.00868, -0.00062, -0.00789, 0.00100},
    {0.335, 800, 0.24967, -0.00442, 0.00781, -0.00052, -0.00694, 0.00065},
    {0.335, 800, 0.25220, -0.00248, 0.00537, -0.00031, -0.00538, 0.00060},
    {0.335, 800, 0.25329, -0.00266, 0.00485, -0.00027, -0.00410, 0.00037},
};

static const struct terms *terms_of(const struct hexagon *board)
{
    return &terms_table[board->size - HEXAGON_SIZE_MIN];
}

double terms_half(const struct hexagon *board)
{
    return terms_of(board)->half;
}

double terms_weight(const struct hexagon *board)
{
    return terms_of(board)->weight;
}

/* How many steps it takes from one place to another. */
static int steps(int rows, int diagonals)
{
    int both = rows - diagonals;
    rows = rows < 0 ? -rows : rows;
    diagonals = diagonals < 0 ? -diagonals : diagonals;
    both = both < 0 ? -both : both;
    int most = rows > diagonals ? rows : diagonals;
    return most > both ? most : both;
}

double terms_share(const struct hexagon *board, const uint8_t *cell, int more)
{
    const struct terms *terms = terms_of(board);
    uint16_t stone[HEXAGON_CELLS_MAX];
    int stones = 0, middle = board->size - 1;
    double share = terms->none;
    for (int at = 0; at < board->cells; at++) {
        if (cell[at] != UNLUR_BLACK && at != more)
            continue;
        int row = board->row[at], diagonal = board->diagonal[at];
        double depth = middle - steps(row - middle, diagonal - middle);
        share += terms->stone + depth * (terms->depth + depth * terms->depth2);
        for (int i = 0; i < stones; i++)
            share += terms->crowd /
                     steps(row - board->row[stone[i]], diagonal - board->diagonal[stone[i]]);
        stone[stones++] = (uint16_t)at;
    }
    share += terms->square * stones * stones;
    return share < 0 ? 0 : share > 1 ? 1 : share;
}
