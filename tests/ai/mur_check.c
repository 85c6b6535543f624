/*
 * mur_check.c - checks forced wins of Mur by plain search over the rules.
 *
 *     ai-mur-check PLIES POSITIONS [TACTICS]
 *
 * Plain search and the prover (mur_prover.h) must agree whether the first or the second seat can
 * force a win from the start within 1 to PLIES plies, and in POSITIONS positions near the end of
 * random games. TACTICS is a file of tactical positions (puzzle.h). For wins of up to three plies,
 * exactly the listed moves must win in time, and no move may win sooner; for longer wins, the proof
 * search of ai/solve.h must not refute a listed move, and no move may win at once.
 *
 * Plain search uses nothing but the rules: no symmetry, no bounds, no evaluation. Only for tactics
 * does it remember answers, by the key of the rules.
 */
#include <limits.h>
#include <stdlib.h>

#include "ai/solve.h"
#include "args.h"
#include "base/rng.h"
#include "holds.h"
#include "mur_prover.h"
#include "puzzle.h"
#include "turns.h"

enum {
    PLIES_MAX = 20,   /* more than anybody can wait for */
    MEMORY = 1 << 20, /* answers that are remembered */
    PLAIN = 3,        /* plies of tactics that plain search looks ahead */
    PROOF = 300000    /* nodes of a proof search */
};

struct answer {
    uint64_t key; /* of position, plies and attacker */
    bool yes;
};

static struct ag_rules rules;
static struct answer *memory; /* NULL: nothing is remembered */
static int undecided;         /* moves that proof search could neither prove nor refute */

static bool wins(const struct ag_state *state, int attacker, int plies);

static bool wins_by_moves(const struct ag_state *state, int attacker, int plies)
{
    ag_move move[AG_MOVES_MAX];
    int mover = state->acting >> 1, count = turns_moves(&rules, state, move);
    for (int i = 0; i < count; i++) {
        union ag_position after;
        ag_copy(&after.state, state);
        turns_play(&rules, &after.state, move[i]);
        if (wins(&after.state, attacker, plies - 1) == (mover == attacker))
            return mover == attacker;
    }
    return mover != attacker;
}

static bool wins(const struct ag_state *state, int attacker, int plies)
{
    if (!state->acting)
        return state->place[attacker] < state->place[1 - attacker];
    if (plies == 0)
        return false;
    if (!memory || plies < 3)
        return wins_by_moves(state, attacker, plies);
    uint64_t key = hash_mix(state->key + (uint64_t)(2 * plies + attacker));
    struct answer *answer = &memory[key % MEMORY];
    if (answer->key != key) {
        bool yes = wins_by_moves(state, attacker, plies);
        *answer = (struct answer){.key = key, .yes = yes};
    }
    return answer->yes;
}

static void check_start(struct prover *prover, int plies_max)
{
    union ag_position start;
    struct quick quick;
    rules.game->start(&rules, &start.state, &(struct ag_start){.set = 1, .game = 1});
    quick_set((const struct mur *)&start.state, &quick);
    for (int plies = 1; plies <= plies_max; plies++)
        for (int seat = 0; seat < 2; seat++) {
            bool yes = wins(&start.state, seat, plies);
            prover_ask(prover, seat);
            HOLDS(prover_wins(prover, &quick, plies) == yes);
            printf("start, %d plies, seat %d: %s\n", plies, seat + 1, yes ? "wins" : "no win");
        }
}

/* A position a few plies before the end of a random game; false: the game was too short. */
static bool make_position(struct ag_rng *rng, union ag_position *out)
{
    union ag_position past[16], now;
    uint32_t back = 1 + rng_below(rng, 12), plies = 0;
    rules.game->start(&rules, &now.state, &(struct ag_start){.set = 1, .game = 1});
    for (; now.state.acting; plies++) {
        ag_move move[AG_MOVES_MAX];
        uint32_t count = (uint32_t)turns_moves(&rules, &now.state, move);
        ag_copy(&past[plies % 16].state, &now.state);
        turns_play(&rules, &now.state, move[rng_below(rng, count)]);
    }
    if (plies < back)
        return false;
    ag_copy(&out->state, &past[(plies - back) % 16].state);
    return true;
}

static void check_random(struct prover *prover, int positions)
{
    struct ag_rng rng;
    int yeses = 0;
    rng_init(&rng, 1);
    for (int i = 0; i < positions;) {
        union ag_position position;
        struct quick quick;
        int seat = (int)rng_below(&rng, 2), plies = 1 + (int)rng_below(&rng, 3);
        if (!make_position(&rng, &position))
            continue;
        quick_set((const struct mur *)&position.state, &quick);
        prover_ask(prover, seat);
        bool yes = wins(&position.state, seat, plies);
        HOLDS(prover_wins(prover, &quick, plies) == yes);
        yeses += yes;
        i++;
    }
    HOLDS(positions < 100 || yeses > 0);
    printf("%d positions, %d of them won\n", positions, yeses);
}

/* What proof search says about the seat to move. */
static enum solve_verdict proof_of(const struct ag_state *state)
{
    struct solve_orders orders = {.nodes = PROOF, .memory = 32 << 20};
    struct solve_answer answer;
    HOLDS(solve(&rules, state, &orders, &answer, NULL));
    return answer.verdict;
}

/* Whether a move wins: in time, by plain search, or for long wins at all, by proof search. */
static bool move_wins(const struct ag_state *state, ag_move move, int plies)
{
    union ag_position after;
    int seat = state->acting >> 1;
    ag_copy(&after.state, state);
    turns_play(&rules, &after.state, move);
    if (plies <= PLAIN)
        return wins(&after.state, seat, plies - 1);
    enum solve_verdict verdict = proof_of(&after.state);
    undecided += verdict == SOLVE_UNKNOWN;
    return verdict == SOLVE_LOSS || verdict == SOLVE_UNKNOWN;
}

/* The listed moves win. If plain search looks far enough, no other move does, and none wins sooner.
 */
static void check_puzzle(const struct puzzle *puzzle)
{
    const struct ag_state *state = &puzzle->start.state;
    ag_move move[AG_MOVES_MAX];
    int plies = puzzle->plies, listed = 0, count = turns_moves(&rules, state, move);
    HOLDS(!wins(state, state->acting >> 1, plies < PLAIN + 2 ? plies - 2 : PLAIN - 2));
    for (int i = 0; i < count; i++) {
        bool is_listed = puzzle_has(puzzle, move[i]);
        if (is_listed || plies <= PLAIN)
            HOLDS(move_wins(state, move[i], plies) == is_listed);
        listed += is_listed;
    }
    HOLDS(listed == puzzle->moves);
}

static void check_tactics(FILE *file)
{
    struct puzzle puzzle = {.number = 0};
    int puzzles = 0;
    memory = calloc(MEMORY, sizeof *memory);
    holds_memory(memory);
    for (; puzzle_next(file, &puzzle); puzzles++) {
        rules = puzzle.rules;
        check_puzzle(&puzzle);
    }
    printf("%d tactical positions hold; %d moves undecided\n", puzzles, undecided);
    free(memory);
}

int main(int argc, char **argv)
{
    struct args args = args_begin(argc, argv, "ai-mur-check PLIES POSITIONS [TACTICS]");
    struct prover prover;
    int plies = args_int(&args, "PLIES", 0, PLIES_MAX);
    int positions = args_int(&args, "POSITIONS", 0, INT_MAX);
    FILE *tactics = args.left ? args_open(&args, "TACTICS") : NULL;
    args_end(&args);
    prover_init(&prover, 8);
    HOLDS(ag_rules_read(&rules, "mur:games=1", NULL));
    check_start(&prover, plies);
    check_random(&prover, positions);
    if (tactics) {
        check_tactics(tactics);
        fclose(tactics);
    }
    prover_release(&prover);
    return 0;
}
