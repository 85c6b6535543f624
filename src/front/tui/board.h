/*
 * board.h - the board on the screen: where its cells are, and how it is drawn.
 *
 * Places come from ag/layout.h and are stretched to fill the space. The board knows no rules: it
 * draws the diagram and the marks that it is given.
 */
#ifndef TUI_BOARD_H
#define TUI_BOARD_H

#include "ag/diagram.h"
#include "front/tui/screen.h"

/* Marks of cells. If a cell has several, the last one in this list is shown. The signs beside the
 * cell distinguish them even without colours. */
enum board_mark {
    MARK_NONE,
    MARK_LAST,    /* [x] a stone came here in the last turn */
    MARK_FIGURE,  /* *x* part of what decided the game */
    MARK_NEXT,    /* (x) can be picked next */
    MARK_PREVIEW, /* reversed: the choice would change this cell */
    MARK_BEST,    /* 1x  the best move of an analysis */
    MARK_SECOND,  /* 2x  the second best, 3x the third */
    MARK_THIRD,
    MARK_HINT,   /* <x> advice */
    MARK_PICKED, /* {x} picked */
    MARK_REFUSED /* !x! the reason why a move was refused */
};

enum board_way { BOARD_LEFT, BOARD_RIGHT, BOARD_UP, BOARD_DOWN };

struct board {
    const struct ag_rules *rules;
    struct ag_layout layout;
    bool coordinates;
    int wide;          /* a column of the layout is this many half columns of the screen */
    int high;          /* a row of it is this many rows */
    int pitch;         /* columns from a cell to the next one beside it */
    int reach;         /* columns that a stone may take on each side of its cell; from 2 on it takes
                          a row above and below, too */
    int top, left;     /* of the board on the screen */
    int columns, rows; /* that it takes there */
    int first_column, first_row, margin, head; /* see place_of in board.c */
};

/* Lays out the largest board that fits. False if none does; `columns` and `rows` are then the size
 * of the smallest one. */
bool board_fit(struct board *board, const struct ag_rules *rules, bool coordinates, int columns,
               int rows);

/* Where a cell is on the screen, and the cell at a place, or AG_NO_CELL. */
void board_place(const struct board *board, ag_cell cell, int *y, int *x);
ag_cell board_cell_at(const struct board *board, int y, int x);

/* The next cell on the screen in one of the four directions; the cell itself at the edge. `goal` is
 * the column that moving up and down tries to keep; -1: the cell's own. */
ag_cell board_step(const struct board *board, ag_cell from, enum board_way way, int *goal);

/* Draws a piece beside the board, on three columns of its ground. See stone.c. */
void board_draw_piece(const struct board *board, const struct screen *screen, int y, int x,
                      int piece);

/* Draws it. */
void board_draw(const struct board *board, const struct screen *screen,
                const struct ag_diagram *diagram, const uint8_t mark[AG_LAYOUT_CELLS],
                ag_cell cursor);

#endif
