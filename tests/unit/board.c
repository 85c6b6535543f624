/*
 * board.c - tests of the geometries: names round-trip for every cell and size, neighbours are
 * symmetric, degrees, sides, paths.
 */
#include "board/field.h"
#include "board/hexagon.h"
#include "board/rings.h"
#include "board/square.h"
#include "unit.h"

static struct hexagon hexagon;

/* Reads a name on the hexagon: all of it, or nothing. */
static int read_hexagon(const char *name)
{
    struct scan scan;
    scan_init(&scan, name);
    int cell = hexagon_read(&hexagon, &scan);
    assert_int_equal(scan_place(&scan), cell < 0 ? 0 : (int)strlen(name));
    return cell;
}

TEST(hexagon_names_round_trip)
{
    for (int size = HEXAGON_SIZE_MIN; size <= HEXAGON_SIZE_MAX; size++) {
        hexagon = hexagon_table[size - HEXAGON_SIZE_MIN];
        assert_int_equal(hexagon.cells, 3 * size * (size - 1) + 1);
        for (int cell = 0; cell < hexagon.cells; cell++) {
            char name[8];
            struct text text;
            text_init(&text, name, sizeof name);
            hexagon_write(&hexagon, cell, &text);
            assert_int_equal(read_hexagon(name), cell);
            name[0] = text_lower(name[0]);
            assert_int_equal(read_hexagon(name), cell);
        }
    }
}

TEST(hexagon_refuses_other_names)
{
    static const char *const bad[] = {"",   "A",  "1",  "A0", "A4", "A01", "A1000000", "F3", "D1",
                                      "E2", "E6", "Z1", "@1", "[1", "C6",  "B5",       " A1"};
    hexagon = hexagon_table[3 - HEXAGON_SIZE_MIN];
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_int_equal(read_hexagon(bad[i]), -1);
    assert_int_equal(read_hexagon("D2"), 12);
    assert_int_equal(read_hexagon("E3"), 16);
}

TEST(hexagon_neighbours_are_symmetric)
{
    for (int size = HEXAGON_SIZE_MIN; size <= HEXAGON_SIZE_MAX; size++) {
        hexagon = hexagon_table[size - HEXAGON_SIZE_MIN];
        for (int cell = 0; cell < hexagon.cells; cell++) {
            int degree = 0, sides = hexagon.sides[cell];
            for (int i = 0; i < 6; i++) {
                int next = hexagon.next[cell][i];
                if (next == hexagon.cells)
                    continue;
                degree++;
                assert_int_equal(hexagon.next[next][(i + 3) % 6], cell);
            }
            bool corner = (sides & (sides - 1)) != 0;
            assert_int_equal(degree, corner ? 3 : sides ? 4 : 6);
        }
        for (int i = 0; i < 6; i++)
            assert_int_equal(hexagon.next[hexagon.cells][i], hexagon.cells);
    }
}

/* Neighbours that follow each other in the circle are neighbours of each other. */
TEST(hexagon_neighbours_stand_in_a_circle)
{
    hexagon = hexagon_table[5 - HEXAGON_SIZE_MIN];
    for (int cell = 0; cell < hexagon.cells; cell++) {
        for (int i = 0; i < 6; i++) {
            int one = hexagon.next[cell][i], two = hexagon.next[cell][(i + 1) % 6];
            if (one != hexagon.cells && two != hexagon.cells)
                assert_int_equal(hexagon.next[one][(i + 2) % 6], two);
        }
    }
}

TEST(hexagon_sides_are_as_drawn)
{
    static const struct {
        const char *name;
        int sides;
    } corner[] = {{"A1", 0x21}, {"A4", 0x03}, {"D7", 0x06}, {"G7", 0x0C}, {"G4", 0x18},
                  {"D1", 0x30}, {"D4", 0},    {"A2", 0x01}, {"B5", 0x02}, {"E7", 0x04},
                  {"G5", 0x08}, {"E2", 0x10}, {"C1", 0x20}};
    hexagon = hexagon_table[4 - HEXAGON_SIZE_MIN];
    for (size_t i = 0; i < sizeof corner / sizeof corner[0]; i++)
        assert_int_equal(hexagon.sides[read_hexagon(corner[i].name)], corner[i].sides);
    for (int size = HEXAGON_SIZE_MIN; size <= HEXAGON_SIZE_MAX; size++) {
        int count[6] = {0};
        hexagon = hexagon_table[size - HEXAGON_SIZE_MIN];
        for (int cell = 0; cell < hexagon.cells; cell++)
            for (int side = 0; side < 6; side++)
                count[side] += hexagon.sides[cell] >> side & 1;
        for (int side = 0; side < 6; side++)
            assert_int_equal(count[side], size);
    }
}

/* Neighbours of D4 on size 4: the drawing in docs/rules/unlur.md. */
TEST(hexagon_neighbours_are_as_drawn)
{
    static const char *const around[] = {"D3", "C3", "C4", "D5", "E5", "E4"};
    hexagon = hexagon_table[4 - HEXAGON_SIZE_MIN];
    for (int i = 0; i < 6; i++)
        assert_int_equal(hexagon.next[read_hexagon("D4")][i], read_hexagon(around[i]));
}

static int read_square(int size, const char *name)
{
    struct scan scan;
    scan_init(&scan, name);
    int cell = square_read(size, &scan);
    assert_int_equal(scan_place(&scan), cell < 0 ? 0 : (int)strlen(name));
    return cell;
}

TEST(square_names_round_trip)
{
    for (int size = 1; size <= SQUARE_SIZE_MAX; size++) {
        for (int cell = 0; cell < size * size; cell++) {
            char name[8];
            struct text text;
            text_init(&text, name, sizeof name);
            square_write(size, cell, &text);
            assert_null(strchr(name, 'I'));
            assert_int_equal(read_square(size, name), cell);
            name[0] = text_lower(name[0]);
            assert_int_equal(read_square(size, name), cell);
            assert_int_equal(square_cell(size, square_row(size, cell), square_column(size, cell)),
                             cell);
        }
    }
}

TEST(square_counts_from_the_top_left)
{
    assert_int_equal(read_square(13, "A13"), 0);
    assert_int_equal(read_square(13, "N13"), 12);
    assert_int_equal(read_square(13, "A1"), 156);
    assert_int_equal(read_square(13, "G7"), 84);
    assert_int_equal(read_square(19, "K10"), 180);
    assert_int_equal(read_square(21, "V21"), 20);
}

TEST(square_refuses_other_names)
{
    static const char *const bad[] = {"",   "A",   "7",  "A0", "A14", "O1", "I5",
                                      "i5", "A01", "@1", "[1", "Z1",  " A1"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_int_equal(read_square(13, bad[i]), -1);
}

static int read_rings(const char *name)
{
    struct scan scan;
    scan_init(&scan, name);
    int cell = rings_read(&scan);
    assert_int_equal(scan_place(&scan), cell < 0 ? 0 : (int)strlen(name));
    return cell;
}

TEST(rings_names_round_trip)
{
    static const char *const bad[] = {"", "a", "1", "a0", "a4", "i1", "@1", " a1"};
    for (int cell = 0; cell < RINGS_CELLS; cell++) {
        char name[8];
        struct text text;
        text_init(&text, name, sizeof name);
        rings_write(cell, &text);
        assert_int_equal(read_rings(name), cell);
        if (cell != RINGS_CENTRE)
            name[0] = (char)(name[0] - 'a' + 'A');
        assert_int_equal(read_rings(name), cell);
    }
    assert_int_equal(read_rings("0"), RINGS_CENTRE);
    assert_int_equal(read_rings("c2"), 10);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_int_equal(read_rings(bad[i]), -1);
}

TEST(rings_neighbours_are_symmetric)
{
    for (int cell = 0; cell < RINGS_CELLS; cell++) {
        uint32_t around = rings_neighbours(1U << cell);
        int degree = bits_count32(around);
        assert_int_equal(around & ~RINGS_ALL, 0);
        assert_int_equal(around >> cell & 1, 0);
        assert_int_equal(degree, cell == RINGS_CENTRE ? 8 : cell < 16 ? 4 : 3);
        for (int other = 0; other < RINGS_CELLS; other++)
            assert_int_equal(around >> other & 1, rings_neighbours(1U << other) >> cell & 1);
    }
}

/* Sets are treated as the points they consist of. */
TEST(rings_sets_are_sums_of_points)
{
    uint32_t set = 1;
    for (int i = 0; i < 20000; i++) {
        uint32_t around = 0, held = 0;
        set = (set * 1664525U + 1013904223U);
        uint32_t points = set >> 7 & RINGS_ALL;
        for (int cell = 0; cell < RINGS_CELLS; cell++) {
            if (points >> cell & 1)
                around |= rings_neighbours(1U << cell);
            if (cell != RINGS_CENTRE && !(rings_neighbours(1U << cell) & ~points))
                held |= 1U << cell;
        }
        assert_int_equal(rings_neighbours(points), around);
        assert_int_equal(rings_surrounded(points), held);
    }
    assert_int_equal(rings_surrounded(RINGS_ALL), RINGS_ALL & ~RINGS_CENTRE_BIT);
}

static void path_is(const struct rings *rings, const char *from, int way, const char *points)
{
    char out[128];
    struct text text;
    text_init(&text, out, sizeof out);
    for (int k = 0; k < RINGS_STEPS; k++)
        rings_write(rings->path[read_rings(from)][way][k], &text);
    assert_string_equal(out, points);
}

TEST(rings_paths_are_as_the_rules_say)
{
    struct rings rings;
    rings = rings_table;
    path_is(&rings, "a3", 0, "a3b3c3d3e3f3g3h3a3b3c3d3e3f3g3h3a3b3c3d3");
    path_is(&rings, "a3", 1, "a3h3g3f3e3d3c3b3a3h3g3f3e3d3c3b3a3h3g3f3");
    path_is(&rings, "a3", 2, "a3a2a10e1e2e3e2e10a1a2a3a2a10e1e2e3e2");
    path_is(&rings, "c2", 2, "c2c10g1g2g3g2g10c1c2c3c2c10g1g2g3g2g1");
    path_is(&rings, "c2", 3, "c2c3c2c10g1g2g3g2g10c1c2c3c2c10g1g2g3");
    path_is(&rings, "0", 1, "0b1b2b3b2b10f1f2f3f2f10b1b2b3b2b10f1");
}

TEST(rings_paths_go_from_neighbour_to_neighbour)
{
    struct rings rings;
    rings = rings_table;
    for (int cell = 0; cell < RINGS_CELLS; cell++) {
        uint32_t first = 0;
        assert_int_equal(rings.ways[cell], cell == RINGS_CENTRE ? 8 : cell < 16 ? 4 : 3);
        for (int way = 0; way < rings.ways[cell]; way++) {
            const uint8_t *path = rings.path[cell][way];
            assert_int_equal(path[0], cell);
            first |= 1U << path[1];
            for (int k = 1; k < RINGS_STEPS; k++)
                assert_true(rings_neighbours(1U << path[k - 1]) >> path[k] & 1);
        }
        assert_int_equal(first, rings_neighbours(1U << cell)); /* every way out, once */
    }
}

TEST(field_has_the_rows_of_the_rules)
{
    static const int row_length[] = {5, 7, 9, 11, 11, 11, 11, 11, 9, 7, 5};
    struct field field;
    field = field_table;
    assert_int_equal(field_count(field.all), FIELD_CELLS);
    for (int row = 0; row < FIELD_SIDE; row++) {
        int length = 0;
        for (int column = 0; column < FIELD_SIDE; column++)
            length += field_has(field.all, row * FIELD_SIDE + column);
        assert_int_equal(length, row_length[row]);
    }
    for (int cell = 0; cell < FIELD_CELLS; cell++) {
        assert_int_equal(field.cell[field.place[cell]], cell);
        if (cell)
            assert_true(field.place[cell] > field.place[cell - 1]);
    }
}

static int read_field(const struct field *field, const char *name)
{
    struct scan scan;
    scan_init(&scan, name);
    int place = field_read(field, &scan);
    assert_int_equal(scan_place(&scan), place < 0 ? 0 : (int)strlen(name));
    return place;
}

TEST(field_names_round_trip)
{
    static const char *const bad[] = {"",   "F",  "6",   "A1",  "A3",  "B2",  "C1",
                                      "L6", "F0", "F12", "K11", "A11", "F06", " F6"};
    struct field field;
    field = field_table;
    for (int place = 0; place < FIELD_PLACES; place++) {
        char name[8];
        struct text text;
        text_init(&text, name, sizeof name);
        field_write(place, &text);
        assert_int_equal(read_field(&field, name), field_has(field.all, place) ? place : -1);
        name[0] = text_lower(name[0]);
        assert_int_equal(read_field(&field, name), field_has(field.all, place) ? place : -1);
    }
    assert_int_equal(read_field(&field, "F6"), FIELD_CENTRE);
    assert_int_equal(read_field(&field, "D11"), 3);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_int_equal(read_field(&field, bad[i]), -1);
}

TEST(field_sets_do_what_they_say)
{
    for (int place = 0; place < FIELD_PLACES; place++) {
        struct field_set one = {0, 0}, two = {0, 0};
        field_add(&one, place);
        assert_true(field_has(one, place));
        assert_int_equal(field_first(one), place);
        assert_int_equal(field_count(one), 1);
        field_add(&two, (place + 60) % FIELD_PLACES);
        assert_false(field_meets(one, two));
        struct field_set both = field_or(one, two);
        assert_int_equal(field_count(both), 2);
        assert_true(field_meets(both, two));
        assert_int_equal(field_first(field_without(both, two)), place);
        assert_int_equal(field_first(field_and(both, one)), place);
        field_drop(&both);
        assert_int_equal(field_count(both), 1);
        field_drop(&both);
        assert_true(field_is_empty(both));
    }
}

TEST(field_sets_shift_across_both_words)
{
    for (int place = 0; place < FIELD_PLACES; place++) {
        for (int by = -63; by <= 63; by++) {
            struct field_set one = {0, 0};
            field_add(&one, place);
            struct field_set moved = field_shift(one, by);
            if (place + by >= 0 && place + by < 128) {
                assert_int_equal(field_count(moved), 1);
                assert_true(field_has(moved, place + by));
            } else {
                assert_true(field_is_empty(moved));
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hexagon_names_round_trip),
        cmocka_unit_test(hexagon_refuses_other_names),
        cmocka_unit_test(hexagon_neighbours_are_symmetric),
        cmocka_unit_test(hexagon_neighbours_stand_in_a_circle),
        cmocka_unit_test(hexagon_sides_are_as_drawn),
        cmocka_unit_test(hexagon_neighbours_are_as_drawn),
        cmocka_unit_test(square_names_round_trip),
        cmocka_unit_test(square_counts_from_the_top_left),
        cmocka_unit_test(square_refuses_other_names),
        cmocka_unit_test(rings_names_round_trip),
        cmocka_unit_test(rings_neighbours_are_symmetric),
        cmocka_unit_test(rings_sets_are_sums_of_points),
        cmocka_unit_test(rings_paths_are_as_the_rules_say),
        cmocka_unit_test(rings_paths_go_from_neighbour_to_neighbour),
        cmocka_unit_test(field_has_the_rows_of_the_rules),
        cmocka_unit_test(field_names_round_trip),
        cmocka_unit_test(field_sets_do_what_they_say),
        cmocka_unit_test(field_sets_shift_across_both_words),
    };
    return cmocka_run_group_tests_name("board", tests, NULL, NULL);
}
