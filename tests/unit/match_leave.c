/*
 * match_leave.c - tests of leaving and of draws in a game of three: Unitar.
 */
#include "base/rng.h"
#include "table.h"

#define SETUP "uni@I8,tar@D6"

typedef bool leaving(struct ag_match *, int, struct ag_news *, struct ag_error *);

TEST(the_game_goes_on_without_one)
{
    table_new("unitar:deal=0", NULL, 1);
    ACCEPTED(ag_match_resign(match, 1, NULL, &why));
    struct ag_view view = table_view(0);
    assert_int_equal(view.over, 0);
    assert_int_equal(view.gone, 2);
    assert_int_equal(view.handed, 0);
    assert_int_equal(view.acting, 7);
    assert_int_equal(ag_match_owing(match), 7);
    assert_int_equal(ag_match_lots(match), 2);
    table_lots();
    view = table_view(0);
    assert_int_equal(view.handed, 2);
    assert_int_equal(view.acting, 7);
    assert_int_equal(ag_match_owing(match), 5);
    assert_int_equal(ag_match_lots(match), 0);
    assert_int_equal(ag_match_entries(match), 1);
    assert_int_equal(ag_match_entry(match, 0)->kind, AG_RESIGNED);
    assert_int_equal(ag_match_entry(match, 0)->seat, 1);
    table_end();
}

TEST(whoever_has_left_has_no_say)
{
    table_new("unitar:deal=0", NULL, 1);
    ACCEPTED(ag_match_expire(match, 1, NULL, &why));
    const char *sentence = "seat 2 has left the game";
    ag_move move[AG_MOVES_MAX];
    assert_int_equal(table_moves(1, move), 0);
    REFUSED(table_check(1, table_move(SETUP), &why), sentence);
    REFUSED(ag_match_choose(match, 1, 1, table_move(SETUP), NULL, &why), sentence);
    REFUSED(ag_match_resign(match, 1, NULL, &why), sentence);
    REFUSED(ag_match_expire(match, 1, NULL, &why), sentence);
    REFUSED(ag_match_offer(match, 1, AG_OFFER_DRAW, NULL, &why), sentence);
    REFUSED(ag_match_offer(match, 1, AG_OFFER_BACK, NULL, &why), sentence);
    REFUSED(ag_match_decline(match, 1, NULL, &why), sentence);
    table_end();
}

/* The choices made for a seat that has left are legal, and on record as drawn. */
TEST(choices_of_the_gone_are_drawn)
{
    uint8_t seen[49] = {0};
    int different = 0;
    for (uint64_t seed = 0; seed < 60; seed++) {
        table_new("unitar:deal=0", NULL, seed);
        ACCEPTED(ag_match_resign(match, 2, NULL, &why));
        table_lots();
        table_choose(0, SETUP);
        assert_int_equal(ag_match_entries(match), 1);
        table_choose(1, SETUP);
        assert_int_equal(ag_match_entries(match), 2);
        assert_int_equal(ag_match_entry(match, 1)->kind, AG_TURN);
        assert_int_equal(ag_match_entry(match, 1)->drawn, 4);
        assert_int_not_equal(ag_match_entry(match, 1)->choice[2], 0);
        table_choose(1, "yellow-uni-north");
        table_choose(0, "red-tar-south");
        assert_int_equal(ag_match_entries(match), 2); /* the lot may also come last */
        table_lots();
        ag_move drawn = ag_match_entry(match, 2)->choice[2];
        assert_int_equal(ag_match_entry(match, 2)->drawn, 4);
        assert_in_range(drawn, 1, 48);
        different += !seen[drawn]++;
        table_end();
    }
    assert_true(different > 20); /* of 48, in 60 draws */
}

/* Lots are handed in only for those who have left, and only so. */
TEST(choices_are_drawn_for_the_gone_alone)
{
    static const char sentence[] = "only the choices of seats that have left are drawn by lot";
    table_new("unitar:deal=0", NULL, 1);
    ag_move setup = table_move(SETUP), bad = table_move("uni@A6,tar@F6");
    for (int seat = 0; seat < 3; seat++)
        REFUSED(ag_match_choose_for(match, 1, seat, setup, NULL, &why), sentence);
    ACCEPTED(ag_match_resign(match, 1, NULL, &why));
    for (int seat = 0; seat < 3; seat += 2)
        REFUSED(ag_match_choose_for(match, 1, seat, setup, NULL, &why), sentence);
    REFUSED(ag_match_choose(match, 1, 1, setup, NULL, &why), "seat 2 has left the game");
    REFUSED(ag_match_choose_for(match, 1, 3, setup, NULL, &why), "there is no seat 4");
    REFUSED(ag_match_choose_for(match, 1, -1, setup, NULL, &why), "there is no seat 0");
    REFUSED(ag_match_choose_for(match, 2, 1, setup, NULL, &why),
            "this is for turn 2, but the current turn is 1");
    REFUSED(ag_match_choose_for(match, 1, 1, bad, NULL, &why),
            "red-uni with its captain on A6 would leave the field (rule 3.6)");
    ACCEPTED(ag_match_choose_for(match, 1, 1, setup, NULL, &why));
    ACCEPTED(ag_match_choose_for(match, 1, 1, setup, NULL, &why)); /* a lot may be drawn again */
    assert_int_equal(table_view(0).handed, 2);
    table_choose(0, SETUP);
    table_choose(2, SETUP);
    assert_int_equal(ag_match_entry(match, 1)->drawn, 2);
    assert_int_equal(ag_match_entry(match, 1)->choice[1], setup);
    table_end();
}

TEST(lots_are_legal_moves)
{
    ag_move move[AG_MOVES_MAX];
    table_new("unitar:deal=0", NULL, 1);
    int count = table_moves(1, move);
    assert_int_equal(count, 2906); /* rule 14.9 */
    assert_int_equal(ag_match_lot(match, 1, 0), move[0]);
    assert_int_equal(ag_match_lot(match, 1, UINT64_MAX), move[count - 1]);
    assert_int_equal(ag_match_lot(match, 1, UINT64_C(1) << 63), move[count / 2]);
    assert_int_equal(ag_match_lot(match, 3, 0), 0);
    assert_int_equal(ag_match_lot(match, -1, 0), 0);
    table_end();
    table_new("unlur:size=3", NULL, 0);
    assert_int_equal(ag_match_lot(match, 1, 0), 0); /* seat 2 has nothing to choose */
    ACCEPTED(ag_match_resign(match, 0, NULL, &why));
    assert_int_equal(ag_match_lot(match, 0, 0), 0); /* the match is over */
    assert_int_equal(ag_match_lots(match), 0);
    table_end();
}

/* Seats that leave before the deal are drawn for when it is made. */
TEST(nothing_is_drawn_before_the_deal)
{
    struct ag_rules rules;
    assert_true(ag_rules_read(&rules, "unitar", NULL));
    match = ag_match_new(&rules, NULL, NULL, &why);
    assert_non_null(match);
    ACCEPTED(ag_match_expire(match, 2, NULL, &why));
    assert_int_equal(ag_match_lots(match), 0);
    REFUSED(ag_match_choose_for(match, 1, 2, table_move(SETUP), NULL, &why),
            "the colours have not been dealt yet");
    ACCEPTED(ag_match_deal(match, 4, NULL, &why));
    assert_int_equal(ag_match_lots(match), 4);
    table_lots();
    table_choose(0, SETUP);
    table_choose(1, SETUP);
    assert_int_equal(ag_match_entry(match, 2)->drawn, 4);
    assert_int_equal(ag_match_entry(match, 2)->deal, 4);
    table_end();
}

/* What is drawn for a seat is as secret from it as from all others, whether it had a choice in
 * before or not. */
TEST(the_gone_do_not_see_what_is_drawn_for_them)
{
    for (int handed = 0; handed < 2; handed++) {
        struct table_sight first, now;
        for (ag_move lot = 1; lot <= 48; lot++) {
            table_new("unitar:deal=0", NULL, 1);
            table_play(SETUP "|" SETUP "|" SETUP);
            if (handed)
                table_choose(1, "yellow-uni-north");
            ACCEPTED(ag_match_resign(match, 1, NULL, &why));
            assert_int_equal(table_view(1).choice, 0);
            ACCEPTED(ag_match_choose_for(match, 2, 1, lot, NULL, &why));
            for (int viewer = AG_SPECTATOR; viewer < 3; viewer++) {
                assert_int_equal(table_view(viewer).choice, 0);
                assert_int_equal(table_view(viewer).handed, 2);
            }
            table_see(&now);
            if (lot == 1)
                first = now;
            assert_memory_equal(&now, &first, sizeof now);
            table_end();
        }
    }
}

/* A recorded turn says for whom a lot was drawn: for those who had left, and for no others. */
TEST(a_record_says_whose_choices_were_drawn)
{
    static const char sentence[] = "only the choices of seats that have left are drawn by lot";
    for (int left = -1; left < 3; left++) {
        table_new("unitar:deal=0", NULL, 0);
        ag_move setup = table_move(SETUP), all[AG_SEATS] = {setup, setup, setup};
        int right = left < 0 ? 0 : 1 << left;
        if (left >= 0)
            ACCEPTED(ag_match_resign(match, left, NULL, &why));
        for (int drawn = 0; drawn < 256; drawn++) {
            struct ag_entry entry = {.kind = AG_TURN,
                                     .seat = AG_NOBODY,
                                     .drawn = (uint8_t)drawn,
                                     .deal = AG_UNSET,
                                     .turn = 1,
                                     .choice = {setup, setup, setup}};
            if (drawn == right)
                continue;
            REFUSED(ag_match_play(match, all, (uint8_t)drawn, NULL, &why), sentence);
            REFUSED(ag_match_apply(match, &entry, NULL, &why), sentence);
        }
        ACCEPTED(ag_match_play(match, all, (uint8_t)right, NULL, &why));
        assert_int_equal(ag_match_line(match, left >= 0)->drawn, right);
        table_end();
    }
}

/* A recorded turn is not played while a choice waits, even a drawn one. */
TEST(a_record_waits_for_lots_that_were_handed_in)
{
    table_new("unitar:deal=0", NULL, 0);
    ag_move setup = table_move(SETUP);
    ACCEPTED(ag_match_resign(match, 1, NULL, &why));
    table_lots();
    REFUSED(ag_match_play(match, (ag_move[]){setup, setup, setup}, 2, NULL, &why),
            "a choice is waiting to be revealed");
    table_end();
}

TEST(equal_seeds_draw_equally)
{
    struct table_sight first;
    for (int time = 0; time < 2; time++) {
        table_new("unitar", NULL, 77);
        ACCEPTED(ag_match_resign(match, 0, NULL, &why));
        table_lots();
        table_choose(1, SETUP);
        table_choose(2, SETUP);
        assert_int_equal(ag_match_entries(match), 3);
        if (time)
            table_unchanged(&first);
        table_see(&first);
        table_end();
    }
}

/* What was handed in is withdrawn: the lot decides, not the choice. */
TEST(leaving_withdraws_the_choice)
{
    static leaving *const ways[] = {ag_match_resign, ag_match_expire};
    int kept = 0;
    for (uint64_t seed = 0; seed < 50; seed++) {
        table_new("unitar:deal=0", NULL, seed);
        table_play(SETUP "|" SETUP "|" SETUP);
        table_choose(0, "yellow-uni-north");
        ACCEPTED(ways[seed % 2](match, 0, NULL, &why));
        assert_int_equal(table_view(1).handed, 0);
        assert_int_equal(table_view(0).choice, 0);
        table_lots();
        assert_int_equal(table_view(1).handed, 1);
        table_choose(1, "blue-tar-south");
        table_choose(2, "blue-tar-south");
        const struct ag_entry *entry = ag_match_entry(match, 2);
        assert_int_equal(entry->drawn, 1);
        kept += entry->choice[0] == table_move("yellow-uni-north");
        table_end();
    }
    assert_true(kept < 10); /* 1 of 48 by chance */
}

TEST(leaving_last_plays_the_turn)
{
    table_new("unitar:deal=0", NULL, 3);
    table_choose(0, SETUP);
    table_choose(2, SETUP);
    ACCEPTED(ag_match_resign(match, 1, NULL, &why));
    assert_int_equal(table_view(0).handed, 5);
    assert_int_equal(ag_match_owing(match), 2);
    assert_int_equal(ag_match_lots(match), 2); /* nothing else is missing */
    table_lots();
    assert_int_equal(ag_match_entries(match), 2);
    assert_int_equal(ag_match_entry(match, 0)->kind, AG_RESIGNED);
    assert_int_equal(ag_match_entry(match, 1)->kind, AG_TURN);
    assert_int_equal(ag_match_entry(match, 1)->drawn, 2);
    assert_int_equal(ag_match_entry(match, 1)->choice[0], table_move(SETUP));
    assert_int_equal(ag_match_entry(match, 1)->choice[2], table_move(SETUP));
    assert_int_equal(table_view(0).turn, 2);
    assert_int_equal(table_view(0).handed, 2); /* and the next one is drawn already */
    table_end();
}

TEST(the_last_one_left_has_won)
{
    static leaving *const ways[] = {ag_match_resign, ag_match_expire};
    static const int endings[] = {AG_BY_RESIGNING, AG_BY_TIME};
    for (int stays = 0; stays < 3; stays++) {
        for (int way = 0; way < 2; way++) {
            table_new("unitar", NULL, 5);
            table_choose(stays, SETUP);
            ACCEPTED(ag_match_resign(match, (stays + 1) % 3, NULL, &why));
            table_lots();
            ACCEPTED(ways[way](match, (stays + 2) % 3, NULL, &why));
            struct ag_view view = table_view(stays);
            assert_int_equal(view.over, 1);
            assert_int_equal(view.ending, endings[way]);
            assert_int_equal(view.acting | view.handed, 0);
            assert_int_equal(view.choice, 0);
            for (int seat = 0; seat < 3; seat++)
                assert_int_equal(view.place[seat], seat == stays ? 1 : 2);
            REFUSED(ag_match_resign(match, stays, NULL, &why), "the game is over");
            assert_int_equal(ag_match_lines(match), 2);
            assert_int_equal(ag_match_entries(match), 3);
            assert_int_equal(ag_match_entry(match, 0)->kind, AG_DEALT);
            assert_int_equal(ag_match_lots(match), 0);
            table_end();
        }
    }
}

/* Plays at random to the end; returns how many turns that took. */
static int play_on(uint64_t seed)
{
    ag_move move[AG_MOVES_MAX];
    struct ag_rng rng;
    int turns = 0;
    rng_init(&rng, seed);
    for (struct ag_view view = table_view(0); !view.over; view = table_view(0), turns++) {
        table_lots();
        for (int seat = 0; seat < 3; seat++) {
            if (view.gone >> seat & 1)
                continue;
            uint32_t count = (uint32_t)table_moves(seat, move);
            ACCEPTED(
                ag_match_choose(match, view.turn, seat, move[rng_below(&rng, count)], NULL, &why));
        }
    }
    return turns;
}

/* Rules 10.1 to 10.3 among those who stayed; who has left is last, whatever their score. */
TEST(whoever_has_left_is_placed_last)
{
    int led = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        int left = (int)(seed % 3);
        table_new("unitar", NULL, seed);
        ACCEPTED(ag_match_resign(match, left, NULL, &why));
        assert_true(play_on(seed) >= 9);
        struct ag_view view = table_view(AG_SPECTATOR);
        const int16_t *points = view.now.state.points;
        int one = (left + 1) % 3, two = (left + 2) % 3;
        assert_int_equal(view.ending, AG_BY_RULES);
        assert_int_equal(view.place[left], 3);
        assert_int_equal(view.place[one], points[one] >= points[two] ? 1 : 2);
        assert_int_equal(view.place[two], points[two] >= points[one] ? 1 : 2);
        led += points[left] > points[one] && points[left] > points[two];
        assert_true(ag_match_lines(match) > 9);
        for (int i = 1; i < ag_match_lines(match); i++)
            assert_int_equal(ag_match_line(match, i)->drawn, 1 << left);
        table_end();
    }
    assert_true(led > 0); /* somebody with the highest score had left at least once */
}

TEST(a_record_with_drawn_choices_is_replayed)
{
    struct table_sight end;
    table_new("unitar:deal=4", NULL, 11);
    ACCEPTED(ag_match_resign(match, 1, NULL, &why));
    play_on(11);
    table_see(&end);
    assert_true(end.entries > 9);
    table_end();
    table_new("unitar:deal=4", NULL, 999); /* another seed must make no difference */
    ACCEPTED(ag_match_resign(match, 1, NULL, &why));
    for (int i = 1; i < end.entries; i++)
        ACCEPTED(ag_match_play(match, end.entry[i].choice, end.entry[i].drawn, NULL, &why));
    table_unchanged(&end);
    table_end();
}

TEST(a_draw_needs_all_three)
{
    table_new("unitar:deal=0", NULL, 0);
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_DRAW, NULL, &why));
    ACCEPTED(ag_match_offer(match, 2, AG_OFFER_DRAW, NULL, &why));
    assert_int_equal(table_view(1).wants[AG_OFFER_DRAW], 5);
    ACCEPTED(ag_match_decline(match, 1, NULL, &why));
    assert_int_equal(table_view(1).wants[AG_OFFER_DRAW], 0);
    REFUSED(ag_match_offer(match, 0, AG_OFFER_DRAW, NULL, &why),
            "that was already offered in this turn");
    for (int seat = 2; seat >= 0; seat--) /* the third had only agreed */
        ACCEPTED(ag_match_offer(match, seat, AG_OFFER_DRAW, NULL, &why));
    static const uint8_t kinds[] = {AG_OFFERED, AG_OFFERED, AG_DECLINED,
                                    AG_OFFERED, AG_OFFERED, AG_AGREED};
    static const uint8_t seats[] = {0, 2, 1, 2, 1, 0};
    assert_int_equal(ag_match_entries(match), 6);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(ag_match_entry(match, i)->kind, kinds[i]);
        assert_int_equal(ag_match_entry(match, i)->seat, seats[i]);
    }
    struct ag_view view = table_view(1);
    assert_int_equal(view.over, 1);
    assert_int_equal(view.ending, AG_BY_AGREEMENT);
    assert_memory_equal(view.place, ((uint8_t[]){1, 1, 1}), 3);
    table_end();
}

TEST(a_draw_is_between_those_who_stayed)
{
    table_new("unitar:deal=0", NULL, 0);
    ACCEPTED(ag_match_resign(match, 0, NULL, &why));
    ACCEPTED(ag_match_offer(match, 1, AG_OFFER_DRAW, NULL, &why));
    assert_int_equal(table_view(1).over, 0);
    ACCEPTED(ag_match_offer(match, 2, AG_OFFER_DRAW, NULL, &why));
    struct ag_view view = table_view(1);
    assert_int_equal(view.ending, AG_BY_AGREEMENT);
    assert_memory_equal(view.place, ((uint8_t[]){3, 1, 1}), 3);
    table_end();
}

TEST(the_offer_of_the_gone_is_forgotten)
{
    table_new("unitar:deal=0", NULL, 0);
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_DRAW, NULL, &why));
    ACCEPTED(ag_match_resign(match, 0, NULL, &why));
    assert_int_equal(table_view(1).wants[AG_OFFER_DRAW], 0);
    ACCEPTED(ag_match_offer(match, 1, AG_OFFER_DRAW, NULL, &why));
    assert_int_equal(table_view(1).over, 0);
    table_end();
}

/* Two are for a draw, and the third makes way. */
TEST(leaving_may_leave_all_agreed)
{
    table_new("unitar:deal=0", NULL, 0);
    table_choose(0, SETUP);
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_DRAW, NULL, &why));
    ACCEPTED(ag_match_offer(match, 2, AG_OFFER_DRAW, NULL, &why));
    ACCEPTED(ag_match_expire(match, 1, NULL, &why));
    struct ag_view view = table_view(0);
    assert_int_equal(view.over, 1);
    assert_int_equal(view.ending, AG_BY_AGREEMENT);
    assert_memory_equal(view.place, ((uint8_t[]){1, 3, 1}), 3);
    assert_int_equal(view.acting | view.handed, 0);
    assert_int_equal(view.choice, 0);
    assert_int_equal(ag_match_lots(match), 0);
    assert_int_equal(ag_match_entries(match), 4);
    assert_int_equal(ag_match_entry(match, 2)->kind, AG_EXPIRED);
    assert_int_equal(ag_match_entry(match, 3)->kind, AG_AGREED);
    assert_int_equal(ag_match_entry(match, 3)->seat, AG_NOBODY);
    assert_int_equal(ag_match_entry(match, 3)->offer, AG_OFFER_DRAW);
    table_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_game_goes_on_without_one),
        cmocka_unit_test(whoever_has_left_has_no_say),
        cmocka_unit_test(choices_of_the_gone_are_drawn),
        cmocka_unit_test(choices_are_drawn_for_the_gone_alone),
        cmocka_unit_test(lots_are_legal_moves),
        cmocka_unit_test(nothing_is_drawn_before_the_deal),
        cmocka_unit_test(the_gone_do_not_see_what_is_drawn_for_them),
        cmocka_unit_test(a_record_says_whose_choices_were_drawn),
        cmocka_unit_test(a_record_waits_for_lots_that_were_handed_in),
        cmocka_unit_test(equal_seeds_draw_equally),
        cmocka_unit_test(leaving_withdraws_the_choice),
        cmocka_unit_test(leaving_last_plays_the_turn),
        cmocka_unit_test(the_last_one_left_has_won),
        cmocka_unit_test(whoever_has_left_is_placed_last),
        cmocka_unit_test(a_record_with_drawn_choices_is_replayed),
        cmocka_unit_test(a_draw_needs_all_three),
        cmocka_unit_test(a_draw_is_between_those_who_stayed),
        cmocka_unit_test(the_offer_of_the_gone_is_forgotten),
        cmocka_unit_test(leaving_may_leave_all_agreed),
    };
    return cmocka_run_group_tests_name("match-leave", tests, NULL, NULL);
}
