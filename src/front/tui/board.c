/*
 * board.c - places of the board on the screen. See board.h; board_draw.c draws it.
 */
#include "front/tui/board.h"

#include <stdlib.h>

/* How boards may be stretched, smallest first: half columns and rows. */
enum { SCALES = 6 };
struct scale {
    uint8_t wide, high;
};
static const struct scale scales[SCALES] = {{2, 1}, {4, 2}, {6, 3}, {8, 4}};
static const struct scale scales_of_rings[SCALES] = {{2, 1}, {2, 2}, {3, 3},
                                                     {4, 4}, {6, 6}, {8, 8}};

/* The place of a cell: cells are stretched away from the first one, which keeps its distance from
 * the edge of the board. So labels need no more room than they ever do. */
static void place_of(const struct board *board, ag_cell cell, int *y, int *x)
{
    const struct ag_layout_spot *at = &board->layout.cell[cell];
    *x = board->margin + (at->column - board->first_column) * board->wide / 2;
    *y = board->head + (at->row - board->first_row) * board->high;
}

void board_place(const struct board *board, ag_cell cell, int *y, int *x)
{
    place_of(board, cell, y, x);
    *y += board->top;
    *x += board->left;
}

/* The distance between two adjacent cells of a row, in columns of the layout. */
static int find_pitch(const struct ag_layout *layout)
{
    int pitch = AG_LAYOUT_COLUMNS;
    for (int i = 0; i < layout->cells; i++)
        for (int k = 0; k < layout->cells; k++) {
            int far = layout->cell[k].column - layout->cell[i].column;
            if (layout->cell[i].row == layout->cell[k].row && far > 0 && far < pitch)
                pitch = far;
        }
    return pitch;
}

/* How far a stone may extend on each side of its cell when cells are this far apart. */
static int most_reach(int pitch, int high)
{
    return pitch >= 8 && high >= 4 ? 3 : pitch >= 6 && high >= 3 ? 2 : pitch >= 4 ? 1 : 0;
}

/* Computes the size of a board for this stretching and this size of stones. */
static void measure(struct board *board, int wide, int high, int reach)
{
    const struct ag_layout *layout = &board->layout;
    int last_column = 0, last_row = 0, more = reach > 1;
    board->wide = wide;
    board->high = high;
    board->reach = reach;
    board->first_column = board->first_row = AG_LAYOUT_COLUMNS;
    for (int cell = 0; cell < layout->cells; cell++) {
        const struct ag_layout_spot *at = &layout->cell[cell];
        board->first_column = at->column < board->first_column ? at->column : board->first_column;
        board->first_row = at->row < board->first_row ? at->row : board->first_row;
        last_column = at->column > last_column ? at->column : last_column;
        last_row = at->row > last_row ? at->row : last_row;
    }
    board->margin = (board->coordinates ? board->first_column : 1) + reach;
    board->head = (board->coordinates ? board->first_row : 0) + more;
    int right = (board->coordinates ? layout->columns - last_column : 2) + reach;
    int below = (board->coordinates ? layout->rows - last_row : 1) + more;
    board->columns = board->margin + (last_column - board->first_column) * wide / 2 + right;
    board->rows = board->head + (last_row - board->first_row) * high + below;
}

bool board_fit(struct board *board, const struct ag_rules *rules, bool coordinates, int columns,
               int rows)
{
    const struct scale *scale = rules->game->board == AG_RINGS ? scales_of_rings : scales;
    int which = -1, best = 0;
    board->rules = rules;
    board->coordinates = coordinates;
    ag_layout_init(&board->layout, rules, coordinates);
    int pitch = find_pitch(&board->layout);
    for (int i = 0; i < SCALES && scale[i].wide; i++) {
        int most = most_reach(pitch * scale[i].wide / 2, scale[i].high);
        for (int reach = 0; reach <= most; reach++) {
            measure(board, scale[i].wide, scale[i].high, reach);
            bool fits = board->columns <= columns && board->rows <= rows;
            if (fits && reach >= best) { /* larger stones are better than wider gaps */
                which = i;
                best = reach;
            }
        }
    }
    int chosen = which < 0 ? 0 : which;
    measure(board, scale[chosen].wide, scale[chosen].high, best);
    board->pitch = pitch * board->wide / 2;
    board->left = 0;
    board->top = which < 0 ? 0 : (rows - board->rows) / 2;
    return which >= 0;
}

ag_cell board_cell_at(const struct board *board, int y, int x)
{
    ag_cell found = AG_NO_CELL;
    int best = 1000, reach_x = board->wide / 2 > 1 ? board->wide / 2 : 1;
    int reach_y = board->high / 2;
    for (int cell = 0; cell < board->layout.cells; cell++) {
        int cell_y, cell_x;
        board_place(board, (ag_cell)cell, &cell_y, &cell_x);
        int dx = abs(cell_x - x), dy = abs(cell_y - y), far = dx + 2 * dy;
        if (dx <= reach_x && dy <= reach_y && far < best) {
            best = far;
            found = (ag_cell)cell;
        }
    }
    return found;
}

/* The distance of a cell when the cursor moves in one direction and should end up in column `goal`;
 * -1: the cell is not in that direction. Sideways counts double, so that the cursor stays in its
 * line. */
static long distance(const struct board *board, ag_cell from, ag_cell to, enum board_way way,
                     int goal)
{
    int y, x, to_y, to_x;
    place_of(board, from, &y, &x);
    place_of(board, to, &to_y, &to_x);
    bool level = way == BOARD_LEFT || way == BOARD_RIGHT;
    int ahead = level ? to_x - x : 2 * (to_y - y), aside = level ? 2 * (to_y - y) : to_x - goal;
    if (way == BOARD_LEFT || way == BOARD_UP)
        ahead = -ahead;
    if (ahead <= 0 || (level && aside))
        return -1;
    const struct ag_layout_spot *a = &board->layout.cell[from], *b = &board->layout.cell[to];
    long near = ((long)(a->x - b->x) * (a->x - b->x) + (long)(a->y - b->y) * (a->y - b->y)) / 1000;
    return (ahead + 2L * abs(aside)) * 10000 +
           near; /* of equal ones, the nearest as it looks on the screen */
}

ag_cell board_step(const struct board *board, ag_cell from, enum board_way way, int *goal)
{
    ag_cell found = from;
    long best = -1;
    int y, x;
    place_of(board, from, &y, &x);
    bool level = way == BOARD_LEFT || way == BOARD_RIGHT;
    if (*goal < 0 || level)
        *goal = x;
    for (int cell = 0; cell < board->layout.cells; cell++) {
        long far = distance(board, from, (ag_cell)cell, way, *goal);
        if (far >= 0 && (best < 0 || far < best)) {
            best = far;
            found = (ag_cell)cell;
        }
    }
    if (level)
        *goal = -1;
    return found;
}
