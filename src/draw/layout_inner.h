/*
 * layout_inner.h - what the files that lay boards out share.
 *
 * layout.c puts everything in its place, layout_label.c adds the coordinates, layout_part.c leaves
 * out what is not in the part that is shown.
 */
#ifndef DRAW_LAYOUT_INNER_H
#define DRAW_LAYOUT_INNER_H

#include "ag/layout.h"

/* The eight directions clockwise from the North, each 99 units long. The slanting ones use 70 / 99
 * for the sine of 45 degrees, which is right to a hundred-thousandth. */
enum { SLANT_LONG = 99, SLANT_SHORT = 70 };
extern const int layout_step_x[8], layout_step_y[8];

/* How far `length` in direction `way` reaches along one axis, `step` being its sign there. */
int layout_reach(int step, int way, int length);

enum { SQUARE_STEP = 40, FIELD_STEP = 52 }; /* from point to point, from square to square */

struct ag_layout_spot layout_spot(int x, int y, int column, int row);

/* Lays out a board of which only a part is shown: the cells that are not 0 in `part`, and those
 * between them where the part is a rectangle. NULL: all of it. */
void layout_init_part(struct ag_layout *layout, const struct ag_rules *rules, bool coordinates,
                      const uint8_t *part);

/* Room around the cells on each side. */
struct layout_margin {
    int left, top, right, bottom;
};

/* What a board has of its own, besides its drawing: svg_board.c. */
struct layout_board {
    const char *name; /* in JSON */
    void (*lay)(struct ag_layout *layout, const struct ag_rules *rules, bool coordinates);
    void (*label)(struct ag_layout *layout, const struct ag_rules *rules);
    bool rectangle;                 /* a part of it is one */
    struct layout_margin margin[2]; /* around a part: half a cell; [1]: and the coordinates */
};
extern const struct layout_board layout_boards[AG_BOARDS];

/* layout_label.c: the coordinates of the cells that are shown. */
void layout_label_hexagon(struct ag_layout *layout, const struct ag_rules *rules);
void layout_label_square(struct ag_layout *layout, const struct ag_rules *rules);
void layout_label_rings(struct ag_layout *layout, const struct ag_rules *rules);
void layout_label_field(struct ag_layout *layout, const struct ag_rules *rules);

/* layout_part.c: hides the cells that are not in the part; and takes all but the part away. */
void layout_hide(struct ag_layout *layout, const uint8_t *part);
void layout_crop(struct ag_layout *layout, bool coordinates);

#endif
