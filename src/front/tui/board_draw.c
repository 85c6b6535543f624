/*
 * board_draw.c - draws the board: ground, lines, labels, stones, marks. See board.h.
 */
#include <stdlib.h>
#include <string.h>

#include "front/tui/brush.h"

enum { SCREEN_ROWS = 256, SCREEN_COLUMNS = 1000 }; /* more than any board takes */

/* The rows of the board that have cells, and from which column to which. */
struct extent {
    int last; /* row */
    int from[SCREEN_ROWS], to[SCREEN_ROWS];
};

static void find_extent(const struct board *board, struct extent *extent)
{
    int left = SCREEN_COLUMNS, right = 0;
    extent->last = 0;
    for (int y = 0; y < SCREEN_ROWS; y++)
        extent->from[y] = SCREEN_COLUMNS, extent->to[y] = -1;
    for (int cell = 0; cell < board->layout.cells; cell++) {
        int y, x;
        board_place(board, (ag_cell)cell, &y, &x);
        y -= board->top;
        extent->from[y] = x < extent->from[y] ? x : extent->from[y];
        extent->to[y] = x > extent->to[y] ? x : extent->to[y];
        extent->last = y > extent->last ? y : extent->last;
        left = x < left ? x : left;
        right = x > right ? x : right;
    }
    for (int y = 0; y < SCREEN_ROWS && board->layout.board == AG_RINGS; y++)
        extent->from[y] = left, extent->to[y] = right;
}

/* The ground: from the first to the last cell of every row, and more on each side, as far as stones
 * reach. */
static void draw_ground(const struct brush *brush)
{
    const struct board *board = brush->board;
    struct extent extent;
    find_extent(board, &extent);
    int side = 1 + board->reach, more = board->reach > 1;
    screen_ink(brush->screen, INK_GROUND, false);
    for (int y = board->head - more, above = board->head; y <= extent.last + more; y++) {
        int below = y < board->head ? board->head : y > extent.last ? extent.last : y;
        above = y < board->head || extent.to[y] < 0 ? above : y;
        while (extent.to[below] < 0)
            below++;
        int left = (extent.from[above] + extent.from[below]) / 2;
        int right = (extent.to[above] + extent.to[below]) / 2;
        mvhline(board->top + y, left - side, ' ', right - left + 2 * side + 1);
    }
}

/* Where a label belongs: beside the nearest cell of its row, or else above or below the cells of
 * its column. */
static void label_place(const struct board *board, const struct ag_layout_label *label, int *y,
                        int *x)
{
    const struct ag_layout *layout = &board->layout;
    int best = 10000, near = 0;
    for (int cell = 0; cell < layout->cells; cell++) {
        const struct ag_layout_spot *at = &layout->cell[cell];
        int dx = abs(at->column - label->at.column), dy = abs(at->row - label->at.row);
        int far = dy == 0 ? dx : dx == 0 ? 100 + dy : 1000 + dx + dy;
        if (far < best) {
            best = far;
            near = cell;
        }
    }
    const struct ag_layout_spot *at = &layout->cell[near];
    board_place(board, (ag_cell)near, y, x);
    int dx = label->at.column - at->column, dy = label->at.row - at->row, more = board->reach > 1;
    *x += dy ? dx : dx < 0 ? dx - board->reach : dx + board->reach;
    if (label->at.row < board->first_row)
        *y = board->top + board->head - board->first_row + label->at.row - more;
    else
        *y += dy > 0 ? dy + more : dy;
}

static void draw_labels(const struct brush *brush)
{
    const struct ag_layout *layout = &brush->board->layout;
    for (int i = 0; i < layout->labels; i++) {
        const struct ag_layout_label *label = &layout->label[i];
        int y, x, length = (int)strlen(label->text);
        if (label->at.column == AG_LAYOUT_NOWHERE)
            continue;
        label_place(brush->board, label, &y, &x);
        for (int k = 0; k < length; k++)
            brush_sign(brush, label->upright ? y + k - length + 1 : y, label->upright ? x : x + k,
                       (unsigned char)label->text[k], INK_DIM, false);
    }
}

/* A horizontal, vertical or diagonal line between two cells, without its ends. */
static void draw_line(const struct brush *brush, ag_cell a, ag_cell b)
{
    int y, x, to_y, to_x;
    bool unicode = brush->screen->unicode;
    board_place(brush->board, a, &y, &x);
    board_place(brush->board, b, &to_y, &to_x);
    int dy = to_y - y, dx = to_x - x, steps = dy ? abs(dy) : abs(dx);
    unsigned code = !dy           ? unicode ? 0x2500 : '-'
                    : !dx         ? unicode ? 0x2502 : '|'
                    : dx * dy > 0 ? unicode ? 0x2572 : '\\'
                    : unicode     ? 0x2571
                                  : '/';
    for (int i = 1; i < steps; i++)
        brush_sign(brush, y + dy * i / steps, x + dx * i / steps, code, INK_GROUND, false);
}

int brush_next(const struct ag_layout *layout, int cell, bool below)
{
    const struct ag_layout_spot *at = &layout->cell[cell];
    int found = -1, best = 255;
    for (int i = 0; i < layout->cells; i++) {
        const struct ag_layout_spot *other = &layout->cell[i];
        int far = below ? other->row - at->row : other->column - at->column;
        bool level = below ? other->column == at->column : other->row == at->row;
        if (level && far > 0 && far < best) {
            best = far;
            found = i;
        }
    }
    return found;
}

/* The box-drawing character of a crossing; its arms are bits: 1 up, 2 down, 4 left, 8 right. */
static unsigned crossing(const struct screen *screen, unsigned arms)
{
    static const uint16_t box[16] = {0xB7,   0x2502, 0x2502, 0x2502, 0x2500, 0x2518,
                                     0x2510, 0x2524, 0x2500, 0x2514, 0x250C, 0x251C,
                                     0x2500, 0x2534, 0x252C, 0x253C};
    return screen->unicode ? box[arms] : '+';
}

/* Whether two cells are neighbours on a diagonal through the middle. */
static bool are_on_spoke(const struct ag_layout *layout, int one, int other)
{
    const struct ag_layout_spot *a = &layout->cell[one], *b = &layout->cell[other];
    int x = layout->circle[0].x, y = layout->circle[0].y;
    return abs(a->row - b->row) == 1 && abs(a->column - b->column) == 4 &&
           (a->x - x) * (b->y - y) == (b->x - x) * (a->y - y);
}

/* The lines of a grid or of the rings, and the crossings of all cells. */
static void draw_lines(const struct brush *brush)
{
    const struct ag_layout *layout = &brush->board->layout;
    uint8_t arms[AG_LAYOUT_CELLS] = {0};
    for (int cell = 0; cell < layout->cells; cell++)
        for (int below = 0; below < 2; below++) {
            int next = brush_next(layout, cell, below);
            if (next < 0)
                continue;
            draw_line(brush, (ag_cell)cell, (ag_cell)next);
            arms[cell] |= below ? 2 : 8;
            arms[next] |= below ? 1 : 4;
        }
    for (int cell = 0; cell < layout->cells && layout->board == AG_RINGS; cell++)
        for (int i = cell + 1; i < layout->cells; i++)
            if (are_on_spoke(layout, cell, i))
                draw_line(brush, (ag_cell)cell, (ag_cell)i);
    bool dots = layout->board == AG_SQUARE && !brush->screen->unicode && brush->board->high == 1;
    for (int cell = 0; cell < layout->cells; cell++) {
        int y, x;
        board_place(brush->board, (ag_cell)cell, &y, &x);
        brush_sign(brush, y, x, dots ? '.' : crossing(brush->screen, arms[cell]), INK_GROUND,
                   false);
    }
    for (int i = 0; i < layout->stars; i++) {
        int y, x;
        board_place(brush->board, ag_layout_cell_at(layout, layout->star[i].x, layout->star[i].y),
                    &y, &x);
        brush_sign(brush, y, x, brush->screen->unicode ? 0x254B : '+', INK_GROUND, false);
    }
}

static void draw_dots(const struct brush *brush)
{
    for (int cell = 0; cell < brush->board->layout.cells; cell++) {
        int y, x;
        board_place(brush->board, (ag_cell)cell, &y, &x);
        brush_sign(brush, y, x, brush->screen->unicode ? 0xB7 : '.', INK_GROUND, false);
    }
}

static bool is_full(const struct brush *brush, ag_cell cell)
{
    const struct ag_rules *rules = brush->diagram->rules;
    uint8_t stone[AG_STACK];
    return rules->game->stones(rules, brush->diagram->state, cell, stone) > 0;
}

/* The signs beside a marked cell; between two marked neighbours a single bar serves both. */
static void bracket(const struct brush *brush, int cell, enum board_mark mark)
{
    static const struct {
        char left, right;
        uint8_t ink;
    } look[] = {[MARK_LAST] = {'[', ']', INK_LAST},     [MARK_FIGURE] = {'*', '*', INK_NEXT},
                [MARK_NEXT] = {'(', ')', INK_NEXT},     [MARK_PREVIEW] = {0, 0, INK_HINT},
                [MARK_BEST] = {'1', 0, INK_HINT},       [MARK_SECOND] = {'2', 0, INK_HINT},
                [MARK_THIRD] = {'3', 0, INK_HINT},      [MARK_HINT] = {'<', '>', INK_HINT},
                [MARK_PICKED] = {'{', '}', INK_PICKED}, [MARK_REFUSED] = {'!', '!', INK_REFUSED}};
    int y, x, far = (is_full(brush, (ag_cell)cell) ? brush_side(brush) : 0) + 1;
    board_place(brush->board, (ag_cell)cell, &y, &x);
    if (mark == MARK_PREVIEW) {
        int side = brush->board->pitch > 2 ? far > 1 ? far - 1 : 1 : 0;
        mvchgat(y, x - side, 2 * side + 1, WA_REVERSE, brush->screen->colours ? INK_HINT + 1 : 0,
                NULL);
        return;
    }
    if (!look[mark].right) {
        brush_sign(brush, y, x - far, (unsigned char)look[mark].left, (enum ink)look[mark].ink,
                   true);
        return;
    }
    bool shared =
        (char)(mvinch(y, x - far) & A_CHARTEXT) == look[mark].right && mark != MARK_REFUSED;
    brush_sign(brush, y, x - far, (unsigned char)(shared ? '|' : look[mark].left),
               (enum ink)look[mark].ink, false);
    brush_sign(brush, y, x + far, (unsigned char)look[mark].right, (enum ink)look[mark].ink, false);
}

static void draw_marks(const struct brush *brush)
{
    for (int mark = MARK_LAST; mark <= MARK_REFUSED; mark++)
        for (int cell = 0; cell < brush->board->layout.cells; cell++)
            if (brush->mark[cell] == mark)
                bracket(brush, cell, (enum board_mark)mark);
}

/* The cursor: the columns of the cell, and one more on each side of a stone that fills them. */
static void draw_cursor(const struct brush *brush)
{
    int y, x;
    if (brush->cursor == AG_NO_CELL)
        return;
    int side = is_full(brush, brush->cursor) ? brush_side(brush) + 1 : 0;
    side = brush->board->pitch > 2 ? side ? side : 1 : 0;
    board_place(brush->board, brush->cursor, &y, &x);
    for (int i = -side; i <= side; i++)
        screen_point(brush->screen, y, x + i);
}

void board_draw(const struct board *board, const struct screen *screen,
                const struct ag_diagram *diagram, const uint8_t mark[AG_LAYOUT_CELLS],
                ag_cell cursor)
{
    const struct brush brush = {board, screen, diagram, mark, cursor};
    draw_ground(&brush);
    if (board->coordinates)
        draw_labels(&brush);
    if (board->layout.board == AG_SQUARE || board->layout.board == AG_RINGS)
        draw_lines(&brush);
    else
        draw_dots(&brush);
    brush_stones(&brush);
    draw_marks(&brush);
    draw_cursor(&brush);
}
