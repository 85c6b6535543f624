/*
 * match.c - tests of ag/match.h: dealing, handing in, replacing, revealing together, turn numbers,
 * refusals, resigning and draws of single games, turns as text.
 */
#include "ag/rules.h"
#include "match/inner.h"
#include "table.h"

/* Rule 14.1 and others: one setup that fits every deal. */
#define SETUP "uni@I8,tar@D6"

TEST(a_new_match_is_open)
{
    table_new("unlur:size=3", NULL, 0);
    struct ag_view view = table_view(0);
    table_spec_is("unlur:size=3");
    assert_int_equal(view.turn, 1);
    assert_int_equal(view.viewer, 0);
    assert_int_equal(view.over, 0);
    assert_int_equal(view.ending, AG_RUNNING);
    assert_int_equal(view.acting, 1);
    assert_int_equal(view.handed | view.gone | view.undealt, 0);
    for (int offer = 0; offer < AG_OFFERS; offer++)
        assert_int_equal(view.wants[offer] | view.asked[offer], 0);
    assert_int_equal(view.last | view.entries, 0);
    assert_null(view.entry);
    assert_null(view.position);
    assert_int_equal(view.set, 1);
    assert_int_equal(view.game, 1);
    assert_int_equal(view.choice, 0);
    assert_int_equal(ag_match_entries(match), 0);
    assert_int_equal(ag_match_lines(match), 0);
    assert_int_equal(ag_match_turn(match), 1);
    assert_int_equal(ag_match_owing(match), 1);
    assert_int_equal(ag_match_lots(match), 0);
    assert_false(ag_match_is_over(match));
    assert_false(ag_match_is_undealt(match));
    assert_string_equal(ag_match_id(match), "");
    assert_int_equal(table_view(AG_SPECTATOR).viewer, AG_SPECTATOR);
    assert_int_equal(table_view(7).viewer, AG_SPECTATOR);
    assert_int_equal(table_view(-9).viewer, AG_SPECTATOR);
    table_end();
}

/* A server holds many of them: apart from its log, a match fits on a page of memory. */
TEST(a_match_is_small)
{
    assert_in_range(sizeof(struct ag_match), 2 * sizeof(union ag_position), 4095);
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

/* Nor do they show what lay where the rules were read to. */
TEST(views_show_nothing_of_what_was_there_before)
{
    struct ag_view view[2];
    for (int i = 0; i < 2; i++) {
        struct ag_rules rules;
        memset(&rules, i ? 0x55 : 0xAA, sizeof rules);
        assert_true(ag_rules_read(&rules, "mur", NULL));
        struct ag_match *own = ag_match_new(&rules, NULL, NULL, NULL);
        assert_non_null(own);
        ag_match_view(own, 0, &view[i]);
        ag_match_free(own);
    }
    assert_memory_equal(&view[0], &view[1], sizeof view[0]);
}

TEST(matches_have_names)
{
    static const char sentence[] =
        "the name of a match consists of letters, digits, `-` and `_`, at most 32";
    static const char *const bad[] = {"",    "a b",      "a/b",
                                      "a\n", "\xC3\xA4", "123456789012345678901234567890123"};
    static const char *const good[] = {"a", "-", "Tuesday_3-b", "12345678901234567890123456789012"};
    struct ag_rules rules;
    assert_true(ag_rules_read(&rules, "mur", NULL));
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_null(ag_match_new(&rules, NULL, bad[i], &why));
        assert_string_equal(ag_english(&why).text, sentence);
    }
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        struct ag_match *named = ag_match_new(&rules, NULL, good[i], &why);
        assert_non_null(named);
        assert_string_equal(ag_match_id(named), good[i]);
        ag_match_free(named);
    }
}

/* A match of Unitar that nobody has dealt yet. */
static void new_undealt(void)
{
    struct ag_rules rules;
    assert_true(ag_rules_read(&rules, "unitar", NULL));
    match = ag_match_new(&rules, NULL, NULL, &why);
    assert_non_null(match);
    assert_true(ag_match_is_undealt(match));
}

TEST(nobody_chooses_before_the_deal)
{
    static const char sentence[] = "the colours have not been dealt yet";
    ag_move move[AG_MOVES_MAX];
    new_undealt();
    ag_move setup = table_move(SETUP);
    assert_int_equal(table_view(0).undealt, 1);
    assert_int_equal(table_view(0).role, 0);
    assert_int_equal(table_view(0).acting, 7);
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(table_moves(seat, move), 0);
        REFUSED(ag_match_choose(match, 1, seat, setup, NULL, &why), sentence);
        REFUSED(table_check(seat, setup, &why), sentence);
    }
    REFUSED(ag_match_play(match, (ag_move[]){setup, setup, setup}, 0, NULL, &why), sentence);
    ACCEPTED(ag_match_deal(match, 3, NULL, &why));
    assert_false(ag_match_is_undealt(match));
    assert_int_equal(table_view(0).undealt, 0);
    assert_int_equal(ag_match_entries(match), 1);
    assert_int_equal(ag_match_lines(match), 0);
    const struct ag_entry *entry = ag_match_entry(match, 0);
    assert_int_equal(entry->kind, AG_DEALT);
    assert_int_equal(entry->seat, AG_NOBODY);
    assert_int_equal(entry->deal, AG_UNSET); /* which one is a secret */
    table_play(SETUP "|" SETUP "|" SETUP);
    assert_int_equal(ag_match_entry(match, 1)->deal, 3);
    table_spec_is("unitar:deal=3");
    table_end();
}

TEST(the_deal_is_made_once)
{
    static const char sentence[] = "the colours have already been dealt";
    new_undealt();
    REFUSED(ag_match_deal(match, -1, NULL, &why), "expected deal from 0 to 5");
    REFUSED(ag_match_deal(match, 6, NULL, &why), "expected deal from 0 to 5");
    ACCEPTED(ag_match_deal(match, 5, NULL, &why));
    REFUSED(ag_match_deal(match, 5, NULL, &why), sentence);
    REFUSED(ag_match_deal(match, 0, NULL, &why), sentence);
    table_play(SETUP "|" SETUP "|" SETUP);
    REFUSED(ag_match_deal(match, 5, NULL, &why), sentence);
    table_end();
    table_new("unitar:deal=0", NULL, 0);
    REFUSED(ag_match_deal(match, 0, NULL, &why), sentence);
    table_end();
    table_new("unlur:size=3", NULL, 0);
    REFUSED(ag_match_deal(match, 0, NULL, &why), sentence);
    table_end();
}

TEST(every_deal_can_be_made)
{
    for (int deal = 0; deal < 6; deal++) {
        new_undealt();
        ACCEPTED(ag_match_deal(match, deal, NULL, &why));
        for (int seat = 0; seat < 3; seat++)
            table_choose(seat, SETUP);
        assert_int_equal(ag_match_rules(match)->option[0], deal);
        assert_null(
            ag_match_rules(match)->game->sound(ag_match_rules(match), ag_match_state(match)));
        table_end();
    }
}

TEST(nothing_is_dealt_when_it_is_over)
{
    new_undealt();
    ACCEPTED(ag_match_resign(match, 0, NULL, &why));
    ACCEPTED(ag_match_resign(match, 2, NULL, &why));
    assert_true(ag_match_is_over(match));
    REFUSED(ag_match_deal(match, 0, NULL, &why), "the game is over");
    table_end();
}

TEST(one_choice_is_a_turn_where_one_seat_moves)
{
    table_new("unlur:size=3", NULL, 0);
    table_choose(0, "C3");
    assert_int_equal(ag_match_entries(match), 1);
    const struct ag_entry *entry = ag_match_entry(match, 0);
    assert_int_equal(entry->kind, AG_TURN);
    assert_int_equal(entry->seat, AG_NOBODY);
    assert_int_equal(entry->drawn, 0);
    assert_int_equal(entry->turn, 1);
    assert_int_equal(entry->deal, AG_UNSET);
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
    REFUSED(ag_match_choose(match, 1, 1, table_move("uni@A6,tar@F6"), NULL, &why),
            "red-uni with its captain on A6 would leave the field (rule 3.6)");
    assert_int_equal(table_view(1).choice, table_move(SETUP));
    table_end();
}

TEST(turns_are_numbered_from_one)
{
    table_new("unlur:size=3", NULL, 0);
    ag_move move = table_move("C3");
    REFUSED(ag_match_choose(match, 0, 0, move, NULL, &why),
            "this is for turn 0, but the current turn is 1");
    REFUSED(ag_match_choose(match, 2, 0, move, NULL, &why),
            "this is for turn 2, but the current turn is 1");
    ACCEPTED(ag_match_choose(match, 1, 0, move, NULL, &why));
    REFUSED(ag_match_choose(match, 1, 1, table_move("C2"), NULL, &why),
            "this is for turn 1, but the current turn is 2");
    table_end();
    table_new("ninuki:size=13", NULL, 0); /* turns count from 1 even where ply 1 has been played */
    assert_int_equal(ag_match_state(match)->ply, 1);
    assert_int_equal(table_view(0).turn, 1);
    table_end();
}

TEST(choices_out_of_turn_or_against_the_rules)
{
    table_new("unlur:size=3", NULL, 0);
    REFUSED(ag_match_choose(match, 1, 1, table_move("C3"), NULL, &why),
            "it is not the turn of seat 2");
    REFUSED(ag_match_choose(match, 1, 2, table_move("C3"), NULL, &why), "there is no seat 3");
    REFUSED(ag_match_choose(match, 1, -1, table_move("C3"), NULL, &why), "there is no seat 0");
    REFUSED(ag_match_choose(match, 1, 0, 0, NULL, &why), "that is not a move in Unlur");
    REFUSED(ag_match_choose(match, 1, 0, UINT32_MAX, NULL, &why), "that is not a move in Unlur");
    REFUSED(ag_match_choose(match, 1, 0, table_move("A1"), NULL, &why),
            "A1 is on side 1: in the contract phase no stone may be on a side (rule 2.2)");
    assert_int_equal(why.cells, 1);
    assert_string_equal(why.rule, "2.2");
    table_choose(0, "pass");
    REFUSED(ag_match_choose(match, 2, 1, table_move("pass"), NULL, &why),
            "passing is not allowed once the colours are decided (rule 3.2)");
    assert_false(ag_match_choose(match, 2, 1, table_move("pass"), NULL,
                                 NULL)); /* the reason need not be asked for */
    table_end();
}

TEST(moves_and_check_agree)
{
    ag_move move[AG_MOVES_MAX];
    table_new("unlur:size=3", NULL, 0);
    assert_int_equal(table_moves(0, move), 8);
    for (int i = 0; i < 8; i++)
        assert_true(table_check(0, move[i], &why));
    for (ag_move other = 0; other < 100; other++) {
        bool listed = false;
        for (int i = 0; i < 8; i++)
            listed = listed || move[i] == other;
        assert_int_equal(table_check(0, other, &why), listed);
    }
    assert_int_equal(table_moves(1, move), 0);
    assert_int_equal(table_moves(2, move), 0);
    assert_int_equal(table_moves(-1, move), 0);
    REFUSED(table_check(0, table_move("A1"), &why),
            "A1 is on side 1: in the contract phase no stone may be on a side (rule 2.2)");
    REFUSED(table_check(1, move[0], &why), "it is not the turn of seat 2");
    REFUSED(table_check(5, move[0], &why), "a spectator has no seat to play for");
    REFUSED(table_check(-1, move[0], &why), "a spectator has no seat to play for");
    const struct ag_rules *rules = ag_match_rules(match);
    REFUSED(rules->game->check(rules, ag_match_state(match), 5, move[0], &why),
            "there is no seat 6: Unlur has seats 1 to 2");
    REFUSED(rules->game->check(rules, ag_match_state(match), -1, move[0], &why),
            "there is no seat 0: Unlur has seats 1 to 2");
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
    assert_int_equal(table_moves(0, move), 0);
    table_end();
}

TEST(nothing_is_accepted_when_it_is_over)
{
    table_new("unlur:size=3", NULL, 0);
    table_play(whole_game);
    ag_move choice[AG_SEATS] = {table_move("C3"), table_move("C3")};
    for (int seat = 0; seat < 2; seat++) {
        REFUSED(ag_match_choose(match, 21, seat, choice[0], NULL, &why), "the game is over");
        REFUSED(ag_match_choose_for(match, 21, seat, choice[0], NULL, &why), "the game is over");
        REFUSED(table_check(seat, choice[0], &why), "the game is over");
        REFUSED(ag_match_resign(match, seat, NULL, &why), "the game is over");
        REFUSED(ag_match_expire(match, seat, NULL, &why), "the game is over");
        REFUSED(ag_match_offer(match, seat, AG_OFFER_DRAW, NULL, &why), "the game is over");
        REFUSED(ag_match_offer(match, seat, AG_OFFER_BACK, NULL, &why), "the game is over");
        REFUSED(ag_match_decline(match, seat, NULL, &why), "the game is over");
    }
    REFUSED(ag_match_play(match, choice, 0, NULL, &why), "the game is over");
    REFUSED(ag_match_turn_read(match, "C3", choice, NULL, &why), "the game is over");
    table_end();
}

/* Two seats: the other one wins. */
static void leaves(bool (*leave)(struct ag_match *, int, struct ag_news *, struct ag_error *),
                   int seat, int kind, int ending)
{
    table_new("ninuki:size=13", NULL, 0);
    REFUSED(leave(match, 2, NULL, &why), "there is no seat 3");
    REFUSED(leave(match, -1, NULL, &why), "there is no seat 0");
    table_play("H8");
    ACCEPTED(leave(match, seat, NULL, &why));
    struct ag_view view = table_view(AG_SPECTATOR);
    assert_int_equal(view.over, 1);
    assert_int_equal(view.ending, ending);
    assert_int_equal(view.place[seat], 2);
    assert_int_equal(view.place[1 - seat], 1);
    assert_int_equal(ag_match_entries(match), 2);
    assert_int_equal(ag_match_entry(match, 1)->kind, kind);
    assert_int_equal(ag_match_entry(match, 1)->seat, seat);
    assert_int_equal(ag_match_lines(match), 2);
    assert_ptr_equal(ag_match_line(match, 1), ag_match_entry(match, 1));
    table_end();
}

TEST(leaving_loses_a_game_of_two)
{
    for (int seat = 0; seat < 2; seat++) { /* the seat to move, and the other one */
        leaves(ag_match_resign, seat, AG_RESIGNED, AG_BY_RESIGNING);
        leaves(ag_match_expire, seat, AG_EXPIRED, AG_BY_TIME);
    }
}

TEST(a_draw_needs_both)
{
    table_new("unlur:size=3", NULL, 0);
    ACCEPTED(ag_match_offer(match, 1, AG_OFFER_DRAW, NULL, &why));
    assert_int_equal(table_view(0).wants[AG_OFFER_DRAW], 2);
    REFUSED(ag_match_offer(match, 1, AG_OFFER_DRAW, NULL, &why), "that has already been offered");
    assert_int_equal(table_view(0).over, 0);
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_DRAW, NULL, &why));
    struct ag_view view = table_view(0);
    assert_int_equal(view.over, 1);
    assert_int_equal(view.ending, AG_BY_AGREEMENT);
    assert_int_equal(view.place[0], 1);
    assert_int_equal(view.place[1], 1);
    assert_int_equal(view.wants[AG_OFFER_DRAW], 0);
    assert_int_equal(ag_match_entries(match), 2);
    assert_int_equal(ag_match_entry(match, 0)->kind, AG_OFFERED);
    assert_int_equal(ag_match_entry(match, 0)->seat, 1);
    assert_int_equal(ag_match_entry(match, 0)->offer, AG_OFFER_DRAW);
    assert_int_equal(ag_match_entry(match, 1)->kind, AG_AGREED);
    assert_int_equal(ag_match_entry(match, 1)->seat, 0);
    assert_int_equal(ag_match_lines(match), 1);
    assert_int_equal(ag_match_line(match, 0)->kind, AG_AGREED);
    table_end();
}

TEST(an_offer_stands_until_a_turn_or_a_no)
{
    table_new("unlur:size=3", NULL, 0);
    REFUSED(ag_match_decline(match, 0, NULL, &why), "there is no offer to answer");
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_DRAW, NULL, &why));
    table_play("C3");
    assert_int_equal(table_view(0).wants[AG_OFFER_DRAW], 0);
    ACCEPTED(ag_match_offer(match, 1, AG_OFFER_DRAW, NULL, &why));
    assert_int_equal(table_view(0).over,
                     0); /* no agreement: the first offer lapsed with the move */
    ACCEPTED(ag_match_decline(match, 0, NULL, &why));
    assert_int_equal(table_view(0).wants[AG_OFFER_DRAW], 0);
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_DRAW, NULL, &why));
    ACCEPTED(ag_match_decline(match, 0, NULL, &why)); /* one may also withdraw it */
    assert_int_equal(table_view(0).wants[AG_OFFER_DRAW], 0);
    table_play("C2");
    ACCEPTED(ag_match_offer(match, 1, AG_OFFER_DRAW, NULL, &why));
    assert_int_equal(table_view(0).over, 0);
    REFUSED(ag_match_offer(match, 2, AG_OFFER_DRAW, NULL, &why), "there is no seat 3");
    REFUSED(ag_match_offer(match, 0, 0, NULL, &why), "there is no such entry in a match");
    REFUSED(ag_match_offer(match, 0, AG_OFFERS, NULL, &why), "there is no such entry in a match");
    REFUSED(ag_match_decline(match, 2, NULL, &why), "there is no seat 3");
    table_end();
}

TEST(whoever_was_told_no_does_not_offer_again_in_the_same_turn)
{
    static const char sentence[] = "that was already offered in this turn";
    table_new("unlur:size=3", NULL, 0);
    ACCEPTED(ag_match_offer(match, 1, AG_OFFER_DRAW, NULL, &why));
    assert_int_equal(table_view(0).asked[AG_OFFER_DRAW], 2);
    ACCEPTED(ag_match_decline(match, 0, NULL, &why));
    assert_int_equal(table_view(0).asked[AG_OFFER_DRAW], 2);
    REFUSED(ag_match_offer(match, 1, AG_OFFER_DRAW, NULL, &why), sentence);
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_DRAW, NULL, &why)); /* the other one may */
    assert_int_equal(table_view(0).asked[AG_OFFER_DRAW], 3);
    ACCEPTED(ag_match_decline(match, 0, NULL, &why));
    for (int seat = 0; seat < 2; seat++)
        REFUSED(ag_match_offer(match, seat, AG_OFFER_DRAW, NULL, &why), sentence);
    table_play("C3");
    assert_int_equal(table_view(0).asked[AG_OFFER_DRAW], 0);
    ACCEPTED(ag_match_offer(match, 1, AG_OFFER_DRAW, NULL, &why));
    ACCEPTED(ag_match_decline(match, 0, NULL, &why));
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_DRAW, NULL, &why));
    ACCEPTED(ag_match_offer(match, 1, AG_OFFER_DRAW, NULL,
                            &why)); /* agrees, which its own declined offer does not forbid */
    assert_int_equal(table_view(0).ending, AG_BY_AGREEMENT);
    table_end();
}

TEST(turns_are_written_and_read)
{
    char out[AG_TURN_TEXT];
    ag_move choice[AG_SEATS];
    table_new("unlur:size=3", NULL, 0);
    uint8_t drawn = 0xFF;
    ACCEPTED(ag_match_turn_read(match, " c3", choice, NULL, &why));
    ag_turn_write(ag_match_rules(match), choice, 0, out);
    assert_string_equal(out, "C3");
    REFUSED(ag_match_turn_read(match, "C3|C4", choice, NULL, &why),
            "at character 3: expected nothing after the turn");
    table_end();
    table_new("unitar:deal=0", NULL, 0);
    ACCEPTED(ag_match_turn_read(match, "tar@d6,uni@i8|" SETUP "|" SETUP, choice, NULL, &why));
    ag_turn_write(ag_match_rules(match), choice, 0, out);
    assert_string_equal(out, SETUP "|" SETUP "|" SETUP);
    REFUSED(ag_match_turn_read(match, SETUP, choice, NULL, &why),
            "at character 14: expected `|` and the choice of the next seat");
    REFUSED(ag_match_turn_read(match, SETUP "|" SETUP "|" SETUP "|", choice, NULL, &why),
            "at character 42: expected nothing after the turn");
    REFUSED(ag_match_turn_read(match, SETUP "|uni@Z9,tar@D6|" SETUP, choice, NULL, &why),
            "at character 19: expected a square of the field, like F6");
    assert_int_equal(why.at, 18);
    assert_false(ag_match_turn_read(match, "x", choice, NULL, NULL));
    ACCEPTED(ag_match_turn_read(match, SETUP "|~" SETUP "|~" SETUP, choice, &drawn, &why));
    assert_int_equal(drawn, 6);
    ag_turn_write(ag_match_rules(match), choice, drawn, out);
    assert_string_equal(out, SETUP "|~" SETUP "|~" SETUP);
    ACCEPTED(ag_match_turn_read(match, SETUP "|" SETUP "|" SETUP, choice, &drawn, &why));
    assert_int_equal(drawn, 0);
    REFUSED(
        ag_match_turn_read(match, "~" SETUP "|" SETUP "|" SETUP, choice, NULL, &why),
        "at character 1: expected a colour (yellow, red or blue), or a setup like uni@I9,tar@B6");
    assert_false(ag_match_turn_read(match, SETUP "|~~" SETUP "|" SETUP, choice, &drawn, NULL));
    assert_int_equal(drawn, 0); /* what is refused sets nothing */
    table_end();
}

TEST(whole_turns_are_played)
{
    struct ag_news news;
    memset(&news, 0x55, sizeof news);
    table_new("unitar:deal=0", NULL, 0);
    ag_move setup = table_move(SETUP), choice[AG_SEATS] = {setup, setup, setup};
    choice[1] = table_move("red-uni-north");
    REFUSED(ag_match_play(match, choice, 0, NULL, &why),
            "seat 2: choose the captains' squares first, like uni@I9,tar@B6 (rule 3.5)");
    choice[1] = setup;
    ACCEPTED(ag_match_choose(match, 1, 2, setup, NULL, &why));
    REFUSED(ag_match_play(match, choice, 0, NULL, &why), "a choice is waiting to be revealed");
    table_choose(0, SETUP);
    table_choose(1, SETUP);
    choice[0] = choice[1] = choice[2] = table_move("red-uni-north");
    for (int drawn = 1; drawn < 8; drawn++)
        REFUSED(ag_match_play(match, choice, (uint8_t)drawn, NULL, &why),
                "only the choices of seats that have left are drawn by lot");
    ACCEPTED(ag_match_play(match, choice, 0, &news, &why));
    assert_int_equal(ag_match_entry(match, 1)->drawn, 0);
    assert_true(news.played);
    assert_true(news.events.count > 0);
    REFUSED(ag_match_play(match, (ag_move[]){setup, setup, setup}, 0, NULL, &why),
            "seat 1: the blocks are placed: choose an intention, like yellow-tar-north (rule 4.2)");
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
    assert_null(ag_match_new(&rules, "3/4/2x2/4/3 2 ?", NULL, &why));
    assert_string_equal(ag_english(&why).text, "at character 16: expected the ply, 0 to 40000");
    assert_null(ag_match_new(&rules, "", NULL, NULL));
    ag_match_free(NULL);
    table_new("unlur:size=3", "xo1/1xo1/2xo1/2xo/2x - 1 9", 0); /* over already */
    assert_int_equal(table_view(0).over, 1);
    assert_int_equal(table_view(0).ending, AG_BY_RULES);
    assert_int_equal(table_view(0).place[0], 2);
    REFUSED(table_back(1, &why), "there is nothing to take back");
    table_end();
    table_new("unlur:size=3", "3/4/2x2/4/3 2 ? 1", 0);
    assert_string_equal(table_view(0).position, "3/4/2x2/4/3 2 ? 1");
    table_play("C2 B3");
    assert_string_equal(
        table_view(0).position,
        "3/4/2x2/4/3 2 ? 1"); /* the position of the view is the one that the match began from */
    table_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_match_is_open),
        cmocka_unit_test(a_match_is_small),
        cmocka_unit_test(views_leave_no_byte_unset),
        cmocka_unit_test(views_show_nothing_of_what_was_there_before),
        cmocka_unit_test(matches_have_names),
        cmocka_unit_test(nobody_chooses_before_the_deal),
        cmocka_unit_test(the_deal_is_made_once),
        cmocka_unit_test(every_deal_can_be_made),
        cmocka_unit_test(nothing_is_dealt_when_it_is_over),
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
        cmocka_unit_test(whoever_was_told_no_does_not_offer_again_in_the_same_turn),
        cmocka_unit_test(turns_are_written_and_read),
        cmocka_unit_test(whole_turns_are_played),
        cmocka_unit_test(seats_that_owe_nothing_are_ignored),
        cmocka_unit_test(positions_start_a_match),
    };
    return cmocka_run_group_tests_name("match", tests, NULL, NULL);
}
