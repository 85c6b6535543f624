/*
 * stone.c - draws stones, as large as there is room, and what joins them. See brush.h.
 *
 *        o         a cell of two columns: a sign of text
 *
 *       ###        of four columns: a square
 *
 *       ___
 *      #####       of six columns and three rows: a disc. And one of eight and four.
 *       """
 *
 * Without colours stones are signs at every size: black and white differ by them.
 */
#include <stdlib.h>
#include <string.h>

#include "front/tui/brush.h"

enum { BLOCK = 0x2588, UPPER = 0x2580, LOWER = 0x2584, LEFT = 0x258C, RIGHT = 0x2590 };
enum {
    RECENT = 10
}; /* how many of the last moves are numbered where there is room for one digit only */

static enum ink ink_of(const struct brush *brush, int piece)
{
    if (brush->board->rules->game->board == AG_FIELD)
        return (enum ink)(INK_YELLOW + (piece - 1) % 3);
    return (enum ink)(INK_STONE_1 + piece - 1);
}

/* The sign of a stone. Colours tell black and white apart, so both are full discs then. */
static unsigned sign_of(const struct brush *brush, int piece)
{
    const struct ag_rules *rules = brush->board->rules;
    bool two = rules->game->board != AG_FIELD && piece == 2;
    return ag_diagram_sign(rules,
                           two && brush->screen->unicode && brush->screen->colours ? 1 : piece,
                           brush->screen->unicode);
}

/* Whether stones are drawn as areas of their colour. */
static bool are_areas(const struct brush *brush)
{
    return brush->board->reach && brush->screen->unicode && brush->screen->colours;
}

int brush_side(const struct brush *brush)
{
    if (are_areas(brush))
        return brush->board->reach;
    bool numbers = brush->diagram->numbers || brush->diagram->orders;
    return numbers && brush->board->pitch > 2 ? 1 : 0;
}

/* A row of signs around a cell: one sign at both ends, another between them. */
static void draw_row(const struct brush *brush, int y, int x, int side, unsigned end,
                     unsigned middle, enum ink ink)
{
    for (int i = -side; i <= side; i++)
        brush_sign(brush, y, x + i, abs(i) == side ? end : middle, ink, false);
}

/* A stone as an area; those that are not just black or white bear their sign. */
static void draw_area(const struct brush *brush, int y, int x, int piece)
{
    enum ink ink = ink_of(brush, piece);
    int reach = brush->board->reach;
    draw_row(brush, y, x, reach, BLOCK, BLOCK, ink);
    if (reach == 1) {
        brush_sign(brush, y, x - 1, RIGHT, ink, false);
        brush_sign(brush, y, x + 1, LEFT, ink, false);
    } else if (reach == 2) {
        draw_row(brush, y - 1, x, 1, LOWER, LOWER, ink);
        draw_row(brush, y + 1, x, 1, UPPER, UPPER, ink);
        static const unsigned corner[] = {0x2597, 0x2596, 0x259D, 0x2598};
        for (int i = 0; i < 4; i++)
            brush_sign(brush, i < 2 ? y - 1 : y + 1, i % 2 ? x + 2 : x - 2, corner[i], ink, false);
    } else {
        draw_row(brush, y - 1, x, 2, LOWER, BLOCK, ink);
        draw_row(brush, y + 1, x, 2, UPPER, BLOCK, ink);
    }
    if (ink != INK_STONE_1 && ink != INK_STONE_2)
        brush_sign(brush, y, x, sign_of(brush, piece), ink, true);
}

/* The group of the lowest stone on a cell, 0 for none. */
static int group_of(const struct brush *brush, int cell)
{
    const struct ag_rules *rules = brush->diagram->rules;
    struct ag_detail detail = {0};
    uint8_t stone[AG_STACK];
    if (rules->game->stones(rules, brush->diagram->state, (ag_cell)cell, stone))
        rules->game->detail(rules, brush->diagram->state, (ag_cell)cell, 0, &detail);
    return detail.group;
}

/* Links between the stones of a block, where there is room for them. */
static void draw_blocks(const struct brush *brush)
{
    const struct ag_layout *layout = &brush->board->layout;
    const struct ag_rules *rules = brush->diagram->rules;
    uint8_t stone[AG_STACK];
    bool unicode = brush->screen->unicode;
    for (int cell = 0; cell < layout->cells && brush->board->high > 1; cell++)
        for (int below = 0; below < 2; below++) {
            int next = brush_next(layout, cell, below), y, x, group = group_of(brush, cell);
            if (next < 0 || !group || group_of(brush, next) != group)
                continue;
            rules->game->stones(rules, brush->diagram->state, (ag_cell)cell, stone);
            board_place(brush->board, (ag_cell)cell, &y, &x);
            enum ink ink = ink_of(brush, stone[0]);
            for (int i = 1; below && i < brush->board->high; i++)
                brush_sign(brush, y + i, x, unicode ? 0x2502 : '|', ink, false);
            for (int i = 1; !below && i < brush->board->wide; i++)
                brush_sign(brush, y, x + i, unicode ? 0x2500 : '-', ink, false);
        }
}

/* The number of a stone: up to three digits, or the last one of the latest moves. */
static void draw_number(const struct brush *brush, int y, int x, int number, enum ink ink)
{
    bool narrow = brush->board->pitch <= 2;
    if (narrow || number < 10) {
        brush_sign(brush, y, x, (unsigned)('0' + number % 10), ink, true);
        return;
    }
    if (number >= 100)
        brush_sign(brush, y, x - 1, (unsigned)('0' + number / 100 % 10), ink, true);
    x += number >= 100;
    brush_sign(brush, y, x - 1, (unsigned)('0' + number / 10 % 10), ink, true);
    brush_sign(brush, y, x, (unsigned)('0' + number % 10), ink, true);
}

/* The number on a stone: its order, or the number of its move if that fits; 0: none. */
static int number_on(const struct brush *brush, int cell)
{
    const struct ag_diagram *diagram = brush->diagram;
    struct ag_detail detail = {0};
    int number = diagram->numbers ? diagram->number[cell] : 0;
    if (diagram->orders)
        diagram->rules->game->detail(diagram->rules, diagram->state, (ag_cell)cell, 0, &detail);
    if (diagram->orders)
        return detail.order;
    return brush->board->pitch > 2 || number + RECENT > diagram->state->ply ? number : 0;
}

static void draw_stone(const struct brush *brush, int cell, int piece)
{
    int y, x, number = number_on(brush, cell);
    board_place(brush->board, (ag_cell)cell, &y, &x);
    if (are_areas(brush))
        draw_area(brush, y, x, piece);
    if (number)
        draw_number(brush, y, x, number, ink_of(brush, piece));
    else if (!are_areas(brush))
        brush_sign(brush, y, x, sign_of(brush, piece), ink_of(brush, piece), false);
}

/* The only stone on a cell, 0 for none. */
static int piece_on(const struct brush *brush, int cell)
{
    const struct ag_rules *rules = brush->diagram->rules;
    uint8_t stone[AG_STACK];
    int count = rules->game->stones(rules, brush->diagram->state, (ag_cell)cell, stone);
    return count == 1 ? stone[0] : 0;
}

/* A link between the stones of two neighbours. */
static void draw_link(const struct brush *brush, int one, int other, enum ink ink)
{
    int y, x, to_y, to_x, reach = brush_side(brush);
    bool unicode = brush->screen->unicode, areas = are_areas(brush);
    board_place(brush->board, (ag_cell)one, &y, &x);
    board_place(brush->board, (ag_cell)other, &to_y, &to_x);
    if (y == to_y) {
        for (int i = x + reach + 1; i < to_x - reach; i++)
            brush_sign(brush, y, i, unicode ? 0x2501 : '-', ink, false);
        if (areas && reach == 1) { /* squares leave half a column empty on each side */
            brush_sign(brush, y, x + 1, BLOCK, ink, false);
            brush_sign(brush, y, to_x - 1, BLOCK, ink, false);
        }
        return;
    }
    bool falls = to_x > x;
    unsigned slant = unicode ? falls ? 0x2572 : 0x2571 : falls ? '\\' : '/';
    unsigned code = !areas ? slant : reach > 1 ? BLOCK : falls ? 0x259A : 0x259E;
    int steps = to_y - y, dx = to_x - x;
    for (int i = 1; i < steps; i++)
        brush_sign(brush, y + i, x + (areas && reach > 2 ? dx / 2 : dx * i / steps), code, ink,
                   false);
}

/* In games about connection, draws links between neighbours of one colour if cells are apart. */
static void draw_links(const struct brush *brush)
{
    const struct ag_layout *layout = &brush->board->layout;
    for (int one = 0; one < layout->cells && brush->board->pitch > 2; one++) {
        int piece = piece_on(brush, one);
        for (int other = one + 1; piece && other < layout->cells; other++) {
            int down = layout->cell[other].row - layout->cell[one].row;
            int aside = abs(layout->cell[other].column - layout->cell[one].column);
            if (((!down && aside == 2) || (down == 1 && aside == 1)) &&
                piece_on(brush, other) == piece)
                draw_link(brush, one, other, ink_of(brush, piece));
        }
    }
}

void brush_stones(const struct brush *brush)
{
    const struct ag_rules *rules = brush->diagram->rules;
    if (rules->game->detail && rules->game->board == AG_FIELD)
        draw_blocks(brush);
    for (int cell = 0; cell < brush->board->layout.cells; cell++) {
        uint8_t stone[AG_STACK];
        int y, x;
        int count = rules->game->stones(rules, brush->diagram->state, (ag_cell)cell, stone);
        board_place(brush->board, (ag_cell)cell, &y, &x);
        if (count > 1 && brush->board->wide > 2) { /* side by side */
            for (int i = 0; i < count && i < 3; i++)
                brush_sign(brush, y, x - 1 + i, sign_of(brush, stone[i]), ink_of(brush, stone[i]),
                           false);
        } else if (count > 1) {
            brush_sign(brush, y, x, '*', INK_LAST, false);
        } else if (count) {
            draw_stone(brush, cell, stone[0]);
        }
    }
    if (rules->game->board == AG_HEXAGON)
        draw_links(brush);
}

void board_draw_piece(const struct board *board, const struct screen *screen, int y, int x,
                      int piece)
{
    const struct brush brush = {.board = board, .screen = screen};
    screen_ink(screen, INK_GROUND, false);
    mvhline(y, x, ' ', 3);
    brush_sign(&brush, y, x + 1, sign_of(&brush, piece), ink_of(&brush, piece), false);
}
