/*
 * mur.c - the player's own board of Mur against the rules, over random games.
 *
 *     ai-mur PLIES [SEED]
 *
 * After every ply, the board, its past, the traps, the phase, the legal plays and the end must be
 * those of the rules; after the last play of a game, so must the set-up of the next game. Positions
 * with equal keys and different pasts must have the same future. What random games do not reach is
 * played on purpose.
 */
#include <inttypes.h>
#include <string.h>

#include "ai/mur/quick.h"
#include "args.h"
#include "base/rng.h"
#include "holds.h"

static struct quick_table table;
static struct ag_rules rules;

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

/* The next game's set-up, which the rules make from a game that is over. */
static void compare_next(const struct quick *quick, const struct ag_state *state)
{
    struct mur next;
    struct ag_start how = {.before = state, .set = 1, .game = 2};
    rules.game->start(&rules, &next.head, &how);
    struct mur_board board = mur_unpack(next.board);
    struct mur_sides sides = quick_next(quick);
    HOLDS(sides.own == board.stones[next.head.role[0] - 1]);
    HOLDS(sides.other == board.stones[next.head.role[1] - 1]);
    HOLDS(sides.mur == board.mur);
}

/* Whatever is played, two positions must continue in the same way for that many plies. */
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

/* Past boards that are not part of the key must make no difference to the next three plies. */
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

/* A random play; in sharp games, mostly one after which a withdrawal is due, if there is one. */
static ag_move choose(const struct quick *quick, struct ag_rng *rng, bool sharp)
{
    ag_move move[MUR_MOVES_MAX];
    int count = quick_moves(&table, quick, move), loud = 0;
    for (int i = 0; i < count && sharp; i++) {
        struct quick after;
        quick_play(&table, quick, move[i], &after);
        if (after.phase != MUR_PLAY) {
            ag_move other = move[loud];
            move[loud++] = move[i];
            move[i] = other;
        }
    }
    bool wanted = loud && rng_below(rng, 4);
    return move[rng_below(rng, (uint32_t)(wanted ? loud : count))];
}

/* A board with stones anywhere. Most games begin with one, because random plays seldom lead to
 * crowded boards. */
static void scatter(struct mur *mur, struct ag_rng *rng)
{
    do {
        struct mur_board board = {.mur = (int)rng_below(rng, RINGS_CELLS)};
        uint32_t free = RINGS_ALL & ~(1U << board.mur);
        int stones = 8 + (int)rng_below(rng, 7);
        for (int i = 0; i < stones;) {
            uint32_t bit = 1U << rng_below(rng, RINGS_CELLS);
            if (!(free & bit))
                continue;
            board.stones[i++ % 2] |= bit;
            free &= ~bit;
        }
        mur->board = mur_pack(&board);
        mur_count_off(mur);
        mur->head.key = mur_key(mur);
    } while (mur_broken(&rules, mur) != SAY_NOTHING);
}

/* The board of stagnation in docs/rules/mur.md, in a random rotation, before white places d3. */
static void crowd(struct mur *mur, struct ag_rng *rng)
{
    struct mur_board board = {{0xF30200U, 0x003528U}, 16 + 2};
    for (uint32_t turns = rng_below(rng, 8); turns; turns--) {
        board.stones[0] = rings_clockwise(board.stones[0]);
        board.stones[1] = rings_clockwise(board.stones[1]);
        board.mur = 16 + (board.mur + 1) % 8;
    }
    mur->board = mur_pack(&board);
    mur->head.acting = 2;
    mur_count_off(mur);
    mur->head.key = mur_key(mur);
    HOLDS(mur_broken(&rules, mur) == SAY_NOTHING);
}

/* How often each phase was seen. */
static uint64_t seen[4];

static uint64_t play_game(struct ag_rng *rng)
{
    static struct quick quick[2];
    struct mur mur;
    uint64_t plies = 0;
    bool sharp = rng_below(rng, 2);
    rules.game->start(&rules, &mur.head, &(struct ag_start){.set = 1, .game = 1});
    if (sharp && rng_below(rng, 16) == 0)
        crowd(&mur, rng);
    else if (rng_below(rng, 8))
        scatter(&mur, rng);
    quick_set(&mur, &quick[0]);
    for (int at = 0; mur.head.acting && plies < 60; at ^= 1, plies++) {
        ag_move choice[AG_SEATS] = {0}, move = choose(&quick[at], rng, sharp);
        choice[quick[at].head.mover] = move;
        rules.game->play(&rules, &mur.head, choice, NULL);
        quick_play(&table, &quick[at], move, &quick[1 - at]);
        compare(&quick[1 - at], &mur);
        seen[mur.head.phase]++;
        if (quick[1 - at].head.over)
            compare_next(&quick[1 - at], &mur.head);
        else if (rng_below(rng, 40) == 0)
            compare_keys(&quick[1 - at]);
    }
    return plies;
}

/* Plays moves from a position, and compares after each of them as in random games. */
static void replay(const char *position, const char *const *moves, struct quick *last)
{
    struct mur mur;
    struct quick after;
    HOLDS(rules.game->state_read(&rules, position, &mur.head, NULL));
    quick_set(&mur, last);
    for (; *moves; moves++) {
        ag_move choice[AG_SEATS] = {0}, move;
        HOLDS(rules.game->move_read(&rules, *moves, &move, NULL));
        choice[last->head.mover] = move;
        HOLDS(rules.game->check(&rules, &mur.head, last->head.mover, move, NULL));
        rules.game->play(&rules, &mur.head, choice, NULL);
        quick_play(&table, last, move, &after);
        compare(&after, &mur);
        compare_keys(&after);
        *last = after;
    }
}

/* Rule 6.11: black repeats the set-up, but white has no stone to withdraw. */
static void repeat_before_nobody(void)
{
    static const char *const moves[] = {"+d3", "d1-d2", "xd3", "d2-d1", NULL};
    struct quick last;
    replay("m/3b4/8/2b1b3 w play 0-0 0 1.1 - 0", moves, &last);
    HOLDS(last.phase == MUR_PLAY);
}

/* A board with fewer white stones is repeated because white, being stagnant (rule 6.12), takes back
 * the stone just placed. So that board is part of the key before black has moved. */
static void repeat_after_stagnation(void)
{
    static const char *const moves[] = {"+b3", "f1-b2", "xb3", "b2-f1", NULL};
    struct quick last;
    replay("1/5b2/b1bb1bbb/m1wwwwww w play 0-0 0 1.1 - 0", moves, &last);
    HOLDS(last.phase == MUR_REPEAT);
}

int main(int argc, char **argv)
{
    struct args args = args_begin(argc, argv, "ai-mur PLIES [SEED]");
    uint64_t wanted = args_number(&args, "PLIES", 1, UINT64_MAX), plies = 0;
    struct ag_rng rng;
    rng_init(&rng, args_seed(&args));
    args_end(&args);
    HOLDS(ag_rules_read(&rules, "mur:games=2", NULL));
    quick_table_init(&table);
    repeat_before_nobody();
    repeat_after_stagnation();
    while (plies < wanted)
        plies += play_game(&rng);
    printf("%" PRIu64 " plies; trapped %" PRIu64 ", repeat %" PRIu64 ", stagnant %" PRIu64 "\n",
           plies, seen[MUR_TRAPPED], seen[MUR_REPEAT], seen[MUR_STAGNANT]);
    HOLDS(seen[MUR_TRAPPED] && seen[MUR_REPEAT] && seen[MUR_STAGNANT]);
    return 0;
}
