/*
 * match_back.c - tests of taking back: asked, agreed, declined, undone, also across games and sets.
 */
#include "table.h"

/* Black wins by g1*g2-g3: example 9.3 of docs/rules/mur.md. */
#define WON_IN_ONE(set_game) "1/ww2w1b1/6m1/5b1b b play 0-0 0 " set_game " - 0"

TEST(taking_back_needs_both)
{
    struct table_sight before;
    table_new("unlur:size=3", NULL, 0);
    table_play("C3");
    table_see(&before);
    table_play("C2");
    ACCEPTED(ag_match_ask_back(match, 1, &why));
    assert_int_equal(table_view(0).want_back, 2);
    ACCEPTED(ag_match_ask_back(match, 1, &why)); /* saying it twice is not agreeing */
    assert_int_equal(ag_match_entries(match), 2);
    ACCEPTED(ag_match_ask_back(match, 0, &why));
    table_unchanged(&before);
    table_position_is("3/4/2x2/4/3 2 ? 1");
    table_end();
}

/* The asker gets his own last move back, and so what followed it. */
TEST(the_last_move_of_the_asker_is_taken_back)
{
    struct table_sight before;
    table_new("unlur:size=3", NULL, 0);
    table_see(&before);
    table_play("C3 C2");
    ACCEPTED(ag_match_ask_back(match, 0, &why));
    ACCEPTED(ag_match_ask_back(match, 1, &why)); /* agrees; does not ask for his own */
    table_unchanged(&before);
    assert_int_equal(ag_match_entries(match), 0);
    table_end();
}

TEST(a_request_stands_until_a_turn_or_a_no)
{
    table_new("unlur:size=3", NULL, 0);
    table_play("C3 C2");
    ACCEPTED(ag_match_ask_back(match, 0, &why));
    ACCEPTED(ag_match_decline(match, 1, &why));
    assert_int_equal(table_view(0).want_back, 0);
    assert_int_equal(ag_match_entries(match), 2);
    ACCEPTED(ag_match_ask_back(match, 0, &why));
    table_play("C4");
    assert_int_equal(table_view(0).want_back, 0);
    ACCEPTED(ag_match_ask_back(match, 1, &why));
    assert_int_equal(ag_match_entries(match), 3); /* a new request, not an agreement */
    ACCEPTED(ag_match_decline(match, 1, &why));
    assert_int_equal(table_view(0).want_back, 0);
    table_end();
}

TEST(declining_ends_draw_and_request_alike)
{
    table_new("unlur:size=3", NULL, 0);
    table_play("C3");
    ACCEPTED(ag_match_ask_back(match, 0, &why));
    ACCEPTED(ag_match_offer_draw(match, 1, &why));
    ACCEPTED(ag_match_decline(match, 0, &why));
    assert_int_equal(table_view(0).want_back | table_view(0).want_draw, 0);
    table_end();
}

TEST(whoever_has_not_moved_has_nothing_to_take_back)
{
    table_new("unlur:size=3", NULL, 0);
    REFUSED(ag_match_ask_back(match, 0, &why), "seat 1 has no move to take back");
    table_play("C3");
    REFUSED(ag_match_ask_back(match, 1, &why), "seat 2 has no move to take back");
    REFUSED(ag_match_ask_back(match, 2, &why), "there is no seat 3");
    ACCEPTED(ag_match_ask_back(match, 0, &why));
    ACCEPTED(ag_match_ask_back(match, 1, &why)); /* he may agree all the same */
    assert_int_equal(ag_match_entries(match), 0);
    table_end();
    table_new("ninuki:size=13", NULL, 0); /* the first stone was nobody's choice */
    REFUSED(ag_match_ask_back(match, 0, &why), "seat 1 has no move to take back");
    REFUSED(ag_match_undo(match, 1, &why), "there is nothing to take back");
    table_end();
}

TEST(turns_are_undone)
{
    struct table_sight before[4];
    static const char *const moves[] = {"C3", "C2", "pass", "A1"};
    table_new("unlur:size=3", NULL, 0);
    for (int i = 0; i < 4; i++) {
        table_see(&before[i]);
        table_play(moves[i]);
    }
    REFUSED(ag_match_undo(match, 0, &why), "there is nothing to take back");
    REFUSED(ag_match_undo(match, -1, &why), "there is nothing to take back");
    REFUSED(ag_match_undo(match, 5, &why), "there is nothing to take back");
    ACCEPTED(ag_match_undo(match, 1, &why));
    table_unchanged(&before[3]);
    ACCEPTED(ag_match_undo(match, 3, &why));
    table_unchanged(&before[0]);
    table_play("C4 C2"); /* and the match goes on as if nothing had been */
    table_position_is("3/4/1x1x1/4/3 1 ? 2");
    table_end();
}

TEST(undoing_forgets_offers)
{
    table_new("unlur:size=3", NULL, 0);
    table_play("C3 C2");
    ACCEPTED(ag_match_offer_draw(match, 0, &why));
    ACCEPTED(ag_match_undo(match, 1, &why));
    assert_int_equal(table_view(0).want_draw, 0);
    table_end();
}

TEST(a_won_game_may_be_undone)
{
    struct table_sight before;
    table_new("unlur:size=3", NULL, 0);
    table_play("C2 C3 D4 pass A2 D3 C4 A1 B3 B4 C5 E4 E3 A3 C1 D5 B2 E5 D2");
    table_see(&before);
    table_play("B1");
    assert_int_equal(table_view(0).over, 1);
    ACCEPTED(ag_match_undo(match, 1, &why));
    table_unchanged(&before);
    table_end();
}

TEST(undoing_goes_back_across_games)
{
    struct table_sight before;
    table_new("mur:games=3", WON_IN_ONE("1.1"), 0);
    table_see(&before);
    table_play("g1*g2-g3 +d3");
    assert_int_equal(table_view(0).game, 2);
    assert_int_equal(table_view(0).games_won[0], 1);
    ACCEPTED(ag_match_undo(match, 2, &why));
    table_unchanged(&before);
    table_play("g1*g2-g3");
    ACCEPTED(ag_match_ask_back(match, 0, &why));
    ACCEPTED(ag_match_ask_back(match, 1, &why));
    table_unchanged(&before);
    table_end();
}

TEST(undoing_goes_back_across_sets_that_were_played)
{
    struct table_sight before;
    table_new("mur:games=1,sets=2", WON_IN_ONE("1.1"), 0);
    table_see(&before);
    table_play("g1*g2-g3");
    assert_int_equal(table_view(0).set, 2);
    assert_int_equal(table_view(0).sets_won[0], 1);
    ACCEPTED(ag_match_undo(match, 1, &why));
    table_unchanged(&before);
    table_end();
}

TEST(nothing_goes_back_across_resigning_or_agreeing)
{
    for (int way = 0; way < 3; way++) {
        table_new("mur:games=2,sets=2", NULL, 0);
        table_play("+a1 +b2");
        if (way == 0)
            ACCEPTED(ag_match_resign(match, 0, &why));
        if (way == 1)
            ACCEPTED(ag_match_expire(match, 0, &why));
        for (int seat = 0; way == 2 && seat < 2; seat++)
            ACCEPTED(ag_match_offer_draw(match, seat, &why));
        assert_int_equal(table_view(0).set, 2);
        REFUSED(ag_match_undo(match, 1, &why), "nothing is taken back beyond the end of a set");
        REFUSED(ag_match_ask_back(match, 0, &why), "seat 1 has no move to take back");
        REFUSED(ag_match_ask_back(match, 1, &why), "seat 2 has no move to take back");
        struct table_sight before;
        table_see(&before);
        table_play("+c3 +d3");
        ACCEPTED(ag_match_undo(match, 2, &why)); /* what came after is undone as ever */
        table_unchanged(&before);
        REFUSED(ag_match_undo(match, 1, &why), "nothing is taken back beyond the end of a set");
        table_end();
    }
}

TEST(a_resigned_game_is_not_undone)
{
    table_new("unlur:size=3", NULL, 0);
    table_play("C3");
    ACCEPTED(ag_match_resign(match, 1, &why));
    REFUSED(ag_match_undo(match, 1, &why), "nothing is taken back beyond the end of a set");
    table_end();
}

TEST(nothing_is_taken_back_in_unitar)
{
    static const char sentence[] = "in Unitar nothing is taken back: choices were revealed";
    table_new("unitar:deal=0", NULL, 0);
    REFUSED(ag_match_undo(match, 1, &why), sentence);
    table_play("uni@I8,tar@D6|uni@I8,tar@D6|uni@I8,tar@D6");
    for (int seat = 0; seat < 3; seat++)
        REFUSED(ag_match_ask_back(match, seat, &why), sentence);
    REFUSED(ag_match_undo(match, 1, &why), sentence);
    table_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(taking_back_needs_both),
        cmocka_unit_test(the_last_move_of_the_asker_is_taken_back),
        cmocka_unit_test(a_request_stands_until_a_turn_or_a_no),
        cmocka_unit_test(declining_ends_draw_and_request_alike),
        cmocka_unit_test(whoever_has_not_moved_has_nothing_to_take_back),
        cmocka_unit_test(turns_are_undone),
        cmocka_unit_test(undoing_forgets_offers),
        cmocka_unit_test(a_won_game_may_be_undone),
        cmocka_unit_test(undoing_goes_back_across_games),
        cmocka_unit_test(undoing_goes_back_across_sets_that_were_played),
        cmocka_unit_test(nothing_goes_back_across_resigning_or_agreeing),
        cmocka_unit_test(a_resigned_game_is_not_undone),
        cmocka_unit_test(nothing_is_taken_back_in_unitar),
    };
    return cmocka_run_group_tests_name("match-back", tests, NULL, NULL);
}
