/*
 * unlur.c - the playouts of Unlur's player against the rules, over random games.
 *
 *     unlur PLIES [SEED]
 *     unlur speed [SIZE]     playouts per second of CPU time, from the empty board
 *
 * A position is reached by random legal moves and played to the end by the player's own board; then
 * the same moves are made by the rules. Every one of them must be legal, the game must be over
 * exactly behind the last and have the same winner, unless all that was left to the loser would
 * have completed only the other's figure; the board at the end must be the rules'. Whoever sees a
 * bridge attacked must save it, and nobody may complete only the other's figure.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ag/rules.h"
#include "ai/unlur/fill.h"
#include "base/bits.h"
#include "base/rng.h"
#include "holds.h"

static struct ag_rules rules;

static void play(struct ag_state *state, ag_move move)
{
    ag_move choice[AG_SEATS] = {0};
    int seat = bits_first32(state->acting);
    HOLDS(rules.game->check(&rules, state, seat, move, NULL));
    choice[seat] = move;
    rules.game->play(&rules, state, choice, NULL);
}

/* Random moves, some of the contract and some behind it; returns the last cell, or -1 when there is
 * none or the game is over. */
static int begin(struct ag_state *state, struct ag_rng *rng)
{
    ag_move move[AG_MOVES_MAX];
    int stones = (int)rng_below(rng, 8), more = (int)rng_below(rng, rules.cells / 2), last = -1;
    rules.game->start(&rules, state, &(struct ag_start){.set = 1, .game = 1});
    while (state->phase == UNLUR_CONTRACT) {
        int count = rules.game->moves(&rules, state, bits_first32(state->acting), move);
        ag_move any = move[rng_below(rng, (uint32_t)count)];
        play(state, stones-- > 0 ? any : UNLUR_PASS);
    }
    for (; more > 0 && state->acting; more--) {
        int count = rules.game->moves(&rules, state, bits_first32(state->acting), move);
        ag_move any = move[rng_below(rng, (uint32_t)count)];
        play(state, any);
        last = (int)any - 1;
    }
    return last;
}

/* Whether a move loses at once. */
static bool loses(const struct ag_state *state, ag_move move)
{
    union ag_position next;
    int mover = bits_first32(state->acting);
    ag_copy(&next.state, state);
    play(&next.state, move);
    return !next.state.acting && next.state.place[mover] != 1;
}

/* Whether every move that is left completes only the other's figure. */
static bool is_stuck(const struct ag_state *state)
{
    ag_move move[AG_MOVES_MAX];
    int count = rules.game->moves(&rules, state, bits_first32(state->acting), move);
    for (int i = 0; i < count; i++)
        if (!loses(state, move[i]))
            return false;
    return true;
}

/* Whether a cell is a stone of a colour or lies beyond a side. */
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

/* Whether a bridge is attacked that could be saved, and is not. */
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

/* Makes the moves of a playout by the rules and compares. */
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

static int measure_speed(int size)
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
    return 0;
}

int main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "speed") == 0) {
        int size = argc > 2 ? atoi(argv[2]) : 8;
        return size < HEXAGON_SIZE_MIN || size > HEXAGON_SIZE_MAX ? 2 : measure_speed(size);
    }
    uint64_t wanted = argc > 1 ? strtoull(argv[1], NULL, 10) : 20000, plies = 0, games = 0;
    struct ag_rng rng;
    rng_init(&rng, argc > 2 ? strtoull(argv[2], NULL, 10) : 1);
    for (int size = 3; plies < wanted; size = size == 13 ? 3 : size + 1, games++) {
        char spec[32];
        snprintf(spec, sizeof spec, "unlur:size=%d", size);
        HOLDS(ag_rules_read(&rules, spec, NULL));
        plies += play_game(&rng);
    }
    printf("%" PRIu64 " plies of %" PRIu64 " games\n", plies, games);
    return 0;
}
