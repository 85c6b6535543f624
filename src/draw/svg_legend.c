/*
 * svg_legend.c - the numbers that are on no stone any more, below a board in SVG: "2 at L9, 4 at
 * L11".
 */
#include "base/width.h"
#include "draw/inner.h"
#include "draw/svg_inner.h"

enum {
    TOP = 22,
    LINE = 22,
    MARGIN = 16,
    SIZE = 15,
    COLUMN = 8
}; /* COLUMN: of a character, on average */

static int columns_of(const char *words)
{
    int columns = 0;
    for (size_t left = strlen(words), bytes; left; words += bytes, left -= bytes) {
        bytes = text_character(words, left);
        bytes = bytes ? bytes : 1;
        columns += *words == ' ' || width_of(text_code(words, bytes)) != 2 ? 1 : 2;
    }
    return columns;
}

/* Goes through the legend; returns its lines. They are only written if `svg` is not `dry`. */
static int put(struct svg *svg, bool dry)
{
    int lines = 0, column = 0, columns = (svg_width(svg) - 2 * MARGIN) / COLUMN;
    for (int i = 0; svg->diagram->numbers && i < svg->diagram->gones; i++) {
        char item[AG_SAID];
        if (svg->layout.hidden[svg->diagram->gone[i].cell])
            continue;
        diagram_gone_say(svg->diagram, i, item);
        int wide = columns_of(item) + 2; /* with a comma and a blank */
        bool fresh = !lines || column + wide > columns;
        column = fresh ? wide : column + wide;
        lines += fresh;
        if (dry)
            continue;
        if (fresh)
            svg_print(svg, "%s<text x=\"%d\" y=\"%d\">", lines > 1 ? ",</text>\n" : "", (int)MARGIN,
                      svg->layout.height + TOP + (lines - 1) * LINE);
        else
            svg_print(svg, ", ");
        svg_escape(svg, item);
    }
    if (lines && !dry)
        svg_print(svg, "</text>\n");
    return lines;
}

int svg_legend_height(struct svg *svg)
{
    int lines = put(svg, true);
    return lines ? TOP + (lines - 1) * LINE + 10 : 0;
}

void svg_legend(struct svg *svg)
{
    if (!svg_legend_height(svg))
        return;
    svg_print(svg, "<g class=\"gone\" font-size=\"%d\" fill=\"%s\">\n", (int)SIZE,
              svg->theme->faint);
    put(svg, false);
    svg_print(svg, "</g>\n");
}
