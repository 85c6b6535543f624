/*
 * layout.h - the place of everything on a board.
 *
 * Every place is given twice: as a point of a drawing, with x to the right and y downward in
 * integers, and as a column and a row of text. Pictures in text and SVG, screens and pointers all
 * use these places, so a board is described only once.
 */
#ifndef AG_LAYOUT_H
#define AG_LAYOUT_H

#include "ag/buf.h"
#include "ag/game.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    AG_LAYOUT_CELLS = AG_CELLS_MAX,
    AG_LAYOUT_LABELS = 96,     /* labels of a board, at most */
    AG_LAYOUT_LINES = 48,      /* lines of a board, at most */
    AG_LAYOUT_ROUND = 10,      /* circles, and star points, of a board, at most */
    AG_LAYOUT_CORNERS = 6,     /* corners of a board, at most */
    AG_LAYOUT_COUNTERS = 8,    /* fields beside the board that count rounds */
    AG_LAYOUT_COLUMNS = 72,    /* columns of a text board, at most */
    AG_LAYOUT_ROWS = 32,       /* rows of a text board, at most */
    AG_LAYOUT_NOWHERE = 255,   /* the column of something that is not in the text form */
    AG_LAYOUT_HEX_RADIUS = 30, /* of a hexagonal cell, from its centre to a corner; to an edge 26 */
    AG_LAYOUT_HEX_HALF = 26
};

/* A place. */
struct ag_layout_spot {
    int16_t x, y;        /* in the drawing */
    uint8_t column, row; /* in the text; AG_LAYOUT_NOWHERE: not there */
};

/* A coordinate beside the board, or the number of a side. */
struct ag_layout_label {
    struct ag_layout_spot at; /* its centre in the drawing; its beginning in the text */
    int16_t turn;             /* degrees by which a drawing rotates it */
    bool upright; /* the text writes it downward and ends at its place: tens above ones */
    bool side;    /* it numbers a side */
    char text[8];
};

struct ag_layout_line {
    int16_t x1, y1, x2, y2;
};

struct ag_layout_circle {
    int16_t x, y, radius;
};

struct ag_layout_box {
    int16_t x, y, width, height;
};

/* A board. The order of `cell` is the order of the game's cells. */
struct ag_layout {
    uint8_t board; /* enum ag_board */
    int16_t width, height;
    int16_t columns, rows;
    int16_t unit;  /* distance from a cell to the next */
    int16_t stone; /* radius of a stone */
    uint16_t cells, labels, lines, circles, stars, corners, counters;
    struct ag_layout_spot cell[AG_LAYOUT_CELLS];
    struct ag_layout_label label[AG_LAYOUT_LABELS];
    struct ag_layout_line line[AG_LAYOUT_LINES];
    struct ag_layout_circle circle[AG_LAYOUT_ROUND]; /* rings, or the rim of a round board */
    struct ag_layout_circle star[AG_LAYOUT_ROUND];   /* dots on a grid */
    struct ag_layout_spot
        corner[AG_LAYOUT_CORNERS]; /* of the outline, clockwise from the top left */
    struct ag_layout_circle counter[AG_LAYOUT_COUNTERS]; /* in the order in which they count; their
                                                            radius is 0 where they are not shown */
    bool partial;                                        /* only a part of the board is shown */
    uint8_t hidden[AG_LAYOUT_CELLS]; /* 1: the cell is not in the part; never, if all is shown */
    struct ag_layout_box window;     /* where the board is drawn; labels stand around it */
};

/* Lays out a board, with or without coordinates. */
void ag_layout_init(struct ag_layout *layout, const struct ag_rules *rules, bool coordinates);

/* The same as JSON, with the names of the cells and the steps between them: docs/view.md. */
void ag_layout_json(const struct ag_layout *layout, const struct ag_rules *rules,
                    struct ag_buf *out);

/* The cell at a point of the drawing, or AG_NO_CELL: for pointers. */
ag_cell ag_layout_cell_at(const struct ag_layout *layout, int x, int y);

/* Directions for keys, as on a compass over the drawing. */
enum ag_way {
    AG_NORTH,
    AG_NORTH_EAST,
    AG_EAST,
    AG_SOUTH_EAST,
    AG_SOUTH,
    AG_SOUTH_WEST,
    AG_WEST,
    AG_NORTH_WEST,
    AG_WAYS
};

/* The next cell in that direction; AG_NO_CELL at the edge of the board. Every cell can be reached
 * from every other by North, East, South and West alone, and on rings every neighbour of a cell
 * by one of them. */
ag_cell ag_layout_step(const struct ag_layout *layout, ag_cell from, enum ag_way way);

/* The cell at a column and row of the text, or AG_NO_CELL. */
ag_cell ag_layout_cell_at_text(const struct ag_layout *layout, int column, int row);

#ifdef __cplusplus
}
#endif

#endif
