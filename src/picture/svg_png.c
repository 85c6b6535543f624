/*
 * svg_png.c - a program that turns SVG into PNG, from standard input to standard output.
 *
 * The pages are built before `agate`, which contains them; so this program draws their pictures.
 */
#include <stdio.h>

#include "picture/picture.h"

static bool read_all(FILE *file, struct ag_buf *out)
{
    char piece[4096];
    size_t got;
    while ((got = fread(piece, 1, sizeof piece, file)) > 0)
        if (!ag_buf_add(out, piece, got))
            return false;
    return !ferror(file);
}

int main(void)
{
    struct ag_buf svg, png;
    struct ag_error why = {0};
    ag_buf_init(&svg, PICTURE_MAX);
    ag_buf_init(&png, PICTURE_MAX);
    bool read = read_all(stdin, &svg);
    bool drawn = read && picture_png(&svg, &png, &why);
    if (drawn)
        drawn = fwrite(png.byte, 1, png.length, stdout) == png.length && fflush(stdout) == 0;
    else
        fprintf(stderr, "svg-png: %s\n", read ? ag_english(&why).text : "cannot read the picture");
    ag_buf_release(&svg);
    ag_buf_release(&png);
    return drawn ? 0 : 1;
}
