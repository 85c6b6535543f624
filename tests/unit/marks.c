/*
 * marks.c - tests of what a board may show besides its stones (ag/point.h): all marks of positions
 * from the rules, and over random matches marks against what moves do.
 */
#include "ag/point.h"
#include "base/text.h"
#include "board/hexagon.h"
#include "board/rings.h"
#include "walk.h"

static struct ag_mark mark[AG_MARKS_MAX];
static int marks;

static void look_as(int viewer)
{
    struct ag_view view = table_view(viewer);
    memset(mark, 0x55, sizeof mark);
    marks = ag_view_marks(&view, mark);
    assert_in_range(marks, 0, AG_MARKS_MAX);
}

/* The marks of a kind, or of all, that a viewer sees, in the order of the board: "2 eye c3, 1 four
 * M10". */
static void kind_is(int viewer, int kind, const char *expected)
{
    const struct ag_rules *rules = ag_match_rules(match);
    char list[1024], name[AG_MOVE_TEXT];
    struct text text;
    look_as(viewer);
    text_init(&text, list, sizeof list);
    for (int i = 0; i < marks; i++) {
        if (kind && mark[i].kind != kind)
            continue;
        rules->game->cell_write(rules, mark[i].cell, name);
        text_print(&text, "%s%d %s %s", text.length ? ", " : "", mark[i].seat + 1,
                   ag_mark_name(mark[i].kind), name);
        if (mark[i].value)
            text_print(&text, ":%d", mark[i].value);
    }
    assert_string_equal(list, expected);
}

static void marks_are(int viewer, const char *expected)
{
    kind_is(viewer, 0, expected);
}

/* How many of a kind a viewer sees. */
static int count(int viewer, enum ag_mark_kind kind)
{
    int found = 0;
    look_as(viewer);
    for (int i = 0; i < marks; i++)
        found += mark[i].kind == kind;
    return found;
}

TEST(kinds_have_names)
{
    assert_string_equal(ag_mark_name(AG_MARK_FORBIDDEN), "forbidden");
    assert_string_equal(ag_mark_name(AG_MARK_TRAPPED), "trapped");
    assert_string_equal(ag_mark_name(0), "");
    assert_string_equal(ag_mark_name(AG_MARK_FIGURE + 1), "");
}

/*
 * Rule 8.2 of Ninuki-Renju. x would make a double-three on M8, which takes a pair of the four.
 *
 *        G H J K L M
 *     11 . . x . . .
 *     10 x o o o o .
 *      9 . . . . o .
 *      8 . . . . o !
 *      7 . . . . . .
 *      6 . . . x . x
 *      5 . . x . . x
 */
#define FOUR "13/13/8x4/6xoooo2/10o2/10o2/13/9x1x1/8x2x1/13/13/13/13 x 0-0 20"

TEST(a_four_and_a_forbidden_point)
{
    table_new("ninuki:size=13", FOUR, 0);
    marks_are(0, "2 four M10, 1 forbidden M8");
    marks_are(AG_SPECTATOR, "2 four M10, 1 forbidden M8");
    marks_are(1, "2 four M10"); /* who is not to move asks for no point */
    table_end();
}

/*
 * Rule 8.7 of Ninuki-Renju. o can break the five by E4; M10 takes a pair elsewhere.
 *
 *        C D E F G        J K L M
 *      7 . . o . .     10 o x x .
 *      6 . . x . .
 *      5 x x x x x
 *      4 . . . . .
 */
#define FIVE "13/13/13/8oxx2/13/13/4o8/4x8/2xxxxx6/13/13/13/13 o 0-0 21"

TEST(a_five_that_can_be_broken)
{
    table_new("ninuki:size=13", FIVE, 0);
    marks_are(1, "2 capture M10:1, 2 capture E4:1, 2 break E4");
    marks_are(0, "2 capture M10:1, 2 capture E4:1, 2 break E4");
    table_play("E4");
    marks_are(0, "2 capture M10:1, 1 four E5"); /* there the five can be made again */
    table_end();
}

/* Rule 3.3 of Ninuki-Renju: two pairs by one stone on D10. */
TEST(captures_are_counted)
{
    table_new("ninuki:size=13", "3x9/3o9/3o9/xoo10/13/13/13/13/13/13/13/13/13 x 0-0 8", 0);
    marks_are(0, "1 capture D10:2");
    table_end();
}

/* Rules 2.3 and 2.4 of Ninuki-Renju: 8 of 168 points, then 144 of 167. */
TEST(points_that_are_forbidden_in_the_opening)
{
    table_new("ninuki:size=13", NULL, 0);
    assert_int_equal(count(1, AG_MARK_FORBIDDEN), 168 - 8);
    assert_int_equal(count(AG_SPECTATOR, AG_MARK_FORBIDDEN), 168 - 8);
    assert_int_equal(count(0, AG_MARK_FORBIDDEN), 0);
    table_play("H8");
    assert_int_equal(count(0, AG_MARK_FORBIDDEN), 167 - 144);
    table_play("A1");
    assert_int_equal(count(1, AG_MARK_FORBIDDEN), 0);
    table_end();
}

/*
 * Rule 7.3 of Unlur. On D4 Black makes both shapes, on C4 only White's.
 *
 *           A x . . .
 *          B . x . . .
 *         C . . x . . .
 *        D . . . * x . .
 *         E . x x . x .
 *          F x . . . x
 *           G . . . .
 */
#define BOTH  "x3/1x3/2x3/4x2/1xx1x1/x3x/4 1 1 20"
#define ABOVE "1 connected A1:33, 1 connected B2:33, 1 connected C3:33, "
#define BELOW                                                                                      \
    "1 connected D5:4, 1 connected E3:16, 1 connected E4:16, 1 connected E6:4, "                   \
    "1 connected F3:16, 1 connected F7:4"

TEST(figures_that_black_would_complete)
{
    table_new("unlur:size=4", BOTH, 0);
    marks_are(0, ABOVE "1 completes C4, 1 wins D4, " BELOW);
    marks_are(AG_SPECTATOR, ABOVE "1 completes C4, 1 wins D4, " BELOW);
    marks_are(1, ABOVE BELOW);
    table_play("D4");
    static const char *const y =
        "1 figure A1, 1 figure B2, 1 figure C3, 1 figure D4, 1 figure D5, 1 figure E3, "
        "1 figure E4, 1 figure E6, 1 figure F3, 1 figure F7";
    marks_are(0, y); /* it is over: by the Y, and not by the line from A1 to F7 */
    marks_are(1, y);
    marks_are(AG_SPECTATOR, y);
    table_end();
}

/* Whoever makes the other's figure has lost, and the figure is the winner's. */
TEST(a_figure_that_has_decided_the_game)
{
    table_new("unlur:size=3", "o2/x1x1/xo1xx/4/2o 1 1 9", 0);
    table_play("B2");
    marks_are(0, "2 figure B1, 2 figure B2, 2 figure B3, 2 figure C1, 2 figure C4, 2 figure C5");
    table_end();
    table_new("unlur:size=3", "o2/x1x1/xo1xx/4/2o 1 1 9", 0);
    ACCEPTED(ag_match_resign(match, 0, NULL, &why));
    marks_are(0, ""); /* the rules have not decided it */
    table_end();
}

TEST(the_five_that_has_won)
{
    table_new("ninuki:size=13", "13/13/13/13/13/13/13/13/1xxxx8/13/13/13/o11o x 0-0 10", 0);
    table_play("F5");
    marks_are(1, "1 figure B5, 1 figure C5, 1 figure D5, 1 figure E5, 1 figure F5");
    table_end();
}

/* Rule 7.1 of Unlur, with white stones: a Y is what White must not make. */
TEST(a_figure_that_white_would_complete)
{
    table_new("unlur:size=6", "2o3/2o4/2o5/3o5/5o4/3oo1o4/2o3oo2/1o5oo/o7/7/6 1 2 30", 0);
    kind_is(0, AG_MARK_WINS, "");
    kind_is(0, AG_MARK_COMPLETES, "1 completes E5");
    kind_is(1, AG_MARK_COMPLETES, "");
    assert_int_equal(count(0, AG_MARK_CONNECTED), 15);
    table_end();
}

/* In the contract the stones are nobody's and lie on no side. */
TEST(no_marks_in_the_contract)
{
    table_new("unlur:size=3", NULL, 0);
    table_play("C3 B2 D4");
    marks_are(1, "");
    table_play("pass A1 E5");
    marks_are(0, "1 connected A1:33, 2 connected B2:12, 2 connected C3:12, 2 connected D4:12, "
                 "2 connected E5:12");
    table_end();
}

/*
 * Rule 9.8 of Mur. c3 is an eye of White; after +c3 that stone and b3 are trapped, and when b3 is
 * withdrawn, it is an eye of Black.
 */
TEST(eyes_and_trapped_stones)
{
    table_new("mur", "b/5m2/1bw5/bw1w4 b play 0-0 0 1.1 - 0", 0);
    for (int viewer = AG_SPECTATOR; viewer < 2; viewer++)
        marks_are(viewer, "2 eye c3");
    table_play("+c3");
    marks_are(0, "2 trapped b3, 1 trapped c3");
    table_play("xb3");
    marks_are(1, "1 eye b3");
    table_end();
}

/* The seats exchange colours for the second set (rule 7.15). */
TEST(eyes_belong_to_seats)
{
    table_new("mur:sets=2", "b/5m2/1bw5/bw1w4 b play 0-0 0 2.1 - 0", 0);
    marks_are(0, "1 eye c3");
    table_end();
}

TEST(unitar_has_no_marks)
{
    table_new("unitar:deal=0", "2.0 yrb rt@F6=rF8F7E6F6G6E5G5/bu@D5=bC5D5E5 3", 0);
    for (int viewer = AG_SPECTATOR; viewer < 3; viewer++)
        marks_are(viewer, "");
    table_end();
}

/* The mark of a kind that a seat has on a cell, or NULL. */
static const struct ag_mark *find(enum ag_mark_kind kind, int seat, ag_cell cell)
{
    for (int i = 0; i < marks; i++)
        if (mark[i].kind == kind && mark[i].seat == seat && mark[i].cell == cell)
            return &mark[i];
    return NULL;
}

static bool is_empty(const struct ag_view *view, ag_cell cell)
{
    uint8_t stone[AG_STACK];
    return !view->rules.game->stones(&view->rules, &view->now.state, cell, stone);
}

/* Points are marked as forbidden exactly where they are empty and refused; those of a capture take
 * as many pairs. */
static void look_at_points(const struct ag_view *view)
{
    if (view->viewer < 0 || !(view->acting >> view->viewer & 1))
        return;
    look_as(view->viewer);
    for (ag_cell cell = 0; cell < view->rules.cells; cell++) {
        struct ag_effect effect;
        int16_t before = view->now.state.points[view->viewer];
        const struct ag_mark *capture = find(AG_MARK_CAPTURE, view->viewer, cell);
        bool legal = ag_view_effect(view, cell + 1U, &effect, &why);
        bool forbidden = find(AG_MARK_FORBIDDEN, view->viewer, cell) != NULL;
        assert_int_equal(forbidden, !legal && is_empty(view, cell));
        assert_true(!forbidden || strchr("25", why.rule[0])); /* the opening, double-threes */
        if (legal)
            assert_int_equal(effect.after.now.state.points[view->viewer] - before,
                             capture ? capture->value : 0);
    }
}

/* Whether a stone of the piece on an empty point would be one of exactly five in a row. */
static bool makes_five(const struct ag_view *view, int cell, uint8_t piece)
{
    static const int dx[] = {1, 0, 1, 1}, dy[] = {0, 1, 1, -1};
    int size = view->rules.option[0];
    for (int way = 0; way < 4; way++) {
        int run = 1;
        for (int sense = -1; sense <= 1; sense += 2)
            for (int k = 1;; k++, run++) {
                int x = cell % size + sense * k * dx[way], y = cell / size + sense * k * dy[way];
                uint8_t stone[AG_STACK];
                if (x < 0 || y < 0 || x >= size || y >= size ||
                    !view->rules.game->stones(&view->rules, &view->now.state,
                                              (ag_cell)(y * size + x), stone) ||
                    stone[0] != piece)
                    break;
            }
        if (run == 5)
            return true;
    }
    return false;
}

static void look_at_fours(const struct ag_view *view)
{
    if (view->over)
        return;
    look_as(view->viewer);
    for (ag_cell cell = 0; cell < view->rules.cells; cell++)
        for (int seat = 0; seat < 2; seat++)
            assert_int_equal(find(AG_MARK_FOUR, seat, cell) != NULL,
                             is_empty(view, cell) && makes_five(view, cell, (uint8_t)(seat + 1)));
}

TEST(marks_of_ninuki_are_what_moves_do)
{
    for (uint64_t seed = 0; seed < 3; seed++)
        walk("ninuki:size=13", seed, 80, look_at_points);
    walk("ninuki:size=13", 3, 80, look_at_fours);
    for (int i = 0; i < 2; i++) {
        table_new("ninuki:size=13", i ? FIVE : FOUR, 0);
        struct ag_view view = table_view(i);
        look_at_points(&view);
        look_at_fours(&view);
        table_end();
    }
}

/* A move that ends the game is marked, and no other; completing one's own figure wins. */
static void look_at_figures(const struct ag_view *view)
{
    if (view->viewer < 0 || !(view->acting >> view->viewer & 1) || !view->now.state.role[0])
        return;
    look_as(view->viewer);
    for (ag_cell cell = 0; cell < view->rules.cells; cell++) {
        struct ag_effect effect;
        bool legal = ag_view_effect(view, cell + 1U, &effect, NULL);
        int place = legal && effect.after.over ? effect.after.place[view->viewer] : 0;
        assert_int_equal(find(AG_MARK_WINS, view->viewer, cell) != NULL, place == 1);
        assert_int_equal(find(AG_MARK_COMPLETES, view->viewer, cell) != NULL, place == 2);
    }
}

TEST(marks_of_unlur_are_what_moves_do)
{
    for (uint64_t seed = 0; seed < 6; seed++)
        walk("unlur:size=4", seed, 99, look_at_figures);
}

/* The sides of a stone are those of its neighbours of the same colour, and its own. */
static void look_at_sides(const struct ag_view *view)
{
    const struct ag_rules *rules = &view->rules;
    const struct hexagon *board = rules->table;
    if (view->over)
        return;
    look_as(view->viewer);
    for (ag_cell cell = 0; cell < rules->cells; cell++) {
        uint8_t one[AG_STACK], two[AG_STACK];
        if (!rules->game->stones(rules, &view->now.state, cell, one))
            continue;
        int owner = view->now.state.role[0] && view->now.state.role[0] != one[0];
        const struct ag_mark *own = find(AG_MARK_CONNECTED, owner, cell);
        assert_int_equal(board->sides[cell] & ~(own ? own->value : 0U), 0);
        for (int i = 0; i < 6; i++) {
            ag_cell next = board->next[cell][i];
            if (!rules->game->stones(rules, &view->now.state, next, two) || one[0] != two[0])
                continue;
            const struct ag_mark *other = find(AG_MARK_CONNECTED, owner, next);
            assert_int_equal(own ? own->value : 0, other ? other->value : 0);
        }
    }
}

TEST(connected_stones_have_the_same_sides)
{
    for (uint64_t seed = 0; seed < 6; seed++)
        walk("unlur:size=4", seed, 99, look_at_sides);
}

/* The seat whose stones lie all around a point, or -1. */
static int who_surrounds(const struct ag_view *view, int cell)
{
    int piece = 0;
    for (int other = 0; other < RINGS_CELLS; other++) {
        uint8_t stone[AG_STACK];
        if (!(rings_neighbours(1U << cell) >> other & 1))
            continue;
        if (!view->rules.game->stones(&view->rules, &view->now.state, (ag_cell)other, stone) ||
            stone[0] > 2 || (piece && stone[0] != piece))
            return -1;
        piece = stone[0];
    }
    return view->now.state.role[0] == piece ? 0 : 1;
}

static void look_at_eyes(const struct ag_view *view)
{
    if (view->over)
        return;
    look_as(view->viewer);
    for (ag_cell cell = 0; cell < view->rules.cells; cell++) {
        uint8_t stone[AG_STACK] = {0};
        bool empty = !view->rules.game->stones(&view->rules, &view->now.state, cell, stone);
        int around = who_surrounds(view, cell);
        int owner = empty || stone[0] > 2 ? -1 : view->now.state.role[0] != stone[0];
        for (int seat = 0; seat < 2; seat++) {
            assert_int_equal(find(AG_MARK_EYE, seat, cell) != NULL, empty && around == seat);
            assert_int_equal(find(AG_MARK_TRAPPED, seat, cell) != NULL,
                             owner == seat && around == 1 - seat);
        }
    }
}

TEST(marks_of_mur_are_what_stones_surround)
{
    for (uint64_t seed = 0; seed < 4; seed++)
        walk("mur:games=2,sets=2", seed, 400, look_at_eyes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kinds_have_names),
        cmocka_unit_test(a_four_and_a_forbidden_point),
        cmocka_unit_test(a_five_that_can_be_broken),
        cmocka_unit_test(captures_are_counted),
        cmocka_unit_test(points_that_are_forbidden_in_the_opening),
        cmocka_unit_test(figures_that_black_would_complete),
        cmocka_unit_test(a_figure_that_has_decided_the_game),
        cmocka_unit_test(the_five_that_has_won),
        cmocka_unit_test(a_figure_that_white_would_complete),
        cmocka_unit_test(no_marks_in_the_contract),
        cmocka_unit_test(eyes_and_trapped_stones),
        cmocka_unit_test(eyes_belong_to_seats),
        cmocka_unit_test(unitar_has_no_marks),
        cmocka_unit_test(marks_of_ninuki_are_what_moves_do),
        cmocka_unit_test(marks_of_unlur_are_what_moves_do),
        cmocka_unit_test(connected_stones_have_the_same_sides),
        cmocka_unit_test(marks_of_mur_are_what_stones_surround),
    };
    return cmocka_run_group_tests_name("marks", tests, NULL, NULL);
}
