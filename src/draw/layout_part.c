/*
 * layout_part.c - a part of a board: hides the other cells, and takes away what lies around it.
 *
 * On a square and on the field a part is a rectangle; on the hexagon and the rings it is the cells
 * themselves.
 */
#include <string.h>

#include "draw/layout_inner.h"

/* The smallest box around all cells, or around those that are shown. */
static struct ag_layout_box box_of(const struct ag_layout *layout, bool all)
{
    int left = INT16_MAX, top = INT16_MAX, right = 0, bottom = 0;
    for (int cell = 0; cell < layout->cells; cell++) {
        const struct ag_layout_spot *at = &layout->cell[cell];
        if (!all && layout->hidden[cell])
            continue;
        left = at->x < left ? at->x : left;
        top = at->y < top ? at->y : top;
        right = at->x > right ? at->x : right;
        bottom = at->y > bottom ? at->y : bottom;
    }
    return (struct ag_layout_box){(int16_t)left, (int16_t)top, (int16_t)(right - left),
                                  (int16_t)(bottom - top)};
}

void layout_hide(struct ag_layout *layout, const uint8_t *part)
{
    layout->partial = true;
    for (int cell = 0; cell < layout->cells; cell++)
        layout->hidden[cell] = !part[cell];
    struct ag_layout_box box = box_of(layout, false);
    for (int cell = 0; layout_boards[layout->board].rectangle && cell < layout->cells; cell++) {
        const struct ag_layout_spot *at = &layout->cell[cell];
        layout->hidden[cell] = at->x < box.x || at->x > box.x + box.width || at->y < box.y ||
                               at->y > box.y + box.height;
    }
}

static struct ag_layout_box widen(struct ag_layout_box box, struct layout_margin by)
{
    return (struct ag_layout_box){(int16_t)(box.x - by.left), (int16_t)(box.y - by.top),
                                  (int16_t)(box.width + by.left + by.right),
                                  (int16_t)(box.height + by.top + by.bottom)};
}

/* Room for half a cell and the labels; where the board ends, all that lies there beyond its cells,
 * which is `beyond`. */
static struct layout_margin frame_margin(const struct ag_layout *layout, struct ag_layout_box part,
                                         struct ag_layout_box all, bool coordinates)
{
    struct layout_margin margin = layout_boards[layout->board].margin[coordinates];
    margin.left = part.x == all.x ? all.x : margin.left;
    margin.top = part.y == all.y ? all.y : margin.top;
    if (part.x + part.width == all.x + all.width)
        margin.right = layout->width - all.x - all.width;
    if (part.y + part.height == all.y + all.height)
        margin.bottom = layout->height - all.y - all.height;
    return margin;
}

/* Where the board is drawn: on a grid lines run on a little where the part ends, the field is cut
 * off there, and labels stand beyond that. */
static struct ag_layout_box window_of(const struct ag_layout *layout, struct ag_layout_box part,
                                      struct layout_margin margin, struct ag_layout_box all)
{
    int half = layout->unit / (layout->board == AG_SQUARE ? 3 : 2);
    if (layout->board == AG_SQUARE || (layout->board == AG_FIELD && part.x != all.x))
        margin.left = half;
    if (layout->board == AG_SQUARE || (layout->board == AG_FIELD && part.y != all.y))
        margin.top = half;
    if (layout->board == AG_SQUARE ||
        (layout->board == AG_FIELD && part.x + part.width != all.x + all.width))
        margin.right = half;
    if (layout->board == AG_SQUARE ||
        (layout->board == AG_FIELD && part.y + part.height != all.y + all.height))
        margin.bottom = half;
    return widen(part, margin);
}

static bool is_inside(const struct ag_layout_box *box, int x, int y, int radius)
{
    return x - radius >= box->x && x + radius <= box->x + box->width && y - radius >= box->y &&
           y + radius <= box->y + box->height;
}

/* Labels and counters that are only partly in the picture are left out. */
static void drop(struct ag_layout *layout, const struct ag_layout_box *frame)
{
    int kept = 0;
    for (int i = 0; i < layout->labels; i++) {
        const struct ag_layout_label *label = &layout->label[i];
        if (is_inside(frame, label->at.x, label->at.y, label->side ? 24 : 6))
            layout->label[kept++] = *label;
    }
    layout->labels = (uint16_t)kept;
    for (int i = 0; i < layout->counters; i++) {
        struct ag_layout_circle *counter = &layout->counter[i];
        if (!is_inside(&layout->window, counter->x, counter->y, counter->radius))
            counter->radius = 0;
    }
}

static void shift(int16_t *x, int16_t *y, const struct ag_layout_box *to)
{
    *x = (int16_t)(*x - to->x);
    *y = (int16_t)(*y - to->y);
}

/* Moves everything so that the picture begins at the frame. */
static void shift_all(struct ag_layout *layout, const struct ag_layout_box *frame)
{
    for (int i = 0; i < layout->cells; i++)
        shift(&layout->cell[i].x, &layout->cell[i].y, frame);
    for (int i = 0; i < layout->labels; i++)
        shift(&layout->label[i].at.x, &layout->label[i].at.y, frame);
    for (int i = 0; i < layout->lines; i++) {
        shift(&layout->line[i].x1, &layout->line[i].y1, frame);
        shift(&layout->line[i].x2, &layout->line[i].y2, frame);
    }
    for (int i = 0; i < layout->circles; i++)
        shift(&layout->circle[i].x, &layout->circle[i].y, frame);
    for (int i = 0; i < layout->stars; i++)
        shift(&layout->star[i].x, &layout->star[i].y, frame);
    for (int i = 0; i < layout->corners; i++)
        shift(&layout->corner[i].x, &layout->corner[i].y, frame);
    for (int i = 0; i < layout->counters; i++)
        shift(&layout->counter[i].x, &layout->counter[i].y, frame);
    shift(&layout->window.x, &layout->window.y, frame);
}

void layout_crop(struct ag_layout *layout, bool coordinates)
{
    struct ag_layout_box part = box_of(layout, false), all = box_of(layout, true);
    struct layout_margin margin = frame_margin(layout, part, all, coordinates);
    struct ag_layout_box frame = widen(part, margin);
    layout->window = window_of(layout, part, margin, all);
    drop(layout, &frame);
    shift_all(layout, &frame);
    layout->width = frame.width;
    layout->height = frame.height;
}
