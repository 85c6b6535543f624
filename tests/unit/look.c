/*
 * look.c - tests of what is shown while a choice is being made (ag/point.h): the cells that a move,
 * or all moves that go on with a cell, would change.
 */
#include "ag/point.h"
#include "base/text.h"
#include "walk.h"

static struct ag_view view;
static struct ag_point point;
static struct ag_look look;

/* The cells that would change, as names. */
static void changes_are(const char *names)
{
    char list[512], name[AG_MOVE_TEXT];
    struct text text;
    text_init(&text, list, sizeof list);
    for (int cell = 0; cell < AG_CELLS_MAX; cell++) {
        if (!look.changes[cell])
            continue;
        view.rules.game->cell_write(&view.rules, (ag_cell)cell, name);
        text_print(&text, "%s%s", text.length ? " " : "", name);
    }
    assert_string_equal(list, names);
}

static void look_at(const char *move)
{
    memset(&look, 0x55, sizeof look);
    ag_view_look(&view, table_move(move), &look);
}

TEST(what_one_move_changes)
{
    table_new("ninuki:size=13", "13/13/13/2xoo8/13/13/13/13/13/13/13/13/13 x 0-0 4", 0);
    view = table_view(0);
    look_at("F10");
    changes_are("D10 E10 F10");
    assert_true(look.known && !look.is_void);
    assert_int_equal(look.points[0], 1);
    look_at("A1");
    changes_are("A1");
    look_at("C10"); /* is occupied */
    assert_false(look.known);
    changes_are("");
    table_end();
}

#define UNIFIED "2.0 yrb rt@F6=rF8F7E6F6G6E5G5/bu@D5=bC5D5E5 3" /* rules 14.4, 14.5 of Unitar */

TEST(what_one_intention_changes)
{
    table_new("unitar:deal=0", UNIFIED, 0);
    view = table_view(0);
    look_at("blue-uni-unify");
    changes_are("G6 E5 G5");
    assert_int_equal(look.points[1], 4);
    assert_int_equal(look.points[2], 5);
    look_at("red-tar-eliminate");
    changes_are("E5");
    assert_int_equal(look.points[1], 6);
    assert_int_equal(look.points[2], 2);
    look_at("yellow-tar-north"); /* is gone */
    assert_true(look.known && look.is_void);
    changes_are("");
    table_end();
}

/* What all moves that continue with a cell change, computed one by one. */
static void expect_common(ag_cell cell, struct ag_look *common)
{
    bool goes_on = ag_point_may_pick(&point, cell);
    *common = (struct ag_look){.known = false};
    memset(common->changes, 1, sizeof common->changes);
    for (int i = 0; i < point.moves; i++) {
        if (point.length[i] <= point.picks ||
            (point.picks && point.path[i][0] != point.picked[0]) ||
            (goes_on && point.moves > 1 && point.path[i][point.picks] != cell) ||
            (!goes_on && !point.picks))
            continue;
        ag_view_look(point.view, point.move[i], &look);
        common->known = true;
        for (int k = 0; k < AG_CELLS_MAX; k++)
            common->changes[k] = common->changes[k] && look.changes[k];
    }
    if (!common->known)
        memset(common->changes, 0, sizeof common->changes);
}

static void look_at_common(void)
{
    for (ag_cell cell = 0; cell < point.view->rules.cells; cell++) {
        struct ag_look common;
        expect_common(cell, &common);
        memset(&look, 0x55, sizeof look);
        ag_point_look(&point, cell, &look);
        assert_int_equal(look.known, common.known);
        assert_memory_equal(look.changes, common.changes, sizeof common.changes);
        assert_false(look.is_void);
    }
}

/* With nothing picked, and with the first cell of a random move. */
static void look_at_choices(const struct ag_view *seen)
{
    ag_point_init(&point, seen);
    look_at_common();
    if (point.moves < 2)
        return;
    const ag_cell *path = point.path[rng_below(&walk_rng, (uint32_t)point.moves)];
    if (!ag_point_begins(&point, path[0]))
        return;
    ag_point_pick(&point, path[0], NULL);
    look_at_common();
}

TEST(what_moves_have_in_common)
{
    walk("unlur:size=3", 12, 99, look_at_choices);
    walk("mur:games=1", 13, 60, look_at_choices);
    walk("unitar:deal=5", 14, 1, look_at_choices);
}

TEST(a_captain_brings_its_block)
{
    table_new("unitar:deal=0", NULL, 0);
    view = table_view(0);
    ag_point_init(&point, &view);
    ag_point_look(&point, AG_NO_CELL, &look);
    assert_false(look.known);
    assert_int_equal(ag_point_pick(&point, 48, NULL), 0); /* F6 */
    ag_point_look(&point, AG_NO_CELL, &look);
    assert_true(look.known);
    changes_are("F7 F6 E5 F5 G5");
    table_end();
}

/* Rule 9.10 of Mur: the cells of the only move, in any order. */
TEST(what_the_only_move_changes)
{
    table_new("mur", "w/8/b1b1m3/w1wb3b b play 0-0 0 1.1 - 0", 0);
    table_play("+b3");
    view = table_view(1);
    ag_point_init(&point, &view);
    ag_point_look(&point, point.path[0][0], &look);
    changes_are("a3 c3");
    ag_point_look(&point, point.path[0][1], &look);
    changes_are("a3 c3");
    table_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_one_move_changes),      cmocka_unit_test(what_one_intention_changes),
        cmocka_unit_test(what_moves_have_in_common),  cmocka_unit_test(a_captain_brings_its_block),
        cmocka_unit_test(what_the_only_move_changes),
    };
    return cmocka_run_group_tests_name("look", tests, NULL, NULL);
}
