/*
 * ninuki.c - works the lines of Ninuki's boards out and writes them down.
 */
#include "tables.h"

static void make_table(struct ninuki_table *table, int size)
{
    enum { N = SQUARE_SIZE_MAX };
    table->size = size;
    table->cells = size * size;
    table->step[0] = 1;        /* along the row, to the right */
    table->step[1] = -size;    /* along the column, up */
    table->step[2] = 1 - size; /* up and to the right */
    table->step[3] = 1 + size; /* down and to the right */
    memset(table->valid, 0, sizeof table->valid);
    for (int cell = 0; cell < table->cells; cell++) {
        int row = square_row(size, cell), column = square_column(size, cell);
        table->spot[cell] = (struct ninuki_spot){
            .line = {(uint8_t)row, (uint8_t)(N + column), (uint8_t)(3 * N - 1 + row - column),
                     (uint8_t)(4 * N - 1 + row + column)},
            .index = {(uint8_t)column, (uint8_t)row, (uint8_t)column, (uint8_t)column}};
        for (int k = 0; k < 4; k++)
            table->valid[table->spot[cell].line[k]] |=
                1U << (table->spot[cell].index[k] + NINUKI_MARGIN);
    }
}

void write_ninuki(void)
{
    printf("const struct ninuki_table ninuki_tables[] = {\n");
    for (int size = NINUKI_SIZE_MIN; size <= SQUARE_SIZE_MAX; size += 2) {
        struct ninuki_table table = {0};
        make_table(&table, size);
        printf("{.size = %d, .cells = %d, .step = {%d, %d, %d, %d},\n", table.size, table.cells,
               table.step[0], table.step[1], table.step[2], table.step[3]);
        printf(".valid = {");
        for (int i = 0; i < NINUKI_LINES; i++)
            printf("%" PRIu32 ",", table.valid[i]);
        printf("},\n.spot = {\n");
        for (int cell = 0; cell < table.cells; cell++) {
            printf("{");
            write_bytes("line", table.spot[cell].line, 4);
            write_bytes("index", table.spot[cell].index, 4);
            printf("},\n");
        }
        printf("}},\n");
    }
    printf("};\n\n");
}
