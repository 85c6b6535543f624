/*
 * svg_stone.c - stones in SVG, each known by its form as well as by its colour: black ones are
 * full, white ones hollow, the mur stone is faceted; Unitar's frames hold a disc (yellow), a square
 * (red) or a triangle (blue), and the red frame is notched. Captains bear their name.
 */
#include "draw/svg_inner.h"

enum { CAPTAIN = 4 }; /* the first piece of Unitar that is a captain; three colours before it */

enum svg_look svg_look(const struct ag_rules *rules, int piece)
{
    if (rules->game->board == AG_FIELD)
        return SVG_FRAMED;
    return piece == 1 ? SVG_BLACK : piece == 2 ? SVG_WHITE : SVG_MUR;
}

const char *svg_class(const struct ag_rules *rules, int piece)
{
    static const char *const two[] = {"", "black", "white", "mur"};
    static const char *const framed[] = {
        "", "yellow", "red", "blue", "yellow captain", "red captain", "blue captain"};
    return rules->game->board == AG_FIELD ? framed[piece] : two[piece];
}

bool svg_is_dark(const struct svg *svg, int piece)
{
    enum svg_look look = svg_look(svg->diagram->rules, piece);
    return look == SVG_BLACK || look == SVG_MUR;
}

/* A lozenge with facets, in a ring. */
static void draw_mur(struct svg *svg, int r)
{
    const struct svg_theme *theme = svg->theme;
    int far = r - 2, near = r * 9 / 20;
    svg_print(svg, "<circle r=\"%d\" fill=\"%s\" stroke=\"%s\" stroke-width=\"2\"/>", r,
              theme->mur_light, theme->mur_edge);
    svg_print(svg,
              "<path d=\"M0 %dL%d 0L0 %dL%d 0ZM%d %dh%dM%d %dh%dM%d %dv%dM%d %dv%d\" fill=\"%s\" "
              "stroke=\"%s\" stroke-width=\"1.5\"/>",
              -far, far, far, -far, -near, -near, 2 * near, -near, near, 2 * near, -near, -near,
              2 * near, near, -near, 2 * near, theme->mur, theme->mur_light);
}

/* Disc, square or triangle: in the middle of a frame, or small above a captain's name. */
static void draw_sign(struct svg *svg, int colour, bool captain)
{
    static const char *const shape[3][2] = {
        {"<circle r=\"6.5\"", "<circle cy=\"-10\" r=\"4\""},
        {"<path d=\"M-6 -6h12v12h-12z\"", "<path d=\"M-4 -14h8v8h-8z\""},
        {"<path d=\"M0 -8.5L8.5 6.5H-8.5Z\"", "<path d=\"M0 -15L5 -6H-5Z\""}};
    const struct svg_theme *theme = svg->theme;
    svg_print(svg, "%s fill=\"%s\" stroke=\"%s\" stroke-width=\"1.5\"/>", shape[colour][captain],
              captain ? theme->tile : theme->frame[colour], theme->tile_edge);
}

/* The names of the captains on a stone, one or several above each other. */
static void draw_names(struct svg *svg, int colour, const char *name)
{
    int names = 1;
    for (const char *at = name; *at; at++)
        names += *at == '+';
    int size = names > 1 ? 24 / names : 17;
    svg_print(svg, "<g text-anchor=\"middle\" font-weight=\"bold\" font-size=\"%d\" fill=\"%s\"",
              size, svg->theme->on_frame[colour]);
    svg_halo(svg, svg->theme->frame[colour]);
    svg_print(svg, ">");
    for (int i = 0; i < names; i++) {
        char word[AG_DETAIL_NAME];
        struct text text;
        text_init(&text, word, sizeof word);
        while (*name && *name != '+')
            text_char(&text, *name++);
        name += *name == '+';
        svg_print(svg, "<text y=\"%d\" dy=\".36em\">%s</text>",
                  4 + (2 * i - names + 1) * size * 9 / 20, word);
    }
    svg_print(svg, "</g>");
}

/* An ordinary stone has a light middle; a captain is full and bears its name. */
static void draw_framed(struct svg *svg, int piece, const struct ag_detail *detail)
{
    const struct svg_theme *theme = svg->theme;
    bool captain = piece >= CAPTAIN;
    int colour = (piece - 1) % 3;
    svg_print(svg,
              "<rect x=\"-19\" y=\"-19\" width=\"38\" height=\"38\" rx=\"5\" fill=\"%s\" "
              "stroke=\"%s\" stroke-width=\"%s\"/>",
              theme->frame[colour], theme->tile_edge, captain ? "3" : "1.5");
    if (colour == 1)
        svg_print(svg,
                  "<rect x=\"-16\" y=\"-16\" width=\"32\" height=\"32\" fill=\"none\" "
                  "stroke=\"%s\" stroke-width=\"5\" stroke-dasharray=\"3 5\"/>",
                  theme->tile_edge);
    if (!captain)
        svg_print(svg,
                  "<rect x=\"-13\" y=\"-13\" width=\"26\" height=\"26\" rx=\"2\" fill=\"%s\" "
                  "stroke=\"%s\" stroke-width=\"1.5\"/>",
                  theme->tile, theme->tile_edge);
    else if (colour == 1)
        svg_print(svg, "<rect x=\"-13\" y=\"-13\" width=\"26\" height=\"26\" fill=\"%s\"/>",
                  theme->frame[colour]);
    draw_sign(svg, colour, captain);
    if (captain && !svg->diagram->arrows)
        draw_names(svg, colour, detail->name);
}

void svg_stone_shape(struct svg *svg, int piece, const struct ag_detail *detail)
{
    const struct svg_theme *theme = svg->theme;
    int r = svg->layout.stone;
    switch (svg_look(svg->diagram->rules, piece)) {
    case SVG_BLACK:
        svg_print(svg, "<circle r=\"%d\" fill=\"%s\" stroke=\"%s\" stroke-width=\"1.5\"/>", r,
                  theme->black, theme->black_edge);
        break;
    case SVG_WHITE:
        svg_print(svg, "<circle r=\"%d\" fill=\"%s\" stroke=\"%s\" stroke-width=\"2\"/>", r,
                  theme->white, theme->white_edge);
        break;
    case SVG_MUR:
        draw_mur(svg, r);
        break;
    case SVG_FRAMED:
        draw_framed(svg, piece, detail);
        break;
    }
}

struct svg_place svg_place(const struct svg *svg, int cell, int which, int count)
{
    /* Two lie diagonally, three and four in a square, more in three columns. */
    static const int8_t two[2][2] = {{-9, -9}, {9, 9}};
    static const int8_t four[4][2] = {{-12, -12}, {12, -12}, {-12, 12}, {12, 12}};
    static const int8_t six[6][2] = {{-16, -9}, {0, -9}, {16, -9}, {-16, 9}, {0, 9}, {16, 9}};
    const struct ag_layout_spot *at = &svg->layout.cell[cell];
    if (count < 2)
        return (struct svg_place){at->x, at->y, 100};
    const int8_t *by = count == 2 ? two[which] : count <= 4 ? four[which] : six[which];
    return (struct svg_place){at->x + by[0], at->y + by[1], count == 2 ? 72 : count <= 4 ? 56 : 38};
}

/* The attribute that puts a group in its place, and the end of the tag. */
static void end_place(struct svg *svg, struct svg_place place)
{
    svg_print(svg, " transform=\"translate(%d %d)", place.x, place.y);
    if (place.percent != 100)
        svg_print(svg, " scale(.%d)", place.percent);
    svg_print(svg, "\">");
}

void svg_stone_open(struct svg *svg, int cell, int piece, struct svg_place place)
{
    const struct ag_rules *rules = svg->diagram->rules;
    char name[AG_MOVE_TEXT];
    rules->game->cell_write(rules, (ag_cell)cell, name);
    svg_print(svg, "<g class=\"stone %s\" data-cell=\"%s\"", svg_class(rules, piece), name);
    end_place(svg, place);
}

void svg_stones(struct svg *svg)
{
    const struct ag_rules *rules = svg->diagram->rules;
    const struct ag_state *state = svg->diagram->state;
    svg_print(svg, "<g class=\"stones\">\n");
    for (int cell = 0; cell < rules->cells; cell++) {
        uint8_t stone[AG_STACK];
        int count = rules->game->stones(rules, state, (ag_cell)cell, stone);
        for (int i = 0; i < count && !svg->layout.hidden[cell]; i++) {
            struct ag_detail detail = {0};
            if (rules->game->detail)
                rules->game->detail(rules, state, (ag_cell)cell, i, &detail);
            svg_stone_open(svg, cell, stone[i], svg_place(svg, cell, i, count));
            svg_stone_shape(svg, stone[i], &detail);
            svg_print(svg, "</g>\n");
        }
    }
    svg_print(svg, "</g>\n");
}

void svg_names(struct svg *svg)
{
    const struct ag_rules *rules = svg->diagram->rules;
    for (int cell = 0; svg->layout.board == AG_FIELD && cell < rules->cells; cell++) {
        uint8_t stone[AG_STACK];
        int count = rules->game->stones(rules, svg->diagram->state, (ag_cell)cell, stone);
        for (int i = 0; i < count && !svg->layout.hidden[cell]; i++) {
            struct ag_detail detail = {0};
            if (stone[i] < CAPTAIN)
                continue;
            rules->game->detail(rules, svg->diagram->state, (ag_cell)cell, i, &detail);
            svg_print(svg, "<g");
            end_place(svg, svg_place(svg, cell, i, count));
            draw_names(svg, (stone[i] - 1) % 3, detail.name);
            svg_print(svg, "</g>\n");
        }
    }
}

/* The squares of a block on a grid with an empty rim. */
enum { SIDE = 13 };

static bool block_squares(const struct svg *svg, const struct ag_state *state, int group,
                          bool has[SIDE][SIDE])
{
    const struct ag_rules *rules = svg->diagram->rules;
    bool any = false;
    memset(has, 0, SIDE * sizeof has[0]);
    for (int cell = 0; cell < rules->cells; cell++) {
        const struct ag_layout_spot *at = &svg->layout.cell[cell];
        uint8_t stone[AG_STACK];
        int count = rules->game->stones(rules, state, (ag_cell)cell, stone);
        for (int i = 0; i < count; i++) {
            struct ag_detail detail;
            rules->game->detail(rules, state, (ag_cell)cell, i, &detail);
            if (detail.group == group)
                any = has[at->row][(at->column - 1) / 2] = true;
        }
    }
    return any;
}

/* How far the end of an edge goes beyond the square's corner when the outline lies `inset` within:
 * back where the outline turns in there, on where it turns out. */
static int overhang(bool beside, bool across, int inset)
{
    return !beside ? -inset : across ? inset : 0;
}

bool svg_block_path(const struct svg *svg, const struct ag_state *state, int group,
                    struct text *path)
{
    bool has[SIDE][SIDE];
    const struct ag_layout *layout = &svg->layout;
    int half = layout->unit / 2, inset = group;
    if (!block_squares(svg, state, group, has))
        return false;
    for (int cell = 0; cell < layout->cells; cell++) {
        const struct ag_layout_spot *at = &layout->cell[cell];
        int row = at->row, column = (at->column - 1) / 2;
        bool shown = has[row][column] && !layout->hidden[cell];
        for (int sign = -1; sign <= 1 && shown; sign += 2) {
            if (!has[row + sign][column]) { /* the upper or lower edge */
                int y = at->y + sign * (half - inset);
                int a = overhang(has[row][column - 1], has[row + sign][column - 1], inset);
                int b = overhang(has[row][column + 1], has[row + sign][column + 1], inset);
                text_print(path, "M%d %dH%d", at->x - half - a, y, at->x + half + b);
            }
            if (!has[row][column + sign]) { /* the left or right edge */
                int x = at->x + sign * (half - inset);
                int a = overhang(has[row - 1][column], has[row - 1][column + sign], inset);
                int b = overhang(has[row + 1][column], has[row + 1][column + sign], inset);
                text_print(path, "M%d %dV%d", x, at->y - half - a, at->y + half + b);
            }
        }
    }
    return true;
}

void svg_blocks(struct svg *svg)
{
    if (svg->layout.board != AG_FIELD)
        return;
    svg_window_open(svg);
    svg_print(svg,
              "<g class=\"blocks\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\" "
              "stroke-linecap=\"square\">\n",
              svg->theme->ink);
    for (int group = 1; group <= AG_STACK; group++) {
        char data[SVG_PATH_MAX];
        struct text path;
        text_init(&path, data, sizeof data);
        if (!svg_block_path(svg, svg->diagram->state, group, &path))
            continue;
        svg_print(svg, "<path class=\"block\" d=\"");
        ag_buf_string(svg->out, data);
        svg_print(svg, "\"/>\n");
    }
    svg_print(svg, "</g>\n");
    svg_window_close(svg);
}
