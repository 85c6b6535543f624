/*
 * field.c - works the round field out and writes it down.
 */
#include "tables.h"

void make_field(struct field *field)
{
    int cells = 0;
    field->all = (struct field_set){0, 0};
    for (int place = 0; place < FIELD_PLACES; place++) {
        int x = place % FIELD_SIDE - FIELD_SIDE / 2, y = FIELD_SIDE / 2 - place / FIELD_SIDE;
        field->row[place] = (int8_t)(place / FIELD_SIDE);
        field->column[place] = (int8_t)(place % FIELD_SIDE);
        bool inside = x * x + y * y <= 30;
        field->cell[place] = (uint8_t)(inside ? cells : FIELD_CELLS);
        if (!inside)
            continue;
        field->place[cells++] = (uint8_t)place;
        field_add(&field->all, place);
    }
}

/* The members of a field, without its braces. */
void write_field(void)
{
    struct field field;
    make_field(&field);
    printf(".all = ");
    write_set(field.all);
    write_bytes("place", field.place, FIELD_CELLS);
    write_bytes("cell", field.cell, FIELD_PLACES);
    write_signed("row", field.row, FIELD_PLACES);
    write_signed("column", field.column, FIELD_PLACES);
}
