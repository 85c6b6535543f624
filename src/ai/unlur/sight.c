/*
 * sight.c - what can be seen of a position of Unlur without a search. See sight.h.
 */
#include "ai/unlur/sight.h"

#include <string.h>

/* How far a cell may be from the best ways of a colour to count; what a stone is worth, and a
 * bridge that is mended, of 65535. */
enum { SPAN = 3, STEP = 3000, MEND = 6000 };

static int other_of(int colour)
{
    return colour ^ UNLUR_BLACK ^ UNLUR_WHITE;
}

/* Keeps the moves on which a colour wins at once, first and in order; how many. */
static int keep_wins(const struct near *near, int colour, ag_move *move, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (near_wins(near, colour, (int)move[i] - 1))
            move[kept++] = move[i];
    return kept;
}

int sight_drop_losses(const struct near *near, int colour, ag_move *move, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (!near_loses(near, colour, (int)move[i] - 1))
            move[kept++] = move[i];
    return kept ? kept : count;
}

/* The least number of stones that a colour's figure lacks. */
static int least_of(const struct near *near, int colour)
{
    return near->least[colour - UNLUR_BLACK][near_own(colour)];
}

/* Whether a stone leaves two cells on which its colour wins. */
static bool is_fork(const struct hexagon *board, uint8_t *cell, int colour, int at)
{
    struct near after;
    int wins = 0;
    cell[at] = (uint8_t)colour;
    near_measure_colour(board, cell, colour, &after);
    for (int other = 0; other < board->cells && wins < 2 && least_of(&after, colour) == 1; other++)
        wins += !cell[other] && near_wins(&after, colour, other);
    cell[at] = UNLUR_EMPTY;
    return wins == 2;
}

/* Leaves a fork, if one of the moves is one. */
static int keep_fork(const struct hexagon *board, const uint8_t *cell, const struct near *near,
                     int colour, ag_move *move, int count)
{
    uint8_t copy[HEXAGON_CELLS_MAX + 1];
    memcpy(copy, cell, board->cells + 1U);
    for (int i = 0; i < count; i++)
        if (near->lacks[colour - UNLUR_BLACK][near_own(colour)][move[i] - 1] == 2 &&
            is_fork(board, copy, colour, (int)move[i] - 1)) {
            move[0] = move[i];
            return 1;
        }
    return count;
}

int sight_narrow(const struct hexagon *board, const uint8_t *cell, const struct near *near,
                 int colour, ag_move *move, int count)
{
    int other = other_of(colour);
    if (least_of(near, colour) == 1)
        return keep_wins(near, colour, move, count);
    count = sight_drop_losses(near, colour, move, count);
    if (least_of(near, other) == 1) {
        int stops = keep_wins(near, other, move, count);
        return stops ? stops : count;
    }
    return least_of(near, colour) == 2 ? keep_fork(board, cell, near, colour, move, count) : count;
}

bool sight_mends(const struct hexagon *board, const uint8_t *cell, int colour, int at)
{
    int other = other_of(colour);
    const uint16_t *next = board->next[at];
    for (int i = 0; i < 6; i++) {
        int before = next[i], between = next[(i + 1) % 6], after = next[(i + 2) % 6];
        if (cell[between] != other)
            continue;
        if (cell[before] == colour && cell[after] == colour)
            return true;
        /* The stone that goes to the side over this cell or the one where the other is. */
        bool side = (board->sides[at] & board->sides[between]) != 0;
        if (side && ((cell[before] == colour && !board->sides[before]) ||
                     (cell[after] == colour && !board->sides[after])))
            return true;
    }
    return false;
}

static int share(int detour)
{
    return detour < SPAN ? (SPAN - detour) * STEP : 0;
}

uint16_t sight_expect(const struct hexagon *board, const uint8_t *cell, const struct near *near,
                      int colour, int at)
{
    int sum = 32768 - SPAN * STEP;
    sum += share(near_detour(near, UNLUR_BLACK, at)) + share(near_detour(near, UNLUR_WHITE, at));
    sum += sight_mends(board, cell, colour, at) ? MEND : 0;
    return (uint16_t)sum;
}

bool sight_is_near(const struct hexagon *board, const uint8_t *cell, int at)
{
    for (int i = 0; i < 6; i++) {
        int next = board->next[at][i];
        if (next == board->cells)
            continue;
        for (int k = 0; k < HEXAGON_NEXT; k++) {
            int stone = cell[board->next[next][k]];
            if (stone == UNLUR_BLACK || stone == UNLUR_WHITE)
                return true;
        }
    }
    return false;
}
