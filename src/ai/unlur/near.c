/*
 * near.c - the distance of each cell of Unlur to the sides. See near.h.
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

/* What the figures of a colour through a cell lack. */
static void add_up(uint8_t far[6][HEXAGON_CELLS_MAX + 1], int at, uint8_t *line, uint8_t *y)
{
    int least[NEAR_FIGURES] = {255, 255};
    for (int side = 0; side < 3; side++) {
        int sum = far[side][at] + far[side + 3][at] - 1;
        least[NEAR_LINE] = sum < least[NEAR_LINE] ? sum : least[NEAR_LINE];
    }
    for (int side = 0; side < 2; side++) {
        int sum = far[side][at] + far[side + 2][at] + far[side + 4][at] - 2;
        least[NEAR_Y] = sum < least[NEAR_Y] ? sum : least[NEAR_Y];
    }
    *line = (uint8_t)least[NEAR_LINE];
    *y = (uint8_t)least[NEAR_Y];
}

void near_measure_colour(const struct hexagon *board, const uint8_t *cell, int colour,
                         struct near *near)
{
    uint8_t far[6][HEXAGON_CELLS_MAX + 1];
    int which = colour - UNLUR_BLACK;
    uint8_t *least = near->least[which];
    least[NEAR_LINE] = least[NEAR_Y] = UINT8_MAX;
    for (int side = 0; side < 6; side++)
        measure_side(board, cell, colour, side, far[side]);
    for (int at = 0; at < board->cells; at++) {
        uint8_t *line = &near->lacks[which][NEAR_LINE][at];
        uint8_t *y = &near->lacks[which][NEAR_Y][at];
        if (cell[at])
            continue;
        add_up(far, at, line, y);
        least[NEAR_LINE] = *line < least[NEAR_LINE] ? *line : least[NEAR_LINE];
        least[NEAR_Y] = *y < least[NEAR_Y] ? *y : least[NEAR_Y];
    }
}

void near_measure(const struct hexagon *board, const uint8_t *cell, struct near *near)
{
    near_measure_colour(board, cell, UNLUR_BLACK, near);
    near_measure_colour(board, cell, UNLUR_WHITE, near);
}
