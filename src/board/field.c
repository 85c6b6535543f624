/*
 * field.c - a round field of 97 squares inside a grid of 11 by 11.
 */
#include "board/field.h"

void field_write(int place, struct text *text)
{
    text_char(text, (char)('A' + place % FIELD_SIDE));
    text_number(text, FIELD_SIDE - place / FIELD_SIDE);
}

int field_read(const struct field *field, struct scan *scan)
{
    struct scan ahead = *scan;
    int column = text_lower(*ahead.at) - 'a', number;
    if (column < 0 || column >= FIELD_SIDE)
        return -1;
    ahead.at++;
    if (!scan_number(&ahead, FIELD_SIDE, &number) || number < 1)
        return -1;
    int place = (FIELD_SIDE - number) * FIELD_SIDE + column;
    if (!field_has(field->all, place))
        return -1;
    *scan = ahead;
    return place;
}
