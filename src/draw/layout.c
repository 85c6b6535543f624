/*
 * layout.c - the place of everything on a board. See layout.h.
 */
#include "ag/layout.h"

#include <string.h>

#include "board/field.h"
#include "board/hexagon.h"
#include "board/rings.h"
#include "board/square.h"
#include "draw/layout_inner.h"

_Static_assert((int)AG_LAYOUT_CELLS >= (int)HEXAGON_CELLS_MAX, "a hexagon fits");
_Static_assert((int)AG_LAYOUT_CELLS >= (int)SQUARE_CELLS_MAX, "a square fits");

struct ag_layout_spot layout_spot(int x, int y, int column, int row)
{
    return (struct ag_layout_spot){(int16_t)x, (int16_t)y, (uint8_t)column, (uint8_t)row};
}

static void add_cell(struct ag_layout *layout, struct ag_layout_spot at)
{
    layout->cell[layout->cells++] = at;
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
    layout->corner[layout->corners++] = layout_spot(x, y, AG_LAYOUT_NOWHERE, 0);
}

const int layout_step_x[8] = {0, 1, 1, 1, 0, -1, -1, -1};
const int layout_step_y[8] = {-1, -1, 0, 1, 1, 1, 0, -1};

int layout_reach(int step, int way, int length)
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
            add_cell(layout,
                     layout_spot(x + AG_LAYOUT_HEX_HALF * (2 * i - count + 1),
                                 y + HEX_ROW * (row - size + 1), slant + 4 + 2 * i, head + row));
    }
    for (int i = 0; i < 6; i++)
        add_corner(layout, x + around[i][0] * corner / 2, y + around[i][1] * apothem);
}

/* The square: points 40 apart, letters and numbers on all sides. */
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
            add_cell(layout, layout_spot(edge + column * SQUARE_STEP, edge + row * SQUARE_STEP,
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
}

/*
 * The rings: spoke a up, b to its right, and so on clockwise. In the text they are squares with
 * four columns from ring to ring.
 */
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
        add_cell(layout,
                 layout_spot(x + layout_reach(layout_step_x[way], way, ring * SLANT_LONG),
                             y + layout_reach(layout_step_y[way], way, ring * SLANT_LONG),
                             16 + layout_step_x[way] * ring * 4, 4 + layout_step_y[way] * ring));
    }
    for (int way = 0; way < 4; way++)
        add_line(layout, x + layout_reach(layout_step_x[way], way, far),
                 y + layout_reach(layout_step_y[way], way, far),
                 x - layout_reach(layout_step_x[way], way, far),
                 y - layout_reach(layout_step_y[way], way, far));
    for (int ring = 3; ring >= 1; ring--)
        layout->circle[layout->circles++] = circle(x, y, ring * SLANT_LONG);
    layout->circle[layout->circles++] = circle(x, y, x - 2);
}

/* The round field of squares, in a disc; around it the fields that count the rounds. */
enum { FIELD_DISC = 336, FIELD_COUNTER = 24 };

static void lay_field(struct ag_layout *layout, const struct ag_rules *rules, bool coordinates)
{
    const struct field *field = &field_table;
    int middle = FIELD_DISC + 2 * FIELD_COUNTER + 16;
    (void)rules;
    (void)coordinates;
    *layout = (struct ag_layout){.width = (int16_t)(2 * middle),
                                 .height = (int16_t)(2 * middle),
                                 .columns = 3 + 2 * FIELD_SIDE,
                                 .rows = FIELD_SIDE + 1,
                                 .unit = FIELD_STEP,
                                 .stone = 19};
    for (int cell = 0; cell < FIELD_CELLS; cell++) {
        int row = field->place[cell] / FIELD_SIDE, column = field->place[cell] % FIELD_SIDE;
        add_cell(layout, layout_spot(middle + (column - FIELD_SIDE / 2) * FIELD_STEP,
                                     middle + (row - FIELD_SIDE / 2) * FIELD_STEP, 3 + 2 * column,
                                     row + 1));
    }
    layout->circle[layout->circles++] = circle(middle, middle, FIELD_DISC);
    for (int i = 1; i <= AG_LAYOUT_COUNTERS; i++) { /* from the North-East clockwise: rule 2.3 */
        int way = i % 8, out = FIELD_DISC + FIELD_COUNTER + 8;
        layout->counter[layout->counters++] =
            circle(middle + layout_reach(layout_step_x[way], way, out),
                   middle + layout_reach(layout_step_y[way], way, out), FIELD_COUNTER);
    }
}

const struct layout_board layout_boards[AG_BOARDS] = {
    [AG_HEXAGON] =
        {
            .name = "hexagon",
            .lay = lay_hexagon,
            .label = layout_label_hexagon,
            .margin = {{32, 36, 32, 36}, {54, 50, 60, 36}},
        },
    [AG_SQUARE] =
        {
            .name = "square",
            .lay = lay_square,
            .label = layout_label_square,
            .rectangle = true,
            .margin = {{30, 30, 30, 30}, {50, 50, 50, 50}},
        },
    [AG_RINGS] =
        {
            .name = "rings",
            .lay = lay_rings,
            .label = layout_label_rings,
            .margin = {{50, 50, 50, 50}, {78, 78, 78, 78}},
        },
    [AG_FIELD] =
        {
            .name = "field",
            .lay = lay_field,
            .label = layout_label_field,
            .rectangle = true,
            .margin = {{32, 32, 32, 32}, {56, 52, 32, 32}},
        },
};
void layout_init_part(struct ag_layout *layout, const struct ag_rules *rules, bool coordinates,
                      const uint8_t *part)
{
    const struct layout_board *board = &layout_boards[rules->game->board];
    board->lay(layout, rules, coordinates);
    layout->board = rules->game->board;
    layout->window = (struct ag_layout_box){0, 0, layout->width, layout->height};
    if (part)
        layout_hide(layout, part);
    if (coordinates)
        board->label(layout, rules);
    if (part)
        layout_crop(layout, coordinates);
}

void ag_layout_init(struct ag_layout *layout, const struct ag_rules *rules, bool coordinates)
{
    layout_init_part(layout, rules, coordinates, NULL);
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
