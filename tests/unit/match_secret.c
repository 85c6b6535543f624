/*
 * match_secret.c - tests of what stays secret in Unitar (section 12 of docs/rules/unitar.md):
 * matches that differ only in what a viewer may not know give equal views, byte for byte.
 */
#include <stdlib.h>

#include "ag/rules.h"
#include "table.h"

enum { SEEDS = 24 };

static const char setup[] = "uni@I8,tar@D6";

/* One match for every seed, and the roles that its seats were dealt. */
static struct ag_match *all[SEEDS];
static uint8_t role[SEEDS][AG_SEATS];

static void make_all(void)
{
    for (int i = 0; i < SEEDS; i++) {
        table_new("unitar", NULL, (uint64_t)i);
        all[i] = match;
        for (int seat = 0; seat < 3; seat++)
            role[i][seat] = table_view(seat).role;
    }
}

static void free_all(void)
{
    for (int i = 0; i < SEEDS; i++)
        ag_match_free(all[i]);
    match = NULL;
}

/* Whether two matches look the same to a viewer. */
static bool may_not_differ(int a, int b, int viewer)
{
    return viewer == AG_SPECTATOR || role[a][viewer] == role[b][viewer];
}

/* Compares everything that a viewer can ask for. */
static void equal_for(int a, int b, int viewer)
{
    static ag_move move[2][AG_MOVES_MAX];
    struct ag_view view[2];
    int count[2];
    for (int i = 0; i < 2; i++) {
        ag_match_view(all[i ? b : a], viewer, &view[i]);
        count[i] = ag_view_moves(&view[i], move[i]);
    }
    assert_int_equal(count[0], count[1]);
    assert_memory_equal(move[0], move[1], (size_t)count[0] * sizeof(ag_move));
    assert_int_equal(view[0].entries, view[1].entries);
    assert_true(view[0].entries > 0);
    assert_memory_equal(view[0].entry, view[1].entry, view[0].entries * sizeof(struct ag_entry));
    view[0].entry = view[1].entry = NULL;
    assert_null(view[0].position);
    assert_memory_equal(&view[0], &view[1], sizeof view[0]);
    assert_memory_equal(ag_match_rules(all[a]), ag_match_rules(all[b]), sizeof(struct ag_rules));
    assert_memory_equal(ag_match_state(all[a]), ag_match_state(all[b]),
                        ag_match_state(all[a])->size);
    assert_int_equal(ag_match_entries(all[a]), ag_match_entries(all[b]));
    struct ag_buf log[2];
    for (int i = 0; i < 2; i++) { /* what is saved for all to read */
        ag_buf_init(&log[i], AG_LOG_MAX);
        ag_match_save(all[i ? b : a], &log[i]);
    }
    assert_int_equal(log[0].length, log[1].length);
    assert_memory_equal(log[0].byte, log[1].byte, log[0].length);
    for (int i = 0; i < 2; i++)
        ag_buf_release(&log[i]);
}

/* Every pair of matches, every viewer. */
static void all_equal(void)
{
    for (int viewer = AG_SPECTATOR; viewer < 3; viewer++)
        for (int a = 0; a < SEEDS; a++)
            for (int b = a + 1; b < SEEDS; b++)
                if (may_not_differ(a, b, viewer)) {
                    equal_for(a, b, viewer);
                    break; /* being equal passes on: each with the next is each with all */
                }
}

TEST(deals_are_drawn_from_all_six)
{
    int count[6] = {0};
    make_all();
    for (int i = 0; i < SEEDS; i++) {
        assert_int_equal(1 << role[i][0] | 1 << role[i][1] | 1 << role[i][2], 14);
        count[(role[i][0] - 1) * 2 + (role[i][1] > role[i][2])]++;
    }
    for (int deal = 0; deal < 6; deal++)
        assert_true(count[deal] > 0);
    free_all();
}

TEST(nothing_of_a_deal_is_public)
{
    make_all();
    for (int i = 0; i < SEEDS; i++) {
        match = all[i];
        struct ag_view view = table_view(AG_SPECTATOR);
        table_spec_is("unitar");
        assert_int_equal(view.role, 0);
        assert_memory_equal(view.now.state.role, ((uint8_t[]){0, 0, 0}), 3);
        assert_int_equal(ag_match_rules(match)->option[0], AG_UNSET);
        assert_int_equal(view.entries, 1);
        assert_int_equal(view.entry[0].kind, AG_DEALT);
        assert_int_equal(view.entry[0].deal, AG_UNSET);
    }
    free_all();
}

TEST(fresh_matches_look_alike)
{
    make_all();
    all_equal();
    free_all();
}

/* A choice that depends on the seed for everyone but the viewer. */
static void hand_in(int i, int seat, int viewer)
{
    static ag_move move[AG_MOVES_MAX];
    match = all[i];
    int count = table_moves(seat, move);
    int pick = seat == viewer ? 100 : (i * 977 + seat * 131) % count;
    ACCEPTED(ag_match_choose(all[i], 1, seat, move[pick], NULL, &why));
}

/* Until the last choice is in, in every order of handing in. */
static void hand_in_as_seen_by(int viewer, const int order[3])
{
    make_all();
    for (int step = 0; step < 2; step++) {
        for (int i = 0; i < SEEDS; i++) {
            hand_in(i, order[step], viewer);
            if (i % 3 == 0) /* some change their minds */
                hand_in(i, order[step], viewer);
        }
        for (int a = 0; a < SEEDS; a++)
            for (int b = a + 1; b < SEEDS; b++)
                if (may_not_differ(a, b, viewer))
                    equal_for(a, b, viewer);
    }
    free_all();
}

TEST(different_secret_choices_look_alike)
{
    static const int order[][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                   {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    for (int viewer = AG_SPECTATOR; viewer < 3; viewer++)
        for (int i = 0; i < 6; i++)
            hand_in_as_seen_by(viewer, order[i]);
}

TEST(leaving_in_the_setup_betrays_nothing)
{
    for (int left = 0; left < 3; left++) {
        make_all();
        for (int i = 0; i < SEEDS; i++)
            ACCEPTED(ag_match_resign(all[i], left, NULL, &why));
        all_equal();
        for (int i = 0; i < SEEDS; i++) { /* nor what is drawn for the seat, not even to it */
            uint64_t number = (uint64_t)i * UINT64_C(0x9E3779B97F4A7C15);
            ag_move lot = ag_match_lot(all[i], left, number);
            ACCEPTED(ag_match_choose_for(all[i], 1, left, lot, NULL, &why));
        }
        for (int viewer = AG_SPECTATOR; viewer < 3; viewer++)
            for (int a = 0; a < SEEDS; a++)
                for (int b = a + 1; b < SEEDS; b++)
                    if (may_not_differ(a, b, viewer))
                        equal_for(a, b, viewer);
        free_all();
    }
}

/* Setups and intentions, good and bad: the answers to a seat depend on its own colour alone. */
TEST(refusals_hang_on_ones_own_colour)
{
    static const char *const try[] = {"uni@A6,tar@F6", "uni@F6,tar@F6",    "uni@F6,tar@A4",
                                      "uni@J8,tar@D6", "uni@D11,tar@F6",   "uni@I8,tar@D6",
                                      "uni@F6,tar@F5", "yellow-uni-north", "uni@F1,tar@F11"};
    make_all();
    for (int seat = 0; seat < 3; seat++) {
        for (int a = 0; a < SEEDS; a++) {
            for (int b = a + 1; b < SEEDS; b++) {
                if (!may_not_differ(a, b, seat))
                    continue;
                for (size_t i = 0; i < sizeof try / sizeof try[0]; i++) {
                    struct ag_error one = {0}, two = {0};
                    match = all[a];
                    ag_move move = table_move(try[i]);
                    bool legal = table_check(seat, move, &one);
                    match = all[b];
                    assert_int_equal(legal, table_check(seat, move, &two));
                    assert_memory_equal(&one, &two, sizeof one);
                }
            }
        }
    }
    free_all();
}

/* Rule 14.9. */
TEST(counts_of_moves_hang_on_ones_own_colour)
{
    static const int setups[] = {0, 2706, 2906, 3228};
    static ag_move move[AG_MOVES_MAX];
    make_all();
    for (int i = 0; i < SEEDS; i++)
        for (int seat = 0; seat < 3; seat++) {
            match = all[i];
            assert_int_equal(table_moves(seat, move), setups[role[i][seat]]);
        }
    free_all();
}

TEST(the_deal_is_revealed_with_the_setup)
{
    static const char order[6][4] = {"123", "132", "213", "231", "312", "321"}; /* rule 3.2 */
    make_all();
    for (int i = 0; i < SEEDS; i++) {
        match = all[i];
        for (int seat = 0; seat < 3; seat++)
            table_choose(seat, setup);
        struct ag_view view = table_view(AG_SPECTATOR);
        int deal = ag_match_rules(match)->option[0];
        assert_in_range(deal, 0, 5);
        char spec[] = "unitar:deal=0";
        spec[12] = (char)('0' + deal);
        table_spec_is(spec);
        assert_int_equal(ag_match_entry(match, 1)->deal, deal);
        for (int seat = 0; seat < 3; seat++) {
            assert_int_equal(role[i][seat], order[deal][seat] - '0');
            assert_int_equal(view.now.state.role[seat], role[i][seat]);
            assert_int_equal(table_view(seat).role, role[i][seat]);
        }
    }
    free_all();
}

TEST(a_deal_that_is_given_is_known_to_all)
{
    table_new("unitar:deal=3", NULL, 0);
    struct ag_view view = table_view(AG_SPECTATOR);
    table_spec_is("unitar:deal=3");
    assert_memory_equal(view.now.state.role, ((uint8_t[]){2, 3, 1}), 3);
    table_end();
}

/* Rule 12.2: matches that differ only in the intentions of others. */
TEST(different_intentions_look_alike)
{
    struct ag_view first[AG_SEATS + 1];
    for (int other = 0; other < 48; other++) {
        table_new("unitar:deal=1", NULL, (uint64_t)other);
        table_play("uni@I8,tar@D6|uni@I8,tar@D6|uni@I8,tar@D6");
        table_choose(0, "red-tar-east");
        ACCEPTED(ag_match_choose(match, 2, 1, (ag_move)other + 1, NULL, &why));
        for (int viewer = AG_SPECTATOR; viewer < 3; viewer++) {
            struct ag_view view = table_view(viewer);
            view.entry = NULL;
            if (viewer == 1) {
                assert_int_equal(view.choice, other + 1);
                continue;
            }
            if (!other)
                first[viewer + 1] = view;
            assert_memory_equal(&view, &first[viewer + 1], sizeof view);
        }
        table_end();
    }
}

/* The roles of a position hold, also when the option string says nothing of the deal. */
TEST(a_position_fixes_the_deal)
{
    for (uint64_t seed = 0; seed < 12; seed++) {
        table_new("unitar", "setup bry - 0", seed);
        assert_int_equal(table_view(0).role, 3);
        assert_int_equal(table_view(1).role, 2);
        assert_int_equal(table_view(2).role, 1);
        for (int seat = 0; seat < 3; seat++)
            table_choose(seat, setup);
        assert_memory_equal(ag_match_state(match)->role, ((uint8_t[]){3, 2, 1}), 3);
        table_spec_is("unitar:deal=5");
        assert_null(
            ag_match_rules(match)->game->sound(ag_match_rules(match), ag_match_state(match)));
        table_end();
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deals_are_drawn_from_all_six),
        cmocka_unit_test(nothing_of_a_deal_is_public),
        cmocka_unit_test(fresh_matches_look_alike),
        cmocka_unit_test(different_secret_choices_look_alike),
        cmocka_unit_test(leaving_in_the_setup_betrays_nothing),
        cmocka_unit_test(refusals_hang_on_ones_own_colour),
        cmocka_unit_test(counts_of_moves_hang_on_ones_own_colour),
        cmocka_unit_test(the_deal_is_revealed_with_the_setup),
        cmocka_unit_test(a_deal_that_is_given_is_known_to_all),
        cmocka_unit_test(different_intentions_look_alike),
        cmocka_unit_test(a_position_fixes_the_deal),
    };
    return cmocka_run_group_tests_name("match-secret", tests, NULL, NULL);
}
