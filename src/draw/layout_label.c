/*
 * layout_label.c - the coordinates beside a board, of the cells that are shown.
 */
#include "base/text.h"
#include "board/field.h"
#include "board/hexagon.h"
#include "board/rings.h"
#include "board/square.h"
#include "draw/layout_inner.h"

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

/* The numbers of the six sides, outside the middles of these. */
static void label_sides(struct ag_layout *layout)
{
    const struct ag_layout_spot *corner = layout->corner;
    int x = layout->width / 2, y = layout->height / 2, apothem = y - corner[0].y;
    static const int turn[6] = {0, 60, -60, 0, 60, -60};
    for (int side = 0; side < 6; side++) {
        const struct ag_layout_spot *a = &layout->corner[side],
                                    *b = &layout->corner[(side + 1) % 6];
        int mid_x = (a->x + b->x) / 2 - x, mid_y = (a->y + b->y) / 2 - y, out = apothem + 14;
        struct ag_layout_label *label = add_number(
            layout,
            layout_spot(x + mid_x * out / apothem, y + mid_y * out / apothem, AG_LAYOUT_NOWHERE, 0),
            side + 1);
        memmove(label->text + 5, label->text, 2);
        memcpy(label->text, "side ", 5);
        label->turn = (int16_t)turn[side];
        label->side = true;
    }
}

/* The numbers of the diagonals that begin in a row of the hexagon, to the upper right of the row.
 * Where something stands beside them, as in the highest row, the text form writes them upright. */
static void label_diagonals(struct ag_layout *layout, int size, int row, int first, bool *seen)
{
    int from = hexagon_row_from(size, row), to = hexagon_row_to(size, row);
    bool highest = true;
    for (int cell = 0; cell < first; cell++)
        highest = highest && layout->hidden[cell];
    for (int d = from; d <= to; d++) {
        int cell = first + d - from;
        const struct ag_layout_spot *at = &layout->cell[cell];
        if (seen[d] || layout->hidden[cell])
            continue;
        seen[d] = true;
        struct ag_layout_label *label = add_number(
            layout,
            layout_spot(at->x + 20, at->y - (highest ? 38 : 40), at->column + 1, at->row - 1),
            d + 1);
        label->upright = highest || (d < to && !layout->hidden[cell + 1]);
    }
}

/* Letters to the left of the rows, numbers at the upper right ends of the diagonals. */
void layout_label_hexagon(struct ag_layout *layout, const struct ag_rules *rules)
{
    int size = rules->option[0];
    bool seen[2 * HEXAGON_SIZE_MAX] = {false};
    label_diagonals(layout, size, 0, 0, seen);
    for (int row = 0, first = 0; row < 2 * size - 1; row++) {
        int next = first + hexagon_row_to(size, row) - hexagon_row_from(size, row) + 1;
        while (first < next && layout->hidden[first])
            first++;
        const struct ag_layout_spot *left = &layout->cell[first];
        if (first < next)
            add_letter(layout, layout_spot(left->x - 43, left->y, left->column - 2, left->row),
                       (char)('A' + row));
        first = next;
        if (row + 1 < 2 * size - 1)
            label_diagonals(layout, size, row + 1, first, seen);
    }
    label_sides(layout);
}

/* Letters and numbers on all sides. */
void layout_label_square(struct ag_layout *layout, const struct ag_rules *rules)
{
    enum { OFF = 31 }; /* distance of labels from the outermost points */
    int size = rules->option[0], first = 0, last = layout->cells - 1;
    while (layout->hidden[first])
        first++;
    while (layout->hidden[last])
        last--;
    const struct ag_layout_spot *from = &layout->cell[first], *to = &layout->cell[last];
    for (int i = 0; i < size; i++) {
        const struct ag_layout_spot *at = &layout->cell[i * (size + 1)]; /* on the diagonal */
        int number = size - i;
        if (at->x >= from->x && at->x <= to->x) {
            add_letter(layout, layout_spot(at->x, from->y - OFF, at->column, from->row - 1),
                       square_letter(i));
            add_letter(layout, layout_spot(at->x, to->y + OFF, at->column, to->row + 1),
                       square_letter(i));
        }
        if (at->y >= from->y && at->y <= to->y) {
            add_number(layout,
                       layout_spot(from->x - OFF, at->y, from->column - 3 + (number < 10), at->row),
                       number);
            add_number(layout, layout_spot(to->x + OFF, at->y, to->column + 2, at->row), number);
        }
    }
}

/* Where the number of a ring stands: just past the first spoke that has this ring and, if there is
 * such a spoke, the next ring too; clear of stones. */
static void label_ring(struct ag_layout *layout, int ring, int x, int y)
{
    static const int16_t right[8] = {383, 924, 924, 383, -383, -924, -924, -383};
    static const int16_t down[8] = {-924, -383, 383, 924, 924, 383, -383, -924};
    const uint8_t *hidden = layout->hidden + (ring - 1) * 8;
    int out = ring * SLANT_LONG + 22, best = -1;
    for (int way = 7; way >= 0; way--)
        if (!hidden[way] && (best < 0 || !hidden[(way + 1) % 8] || hidden[(best + 1) % 8]))
            best = way;
    if (best >= 0)
        add_number(layout,
                   layout_spot(x + out * right[best] / 1000, y + out * down[best] / 1000,
                               AG_LAYOUT_NOWHERE, 0),
                   ring);
}

/* Letters at the ends of the spokes, numbers between two of them. */
void layout_label_rings(struct ag_layout *layout, const struct ag_rules *rules)
{
    enum { OFF = 57 }; /* from the outermost points */
    static const int8_t column[8] = {-2, -2, 2, -2, -2, -2, -2, -2};
    const struct ag_layout_spot *centre = &layout->cell[RINGS_CENTRE];
    (void)rules;
    for (int way = 0; way < 8; way++) {
        int ring = 3;
        while (ring && layout->hidden[(ring - 1) * 8 + way])
            ring--;
        if (!ring)
            continue;
        const struct ag_layout_spot *at = &layout->cell[(ring - 1) * 8 + way];
        int out = ring * SLANT_LONG + OFF;
        add_letter(layout,
                   layout_spot(centre->x + layout_reach(layout_step_x[way], way, out),
                               centre->y + layout_reach(layout_step_y[way], way, out),
                               at->column + column[way], at->row + layout_step_y[way]),
                   (char)('a' + way));
    }
    for (int ring = 1; ring <= 3; ring++)
        label_ring(layout, ring, centre->x, centre->y);
}

/* Moves a letter and a number apart that stand in the same step of the round edge. */
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
void layout_label_field(struct ag_layout *layout, const struct ag_rules *rules)
{
    const struct field *field = &field_table;
    bool seen[FIELD_SIDE] = {false};
    int left = AG_LAYOUT_COLUMNS, top = AG_LAYOUT_ROWS; /* of what is shown */
    (void)rules;
    for (int cell = 0; cell < FIELD_CELLS; cell++) {
        const struct ag_layout_spot *at = &layout->cell[cell];
        left = !layout->hidden[cell] && at->column < left ? at->column : left;
        top = !layout->hidden[cell] && at->row < top ? at->row : top;
    }
    for (int cell = 0, row = -1; cell < FIELD_CELLS; cell++) {
        const struct ag_layout_spot *at = &layout->cell[cell];
        int column = field->place[cell] % FIELD_SIDE;
        if (layout->hidden[cell])
            continue;
        if (field->place[cell] / FIELD_SIDE != row) {
            row = field->place[cell] / FIELD_SIDE;
            int number = FIELD_SIDE - row;
            add_number(
                layout,
                layout_spot(at->x - FIELD_STEP / 2 - 13, at->y, left - 3 + (number < 10), at->row),
                number);
        }
        if (!seen[column])
            add_letter(layout, layout_spot(at->x, at->y - FIELD_STEP / 2 - 11, at->column, top - 1),
                       (char)('A' + column));
        seen[column] = true;
    }
    separate_labels(layout);
}
