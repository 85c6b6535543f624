/*
 * svg_extra.c - what is laid over a board in SVG: highlights, the last move, orders and numbers,
 * marks, arrows.
 */
#include "base/width.h"
#include "draw/svg_inner.h"

int svg_top(const struct svg *svg, int cell)
{
    const struct ag_rules *rules = svg->diagram->rules;
    uint8_t stone[AG_STACK];
    int count = rules->game->stones(rules, svg->diagram->state, (ag_cell)cell, stone);
    return count ? stone[count - 1] : 0;
}

/* A colour that shows on what a cell holds. */
static const char *colour_on(const struct svg *svg, int piece)
{
    if (!piece)
        return svg->theme->mark;
    return svg_is_dark(svg, piece) ? svg->theme->white : svg->theme->white_edge;
}

/* The colour of what a cell holds. */
static const char *ground_of(const struct svg *svg, int piece)
{
    if (!piece)
        return svg->theme->board;
    switch (svg_look(svg->diagram->rules, piece)) {
    case SVG_BLACK:
        return svg->theme->black;
    case SVG_MUR:
        return svg->theme->mur;
    case SVG_FRAMED:
        return svg->theme->tile;
    default:
        return svg->theme->white;
    }
}

void svg_halo(struct svg *svg, const char *colour)
{
    if (svg->diagram->arrows)
        svg_print(svg, " stroke=\"%s\" stroke-width=\"3\" paint-order=\"stroke\"", colour);
}

/* Opens an element of a class at a cell; the caller goes on with attributes or `>`. */
static void open_at(struct svg *svg, const char *class_name, int cell)
{
    const struct ag_layout_spot *at = &svg->layout.cell[cell];
    char name[AG_MOVE_TEXT];
    svg->diagram->rules->game->cell_write(svg->diagram->rules, (ag_cell)cell, name);
    svg_print(svg, "<g class=\"%s\" data-cell=\"%s\" transform=\"translate(%d %d)\">", class_name,
              name, at->x, at->y);
}

/* The form of a cell, a little smaller than it. */
static void cell_shape(struct svg *svg)
{
    int half = svg->layout.unit / 2 - 1;
    switch (svg->layout.board) {
    case AG_HEXAGON:
        svg_print(svg, "<path d=\"M0 -28L24 -14V14L0 28L-24 14V-14Z\"");
        break;
    case AG_FIELD:
        svg_print(svg, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"", -half, -half, 2 * half,
                  2 * half);
        break;
    case AG_SQUARE:
        svg_print(svg, "<rect x=\"-19\" y=\"-19\" width=\"38\" height=\"38\" rx=\"6\"");
        break;
    default:
        svg_print(svg, "<circle r=\"%d\"", svg->layout.stone + 6);
    }
}

void svg_highlights(struct svg *svg)
{
    svg_print(svg, "<g class=\"highlights\">\n");
    for (int cell = 0; cell < svg->layout.cells; cell++) {
        if (!svg->diagram->highlight[cell] || svg->layout.hidden[cell])
            continue;
        open_at(svg, "highlight", cell);
        cell_shape(svg);
        if (svg->theme->plain)
            svg_print(svg,
                      " fill=\"none\" stroke=\"%s\" stroke-width=\"3\" stroke-dasharray=\"5 4\"/>",
                      svg->theme->ink);
        else
            svg_print(svg, " fill=\"%s\" stroke=\"%s\" stroke-width=\"1.5\"/>", svg->theme->glow,
                      svg->theme->ink);
        svg_print(svg, "</g>\n");
    }
    svg_print(svg, "</g>\n");
}

void svg_last_shape(struct svg *svg, int piece)
{
    const struct svg_theme *theme = svg->theme;
    if (svg->layout.board == AG_FIELD)
        svg_print(svg,
                  "<circle cx=\"19\" cy=\"-19\" r=\"5\" fill=\"%s\" stroke=\"%s\" "
                  "stroke-width=\"2\"/>",
                  theme->last_light, theme->tile);
    else /* a ring; near the edge if there is a number inside */
        svg_print(svg, "<circle r=\"%d\" fill=\"none\" stroke=\"%s\" stroke-width=\"2.5\"/>",
                  svg->layout.stone - (svg->diagram->numbers ? 3 : 6),
                  svg_is_dark(svg, piece) ? theme->last_dark : theme->last_light);
}

static void draw_last(struct svg *svg)
{
    svg_print(svg, "<g class=\"last-move\">\n");
    for (int cell = 0; cell < svg->layout.cells && svg->diagram->show_last; cell++) {
        if (!svg->diagram->last[cell] || svg->layout.hidden[cell])
            continue;
        open_at(svg, "last", cell);
        svg_last_shape(svg, svg_top(svg, cell));
        svg_print(svg, "</g>\n");
    }
    svg_print(svg, "</g>\n");
}

/* The columns of a word, or the bytes of what is not a word. */
static int columns_of(const char *word)
{
    struct width_word width;
    return width_measure(word, &width) ? width.columns : (int)strlen(word);
}

void svg_word(struct svg *svg, const char *word, int piece)
{
    int length = columns_of(word);
    int size = svg->layout.stone * (length < 2 ? 110 : length < 3 ? 95 : 72) / 100;
    if (piece && svg_look(svg->diagram->rules, piece) == SVG_MUR)
        size = size * 7 / 10; /* its middle is small */
    if (length > 3)
        size = svg->layout.stone * 210 / 100 / length;
    svg_print(svg,
              "<text text-anchor=\"middle\" dy=\".36em\" font-size=\"%d\" font-weight=\"bold\" "
              "fill=\"%s\"",
              size, colour_on(svg, piece));
    svg_halo(svg, ground_of(svg, piece));
    svg_print(svg, ">");
    svg_escape(svg, word);
    svg_print(svg, "</text>");
}

/* A small number at the lower right of a cell: clear of a captain's name, and on Mur's stones clear
 * of their neighbours. */
static void draw_badge(struct svg *svg, int number)
{
    bool field = svg->layout.board == AG_FIELD;
    int at = field ? 18 : svg->layout.stone * 7 / 10, r = field ? 8 : 10;
    svg_print(svg,
              "<circle class=\"badge\" cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\" stroke=\"%s\"/>"
              "<text x=\"%d\" y=\"%d\" dy=\".36em\" text-anchor=\"middle\" font-size=\"%d\" "
              "fill=\"%s\">%d</text>",
              at, at, r, svg->theme->white, svg->theme->white_edge, at, at, number > 99 ? 8 : r + 1,
              svg->theme->white_edge, number);
}

bool svg_is_marked(const struct svg *svg, int cell)
{
    const struct ag_diagram *diagram = svg->diagram;
    for (int i = 0; i < diagram->marks; i++)
        if (diagram->mark[i].cell == cell)
            return true;
    return false;
}

/* The order or the number of the stone on a cell, unless a mark is there. A number has the middle,
 * unless the stone is a framed one, whose middle is taken. */
static void draw_numbers(struct svg *svg)
{
    const struct ag_diagram *diagram = svg->diagram;
    const struct ag_rules *rules = diagram->rules;
    svg_print(svg, "<g class=\"numbers\">\n");
    for (int cell = 0; cell < svg->layout.cells; cell++) {
        int number = diagram->numbers ? diagram->number[cell] : 0, piece = svg_top(svg, cell);
        struct ag_detail detail = {0};
        if (piece && diagram->orders && rules->game->detail)
            rules->game->detail(rules, diagram->state, (ag_cell)cell, 0, &detail);
        int middle = number ? number : detail.order;
        if (!middle || svg_is_marked(svg, cell) || svg->layout.hidden[cell])
            continue;
        char word[12];
        struct text text;
        text_init(&text, word, sizeof word);
        text_number(&text, middle);
        open_at(svg, number ? "number" : "order", cell);
        if (svg->layout.board == AG_FIELD)
            draw_badge(svg, number);
        else
            svg_word(svg, word, piece);
        if (number && detail.order)
            draw_badge(svg, detail.order);
        svg_print(svg, "</g>\n");
    }
    svg_print(svg, "</g>\n");
}

void svg_trapped_shape(struct svg *svg)
{
    svg_print(svg,
              "<circle r=\"%d\" fill=\"none\" stroke=\"%s\" stroke-width=\"4\" "
              "stroke-dasharray=\"9 6\"/>",
              svg->layout.stone + 6, svg->theme->mark);
}

static void draw_trapped(struct svg *svg)
{
    const struct ag_rules *rules = svg->diagram->rules;
    for (int cell = 0; cell < svg->layout.cells && rules->game->detail; cell++) {
        struct ag_detail detail = {0};
        rules->game->detail(rules, svg->diagram->state, (ag_cell)cell, 0, &detail);
        if (!detail.trapped || svg->layout.hidden[cell])
            continue;
        open_at(svg, "trapped", cell);
        svg_trapped_shape(svg);
        svg_print(svg, "</g>\n");
    }
}

/* The form of a mark around the origin, `r` from there to its rim. */
static void mark_shape(struct svg *svg, int shape, int r, int stroke, const char *colour)
{
    int near = r * 4 / 5;
    svg_print(svg, "<g class=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%d\">",
              ag_shape_name[shape], colour, stroke);
    if (shape == AG_SHAPE_CIRCLE)
        svg_print(svg, "<circle r=\"%d\"/>", r);
    else if (shape == AG_SHAPE_SQUARE)
        svg_print(svg, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>", -near, -near,
                  r * 8 / 5, r * 8 / 5);
    else if (shape == AG_SHAPE_TRIANGLE)
        svg_print(svg, "<path d=\"M0 %dL%d %dH%dZ\"/>", -r, r * 9 / 10, r * 6 / 10, -r * 9 / 10);
    else
        svg_print(svg, "<path d=\"M%d %dL%d %dM%d %dL%d %d\"/>", -near, -near, near, near, -near,
                  near, near, -near);
    svg_print(svg, "</g>");
}

/* On a framed stone a mark stands at the lower left, on a ground of its own: the middle is taken.
 */
static void mark_frame(struct svg *svg, const struct ag_note_mark *mark)
{
    enum { LEFT = -25, DOWN = 19, HALF = 7 };
    bool text = mark->shape == AG_SHAPE_TEXT;
    int half = text ? 4 + 4 * columns_of(mark->text) : HALF;
    svg_print(svg,
              "<g transform=\"translate(%d %d)\"><rect class=\"plate\" x=\"%d\" y=\"%d\" "
              "width=\"%d\" height=\"%d\" rx=\"4\" fill=\"%s\" stroke=\"%s\"/>",
              LEFT + half, (int)DOWN, -half, (int)-HALF, 2 * half, 2 * HALF, svg->theme->white,
              svg->theme->white_edge);
    if (text) {
        svg_print(svg,
                  "<text text-anchor=\"middle\" dy=\".36em\" font-size=\"12\" "
                  "font-weight=\"bold\" fill=\"%s\">",
                  svg->theme->white_edge);
        svg_escape(svg, mark->text);
        svg_print(svg, "</text>");
    } else {
        mark_shape(svg, mark->shape, 5, 2, svg->theme->white_edge);
    }
    svg_print(svg, "</g>");
}

static void draw_mark(struct svg *svg, const struct ag_note_mark *mark)
{
    int piece = svg_top(svg, mark->cell);
    if (svg->layout.hidden[mark->cell])
        return;
    open_at(svg, mark->shape == AG_SHAPE_TEXT ? "mark text" : "mark", mark->cell);
    if (!piece) /* lines do not run through the mark */
        svg_print(svg, "<circle r=\"%d\" fill=\"%s\"/>", svg->layout.stone * 3 / 4,
                  svg->theme->board);
    if (piece && svg->layout.board == AG_FIELD)
        mark_frame(svg, mark);
    else if (mark->shape == AG_SHAPE_TEXT)
        svg_word(svg, mark->text, piece);
    else
        mark_shape(svg, mark->shape, svg->layout.stone * 11 / 20,
                   svg->layout.board == AG_RINGS ? 5 : 3, /* thicker than the lines there */
                   colour_on(svg, piece));
    svg_print(svg, "</g>\n");
}

void svg_extras(struct svg *svg)
{
    draw_last(svg);
    draw_trapped(svg);
    svg_arrows(svg);
    if (svg->diagram->arrows) { /* above the arrows, so that no arrow hides them */
        svg_labels(svg);
        svg_names(svg);
    }
    draw_numbers(svg);
    svg_print(svg, "<g class=\"marks\">\n");
    for (int i = 0; i < svg->diagram->marks; i++)
        draw_mark(svg, &svg->diagram->mark[i]);
    svg_print(svg, "</g>\n");
}
