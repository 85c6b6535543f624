/*
 * picture_load.h - picture.h, loaded on demand.
 *
 * librsvg and its dependencies take longer to load than most commands take to run, so they are in a
 * module beside the program, agate-picture.so.
 */
#ifndef PICTURE_PICTURE_LOAD_H
#define PICTURE_PICTURE_LOAD_H

#include "picture/picture.h"

/* As in picture.h; also refused when the module cannot be loaded. */
bool picture_load_png_sized(const struct ag_buf *svg, const struct picture_size *size,
                            struct ag_buf *out, struct ag_error *why);
bool picture_load_png(const struct ag_buf *svg, struct ag_buf *out, struct ag_error *why);
bool picture_load_pdf(const struct ag_buf *svg, struct ag_buf *out, struct ag_error *why);

#endif
