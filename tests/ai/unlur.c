/*
 * unlur.c - the playouts of Unlur's player against the rules, over random games.
 *
 *     ai-unlur PLIES [SEED]
 *     ai-unlur speed [SIZE]     playouts per second of CPU time, from the empty board (of size 8)
 *
 * A position is reached by random legal moves and played to its end by the player's own board; then
 * the same moves are played by the rules. All of them must be legal, and the final boards must be
 * equal. The game must end with the last move, with the same winner; only where every move that is
 * left to the loser would complete only the opponent's shape may the playout stop before that. An
 * attacked bridge must be saved, and nobody may complete only the opponent's shape.
 */
#include <inttypes.h>
#include <string.h>
#include <time.h>

#include "ai/unlur/fill.h"
#include "args.h"
#include "base/bits.h"
#include "base/rng.h"
#include "holds.h"
#include "turns.h"

static struct ag_rules rules;

/* Plays a move that must be legal. */
static void play(struct ag_state *state, ag_move move)
{
    HOLDS(rules.game->check(&rules, state, bits_first32(state->acting), move, NULL));
    turns_play(&rules, state, move);
}

/* Plays random moves, in the contract and after it; returns the last cell, or -1 if there is none.
 */
static int begin(struct ag_state *state, struct ag_rng *rng)
{
    ag_move move[AG_MOVES_MAX];
    int stones = (int)rng_below(rng, 8), more = (int)rng_below(rng, rules.cells / 2), last = -1;
    rules.game->start(&rules, state, &(struct ag_start){.set = 1, .game = 1});
    while (state->phase == UNLUR_CONTRACT) {
        int count = turns_moves(&rules, state, move);
        ag_move any = move[rng_below(rng, (uint32_t)count)];
        play(state, stones-- > 0 ? any : UNLUR_PASS);
    }
    for (; more > 0 && state->acting; more--) {
        int count = turns_moves(&rules, state, move);
        ag_move any = move[rng_below(rng, (uint32_t)count)];
        play(state, any);
        last = (int)any - 1;
    }
    return last;
}

/* Whether a move loses at once. */
static bool loses(const struct ag_state *state, ag_move move)
{
    return turns_end(&rules, state, bits_first32(state->acting), move) < 0;
}

/* Whether every move that is left completes only the opponent's shape. */
static bool is_stuck(const struct ag_state *state)
{
    ag_move move[AG_MOVES_MAX];
    int count = turns_moves(&rules, state, move);
    for (int i = 0; i < count; i++)
        if (!loses(state, move[i]))
            return false;
    return true;
}

/* Whether there is a stone of a colour on a cell, or the cell is off the board. */
static bool holds_bridge(const struct unlur *unlur, int cell, int colour)
{
    return unlur->cell[cell] == colour || unlur->cell[cell] == UNLUR_OFF;
}

/* Whether a stone on `cell` saves a bridge that the stone on `last` attacks, between two stones or
 * between a stone and a side. */
static bool saves(const struct unlur *unlur, int last, int cell)
{
    const struct hexagon *board = rules.table;
    int own = unlur->head.role[bits_first32(unlur->head.acting)];
    for (int i = 0; i < 6; i++)
        if (board->next[last][i] == cell)
            return unlur->cell[cell] == UNLUR_EMPTY &&
                   holds_bridge(unlur, board->next[last][(i + 1) % 6], own) &&
                   holds_bridge(unlur, board->next[last][(i + 5) % 6], own);
    return false;
}

/* Whether a bridge is attacked by `last` that could be saved, and a stone on `cell` does not. */
static bool forgets_bridge(const struct unlur *unlur, int last, int cell)
{
    const struct hexagon *board = rules.table;
    bool attacked = false;
    for (int i = 0; i < 6; i++) {
        int next = board->next[last][i];
        if (!saves(unlur, last, next))
            continue;
        if (next == cell || loses(&unlur->head, (ag_move)next + 1))
            return false;
        attacked = true;
    }
    return attacked;
}

/* Plays the moves of a playout by the rules and compares. */
static void replay(struct ag_state *state, const struct fill *fill, int winner)
{
    const struct unlur *unlur = (const struct unlur *)state;
    for (int i = 0; i < fill->played; i++) {
        HOLDS(state->acting);
        int mover = bits_first32(state->acting);
        HOLDS(!i || !forgets_bridge(unlur, fill->order[i - 1], fill->order[i]));
        play(state, (ag_move)fill->order[i] + 1);
        HOLDS(state->acting || state->place[mover] == 1);
    }
    HOLDS(memcmp(unlur->cell, fill->cell, rules.cells + 1U) == 0);
    if (state->acting) {
        HOLDS(state->role[bits_first32(state->acting)] != winner);
        HOLDS(is_stuck(state));
    } else {
        HOLDS(state->place[0] == (state->role[0] == winner ? 1 : 2));
    }
}

static uint64_t play_game(struct ag_rng *rng)
{
    static struct fill fill;
    union ag_position now;
    const struct unlur *unlur = (const struct unlur *)&now.state;
    int last = begin(&now.state, rng);
    if (!now.state.acting)
        return 0;
    int mover = now.state.role[bits_first32(now.state.acting)];
    int winner = fill_play(&fill, rules.table, unlur->cell, mover, last, rng);
    replay(&now.state, &fill, winner);
    return (uint64_t)fill.played;
}

static void measure_speed(int size)
{
    enum { PLAYOUTS = 200000 };
    static struct fill fill;
    static uint8_t cell[HEXAGON_CELLS_MAX + 1];
    const struct hexagon *board = &hexagon_table[size - HEXAGON_SIZE_MIN];
    struct ag_rng rng;
    rng_init(&rng, 1);
    cell[board->cells] = UNLUR_OFF;
    clock_t before = clock();
    for (int i = 0; i < PLAYOUTS; i++)
        fill_play(&fill, board, cell, UNLUR_WHITE, -1, &rng);
    double spent = (double)(clock() - before) / CLOCKS_PER_SEC;
    printf("%.0f playouts per second\n", PLAYOUTS / spent);
}

int main(int argc, char **argv)
{
    struct args args = args_begin(argc, argv,
                                  "ai-unlur PLIES [SEED]\n"
                                  "ai-unlur speed [SIZE]");
    if (args_take(&args, "speed")) {
        int size = args.left ? args_int(&args, "SIZE", HEXAGON_SIZE_MIN, HEXAGON_SIZE_MAX) : 8;
        args_end(&args);
        measure_speed(size);
        return 0;
    }
    uint64_t wanted = args_number(&args, "PLIES", 1, UINT64_MAX), plies = 0, games = 0;
    struct ag_rng rng;
    rng_init(&rng, args_seed(&args));
    args_end(&args);
    for (int size = 3; plies < wanted; size = size == 13 ? 3 : size + 1, games++) {
        turns_rules(&rules, "unlur", size);
        plies += play_game(&rng);
    }
    printf("%" PRIu64 " plies of %" PRIu64 " games\n", plies, games);
    return 0;
}
