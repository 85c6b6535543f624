/*
 * match_log.c - a match built anew from its history, copies, events and ended games.
 */
#include <stdlib.h>

#include "table.h"
#include "unit.h"

/* A second match from the entries of the first; every viewer must see the same. */
static void rebuild(const char *spec)
{
    struct ag_rules again;
    struct match_view mine, other;
    assert_true(rules_read(&again, spec, &why));
    struct match *fresh = match_new(&again, NULL, 77, &why);
    assert_non_null(fresh);
    for (int i = 0; i < match_entries(match); i++)
        assert_true(match_apply(fresh, match_entry(match, i), &why));
    assert_int_equal(match_entries(fresh), match_entries(match));
    match_view(match, MATCH_SPECTATOR, &mine);
    match_view(fresh, MATCH_SPECTATOR, &other);
    assert_memory_equal(&mine, &other, sizeof mine);
    match_free(fresh);
}

TEST(mur_comes_back_from_its_log)
{
    table_new("mur:games=2,sets=2", NULL, 0);
    table_play("+h3 +a3 +b3 +c1 +a2 xa3");
    ACCEPTED(match_resign(match, 0, &why));
    table_play("+a1 +b1");
    ACCEPTED(match_offer_draw(match, 0, &why));
    ACCEPTED(match_offer_draw(match, 1, &why));
    rebuild("mur:games=2,sets=2");
    table_end();
}

TEST(unitar_comes_back_with_its_lots)
{
    ag_move move[AG_MOVES_MAX];
    table_new("unitar:deal=1", NULL, 5);
    ACCEPTED(match_expire(match, 1, &why));
    for (struct match_view view; match_view(match, MATCH_SPECTATOR, &view), !view.over;)
        for (int seat = 0; seat < 3; seat += 2) {
            int count = match_moves(match, seat, move);
            ACCEPTED(match_choose(match, view.turn, seat, move[count / 2], &why));
        }
    assert_int_equal(match_entry(match, 1)->drawn, 2);
    rebuild("unitar:deal=1");
    table_end();
}

TEST(rubbish_in_a_log_is_refused)
{
    table_new("unlur:size=3", NULL, 0);
    REFUSED(match_apply(match, &(struct match_entry){.kind = 9}, &why),
            "there is no such entry in a match");
    REFUSED(match_apply(match, &(struct match_entry){.kind = MATCH_AGREED, .seat = 7}, &why),
            "there is no seat 8");
    table_end();
}

TEST(a_copy_goes_its_own_way)
{
    struct match_view before, after;
    table_new("unlur:size=4", NULL, 0);
    table_play("C3 pass");
    struct match *copy = match_copy(match);
    assert_non_null(copy);
    match_view(match, MATCH_SPECTATOR, &before);
    match_view(copy, MATCH_SPECTATOR, &after);
    assert_memory_equal(&before, &after, sizeof before);
    assert_true(match_undo(copy, 2, &why));
    match_view(match, MATCH_SPECTATOR, &after);
    assert_memory_equal(&before, &after, sizeof before);
    assert_int_equal(match_entries(copy), 0);
    match_free(copy);
    table_end();
}

TEST(the_last_turn_is_told)
{
    table_new("mur:games=2", "1/ww2w1b1/6m1/5b1b b play 1-2 0 1.1 - 40", 0);
    assert_int_equal(match_events(match)->count, 0);
    assert_null(match_ended(match));
    table_play("g1*g2-g3");
    assert_int_equal(match_events(match)->count, 2);
    assert_int_equal(match_events(match)->event[0].kind, AG_MOVED);
    assert_int_equal(match_events(match)->event[1].kind, AG_KNOCKED);
    assert_non_null(match_ended(match));
    assert_int_equal(match_ended(match)->place[0], 1);
    assert_int_equal(match_ended(match)->points[1], 2);
    assert_int_equal(match_state(match)->game, 2);
    table_play("+b3");
    assert_null(match_ended(match));
    table_end();
}

TEST(no_match_goes_beyond_the_last_ply)
{
    table_new("unlur:size=3", "3/4/2x2/4/3 1 2 40000", 0);
    REFUSED(match_choose(match, 1, 0, table_move("A1"), &why),
            "a match goes no further than ply 40000");
    table_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mur_comes_back_from_its_log),
        cmocka_unit_test(unitar_comes_back_with_its_lots),
        cmocka_unit_test(rubbish_in_a_log_is_refused),
        cmocka_unit_test(a_copy_goes_its_own_way),
        cmocka_unit_test(the_last_turn_is_told),
        cmocka_unit_test(no_match_goes_beyond_the_last_ply),
    };
    return cmocka_run_group_tests_name("match-log", tests, NULL, NULL);
}
