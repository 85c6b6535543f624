/*
 * svg_status.c - what stands below a board in SVG: a row for each seat, with its stone, its points
 * and what it has off the board, then a few lines of words.
 */
#include "draw/svg_inner.h"

enum {
    WIDTH_MIN = 560,   /* of a picture that has words */
    WIDTH_MIN_3 = 620, /* with three seats */
    ROW = 34,          /* from row to row */
    LINE = 24,         /* from line to line */
    MARGIN = 16,       /* to the left */
    TOP = 28,          /* from the board to the middle of the first row */
    NAME_X = 66,
    POINTS_X = 230,
    ICONS_X = 340
};

int svg_width(const struct svg *svg)
{
    int least = svg->diagram->rules->game->seats > 2 ? WIDTH_MIN_3 : WIDTH_MIN;
    return svg->diagram->view && svg->layout.width < least ? least : svg->layout.width;
}

int svg_indent(const struct svg *svg)
{
    return (svg_width(svg) - svg->layout.width) / 2;
}

static int count_lines(const struct svg *svg)
{
    struct ag_buf words;
    int lines = 0;
    ag_buf_init(&words, AG_DIAGRAM_MAX);
    ag_diagram_standing(svg->diagram->view, svg->diagram->language, &words);
    for (size_t i = 0; i < words.length; i++)
        lines += words.byte[i] == '\n';
    ag_buf_release(&words);
    return lines;
}

int svg_status_lines(const struct svg *svg)
{
    return svg->bottom + TOP + svg->diagram->rules->game->seats * ROW + 6;
}

int svg_status_height(const struct svg *svg)
{
    if (!svg->diagram->view)
        return 0;
    return svg_status_lines(svg) - svg->bottom + count_lines(svg) * LINE;
}

/* A small stone. */
static void draw_small(struct svg *svg, int piece, int x, int y, int radius)
{
    struct ag_detail detail = {0};
    svg_print(svg, "<g class=\"%s\" transform=\"translate(%d %d) scale(.%d)\">",
              svg_class(svg->diagram->rules, piece), x, y, radius * 100 / svg->layout.stone);
    svg_stone_shape(svg, piece, &detail);
    svg_print(svg, "</g>");
}

/* Captured pairs, and stones that wait beside the board. */
static void draw_icons(struct svg *svg, int seat, int y)
{
    const struct ag_rules *rules = svg->diagram->rules;
    const struct ag_state *state = svg->diagram->state;
    struct ag_beside beside = {0};
    int own = state->role[seat];
    if (rules->game->beside)
        rules->game->beside(rules, state, &beside);
    if (beside.off[seat])
        svg_print(svg, "<text x=\"%d\" y=\"%d\" dy=\".36em\" font-size=\"15\">off</text>",
                  ICONS_X - 8, y);
    for (int i = 0; i < beside.off[seat]; i++)
        draw_small(svg, own, ICONS_X + 36 + 20 * i, y, 8);
    for (int i = 0; rules->game->board == AG_SQUARE && i < 2 * state->points[seat]; i++)
        draw_small(svg, 3 - own, ICONS_X + 17 * i + i / 2 * 8, y, 8);
}

static void draw_seat(struct svg *svg, int seat, int y)
{
    const struct ag_diagram *diagram = svg->diagram;
    const struct ag_rules *rules = diagram->rules;
    char name[AG_SAID];
    bool acts = diagram->view->acting >> seat & 1, over = diagram->view->over;
    svg_print(svg, "<g class=\"seat\" data-seat=\"%d\">", seat + 1);
    if (acts && !over)
        svg_print(svg, "<path class=\"turn\" d=\"M%d %dl14 8l-14 8z\" fill=\"%s\"/>", MARGIN, y - 8,
                  svg->theme->mark);
    if (over && diagram->view->place[seat] == 1)
        svg_print(svg,
                  "<path class=\"winner\" d=\"M%d %dl5 10l5 -10l5 10l5 -10v16h-20z\" "
                  "fill=\"%s\"/>",
                  MARGIN - 6, y - 8, svg->theme->mark);
    if (diagram->state->role[seat])
        draw_small(svg, diagram->state->role[seat], MARGIN + 32, y, 12);
    ag_seat_say(rules, diagram->state, seat, diagram->language, name, sizeof name);
    svg_print(svg, "<text x=\"%d\" y=\"%d\" dy=\".36em\"%s>", NAME_X, y,
              acts && !over ? " font-weight=\"bold\"" : "");
    svg_escape(svg, name);
    svg_print(svg, "</text>");
    if (*rules->game->points)
        svg_print(svg, "<text x=\"%d\" y=\"%d\" dy=\".36em\">%s %d</text>", POINTS_X, y,
                  rules->game->points, diagram->state->points[seat]);
    draw_icons(svg, seat, y);
    svg_print(svg, "</g>\n");
}

void svg_status(struct svg *svg)
{
    struct ag_buf words;
    int y = svg_status_lines(svg);
    if (!svg->diagram->view)
        return;
    svg_print(svg, "<g class=\"status\" font-size=\"17\" fill=\"%s\">\n", svg->theme->ink);
    for (int seat = 0; seat < svg->diagram->rules->game->seats; seat++)
        draw_seat(svg, seat, svg->bottom + TOP + seat * ROW);
    ag_buf_init(&words, AG_DIAGRAM_MAX);
    ag_diagram_standing(svg->diagram->view, svg->diagram->language, &words);
    for (char *at = words.byte, *end; at && *at; at = end + 1, y += LINE) {
        end = strchr(at, '\n');
        *end = 0;
        svg_print(svg, "<text x=\"%d\" y=\"%d\" font-size=\"15\" fill=\"%s\">", MARGIN, y,
                  svg->theme->faint);
        svg_escape(svg, at);
        svg_print(svg, "</text>\n");
    }
    ag_buf_release(&words);
    svg_print(svg, "</g>\n");
}
