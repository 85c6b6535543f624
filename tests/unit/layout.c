/*
 * layout.c - tests of ag/layout.h: every cell has a place of its own in both forms, inside the
 * board, in reading order, and is found there again; and keys lead from each to every other.
 */
#include "ag/layout.h"

#include "board/hexagon.h"
#include "board/rings.h"
#include "table.h"

static const char *const specs[] = {
    "unlur:size=3",   "unlur:size=8",   "unlur:size=13", "ninuki:size=13",
    "ninuki:size=19", "ninuki:size=21", "mur",           "unitar"};
enum { SPECS = sizeof specs / sizeof specs[0] };

static struct ag_layout layout;

static void lay(const char *spec, bool coordinates)
{
    static struct ag_rules rules;
    ACCEPTED(ag_rules_read(&rules, spec, &why));
    ag_layout_init(&layout, &rules, coordinates);
    assert_int_equal(layout.cells, rules.cells);
}

TEST(cells_are_apart)
{
    for (int i = 0; i < 2 * SPECS; i++) {
        lay(specs[i / 2], i % 2);
        for (int a = 0; a < layout.cells; a++)
            for (int b = 0; b < a; b++) {
                const struct ag_layout_spot *p = &layout.cell[a], *q = &layout.cell[b];
                int dx = p->x - q->x, dy = p->y - q->y;
                assert_true(dx * dx + dy * dy >= 4 * layout.stone * layout.stone);
                assert_false(p->column == q->column && p->row == q->row);
            }
    }
}

TEST(everything_is_inside)
{
    for (int i = 0; i < 2 * SPECS; i++) {
        lay(specs[i / 2], i % 2);
        assert_in_range(layout.columns, 1, AG_LAYOUT_COLUMNS);
        assert_in_range(layout.rows, 1, AG_LAYOUT_ROWS);
        for (int cell = 0; cell < layout.cells; cell++) {
            const struct ag_layout_spot *at = &layout.cell[cell];
            assert_in_range(at->x, layout.stone, layout.width - layout.stone);
            assert_in_range(at->y, layout.stone, layout.height - layout.stone);
            assert_in_range(at->column, 1, layout.columns - 1);
            assert_true(at->row < layout.rows);
        }
        for (int k = 0; k < layout.labels; k++) {
            const struct ag_layout_label *label = &layout.label[k];
            assert_in_range(label->at.x, 8, layout.width - 8);
            assert_in_range(label->at.y, 8, layout.height - 8);
            assert_true(label->at.column == AG_LAYOUT_NOWHERE ||
                        label->at.column + (int)strlen(label->text) <= layout.columns + 1);
        }
        for (int k = 0; k < layout.corners; k++) {
            assert_in_range(layout.corner[k].x, 0, layout.width);
            assert_in_range(layout.corner[k].y, 0, layout.height);
        }
        for (int k = 0; k < layout.counters; k++) {
            const struct ag_layout_circle *counter = &layout.counter[k];
            assert_in_range(counter->x, counter->radius, layout.width - counter->radius);
            assert_in_range(counter->y, counter->radius, layout.height - counter->radius);
        }
    }
}

TEST(cells_come_in_reading_order)
{
    for (int i = 0; i < SPECS; i++) {
        lay(specs[i], true);
        for (int cell = 1; cell < layout.cells && layout.board != AG_RINGS; cell++) {
            const struct ag_layout_spot *a = &layout.cell[cell - 1], *b = &layout.cell[cell];
            assert_true(a->y < b->y || (a->y == b->y && a->x < b->x));
            assert_true(a->row < b->row || (a->row == b->row && a->column < b->column));
        }
    }
}

TEST(cells_are_found_again)
{
    for (int i = 0; i < SPECS; i++) {
        lay(specs[i], true);
        for (int cell = 0; cell < layout.cells; cell++) {
            const struct ag_layout_spot *at = &layout.cell[cell];
            assert_int_equal(ag_layout_cell_at(&layout, at->x, at->y), cell);
            assert_int_equal(ag_layout_cell_at(&layout, at->x + 9, at->y - 9), cell);
            assert_int_equal(ag_layout_cell_at_text(&layout, at->column, at->row), cell);
        }
        assert_int_equal(ag_layout_cell_at(&layout, 0, 0), AG_NO_CELL);
        assert_int_equal(ag_layout_cell_at_text(&layout, 0, 0), AG_NO_CELL);
    }
}

/* Spokes at right angles and aslant are equally long: the points lie on true circles. */
TEST(rings_are_round)
{
    lay("mur", true);
    const struct ag_layout_spot *centre = &layout.cell[24];
    for (int cell = 0; cell < 24; cell++) {
        int dx = layout.cell[cell].x - centre->x, dy = layout.cell[cell].y - centre->y;
        int radius = layout.circle[2 - cell / 8].radius, square = dx * dx + dy * dy;
        assert_in_range(square, radius * radius - radius, radius * radius + radius);
    }
}

TEST(a_label_for_every_row_and_column)
{
    lay("unlur:size=4", true);
    assert_int_equal(layout.labels, 7 + 7 + 6);
    lay("ninuki:size=19", true);
    assert_int_equal(layout.labels, 4 * 19);
    assert_int_equal(layout.stars, 9);
    lay("mur", true);
    assert_int_equal(layout.labels, 8 + 3);
    lay("unitar", true);
    assert_int_equal(layout.labels, 11 + 11);
    assert_int_equal(layout.counters, 8);
    for (int i = 0; i < SPECS; i++) {
        lay(specs[i], false);
        assert_int_equal(layout.labels, 0);
    }
}

/* Every board in every size. */
static const char *const all_specs[] = {"unlur:size=3",
                                        "unlur:size=4",
                                        "unlur:size=5",
                                        "unlur:size=6",
                                        "unlur:size=7",
                                        "unlur:size=8",
                                        "unlur:size=9",
                                        "unlur:size=10",
                                        "unlur:size=11",
                                        "unlur:size=12",
                                        "unlur:size=13",
                                        "ninuki:size=13",
                                        "ninuki:size=15",
                                        "ninuki:size=17",
                                        "ninuki:size=19",
                                        "ninuki:size=21",
                                        "mur",
                                        "unitar"};
enum { ALL_SPECS = sizeof all_specs / sizeof all_specs[0] };

/* Where each way leads from each cell. */
static ag_cell step[AG_LAYOUT_CELLS][AG_WAYS];

static void lay_steps(const char *spec)
{
    lay(spec, false);
    for (int cell = 0; cell < layout.cells; cell++)
        for (int way = 0; way < AG_WAYS; way++)
            step[cell][way] = ag_layout_step(&layout, (ag_cell)cell, (enum ag_way)way);
}

/* How many cells can be reached from one by North, East, South and West. */
static int count_reached(int from)
{
    bool seen[AG_LAYOUT_CELLS] = {false};
    int waiting[AG_LAYOUT_CELLS], count = 0;
    waiting[count++] = from;
    seen[from] = true;
    for (int i = 0; i < count; i++)
        for (int way = AG_NORTH; way < AG_WAYS; way += AG_EAST - AG_NORTH) {
            ag_cell to = step[waiting[i]][way];
            if (to == AG_NO_CELL || seen[to])
                continue;
            seen[to] = true;
            waiting[count++] = to;
        }
    return count;
}

TEST(every_cell_is_reached_from_every_other)
{
    for (int i = 0; i < ALL_SPECS; i++) {
        lay_steps(all_specs[i]);
        for (int cell = 0; cell < layout.cells; cell++)
            assert_int_equal(count_reached(cell), layout.cells);
    }
}

/* -1, 0 or 1. */
static int sign(int number)
{
    return (number > 0) - (number < 0);
}

/* A step to the East leads to the East, one to the North-East to the North and to the East. */
TEST(steps_go_the_way_they_say)
{
    static const int east[AG_WAYS] = {0, 1, 1, 1, 0, -1, -1, -1};
    static const int south[AG_WAYS] = {-1, -1, 0, 1, 1, 1, 0, -1};
    for (int i = 0; i < ALL_SPECS; i++) {
        lay_steps(all_specs[i]);
        for (int cell = 0; cell < layout.cells; cell++)
            for (int way = 0; way < AG_WAYS; way++) {
                if (step[cell][way] == AG_NO_CELL)
                    continue;
                assert_true(step[cell][way] < layout.cells);
                const struct ag_layout_spot *a = &layout.cell[cell];
                const struct ag_layout_spot *b = &layout.cell[step[cell][way]];
                assert_true(!east[way] || sign(b->x - a->x) == east[way]);
                assert_true(!south[way] || sign(b->y - a->y) == south[way]);
            }
    }
}

/* On a grid each way leads to the very next point, and ends at the rim. */
TEST(steps_on_a_grid)
{
    static const int east[AG_WAYS] = {0, 1, 1, 1, 0, -1, -1, -1};
    static const int south[AG_WAYS] = {-1, -1, 0, 1, 1, 1, 0, -1};
    enum { SIZE = 13 };
    lay_steps("ninuki:size=13");
    for (int cell = 0; cell < layout.cells; cell++)
        for (int way = 0; way < AG_WAYS; way++) {
            int x = cell % SIZE + east[way], y = cell / SIZE + south[way];
            bool on = x >= 0 && y >= 0 && x < SIZE && y < SIZE;
            if (on)
                assert_int_equal(step[cell][way], y * SIZE + x);
            else if (way % 2 == 0)
                assert_int_equal(step[cell][way], AG_NO_CELL);
        }
}

/* Six of the ways lead to the neighbours of a cell. */
TEST(steps_on_a_hexagon)
{
    static const int way[6] = {AG_WEST, AG_NORTH_WEST, AG_NORTH_EAST,
                               AG_EAST, AG_SOUTH_EAST, AG_SOUTH_WEST};
    struct ag_rules rules;
    ACCEPTED(ag_rules_read(&rules, "unlur:size=6", &why));
    const struct hexagon *board = rules.table;
    lay_steps("unlur:size=6");
    for (int cell = 0; cell < layout.cells; cell++)
        for (int i = 0; i < 6; i++)
            if (board->next[cell][i] < layout.cells)
                assert_int_equal(step[cell][way[i]], board->next[cell][i]);
}

/* Upward, where no cell lies straight above another: left and right in turn. */
TEST(steps_keep_their_way)
{
    lay_steps("unlur:size=6");
    for (ag_cell cell = (ag_cell)(layout.cells - 3); cell != AG_NO_CELL;
         cell = step[cell][AG_NORTH])
        assert_in_range(layout.cell[cell].x + layout.unit, layout.cell[layout.cells - 3].x,
                        layout.cell[layout.cells - 3].x + 2 * layout.unit);
}

/* Where an arrow leads from a point of Mur, by names; "" where the board ends. */
static void assert_step(const struct ag_rules *rules, const char *from, enum ag_way way,
                        const char *to)
{
    char name[AG_MOVE_TEXT] = "";
    for (int cell = 0; cell < layout.cells; cell++) {
        rules->game->cell_write(rules, (ag_cell)cell, name);
        if (strcmp(name, from) != 0)
            continue;
        ag_cell found = step[cell][way];
        if (found == AG_NO_CELL)
            name[0] = '\0';
        else
            rules->game->cell_write(rules, found, name);
        assert_string_equal(name, to);
        return;
    }
    fail();
}

/* Arrows follow rings and spokes: each neighbour of a point is one arrow away. */
TEST(steps_on_rings)
{
    static const struct {
        const char *from, *north, *east, *south, *west;
    } known[] = {
        {"a2", "a3", "b2", "a1", "h2"}, {"b2", "b3", "c2", "b1", "a2"},
        {"b3", "", "c3", "b2", "a3"},   {"c2", "b2", "c3", "d2", "c1"},
        {"d3", "d2", "c3", "", "e3"},   {"f1", "0", "e1", "f2", "g1"},
        {"g3", "h3", "g2", "f3", ""},   {"h1", "h2", "a1", "0", "g1"},
        {"0", "a1", "c1", "e1", "g1"},
    };
    struct ag_rules rules;
    ACCEPTED(ag_rules_read(&rules, "mur", &why));
    lay_steps("mur");
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        assert_step(&rules, known[i].from, AG_NORTH, known[i].north);
        assert_step(&rules, known[i].from, AG_EAST, known[i].east);
        assert_step(&rules, known[i].from, AG_SOUTH, known[i].south);
        assert_step(&rules, known[i].from, AG_WEST, known[i].west);
    }
    assert_step(&rules, "0", AG_NORTH_EAST, "b1");
    assert_step(&rules, "d2", AG_NORTH_WEST, "d1");
    assert_step(&rules, "a2", AG_SOUTH_EAST, "b2");
    for (int cell = 0; cell < RINGS_CENTRE; cell++) {
        uint32_t reached = 0;
        for (int way = AG_NORTH; way < AG_WAYS; way += AG_EAST - AG_NORTH)
            if (step[cell][way] != AG_NO_CELL)
                reached |= 1U << step[cell][way];
        assert_int_equal(reached, rings_table.around[cell]);
    }
}

TEST(no_step_leads_from_nowhere)
{
    lay("mur", true);
    for (int way = 0; way < AG_WAYS; way++) {
        assert_int_equal(ag_layout_step(&layout, layout.cells, (enum ag_way)way), AG_NO_CELL);
        assert_int_equal(ag_layout_step(&layout, AG_NO_CELL, (enum ag_way)way), AG_NO_CELL);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_are_apart),
        cmocka_unit_test(everything_is_inside),
        cmocka_unit_test(cells_come_in_reading_order),
        cmocka_unit_test(cells_are_found_again),
        cmocka_unit_test(rings_are_round),
        cmocka_unit_test(a_label_for_every_row_and_column),
        cmocka_unit_test(every_cell_is_reached_from_every_other),
        cmocka_unit_test(steps_go_the_way_they_say),
        cmocka_unit_test(steps_on_a_grid),
        cmocka_unit_test(steps_on_a_hexagon),
        cmocka_unit_test(steps_keep_their_way),
        cmocka_unit_test(steps_on_rings),
        cmocka_unit_test(no_step_leads_from_nowhere),
    };
    return cmocka_run_group_tests_name("layout", tests, NULL, NULL);
}
