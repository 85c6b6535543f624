/*
 * diagram.c - tests of ag/diagram.h: the exact text boards of all four games, and what stands
 * beside them.
 */
#include "ag/diagram.h"

#include "table.h"

static void board_is(const char *expected)
{
    struct ag_buf out;
    ag_buf_init(&out, AG_DIAGRAM_MAX);
    ag_diagram_board(ag_match_rules(match), ag_match_state(match), &out);
    assert_false(out.failed);
    assert_string_equal(out.byte, expected);
    ag_buf_release(&out);
}

static void status_is(const char *expected)
{
    struct ag_view view = table_view(AG_SPECTATOR);
    struct ag_buf out;
    ag_buf_init(&out, AG_DIAGRAM_MAX);
    ag_diagram_status(&view, NULL, &out);
    assert_false(out.failed);
    assert_string_equal(out.byte, expected);
    ag_buf_release(&out);
}

TEST(unlur_small)
{
    table_new("unlur:size=3", NULL, 0);
    status_is("ply 0, contract: seat 1 to move\n");
    table_play("C2 pass A1 E5");
    board_is("       1 2 3\n"
             "    A o . . 4\n"
             "   B . . . . 5\n"
             "  C . x . . .\n"
             "   D . . . .\n"
             "    E . . x\n");
    status_is("ply 4, main phase: white (seat 1) to move\n");
    table_end();
}

TEST(unlur_with_two_digits)
{
    table_new("unlur:size=11", NULL, 0);
    table_play("pass A10 A11 B12");
    struct ag_buf out;
    ag_buf_init(&out, AG_DIAGRAM_MAX);
    ag_diagram_board(ag_match_rules(match), ag_match_state(match), &out);
    static const char top[] = "                                 1 1\n"
                              "               1 2 3 4 5 6 7 8 9 0 1\n"
                              "            A . . . . . . . . . o x 12\n"
                              "           B . . . . . . . . . . . o 13\n";
    assert_memory_equal(out.byte, top, sizeof top - 1);
    assert_non_null(strstr(out.byte, "\n   J . . . . . . . . . . . . . . . . . . . . 21\n"
                                     "  K . . . . . . . . . . . . . . . . . . . . .\n"
                                     "   L . . . . . . . . . . . . . . . . . . . .\n"));
    ag_buf_release(&out);
    table_end();
}

TEST(ninuki_small)
{
    table_new("ninuki:size=13", NULL, 0);
    status_is("pairs: x (seat 1) has 0, o (seat 2) has 0\n"
              "ply 1, second stone: o (seat 2) to move\n");
    table_play("H8 N13 A1");
    board_is("   A B C D E F G H J K L M N\n"
             "13 . . . . . . . . . . . . x 13\n"
             "12 . . . . . . . . . . . . . 12\n"
             "11 . . . . . . . . . . . . . 11\n"
             "10 . . . . . . . . . . . . . 10\n"
             " 9 . . . . . . . . . . . . . 9\n"
             " 8 . . . . . . . o . . . . . 8\n"
             " 7 . . . . . . x . . . . . . 7\n"
             " 6 . . . . . . . . . . . . . 6\n"
             " 5 . . . . . . . . . . . . . 5\n"
             " 4 . . . . . . . . . . . . . 4\n"
             " 3 . . . . . . . . . . . . . 3\n"
             " 2 . . . . . . . . . . . . . 2\n"
             " 1 o . . . . . . . . . . . . 1\n"
             "   A B C D E F G H J K L M N\n");
    status_is("pairs: x (seat 1) has 0, o (seat 2) has 0\n"
              "ply 4, play: x (seat 1) to move\n");
    table_end();
}

/* One stone on every kind of point. */
TEST(mur_points_stand_where_they_belong)
{
    table_new("mur:games=1", "1/b1w1b3/1w1b4/2b2w1m w play 0-0 0 1.1 - 9", 0);
    board_is("  h           a           b\n"
             "    M-----------+-----------+\n"
             "    |   +-------+-------W   |\n"
             "    |   |   +---B---+   |   |\n"
             "  g +---+---+---+---W---+---B c\n"
             "    |   |   +---B---+   |   |\n"
             "    |   +-------+-------B   |\n"
             "    W-----------+-----------+\n"
             "  f           e           d\n");
    status_is("traps: black (seat 1) has 0, white (seat 2) has 0\n"
              "ply 9, play: white (seat 2) to move\n");
    table_end();
}

TEST(mur_tells_the_series)
{
    table_new("mur:games=2,sets=2", "1/ww2w1b1/6m1/5b1b b play 1-2 0 1.1 - 40", 0);
    status_is("set 1, game 1, games won 0-0, sets won 0-0\n"
              "traps: black (seat 1) has 1, white (seat 2) has 2\n"
              "ply 40, play: black (seat 1) to move\n");
    table_play("g1*g2-g3");
    status_is("set 1, game 2, games won 1-0, sets won 0-0\n"
              "traps: black (seat 1) has 0, white (seat 2) has 0\n"
              "ply 41, play: white (seat 2) to move\n");
    ACCEPTED(ag_match_resign(match, 1, NULL, &why));
    status_is("set 2, game 1, games won 0-0, sets won 1-0\n"
              "traps: white (seat 1) has 0, black (seat 2) has 0\n"
              "ply 41, play: black (seat 2) to move\n");
    table_end();
}

/* Example 14.4 of docs/rules/unitar.md; captains are capitals, `*` is a square of two stones. */
TEST(unitar_with_a_common_square)
{
    table_new("unitar:deal=0", "2.0 yrb rt@F6=rF8F7E6F6G6E5G5/bu@D5=bC5D5E5 3", 0);
    board_is("   A B C D E F G H I J K\n"
             "11       . . . . .\n"
             "10     . . . . . . .\n"
             " 9   . . . . . . . . .\n"
             " 8 . . . . . r . . . . .\n"
             " 7 . . . . . r . . . . .\n"
             " 6 . . . . r R r . . . .\n"
             " 5 . . b B * . r . . . .\n"
             " 4 . . . . . . . . . . .\n"
             " 3   . . . . . . . . .\n"
             " 2     . . . . . . .\n"
             " 1       . . . . .\n"
             "* E5 rb\n");
    status_is("frames: yellow (seat 1) has 0, red (seat 2) has 7, blue (seat 3) has 3\n"
              "round 3 of 8\n"
              "ply 3, intention: yellow (seat 1), red (seat 2) and blue (seat 3) to move\n");
    table_end();
}

TEST(unitar_keeps_the_deal_to_itself)
{
    table_new("unitar", NULL, 8);
    status_is("frames: seat 1 has 11, seat 2 has 11, seat 3 has 11\n"
              "ply 0, setup: seat 1, seat 2 and seat 3 to move\n");
    table_end();
}

TEST(results_are_told)
{
    table_new("unlur:size=3", NULL, 0);
    table_play("C2 C3 D4 pass A2 D3 C4 A1 B3 B4 C5 E4 E3 A3 C1 D5 B2 E5 D2 B1");
    status_is("over after ply 20: white (seat 1) wins (the other side made a line)\n");
    table_end();
    table_new("unlur:size=3", NULL, 0);
    ACCEPTED(ag_match_offer(match, 0, AG_OFFER_DRAW, NULL, &why));
    ACCEPTED(ag_match_offer(match, 1, AG_OFFER_DRAW, NULL, &why));
    status_is("over after ply 0: a draw by agreement\n");
    table_end();
}

TEST(all_pictures_fit)
{
    static const char *const specs[] = {"unlur:size=13", "ninuki:size=21", "mur", "unitar"};
    for (int i = 0; i < 4; i++) {
        struct ag_buf out;
        table_new(specs[i], NULL, 0);
        ag_buf_init(&out, AG_DIAGRAM_MAX);
        ag_diagram_board(ag_match_rules(match), ag_match_state(match), &out);
        assert_false(out.failed);
        assert_int_equal(out.byte[out.length - 1], '\n');
        for (size_t k = 0; k + 1 < out.length; k++) { /* printable, and no blanks at line ends */
            assert_true(out.byte[k] == '\n' || (out.byte[k] >= 32 && out.byte[k] < 127));
            assert_false(out.byte[k] == ' ' && out.byte[k + 1] == '\n');
        }
        ag_buf_release(&out);
        table_end();
    }
}

static int number_on(const struct ag_diagram *diagram, const char *cell)
{
    int length;
    return diagram->number[diagram->rules->game->cell_read(diagram->rules, cell, &length)];
}

/* Of what was taken back nothing is left in the numbers. */
TEST(numbers_are_of_turns_that_hold)
{
    struct ag_diagram diagram;
    table_new("unlur:size=4", NULL, 0);
    table_play("C3 C4 D3");
    ACCEPTED(table_back(2, &why));
    table_play("D4 E4");
    struct ag_view view = table_view(0);
    assert_true(ag_diagram_of_view(&diagram, &view));
    assert_int_equal(number_on(&diagram, "C3"), 1);
    assert_int_equal(number_on(&diagram, "D4"), 2);
    assert_int_equal(number_on(&diagram, "E4"), 3);
    assert_int_equal(number_on(&diagram, "C4"), 0);
    assert_int_equal(number_on(&diagram, "D3"), 0);
    table_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unlur_small),
        cmocka_unit_test(unlur_with_two_digits),
        cmocka_unit_test(ninuki_small),
        cmocka_unit_test(mur_points_stand_where_they_belong),
        cmocka_unit_test(mur_tells_the_series),
        cmocka_unit_test(unitar_with_a_common_square),
        cmocka_unit_test(unitar_keeps_the_deal_to_itself),
        cmocka_unit_test(results_are_told),
        cmocka_unit_test(all_pictures_fit),
        cmocka_unit_test(numbers_are_of_turns_that_hold),
    };
    return cmocka_run_group_tests_name("diagram", tests, NULL, NULL);
}
