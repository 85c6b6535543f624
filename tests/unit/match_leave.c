/*
 * match_leave.c - tests of leaving and of draws in a game of three: Unitar.
 */
#include "base/rng.h"
#include "table.h"

#define SETUP "uni@I8,tar@D6"

typedef bool leaving(struct ag_match *, int, struct ag_error *);

TEST(the_game_goes_on_without_one)
{
    table_new("unitar:deal=0", NULL, 1);
    ACCEPTED(ag_match_resign(match, 1, &why));
    struct ag_view view = table_view(0);
    assert_int_equal(view.over, 0);
    assert_int_equal(view.gone, 2);
    assert_int_equal(view.handed, 2); /* by lot, at once */
    assert_int_equal(view.acting, 7);
    assert_int_equal(ag_match_entries(match), 1);
    assert_int_equal(ag_match_entry(match, 0)->kind, AG_RESIGNED);
    assert_int_equal(ag_match_entry(match, 0)->seat, 1);
    table_end();
}

TEST(whoever_has_left_has_no_say)
{
    table_new("unitar:deal=0", NULL, 1);
    ACCEPTED(ag_match_expire(match, 1, &why));
    const char *sentence = "seat 2 has left the game";
    REFUSED(ag_match_choose(match, 1, 1, table_move(SETUP), &why), sentence);
    REFUSED(ag_match_resign(match, 1, &why), sentence);
    REFUSED(ag_match_expire(match, 1, &why), sentence);
    REFUSED(ag_match_offer_draw(match, 1, &why), sentence);
    REFUSED(ag_match_ask_back(match, 1, &why), sentence);
    REFUSED(ag_match_decline(match, 1, &why), sentence);
    table_end();
}

/* His choices are legal, and on record as drawn. */
TEST(choices_of_the_gone_are_drawn)
{
    uint8_t seen[49] = {0};
    int different = 0;
    for (uint64_t seed = 0; seed < 60; seed++) {
        table_new("unitar:deal=0", NULL, seed);
        ACCEPTED(ag_match_resign(match, 2, &why));
        table_choose(0, SETUP);
        table_choose(1, SETUP);
        assert_int_equal(ag_match_entries(match), 2);
        assert_int_equal(ag_match_entry(match, 1)->kind, AG_TURN);
        assert_int_equal(ag_match_entry(match, 1)->drawn, 4);
        assert_int_not_equal(ag_match_entry(match, 1)->choice[2], 0);
        table_choose(1, "yellow-uni-north");
        table_choose(0, "red-tar-south");
        ag_move drawn = ag_match_entry(match, 2)->choice[2];
        assert_int_equal(ag_match_entry(match, 2)->drawn, 4);
        assert_in_range(drawn, 1, 48);
        different += !seen[drawn]++;
        table_end();
    }
    assert_true(different > 20); /* of 48, in 60 draws */
}

static void same_entry(const struct ag_entry *a, const struct ag_entry *b)
{
    assert_int_equal(a->kind, b->kind);
    assert_int_equal(a->seat, b->seat);
    assert_int_equal(a->drawn, b->drawn);
    assert_memory_equal(a->choice, b->choice, sizeof a->choice);
}

TEST(equal_seeds_draw_equally)
{
    struct ag_entry first[3];
    for (int time = 0; time < 2; time++) {
        table_new("unitar", NULL, 77);
        ACCEPTED(ag_match_resign(match, 0, &why));
        table_choose(1, SETUP);
        table_choose(2, SETUP);
        for (int i = 0; i < 2; i++) {
            if (time)
                same_entry(ag_match_entry(match, i), &first[i]);
            first[i] = *ag_match_entry(match, i);
        }
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
        ACCEPTED(ways[seed % 2](match, 0, &why));
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
    ACCEPTED(ag_match_resign(match, 1, &why));
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
            ACCEPTED(ag_match_resign(match, (stays + 1) % 3, &why));
            ACCEPTED(ways[way](match, (stays + 2) % 3, &why));
            struct ag_view view = table_view(stays);
            assert_int_equal(view.over, 1);
            assert_int_equal(view.ending, endings[way]);
            assert_int_equal(view.acting | view.handed, 0);
            assert_int_equal(view.choice, 0);
            for (int seat = 0; seat < 3; seat++)
                assert_int_equal(view.place[seat], seat == stays ? 1 : 2);
            REFUSED(ag_match_resign(match, stays, &why), "the game is over");
            assert_int_equal(ag_match_entries(match), 2);
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
        for (int seat = 0; seat < 3; seat++) {
            if (view.gone >> seat & 1)
                continue;
            uint32_t count = (uint32_t)ag_match_moves(match, seat, move);
            ACCEPTED(ag_match_choose(match, view.turn, seat, move[rng_below(&rng, count)], &why));
        }
    }
    return turns;
}

/* Rules 10.1 to 10.3 among those who stayed; the third is last, whatever he has. */
TEST(whoever_has_left_is_placed_last)
{
    int led = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        int left = (int)(seed % 3);
        table_new("unitar", NULL, seed);
        ACCEPTED(ag_match_resign(match, left, &why));
        assert_true(play_on(seed) >= 9);
        struct ag_view view = table_view(AG_SPECTATOR);
        const int16_t *points = view.now.state.points;
        int one = (left + 1) % 3, two = (left + 2) % 3;
        assert_int_equal(view.ending, AG_BY_RULES);
        assert_int_equal(view.place[left], 3);
        assert_int_equal(view.place[one], points[one] >= points[two] ? 1 : 2);
        assert_int_equal(view.place[two], points[two] >= points[one] ? 1 : 2);
        led += points[left] > points[one] && points[left] > points[two];
        for (int i = 1; i < ag_match_entries(match); i++)
            assert_int_equal(ag_match_entry(match, i)->drawn, 1 << left);
        table_end();
    }
    assert_true(led > 0); /* the case was met */
}

TEST(a_record_with_drawn_choices_is_replayed)
{
    struct ag_view end;
    struct ag_entry entry[200];
    table_new("unitar:deal=4", NULL, 11);
    ACCEPTED(ag_match_resign(match, 1, &why));
    play_on(11);
    int entries = ag_match_entries(match);
    assert_in_range(entries, 1, 200);
    memcpy(entry, ag_match_entry(match, 0), (size_t)entries * sizeof *entry);
    end = table_view(0);
    table_end();
    table_new("unitar:deal=4", NULL, 999); /* another seed: the record decides */
    ACCEPTED(ag_match_resign(match, 1, &why));
    for (int i = 1; i < entries; i++)
        ACCEPTED(ag_match_play(match, entry[i].choice, entry[i].drawn, NULL, &why));
    struct ag_view again = table_view(0);
    assert_memory_equal(&again, &end, sizeof end);
    for (int i = 0; i < entries; i++)
        same_entry(ag_match_entry(match, i), &entry[i]);
    table_end();
}

TEST(a_draw_needs_all_three)
{
    table_new("unitar:deal=0", NULL, 0);
    ACCEPTED(ag_match_offer_draw(match, 0, &why));
    ACCEPTED(ag_match_offer_draw(match, 2, &why));
    assert_int_equal(table_view(1).want_draw, 5);
    ACCEPTED(ag_match_decline(match, 1, &why));
    assert_int_equal(table_view(1).want_draw, 0);
    for (int seat = 0; seat < 3; seat++)
        ACCEPTED(ag_match_offer_draw(match, seat, &why));
    struct ag_view view = table_view(1);
    assert_int_equal(view.over, 1);
    assert_int_equal(view.ending, AG_BY_AGREEMENT);
    assert_memory_equal(view.place, ((uint8_t[]){1, 1, 1}), 3);
    table_end();
}

TEST(a_draw_is_between_those_who_stayed)
{
    table_new("unitar:deal=0", NULL, 0);
    ACCEPTED(ag_match_resign(match, 0, &why));
    ACCEPTED(ag_match_offer_draw(match, 1, &why));
    assert_int_equal(table_view(1).over, 0);
    ACCEPTED(ag_match_offer_draw(match, 2, &why));
    struct ag_view view = table_view(1);
    assert_int_equal(view.ending, AG_BY_AGREEMENT);
    assert_memory_equal(view.place, ((uint8_t[]){3, 1, 1}), 3);
    table_end();
}

TEST(the_offer_of_the_gone_is_forgotten)
{
    table_new("unitar:deal=0", NULL, 0);
    ACCEPTED(ag_match_offer_draw(match, 0, &why));
    ACCEPTED(ag_match_resign(match, 0, &why));
    assert_int_equal(table_view(1).want_draw, 0);
    ACCEPTED(ag_match_offer_draw(match, 1, &why));
    assert_int_equal(table_view(1).over, 0);
    table_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_game_goes_on_without_one),
        cmocka_unit_test(whoever_has_left_has_no_say),
        cmocka_unit_test(choices_of_the_gone_are_drawn),
        cmocka_unit_test(equal_seeds_draw_equally),
        cmocka_unit_test(leaving_withdraws_the_choice),
        cmocka_unit_test(leaving_last_plays_the_turn),
        cmocka_unit_test(the_last_one_left_has_won),
        cmocka_unit_test(whoever_has_left_is_placed_last),
        cmocka_unit_test(a_record_with_drawn_choices_is_replayed),
        cmocka_unit_test(a_draw_needs_all_three),
        cmocka_unit_test(a_draw_is_between_those_who_stayed),
        cmocka_unit_test(the_offer_of_the_gone_is_forgotten),
    };
    return cmocka_run_group_tests_name("match-leave", tests, NULL, NULL);
}
