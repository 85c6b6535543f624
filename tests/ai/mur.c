/*
 * mur.c - the player's own board of Mur against the rules, over random games.
 *
 *     mur PLIES [SEED]
 *
 * After every ply: board, past, traps, phase and end are the rules'; the plays are the rules'
 * plays; behind the last play of a game, the set-up of the next is the rules' one. Positions with
 * equal keys and different pasts go on alike: the same plays lead to the same phases.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ag/rules.h"
#include "ai/mur/quick.h"
#include "base/rng.h"

static struct quick_table table;
static struct ag_rules rules;

#define HOLDS(what)                                                                                \
    do {                                                                                           \
        if (!(what)) {                                                                             \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #what);                             \
            exit(1);                                                                               \
        }                                                                                          \
    } while (0)

static int by_value(const void *a, const void *b)
{
    ag_move x = *(const ag_move *)a, y = *(const ag_move *)b;
    return (x > y) - (x < y);
}

static void compare_moves(const struct quick *quick, const struct ag_state *state)
{
    ag_move own[MUR_MOVES_MAX], right[AG_MOVES_MAX];
    int count = quick_moves(&table, quick, own);
    HOLDS(count == rules.game->moves(&rules, state, quick->head.mover, right));
    qsort(own, (size_t)count, sizeof *own, by_value);
    qsort(right, (size_t)count, sizeof *right, by_value);
    HOLDS(memcmp(own, right, (size_t)count * sizeof *own) == 0);
}

static void compare(const struct quick *quick, const struct mur *mur)
{
    const struct ag_state *state = &mur->head;
    struct quick anew;
    HOLDS(quick->board == mur->board);
    HOLDS(memcmp(quick->past, mur->past, sizeof mur->past) == 0);
    HOLDS(quick->points[0] == state->points[0] && quick->points[1] == state->points[1]);
    HOLDS(quick->head.over == !state->acting);
    HOLDS(quick->phase == state->phase && quick->quiet == state->own[MUR_OWN_QUIET]);
    quick_set(mur, &anew);
    if (!state->acting) {
        HOLDS(anew.winner == quick->winner);
        return;
    }
    HOLDS(state->acting >> 1 == quick->head.mover && anew.head.forced == quick->head.forced);
    HOLDS(quick_key(&anew) == quick_key(quick));
    compare_moves(quick, state);
}

/* The board of a game that is over against the set-up that the rules make of it. */
static void compare_next(const struct quick *quick, const struct ag_state *state)
{
    struct mur next;
    struct ag_start how = {.before = state, .set = 1, .game = 2};
    rules.game->start(&rules, &next.head, &how);
    struct mur_board board = mur_unpack(next.board);
    struct mur_sides sides = quick_next(quick, 0);
    HOLDS(sides.own == board.stones[next.head.role[0] - 1]);
    HOLDS(sides.other == board.stones[next.head.role[1] - 1]);
    HOLDS(sides.mur == board.mur);
}

/* Walks through what the keys leave out: with those past boards that are not in the key taken away,
 * everything within the next three plies must be as before. */
static void compare_futures(const struct quick *with, const struct quick *without, int plies)
{
    ag_move move[MUR_MOVES_MAX];
    struct quick a, b;
    HOLDS(with->phase == without->phase && with->head.over == without->head.over);
    if (!plies || with->head.over)
        return;
    int count = quick_moves(&table, with, move);
    for (int i = 0; i < count; i++) {
        quick_play(&table, with, move[i], &a);
        quick_play(&table, without, move[i], &b);
        compare_futures(&a, &b, plies - 1);
    }
}

static void compare_keys(const struct quick *quick)
{
    uint64_t key = quick_key(quick);
    struct quick without = *quick;
    bool any = false;
    for (int i = 0; i < MUR_PAST; i++) {
        uint64_t past = without.past[i];
        without.past[i] = MUR_A_BOARD; /* no board: both sides and the mur stone on one point */
        if (quick_key(&without) == key)
            any = true;
        else
            without.past[i] = past;
    }
    if (any)
        compare_futures(quick, &without, 3);
}

/* Plays that do something come up more often than by chance: the better of a few. */
static ag_move choose(const struct quick *quick, const struct ag_state *state, struct ag_rng *rng)
{
    ag_move move[AG_MOVES_MAX], best = 0;
    uint32_t count = (uint32_t)rules.game->moves(&rules, state, quick->head.mover, move);
    uint32_t most = 0, tries = 1 + rng_below(rng, 4);
    for (uint32_t i = 0; i < tries; i++) {
        struct quick after;
        ag_move one = move[rng_below(rng, count)];
        quick_play(&table, quick, one, &after);
        uint32_t worth = 1U + 4U * (after.phase != MUR_PLAY) + 2U * after.head.over;
        if (worth > most) {
            most = worth;
            best = one;
        }
    }
    return best;
}

static uint64_t play_game(struct ag_rng *rng, uint32_t rare)
{
    static struct quick quick[2];
    union ag_position now;
    uint64_t plies = 0;
    rules.game->start(&rules, &now.state, &(struct ag_start){.set = 1, .game = 1});
    quick_set((const struct mur *)&now.state, &quick[0]);
    for (int at = 0; now.state.acting; at ^= 1, plies++) {
        ag_move choice[AG_SEATS] = {0}, move = choose(&quick[at], &now.state, rng);
        choice[quick[at].head.mover] = move;
        rules.game->play(&rules, &now.state, choice, NULL);
        quick_play(&table, &quick[at], move, &quick[1 - at]);
        compare(&quick[1 - at], (const struct mur *)&now.state);
        if (quick[1 - at].head.over)
            compare_next(&quick[1 - at], &now.state);
        else if (rng_below(rng, rare) == 0)
            compare_keys(&quick[1 - at]);
    }
    return plies;
}

int main(int argc, char **argv)
{
    uint64_t wanted = argc > 1 ? strtoull(argv[1], NULL, 10) : 50000, plies = 0;
    struct ag_rng rng;
    rng_init(&rng, argc > 2 ? strtoull(argv[2], NULL, 10) : 1);
    HOLDS(ag_rules_read(&rules, "mur:games=2", NULL));
    quick_table_init(&table);
    while (plies < wanted)
        plies += play_game(&rng, 100);
    printf("%" PRIu64 " plies\n", plies);
    return 0;
}
