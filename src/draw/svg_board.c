/*
 * svg_board.c - the boards in SVG: hexagons with their sides, the grid, the rings, the field.
 */
#include "draw/svg_inner.h"
#include "sentences.h"

void svg_window_open(struct svg *svg)
{
    const struct ag_layout_box *box = &svg->layout.window;
    if (svg->layout.partial)
        svg_print(svg,
                  "<svg class=\"part\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
                  "viewBox=\"%d %d %d %d\">\n",
                  box->x, box->y, box->width, box->height, box->x, box->y, box->width, box->height);
}

void svg_window_close(struct svg *svg)
{
    if (svg->layout.partial)
        svg_print(svg, "</svg>\n");
}

static void draw_hex(struct svg *svg, int x, int y)
{
    svg_print(svg, "M%d %dl26 15v30l-26 15l-26 -15v-30z", x, y - AG_LAYOUT_HEX_RADIUS);
}

/* Whether no cell that is shown lies at a place of the hexagon, or beside it. */
static bool is_far(const struct ag_layout *layout, int x, int y)
{
    for (int cell = 0; cell < layout->cells; cell++) {
        int dx = layout->cell[cell].x - x, dy = layout->cell[cell].y - y;
        if (!layout->hidden[cell] && dx * dx + dy * dy < 2 * AG_LAYOUT_HEX_HALF * layout->unit + 99)
            return false;
    }
    return true;
}

/* Paper over the hexagons of cells that are not shown, and over the sides of the board beyond
 * them. */
static void draw_hidden(struct svg *svg)
{
    static const int8_t around[6][2] = {{52, 0},  {26, 45},   {-26, 45},
                                        {-52, 0}, {-26, -45}, {26, -45}};
    const struct ag_layout *layout = &svg->layout;
    svg_print(svg, "<path class=\"hidden\" fill=\"%s\" stroke=\"%s\" stroke-width=\"2\" d=\"",
              svg->theme->paper, svg->theme->paper);
    for (int cell = 0; cell < layout->cells; cell++) {
        const struct ag_layout_spot *at = &layout->cell[cell];
        if (!layout->hidden[cell])
            continue;
        draw_hex(svg, at->x, at->y);
        for (int i = 0; i < 6; i++) {
            int x = at->x + around[i][0], y = at->y + around[i][1];
            if (ag_layout_cell_at(layout, x, y) == AG_NO_CELL && is_far(layout, x, y))
                draw_hex(svg, x, y);
        }
    }
    svg_print(svg, "\"/>\n");
}

/* Six sides around the cells, odd ones dark with a strong edge and even ones light: a Y joins three
 * of a kind, a line two that are opposite and so of different kinds. */
static void draw_hexagon(struct svg *svg)
{
    const struct ag_layout *layout = &svg->layout;
    const struct svg_theme *theme = svg->theme;
    int x = (layout->corner[0].x + layout->corner[3].x) / 2, y = layout->corner[2].y;
    svg_window_open(svg);
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
    if (layout->partial)
        draw_hidden(svg);
    svg_print(svg, "<path class=\"cells\" fill=\"%s\" stroke=\"%s\" stroke-width=\"1.5\" d=\"",
              theme->board, theme->line);
    for (int cell = 0; cell < layout->cells; cell++)
        if (!layout->hidden[cell])
            draw_hex(svg, layout->cell[cell].x, layout->cell[cell].y);
    svg_print(svg, "\"/>\n");
}

static void draw_square(struct svg *svg)
{
    const struct ag_layout *layout = &svg->layout;
    const struct ag_layout_line *first = &layout->line[0];
    int length = first->x2 - first->x1;
    svg_print(svg, "<rect x=\"2\" y=\"2\" width=\"%d\" height=\"%d\" rx=\"6\" fill=\"%s\"/>\n",
              layout->width - 4, layout->height - 4, svg->theme->board);
    svg_window_open(svg);
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
        if (!counter->radius)
            continue;
        svg_print(svg,
                  "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\" stroke=\"%s\" "
                  "stroke-width=\"1.5\"/>\n",
                  counter->x, counter->y, counter->radius, theme->even, theme->line);
        svg_print(svg, "<text x=\"%d\" y=\"%d\" dy=\".36em\" fill=\"%s\">%d</text>\n", counter->x,
                  counter->y, theme->faint, i + 1);
    }
    if (beside.round && !svg->no_round && svg->layout.counter[beside.round - 1].radius)
        svg_round_stone(svg, beside.round);
    svg_print(svg, "</g>\n");
}

static void draw_field(struct svg *svg)
{
    const struct ag_layout *layout = &svg->layout;
    const struct ag_layout_circle *rim = &layout->circle[0];
    svg_window_open(svg);
    svg_print(svg,
              "<circle class=\"rim\" cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\" stroke=\"%s\" "
              "stroke-width=\"2\"/>\n",
              rim->x, rim->y, rim->radius, svg->theme->even, svg->theme->line);
    svg_print(svg, "<path class=\"cells\" fill=\"%s\" stroke=\"%s\" stroke-width=\"1\" d=\"",
              svg->theme->board, svg->theme->line);
    for (int cell = 0; cell < layout->cells; cell++)
        if (!layout->hidden[cell])
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
    static void (*const draw[AG_BOARDS])(struct svg *) = {
        [AG_HEXAGON] = draw_hexagon,
        [AG_SQUARE] = draw_square,
        [AG_RINGS] = svg_rings,
        [AG_FIELD] = draw_field,
    };
    svg_print(svg, "<g class=\"board\">\n");
    draw[svg->layout.board](svg);
    svg_window_close(svg);
    svg_print(svg, "</g>\n");
    if (!svg->diagram->arrows)
        svg_labels(svg);
}
