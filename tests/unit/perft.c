/*
 * perft.c - tests of match/perft.h: small numbers that can be counted by hand, joint turns, chains,
 * finished matches, the setup of Unitar.
 */
#include "match/perft.h"
#include "ai/bench.h"

#include "ag/rules.h"
#include "unit.h"

static struct ag_rules rules;
static struct series series;
static union ag_position now;

static void begin(const char *spec, const char *position)
{
    assert_true(ag_rules_read(&rules, spec, NULL));
    series_start(&series, &rules, &now.state);
    if (position) {
        assert_true(rules.game->state_read(&rules, position, &now.state, NULL));
        if (!now.state.acting)
            series_next(&series, &rules, &now.state, NULL);
    }
}

static void counts(int depth, uint64_t expected)
{
    uint64_t count = perft(&rules, &series, &now.state, depth);
    if (count != expected)
        fail_msg("%s: depth %d: %llu, not %llu", rules.game->name, depth, (unsigned long long)count,
                 (unsigned long long)expected);
}

TEST(depth_nothing_is_one)
{
    for (int i = 0; ag_games[i]; i++) {
        begin(ag_games[i]->name, NULL);
        counts(0, 1);
    }
}

TEST(unlur_by_hand)
{
    begin("unlur:size=3", NULL);
    counts(1, 8);                          /* 7 cells off the sides and pass */
    counts(2, 7 * 7 + 19);                 /* after a stone 6 and pass, after a pass 19 */
    counts(3, 7 * (6 * 6 + 18) + 19 * 18); /* 5 and pass, 18; 18 */
}

TEST(ninuki_by_hand)
{
    begin("ninuki:size=13", NULL);
    counts(1, 8);
    counts(2, 8 * (169 - 25));
    begin("ninuki:size=21", NULL);
    counts(2, 8 * (441 - 25));
}

TEST(mur_by_hand)
{
    begin("mur:games=1", NULL);
    counts(1, 24);
    counts(2, 24 * 23);
}

TEST(unitar_counts_joint_turns)
{
    begin("unitar:deal=0", "7.0 yrb rt@F6=rF8F7E6F6G6E5G5/bu@D5=bC5D5E5 3");
    counts(1, 48 * 48 * 48);
}

/* A won game of a chain goes on into the next one; at the end of the match nothing follows. */
TEST(chains_run_on)
{
    static const char won_in_one[] = "1/ww2w1b1/6m1/5b1b b play 0-0 0 1.1 - 0";
    begin("mur:games=1", won_in_one);
    uint64_t single = perft(&rules, &series, &now.state, 2);
    begin("mur:games=2", won_in_one);
    uint64_t chained = perft(&rules, &series, &now.state, 2);
    ag_move move[AG_MOVES_MAX], choice[AG_SEATS] = {0};
    assert_true(rules.game->move_read(&rules, "g1*g2-g3", &choice[0], NULL));
    rules.game->play(&rules, &now.state, choice, NULL);
    series_next(&series, &rules, &now.state, NULL);
    int next = rules.game->moves(&rules, &now.state, 1, move);
    assert_true(next > 0);
    assert_true(chained == single + (uint64_t)next);
}

TEST(a_finished_match_has_no_sequences)
{
    begin("mur:games=1", "m/8/8/8 - over 0-3 0 1.1 - 9");
    assert_true(series.over);
    counts(0, 1);
    counts(1, 0);
    counts(5, 0);
    begin("unlur:size=3", "xo1/1xo1/2xo1/2xo/2x - 1 9");
    counts(0, 1);
    counts(1, 0);
}

struct shares {
    int children;
    uint64_t sum;
};

static void add_share(void *context, const ag_move choice[AG_SEATS], uint64_t count)
{
    struct shares *shares = context;
    int handed = 0;
    for (int seat = 0; seat < AG_SEATS; seat++)
        handed += choice[seat] != 0;
    assert_int_equal(handed, now.state.acting == 7 ? 3 : 1);
    shares->children++;
    shares->sum += count;
}

TEST(shares_add_up)
{
    struct shares shares = {0};
    begin("unlur:size=3", NULL);
    assert_true(perft_divide(&rules, &series, &now.state, 2, add_share, &shares) == 68);
    assert_int_equal(shares.children, 8);
    assert_true(shares.sum == 68);
    shares = (struct shares){0};
    begin("unitar:deal=0", "7.0 yrb rt@F6=rF8F7E6F6G6E5G5/bu@D5=bC5D5E5 3");
    perft_divide(&rules, &series, &now.state, 1, add_share, &shares);
    assert_int_equal(shares.children, 48 * 48 * 48);
    assert_true(shares.sum == 48 * 48 * 48);
}

TEST(the_setup_of_unitar_is_not_counted)
{
    struct ag_error why;
    static const char *const specs[] = {"unitar", "unitar:deal=2"};
    for (int i = 0; i < 2; i++) {
        begin(specs[i], NULL);
        assert_false(perft_check(&rules, &now.state, &why));
        assert_string_equal(ag_english(&why).text,
                            "the setup of Unitar is not counted: it has thousands of "
                            "choices for each seat; give a setup turn first");
        assert_false(perft_check(&rules, &now.state, NULL));
    }
    begin("unitar:deal=0", "0.0 yrb bu@D5=bC5D5E5 1");
    assert_true(perft_check(&rules, &now.state, &why));
    begin("unlur", NULL);
    assert_true(perft_check(&rules, &now.state, &why));
}

TEST(counting_changes_nothing)
{
    union ag_position before;
    begin("unlur:size=3", NULL);
    memset(&before, 0, sizeof before);
    ag_copy(&before.state, &now.state);
    counts(2, 68);
    assert_memory_equal(&now, &before, now.state.size);
}

/* Every build of every compiler recomputes it; a change of behaviour changes it, on purpose. */
TEST(the_signature_is_known)
{
    assert_true(bench_signature() == UINT64_C(0x3e33832036938ef6));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(depth_nothing_is_one),
        cmocka_unit_test(unlur_by_hand),
        cmocka_unit_test(ninuki_by_hand),
        cmocka_unit_test(mur_by_hand),
        cmocka_unit_test(unitar_counts_joint_turns),
        cmocka_unit_test(chains_run_on),
        cmocka_unit_test(a_finished_match_has_no_sequences),
        cmocka_unit_test(shares_add_up),
        cmocka_unit_test(the_setup_of_unitar_is_not_counted),
        cmocka_unit_test(counting_changes_nothing),
        cmocka_unit_test(the_signature_is_known),
    };
    return cmocka_run_group_tests_name("perft", tests, NULL, NULL);
}
