/*
 * unlur_lacks.c - how many stones the shapes of Unlur lack. See unlur_lacks.h.
 */
#include "unlur_lacks.h"

enum { FAR = 6 }; /* stones that a path lacks, at most, as far as they are counted */

/* The cells that are joined to a side by 0, 1, 2 … more stones. */
static void rings(const struct words *words, const uint64_t stone[2], int colour, int side,
                  uint64_t ring[FAR])
{
    uint64_t own = stone[colour], free = words->board & ~stone[1 - colour];
    uint64_t edge = words->side[side] & free;
    uint64_t joined = words_flood(own, edge);
    for (int i = 0; i < FAR; i++) {
        ring[i] = joined;
        joined |= (words_spread(joined) & free) | edge;
        joined |= words_flood(own, words_spread(joined) & own);
    }
}

int lacks_line(const struct words *words, const uint64_t stone[2])
{
    uint64_t ring[FAR];
    int least = FAR - 1;
    for (int side = 0; side < 3; side++) {
        rings(words, stone, WORDS_WHITE, side, ring);
        for (int i = 0; i < least; i++)
            if (ring[i] & words->side[side + 3])
                least = i;
    }
    return least;
}

/* The least sum of steps from three sides to a cell where the paths meet. */
static int meeting(uint64_t ring[3][FAR], uint64_t own)
{
    int least = 2 * FAR;
    for (int a = 0; a < FAR; a++)
        for (int b = 0; b < FAR; b++)
            for (int c = 0; c < FAR && a + b + c < least + 2; c++) {
                uint64_t meet = ring[0][a] & ring[1][b] & ring[2][c];
                int all = a + b + c - (meet & own ? 0 : 2); /* an empty cell counts once */
                least = meet && all < least ? all : least;
            }
    return least;
}

int lacks_y(const struct words *words, const uint64_t stone[2])
{
    uint64_t ring[3][FAR];
    int least = 2 * FAR;
    for (int first = 0; first < 2; first++) {
        for (int i = 0; i < 3; i++)
            rings(words, stone, WORDS_BLACK, first + 2 * i, ring[i]);
        int all = meeting(ring, stone[WORDS_BLACK]);
        least = all < least ? all : least;
    }
    return least;
}
