/*
 * sight.c - what can be seen of a position of Unlur without a search. See sight.h.
 */
#include "ai/unlur/sight.h"

enum {
    STEP = 8000, /* of 65535: for being on a shortest shape, or against being far from one */
    MEND = 6000  /* likewise: for restoring a bridge */
};

/* Keeps the moves by which a colour would win at once; returns how many. */
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

/* Keeps the moves on cells of a chain, or all if there are none. */
static int keep_chain(const struct chain *chain, ag_move *move, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (chain_has(chain, (int)move[i] - 1))
            move[kept++] = move[i];
    return kept ? kept : count;
}

int sight_narrow(const struct near *near, const struct verdict *verdict, int colour, ag_move *move,
                 int count)
{
    /* Step 1. A win at once makes all other moves pointless. */
    int wins = keep_wins(near, colour, move, count);
    if (wins)
        return wins;

    /* Step 2. Completing the wrong shape loses at once, so such moves are left out while there
     * are others. */
    count = sight_drop_losses(near, colour, move, count);

    /* Step 3. A win of the opponent must be prevented, which only a stone on that very cell
     * does. */
    int stops = keep_wins(near, near_other(colour), move, count);
    if (stops)
        return stops;

    /* Step 4. Do what chains demand, for they decide the game: make one, keep to one's own, or
     * get into the opponent's way. */
    if (verdict->winner == colour && verdict->stone >= 0) {
        move[0] = (ag_move)verdict->stone + 1;
        return 1;
    }
    return verdict->winner == colour || verdict->is_forced ? keep_chain(&verdict->must, move, count)
                                                           : count;
}

bool sight_mends(const struct hexagon *board, const uint8_t *cell, int colour, int at)
{
    int other = near_other(colour);
    const uint16_t *next = board->next[at];
    for (int i = 0; i < 6; i++) {
        int before = next[i], between = next[(i + 1) % 6], after = next[(i + 2) % 6];
        if (cell[between] != other)
            continue;
        if (cell[before] == colour && cell[after] == colour)
            return true;
        /* A stone on the second row that is linked to the side over these two cells. */
        bool side = (board->sides[at] & board->sides[between]) != 0;
        if (side && ((cell[before] == colour && !board->sides[before]) ||
                     (cell[after] == colour && !board->sides[after])))
            return true;
    }
    return false;
}

/* For a cell on one of a colour's shortest shapes, on one that needs one stone more, or neither. */
static int bonus(int detour)
{
    return detour == 0 ? STEP : detour == 1 ? 0 : -STEP;
}

uint16_t sight_expect(const struct hexagon *board, const uint8_t *cell, const struct near *near,
                      int colour, int at)
{
    int sum = 32768;
    sum += bonus(near_detour(near, UNLUR_BLACK, at)) + bonus(near_detour(near, UNLUR_WHITE, at));
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
