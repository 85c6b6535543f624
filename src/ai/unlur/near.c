/*
 * near.c - how near each cell of Unlur is to the sides. See near.h.
 */
#include "ai/unlur/near.h"

#include <string.h>

/* Cells that are waiting, nearest first: two lists, for this number of stones and the next. */
struct waiting {
    uint16_t cell[2][HEXAGON_CELLS_MAX + 1];
    int count[2];
};

/* The least number of stones from each cell to a side, its own included. */
static void measure_side(const struct hexagon *board, const uint8_t *cell, int colour, int side,
                         uint8_t *far)
{
    struct waiting waiting = {.count = {0, 0}};
    memset(far, NEAR_FAR, board->cells + 1U);
    for (int i = 0; i < board->rim; i++) {
        int at = board->rim_cell[i];
        if (!(board->sides[at] >> side & 1) || (cell[at] && cell[at] != colour))
            continue;
        int cost = !cell[at];
        far[at] = (uint8_t)cost;
        waiting.cell[cost][waiting.count[cost]++] = (uint16_t)at;
    }
    for (int near = 0; waiting.count[0] + waiting.count[1]; near++) {
        int now = near & 1;
        for (int i = 0; i < waiting.count[now]; i++) { /* the list may grow meanwhile */
            int at = waiting.cell[now][i];
            if (far[at] != near)
                continue;
            for (int k = 0; k < 6; k++) {
                int next = board->next[at][k], cost = !cell[next];
                if ((cell[next] && cell[next] != colour) || far[next] <= near + cost)
                    continue;
                far[next] = (uint8_t)(near + cost);
                int list = now ^ cost;
                waiting.cell[list][waiting.count[list]++] = (uint16_t)next;
            }
        }
        waiting.count[now] = 0;
    }
}

int near_measure(const struct hexagon *board, const uint8_t *cell, int colour, uint8_t *lacks)
{
    uint8_t far[6][HEXAGON_CELLS_MAX + 1];
    int least = 255;
    for (int side = 0; side < 6; side++)
        measure_side(board, cell, colour, side, far[side]);
    for (int at = 0; at < board->cells; at++) {
        int best = 255;
        for (int side = 0; side < (colour == UNLUR_WHITE ? 3 : 2); side++) {
            int sum = colour == UNLUR_WHITE
                          ? far[side][at] + far[side + 3][at] - 1
                          : far[side][at] + far[side + 2][at] + far[side + 4][at] - 2;
            best = sum < best ? sum : best;
        }
        lacks[at] = (uint8_t)best;
        if (!cell[at] && best < least)
            least = best;
    }
    return least;
}
