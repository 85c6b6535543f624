/*
 * point_secret.c - tests of what pointing and looking ahead say in Unitar (section 12 of
 * docs/rules/unitar.md): matches that differ only in what a viewer may not know give equal answers,
 * byte for byte.
 */
#include "ag/point.h"
#include "table.h"

static struct ag_view view[2];
static struct ag_point point[2];

/* Why each cell can or cannot be picked now. */
static void equal_refusals(void)
{
    for (int cell = 0; cell <= view[0].rules.cells; cell++) {
        struct ag_error reason[2] = {{.at = 0}, {.at = 0}};
        bool refused[2];
        for (int i = 0; i < 2; i++)
            refused[i] = ag_point_why_not(&point[i], (ag_cell)cell, &reason[i]);
        assert_int_equal(refused[0], refused[1]);
        assert_memory_equal(&reason[0], &reason[1], sizeof reason[0]);
    }
}

/* What is written and shown of a choice. */
static void equal_looks(ag_cell cell)
{
    char text[2][AG_MOVE_TEXT];
    struct ag_look look[2];
    for (int i = 0; i < 2; i++) {
        memset(&look[i], 0, sizeof look[i]);
        ag_point_write(&point[i], text[i]);
        ag_point_look(&point[i], cell, &look[i]);
    }
    assert_string_equal(text[0], text[1]);
    assert_memory_equal(&look[0], &look[1], sizeof look[0]);
}

static void equal_points(void)
{
    for (int i = 0; i < 2; i++)
        ag_point_init(&point[i], &view[i]);
    size_t moves = (size_t)point[0].moves;
    assert_int_equal(point[1].moves, moves);
    assert_memory_equal(point[0].move, point[1].move, moves * sizeof point[0].move[0]);
    assert_memory_equal(point[0].length, point[1].length, moves * sizeof point[0].length[0]);
    equal_refusals();
    if (!moves || !point[0].length[0])
        return;
    ag_cell first = point[0].path[moves / 2][0];
    equal_looks(first);
    for (int i = 0; i < 2; i++)
        assert_int_equal(ag_point_pick(&point[i], first, NULL), 0);
    equal_refusals();
    equal_looks(AG_NO_CELL);
}

static void equal_effects(ag_move move)
{
    static struct ag_effect effect[2];
    struct ag_error reason[2] = {{.at = 0}, {.at = 0}};
    bool legal[2];
    memset(effect, 0, sizeof effect);
    for (int i = 0; i < 2; i++) {
        legal[i] = ag_view_effect(&view[i], move, &effect[i], &reason[i]);
    }
    assert_int_equal(legal[0], legal[1]);
    assert_memory_equal(&reason[0], &reason[1], sizeof reason[0]);
    assert_memory_equal(&effect[0], &effect[1], sizeof effect[0]);
}

/* All that two matches say to a viewer. */
static void equal_for(int viewer, struct ag_match *one, struct ag_match *two)
{
    struct ag_mark mark[AG_MARKS_MAX];
    struct ag_match *both[] = {one, two};
    for (int i = 0; i < 2; i++) {
        ag_match_view(both[i], viewer, &view[i]);
        assert_int_equal(view[i].entries, view[0].entries);
        view[i].entry = NULL; /* what it points to is of the match */
        view[i].position = NULL;
        assert_int_equal(ag_view_marks(&view[i], mark), 0);
    }
    assert_memory_equal(&view[0], &view[1], sizeof view[0]);
    equal_points();
    for (int i = 0; i < point[0].moves; i += 1 + point[0].moves / 50)
        equal_effects(point[0].move[i]);
    for (ag_move move = 0; move < 50; move += 7) /* of the other phase, or none */
        equal_effects(move);
    equal_effects(1U << 16);
    equal_effects(UINT32_MAX);
}

/* All but one seat hand in a choice; which, hangs on `variant`. */
static void hand_in_but(int seat, int variant)
{
    for (int other = 0; other < 3; other++) {
        uint64_t random = (uint64_t)(variant * 3 + other + 1) * UINT64_C(0x9E3779B97F4A7C15);
        if (other == seat)
            continue;
        ag_move move = ag_match_lot(match, other, random);
        ACCEPTED(ag_match_choose(match, ag_match_turn(match), other, move, NULL, &why));
    }
}

/* A match with a secret deal. */
static struct ag_match *deal(int value, int seat, int variant)
{
    struct ag_rules rules;
    ACCEPTED(ag_rules_read(&rules, "unitar", &why));
    match = ag_match_new(&rules, NULL, NULL, &why);
    ACCEPTED(ag_match_deal(match, value, NULL, &why));
    hand_in_but(seat, variant);
    return match;
}

/* In each pair of deals a seat has the same colour (rule 3.2). */
TEST(the_colours_and_setups_of_others_do_not_show)
{
    static const int same[3][3][2] = {
        {{0, 1}, {2, 3}, {4, 5}}, {{2, 4}, {0, 5}, {1, 3}}, {{3, 5}, {1, 4}, {0, 2}}};
    for (int seat = 0; seat < 3; seat++)
        for (int i = 0; i < 3; i++) {
            struct ag_match *one = deal(same[seat][i][0], seat, i);
            struct ag_match *two = deal(same[seat][i][1], seat, i + 1);
            equal_for(seat, one, two);
            equal_for(AG_SPECTATOR, one, two);
            ag_match_free(one);
            ag_match_free(two);
        }
}

/* A match after the setup, in which all but one seat have chosen. */
static struct ag_match *intend(int seat, int variant)
{
    table_new("unitar:deal=1", "2.0 ybr rt@F6=rF8F7E6F6G6E5G5/bu@D5=bC5D5E5 3", 0);
    hand_in_but(seat, variant);
    return match;
}

TEST(the_intentions_of_others_do_not_show)
{
    for (int seat = 0; seat < 3; seat++)
        for (int variant = 0; variant < 8; variant++) {
            struct ag_match *one = intend(seat, variant), *two = intend(seat, variant + 1);
            struct ag_view other;
            ag_match_view(one, (seat + 1) % 3, &view[0]);
            ag_match_view(two, (seat + 1) % 3, &other);
            assert_int_not_equal(view[0].choice, other.choice); /* there is something to hide */
            equal_for(seat, one, two);
            equal_for(AG_SPECTATOR, one, two);
            ag_match_free(one);
            ag_match_free(two);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_colours_and_setups_of_others_do_not_show),
        cmocka_unit_test(the_intentions_of_others_do_not_show),
    };
    return cmocka_run_group_tests_name("point-secret", tests, NULL, NULL);
}
