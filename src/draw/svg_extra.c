/*
 * svg_extra.c - what is laid over a board in SVG: highlights, the last move, orders and numbers,
 * marks, arrows.
 */
#include "draw/svg_inner.h"

/* The piece that lies topmost on a cell, or 0. */
static int top_of(const struct svg *svg, int cell)
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
        if (!svg->diagram->highlight[cell])
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
    else /* a ring, near the edge where there is a number within */
        svg_print(svg, "<circle r=\"%d\" fill=\"none\" stroke=\"%s\" stroke-width=\"2.5\"/>",
                  svg->layout.stone - (svg->diagram->numbers ? 3 : 6),
                  svg_is_dark(svg, piece) ? theme->last_dark : theme->last_light);
}

static void draw_last(struct svg *svg)
{
    svg_print(svg, "<g class=\"last-move\">\n");
    for (int cell = 0; cell < svg->layout.cells && svg->diagram->show_last; cell++) {
        if (!svg->diagram->last[cell])
            continue;
        open_at(svg, "last", cell);
        svg_last_shape(svg, top_of(svg, cell));
        svg_print(svg, "</g>\n");
    }
    svg_print(svg, "</g>\n");
}

void svg_word(struct svg *svg, const char *word, int piece)
{
    size_t length = strlen(word);
    int size = svg->layout.stone * (length < 2 ? 110 : length < 3 ? 95 : 72) / 100;
    if (piece && svg_look(svg->diagram->rules, piece) == SVG_MUR)
        size = size * 7 / 10; /* its middle is small */
    if (length > 3)
        size = svg->layout.stone * 240 / 100 / (int)length;
    svg_print(svg,
              "<text text-anchor=\"middle\" dy=\".36em\" font-size=\"%d\" font-weight=\"bold\" "
              "fill=\"%s\">",
              size, colour_on(svg, piece));
    svg_escape(svg, word);
    svg_print(svg, "</text>");
}

/* A small number at the lower right of a cell. */
static void draw_badge(struct svg *svg, int number)
{
    int at = svg->layout.stone - 3;
    svg_print(svg,
              "<circle cx=\"%d\" cy=\"%d\" r=\"10\" fill=\"%s\" stroke=\"%s\"/>"
              "<text x=\"%d\" y=\"%d\" dy=\".36em\" text-anchor=\"middle\" font-size=\"%d\" "
              "fill=\"%s\">%d</text>",
              at, at, svg->theme->white, svg->theme->white_edge, at, at, number > 99 ? 8 : 11,
              svg->theme->white_edge, number);
}

static bool is_marked(const struct ag_diagram *diagram, int cell)
{
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
        int number = diagram->numbers ? diagram->number[cell] : 0, piece = top_of(svg, cell);
        struct ag_detail detail = {0};
        if (piece && diagram->orders && rules->game->detail)
            rules->game->detail(rules, diagram->state, (ag_cell)cell, 0, &detail);
        int middle = number ? number : detail.order;
        if (!middle || is_marked(diagram, cell))
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
        if (!detail.trapped)
            continue;
        open_at(svg, "trapped", cell);
        svg_trapped_shape(svg);
        svg_print(svg, "</g>\n");
    }
}

static void draw_mark(struct svg *svg, const struct ag_note_mark *mark)
{
    int piece = top_of(svg, mark->cell), r = svg->layout.stone * 11 / 20;
    const char *colour = colour_on(svg, piece);
    open_at(svg, mark->shape == AG_SHAPE_TEXT ? "mark text" : "mark", mark->cell);
    if (!piece) /* lines do not run through the mark */
        svg_print(svg, "<circle r=\"%d\" fill=\"%s\"/>", svg->layout.stone * 3 / 4,
                  svg->theme->board);
    if (mark->shape == AG_SHAPE_TEXT) {
        svg_word(svg, mark->text, piece);
    } else {
        svg_print(svg, "<g class=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%d\">",
                  ag_shape_name[mark->shape], colour,
                  svg->layout.board == AG_RINGS ? 5 : 3); /* thicker than the lines there */
        if (mark->shape == AG_SHAPE_CIRCLE)
            svg_print(svg, "<circle r=\"%d\"/>", r);
        else if (mark->shape == AG_SHAPE_SQUARE)
            svg_print(svg, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>", -r * 4 / 5,
                      -r * 4 / 5, r * 8 / 5, r * 8 / 5);
        else if (mark->shape == AG_SHAPE_TRIANGLE)
            svg_print(svg, "<path d=\"M0 %dL%d %dH%dZ\"/>", -r, r * 9 / 10, r * 6 / 10,
                      -r * 9 / 10);
        else
            svg_print(svg, "<path d=\"M%d %dL%d %dM%d %dL%d %d\"/>", -r * 4 / 5, -r * 4 / 5,
                      r * 4 / 5, r * 4 / 5, -r * 4 / 5, r * 4 / 5, r * 4 / 5, -r * 4 / 5);
        svg_print(svg, "</g>");
    }
    svg_print(svg, "</g>\n");
}

static int root(int number)
{
    int result = 0;
    while ((result + 1) * (result + 1) <= number)
        result++;
    return result;
}

/* An arrow from cell to cell, from rim to rim of the stones there: a shaft and a head, with an edge
 * that sets it off. */
static void draw_arrow(struct svg *svg, const struct ag_note_arrow *arrow)
{
    const struct ag_layout_spot *a = &svg->layout.cell[arrow->from],
                                *b = &svg->layout.cell[arrow->to];
    const struct ag_rules *rules = svg->diagram->rules;
    int dx = b->x - a->x, dy = b->y - a->y, length = root(dx * dx + dy * dy);
    char from[AG_MOVE_TEXT], to[AG_MOVE_TEXT];
    if (!length)
        return;
    int stone = svg->layout.stone, head = 18;
    int start = top_of(svg, arrow->from) ? stone + 2 : 0;
    int stop = length - (top_of(svg, arrow->to) ? stone + 2 : 0);
    if (stop - start < 2 * head) { /* too near: it lies on the stones */
        start = stone / 2;
        stop = length - stone / 3;
    }
    int neck = stop - head;
    rules->game->cell_write(rules, arrow->from, from);
    rules->game->cell_write(rules, arrow->to, to);
    int x1 = a->x + dx * start / length, y1 = a->y + dy * start / length;
    int x2 = a->x + dx * neck / length, y2 = a->y + dy * neck / length;
    int x3 = a->x + dx * stop / length, y3 = a->y + dy * stop / length;
    int side_x = -dy * 11 / length, side_y = dx * 11 / length;
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

void svg_extras(struct svg *svg)
{
    draw_last(svg);
    draw_trapped(svg);
    draw_numbers(svg);
    svg_print(svg, "<g class=\"marks\">\n");
    for (int i = 0; i < svg->diagram->marks; i++)
        draw_mark(svg, &svg->diagram->mark[i]);
    svg_print(svg, "</g>\n<g class=\"arrows\">\n");
    for (int i = 0; i < svg->diagram->arrows; i++)
        draw_arrow(svg, &svg->diagram->arrow[i]);
    svg_print(svg, "</g>\n");
}
