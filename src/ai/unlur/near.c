/*
 * near.c - what both colours of Unlur still need for a shape through each cell. See near.h.
 */
#include "ai/unlur/near.h"

#include "ai/unlur/rows.h"

enum { LINKS = 12 }; /* of a cell, at most: six neighbours, six bridges */

/* The stones of a colour that a cell is connected to; returns how many, and adds its sides. */
static int find_ends(const struct hexagon *board, const uint8_t *cell, int colour, bool bridges,
                     int at, uint16_t end[LINKS], unsigned *sides)
{
    const uint16_t *next = board->next[at];
    int count = 0, before = next[5];
    *sides |= board->sides[at];
    for (int i = 0; i < 6; before = next[i++]) {
        if (cell[next[i]] == colour)
            end[count++] = next[i];
        if (!bridges || cell[before] || cell[next[i]])
            continue;
        *sides |= board->sides[before] & board->sides[next[i]];
        int over = board->next[before][i];
        if (cell[over] == colour)
            end[count++] = (uint16_t)over;
    }
    return count;
}

void near_sides(const struct hexagon *board, const uint8_t *cell, int colour, bool bridges,
                uint8_t *sides)
{
    enum { SEEN = 0x40 };
    uint16_t list[HEXAGON_CELLS_MAX], end[LINKS];
    for (int at = 0; at < board->cells; at++)
        sides[at] = 0;

    /* Step 1. Find the sides of each group of stones, once for all of its stones. A mark shows
     * which have been visited, as a group may have no side. */
    for (int start = 0; start < board->cells; start++) {
        unsigned all = SEEN;
        int count = 1;
        if (cell[start] != colour || sides[start])
            continue;
        list[0] = (uint16_t)start;
        sides[start] = SEEN;
        for (int i = 0; i < count; i++)
            for (int k = find_ends(board, cell, colour, bridges, list[i], end, &all); k-- > 0;)
                if (!sides[end[k]]) {
                    sides[end[k]] = SEEN;
                    list[count++] = end[k];
                }
        for (int i = 0; i < count; i++)
            sides[list[i]] = (uint8_t)all;
    }

    /* Step 2. An empty cell has the sides of all groups around it: a stone would join them. */
    for (int at = 0; at < board->cells; at++) {
        unsigned all = 0;
        if (cell[at])
            continue;
        for (int k = find_ends(board, cell, colour, bridges, at, end, &all); k-- > 0;)
            all |= sides[end[k]];
        sides[at] = all & 0x3F;
    }
}

/* How many stones a colour's shape through a cell needs: a line from side 1 to 4, 2 to 5 or 3 to 6;
 * a Y between 1, 3 and 5 or 2, 4 and 6. The stone on the cell is part of every path, but counts
 * once. */
static int add_up(uint8_t far[6][HEXAGON_CELLS_MAX], int colour, int at)
{
    int least = UINT8_MAX, step = colour == UNLUR_WHITE ? 3 : 2;
    for (int first = 0; first < step; first++) {
        int sum = 1;
        for (int side = first; side < 6; side += step)
            sum += far[side][at] - 1;
        least = sum < least ? sum : least;
    }
    return least;
}

/* Measures how far each empty cell is from every side, and adds up the shapes through it. */
static void measure_colour(struct rows_ground *ground, const uint8_t *cell, int colour,
                           struct near *near)
{
    uint8_t far[6][HEXAGON_CELLS_MAX];
    int which = colour - UNLUR_BLACK;
    near_sides(ground->board, cell, colour, false, near->sides[which]);
    rows_choose(ground, cell, colour);
    for (int side = 0; side < 6; side++)
        rows_measure(ground, side, NEAR_FAR, far[side]);
    near->least[which] = UINT8_MAX;
    for (int at = 0; at < ground->board->cells; at++) {
        if (cell[at])
            continue;
        uint8_t lacks = (uint8_t)add_up(far, colour, at);
        near->lacks[which][at] = lacks;
        near->least[which] = lacks < near->least[which] ? lacks : near->least[which];
    }
}

void near_measure(const struct hexagon *board, const uint8_t *cell, struct near *near)
{
    struct rows_ground ground;
    rows_init(&ground, board, cell);
    measure_colour(&ground, cell, UNLUR_BLACK, near);
    measure_colour(&ground, cell, UNLUR_WHITE, near);
}
