/*
 * layout.h - where everything on a board has its place: the one description of its form.
 *
 * Every place is given twice: as a point of a drawing, x to the right and y downward in whole
 * units, and as a column and a row of text. Pictures in text and in SVG, screens and pointers all
 * take their places from here, so a board is described once.
 */
#ifndef CORE_LAYOUT_H
#define CORE_LAYOUT_H

#include "ag/game.h"

enum {
    LAYOUT_CELLS = 480,     /* cells of a board, at most */
    LAYOUT_LABELS = 96,     /* labels of a board, at most */
    LAYOUT_LINES = 48,      /* lines of a board, at most */
    LAYOUT_ROUND = 10,      /* circles, and star points, of a board, at most */
    LAYOUT_CORNERS = 6,     /* corners of a board, at most */
    LAYOUT_COUNTERS = 8,    /* fields beside the board that count rounds */
    LAYOUT_COLUMNS = 72,    /* columns of a text board, at most */
    LAYOUT_ROWS = 32,       /* rows of a text board, at most */
    LAYOUT_NOWHERE = 255,   /* the column of what is not in the text form */
    LAYOUT_HEX_RADIUS = 30, /* of a hexagonal cell, from its centre to a corner; to an edge 26 */
    LAYOUT_HEX_HALF = 26
};

/* A place. */
struct layout_spot {
    int16_t x, y;        /* in the drawing */
    uint8_t column, row; /* in the text; LAYOUT_NOWHERE: not there */
};

/* A coordinate beside the board, or the number of a side. */
struct layout_label {
    struct layout_spot at; /* its middle in the drawing; where it begins in the text */
    int16_t turn;          /* degrees by which a drawing turns it */
    bool upright;          /* the text writes it downward and ends at its place: tens above ones */
    bool side;             /* it numbers a side */
    char text[8];
};

struct layout_line {
    int16_t x1, y1, x2, y2;
};

struct layout_circle {
    int16_t x, y, radius;
};

/* A board. The order of `cell` is the order of the game's cells. */
struct layout {
    uint8_t board; /* enum ag_board */
    int16_t width, height;
    int16_t columns, rows;
    int16_t unit;  /* from a cell to the next one */
    int16_t stone; /* half the width of a stone */
    uint16_t cells, labels, lines, circles, stars, corners, counters;
    struct layout_spot cell[LAYOUT_CELLS];
    struct layout_label label[LAYOUT_LABELS];
    struct layout_line line[LAYOUT_LINES];
    struct layout_circle circle[LAYOUT_ROUND];     /* rings, or the rim of a round board */
    struct layout_circle star[LAYOUT_ROUND];       /* dots on a grid */
    struct layout_spot corner[LAYOUT_CORNERS];     /* of the outline, clockwise from the top left */
    struct layout_circle counter[LAYOUT_COUNTERS]; /* in the order in which they count */
};

/* Lays a board out, with its coordinates or without. */
void layout_init(struct layout *layout, const struct ag_rules *rules, bool coordinates);

/* The cell at a point of the drawing, or AG_NO_CELL: for pointers. */
ag_cell layout_cell_at(const struct layout *layout, int x, int y);

/* The cell at a column and row of the text, or AG_NO_CELL. */
ag_cell layout_cell_at_text(const struct layout *layout, int column, int row);

#endif
