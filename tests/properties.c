/*
 * properties.c - what must be true of the games as a whole, beyond the single rule.
 *
 * Unlur has no draws on any board; Unitar's comparisons have the odds that can be worked out by
 * hand, and its actions keep their books; the fast random games have the same results as random
 * games played move by move.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "ag/rules.h"
#include "base/rng.h"
#include "base/text.h"
#include "match/series.h"

static struct ag_rules rules_of(const char *spec)
{
    struct ag_rules rules;
    struct ag_error why;
    if (!ag_rules_read(&rules, spec, &why))
        fail_msg("%s: %s", spec, ag_english(&why).text);
    return rules;
}

/* The first position of a game. */
static void begin(const struct ag_rules *rules, union ag_position *now)
{
    struct series series;
    series_start(&series, rules, &now->state);
}

/* Unlur 5.6: every full board holds a line or a Y. Such a board with a seat to move is refused. */
static void every_full_unlur_board_is_decided(void **context)
{
    struct ag_rng rng = {1};
    (void)context;
    for (int size = 3; size <= 13; size++) {
        char spec[32];
        snprintf(spec, sizeof spec, "unlur:size=%d", size);
        struct ag_rules rules = rules_of(spec);
        for (int i = 0; i < 300; i++) {
            char text[AG_POSITION_TEXT];
            struct text out;
            uint32_t share = 20 + rng_below(&rng, 60); /* of black stones, in per cent */
            text_init(&out, text, sizeof text);
            for (int row = 0; row < 2 * size - 1; row++) {
                int cells = row < size ? size + row : 3 * size - 2 - row;
                for (int k = 0; k < cells; k++)
                    text_char(&out, rng_below(&rng, 100) < share ? 'x' : 'o');
                text_char(&out, row < 2 * size - 2 ? '/' : ' ');
            }
            text_add(&out, "1 1 50");
            union ag_position now;
            struct ag_error why;
            assert_false(rules.game->state_read(&rules, text, &now.state, &why));
            assert_true(strstr(ag_english(&why).text, "both colours") ||
                        strstr(ag_english(&why).text, "is complete"));
        }
    }
}

static void no_unlur_game_is_drawn(void **context)
{
    struct ag_rng rng = {2};
    (void)context;
    for (int size = 3; size <= 13; size++) {
        char spec[32];
        snprintf(spec, sizeof spec, "unlur:size=%d", size);
        struct ag_rules rules = rules_of(spec);
        for (int i = 0; i < 1000; i++) {
            union ag_position now;
            begin(&rules, &now);
            rules.game->playout(&rules, &now.state, &rng);
            assert_int_equal(now.state.place[0] + now.state.place[1], 3);
        }
    }
}

/* A Unitar game with its setup played at random. */
static void set_up(const struct ag_rules *rules, union ag_position *now, struct ag_rng *rng)
{
    static ag_move move[AG_MOVES_MAX];
    ag_move choice[AG_SEATS];
    begin(rules, now);
    for (int seat = 0; seat < 3; seat++) {
        int count = rules->game->moves(rules, &now->state, seat, move);
        choice[seat] = move[rng_below(rng, (uint32_t)count)];
    }
    rules->game->play(rules, &now->state, choice, NULL);
}

static int count_events(const struct ag_events *events, int kind)
{
    int count = 0;
    for (int i = 0; i < events->count; i++)
        count += events->event[i].kind == kind;
    return count;
}

/* Of all 48 x 48 x 48 joint choices exactly 7 of 48 approve nothing. */
static void unitar_approves_as_counted(void **context)
{
    struct ag_rules rules = rules_of("unitar:deal=0");
    struct ag_rng rng = {3};
    union ag_position start, now;
    long approved[4] = {0};
    (void)context;
    set_up(&rules, &start, &rng);
    for (ag_move a = 1; a <= 48; a++)
        for (ag_move b = 1; b <= 48; b++)
            for (ag_move c = 1; c <= 48; c++) {
                struct ag_events events = {0};
                ag_copy(&now.state, &start.state);
                rules.game->play(&rules, &now.state, (ag_move[]){a, b, c}, &events);
                approved[count_events(&events, AG_APPROVED)]++;
            }
    assert_int_equal(approved[0] * 48, 48L * 48 * 48 * 7);
    double decided = (double)(approved[1] + approved[2] + approved[3]);
    assert_int_equal((int)(1000 * (double)approved[1] / decided + 0.5), 299);
    assert_int_equal((int)(1000 * (double)approved[2] / decided + 0.5), 550);
    assert_int_equal((int)(1000 * (double)approved[3] / decided + 0.5), 151);
}

static int all_points(const struct ag_state *state)
{
    return state->points[0] + state->points[1] + state->points[2];
}

/* Frames leave only with removed stones; without those no score changes. */
static void unitar_keeps_its_books(void **context)
{
    struct ag_rng rng = {4};
    (void)context;
    for (int game = 0; game < 600; game++) {
        struct ag_rules rules = rules_of("unitar:deal=5");
        union ag_position now;
        int turns = 0;
        set_up(&rules, &now, &rng);
        assert_int_equal(all_points(&now.state), 33);
        for (; now.state.acting; turns++) {
            struct ag_events events = {0};
            int16_t before[AG_SEATS];
            int total = all_points(&now.state);
            ag_move choice[AG_SEATS];
            for (int seat = 0; seat < 3; seat++) /* mostly unify and eliminate, mostly agreeing */
                choice[seat] =
                    1 + 8 * rng_below(&rng, 3) + rng_below(&rng, rng_below(&rng, 2) ? 2 : 8);
            memcpy(before, now.state.points, sizeof before);
            rules.game->play(&rules, &now.state, choice, &events);
            assert_int_equal(total - all_points(&now.state), count_events(&events, AG_REMOVED));
            if (!count_events(&events, AG_REMOVED))
                assert_memory_equal(before, now.state.points, sizeof before);
        }
        assert_true(turns >= 8 && turns <= 160);
    }
}

/* Sums over random games from the start: their plies, and the wins of seat 1. */
struct sums {
    double games, plies, squares, wins;
};

static void add_game(struct sums *sums, const struct ag_state *end, int ply)
{
    sums->games++;
    sums->plies += end->ply - ply;
    sums->squares += (double)(end->ply - ply) * (end->ply - ply);
    sums->wins += end->place[0] == 1;
}

/* Plays to the end by choosing from the lists of moves. */
static void play_by_lists(const struct ag_rules *rules, struct ag_state *state, struct ag_rng *rng)
{
    static ag_move move[AG_MOVES_MAX];
    ag_move choice[AG_SEATS] = {0};
    while (state->acting) {
        for (int seat = 0; seat < rules->game->seats; seat++)
            if (state->acting >> seat & 1) {
                int count = rules->game->moves(rules, state, seat, move);
                choice[seat] = move[rng_below(rng, (uint32_t)count)];
            }
        rules->game->play(rules, state, choice, NULL);
    }
}

/* Whether two means differ by no more than five times their standard error. */
static void assert_alike(double a, double b, double variance_a, double variance_b,
                         const struct sums *x, const struct sums *y)
{
    double error = variance_a / x->games + variance_b / y->games, gap = a - b;
    assert_true(gap * gap <= 25 * error + 1e-9);
}

static double variance(const struct sums *sums)
{
    double mean = sums->plies / sums->games;
    return sums->squares / sums->games - mean * mean;
}

static void compare_playouts(const char *spec, int games)
{
    struct ag_rules rules = rules_of(spec);
    struct ag_rng rng = {5};
    struct sums fast = {0}, slow = {0};
    for (int i = 0; i < games; i++) {
        union ag_position now;
        begin(&rules, &now);
        int ply = now.state.ply;
        play_by_lists(&rules, &now.state, &rng);
        add_game(&slow, &now.state, ply);
        for (int k = 0; k < 4; k++) {
            begin(&rules, &now);
            rules.game->playout(&rules, &now.state, &rng);
            add_game(&fast, &now.state, ply);
        }
    }
    double p = slow.wins / slow.games, q = fast.wins / fast.games;
    assert_alike(p, q, p * (1 - p), q * (1 - q), &slow, &fast);
    assert_alike(slow.plies / slow.games, fast.plies / fast.games, variance(&slow), variance(&fast),
                 &slow, &fast);
}

static void playouts_are_like_random_games(void **context)
{
    (void)context;
    compare_playouts("unlur:size=3", 4000);
    compare_playouts("unlur:size=6", 1500);
    compare_playouts("ninuki:size=13", 300);
    compare_playouts("mur:games=1", 1500);
    compare_playouts("unitar:deal=2", 1500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_full_unlur_board_is_decided),
        cmocka_unit_test(no_unlur_game_is_drawn),
        cmocka_unit_test(unitar_approves_as_counted),
        cmocka_unit_test(unitar_keeps_its_books),
        cmocka_unit_test(playouts_are_like_random_games),
    };
    return cmocka_run_group_tests_name("properties", tests, NULL, NULL);
}
