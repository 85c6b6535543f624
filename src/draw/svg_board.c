/*
 * svg_board.c - the boards in SVG: hexagons with their sides, the grid, the rings, the field.
 */
#include "draw/svg_inner.h"
#include "sentences.h"

/* Six sides around the cells, odd ones dark with a strong edge and even ones light: a Y joins three
 * of a kind, a line two that are opposite and so of different kinds. */
static void draw_hexagon(struct svg *svg)
{
    const struct ag_layout *layout = &svg->layout;
    const struct svg_theme *theme = svg->theme;
    int x = layout->width / 2, y = layout->height / 2;
    for (int i = 0; i < layout->corners; i++) {
        const struct ag_layout_spot *a = &layout->corner[i], *b = &layout->corner[(i + 1) % 6];
        svg_print(svg, "<path class=\"side side-%d\" d=\"M%d %dL%d %dL%d %dZ\" fill=\"%s\"/>\n",
                  i + 1, x, y, a->x, a->y, b->x, b->y, i % 2 ? theme->even : theme->odd);
    }
    for (int i = 0; i < layout->corners; i++) {
        const struct ag_layout_spot *a = &layout->corner[i], *b = &layout->corner[(i + 1) % 6];
        svg_print(svg,
                  "<path class=\"edge\" d=\"M%d %dL%d %d\" stroke=\"%s\" stroke-width=\"%s\" "
                  "stroke-linecap=\"round\"/>\n",
                  a->x, a->y, b->x, b->y, theme->line, i % 2 ? "1.5" : "5");
    }
    svg_print(svg, "<path class=\"cells\" fill=\"%s\" stroke=\"%s\" stroke-width=\"1.5\" d=\"",
              theme->board, theme->line);
    for (int cell = 0; cell < layout->cells; cell++)
        svg_print(svg, "M%d %dl26 15v30l-26 15l-26 -15v-30z", layout->cell[cell].x,
                  layout->cell[cell].y - AG_LAYOUT_HEX_RADIUS);
    svg_print(svg, "\"/>\n");
}

static void draw_square(struct svg *svg)
{
    const struct ag_layout *layout = &svg->layout;
    const struct ag_layout_line *first = &layout->line[0];
    int length = first->x2 - first->x1;
    svg_print(svg, "<rect x=\"2\" y=\"2\" width=\"%d\" height=\"%d\" rx=\"6\" fill=\"%s\"/>\n",
              layout->width - 4, layout->height - 4, svg->theme->board);
    svg_print(svg, "<path class=\"grid\" fill=\"none\" stroke=\"%s\" stroke-width=\"1.5\" d=\"",
              svg->theme->line);
    for (int i = 0; i < layout->lines; i++) {
        const struct ag_layout_line *line = &layout->line[i];
        svg_print(svg, "M%d %dL%d %d", line->x1, line->y1, line->x2, line->y2);
    }
    svg_print(svg,
              "\"/>\n<rect class=\"edge\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
              "fill=\"none\" stroke=\"%s\" stroke-width=\"3\"/>\n",
              first->x1, first->y1, length, length, svg->theme->line);
    for (int i = 0; i < layout->stars; i++)
        svg_print(svg, "<circle class=\"star\" cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\"/>\n",
                  layout->star[i].x, layout->star[i].y, layout->star[i].radius, svg->theme->line);
}

static void draw_rings(struct svg *svg)
{
    const struct ag_layout *layout = &svg->layout;
    const struct ag_layout_circle *rim = &layout->circle[layout->circles - 1];
    svg_print(svg, "<circle class=\"rim\" cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\"", rim->x, rim->y,
              rim->radius, svg->theme->board);
    if (svg->theme->plain)
        svg_print(svg, " stroke=\"%s\"", svg->theme->line);
    svg_print(svg, "/>\n<g fill=\"none\" stroke=\"%s\" stroke-width=\"3\">\n", svg->theme->line);
    for (int i = 0; i + 1 < layout->circles; i++)
        svg_print(svg, "<circle class=\"ring\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n",
                  layout->circle[i].x, layout->circle[i].y, layout->circle[i].radius);
    for (int i = 0; i < layout->lines; i++) {
        const struct ag_layout_line *line = &layout->line[i];
        svg_print(svg, "<path class=\"spoke\" d=\"M%d %dL%d %d\"/>\n", line->x1, line->y1, line->x2,
                  line->y2);
    }
    svg_print(svg, "</g>\n<g class=\"points\" fill=\"%s\">\n", svg->theme->line);
    for (int cell = 0; cell < layout->cells; cell++)
        svg_print(svg, "<circle cx=\"%d\" cy=\"%d\" r=\"6\"/>\n", layout->cell[cell].x,
                  layout->cell[cell].y);
    svg_print(svg, "</g>\n");
}

void svg_round_stone(struct svg *svg, int round)
{
    const struct ag_layout_circle *counter = &svg->layout.counter[round - 1];
    svg_print(svg,
              "<circle class=\"round\" cx=\"%d\" cy=\"%d\" r=\"19\" fill=\"%s\" stroke=\"%s\" "
              "stroke-width=\"3\"/><text x=\"%d\" y=\"%d\" dy=\".36em\" text-anchor=\"middle\" "
              "font-size=\"17\" font-weight=\"bold\" fill=\"%s\">%d</text>",
              counter->x, counter->y, svg->theme->white, svg->theme->white_edge, counter->x,
              counter->y, svg->theme->white_edge, round);
}

/* The fields that count the rounds; the white stone lies on that of the present one. */
static void draw_counters(struct svg *svg)
{
    const struct ag_rules *rules = svg->diagram->rules;
    const struct svg_theme *theme = svg->theme;
    struct ag_beside beside = {0};
    if (rules->game->beside)
        rules->game->beside(rules, svg->diagram->state, &beside);
    svg_print(svg, "<g class=\"counters\" text-anchor=\"middle\" font-size=\"17\">\n");
    for (int i = 0; i < svg->layout.counters; i++) {
        const struct ag_layout_circle *counter = &svg->layout.counter[i];
        svg_print(svg,
                  "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\" stroke=\"%s\" "
                  "stroke-width=\"1.5\"/>\n",
                  counter->x, counter->y, counter->radius, theme->even, theme->line);
        svg_print(svg, "<text x=\"%d\" y=\"%d\" dy=\".36em\" fill=\"%s\">%d</text>\n", counter->x,
                  counter->y, theme->faint, i + 1);
    }
    if (beside.round && !svg->no_round)
        svg_round_stone(svg, beside.round);
    svg_print(svg, "</g>\n");
}

static void draw_field(struct svg *svg)
{
    const struct ag_layout *layout = &svg->layout;
    const struct ag_layout_circle *rim = &layout->circle[0];
    svg_print(svg,
              "<circle class=\"rim\" cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\" stroke=\"%s\" "
              "stroke-width=\"2\"/>\n",
              rim->x, rim->y, rim->radius, svg->theme->even, svg->theme->line);
    svg_print(svg, "<path class=\"cells\" fill=\"%s\" stroke=\"%s\" stroke-width=\"1\" d=\"",
              svg->theme->board, svg->theme->line);
    for (int cell = 0; cell < layout->cells; cell++)
        svg_print(svg, "M%d %dh%dv%dh%dz", layout->cell[cell].x - layout->unit / 2,
                  layout->cell[cell].y - layout->unit / 2, layout->unit, layout->unit,
                  -layout->unit);
    svg_print(svg, "\"/>\n");
    draw_counters(svg);
}

/* "side 3" in the language of the picture; the layout has it in English. */
static void name_side(struct svg *svg, const struct ag_layout_label *label)
{
    char said[AG_SAID];
    struct text text;
    text_init(&text, said, sizeof said);
    say_add(&text, svg->diagram->language,
            say_figure_side(label->text[strlen(label->text) - 1] - '0'));
    svg_escape(svg, said);
}

void svg_labels(struct svg *svg)
{
    const struct ag_layout *layout = &svg->layout;
    if (!layout->labels)
        return;
    svg_print(svg, "<g class=\"labels\" fill=\"%s\" text-anchor=\"middle\" font-size=\"%d\"",
              svg->theme->faint,
              layout->board == AG_RINGS     ? 22
              : layout->board == AG_HEXAGON ? 14
                                            : 16);
    if (layout->board == AG_RINGS) /* elsewhere no arrow comes near them */
        svg_halo(svg, svg->theme->board);
    svg_print(svg, ">\n");
    for (int i = 0; i < layout->labels; i++) {
        const struct ag_layout_label *label = &layout->label[i];
        svg_print(svg, "<text x=\"%d\" y=\"%d\" dy=\".36em\"", label->at.x, label->at.y);
        if (label->turn)
            svg_print(svg, " transform=\"rotate(%d %d %d)\"", label->turn, label->at.x,
                      label->at.y);
        if (label->side)
            svg_print(svg, " class=\"side\" font-size=\"13\"");
        else if (label->at.column == AG_LAYOUT_NOWHERE)
            svg_print(svg, " font-size=\"15\"");
        svg_print(svg, ">");
        if (label->side)
            name_side(svg, label);
        else
            svg_print(svg, "%s", label->text);
        svg_print(svg, "</text>\n");
    }
    svg_print(svg, "</g>\n");
}

void svg_board(struct svg *svg)
{
    static void (*const draw[])(struct svg *) = {
        [AG_HEXAGON] = draw_hexagon,
        [AG_SQUARE] = draw_square,
        [AG_RINGS] = draw_rings,
        [AG_FIELD] = draw_field,
    };
    svg_print(svg, "<g class=\"board\">\n");
    draw[svg->layout.board](svg);
    svg_print(svg, "</g>\n");
    if (!svg->diagram->arrows)
        svg_labels(svg);
}
