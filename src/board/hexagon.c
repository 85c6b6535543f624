/*
 * hexagon.c - a hexagon of hexagonal cells.
 */
#include "board/hexagon.h"

int hexagon_cell(const struct hexagon *board, int row, int diagonal)
{
    if (row < 0 || row > 2 * board->size - 2)
        return board->cells;
    int from = hexagon_row_from(board->size, row);
    if (diagonal < from || diagonal > hexagon_row_to(board->size, row))
        return board->cells;
    return board->first[row] + diagonal - from;
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
    int cell = hexagon_cell(board, row, number - 1);
    if (cell == board->cells)
        return -1;
    *scan = ahead;
    return cell;
}
