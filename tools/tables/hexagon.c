/*
 * hexagon.c - works a hexagon out and writes it down.
 */
#include "tables.h"

static int sides_of(int size, int row, int diagonal)
{
    int last = 2 * size - 2;
    return (row == 0) | (diagonal - row == size - 1) << 1 | (diagonal == last) << 2 |
           (row == last) << 3 | (row - diagonal == size - 1) << 4 | (diagonal == 0) << 5;
}

void make_hexagon(struct hexagon *board, int size)
{
    static const int step[6][2] = {{0, -1}, {-1, -1}, {-1, 0}, {0, 1}, {1, 1}, {1, 0}};
    int cell = 0;
    board->size = (uint16_t)size;
    board->rim = 0;
    board->cells = (uint16_t)(3 * size * (size - 1) + 1);
    for (int row = 0; row <= 2 * size - 2; row++) {
        board->first[row] = (uint16_t)cell;
        for (int d = hexagon_row_from(size, row); d <= hexagon_row_to(size, row); d++, cell++) {
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
            board->next[cell][i] =
                (uint16_t)(cell == board->cells || i >= HEXAGON_ITSELF
                               ? cell
                               : hexagon_cell(board, board->row[cell] + step[i][0],
                                              board->diagonal[cell] + step[i][1]));
}

void write_hexagons(void)
{
    printf("const struct hexagon hexagon_table[] = {\n");
    for (int size = HEXAGON_SIZE_MIN; size <= HEXAGON_SIZE_MAX; size++) {
        struct hexagon board = {0};
        make_hexagon(&board, size);
        printf("{.size = %d, .cells = %d, .rim = %d,\n", board.size, board.cells, board.rim);
        write_list("first", board.first, 2 * HEXAGON_SIZE_MAX);
        write_bytes("row", board.row, HEXAGON_CELLS_MAX);
        write_bytes("diagonal", board.diagonal, HEXAGON_CELLS_MAX);
        write_bytes("sides", board.sides, HEXAGON_CELLS_MAX);
        write_list("rim_cell", board.rim_cell, 6 * HEXAGON_SIZE_MAX);
        printf(".next = {\n");
        for (int cell = 0; cell <= board.cells; cell++)
            write_list(NULL, board.next[cell], HEXAGON_NEXT);
        printf("}},\n");
    }
    printf("};\n\n");
}
