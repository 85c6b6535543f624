/*
 * svg_arrow.c - arrows in SVG. They lie on the stones and below all text.
 */
#include "draw/svg_inner.h"

enum { HEAD = 18, HEAD_HALF = 11 }; /* length of the head, half its width */

static int root(int number)
{
    int result = 0;
    while ((result + 1) * (result + 1) <= number)
        result++;
    return result;
}

/* How far what is drawn on a cell, a stone or a mark, reaches from its middle. */
static int rim(const struct svg *svg, int cell)
{
    if (svg_top(svg, cell))
        return svg->layout.stone + 2;
    return svg_is_marked(svg, cell) ? svg->layout.stone * 3 / 4 : 0;
}

/* An arrow from cell to cell, between the rims of what is there: a shaft and a head, with an edge
 * that sets it off. Where the cells are too close for that, it runs from one rim across the other,
 * without touching the texts in the middles. */
static void draw_arrow(struct svg *svg, const struct ag_note_arrow *arrow)
{
    const struct ag_layout_spot *a = &svg->layout.cell[arrow->from],
                                *b = &svg->layout.cell[arrow->to];
    const struct ag_rules *rules = svg->diagram->rules;
    int dx = b->x - a->x, dy = b->y - a->y, length = root(dx * dx + dy * dy);
    char from[AG_MOVE_TEXT], to[AG_MOVE_TEXT];
    if (!length || svg->layout.hidden[arrow->from] || svg->layout.hidden[arrow->to])
        return;
    int rim_a = rim(svg, arrow->from), rim_b = rim(svg, arrow->to);
    int start = rim_a, stop = length - rim_b, head = HEAD;
    if (stop - start < 2 * HEAD) {
        start = rim_a ? rim_a - 6 : 0;
        stop = length - rim_b * 7 / 10;
        head = stop - start < 2 * HEAD ? (stop - start) * 2 / 3 : HEAD;
    }
    int half = head < HEAD ? HEAD_HALF * 3 / 4 : HEAD_HALF, neck = stop - head;
    rules->game->cell_write(rules, arrow->from, from);
    rules->game->cell_write(rules, arrow->to, to);
    int x1 = a->x + dx * start / length, y1 = a->y + dy * start / length;
    int x2 = a->x + dx * neck / length, y2 = a->y + dy * neck / length;
    int x3 = a->x + dx * stop / length, y3 = a->y + dy * stop / length;
    int side_x = -dy * half / length, side_y = dx * half / length;
    svg_print(svg, "<g class=\"arrow\" data-from=\"%s\" data-to=\"%s\">", from, to);
    for (int over = 0; over < 2; over++) {
        const char *colour = over ? svg->theme->mark : svg->theme->paper;
        svg_print(svg, "<path d=\"M%d %dL%d %d\" stroke=\"%s\" stroke-width=\"%d\"/>", x1, y1, x2,
                  y2, colour, over ? 6 : 10);
        svg_print(svg,
                  "<path d=\"M%d %dL%d %dL%d %dZ\" fill=\"%s\" stroke=\"%s\" "
                  "stroke-width=\"%d\"/>",
                  x3, y3, x2 + side_x, y2 + side_y, x2 - side_x, y2 - side_y, colour, colour,
                  over ? 1 : 5);
    }
    svg_print(svg, "</g>\n");
}

void svg_arrows(struct svg *svg)
{
    svg_print(svg, "<g class=\"arrows\">\n");
    for (int i = 0; i < svg->diagram->arrows; i++)
        draw_arrow(svg, &svg->diagram->arrow[i]);
    svg_print(svg, "</g>\n");
}
