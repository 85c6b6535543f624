/*
 * unlur_bot.c - a bot that plays by shortest paths. See unlur_bot.h.
 */
#include "unlur_bot.h"

#include "games/unlur.h"
#include "turns.h"

enum { NO_WAY = 1000 };

/* How many stones a path of a colour from each cell to a side lacks, the cell included. */
static void relax(const struct hexagon *board, const uint8_t *cell, int colour, int side, int *far)
{
    bool changed = true;
    for (int at = 0; at < board->cells; at++)
        far[at] = NO_WAY;
    while (changed) {
        changed = false;
        for (int at = 0; at < board->cells; at++) {
            if (cell[at] && cell[at] != colour)
                continue;
            int cost = !cell[at], best = board->sides[at] >> side & 1 ? cost : NO_WAY;
            for (int i = 0; i < 6; i++) {
                int next = board->next[at][i];
                if (next < board->cells && far[next] + cost < best)
                    best = far[next] + cost;
            }
            changed = changed || best < far[at];
            far[at] = best < far[at] ? best : far[at];
        }
    }
}

/* The least number of stones that a colour's shape lacks. */
static int lacks(const struct hexagon *board, const uint8_t *cell, int colour)
{
    static int far[6][HEXAGON_CELLS_MAX];
    int least = NO_WAY;
    for (int side = 0; side < 6; side++)
        relax(board, cell, colour, side, far[side]);
    for (int at = 0; at < board->cells; at++) {
        int twice = !cell[at];
        for (int side = 0; side < (colour == UNLUR_WHITE ? 3 : 2); side++) {
            int sum = colour == UNLUR_WHITE
                          ? far[side][at] + far[side + 3][at] - twice
                          : far[side][at] + far[side + 2][at] + far[side + 4][at] - 2 * twice;
            least = sum < least ? sum : least;
        }
    }
    return least;
}

/* How many stones a colour's shape is ahead of the opponent's. */
static int outlook(const struct hexagon *board, const uint8_t *cell, int colour)
{
    int other = colour == UNLUR_WHITE ? UNLUR_BLACK : UNLUR_WHITE;
    return lacks(board, cell, other) - lacks(board, cell, colour);
}

static int judge(const struct ag_rules *rules, const struct ag_state *state, ag_move move,
                 int mover)
{
    struct unlur after = *(const struct unlur *)state;
    int colour = state->role[mover], end = turns_end(rules, state, mover, move);
    after.cell[move - 1] = (uint8_t)colour;
    return 10 * outlook(rules->table, after.cell, colour) + 10000 * end;
}

ag_move unlur_bot(const struct ag_rules *rules, const struct ag_state *state, struct ag_rng *rng)
{
    ag_move move[AG_MOVES_MAX];
    int mover = bits_first32(state->acting), best = -1000000;
    int count = rules->game->moves(rules, state, mover, move), chosen = 0;
    const uint8_t *cell = ((const struct unlur *)state)->cell;
    bool contract = state->phase == UNLUR_CONTRACT;
    if (contract && (count == 1 || outlook(rules->table, cell, UNLUR_BLACK) >= 0))
        return UNLUR_PASS;
    if (contract)
        return move[rng_below(rng, (uint32_t)count - 1)];
    for (int i = 0; i < count; i++) {
        int score = judge(rules, state, move[i], mover) + (int)rng_below(rng, 10);
        if (score > best) {
            best = score;
            chosen = i;
        }
    }
    return move[chosen];
}
