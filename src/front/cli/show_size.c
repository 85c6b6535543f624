/*
 * show_size.c - how large `agate show` draws. See show_size.h.
 */
#include "front/cli/show_size.h"

#include <string.h>

#include "ag/diagram.h"
#include "front/cli/cli.h"

enum {
    LEAST = 16, /* pixels of a drawing's width */
    WHOLE_MAX = 1000000
};

/* Reads a number with up to two decimals; returns it in hundredths, -1 when there is none. A very
 * large one is too large for a drawing, whatever its last digits. */
static int64_t scan_hundredths(struct scan *scan)
{
    int64_t whole = 0;
    int rest = 0;
    if (!text_is_digit(*scan->at))
        return -1;
    for (; text_is_digit(*scan->at); scan->at++)
        whole = whole < WHOLE_MAX ? whole * 10 + (*scan->at - '0') : whole;
    if (*scan->at == '.' || *scan->at == ',') {
        scan->at++;
        for (int unit = 10; unit; unit /= 10)
            if (text_is_digit(*scan->at))
                rest += unit * (*scan->at++ - '0');
            else if (unit == 10)
                return -1;
    }
    return whole * 100 + rest;
}

bool show_size_width(struct show_size *size, const char *word)
{
    static const struct {
        const char *name;
        int pixels, per; /* of an SVG: so many pixels are so many of the unit */
        bool measured;
    } unit[] = {{"", 1, 1, false},
                {"px", 1, 1, false},
                {"mm", PICTURE_INCH * 10, 254, true},
                {"cm", PICTURE_INCH * 100, 254, true},
                {"in", PICTURE_INCH, 1, true}};
    struct scan scan;
    scan_init(&scan, word);
    int64_t number = scan_hundredths(&scan);
    for (size_t i = 0; number >= 0 && i < sizeof unit / sizeof *unit; i++) {
        int64_t width = (number * unit[i].pixels + unit[i].per / 2) / unit[i].per;
        if (strcmp(scan.at, unit[i].name) != 0)
            continue;
        if (width < LEAST * 100 || width > AG_DIAGRAM_WIDTH_MAX * 100) {
            cli_fail(CLI_USAGE, "--width takes %d to %d pixels (96 per inch), not `%s`", (int)LEAST,
                     (int)AG_DIAGRAM_WIDTH_MAX, cli_word(word).text);
            return false;
        }
        size->width = (uint32_t)width;
        size->measured = unit[i].measured;
        return true;
    }
    cli_fail(CLI_USAGE,
             "--width takes pixels or a length in mm, cm or in, such as 600 or 80mm, not `%s`",
             cli_word(word).text);
    return false;
}

struct picture_size show_size_png(const struct show_size *size)
{
    struct picture_size png = {.dpi = (int)size->dpi};
    if (size->measured && !png.dpi)
        png.dpi = PICTURE_INCH * PICTURE_DENSITY;
    int64_t dots = size->measured ? png.dpi : PICTURE_INCH; /* to the inch */
    png.width = (int)((size->width * dots + PICTURE_INCH * 50) / (PICTURE_INCH * 100));
    return png;
}
