/*
 * layout.c - where everything on a board has its place. See layout.h.
 */
#include "ag/layout.h"

#include <string.h>

#include "base/text.h"
#include "board/field.h"
#include "board/hexagon.h"
#include "board/rings.h"
#include "board/square.h"

_Static_assert((int)AG_LAYOUT_CELLS >= (int)HEXAGON_CELLS_MAX, "a hexagon fits");
_Static_assert((int)AG_LAYOUT_CELLS >= (int)SQUARE_CELLS_MAX, "a square fits");

static struct ag_layout_spot spot(int x, int y, int column, int row)
{
    return (struct ag_layout_spot){(int16_t)x, (int16_t)y, (uint8_t)column, (uint8_t)row};
}

static void add_cell(struct ag_layout *layout, struct ag_layout_spot at)
{
    layout->cell[layout->cells++] = at;
}

static struct ag_layout_label *add_label(struct ag_layout *layout, struct ag_layout_spot at)
{
    struct ag_layout_label *label = &layout->label[layout->labels++];
    *label = (struct ag_layout_label){.at = at};
    return label;
}

static void add_letter(struct ag_layout *layout, struct ag_layout_spot at, char letter)
{
    add_label(layout, at)->text[0] = letter;
}

static struct ag_layout_label *add_number(struct ag_layout *layout, struct ag_layout_spot at,
                                          int number)
{
    struct ag_layout_label *label = add_label(layout, at);
    struct text text;
    text_init(&text, label->text, sizeof label->text);
    text_number(&text, number);
    return label;
}

static void add_line(struct ag_layout *layout, int x1, int y1, int x2, int y2)
{
    layout->line[layout->lines++] =
        (struct ag_layout_line){(int16_t)x1, (int16_t)y1, (int16_t)x2, (int16_t)y2};
}

static struct ag_layout_circle circle(int x, int y, int radius)
{
    return (struct ag_layout_circle){(int16_t)x, (int16_t)y, (int16_t)radius};
}

static void add_corner(struct ag_layout *layout, int x, int y)
{
    layout->corner[layout->corners++] = spot(x, y, AG_LAYOUT_NOWHERE, 0);
}

/* The eight directions clockwise from the North, 99 long to a unit that is a whole number also
 * where they slant: 70 / 99 is the sine of 45 degrees but for a hundred-thousandth. */
enum { SLANT_LONG = 99, SLANT_SHORT = 70 };
static const int step_x[8] = {0, 1, 1, 1, 0, -1, -1, -1};
static const int step_y[8] = {-1, -1, 0, 1, 1, 1, 0, -1};

/* How far `length` in direction `way` reaches along one axis, `step` being its sign there. */
static int reach(int step, int way, int length)
{
    return way % 2 ? step * length * SLANT_SHORT / SLANT_LONG : step * length;
}

/*
 * The hexagon: rows 45 apart, cells 52 apart in a row, so that their corners are whole units. Its
 * outline leaves room for the labels.
 *
 *        1 2 3
 *     A . . . 4
 *    B . . . . 5
 *   C . . . . .
 *    D . . . .
 *     E . . .
 */
enum { HEX_ROW = 45, HEX_COLUMN = 2 * AG_LAYOUT_HEX_HALF };

/* The numbers of the six sides, outside the middles of these. */
static void label_sides(struct ag_layout *layout, int x, int y, int apothem)
{
    static const int turn[6] = {0, 60, -60, 0, 60, -60};
    for (int side = 0; side < 6; side++) {
        const struct ag_layout_spot *a = &layout->corner[side],
                                    *b = &layout->corner[(side + 1) % 6];
        int mid_x = (a->x + b->x) / 2 - x, mid_y = (a->y + b->y) / 2 - y, out = apothem + 14;
        struct ag_layout_label *label = add_number(
            layout,
            spot(x + mid_x * out / apothem, y + mid_y * out / apothem, AG_LAYOUT_NOWHERE, 0),
            side + 1);
        memmove(label->text + 5, label->text, 2);
        memcpy(label->text, "side ", 5);
        label->turn = (int16_t)turn[side];
        label->side = true;
    }
}

static void label_hexagon(struct ag_layout *layout, int size, int head)
{
    for (int d = 1; d <= size; d++) {
        const struct ag_layout_spot *top = &layout->cell[d - 1];
        add_number(layout, spot(top->x + 20, top->y - 38, top->column + 1, head - 1), d)->upright =
            true;
    }
    for (int row = 0, first = 0; row < 2 * size - 1; row++) {
        int slant = row < size ? size - 1 - row : row - size + 1, count = 2 * size - 1 - slant;
        const struct ag_layout_spot *left = &layout->cell[first];
        add_letter(layout, spot(left->x - 43, left->y, left->column - 2, left->row),
                   (char)('A' + row));
        first += count;
        if (row < size - 1) {
            const struct ag_layout_spot *last = &layout->cell[first - 1];
            add_number(layout, spot(last->x + 46, last->y + 5, last->column + 2, last->row),
                       size + row + 1);
        }
    }
}

static void lay_hexagon(struct ag_layout *layout, const struct ag_rules *rules, bool coordinates)
{
    int size = rules->option[0], head = size >= 10 ? 2 : 1;
    int apothem = (size - 1) * HEX_ROW + AG_LAYOUT_HEX_RADIUS + (coordinates ? 23 : 10);
    int corner = apothem * 11547 / 10000, x = corner + 8, y = apothem + (coordinates ? 28 : 8);
    static const int around[6][2] = {{-1, -1}, {1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}};
    *layout = (struct ag_layout){.width = (int16_t)(2 * x),
                                 .height = (int16_t)(2 * y),
                                 .columns = (int16_t)(4 * size + 4),
                                 .rows = (int16_t)(head + 2 * size - 1),
                                 .unit = HEX_COLUMN,
                                 .stone = 21};
    for (int row = 0; row < 2 * size - 1; row++) {
        int slant = row < size ? size - 1 - row : row - size + 1, count = 2 * size - 1 - slant;
        for (int i = 0; i < count; i++)
            add_cell(layout, spot(x + AG_LAYOUT_HEX_HALF * (2 * i - count + 1),
                                  y + HEX_ROW * (row - size + 1), slant + 4 + 2 * i, head + row));
    }
    for (int i = 0; i < 6; i++)
        add_corner(layout, x + around[i][0] * corner / 2, y + around[i][1] * apothem);
    if (coordinates) {
        label_hexagon(layout, size, head);
        label_sides(layout, x, y, apothem);
    }
}

/* The square: points 40 apart, letters and numbers on all sides. */
enum { SQUARE_STEP = 40 };

static void label_square(struct ag_layout *layout, int size, int edge)
{
    int far = (size - 1) * SQUARE_STEP + 2 * edge, near = 19;
    for (int i = 0; i < size; i++) {
        int along = edge + i * SQUARE_STEP, number = size - i;
        add_letter(layout, spot(along, near, 3 + 2 * i, 0), square_letter(i));
        add_letter(layout, spot(along, far - near, 3 + 2 * i, size + 1), square_letter(i));
        add_number(layout, spot(near, along, number < 10, i + 1), number);
        add_number(layout, spot(far - near, along, 3 + 2 * size, i + 1), number);
    }
}

static void lay_square(struct ag_layout *layout, const struct ag_rules *rules, bool coordinates)
{
    int size = rules->option[0], edge = coordinates ? 50 : 30, far = (size - 1) * SQUARE_STEP;
    *layout = (struct ag_layout){.width = (int16_t)(far + 2 * edge),
                                 .height = (int16_t)(far + 2 * edge),
                                 .columns = (int16_t)(2 * size + 5),
                                 .rows = (int16_t)(size + 2),
                                 .unit = SQUARE_STEP,
                                 .stone = 18};
    for (int row = 0; row < size; row++)
        for (int column = 0; column < size; column++)
            add_cell(layout, spot(edge + column * SQUARE_STEP, edge + row * SQUARE_STEP,
                                  3 + 2 * column, row + 1));
    for (int i = 0; i < size; i++) {
        int along = edge + i * SQUARE_STEP;
        add_line(layout, edge, along, edge + far, along);
        add_line(layout, along, edge, along, edge + far);
    }
    for (int i = 0; i < 9; i++) {
        int star[3] = {3, size / 2, size - 4};
        layout->star[layout->stars++] =
            circle(edge + star[i % 3] * SQUARE_STEP, edge + star[i / 3] * SQUARE_STEP, 4);
    }
    add_corner(layout, 2, 2);
    add_corner(layout, far + 2 * edge - 2, 2);
    add_corner(layout, far + 2 * edge - 2, far + 2 * edge - 2);
    add_corner(layout, 2, far + 2 * edge - 2);
    if (coordinates)
        label_square(layout, size, edge);
}

/*
 * The rings: spoke a up, b to its right, and so on clockwise. In the text they are squares with
 * four columns from ring to ring.
 */
static void label_rings(struct ag_layout *layout, int x, int y)
{
    static const uint8_t column[8] = {14, 26, 30, 26, 14, 2, 2, 2};
    static const uint8_t row[8] = {0, 0, 4, 8, 8, 8, 4, 0};
    for (int way = 0; way < 8; way++)
        add_letter(layout,
                   spot(x + reach(step_x[way], way, 354), y + reach(step_y[way], way, 354),
                        column[way], row[way]),
                   (char)('a' + way));
    for (int ring = 1; ring <= 3; ring++) { /* between spokes a and b, clear of stones */
        int out = ring * SLANT_LONG + 22;
        add_number(layout, spot(x + out * 383 / 1000, y - out * 924 / 1000, AG_LAYOUT_NOWHERE, 0),
                   ring);
    }
}

static void lay_rings(struct ag_layout *layout, const struct ag_rules *rules, bool coordinates)
{
    int far = 3 * SLANT_LONG, edge = coordinates ? 78 : 50, x = far + edge, y = far + edge;
    (void)rules;
    *layout = (struct ag_layout){.width = (int16_t)(2 * x),
                                 .height = (int16_t)(2 * y),
                                 .columns = 32,
                                 .rows = 9,
                                 .unit = SLANT_LONG,
                                 .stone = 31};
    for (int cell = 0; cell < RINGS_CELLS; cell++) {
        int way = cell % 8, ring = cell == RINGS_CENTRE ? 0 : cell / 8 + 1;
        add_cell(layout, spot(x + reach(step_x[way], way, ring * SLANT_LONG),
                              y + reach(step_y[way], way, ring * SLANT_LONG),
                              16 + step_x[way] * ring * 4, 4 + step_y[way] * ring));
    }
    for (int way = 0; way < 4; way++)
        add_line(layout, x + reach(step_x[way], way, far), y + reach(step_y[way], way, far),
                 x - reach(step_x[way], way, far), y - reach(step_y[way], way, far));
    for (int ring = 3; ring >= 1; ring--)
        layout->circle[layout->circles++] = circle(x, y, ring * SLANT_LONG);
    layout->circle[layout->circles++] = circle(x, y, x - 2);
    if (coordinates)
        label_rings(layout, x, y);
}

/* The round field of squares, in a disc; around it the fields that count the rounds. */
enum { FIELD_STEP = 52, FIELD_DISC = 336, FIELD_COUNTER = 24 };

/* Draws the letter and the number apart that stand in the same step of the round edge. */
static void separate_labels(struct ag_layout *layout)
{
    enum { NEAR = 20, APART = 8 };
    for (int i = 0; i < layout->labels; i++)
        for (int k = 0; k < layout->labels; k++) {
            struct ag_layout_spot *letter = &layout->label[i].at, *number = &layout->label[k].at;
            int right = number->x - letter->x, down = letter->y - number->y;
            if (right > 0 && right < NEAR && down > 0 && down < NEAR) {
                letter->x = (int16_t)(letter->x - APART);
                number->y = (int16_t)(number->y - APART);
            }
        }
}

/* Letters above the highest square of each column, numbers to the left of each row. */
static void label_field(struct ag_layout *layout, const struct field *field)
{
    bool seen[FIELD_SIDE] = {false};
    for (int cell = 0, row = -1; cell < FIELD_CELLS; cell++) {
        const struct ag_layout_spot *at = &layout->cell[cell];
        int column = field->place[cell] % FIELD_SIDE;
        if (field->place[cell] / FIELD_SIDE != row) {
            row = field->place[cell] / FIELD_SIDE;
            int number = FIELD_SIDE - row;
            add_number(layout, spot(at->x - FIELD_STEP / 2 - 13, at->y, number < 10, row + 1),
                       number);
        }
        if (!seen[column])
            add_letter(layout, spot(at->x, at->y - FIELD_STEP / 2 - 11, 3 + 2 * column, 0),
                       (char)('A' + column));
        seen[column] = true;
    }
    separate_labels(layout);
}

static void lay_field(struct ag_layout *layout, const struct ag_rules *rules, bool coordinates)
{
    const struct field *field = &field_table;
    int middle = FIELD_DISC + 2 * FIELD_COUNTER + 16;
    (void)rules;
    *layout = (struct ag_layout){.width = (int16_t)(2 * middle),
                                 .height = (int16_t)(2 * middle),
                                 .columns = 3 + 2 * FIELD_SIDE,
                                 .rows = FIELD_SIDE + 1,
                                 .unit = FIELD_STEP,
                                 .stone = 19};
    for (int cell = 0; cell < FIELD_CELLS; cell++) {
        int row = field->place[cell] / FIELD_SIDE, column = field->place[cell] % FIELD_SIDE;
        add_cell(layout,
                 spot(middle + (column - FIELD_SIDE / 2) * FIELD_STEP,
                      middle + (row - FIELD_SIDE / 2) * FIELD_STEP, 3 + 2 * column, row + 1));
    }
    layout->circle[layout->circles++] = circle(middle, middle, FIELD_DISC);
    for (int i = 1; i <= AG_LAYOUT_COUNTERS; i++) { /* from the North-East clockwise: rule 2.3 */
        int way = i % 8, out = FIELD_DISC + FIELD_COUNTER + 8;
        layout->counter[layout->counters++] =
            circle(middle + reach(step_x[way], way, out), middle + reach(step_y[way], way, out),
                   FIELD_COUNTER);
    }
    if (coordinates)
        label_field(layout, field);
}

void ag_layout_init(struct ag_layout *layout, const struct ag_rules *rules, bool coordinates)
{
    static void (*const lay[])(struct ag_layout *, const struct ag_rules *, bool) = {
        [AG_HEXAGON] = lay_hexagon,
        [AG_SQUARE] = lay_square,
        [AG_RINGS] = lay_rings,
        [AG_FIELD] = lay_field,
    };
    lay[rules->game->board](layout, rules, coordinates);
    layout->board = rules->game->board;
}

ag_cell ag_layout_cell_at(const struct ag_layout *layout, int x, int y)
{
    int reach_of = layout->board == AG_RINGS ? layout->stone + 5 : layout->unit / 2;
    long best = (long)reach_of * reach_of + 1;
    ag_cell found = AG_NO_CELL;
    for (int cell = 0; cell < layout->cells; cell++) {
        long dx = layout->cell[cell].x - x, dy = layout->cell[cell].y - y;
        if (dx * dx + dy * dy < best) {
            best = dx * dx + dy * dy;
            found = (ag_cell)cell;
        }
    }
    return found;
}

ag_cell ag_layout_cell_at_text(const struct ag_layout *layout, int column, int row)
{
    for (int cell = 0; cell < layout->cells; cell++)
        if (layout->cell[cell].column == column && layout->cell[cell].row == row)
            return (ag_cell)cell;
    return AG_NO_CELL;
}

/*
 * How far a cell is for somebody who goes one way: as far as it lies ahead, and aside of the way.
 * -1: it does not lie that way.
 */
static long distance(const struct ag_layout_spot *from, const struct ag_layout_spot *to, int way)
{
    long dx = to->x - from->x, dy = to->y - from->y;
    long ahead = dx * step_x[way] + dy * step_y[way];
    long aside = dx * step_y[way] - dy * step_x[way];
    aside = aside < 0 ? -aside : aside;
    if (ahead <= 0 || (way % 2 ? aside > ahead * 2 / 3 : aside > 2 * ahead))
        return -1;
    return ahead + aside;
}

ag_cell ag_layout_step(const struct ag_layout *layout, ag_cell from, enum ag_way way)
{
    ag_cell found = AG_NO_CELL;
    long best = -1;
    if (from >= layout->cells)
        return AG_NO_CELL;
    bool odd = layout->cell[from].row % 2; /* of two that are as near: left and right in turn */
    for (int cell = 0; cell < layout->cells; cell++) {
        long far = distance(&layout->cell[from], &layout->cell[cell], (int)way);
        if (far >= 0 && (best < 0 || far < best || (odd && far == best))) {
            best = far;
            found = (ag_cell)cell;
        }
    }
    return found;
}
