/*
 * mur_levels.c - what every level of Mur's player sees, and what a game is worth to the match.
 *
 *     ai-mur-levels POSITIONS [SEED]
 *
 * In positions of random games, levels from 2 on must win at once if they can, and levels from 3 on
 * must prevent the opponent from doing so, where that is possible: in single games, and in every
 * game of a set. Every level must open in several ways.
 */
#include <limits.h>
#include <string.h>

#include "ag/match.h"
#include "ai/engines.h"
#include "ai/mur/quick.h"
#include "ai/mur/stake.h"
#include "args.h"
#include "base/rng.h"
#include "holds.h"

enum {
    TOP = 7,  /* the highest level that is tested: the others take long */
    SETS = 10 /* times as many positions of sets are tested as of single games */
};

static struct ag_rules rules;
static struct quick_table table;

/* Whether the seat to move can win at once. */
static bool wins_in_one(const struct quick *quick)
{
    ag_move move[MUR_MOVES_MAX];
    int count = quick->head.over ? 0 : quick_moves(&table, quick, move);
    for (int i = 0; i < count; i++) {
        struct quick after;
        quick_play(&table, quick, move[i], &after);
        if (after.head.over && after.winner == quick->head.mover)
            return true;
    }
    return false;
}

/* What a move leads to: 1: it wins, 0: the opponent cannot win at once, -1: the opponent can, or
 * has won. */
static int outcome(const struct quick *quick, ag_move move)
{
    struct quick after;
    quick_play(&table, quick, move, &after);
    if (after.head.over)
        return after.winner == quick->head.mover ? 1 : after.winner == QUICK_NOBODY ? 0 : -1;
    return wins_in_one(&after) ? -1 : 0;
}

static int best_outcome(const struct quick *quick)
{
    ag_move move[MUR_MOVES_MAX];
    int count = quick_moves(&table, quick, move), best = -1;
    for (int i = 0; i < count; i++) {
        int one = outcome(quick, move[i]);
        best = one > best ? one : best;
    }
    return best;
}

static ag_move think(struct ag_player *player, const struct ag_view *view, int level)
{
    struct ag_task task = {.view = view, .limits = {.level = (uint8_t)level}};
    return ag_think(&engine_mur, player, &task, NULL, NULL);
}

/* Tests all levels in a position, unless nothing is at stake there; returns whether it did. */
static bool try_levels(const struct ag_view *view, uint64_t seed)
{
    struct quick quick;
    quick_set((const struct mur *)&view->now.state, &quick);
    ag_move move[MUR_MOVES_MAX];
    int count = quick_moves(&table, &quick, move), best = best_outcome(&quick);
    bool threat = false;
    for (int i = 0; i < count && !threat; i++)
        threat = outcome(&quick, move[i]) < 0;
    if (best < 1 && (best < 0 || !threat))
        return false;
    struct ag_setup setup = {.rules = &rules, .seed = seed, .memory = 1 << 20, .threads = 1};
    struct ag_player *player = engine_mur.create(&setup, NULL);
    holds_memory(player);
    for (int level = best == 1 ? 2 : 3; level <= TOP; level++)
        HOLDS(outcome(&quick, think(player, view, level)) == best);
    engine_mur.destroy(player);
    return true;
}

/* Plays a random match; returns in how many of its positions the levels were tested, and adds to
 * `later` how many of these come after the first game. */
static int play_match(struct ag_rng *rng, int *later)
{
    struct ag_match *match = ag_match_new(&rules, NULL, NULL, NULL);
    int tried = 0;
    for (;;) {
        struct ag_view view;
        ag_move move[AG_MOVES_MAX];
        ag_match_view(match, ag_match_owing(match) >> 1, &view);
        if (view.over)
            break;
        bool at_stake = try_levels(&view, rng_next(rng));
        tried += at_stake;
        *later += at_stake && view.game > 1;
        uint32_t count = (uint32_t)ag_view_moves(&view, move);
        ag_match_choose(match, ag_match_turn(match), view.viewer, move[rng_below(rng, count)], NULL,
                        NULL);
    }
    ag_match_free(match);
    return tried;
}

/* Every level opens in several ways. */
static void check_variety(void)
{
    struct ag_match *match = ag_match_new(&rules, NULL, NULL, NULL);
    struct ag_view view;
    ag_match_view(match, 0, &view);
    for (int level = 1; level <= TOP; level++) {
        ag_move first[8];
        int kinds = 0;
        for (uint64_t seed = 0; seed < 8; seed++) {
            struct ag_setup setup = {
                .rules = &rules, .seed = seed, .memory = 1 << 20, .threads = 1};
            struct ag_player *player = engine_mur.create(&setup, NULL);
            holds_memory(player);
            first[seed] = think(player, &view, level);
            engine_mur.destroy(player);
            bool known = false;
            for (uint64_t i = 0; i < seed; i++)
                known = known || first[i] == first[seed];
            kinds += !known;
        }
        HOLDS(kinds >= 3);
    }
    ag_match_free(match);
}

/* What a game of a set of six is worth, by its number and the games that each seat has won. */
static struct stake stake_at(int game, int own, int other)
{
    struct stake stake;
    struct ag_view view;
    memset(&view, 0, sizeof view);
    HOLDS(ag_rules_read(&view.rules, "mur", NULL));
    view.set = 1;
    view.game = (uint8_t)game;
    view.games_won[0] = view.games_all[0] = (uint8_t)own;
    view.games_won[1] = view.games_all[1] = (uint8_t)other;
    stake_init(&stake, &view);
    return stake;
}

static void check_stakes(void)
{
    struct stake even = stake_at(1, 0, 0), won = stake_at(6, 4, 1), ahead = stake_at(6, 3, 2);
    /* At the start the score is level, and a drawn game changes nothing. */
    HOLDS(even.worth[0] == -even.worth[1] && even.worth[2] == 0 && even.worth[0] > 0);
    /* The set is won already: the game is worth little, and less than one that matters. */
    HOLDS(won.worth[0] > won.worth[1]);
    HOLDS(won.worth[0] - won.worth[1] < even.worth[0] - even.worth[1]);
    /* One ahead before the last game: drawing it wins the set, losing it draws the set. */
    HOLDS(ahead.worth[2] > (ahead.worth[0] + ahead.worth[1]) / 2);
    /* The same from the other side. */
    struct stake behind = stake_at(6, 2, 3);
    HOLDS(behind.worth[1] == -ahead.worth[0] && behind.worth[2] == -ahead.worth[2]);
    /* While the score is level, later games are worth more. */
    struct stake late = stake_at(5, 2, 2);
    HOLDS(late.worth[0] > even.worth[0]);
}

/* Tests the levels in positions of random matches with these rules. */
static void check_levels(const char *spec, int wanted, struct ag_rng *rng)
{
    int tried = 0, later = 0;
    HOLDS(ag_rules_read(&rules, spec, NULL));
    while (tried < wanted)
        tried += play_match(rng, &later);
    HOLDS(!later == (rules.games == 1));
    printf("%s: %d positions, %d after the first game\n", spec, tried, later);
}

int main(int argc, char **argv)
{
    struct args args = args_begin(argc, argv, "ai-mur-levels POSITIONS [SEED]");
    int wanted = args_int(&args, "POSITIONS", 1, INT_MAX / SETS);
    struct ag_rng rng;
    rng_init(&rng, args_seed(&args));
    args_end(&args);
    HOLDS(ag_rules_read(&rules, "mur:games=1", NULL));
    quick_table_init(&table);
    check_stakes();
    check_variety();
    check_levels("mur:games=1", wanted, &rng);
    check_levels("mur", SETS * wanted, &rng);
    return 0;
}
