/*
 * text.c - a picture in text: ASCII, or Unicode with its signs for stones and lines.
 *
 * Both fill a grid of characters with the places of ag/layout.h. What has no place on it, marks
 * on stones, numbers, arrows, is listed below the board.
 */
#include "base/text.h"
#include "ag/diagram.h"
#include "base/width.h"
#include "draw/inner.h"

enum {
    LINE_MAX = 78, /* columns of a list below the board */
    LINE = 0x2500  /* a line to the right */
};

/* The characters of a board, as code points; 0 is a blank. */
struct grid {
    const struct ag_diagram *diagram;
    struct ag_layout layout;
    bool unicode;
    uint32_t at[AG_LAYOUT_ROWS][AG_LAYOUT_COLUMNS];
};

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

/* What stands on a cell: 0 where nothing does, `*` for more than one stone. */
static uint16_t stone_on(const struct grid *grid, int cell)
{
    const struct ag_rules *rules = grid->diagram->rules;
    uint8_t stone[AG_STACK];
    int count = rules->game->stones(rules, grid->diagram->state, (ag_cell)cell, stone);
    if (count != 1)
        return count ? '*' : 0;
    return ag_diagram_sign(rules, stone[0], grid->unicode);
}

/* The lines of the rings, drawn as squares. */
static void draw_rings(struct grid *grid)
{
    static const char *const plain[] = {"+-----------+-----------+", "|   +-------+-------+   |",
                                        "|   |   +---+---+   |   |", "+---+---+---+---+---+---+",
                                        "|   |   +---+---+   |   |", "|   +-------+-------+   |",
                                        "+-----------+-----------+"};
    static const char *const corners[] = {/* which sign stands for each `+` above */
                                          "7-----------8-----------9", "|   7-------5-------9   |",
                                          "|   |   7---5---9   |   |", "4---5---5---5---5---5---6",
                                          "|   |   1---5---3   |   |", "|   1-------5-------3   |",
                                          "1-----------2-----------3"};
    static const uint16_t sign[] = {0,      0x2514, 0x2534, 0x2518, 0x251C,
                                    0x253C, 0x2524, 0x250C, 0x252C, 0x2510};
    for (int row = 0; row < 7; row++)
        for (int i = 0; plain[row][i]; i++) {
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
        int i = row == 0 ? 0 : row < size - 1 ? 1 : 2;
        int k = column == 0 ? 0 : column < size - 1 ? 1 : 2;
        grid->at[at->row][at->column] = sign[i][k];
        if (k < 2)
            grid->at[at->row][at->column + 1] = LINE;
    }
    for (int i = 0; i < grid->layout.stars; i++) {
        const struct ag_layout_circle *star = &grid->layout.star[i];
        const struct ag_layout_spot *at =
            &grid->layout.cell[ag_layout_cell_at(&grid->layout, star->x, star->y)];
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
        grid->at[at->row][at->column] = mark_sign(grid, &grid->diagram->mark[i]);
    }
    for (int cell = 0; cell < grid->layout.cells; cell++) {
        const struct ag_layout_spot *at = &grid->layout.cell[cell];
        uint16_t stone = stone_on(grid, cell);
        if (stone)
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
        if (grid->diagram->highlight[cell])
            bracket(grid, cell, '(', ')');
    for (int cell = 0; cell < grid->layout.cells; cell++)
        if (grid->diagram->show_last && grid->diagram->last[cell])
            bracket(grid, cell, '[', ']');
}

static bool row_is_empty(const struct grid *grid, int row)
{
    for (int column = 0; column < AG_LAYOUT_COLUMNS; column++)
        if (grid->at[row][column])
            return false;
    return true;
}

/* Writes the grid without the blanks that all lines begin with, should labels be left out. */
static void write_grid(const struct grid *grid, struct ag_buf *out)
{
    int indent = grid->diagram->coordinates ? 0 : AG_LAYOUT_COLUMNS;
    for (int row = 0; row < AG_LAYOUT_ROWS; row++)
        for (int column = 0; column < indent; column++)
            if (grid->at[row][column])
                indent = column;
    for (int row = 0; row < grid->layout.rows; row++) {
        int end = AG_LAYOUT_COLUMNS;
        if (row_is_empty(grid, row))
            continue;
        while (!grid->at[row][end - 1])
            end--;
        for (int column = indent; column < end; column++) {
            uint32_t code = grid->at[row][column], next = grid->at[row][column + 1];
            put_utf8(out, code ? code : ' ');
            if (code && width_of(code) == 2 && column + 1 < end && (!next || next == LINE))
                column++; /* it takes the room of a blank or line as well */
        }
        ag_buf_char(out, '\n');
    }
}

/* A list below the board: begins with a word and is broken into lines. */
struct list {
    struct ag_buf *out;
    const char *head, *comma;
    size_t line; /* where the line began */
    bool begun;
};

static void list_add(struct list *list, const char *item)
{
    if (!list->begun) {
        list->line = list->out->length;
        ag_buf_string(list->out, list->head);
        ag_buf_char(list->out, ' ');
    } else {
        ag_buf_string(list->out, list->comma);
        if (list->out->length - list->line + strlen(item) > LINE_MAX) {
            ag_buf_string(list->out, "\n ");
            list->line = list->out->length;
        }
        ag_buf_char(list->out, ' ');
    }
    list->begun = true;
    ag_buf_string(list->out, item);
}

static void list_end(struct list *list)
{
    if (list->begun)
        ag_buf_char(list->out, '\n');
}

/* Which stones lie on a cell that holds several, lowest first. */
static void list_stacks(const struct ag_diagram *diagram, struct ag_buf *out)
{
    const struct ag_rules *rules = diagram->rules;
    struct list list = {out, "*", ",", 0, false};
    uint8_t stone[AG_STACK];
    for (int cell = 0; cell < rules->cells; cell++) {
        int count = rules->game->stones(rules, diagram->state, (ag_cell)cell, stone);
        char name[AG_MOVE_TEXT], item[AG_MOVE_TEXT];
        struct text text;
        if (count < 2)
            continue;
        rules->game->cell_write(rules, (ag_cell)cell, name);
        text_init(&text, item, sizeof item);
        text_print(&text, "%s ", name);
        for (int i = 0; i < count; i++)
            text_add(&text, rules->game->piece[stone[i]]);
        list.line = out->length; /* this list is one line, however long */
        list_add(&list, item);
    }
    list_end(&list);
}

/* "numbers: 1 C3, 2 D4", or "orders:" with the order of every stone. */
static void list_numbers(const struct ag_diagram *diagram, bool orders, struct ag_buf *out)
{
    const struct ag_rules *rules = diagram->rules;
    struct list list = {out, orders ? "orders:" : "numbers:", ",", 0, false};
    for (int cell = 0; cell < rules->cells; cell++) {
        char name[AG_MOVE_TEXT], item[AG_MOVE_TEXT + 8];
        struct ag_detail detail = {0};
        struct text text;
        if (orders)
            rules->game->detail(rules, diagram->state, (ag_cell)cell, 0, &detail);
        int number = orders ? detail.order : diagram->number[cell];
        if (!number)
            continue;
        rules->game->cell_write(rules, (ag_cell)cell, name);
        text_init(&text, item, sizeof item);
        text_print(&text, "%s %d", name, number);
        list_add(&list, item);
    }
    list_end(&list);
}

/* "gone: 2 at L9, 4 at L11": numbers that are on no stone any more. */
static void list_gone(const struct ag_diagram *diagram, struct ag_buf *out)
{
    struct list list = {out, "gone:", ",", 0, false};
    for (int i = 0; i < diagram->gones; i++) {
        char item[AG_SAID];
        diagram_gone_say(diagram, i, item);
        list_add(&list, item);
    }
    list_end(&list);
}

/* Marks that a stone hides: "marked: C3 circle, D4 A". */
static void list_marks(const struct grid *grid, struct ag_buf *out)
{
    const struct ag_diagram *diagram = grid->diagram;
    struct list list = {out, "marked:", ",", 0, false};
    for (int i = 0; i < diagram->marks; i++) {
        const struct ag_note_mark *mark = &diagram->mark[i];
        char name[AG_MOVE_TEXT], item[AG_MOVE_TEXT + AG_NOTE_TEXT];
        struct text text;
        bool short_text = text_character(mark->text, strlen(mark->text)) == strlen(mark->text);
        if (!stone_on(grid, mark->cell) && (mark->shape != AG_SHAPE_TEXT || short_text))
            continue;
        diagram->rules->game->cell_write(diagram->rules, mark->cell, name);
        text_init(&text, item, sizeof item);
        text_print(&text, "%s %s", name,
                   mark->shape == AG_SHAPE_TEXT ? mark->text : ag_shape_name[mark->shape]);
        list_add(&list, item);
    }
    list_end(&list);
}

static void list_arrows(const struct ag_diagram *diagram, struct ag_buf *out)
{
    struct list list = {out, "arrows:", ",", 0, false};
    for (int i = 0; i < diagram->arrows; i++) {
        char from[AG_MOVE_TEXT], to[AG_MOVE_TEXT], item[2 * AG_MOVE_TEXT];
        struct text text;
        diagram->rules->game->cell_write(diagram->rules, diagram->arrow[i].from, from);
        diagram->rules->game->cell_write(diagram->rules, diagram->arrow[i].to, to);
        text_init(&text, item, sizeof item);
        text_print(&text, "%s-%s", from, to);
        list_add(&list, item);
    }
    list_end(&list);
}

static void draw(const struct ag_diagram *diagram, bool unicode, struct ag_buf *out)
{
    struct grid grid = {.diagram = diagram, .unicode = unicode};
    ag_layout_init(&grid.layout, diagram->rules, diagram->coordinates);
    draw_lines(&grid);
    draw_labels(&grid);
    draw_stones(&grid);
    draw_brackets(&grid);
    write_grid(&grid, out);
    list_stacks(diagram, out);
    if (diagram->numbers) {
        list_numbers(diagram, false, out);
        list_gone(diagram, out);
    }
    if (diagram->orders && diagram->rules->game->detail)
        list_numbers(diagram, true, out);
    list_marks(&grid, out);
    list_arrows(diagram, out);
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
