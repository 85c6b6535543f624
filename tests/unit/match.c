/*
 * match.c - tests of ag/match.h: handing in, replacing, revealing together, turn numbers, refusals,
 * resigning and draws of single games, turns as text.
 */
#include "ag/rules.h"
#include "table.h"

/* Rule 14.1 and others: one setup that fits every deal. */
#define SETUP "uni@I8,tar@D6"

TEST(a_new_match_is_open)
{
    table_new("unlur:size=3", NULL, 0);
    struct ag_view view = table_view(0);
    assert_string_equal(view.spec, "unlur:size=3");
    assert_int_equal(view.turn, 1);
    assert_int_equal(view.viewer, 0);
    assert_int_equal(view.over, 0);
    assert_int_equal(view.ending, AG_RUNNING);
    assert_int_equal(view.acting, 1);
    assert_int_equal(view.handed | view.gone | view.want_draw | view.want_back, 0);
    assert_int_equal(view.set, 1);
    assert_int_equal(view.game, 1);
    assert_int_equal(view.choice, 0);
    assert_int_equal(ag_match_entries(match), 0);
    assert_int_equal(table_view(AG_SPECTATOR).viewer, AG_SPECTATOR);
    assert_int_equal(table_view(7).viewer, AG_SPECTATOR);
    assert_int_equal(table_view(-9).viewer, AG_SPECTATOR);
    table_end();
}

TEST(views_leave_no_byte_unset)
{
    struct ag_view one, two;
    table_new("ninuki:size=13", NULL, 0);
    memset(&one, 0x55, sizeof one);
    memset(&two, 0xAA, sizeof two);
    ag_match_view(match, 1, &one);
    ag_match_view(match, 1, &two);
    assert_memory_equal(&one, &two, sizeof one);
    table_end();
}

TEST(one_choice_is_a_turn_where_one_seat_moves)
{
    table_new("unlur:size=3", NULL, 0);
    table_choose(0, "C3");
    assert_int_equal(ag_match_entries(match), 1);
    const struct ag_entry *entry = ag_match_entry(match, 0);
    assert_int_equal(entry->kind, AG_TURN);
    assert_int_equal(entry->drawn, 0);
    assert_int_equal(entry->choice[0], table_move("C3"));
    assert_int_equal(entry->choice[1], 0);
    assert_int_equal(table_view(0).turn, 2);
    assert_int_equal(table_view(0).acting, 2);
    table_position_is("3/4/2x2/4/3 2 ? 1");
    table_end();
}

TEST(choices_wait_until_all_are_in)
{
    union ag_position before;
    table_new("unitar:deal=0", NULL, 0);
    memset(&before, 0, sizeof before);
    ag_copy(&before.state, ag_match_state(match));
    table_choose(2, SETUP);
    table_choose(0, SETUP);
    assert_int_equal(table_view(1).handed, 5);
    assert_int_equal(table_view(1).turn, 1);
    assert_int_equal(table_view(1).choice, 0);
    assert_int_equal(table_view(0).choice, table_move(SETUP));
    assert_int_equal(ag_match_entries(match), 0);
    assert_memory_equal(ag_match_state(match), &before, before.state.size);
    table_choose(1, SETUP);
    assert_int_equal(ag_match_entries(match), 1);
    assert_int_equal(table_view(1).handed, 0);
    assert_int_equal(table_view(0).choice, 0);
    assert_int_equal(table_view(0).turn, 2);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(ag_match_entry(match, 0)->choice[seat], table_move(SETUP));
    table_end();
}

TEST(a_choice_may_be_replaced_until_the_others_are_in)
{
    table_new("unitar:deal=0", NULL, 0);
    table_play(SETUP "|" SETUP "|" SETUP);
    table_choose(0, "yellow-uni-north");
    table_choose(0, "red-tar-south");
    table_choose(1, "red-tar-south");
    table_choose(0, "blue-uni-west");
    assert_int_equal(table_view(0).choice, table_move("blue-uni-west"));
    assert_int_equal(table_view(0).handed, 3);
    table_choose(2, "red-uni-west");
    assert_int_equal(ag_match_entry(match, 1)->choice[0], table_move("blue-uni-west"));
    assert_int_equal(ag_match_entry(match, 1)->choice[1], table_move("red-tar-south"));
    assert_int_equal(ag_match_entry(match, 1)->choice[2], table_move("red-uni-west"));
    table_end();
}

TEST(a_refused_replacement_leaves_the_first_choice)
{
    table_new("unitar:deal=0", NULL, 0);
    table_choose(1, SETUP);
    REFUSED(ag_match_choose(match, 1, 1, table_move("uni@A6,tar@F6"), &why),
            "red-uni with its captain on A6 would leave the field (rule 3.6)");
    assert_int_equal(table_view(1).choice, table_move(SETUP));
    table_end();
}

TEST(turns_are_numbered_from_one)
{
    table_new("unlur:size=3", NULL, 0);
    ag_move move = table_move("C3");
    REFUSED(ag_match_choose(match, 0, 0, move, &why),
            "this was meant for turn 0, but turn 1 is due");
    REFUSED(ag_match_choose(match, 2, 0, move, &why),
            "this was meant for turn 2, but turn 1 is due");
    ACCEPTED(ag_match_choose(match, 1, 0, move, &why));
    REFUSED(ag_match_choose(match, 1, 1, table_move("C2"), &why),
            "this was meant for turn 1, but turn 2 is due");
    table_end();
    table_new("ninuki:size=13", NULL, 0); /* whatever the ply is */
    assert_int_equal(ag_match_state(match)->ply, 1);
    assert_int_equal(table_view(0).turn, 1);
    table_end();
}

TEST(choices_out_of_turn_or_against_the_rules)
{
    table_new("unlur:size=3", NULL, 0);
    REFUSED(ag_match_choose(match, 1, 1, table_move("C3"), &why), "it is not the turn of seat 2");
    REFUSED(ag_match_choose(match, 1, 2, table_move("C3"), &why), "there is no seat 3");
    REFUSED(ag_match_choose(match, 1, -1, table_move("C3"), &why), "there is no seat 0");
    REFUSED(ag_match_choose(match, 1, 0, 0, &why), "that is no move of Unlur");
    REFUSED(ag_match_choose(match, 1, 0, UINT32_MAX, &why), "that is no move of Unlur");
    REFUSED(ag_match_choose(match, 1, 0, table_move("A1"), &why),
            "A1 lies on side 1: stones of the contract phase stay off the sides (rule 2.2)");
    assert_int_equal(why.cells, 1);
    assert_string_equal(why.rule, "2.2");
    table_choose(0, "pass");
    REFUSED(ag_match_choose(match, 2, 1, table_move("pass"), &why),
            "nobody passes once the colours are decided (rule 3.2)");
    assert_false(ag_match_choose(match, 2, 1, table_move("pass"), NULL)); /* nobody need ask why */
    table_end();
}

TEST(moves_and_check_agree)
{
    ag_move move[AG_MOVES_MAX];
    table_new("unlur:size=3", NULL, 0);
    assert_int_equal(ag_match_moves(match, 0, move), 8);
    for (int i = 0; i < 8; i++)
        assert_true(ag_match_check(match, 0, move[i], &why));
    assert_int_equal(ag_match_moves(match, 1, move), 0);
    assert_int_equal(ag_match_moves(match, 2, move), 0);
    assert_int_equal(ag_match_moves(match, -1, move), 0);
    REFUSED(ag_match_check(match, 0, table_move("A1"), &why),
            "A1 lies on side 1: stones of the contract phase stay off the sides (rule 2.2)");
    REFUSED(ag_match_check(match, 5, move[0], &why), "there is no seat 6: Unlur has seats 1 to 2");
    REFUSED(ag_match_check(match, -1, move[0], &why), "there is no seat 0: Unlur has seats 1 to 2");
    table_end();
}

static const char whole_game[] = "C2 C3 D4 pass A2 D3 C4 A1 B3 B4 C5 E4 E3 A3 C1 D5 B2 E5 D2 B1";

TEST(a_game_ends_by_its_rules)
{
    ag_move move[AG_MOVES_MAX];
    table_new("unlur:size=3", NULL, 0);
    table_play(whole_game);
    struct ag_view view = table_view(1);
    assert_int_equal(view.over, 1);
    assert_int_equal(view.ending, AG_BY_RULES);
    assert_int_equal(view.place[0], 1);
    assert_int_equal(view.place[1], 2);
    assert_int_equal(view.acting, 0);
    assert_int_equal(view.games_won[0], 1);
    assert_int_equal(ag_match_moves(match, 0, move), 0);
    table_end();
}

TEST(nothing_is_accepted_when_it_is_over)
{
    table_new("unlur:size=3", NULL, 0);
    table_play(whole_game);
    ag_move choice[AG_SEATS] = {table_move("C3"), table_move("C3")};
    for (int seat = 0; seat < 2; seat++) {
        REFUSED(ag_match_choose(match, 21, seat, choice[0], &why), "the game is over");
        REFUSED(ag_match_check(match, seat, choice[0], &why), "the game is over");
        REFUSED(ag_match_resign(match, seat, &why), "the game is over");
        REFUSED(ag_match_expire(match, seat, &why), "the game is over");
        REFUSED(ag_match_offer_draw(match, seat, &why), "the game is over");
        REFUSED(ag_match_ask_back(match, seat, &why), "the game is over");
        REFUSED(ag_match_decline(match, seat, &why), "the game is over");
    }
    REFUSED(ag_match_play(match, choice, 0, NULL, &why), "the game is over");
    REFUSED(ag_match_turn_read(match, "C3", choice, &why), "the game is over");
    table_end();
}

/* Two seats: the other one wins. */
static void leaves(bool (*leave)(struct ag_match *, int, struct ag_error *), int seat, int kind,
                   int ending)
{
    table_new("ninuki:size=13", NULL, 0);
    REFUSED(leave(match, 2, &why), "there is no seat 3");
    REFUSED(leave(match, -1, &why), "there is no seat 0");
    table_play("H8");
    ACCEPTED(leave(match, seat, &why));
    struct ag_view view = table_view(AG_SPECTATOR);
    assert_int_equal(view.over, 1);
    assert_int_equal(view.ending, ending);
    assert_int_equal(view.place[seat], 2);
    assert_int_equal(view.place[1 - seat], 1);
    assert_int_equal(ag_match_entries(match), 2);
    assert_int_equal(ag_match_entry(match, 1)->kind, kind);
    assert_int_equal(ag_match_entry(match, 1)->seat, seat);
    table_end();
}

TEST(leaving_loses_a_game_of_two)
{
    for (int seat = 0; seat < 2; seat++) { /* whoever is to move */
        leaves(ag_match_resign, seat, AG_RESIGNED, AG_BY_RESIGNING);
        leaves(ag_match_expire, seat, AG_EXPIRED, AG_BY_TIME);
    }
}

TEST(a_draw_needs_both)
{
    table_new("unlur:size=3", NULL, 0);
    ACCEPTED(ag_match_offer_draw(match, 1, &why));
    assert_int_equal(table_view(0).want_draw, 2);
    ACCEPTED(ag_match_offer_draw(match, 1, &why)); /* saying it twice is not agreeing */
    assert_int_equal(table_view(0).over, 0);
    ACCEPTED(ag_match_offer_draw(match, 0, &why));
    struct ag_view view = table_view(0);
    assert_int_equal(view.over, 1);
    assert_int_equal(view.ending, AG_BY_AGREEMENT);
    assert_int_equal(view.place[0], 1);
    assert_int_equal(view.place[1], 1);
    assert_int_equal(view.want_draw, 0);
    assert_int_equal(ag_match_entry(match, 0)->kind, AG_AGREED);
    table_end();
}

TEST(an_offer_stands_until_a_turn_or_a_no)
{
    table_new("unlur:size=3", NULL, 0);
    REFUSED(ag_match_decline(match, 0, &why), "nothing is offered or asked");
    ACCEPTED(ag_match_offer_draw(match, 0, &why));
    table_play("C3");
    assert_int_equal(table_view(0).want_draw, 0);
    ACCEPTED(ag_match_offer_draw(match, 1, &why));
    assert_int_equal(table_view(0).over, 0); /* the first offer is forgotten */
    ACCEPTED(ag_match_decline(match, 0, &why));
    assert_int_equal(table_view(0).want_draw, 0);
    ACCEPTED(ag_match_offer_draw(match, 0, &why));
    ACCEPTED(ag_match_decline(match, 0, &why)); /* one may also withdraw it */
    ACCEPTED(ag_match_offer_draw(match, 1, &why));
    assert_int_equal(table_view(0).over, 0);
    REFUSED(ag_match_offer_draw(match, 2, &why), "there is no seat 3");
    REFUSED(ag_match_decline(match, 2, &why), "there is no seat 3");
    table_end();
}

TEST(turns_are_written_and_read)
{
    char out[AG_TURN_TEXT];
    ag_move choice[AG_SEATS];
    table_new("unlur:size=3", NULL, 0);
    ACCEPTED(ag_match_turn_read(match, " c3", choice, &why));
    ag_match_turn_write(ag_match_rules(match), choice, out);
    assert_string_equal(out, "C3");
    REFUSED(ag_match_turn_read(match, "C3|C4", choice, &why),
            "at character 3: expected nothing behind the turn");
    table_end();
    table_new("unitar:deal=0", NULL, 0);
    ACCEPTED(ag_match_turn_read(match, "tar@d6,uni@i8|" SETUP "|" SETUP, choice, &why));
    ag_match_turn_write(ag_match_rules(match), choice, out);
    assert_string_equal(out, SETUP "|" SETUP "|" SETUP);
    REFUSED(ag_match_turn_read(match, SETUP, choice, &why),
            "at character 14: expected `|` and the choice of the next seat");
    REFUSED(ag_match_turn_read(match, SETUP "|" SETUP "|" SETUP "|", choice, &why),
            "at character 42: expected nothing behind the turn");
    REFUSED(ag_match_turn_read(match, SETUP "|uni@Z9,tar@D6|" SETUP, choice, &why),
            "at character 19: expected a square of the field, like F6");
    assert_int_equal(why.at, 18);
    assert_false(ag_match_turn_read(match, "x", choice, NULL));
    table_end();
}

TEST(whole_turns_are_played)
{
    struct ag_events events = {.count = 0};
    table_new("unitar:deal=0", NULL, 0);
    ag_move setup = table_move(SETUP), choice[AG_SEATS] = {setup, setup, setup};
    choice[1] = table_move("red-uni-north");
    REFUSED(ag_match_play(match, choice, 0, NULL, &why),
            "seat 2: the captains' squares are due first, like uni@I9,tar@B6 (rule 3.5)");
    choice[1] = setup;
    ACCEPTED(ag_match_choose(match, 1, 2, setup, &why));
    REFUSED(ag_match_play(match, choice, 0, NULL, &why), "a choice is waiting to be revealed");
    table_choose(0, SETUP);
    table_choose(1, SETUP);
    choice[0] = choice[1] = choice[2] = table_move("red-uni-north");
    ACCEPTED(ag_match_play(match, choice, 2, &events, &why));
    assert_int_equal(ag_match_entry(match, 1)->drawn, 2);
    assert_true(events.count > 0);
    REFUSED(ag_match_play(match, (ag_move[]){setup, setup, setup}, 0, NULL, &why),
            "seat 1: the blocks are placed: an intention is due, like yellow-tar-north (rule 4.2)");
    table_end();
}

TEST(seats_that_owe_nothing_are_ignored)
{
    table_new("unlur:size=3", NULL, 0);
    ACCEPTED(ag_match_play(match, (ag_move[]){table_move("C3"), 77, 78}, 0, NULL, &why));
    assert_int_equal(ag_match_entry(match, 0)->choice[1], 0);
    assert_int_equal(ag_match_entry(match, 0)->choice[2], 0);
    table_end();
}

TEST(positions_start_a_match)
{
    struct ag_rules rules;
    table_new("unlur:size=3", "3/4/2x2/4/3 2 ? 1", 0);
    table_position_is("3/4/2x2/4/3 2 ? 1");
    assert_int_equal(table_view(0).acting, 2);
    assert_int_equal(table_view(0).turn, 1);
    table_end();
    assert_true(ag_rules_read(&rules, "unlur:size=3", NULL));
    assert_null(ag_match_new(&rules, "3/4/2x2/4/3 2 ?", 0, &why));
    assert_string_equal(ag_english(&why).text, "at character 16: expected the ply, 0 to 40000");
    assert_null(ag_match_new(&rules, "", 0, NULL));
    ag_match_free(NULL);
    table_new("unlur:size=3", "xo1/1xo1/2xo1/2xo/2x - 1 9", 0); /* over already */
    assert_int_equal(table_view(0).over, 1);
    assert_int_equal(table_view(0).ending, AG_BY_RULES);
    assert_int_equal(table_view(0).place[0], 2);
    REFUSED(ag_match_undo(match, 1, &why), "there is nothing to take back");
    table_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_match_is_open),
        cmocka_unit_test(views_leave_no_byte_unset),
        cmocka_unit_test(one_choice_is_a_turn_where_one_seat_moves),
        cmocka_unit_test(choices_wait_until_all_are_in),
        cmocka_unit_test(a_choice_may_be_replaced_until_the_others_are_in),
        cmocka_unit_test(a_refused_replacement_leaves_the_first_choice),
        cmocka_unit_test(turns_are_numbered_from_one),
        cmocka_unit_test(choices_out_of_turn_or_against_the_rules),
        cmocka_unit_test(moves_and_check_agree),
        cmocka_unit_test(a_game_ends_by_its_rules),
        cmocka_unit_test(nothing_is_accepted_when_it_is_over),
        cmocka_unit_test(leaving_loses_a_game_of_two),
        cmocka_unit_test(a_draw_needs_both),
        cmocka_unit_test(an_offer_stands_until_a_turn_or_a_no),
        cmocka_unit_test(turns_are_written_and_read),
        cmocka_unit_test(whole_turns_are_played),
        cmocka_unit_test(seats_that_owe_nothing_are_ignored),
        cmocka_unit_test(positions_start_a_match),
    };
    return cmocka_run_group_tests_name("match", tests, NULL, NULL);
}
