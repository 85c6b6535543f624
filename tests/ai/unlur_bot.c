/*
 * unlur_bot.c - a bot by shortest paths. See unlur_bot.h.
 */
#include "unlur_bot.h"

#include "base/bits.h"
#include "games/unlur.h"

enum { NO_WAY = 1000 };

/* The stones that every cell lacks to a side, for a colour; its own counts. */
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

/* The stones that a colour's figure lacks at least. */
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

/* How a board looks to a colour. */
static int outlook(const struct hexagon *board, const uint8_t *cell, int colour)
{
    int other = colour == UNLUR_WHITE ? UNLUR_BLACK : UNLUR_WHITE;
    return lacks(board, cell, other) - lacks(board, cell, colour);
}

/* Whether a move ends the game at once, and how. */
static int ends(const struct ag_rules *rules, const struct ag_state *state, ag_move move)
{
    union ag_position next;
    ag_move choice[AG_SEATS] = {0};
    int mover = bits_first32(state->acting);
    ag_copy(&next.state, state);
    choice[mover] = move;
    rules->game->play(rules, &next.state, choice, NULL);
    return next.state.acting ? 0 : next.state.place[mover] == 1 ? 1 : -1;
}

static int judge(const struct ag_rules *rules, const struct ag_state *state, ag_move move,
                 int colour)
{
    struct unlur after = *(const struct unlur *)state;
    after.cell[move - 1] = (uint8_t)colour;
    return 10 * outlook(rules->table, after.cell, colour) + 10000 * ends(rules, state, move);
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
        int score = judge(rules, state, move[i], state->role[mover]) + (int)rng_below(rng, 10);
        if (score > best) {
            best = score;
            chosen = i;
        }
    }
    return move[chosen];
}
