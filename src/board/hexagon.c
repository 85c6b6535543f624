/*
 * hexagon.c - a hexagon of hexagonal cells.
 */
#include "board/hexagon.h"

/* First and last diagonal of a row. */
static int row_from(int size, int row)
{
    return row < size ? 0 : row - size + 1;
}

static int row_to(int size, int row)
{
    return row < size ? row + size - 1 : 2 * size - 2;
}

/* The cell at (row, diagonal), or `cells` when that is off the board. */
static int cell_at(const struct hexagon *board, int row, int diagonal)
{
    if (row < 0 || row > 2 * board->size - 2)
        return board->cells;
    int from = row_from(board->size, row);
    if (diagonal < from || diagonal > row_to(board->size, row))
        return board->cells;
    return board->first[row] + diagonal - from;
}

static int sides_of(int size, int row, int diagonal)
{
    int last = 2 * size - 2;
    return (row == 0) | (diagonal - row == size - 1) << 1 | (diagonal == last) << 2 |
           (row == last) << 3 | (row - diagonal == size - 1) << 4 | (diagonal == 0) << 5;
}

void hexagon_init(struct hexagon *board, int size)
{
    static const int step[6][2] = {{0, -1}, {-1, -1}, {-1, 0}, {0, 1}, {1, 1}, {1, 0}};
    int cell = 0;
    board->size = (uint16_t)size;
    board->rim = 0;
    board->cells = (uint16_t)(3 * size * (size - 1) + 1);
    for (int row = 0; row <= 2 * size - 2; row++) {
        board->first[row] = (uint16_t)cell;
        for (int d = row_from(size, row); d <= row_to(size, row); d++, cell++) {
            board->row[cell] = (uint8_t)row;
            board->diagonal[cell] = (uint8_t)d;
            board->sides[cell] = (uint8_t)sides_of(size, row, d);
            if (board->sides[cell])
                board->rim_cell[board->rim++] = (uint16_t)cell;
        }
    }
    board->first[2 * size - 1] = board->cells;
    for (cell = 0; cell <= board->cells; cell++)
        for (int i = 0; i < HEXAGON_NEXT; i++)
            board->next[cell][i] = (uint16_t)(cell == board->cells || i >= HEXAGON_ITSELF
                                                  ? cell
                                                  : cell_at(board, board->row[cell] + step[i][0],
                                                            board->diagonal[cell] + step[i][1]));
}

void hexagon_write(const struct hexagon *board, int cell, struct text *text)
{
    text_char(text, (char)('A' + board->row[cell]));
    text_number(text, board->diagonal[cell] + 1);
}

int hexagon_read(const struct hexagon *board, struct scan *scan)
{
    struct scan ahead = *scan;
    int number;
    if (!text_is_letter(*ahead.at))
        return -1;
    int row = text_lower(*ahead.at++) - 'a';
    if (!scan_number(&ahead, 2 * board->size - 1, &number))
        return -1;
    int cell = cell_at(board, row, number - 1);
    if (cell == board->cells)
        return -1;
    *scan = ahead;
    return cell;
}
