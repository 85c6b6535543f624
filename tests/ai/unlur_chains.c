/*
 * unlur_chains.c - what Unlur's player concludes from chains of bridges, against the rules.
 *
 *     unlur_chains POSITIONS [SEED]
 *
 * Random positions on small boards in which nobody can win at once and few cells are empty. If
 * chain_judge says who wins, the winner must be able to win within so many plies, by the stone it
 * names if it names one; if it says that only some cells do not lose, all others must lose. Both
 * are decided by trying every move with the rules.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ag/rules.h"
#include "ai/unlur/chain.h"
#include "base/bits.h"
#include "base/hash.h"
#include "base/rng.h"
#include "holds.h"
#include "turns.h"

enum { EMPTIES = 13, KNOWN = 1 << 20 };

static struct ag_rules rules;

/* What was found before: keys of positions with a number of plies. */
static struct {
    uint64_t key;
    bool wins;
} known[KNOWN];

/* Whether a seat can win within so many plies. */
static bool wins_within(const struct ag_state *state, int seat, int plies); /* NOLINT */

static bool search(const struct ag_state *state, int seat, int plies) /* NOLINT */
{
    ag_move move[AG_MOVES_MAX];
    bool own = state->acting >> seat & 1;
    int count = turns_moves(&rules, state, move);
    for (int i = 0; i < count; i++) {
        union ag_position next;
        ag_copy(&next.state, state);
        turns_play(&rules, &next.state, move[i]);
        if (wins_within(&next.state, seat, plies - 1) == own)
            return own;
    }
    return !own;
}

static bool wins_within(const struct ag_state *state, int seat, int plies) /* NOLINT */
{
    if (!state->acting)
        return state->place[seat] == 1;
    if (!plies)
        return false;
    uint64_t key = hash_mix(state->key + (uint64_t)(2 * plies + seat)) | 1;
    if (known[key % KNOWN].key == key)
        return known[key % KNOWN].wins;
    bool wins = search(state, seat, plies);
    known[key % KNOWN].key = key;
    known[key % KNOWN].wins = wins;
    return wins;
}

/* Random moves that do not end the game, until few cells are empty; false if there are none. */
static bool begin(struct ag_state *state, struct ag_rng *rng)
{
    ag_move move[AG_MOVES_MAX];
    int stones = (int)rng_below(rng, 4), empties = 5 + (int)rng_below(rng, EMPTIES - 4);
    rules.game->start(&rules, state, &(struct ag_start){.set = 1, .game = 1});
    while (state->phase == UNLUR_CONTRACT) {
        int count = turns_moves(&rules, state, move);
        turns_play(&rules, state,
                   stones-- > 0 ? move[rng_below(rng, (uint32_t)count)] : UNLUR_PASS);
    }
    for (int tries = 0; tries < 1000; tries++) {
        union ag_position next;
        int count = turns_moves(&rules, state, move);
        if (count <= empties)
            return true;
        ag_copy(&next.state, state);
        turns_play(&rules, &next.state, move[rng_below(rng, (uint32_t)count)]);
        if (next.state.acting)
            ag_copy(state, &next.state);
    }
    return false;
}

static uint64_t claims, forced;

/* Whether a seat wins within so many plies behind a move. */
static bool wins_behind(const struct ag_state *state, ag_move move, int seat, int plies)
{
    union ag_position next;
    ag_copy(&next.state, state);
    turns_play(&rules, &next.state, move);
    return wins_within(&next.state, seat, plies);
}

static void check(const struct ag_state *state)
{
    const uint8_t *cell = ((const struct unlur *)state)->cell;
    int mover = bits_first32(state->acting), colour = state->role[mover];
    struct verdict verdict;
    chain_judge(rules.table, cell, colour, &verdict);
    if (verdict.winner) {
        int seat = verdict.winner == colour ? mover : 1 - mover;
        claims++;
        HOLDS(wins_within(state, seat, verdict.turns));
        HOLDS(verdict.stone < 0 || verdict.winner != colour ||
              wins_behind(state, (ag_move)verdict.stone + 1, mover, verdict.turns - 1));
    } else if (verdict.is_forced) {
        ag_move move[AG_MOVES_MAX];
        int count = turns_moves(&rules, state, move);
        forced++;
        for (int i = 0; i < count; i++)
            HOLDS(chain_has(&verdict.must, (int)move[i] - 1) ||
                  wins_behind(state, move[i], 1 - mover, EMPTIES));
    }
}

int main(int argc, char **argv)
{
    uint64_t wanted = argc > 1 ? strtoull(argv[1], NULL, 10) : 1000, positions = 0;
    struct ag_rng rng;
    rng_init(&rng, argc > 2 ? strtoull(argv[2], NULL, 10) : 1);
    for (int size = 3; positions < wanted; size = size == 6 ? 3 : size + 1) {
        union ag_position now;
        char spec[32];
        snprintf(spec, sizeof spec, "unlur:size=%d", size);
        HOLDS(ag_rules_read(&rules, spec, NULL));
        if (!begin(&now.state, &rng))
            continue;
        int seat = bits_first32(now.state.acting);
        bool ends = wins_within(&now.state, seat, 1);
        if (ends)
            continue;
        check(&now.state);
        positions++;
    }
    printf("%" PRIu64 " positions: the winner of %" PRIu64 ", forced cells in %" PRIu64 "\n",
           positions, claims, forced);
    return 0;
}
