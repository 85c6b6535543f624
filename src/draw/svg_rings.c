/*
 * svg_rings.c - Mur's board in SVG, or a part of it.
 */
#include "board/rings.h"
#include "draw/svg_inner.h"

/* Whether a point of the rings is shown: the centre is on no ring and on every spoke. */
static bool shows(const struct svg *svg, int ring, int way)
{
    return !svg->layout.hidden[ring ? (ring - 1) * 8 + way : RINGS_CENTRE];
}

static const struct ag_layout_spot *spot_of(const struct svg *svg, int ring, int way)
{
    return &svg->layout.cell[ring ? (ring - 1) * 8 + way : RINGS_CENTRE];
}

/* The lines of a part of the rings: whole ones between points that are shown, and from such a point
 * towards others a short piece. */
static void draw_ring_lines(struct svg *svg)
{
    svg_print(svg, "<path class=\"lines\" d=\"");
    for (int way = 0; way < 8; way++)
        for (int ring = 0; ring <= 3; ring++) {
            const struct ag_layout_spot *at = spot_of(svg, ring, way);
            if (!shows(svg, ring, way))
                continue;
            for (int step = -1; ring && step <= 1; step += 2) { /* along the ring */
                int other = (way + step + 8) % 8, r = svg->layout.circle[3 - ring].radius;
                const struct ag_layout_spot *to = spot_of(svg, ring, other);
                bool whole = shows(svg, ring, other);
                /* a short piece of the ring is nearly straight, but it begins along the ring */
                const struct ag_layout_circle *c = &svg->layout.circle[0];
                int x = whole ? to->x : c->x + ((at->x - c->x) * 90 + (to->x - c->x) * 38) / 120;
                int y = whole ? to->y : c->y + ((at->y - c->y) * 90 + (to->y - c->y) * 38) / 120;
                svg_print(svg, "M%d %dA%d %d 0 0 %d %d %d", at->x, at->y, r, r, step > 0, x, y);
            }
            for (int step = -1; step <= 1; step += 2) { /* along the spoke */
                int next = ring + step, from = next < 0 ? 1 : next, turn = next < 0 ? 4 : 0;
                if (next > 3)
                    continue;
                const struct ag_layout_spot *to = spot_of(svg, from, (way + turn) % 8);
                int part = shows(svg, from, (way + turn) % 8) ? 3 : 1;
                svg_print(svg, "M%d %dL%d %d", at->x, at->y, at->x + (to->x - at->x) * part / 3,
                          at->y + (to->y - at->y) * part / 3);
            }
        }
    svg_print(svg, "\"/>\n");
}

void svg_rings(struct svg *svg)
{
    const struct ag_layout *layout = &svg->layout;
    const struct ag_layout_circle *rim = &layout->circle[layout->circles - 1];
    svg_window_open(svg);
    svg_print(svg, "<circle class=\"rim\" cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\"", rim->x, rim->y,
              rim->radius, svg->theme->board);
    if (svg->theme->plain)
        svg_print(svg, " stroke=\"%s\"", svg->theme->line);
    svg_print(svg, "/>\n<g fill=\"none\" stroke=\"%s\" stroke-width=\"3\">\n", svg->theme->line);
    if (layout->partial)
        draw_ring_lines(svg);
    for (int i = 0; !layout->partial && i + 1 < layout->circles; i++)
        svg_print(svg, "<circle class=\"ring\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n",
                  layout->circle[i].x, layout->circle[i].y, layout->circle[i].radius);
    for (int i = 0; !layout->partial && i < layout->lines; i++) {
        const struct ag_layout_line *line = &layout->line[i];
        svg_print(svg, "<path class=\"spoke\" d=\"M%d %dL%d %d\"/>\n", line->x1, line->y1, line->x2,
                  line->y2);
    }
    svg_print(svg, "</g>\n<g class=\"points\" fill=\"%s\">\n", svg->theme->line);
    for (int cell = 0; cell < layout->cells; cell++)
        if (!layout->hidden[cell])
            svg_print(svg, "<circle cx=\"%d\" cy=\"%d\" r=\"6\"/>\n", layout->cell[cell].x,
                      layout->cell[cell].y);
    svg_print(svg, "</g>\n");
}
