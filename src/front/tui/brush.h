/*
 * brush.h - drawing a board: what board_draw.c (ground, lines, marks) and stone.c (stones) share.
 */
#ifndef TUI_BRUSH_H
#define TUI_BRUSH_H

#include "front/tui/board.h"

struct brush {
    const struct board *board;
    const struct screen *screen;
    const struct ag_diagram *diagram;
    const uint8_t *mark;
    ag_cell cursor;
};

static inline void brush_sign(const struct brush *brush, int y, int x, unsigned code, enum ink ink,
                              bool reverse)
{
    screen_ink(brush->screen, ink, reverse);
    screen_sign(brush->screen, y, x, code);
}

/* The next cell of the layout to the right of one, or below it; -1: there is none. */
int brush_next(const struct ag_layout *layout, int cell, bool below);

/* How many columns a stone, or its number, takes on each side of its cell. */
int brush_side(const struct brush *brush);

/* Draws all stones, what joins them, and their numbers. */
void brush_stones(const struct brush *brush);

#endif
