/*
 * text_inner.h - what the files that draw in text share.
 */
#ifndef DRAW_TEXT_INNER_H
#define DRAW_TEXT_INNER_H

#include "ag/diagram.h"

/* The characters of a board, as code points; 0 is a blank. */
struct grid {
    const struct ag_diagram *diagram;
    struct ag_layout layout;
    bool unicode;
    uint32_t at[AG_LAYOUT_ROWS][AG_LAYOUT_COLUMNS];
};

/* What stands on a cell: 0 where nothing does, `*` for more than one stone. */
uint16_t text_stone(const struct grid *grid, int cell);

/* text_list.c: stones on each other, numbers, orders, marks and arrows, in lists. */
void text_lists(const struct grid *grid, struct ag_buf *out);

#endif
