/*
 * unlur_near.c - what Unlur's player measures in a position, against the rules and plain
 * relaxation.
 *
 *     ai-unlur-near POSITIONS [SEED]
 *
 * In random positions on all sizes, which stones win or lose at once must be what the rules say;
 * and how many stones a shape lacks must be what relaxing distances, cell by cell and bridge by
 * bridge until nothing changes, comes to.
 */
#include <inttypes.h>

#include "ai/unlur/near.h"
#include "args.h"
#include "base/bits.h"
#include "base/rng.h"
#include "holds.h"
#include "turns.h"

static struct ag_rules rules;

/* Plays random moves that do not end the game. */
static void begin(struct ag_state *state, struct ag_rng *rng)
{
    ag_move move[AG_MOVES_MAX];
    int stones = (int)rng_below(rng, 8), more = (int)rng_below(rng, rules.cells);
    rules.game->start(&rules, state, &(struct ag_start){.set = 1, .game = 1});
    for (; more > 0 || state->phase == UNLUR_CONTRACT; more--) {
        union ag_position next;
        int count = turns_moves(&rules, state, move);
        bool pass = state->phase == UNLUR_CONTRACT && stones-- <= 0;
        ag_copy(&next.state, state);
        turns_play(&rules, &next.state, pass ? UNLUR_PASS : move[rng_below(rng, (uint32_t)count)]);
        if (next.state.acting)
            ag_copy(state, &next.state);
    }
}

/* Whether two empty cells connect a cell with a side. */
static bool has_side_bridge(const struct hexagon *board, const uint8_t *cell, int at, int side)
{
    for (int i = 0; i < 6; i++) {
        int one = board->next[at][i], two = board->next[at][(i + 1) % 6];
        if (!cell[one] && !cell[two] && (board->sides[one] & board->sides[two]) >> side & 1)
            return true;
    }
    return false;
}

/* The least distance of the cells that a cell is connected to, by a step or a bridge. */
static int least_around(const struct hexagon *board, const uint8_t *cell, const int *far, int at)
{
    int least = NEAR_FAR;
    for (int i = 0; i < 6; i++) {
        int one = board->next[at][i], two = board->next[at][(i + 1) % 6];
        least = far[one] < least ? far[one] : least;
        if (cell[one] || cell[two])
            continue;
        int end = board->next[one][(i + 1) % 6];
        least = far[end] < least ? far[end] : least;
    }
    return least;
}

static void relax(const struct hexagon *board, const uint8_t *cell, int colour, int side, int *far)
{
    bool changed = true;
    for (int at = 0; at <= board->cells; at++)
        far[at] = NEAR_FAR;
    while (changed) {
        changed = false;
        for (int at = 0; at < board->cells; at++) {
            if (cell[at] && cell[at] != colour)
                continue;
            bool linked = board->sides[at] >> side & 1 || has_side_bridge(board, cell, at, side);
            int least = linked ? 0 : least_around(board, cell, far, at);
            least = least < NEAR_FAR ? least + !cell[at] : NEAR_FAR;
            changed = changed || least < far[at];
            far[at] = least < far[at] ? least : far[at];
        }
    }
}

static void check(const struct ag_state *state, int colour)
{
    static int far[6][HEXAGON_CELLS_MAX + 1];
    const struct hexagon *board = rules.table;
    const uint8_t *cell = ((const struct unlur *)state)->cell;
    struct near near;
    int step = colour == UNLUR_WHITE ? 3 : 2, all = 255, seat = state->role[0] == colour ? 0 : 1;
    near_measure(board, cell, &near);
    for (int side = 0; side < 6; side++)
        relax(board, cell, colour, side, far[side]);
    for (int at = 0; at < board->cells; at++) {
        int least = 255;
        if (cell[at])
            continue;
        for (int first = 0; first < step; first++) {
            int sum = 1;
            for (int side = first; side < 6; side += step)
                sum += far[side][at] - 1;
            least = sum < least ? sum : least;
        }
        int end = turns_end(&rules, state, seat, (ag_move)at + 1);
        HOLDS(near.lacks[colour - UNLUR_BLACK][at] == least);
        HOLDS(near_wins(&near, colour, at) == (end == 1));
        HOLDS(near_loses(&near, colour, at) == (end == -1));
        all = least < all ? least : all;
    }
    HOLDS(near.least[colour - UNLUR_BLACK] == all);
}

int main(int argc, char **argv)
{
    struct args args = args_begin(argc, argv, "ai-unlur-near POSITIONS [SEED]");
    uint64_t wanted = args_number(&args, "POSITIONS", 1, UINT64_MAX);
    struct ag_rng rng;
    rng_init(&rng, args_seed(&args));
    args_end(&args);
    for (uint64_t i = 0; i < wanted; i++) {
        union ag_position now;
        turns_rules(&rules, "unlur", 3 + (int)(i % 11));
        begin(&now.state, &rng);
        check(&now.state, UNLUR_BLACK);
        check(&now.state, UNLUR_WHITE);
    }
    printf("%" PRIu64 " positions\n", wanted);
    return 0;
}
