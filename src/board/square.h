/*
 * square.h - a square grid of points.
 *
 * Columns are letters from the left without I, rows are numbers from the bottom. Points are
 * numbered row by row from the top left.
 */
#ifndef BOARD_SQUARE_H
#define BOARD_SQUARE_H

#include "base/text.h"

enum { SQUARE_SIZE_MAX = 21, SQUARE_CELLS_MAX = SQUARE_SIZE_MAX * SQUARE_SIZE_MAX };

/* Row from 0 at the bottom, column from 0 at the left. */
static inline int square_cell(int size, int row, int column)
{
    return (size - 1 - row) * size + column;
}

static inline int square_row(int size, int cell)
{
    return size - 1 - cell / size;
}

static inline int square_column(int size, int cell)
{
    return cell % size;
}

/* The letter of a column. */
static inline char square_letter(int column)
{
    return (char)('A' + column + (column >= 'I' - 'A'));
}

/* "K10"; the inverse reads the name and returns the point, or returns -1 and reads nothing. */
void square_write(int size, int cell, struct text *text);
int square_read(int size, struct scan *scan);

#endif
