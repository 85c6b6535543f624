/*
 * unlur_chains.c - what Unlur's player concludes from chains of bridges, against the rules.
 *
 *     ai-unlur-chains POSITIONS [SEED]
 *
 * Random positions on small boards with few empty cells in which the mover cannot win at once. If
 * chain_judge names a winner, that side must be able to win within the turns that it states, by the
 * stone that it names, if it names one. If it says that only some cells do not lose, all others
 * must lose. Both are checked by trying every move with the rules.
 */
#include <inttypes.h>

#include "ai/unlur/chain.h"
#include "args.h"
#include "base/bits.h"
#include "base/hash.h"
#include "base/rng.h"
#include "holds.h"
#include "turns.h"

enum { EMPTIES = 13, KNOWN = 1 << 20 };

static struct ag_rules rules;

/* Earlier results, by the position, the seat and the number of plies. */
static struct {
    uint64_t key;
    bool wins;
} known[KNOWN];

static bool wins_within(const struct ag_state *state, int seat, int plies);

/* Tries all moves. */
static bool search(const struct ag_state *state, /* NOLINT(misc-no-recursion) */
                   int seat, int plies)
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

/* Whether a seat can force a win within that many plies. */
static bool wins_within(const struct ag_state *state, /* NOLINT(misc-no-recursion) */
                        int seat, int plies)
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

/* Plays random moves that do not end the game until few cells are empty; false: there were none. */
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

/* Whether a seat can force a win within that many plies after a move. */
static bool wins_after(const struct ag_state *state, ag_move move, int seat, int plies)
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
              wins_after(state, (ag_move)verdict.stone + 1, mover, verdict.turns - 1));
    } else if (verdict.is_forced) {
        ag_move move[AG_MOVES_MAX];
        int count = turns_moves(&rules, state, move);
        forced++;
        for (int i = 0; i < count; i++)
            HOLDS(chain_has(&verdict.must, (int)move[i] - 1) ||
                  wins_after(state, move[i], 1 - mover, EMPTIES));
    }
}

int main(int argc, char **argv)
{
    struct args args = args_begin(argc, argv, "ai-unlur-chains POSITIONS [SEED]");
    uint64_t wanted = args_number(&args, "POSITIONS", 1, UINT64_MAX), positions = 0;
    struct ag_rng rng;
    rng_init(&rng, args_seed(&args));
    args_end(&args);
    for (int size = 3; positions < wanted; size = size == 6 ? 3 : size + 1) {
        union ag_position now;
        turns_rules(&rules, "unlur", size);
        if (!begin(&now.state, &rng))
            continue;
        if (wins_within(&now.state, bits_first32(now.state.acting), 1))
            continue;
        check(&now.state);
        positions++;
    }
    printf("%" PRIu64 " positions: the winner of %" PRIu64 ", forced cells in %" PRIu64 "\n",
           positions, claims, forced);
    return 0;
}
