/*
 * match_back.c - tests of taking back: asked, agreed, declined, undone, also across games and sets.
 * Going back only adds to the log.
 */
#include "base/rng.h"
#include "table.h"

/* Black wins by g1*g2-g3: example 9.3 of docs/rules/mur.md. */
#define WON_IN_ONE(set_game) "1/ww2w1b1/6m1/5b1b b play 0-0 0 " set_game " - 0"

/* The entry that was added last. */
static void last_entry_is(int kind, int seat, int offer, uint32_t turn)
{
    const struct ag_entry *entry = ag_match_entry(match, ag_match_entries(match) - 1);
    assert_int_equal(entry->kind, kind);
    assert_int_equal(entry->seat, seat);
    assert_int_equal(entry->offer, offer);
    assert_int_equal(entry->turn, turn);
    assert_int_equal(entry->deal, AG_UNSET);
    assert_int_equal(entry->drawn, 0);
    assert_memory_equal(entry->choice, ((ag_move[AG_SEATS]){0}), sizeof entry->choice);
}

TEST(taking_back_needs_both)
{
    struct table_sight before;
    table_new("unlur:size=3", NULL, 0);
    table_play("C3");
    table_see(&before);
    table_play("C2");
    ACCEPTED(ag_match_offer(match, 1, AG_OFFER_BACK, NULL, &why));
    assert_int_equal(table_view(0).wants[AG_OFFER_BACK], 2);
    last_entry_is(AG_OFFERED, 1, AG_OFFER_BACK, 2);
    REFUSED(ag_match_offer(match, 1, AG_OFFER_BACK, NULL, &why), "that has already been offered");
    assert_int_equal(ag_match_lines(match), 2);
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_BACK, NULL, &why));
    last_entry_is(AG_TAKEN_BACK, 0, AG_OFFER_BACK, 2);
    assert_int_equal(ag_match_entries(match), 4);
    table_is_back(&before);
    table_position_is("3/4/2x2/4/3 2 ? 1");
    table_end();
}

/* The asker's own last move is taken back, and so is what followed it. */
TEST(the_last_move_of_the_asker_is_taken_back)
{
    struct table_sight before;
    table_new("unlur:size=3", NULL, 0);
    table_see(&before);
    table_play("C3 C2");
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_BACK, NULL, &why));
    last_entry_is(AG_OFFERED, 0, AG_OFFER_BACK, 1);
    ACCEPTED(ag_match_offer(match, 1, AG_OFFER_BACK, NULL, &why)); /* agrees, asks for nothing */
    last_entry_is(AG_TAKEN_BACK, 1, AG_OFFER_BACK, 1);
    table_is_back(&before);
    assert_int_equal(ag_match_lines(match), 0);
    assert_int_equal(ag_match_entries(match), 4);
    table_end();
}

TEST(a_request_stands_until_a_turn_or_a_no)
{
    table_new("unlur:size=3", NULL, 0);
    table_play("C3 C2");
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_BACK, NULL, &why));
    ACCEPTED(ag_match_decline(match, 1, NULL, &why));
    last_entry_is(AG_DECLINED, 1, AG_OFFER_BACK, 0);
    assert_int_equal(table_view(0).wants[AG_OFFER_BACK], 0);
    assert_int_equal(ag_match_lines(match), 2);
    REFUSED(ag_match_offer(match, 0, AG_OFFER_BACK, NULL, &why),
            "that was already offered in this turn");
    table_play("C4");
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_BACK, NULL, &why));
    table_play("D3");
    assert_int_equal(table_view(0).wants[AG_OFFER_BACK], 0);
    ACCEPTED(ag_match_offer(match, 1, AG_OFFER_BACK, NULL, &why));
    assert_int_equal(ag_match_lines(match), 4); /* a new request, not an agreement */
    ACCEPTED(ag_match_decline(match, 1, NULL, &why));
    assert_int_equal(table_view(0).wants[AG_OFFER_BACK], 0);
    assert_int_equal(ag_match_lines(match), 4);
    assert_int_equal(ag_match_entries(match), 9);
    table_end();
}

TEST(declining_ends_draw_and_request_alike)
{
    table_new("unlur:size=3", NULL, 0);
    table_play("C3");
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_BACK, NULL, &why));
    ACCEPTED(ag_match_offer(match, 1, AG_OFFER_DRAW, NULL, &why));
    ACCEPTED(ag_match_decline(match, 0, NULL, &why));
    assert_int_equal(table_view(0).wants[AG_OFFER_BACK] | table_view(0).wants[AG_OFFER_DRAW], 0);
    assert_int_equal(ag_match_entries(match), 5); /* a no to each */
    for (int i = 3; i < 5; i++) {
        assert_int_equal(ag_match_entry(match, i)->kind, AG_DECLINED);
        assert_int_equal(ag_match_entry(match, i)->seat, 0);
        assert_int_equal(ag_match_entry(match, i)->offer, i == 3 ? AG_OFFER_DRAW : AG_OFFER_BACK);
    }
    table_end();
}

TEST(whoever_has_not_moved_has_nothing_to_take_back)
{
    table_new("unlur:size=3", NULL, 0);
    REFUSED(ag_match_offer(match, 0, AG_OFFER_BACK, NULL, &why), "seat 1 has no move to take back");
    table_play("C3");
    REFUSED(ag_match_offer(match, 1, AG_OFFER_BACK, NULL, &why), "seat 2 has no move to take back");
    REFUSED(ag_match_offer(match, 2, AG_OFFER_BACK, NULL, &why), "there is no seat 3");
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_BACK, NULL, &why));
    ACCEPTED(ag_match_offer(match, 1, AG_OFFER_BACK, NULL, &why)); /* but it may agree */
    assert_int_equal(ag_match_lines(match), 0);
    assert_int_equal(ag_match_entries(match), 3);
    table_end();
    table_new("ninuki:size=13", NULL, 0); /* the first stone was nobody's choice */
    REFUSED(ag_match_offer(match, 0, AG_OFFER_BACK, NULL, &why), "seat 1 has no move to take back");
    REFUSED(table_back(1, &why), "there is nothing to take back");
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
    REFUSED(table_back(0, &why), "there is nothing to take back");
    REFUSED(table_back(-1, &why), "there is nothing to take back");
    REFUSED(table_back(5, &why), "there is nothing to take back");
    REFUSED(ag_match_take_back(match, UINT32_MAX, NULL, &why), "there is nothing to take back");
    ACCEPTED(table_back(1, &why));
    last_entry_is(AG_TAKEN_BACK, AG_NOBODY, 0, 4);
    table_is_back(&before[3]);
    ACCEPTED(table_back(3, &why));
    last_entry_is(AG_TAKEN_BACK, AG_NOBODY, 0, 1);
    table_is_back(&before[0]);
    assert_int_equal(ag_match_entries(match), 6);
    table_play("C4 C2"); /* and the match goes on as if nothing had been */
    table_position_is("3/4/1x1x1/4/3 1 ? 2");
    assert_int_equal(ag_match_lines(match), 2);
    assert_ptr_equal(ag_match_line(match, 0), ag_match_entry(match, 6));
    assert_int_equal(table_view(0).last, 8);
    table_end();
}

TEST(undoing_forgets_offers)
{
    table_new("unlur:size=3", NULL, 0);
    table_play("C3 C2");
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_DRAW, NULL, &why));
    ACCEPTED(table_back(1, &why));
    assert_int_equal(table_view(0).wants[AG_OFFER_DRAW], 0);
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_DRAW, NULL, &why)); /* it is another turn */
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
    ACCEPTED(table_back(1, &why));
    table_is_back(&before);
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
    ACCEPTED(table_back(2, &why));
    table_is_back(&before);
    table_play("g1*g2-g3");
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_BACK, NULL, &why));
    ACCEPTED(ag_match_offer(match, 1, AG_OFFER_BACK, NULL, &why));
    table_is_back(&before);
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
    ACCEPTED(table_back(1, &why));
    table_is_back(&before);
    table_end();
}

TEST(nothing_goes_back_across_resigning_or_agreeing)
{
    for (int way = 0; way < 3; way++) {
        table_new("mur:games=2,sets=2", NULL, 0);
        table_play("+a1 +b2");
        if (way == 0)
            ACCEPTED(ag_match_resign(match, 0, NULL, &why));
        if (way == 1)
            ACCEPTED(ag_match_expire(match, 0, NULL, &why));
        for (int seat = 0; way == 2 && seat < 2; seat++)
            ACCEPTED(ag_match_offer(match, seat, AG_OFFER_DRAW, NULL, &why));
        assert_int_equal(table_view(0).set, 2);
        REFUSED(table_back(1, &why), "nothing can be taken back beyond the end of a set");
        REFUSED(ag_match_offer(match, 0, AG_OFFER_BACK, NULL, &why),
                "seat 1 has no move to take back");
        REFUSED(ag_match_offer(match, 1, AG_OFFER_BACK, NULL, &why),
                "seat 2 has no move to take back");
        struct table_sight before;
        table_see(&before);
        table_play("+c3 +d3");
        ACCEPTED(table_back(2, &why)); /* what came after is undone as ever */
        table_is_back(&before);
        REFUSED(table_back(1, &why), "nothing can be taken back beyond the end of a set");
        table_end();
    }
}

TEST(a_resigned_game_is_not_undone)
{
    table_new("unlur:size=3", NULL, 0);
    table_play("C3");
    ACCEPTED(ag_match_resign(match, 1, NULL, &why));
    REFUSED(table_back(1, &why), "the game is over");
    table_end();
}

/* Plays some turns of Mur at random. */
static void play_on(struct ag_rng *rng, int turns)
{
    ag_move move[AG_MOVES_MAX];
    for (int i = 0; i < turns; i++) {
        struct ag_view view = table_view(AG_SPECTATOR);
        int seat = view.acting == 2;
        int count = table_moves(seat, move);
        ACCEPTED(ag_match_choose(match, view.turn, seat, move[rng_below(rng, (uint32_t)count)],
                                 NULL, &why));
    }
}

/* Going back works however long the match is, and whatever is kept on the way. */
TEST(every_turn_of_a_long_match_may_be_undone)
{
    static struct table_sight before[140];
    struct ag_rng rng;
    rng_init(&rng, 4);
    table_new("mur:games=6,sets=2", NULL, 0);
    for (int i = 0; i < 140; i++) {
        table_see(&before[i]);
        play_on(&rng, 1);
    }
    assert_true(table_view(0).set > 1 || table_view(0).game > 1);
    struct ag_match *whole = ag_match_copy(match);
    assert_non_null(whole);
    for (int i = 139; i >= 0; i--) { /* one after the other */
        ACCEPTED(table_back(1, &why));
        table_is_back(&before[i]);
    }
    table_end();
    for (int i = 0; i < 140; i++) { /* all at once, and on from there */
        match = ag_match_copy(whole);
        assert_non_null(match);
        ACCEPTED(ag_match_take_back(match, (uint32_t)i + 1, NULL, &why));
        table_is_back(&before[i]);
        play_on(&rng, 1);
        ACCEPTED(table_back(1, &why));
        table_is_back(&before[i]);
        table_end();
    }
    ag_match_free(whole);
}

/* After the end of a set everything is as it was, including the last turn before that end. */
TEST(turns_behind_the_end_of_a_set_are_undone_wherever_it_came)
{
    int met = 0;
    for (int turns = 0; turns < 131; turns += turns == 3 || turns == 67 ? 58 : 1) {
        struct table_sight before;
        struct ag_rng rng;
        rng_init(&rng, (uint64_t)turns);
        table_new("mur:games=6,sets=2", NULL, 0);
        play_on(&rng, turns);
        if (table_view(0).set == 1) {
            met++;
            ACCEPTED(ag_match_resign(match, 0, NULL, &why));
            table_see(&before);
            play_on(&rng, 1);
            ACCEPTED(table_back(1, &why));
            table_is_back(&before);
            play_on(&rng, 3);
            ACCEPTED(table_back(3, &why));
            table_is_back(&before);
        }
        table_end();
    }
    assert_int_equal(met, 17);
}

TEST(nothing_is_taken_back_in_unitar)
{
    static const char sentence[] = "in Unitar nothing can be taken back: choices were revealed";
    table_new("unitar:deal=0", NULL, 0);
    REFUSED(table_back(1, &why), sentence);
    table_play("uni@I8,tar@D6|uni@I8,tar@D6|uni@I8,tar@D6");
    for (int seat = 0; seat < 3; seat++)
        REFUSED(ag_match_offer(match, seat, AG_OFFER_BACK, NULL, &why), sentence);
    REFUSED(table_back(1, &why), sentence);
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
        cmocka_unit_test(every_turn_of_a_long_match_may_be_undone),
        cmocka_unit_test(turns_behind_the_end_of_a_set_are_undone_wherever_it_came),
        cmocka_unit_test(nothing_is_taken_back_in_unitar),
    };
    return cmocka_run_group_tests_name("match-back", tests, NULL, NULL);
}
