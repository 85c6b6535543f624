/*
 * svg.c - a picture in SVG: its frame, title and description, and its parts in their order.
 */
#include "base/text.h"
#include "draw/inner.h"
#include "draw/svg_inner.h"

/* Light and dark keep the contrast of words and lines at 4.5 to 1 or more. */
static const struct svg_theme themes[] = {
    [AG_DIAGRAM_LIGHT] = {.paper = "#ffffff",
                          .ink = "#1f1b16",
                          .faint = "#6a5f4d",
                          .board = "#f4ead3",
                          .line = "#8b7b5e",
                          .odd = "#d3bf94",
                          .even = "#e9dcbd",
                          .black = "#1d1d20",
                          .black_edge = "#000000",
                          .white = "#ffffff",
                          .white_edge = "#2b2620",
                          .mur = "#b3261e",
                          .mur_light = "#dd6a5c",
                          .mur_edge = "#5c0f0a",
                          .frame = {"#f2c230", "#c9372c", "#2358a8"},
                          .on_frame = {"#1f1b16", "#ffffff", "#ffffff"},
                          .tile = "#fffdf7",
                          .tile_edge = "#3a342b",
                          .last_dark = "#ffb04a",
                          .last_light = "#c2410c",
                          .mark = "#a3330a",
                          .glow = "#8fd18a"},
    [AG_DIAGRAM_DARK] = {.paper = "#17181c",
                         .ink = "#ece8df",
                         .faint = "#b8ae9c",
                         .board = "#463e32",
                         .line = "#9a8b70",
                         .odd = "#2b261f",
                         .even = "#3a3329",
                         .black = "#08080a",
                         .black_edge = "#c9bfac",
                         .white = "#f6f3ec",
                         .white_edge = "#08080a",
                         .mur = "#c9372c",
                         .mur_light = "#f08a7c",
                         .mur_edge = "#2a0503",
                         .frame = {"#f2c230", "#d9483c", "#4f8be0"},
                         .on_frame = {"#17181c", "#ffffff", "#08080a"},
                         .tile = "#f6f3ec",
                         .tile_edge = "#08080a",
                         .last_dark = "#ffb04a",
                         .last_light = "#c2410c",
                         .mark = "#ffb04a",
                         .glow = "#4f9a55"},
    [AG_DIAGRAM_PRINT] = {.paper = "#ffffff",
                          .ink = "#000000",
                          .faint = "#000000",
                          .board = "#ffffff",
                          .line = "#000000",
                          .odd = "#ffffff",
                          .even = "#ffffff",
                          .black = "#000000",
                          .black_edge = "#000000",
                          .white = "#ffffff",
                          .white_edge = "#000000",
                          .mur = "#000000",
                          .mur_light = "#ffffff",
                          .mur_edge = "#000000",
                          .frame = {"#ffffff", "#ffffff", "#000000"},
                          .on_frame = {"#000000", "#000000", "#ffffff"},
                          .tile = "#ffffff",
                          .tile_edge = "#000000",
                          .last_dark = "#ffffff",
                          .last_light = "#000000",
                          .mark = "#000000",
                          .glow = "#ffffff",
                          .plain = true},
};

void svg_init(struct svg *svg, const struct ag_diagram *diagram, struct ag_buf *out)
{
    *svg = (struct svg){.out = out, .diagram = diagram, .theme = &themes[diagram->theme]};
    diagram_layout(diagram, &svg->layout);
    svg->bottom = svg->layout.height + svg_legend_height(svg);
}

void svg_print(struct svg *svg, const char *format, ...)
{
    char piece[1024];
    struct text text;
    va_list list;
    text_init(&text, piece, sizeof piece);
    va_start(list, format);
    text_print_list(&text, format, list);
    va_end(list);
    svg->out->failed |= text.cut;
    ag_buf_string(svg->out, piece);
}

void svg_escape(struct svg *svg, const char *string)
{
    for (; *string; string++)
        switch (*string) {
        case '&':
            ag_buf_string(svg->out, "&amp;");
            break;
        case '<':
            ag_buf_string(svg->out, "&lt;");
            break;
        case '>':
            ag_buf_string(svg->out, "&gt;");
            break;
        case '"':
            ag_buf_string(svg->out, "&quot;");
            break;
        default:
            ag_buf_char(svg->out, *string);
        }
}

/* "black: C3, D4; white: E4": the stones in words, for those who cannot see them. */
static void describe_stones(struct svg *svg)
{
    const struct ag_rules *rules = svg->diagram->rules;
    for (int piece = 1; rules->game->piece[piece]; piece++) {
        bool first = true;
        for (int cell = 0; cell < rules->cells; cell++) {
            uint8_t stone[AG_STACK];
            char name[AG_MOVE_TEXT];
            int count = rules->game->stones(rules, svg->diagram->state, (ag_cell)cell, stone);
            for (int i = 0; i < count; i++) {
                if (stone[i] != piece || svg->layout.hidden[cell])
                    continue;
                rules->game->cell_write(rules, (ag_cell)cell, name);
                svg_print(svg, first ? " %s: %s" : "%s %s", first ? svg_class(rules, piece) : ",",
                          name);
                first = false;
            }
        }
        ag_buf_string(svg->out, first ? "" : ".");
    }
}

static void describe(struct svg *svg)
{
    svg_print(svg, "<desc>");
    if (svg->diagram->view) {
        struct ag_buf words;
        ag_buf_init(&words, AG_DIAGRAM_MAX);
        ag_diagram_status(svg->diagram->view, svg->diagram->language, &words);
        for (size_t i = 0; i + 1 < words.length; i++)
            if (words.byte[i] == '\n')
                words.byte[i] = ';';
        if (words.length)
            words.byte[words.length - 1] = '.';
        if (words.byte)
            svg_escape(svg, words.byte);
        ag_buf_release(&words);
    }
    describe_stones(svg);
    svg_print(svg, "</desc>\n");
}

/* The part of the plane that a picture shows, and its size in hundredths of a pixel. */
struct frame {
    int x, y, width, height, pixels_x, pixels_y;
};

static struct frame plain_frame(const struct svg *svg, int height)
{
    static const int percent[] = {
        [AG_DIAGRAM_SMALL] = 50, [AG_DIAGRAM_MEDIUM] = 75, [AG_DIAGRAM_LARGE] = 150};
    int scale = percent[svg->diagram->size];
    int width = (svg_width(svg) + 3) / 4 * 4; /* so that the size in pixels is a whole number */
    height = (height + 3) / 4 * 4;
    if (!svg->diagram->width)
        return (struct frame){0, 0, width, height, width * scale, height * scale};
    int64_t wide = svg->diagram->width, high = (wide * height + width / 2) / width;
    return (struct frame){0, 0, width, height, (int)wide, (int)high};
}

/* 40 to 21, with the board in the middle; a PNG of it is 1200 pixels wide. */
static struct frame card_frame(const struct svg *svg)
{
    enum { WIDE = 40, HIGH = 21, TIMES = 15, MARGIN = 12 };
    int board_width = svg->layout.width, board_height = svg->layout.height;
    int wide = (board_width + 2 * MARGIN + WIDE - 1) / WIDE;
    int high = (board_height + 2 * MARGIN + HIGH - 1) / HIGH;
    int units = wide > high ? wide : high; /* whole ones, so that the shape is kept exactly */
    int width = units * WIDE, height = units * HIGH;
    return (struct frame){(board_width - width) / 2, (board_height - height) / 2, width, height,
                          WIDE * TIMES * 100,        HIGH * TIMES * 100};
}

/* A length in pixels with its hundredths, if there are any. */
static void print_length(struct svg *svg, const char *name, int hundredths)
{
    int rest = hundredths % 100;
    svg_print(svg, "%s=\"%d", name, hundredths / 100);
    if (rest)
        svg_print(svg, ".%d%d", rest / 10, rest % 10);
    svg_print(svg, "\" ");
}

void svg_begin(struct svg *svg, int height, const char *title)
{
    const struct ag_diagram *diagram = svg->diagram;
    struct frame frame = diagram->card ? card_frame(svg) : plain_frame(svg, height);
    svg_print(svg,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"agate %s %s\" role=\"img\" "
              "viewBox=\"%d %d %d %d\" ",
              diagram->rules->game->name, ag_diagram_theme_name[diagram->theme], frame.x, frame.y,
              frame.width, frame.height);
    print_length(svg, "width", frame.pixels_x);
    print_length(svg, "height", frame.pixels_y);
    svg_print(svg, "font-family=\"'DejaVu Sans', Verdana, Arial, sans-serif\">\n<title>");
    svg_escape(svg, title);
    svg_print(svg, "</title>\n");
    describe(svg);
    svg_print(svg, "<rect class=\"paper\" ");
    if (diagram->card)
        svg_print(svg, "x=\"%d\" y=\"%d\" ", frame.x, frame.y);
    svg_print(svg, "width=\"%d\" height=\"%d\" fill=\"%s\"/>\n", frame.width, frame.height,
              svg->theme->paper);
    svg_print(svg, "<g class=\"diagram\" transform=\"translate(%d 0)\">\n", svg_indent(svg));
    svg_board(svg);
}

void svg_end(struct svg *svg)
{
    svg_print(svg, "</svg>\n");
}

void ag_diagram_svg(const struct ag_diagram *diagram, struct ag_buf *out)
{
    struct svg svg;
    char title[AG_MOVE_TEXT];
    struct text text;
    svg_init(&svg, diagram, out);
    text_init(&text, title, sizeof title);
    text_print(&text, "%s, ply %d", diagram->rules->game->title, diagram->state->ply);
    svg_begin(&svg, svg.bottom + svg_status_height(&svg), title);
    svg_highlights(&svg);
    svg_blocks(&svg);
    svg_stones(&svg);
    svg_extras(&svg);
    svg_print(&svg, "</g>\n");
    svg_legend(&svg);
    svg_status(&svg);
    svg_end(&svg);
}
