/*
 * sight.c - what can be seen of a position of Unlur without a search. See sight.h.
 */
#include "ai/unlur/sight.h"

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

int sight_narrow(const struct near *near, int colour, ag_move *move, int count)
{
    bool wins = near->least[colour - UNLUR_BLACK][near_own(colour)] == 1;
    int other = other_of(colour);
    if (wins)
        return keep_wins(near, colour, move, count);
    int kept = sight_drop_losses(near, colour, move, count);
    if (near->least[other - UNLUR_BLACK][near_own(other)] != 1)
        return kept;
    int stops = keep_wins(near, other, move, kept);
    return stops ? stops : kept;
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
