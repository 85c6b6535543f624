/*
 * board_note.c - marks, highlights and arrows that comments ask for, over the board. See
 * album_inner.h.
 *
 * A mark stands to the left of its cell, as those of an analysis do. An arrow is a row of dots with
 * a head beside the cell that it leads to.
 */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/tui/album_inner.h"
#include "front/tui/brush.h"
#include "front/tui/wrap.h"

/* Columns that a stone takes on each side of this cell; -1: there is none. */
static int side_of(const struct brush *brush, ag_cell cell)
{
    const struct ag_rules *rules = brush->diagram->rules;
    uint8_t stone[AG_STACK];
    bool full = rules->game->stones(rules, brush->diagram->state, cell, stone) > 0;
    return full ? brush_side(brush) : -1;
}

/* A mark: the sign of its shape, or the first character of its text, which may take two columns. */
static void draw_mark(const struct brush *brush, const struct ag_note_mark *mark)
{
    static const char *const sign[] = {[AG_SHAPE_CIRCLE] = "o",
                                       [AG_SHAPE_SQUARE] = "#",
                                       [AG_SHAPE_TRIANGLE] = "^",
                                       [AG_SHAPE_CROSS] = "x"};
    const char *text = mark->shape == AG_SHAPE_TEXT ? mark->text : sign[mark->shape];
    size_t bytes = text_character(text, strlen(text));
    int y, x, side = side_of(brush, mark->cell);
    if (bytes > 1 && !brush->screen->unicode) {
        text = "?";
        bytes = 1;
    }
    board_place(brush->board, mark->cell, &y, &x);
    x -= (side > 0 ? side : 0) + (wrap_fit(text, bytes, 1) ? 1 : 2);
    screen_ink(brush->screen, INK_HINT, true);
    mvaddnstr(y, x, text, (int)bytes);
}

/* The sign of an arrowhead that points in this direction. */
static char head_of(int dy, int dx)
{
    if (abs(dx) >= 2 * abs(dy))
        return dx > 0 ? '>' : '<';
    return dy > 0 ? 'v' : '^';
}

/* Whether a stone is drawn there. */
static bool is_covered(const struct brush *brush, int y, int x)
{
    int cell_y, cell_x;
    ag_cell cell = board_cell_at(brush->board, y, x);
    if (cell == AG_NO_CELL)
        return false;
    board_place(brush->board, cell, &cell_y, &cell_x);
    int side = side_of(brush, cell);
    return abs(x - cell_x) <= side && abs(y - cell_y) <= (side > 1);
}

static void draw_arrow(const struct brush *brush, const struct ag_note_arrow *arrow)
{
    int y, x, to_y, to_x, head_y = -1, head_x = -1;
    board_place(brush->board, arrow->from, &y, &x);
    board_place(brush->board, arrow->to, &to_y, &to_x);
    int dy = to_y - y, dx = to_x - x, steps = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
    for (int i = 1; i < steps; i++) {
        int at_y = y + dy * i / steps, at_x = x + dx * i / steps;
        if (is_covered(brush, at_y, at_x))
            continue;
        brush_sign(brush, at_y, at_x, brush->screen->unicode ? 0x2219 : '.', INK_HINT, false);
        head_y = at_y;
        head_x = at_x;
    }
    if (head_y >= 0)
        brush_sign(brush, head_y, head_x, (unsigned char)head_of(dy, dx), INK_HINT, false);
}

void board_draw_notes(const struct board *board, const struct screen *screen,
                      const struct ag_diagram *diagram)
{
    const struct brush brush = {.board = board, .screen = screen, .diagram = diagram};
    for (int cell = 0; cell < board->layout.cells; cell++) {
        int y, x;
        if (!diagram->highlight[cell])
            continue;
        board_place(board, (ag_cell)cell, &y, &x);
        screen_point(screen, y, x);
    }
    for (int i = 0; i < diagram->arrows; i++)
        draw_arrow(&brush, &diagram->arrow[i]);
    for (int i = 0; i < diagram->marks; i++)
        draw_mark(&brush, &diagram->mark[i]);
}
