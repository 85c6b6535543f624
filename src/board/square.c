/*
 * square.c - a square grid of points.
 */
#include "board/square.h"

void square_write(int size, int cell, struct text *text)
{
    text_char(text, square_letter(square_column(size, cell)));
    text_number(text, square_row(size, cell) + 1);
}

int square_read(int size, struct scan *scan)
{
    struct scan ahead = *scan;
    char letter = text_lower(*ahead.at);
    int number;
    if (!text_is_letter(letter) || letter == 'i')
        return -1;
    int column = letter - 'a' - (letter > 'i');
    ahead.at++;
    if (!scan_number(&ahead, size, &number) || number < 1 || column >= size)
        return -1;
    *scan = ahead;
    return square_cell(size, number - 1, column);
}
