/*
 * picture.h - turning an SVG picture into PNG or PDF, with librsvg and cairo.
 *
 * The same SVG gives the same bytes if the libraries and the fonts are the same: the files contain
 * no time and no name of a machine.
 */
#ifndef PICTURE_PICTURE_H
#define PICTURE_PICTURE_H

#include "ag/buf.h"
#include "ag/game.h"

enum {
    PICTURE_MAX = 1 << 25, /* bytes of a PNG or PDF, at most */
    PICTURE_DENSITY = 2,   /* pixels of a PNG for each of the SVG, along both sides */
    PICTURE_INCH = 96      /* pixels of an SVG to the inch */
};

/* The size of a PNG. Its height follows from its width. */
struct picture_size {
    int width; /* in pixels; 0: as the SVG has it, at `dpi` or PICTURE_DENSITY */
    int dpi;   /* pixels per inch, which the PNG then states; 0: it does not */
};

/* Adds the picture to `out`. False with the reason when `svg` cannot be drawn or `out` is full;
 * `out` is then useless. */
bool picture_png_sized(const struct ag_buf *svg, const struct picture_size *size,
                       struct ag_buf *out, struct ag_error *why);

/* The same in the ordinary size. */
bool picture_png(const struct ag_buf *svg, struct ag_buf *out, struct ag_error *why);

/* One page of the picture's own size, 96 pixels to the inch. */
bool picture_pdf(const struct ag_buf *svg, struct ag_buf *out, struct ag_error *why);

#endif
