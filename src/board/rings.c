/*
 * rings.c - the centre and three rings of eight points.
 */
#include "board/rings.h"

void rings_write(int cell, struct text *text)
{
    if (cell == RINGS_CENTRE)
        text_char(text, '0');
    else
        text_print(text, "%c%d", 'a' + cell % 8, cell / 8 + 1);
}

int rings_read(struct scan *scan)
{
    char letter = text_lower(scan->at[0]);
    if (letter == '0') {
        scan->at++;
        return RINGS_CENTRE;
    }
    if (letter < 'a' || letter > 'h' || scan->at[1] < '1' || scan->at[1] > '3')
        return -1;
    int cell = (scan->at[1] - '1') * 8 + letter - 'a';
    scan->at += 2;
    return cell;
}
