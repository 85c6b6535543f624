/*
 * show_size.h - how large `agate show` draws: --width and --dpi.
 */
#ifndef CLI_SHOW_SIZE_H
#define CLI_SHOW_SIZE_H

#include <stdbool.h>
#include <stdint.h>

#include "picture/picture.h"

struct show_size {
    uint32_t width; /* in hundredths of an SVG's pixel; 0: not said */
    bool measured;  /* in millimetres, centimetres or inches rather than in pixels */
    long dpi;       /* 0: not said */
};

/* Reads the value of --width: 600, 80mm, 8cm, 3.5in. False when it is wrong, which has been
 * said. */
bool show_size_width(struct show_size *size, const char *word);

/* The size of a PNG: as many pixels as were asked for, or as many as the length has at `dpi`. */
struct picture_size show_size_png(const struct show_size *size);

#endif
