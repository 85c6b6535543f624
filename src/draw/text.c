/*
 * text.c - a picture in text: ASCII, or Unicode with its signs for stones and lines.
 *
 * Both fill a grid of characters with the places of ag/layout.h. What has no place on it, marks
 * on stones, numbers, arrows, is listed below the board: text_list.c.
 */
#include "base/text.h"
#include "base/width.h"
#include "draw/inner.h"
#include "draw/text_inner.h"

enum { LINE = 0x2500 }; /* a line to the right */

static void put_utf8(struct ag_buf *out, unsigned code)
{
    if (code < 0x80) {
        ag_buf_char(out, (char)code);
    } else if (code < 0x800) {
        ag_buf_char(out, (char)(0xC0 | code >> 6));
        ag_buf_char(out, (char)(0x80 | (code & 63)));
    } else {
        if (code < 0x10000) {
            ag_buf_char(out, (char)(0xE0 | code >> 12));
        } else {
            ag_buf_char(out, (char)(0xF0 | code >> 18));
            ag_buf_char(out, (char)(0x80 | (code >> 12 & 63)));
        }
        ag_buf_char(out, (char)(0x80 | (code >> 6 & 63)));
        ag_buf_char(out, (char)(0x80 | (code & 63)));
    }
}

uint16_t ag_diagram_sign(const struct ag_rules *rules, int piece, bool unicode)
{
    static const uint16_t two[] = {0xB7, 0x25CF, 0x25CB, 0x25C6};
    static const uint16_t field[] = {0xB7, 0x25CF, 0x25A0, 0x25B2, 0x25CE, 0x25A1, 0x25B3};
    if (unicode)
        return rules->game->board == AG_FIELD ? field[piece] : two[piece];
    char letter = rules->game->piece[piece][0];
    return (uint16_t)(rules->game->board == AG_RINGS ? letter - 'a' + 'A' : letter);
}

uint16_t text_stone(const struct grid *grid, int cell)
{
    const struct ag_rules *rules = grid->diagram->rules;
    uint8_t stone[AG_STACK];
    int count = rules->game->stones(rules, grid->diagram->state, (ag_cell)cell, stone);
    if (count != 1)
        return count ? '*' : 0;
    return ag_diagram_sign(rules, stone[0], grid->unicode);
}

/* Notes the line between two points of the rings if both are shown; slanting spokes are not
 * drawn. */
static void note_line(const struct ag_layout *layout, int a, int b,
                      bool keep[AG_LAYOUT_ROWS][AG_LAYOUT_COLUMNS])
{
    const struct ag_layout_spot *from = &layout->cell[a], *to = &layout->cell[b];
    if (layout->hidden[a] || layout->hidden[b] ||
        (from->row != to->row && from->column != to->column))
        return;
    int right = (to->column > from->column) - (to->column < from->column);
    int down = (to->row > from->row) - (to->row < from->row);
    for (int row = from->row, column = from->column; row != to->row || column != to->column;
         row += down, column += right)
        keep[row][column] = true;
}

/* Which lines of the rings there are between points that are shown. */
static void note_lines(const struct ag_layout *layout, bool keep[AG_LAYOUT_ROWS][AG_LAYOUT_COLUMNS])
{
    for (int cell = 0; cell < layout->cells; cell++) {
        int way = cell % 8, ring = cell / 8 * 8;
        if (!layout->hidden[cell])
            keep[layout->cell[cell].row][layout->cell[cell].column] = true;
        if (cell == layout->cells - 1)
            continue; /* the centre */
        note_line(layout, cell, ring + (way + 1) % 8, keep);
        note_line(layout, cell, ring ? cell - 8 : layout->cells - 1, keep);
    }
}

/* The lines of the rings, drawn as squares. */
static void draw_rings(struct grid *grid)
{
    static const char *const plain[] = {"+-----------+-----------+", "|   +-------+-------+   |",
                                        "|   |   +---+---+   |   |", "+---+---+---+---+---+---+",
                                        "|   |   +---+---+   |   |", "|   +-------+-------+   |",
                                        "+-----------+-----------+"};
    static const char *const corners[] = {/* the Unicode character for each `+` above */
                                          "7-----------8-----------9", "|   7-------5-------9   |",
                                          "|   |   7---5---9   |   |", "4---5---5---5---5---5---6",
                                          "|   |   1---5---3   |   |", "|   1-------5-------3   |",
                                          "1-----------2-----------3"};
    static const uint16_t sign[] = {0,      0x2514, 0x2534, 0x2518, 0x251C,
                                    0x253C, 0x2524, 0x250C, 0x252C, 0x2510};
    bool keep[AG_LAYOUT_ROWS][AG_LAYOUT_COLUMNS] = {{false}};
    note_lines(&grid->layout, keep);
    for (int row = 0; row < 7; row++)
        for (int i = 0; plain[row][i]; i++) {
            if (!keep[row + 1][i + 4])
                continue;
            char c = grid->unicode ? corners[row][i] : plain[row][i];
            uint32_t code = text_is_digit(c) ? sign[c - '0']
                            : c == ' '       ? 0
                            : !grid->unicode ? (uint16_t)c
                            : c == '-'       ? LINE
                                             : 0x2502;
            grid->at[row + 1][i + 4] = code;
        }
}

/* The lines of the square grid, in Unicode only. */
static void draw_square(struct grid *grid)
{
    static const uint16_t sign[3][3] = {
        {0x250C, 0x252C, 0x2510}, {0x251C, 0x253C, 0x2524}, {0x2514, 0x2534, 0x2518}};
    int size = grid->diagram->rules->option[0];
    for (int cell = 0; cell < grid->layout.cells; cell++) {
        const struct ag_layout_spot *at = &grid->layout.cell[cell];
        int row = cell / size, column = cell % size;
        if (grid->layout.hidden[cell])
            continue;
        int i = row == 0 ? 0 : row < size - 1 ? 1 : 2;
        int k = column == 0 ? 0 : column < size - 1 ? 1 : 2;
        grid->at[at->row][at->column] = sign[i][k];
        if (k < 2 && !grid->layout.hidden[cell + 1])
            grid->at[at->row][at->column + 1] = LINE;
    }
    for (int i = 0; i < grid->layout.stars; i++) {
        const struct ag_layout_circle *star = &grid->layout.star[i];
        int cell = ag_layout_cell_at(&grid->layout, star->x, star->y);
        const struct ag_layout_spot *at = &grid->layout.cell[cell];
        if (!grid->layout.hidden[cell])
            grid->at[at->row][at->column] = 0x254B;
    }
}

static void draw_lines(struct grid *grid)
{
    const struct ag_layout *layout = &grid->layout;
    if (layout->board == AG_RINGS)
        draw_rings(grid);
    else if (layout->board == AG_SQUARE && grid->unicode)
        draw_square(grid);
    else
        for (int cell = 0; cell < layout->cells; cell++)
            if (!layout->hidden[cell])
                grid->at[layout->cell[cell].row][layout->cell[cell].column] =
                    grid->unicode ? 0xB7 : '.';
}

static void draw_labels(struct grid *grid)
{
    for (int i = 0; i < grid->layout.labels; i++) {
        const struct ag_layout_label *label = &grid->layout.label[i];
        int length = (int)strlen(label->text);
        for (int k = 0; k < length && label->at.column != AG_LAYOUT_NOWHERE; k++) {
            int row = label->upright ? label->at.row + k - length + 1 : label->at.row;
            int column = label->upright ? label->at.column : label->at.column + k;
            grid->at[row][column] = (unsigned char)label->text[k];
        }
    }
}

/* The sign of a mark on an empty cell. */
static uint32_t mark_sign(const struct grid *grid, const struct ag_note_mark *mark)
{
    static const char plain[] = "@#^%";
    static const uint32_t sign[] = {0x25EF, 0x25FB, 0x25BD, 0xD7};
    if (mark->shape == AG_SHAPE_TEXT)
        return text_code(mark->text, text_character(mark->text, strlen(mark->text)));
    return grid->unicode ? sign[mark->shape] : (unsigned char)plain[mark->shape];
}

static void draw_stones(struct grid *grid)
{
    for (int i = 0; i < grid->diagram->marks; i++) {
        const struct ag_layout_spot *at = &grid->layout.cell[grid->diagram->mark[i].cell];
        if (!grid->layout.hidden[grid->diagram->mark[i].cell])
            grid->at[at->row][at->column] = mark_sign(grid, &grid->diagram->mark[i]);
    }
    for (int cell = 0; cell < grid->layout.cells; cell++) {
        const struct ag_layout_spot *at = &grid->layout.cell[cell];
        uint16_t stone = text_stone(grid, cell);
        if (stone && !grid->layout.hidden[cell])
            grid->at[at->row][at->column] = stone;
    }
}

/* Brackets around a cell; between two neighbours a bar serves both. */
static void bracket(struct grid *grid, int cell, char left, char right)
{
    const struct ag_layout_spot *at = &grid->layout.cell[cell];
    uint32_t *before = &grid->at[at->row][at->column - 1];
    *before = (unsigned char)(*before == (unsigned char)right ? '|' : left);
    grid->at[at->row][at->column + 1] = (unsigned char)right;
}

static void draw_brackets(struct grid *grid)
{
    for (int cell = 0; cell < grid->layout.cells; cell++)
        if (grid->diagram->highlight[cell] && !grid->layout.hidden[cell])
            bracket(grid, cell, '(', ')');
    for (int cell = 0; cell < grid->layout.cells; cell++)
        if (grid->diagram->show_last && grid->diagram->last[cell] && !grid->layout.hidden[cell])
            bracket(grid, cell, '[', ']');
}

static bool row_is_empty(const struct grid *grid, int row)
{
    for (int column = 0; column < AG_LAYOUT_COLUMNS; column++)
        if (grid->at[row][column])
            return false;
    return true;
}

/* Writes the grid without the blanks that all lines begin with, should labels or a part of the
 * board be left out. */
static void write_grid(const struct grid *grid, struct ag_buf *out)
{
    bool whole = grid->diagram->coordinates && !grid->layout.partial;
    int indent = whole ? 0 : AG_LAYOUT_COLUMNS;
    for (int row = 0; row < AG_LAYOUT_ROWS; row++)
        for (int column = 0; column < indent; column++)
            if (grid->at[row][column])
                indent = column;
    int first = 0, last = grid->layout.rows - 1;
    while (first < last && row_is_empty(grid, first))
        first++;
    while (first < last && row_is_empty(grid, last))
        last--;
    for (int row = first; row <= last; row++) {
        int end = AG_LAYOUT_COLUMNS;
        while (end && !grid->at[row][end - 1])
            end--;
        for (int column = indent; column < end; column++) {
            uint32_t code = grid->at[row][column];
            uint32_t next = column + 1 < end ? grid->at[row][column + 1] : 0;
            put_utf8(out, code ? code : ' ');
            if (code && width_of(code) == 2 && (!next || next == LINE))
                column++; /* a wide one also takes the blank or line next to it */
        }
        ag_buf_char(out, '\n');
    }
}

static void draw(const struct ag_diagram *diagram, bool unicode, struct ag_buf *out)
{
    struct grid grid = {.diagram = diagram, .unicode = unicode};
    diagram_layout(diagram, &grid.layout);
    draw_lines(&grid);
    draw_labels(&grid);
    draw_stones(&grid);
    draw_brackets(&grid);
    write_grid(&grid, out);
    text_lists(&grid, out);
}

void ag_diagram_ascii(const struct ag_diagram *diagram, struct ag_buf *out)
{
    draw(diagram, false, out);
}

void ag_diagram_unicode(const struct ag_diagram *diagram, struct ag_buf *out)
{
    draw(diagram, true, out);
}

void ag_diagram_board(const struct ag_rules *rules, const struct ag_state *state,
                      struct ag_buf *out)
{
    struct ag_diagram diagram;
    ag_diagram_init(&diagram, rules, state);
    ag_diagram_ascii(&diagram, out);
}
