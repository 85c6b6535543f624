/*
 * point.c - tests of moves by pointing (ag/point.h): over random matches every legal move can be
 * pointed at, and whatever else is pointed at is refused with a reason.
 */
#include "ag/point.h"

#include "base/text.h"
#include "walk.h"

static struct ag_point point;

/* The cells that may be picked now. */
struct open {
    int count;
    bool cell[AG_CELLS_MAX];
};

static struct open open_cells(void)
{
    struct open open = {.count = 0};
    for (int cell = 0; cell < point.view->rules.cells; cell++) {
        open.cell[cell] = ag_point_may_pick(&point, (ag_cell)cell);
        open.count += open.cell[cell];
    }
    assert_int_equal(ag_point_count(&point), open.count);
    return open;
}

static void start_anew(void)
{
    while (ag_point_unpick(&point))
        ;
    assert_int_equal(point.picks, 0);
}

/* What may be picked says nothing; what may not says why and changes nothing. */
static void ask_cell(ag_cell cell)
{
    struct ag_error one = {.at = 0}, two = {.at = 0};
    ag_cell picked[AG_MOVE_CELLS];
    int picks = point.picks;
    memcpy(picked, point.picked, sizeof picked);
    bool refused = ag_point_why_not(&point, cell, &one);
    assert_int_equal(refused, !ag_point_may_pick(&point, cell));
    if (!refused)
        return;
    assert_int_equal(ag_point_pick(&point, cell, &two), 0);
    assert_int_not_equal(two.said.id, 0);
    assert_memory_equal(&one, &two, sizeof one);
    assert_int_equal(point.picks, picks);
    assert_memory_equal(point.picked, picked, sizeof picked);
}

static void ask_all_cells(void)
{
    for (int cell = 0; cell < point.view->rules.cells; cell++)
        ask_cell((ag_cell)cell);
    ask_cell(point.view->rules.cells);
    ask_cell(AG_NO_CELL);
}

/* Picks the cells of a move, one after the other, until it is known. */
static void point_at(int index)
{
    ag_move move = 0;
    start_anew();
    for (int i = 0; i < point.length[index] && !move; i++) {
        struct ag_error none = {.said.id = 1};
        assert_true(ag_point_may_pick(&point, point.path[index][i]));
        move = ag_point_pick(&point, point.path[index][i], &none);
        assert_int_equal(none.said.id, 0);
    }
    assert_int_equal(move, point.length[index] ? point.move[index] : 0);
}

/* Takes a walk of picks back step by step: each gives again what could be picked before. */
static void point_back(int index)
{
    struct open before[AG_MOVE_CELLS + 1];
    int picks = 0;
    start_anew();
    for (int i = 0; i < point.length[index] && point.moves > 1; i++) {
        before[picks++] = open_cells();
        if (ag_point_pick(&point, point.path[index][i], NULL))
            break;
    }
    while (picks--) {
        assert_true(ag_point_unpick(&point));
        struct open now = open_cells();
        assert_memory_equal(&now, &before[picks], sizeof now);
    }
    assert_false(ag_point_unpick(&point));
}

/* Looks at cells once more when the first of a longer move is picked. */
static void ask_behind_first(ag_cell cell)
{
    if (!ag_point_begins(&point, cell) || point.moves == 1)
        return;
    assert_int_equal(ag_point_pick(&point, cell, NULL), 0);
    ask_all_cells();
    assert_true(ag_point_unpick(&point));
}

/* One of about as many moves as are wanted. */
static bool is_chosen(int wanted)
{
    return point.moves <= wanted || rng_below(&walk_rng, (uint32_t)point.moves) < (uint32_t)wanted;
}

static void look(const struct ag_view *view)
{
    ag_point_init(&point, view);
    ask_all_cells();
    for (int i = 0; i < point.moves; i++) {
        if (is_chosen(500))
            point_at(i);
        if (!is_chosen(3))
            continue;
        point_back(i);
        if (point.length[i])
            ask_behind_first(point.path[i][0]);
    }
}

TEST(every_move_can_be_pointed_at)
{
    walk("unlur:size=3", 1, 99, look);
    walk("unlur:size=5", 2, 99, look);
    walk("ninuki:size=13", 3, 12, look);
    walk("mur:games=2", 4, 120, look);
    walk("mur:games=1", 5, 99, look);
    walk("unitar", 6, 30, look);
}

/* A view of the match, and the choices that are open to its viewer. */
static struct ag_view view;

static void view_as(int viewer)
{
    view = table_view(viewer);
    ag_point_init(&point, &view);
}

static ag_cell cell_of(const char *name)
{
    int length;
    ag_cell cell = view.rules.game->cell_read(&view.rules, name, &length);
    assert_int_not_equal(cell, AG_NO_CELL);
    return cell;
}

/* A cell is picked and no move is known yet. */
static void picks(const char *name)
{
    assert_int_equal(ag_point_pick(&point, cell_of(name), &why), 0);
    assert_string_equal(ag_english(&why).text, "");
}

/* A cell is picked, and the move is known. */
static void gives(const char *name, const char *move)
{
    char text[AG_MOVE_TEXT];
    view.rules.game->move_write(&view.rules, ag_point_pick(&point, cell_of(name), &why), text);
    assert_string_equal(text, move);
}

/* A cell cannot be picked, and why. */
static void refuses(const char *name, const char *reason)
{
    assert_int_equal(ag_point_pick(&point, cell_of(name), &why), 0);
    assert_string_equal(ag_english(&why).text, reason);
    assert_true(ag_point_why_not(&point, cell_of(name), NULL));
}

static void writes(const char *expected)
{
    char text[AG_MOVE_TEXT] = "rubbish";
    ag_point_write(&point, text);
    assert_string_equal(text, expected);
}

TEST(one_cell_is_a_move)
{
    table_new("unlur:size=3", NULL, 0);
    table_play("C3");
    view_as(1);
    writes("?");
    refuses("C3", "C3 is occupied by a black stone (rule 2.2)");
    refuses("A1", "A1 is on side 1: in the contract phase no stone may be on a side (rule 2.2)");
    gives("B2", "B2");
    table_end();
}

#define MUR_WON "1/ww2w1b1/6m1/5b1b b play 0-0 0 1.1 - 0" /* rule 9.3 */

TEST(a_move_of_several_cells)
{
    table_new("mur", MUR_WON, 0);
    view_as(0);
    assert_true(ag_point_begins(&point, cell_of("g1")));
    assert_false(ag_point_begins(&point, cell_of("c3")));
    picks("g1");
    writes("g1-?");
    refuses("a3", "g1 has order 1: it moves exactly 1 step along its ring or diameter, and "
                  "ends on 0, f1, g2, h1 (rule 3.5)");
    gives("g2", "g1*g2-g3"); /* where the stone there goes is known */
    table_end();
}

/* Half around the ring either way leads to e3, but knocks the stone there to either side. */
TEST(the_last_cell_decides)
{
    table_new("mur", "m/4w3/bb1www2/bb2w3 b play 0-0 0 1.1 - 0", 0);
    view_as(0);
    picks("a3");
    picks("e3");
    writes("a3*e3-?");
    assert_int_equal(ag_point_count(&point), 2);
    refuses("c3", "the stone knocked on e3 comes to rest on d3, f3 (rule 4.3)");
    gives("d3", "a3*e3-d3");
    assert_true(ag_point_unpick(&point));
    gives("f3", "a3*e3-f3");
    table_end();
}

/* Rule 9.10: both stones are withdrawn, whichever of them is pointed at. */
TEST(the_cells_of_an_only_move_come_in_any_order)
{
    table_new("mur", "w/8/b1b1m3/w1wb3b b play 0-0 0 1.1 - 0", 0);
    table_play("+b3");
    view_as(1);
    assert_int_equal(point.moves, 1);
    assert_int_equal(ag_point_count(&point), 2);
    gives("c3", "xa3,c3");
    gives("a3", "xa3,c3");
    refuses("b3", "no move begins at b3");
    table_end();
}

TEST(captains_are_pointed_at)
{
    table_new("unitar:deal=0", NULL, 0);
    view_as(0);
    writes("uni@?,tar@?");
    refuses("A4", "yellow-uni with its captain on A4 would leave the field (rule 3.6)");
    picks("F8");
    writes("uni@F8,tar@?");
    refuses("F8", "the two blocks would overlap on F9 F8 F7 (rule 3.6)");
    gives("D5", "uni@F8,tar@D5");
    writes("");
    table_end();
}

TEST(moves_without_cells)
{
    table_new("unlur:size=3", NULL, 0);
    view_as(0);
    assert_int_equal(ag_point_bare(&point), table_move("pass"));
    table_play("pass");
    view_as(1);
    assert_int_equal(ag_point_bare(&point), 0);
    table_end();
    table_new("unitar:deal=0", "2.0 yrb rt@F6=rF8F7E6F6G6E5G5/bu@D5=bC5D5E5 3", 0);
    view_as(0);
    assert_int_equal(point.moves, 48);
    assert_int_equal(ag_point_count(&point), 0);
    assert_int_equal(ag_point_bare(&point), 0); /* which of them? */
    refuses("F6", "no move begins at F6");
    table_end();
}

TEST(who_has_no_choice_is_told_why)
{
    table_new("unlur:size=3", NULL, 0);
    view_as(AG_SPECTATOR);
    refuses("C3", "a spectator has no seat to play for");
    view_as(1);
    refuses("C3", "it is not the turn of seat 2");
    ACCEPTED(ag_match_resign(match, 0, NULL, &why));
    view_as(1);
    refuses("C3", "the game is over");
    table_end();
    table_new("unitar:deal=0", NULL, 0);
    ACCEPTED(ag_match_resign(match, 0, NULL, &why));
    view_as(0);
    refuses("F6", "seat 1 has left the game");
    table_end();
}

/* Nobody can choose before the colours are dealt. */
TEST(before_the_deal)
{
    struct ag_rules rules;
    ACCEPTED(ag_rules_read(&rules, "unitar", &why));
    match = ag_match_new(&rules, NULL, NULL, &why);
    view_as(0);
    assert_int_equal(point.moves, 0);
    refuses("F6", "the colours have not been dealt yet");
    table_end();
}

/* The cells that may be picked, from one to the next. */
static void next_cells_are(const char *names, bool backward)
{
    ag_cell at = AG_NO_CELL;
    char list[64], name[AG_MOVE_TEXT];
    struct text text;
    text_init(&text, list, sizeof list);
    for (int i = 0; i <= ag_point_count(&point); i++) { /* and the first again */
        at = ag_point_next(&point, at, backward);
        view.rules.game->cell_write(&view.rules, at, name);
        text_print(&text, "%s%s", i ? " " : "", name);
    }
    assert_string_equal(list, names);
}

TEST(the_next_cell_goes_round)
{
    table_new("unlur:size=3", NULL, 0);
    table_play("C3 D4");
    view_as(0);
    next_cells_are("B2 B3 C2 C4 D3 B2", false);
    next_cells_are("D3 C4 C2 B3 B2 D3", true);
    assert_int_equal(ag_point_next(&point, cell_of("C3"), false), cell_of("C4"));
    assert_int_equal(ag_point_next(&point, cell_of("C3"), true), cell_of("C2"));
    view_as(1);
    assert_int_equal(ag_point_next(&point, AG_NO_CELL, false), AG_NO_CELL);
    assert_int_equal(ag_point_next(&point, cell_of("C3"), true), AG_NO_CELL);
    table_end();
    table_new("unlur:size=3", "xo1/4/5/4/1o1 1 1 9", 0); /* the first and the last cell are open */
    view_as(0);
    assert_int_equal(ag_point_next(&point, AG_NO_CELL, true), cell_of("E5"));
    assert_int_equal(ag_point_next(&point, AG_NO_CELL, false), cell_of("A3"));
    table_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_move_can_be_pointed_at),
        cmocka_unit_test(one_cell_is_a_move),
        cmocka_unit_test(a_move_of_several_cells),
        cmocka_unit_test(the_last_cell_decides),
        cmocka_unit_test(the_cells_of_an_only_move_come_in_any_order),
        cmocka_unit_test(captains_are_pointed_at),
        cmocka_unit_test(moves_without_cells),
        cmocka_unit_test(who_has_no_choice_is_told_why),
        cmocka_unit_test(before_the_deal),
        cmocka_unit_test(the_next_cell_goes_round),
    };
    return cmocka_run_group_tests_name("point", tests, NULL, NULL);
}
