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
    struct ag_view mine, other;
    assert_true(ag_rules_read(&again, spec, &why));
    struct ag_match *fresh = ag_match_new(&again, NULL, 77, &why);
    assert_non_null(fresh);
    for (int i = 0; i < ag_match_entries(match); i++)
        assert_true(ag_match_apply(fresh, ag_match_entry(match, i), &why));
    assert_int_equal(ag_match_entries(fresh), ag_match_entries(match));
    ag_match_view(match, AG_SPECTATOR, &mine);
    ag_match_view(fresh, AG_SPECTATOR, &other);
    assert_memory_equal(&mine, &other, sizeof mine);
    ag_match_free(fresh);
}

TEST(mur_comes_back_from_its_log)
{
    table_new("mur:games=2,sets=2", NULL, 0);
    table_play("+h3 +a3 +b3 +c1 +a2 xa3");
    ACCEPTED(ag_match_resign(match, 0, &why));
    table_play("+a1 +b1");
    ACCEPTED(ag_match_offer_draw(match, 0, &why));
    ACCEPTED(ag_match_offer_draw(match, 1, &why));
    rebuild("mur:games=2,sets=2");
    table_end();
}

TEST(unitar_comes_back_with_its_lots)
{
    ag_move move[AG_MOVES_MAX];
    table_new("unitar:deal=1", NULL, 5);
    ACCEPTED(ag_match_expire(match, 1, &why));
    for (struct ag_view view; ag_match_view(match, AG_SPECTATOR, &view), !view.over;)
        for (int seat = 0; seat < 3; seat += 2) {
            int count = ag_match_moves(match, seat, move);
            ACCEPTED(ag_match_choose(match, view.turn, seat, move[count / 2], &why));
        }
    assert_int_equal(ag_match_entry(match, 1)->drawn, 2);
    rebuild("unitar:deal=1");
    table_end();
}

TEST(rubbish_in_a_log_is_refused)
{
    table_new("unlur:size=3", NULL, 0);
    REFUSED(ag_match_apply(match, &(struct ag_entry){.kind = 9}, &why),
            "there is no such entry in a match");
    REFUSED(ag_match_apply(match, &(struct ag_entry){.kind = AG_AGREED, .seat = 7}, &why),
            "there is no seat 8");
    table_end();
}

TEST(a_copy_goes_its_own_way)
{
    struct ag_view before, after;
    table_new("unlur:size=4", NULL, 0);
    table_play("C3 pass");
    struct ag_match *copy = ag_match_copy(match);
    assert_non_null(copy);
    ag_match_view(match, AG_SPECTATOR, &before);
    ag_match_view(copy, AG_SPECTATOR, &after);
    assert_memory_equal(&before, &after, sizeof before);
    assert_true(ag_match_undo(copy, 2, &why));
    ag_match_view(match, AG_SPECTATOR, &after);
    assert_memory_equal(&before, &after, sizeof before);
    assert_int_equal(ag_match_entries(copy), 0);
    ag_match_free(copy);
    table_end();
}

TEST(the_last_turn_is_told)
{
    table_new("mur:games=2", "1/ww2w1b1/6m1/5b1b b play 1-2 0 1.1 - 40", 0);
    assert_int_equal(ag_match_events(match)->count, 0);
    assert_null(ag_match_ended(match));
    table_play("g1*g2-g3");
    assert_int_equal(ag_match_events(match)->count, 2);
    assert_int_equal(ag_match_events(match)->event[0].kind, AG_MOVED);
    assert_int_equal(ag_match_events(match)->event[1].kind, AG_KNOCKED);
    assert_non_null(ag_match_ended(match));
    assert_int_equal(ag_match_ended(match)->place[0], 1);
    assert_int_equal(ag_match_ended(match)->points[1], 2);
    assert_int_equal(ag_match_state(match)->game, 2);
    table_play("+b3");
    assert_null(ag_match_ended(match));
    table_end();
}

TEST(no_match_goes_beyond_the_last_ply)
{
    table_new("unlur:size=3", "3/4/2x2/4/3 1 2 40000", 0);
    REFUSED(ag_match_choose(match, 1, 0, table_move("A1"), &why),
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
