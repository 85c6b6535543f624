/*
 * animate_write.c - an animation as SVG with SMIL: when each element appears, slides and vanishes.
 */
#include "draw/animate_inner.h"

enum {
    LINE = 24, /* the distance of two lines of a caption */
    CAPTION_LINES = 5
};

/* A time as a part of the whole: "0.25". */
static void write_part(struct animation *animation, long ms)
{
    enum { DIGITS = 7, ONE = 10000000 };
    char digits[DIGITS + 1] = "0000000";
    long long part = (long long)ms * ONE / animation->total_ms;
    if (part <= 0 || part >= ONE) {
        svg_print(&animation->svg, part <= 0 ? "0" : "1");
        return;
    }
    for (int i = DIGITS - 1; i >= 0; i--, part /= 10)
        digits[i] = (char)('0' + part % 10);
    for (int i = DIGITS - 1; i > 0 && digits[i] == '0'; i--)
        digits[i] = 0;
    svg_print(&animation->svg, "0.%s", digits);
}

static void write_clock(struct animation *animation)
{
    svg_print(&animation->svg, " dur=\"%dms\" repeatCount=\"indefinite\"/>", animation->total_ms);
}

/* Shows a stay from `come` to `go`, both in milliseconds; it fades in and out in `in` and `out`. go
 * < 0: to the end. */
static void write_opacity(struct animation *animation, long come, long in, long go, long out)
{
    long time[6];
    int value[6], count = 0;
    if (come > 0) {
        time[count] = 0, value[count++] = 0;
        time[count] = come, value[count++] = 0;
        time[count] = come + in, value[count++] = 1;
    } else {
        time[count] = 0, value[count++] = 1;
    }
    if (go >= 0) {
        time[count] = go, value[count++] = 1;
        time[count] = go + out, value[count++] = 0;
    }
    if (count == 1)
        return;
    svg_print(&animation->svg, "<animate attributeName=\"opacity\" values=\"");
    for (int i = 0; i < count; i++)
        svg_print(&animation->svg, "%d;", value[i]);
    svg_print(&animation->svg, "%d\" keyTimes=\"", value[count - 1]);
    for (int i = 0; i < count; i++) {
        write_part(animation, time[i]);
        svg_print(&animation->svg, ";");
    }
    svg_print(&animation->svg, "1\"");
    write_clock(animation);
}

static void write_slide(struct animation *animation, const struct stay *stay, int x, int y)
{
    int dx = stay->from_x - x, dy = stay->from_y - y;
    long begin = (long)stay->first * animation->turn_ms;
    svg_print(&animation->svg,
              "<animateTransform attributeName=\"transform\" type=\"translate\" "
              "values=\"%d %d;%d %d;0 0;0 0\" keyTimes=\"0;",
              dx, dy, dx, dy);
    write_part(animation, begin);
    svg_print(&animation->svg, ";");
    write_part(animation, begin + animation->slide_ms);
    svg_print(&animation->svg, ";1\"");
    write_clock(animation);
}

/* What a stone bears: its order, and the ring of one that is trapped. */
static void write_signs(struct animation *animation, const struct stay *stay)
{
    struct svg *svg = &animation->svg;
    char word[8];
    struct text text;
    text_init(&text, word, sizeof word);
    text_number(&text, stay->detail.order);
    if (stay->detail.order)
        svg_word(svg, word, stay->piece);
    if (stay->detail.trapped)
        svg_trapped_shape(svg);
}

static void write_caption(struct animation *animation, const struct stay *stay)
{
    struct svg *svg = &animation->svg;
    const char *at = animation->words.byte + stay->at, *past = animation->words.byte + stay->past;
    for (int y = svg->layout.height + 26, first = 1; at < past; y += LINE, first = 0) {
        char line[512];
        struct text text;
        text_init(&text, line, sizeof line);
        while (*at != '\n')
            text_char(&text, *at++);
        at++;
        svg_print(svg, "<text x=\"16\" y=\"%d\"%s>", y, first ? " font-weight=\"bold\"" : "");
        svg_escape(svg, line);
        svg_print(svg, "</text>");
    }
}

static void write_stay(struct animation *animation, const struct stay *stay)
{
    static const char *const name[] = {[STAY_BLOCK] = "block",
                                       [STAY_ROUND] = "round",
                                       [STAY_LAST] = "last",
                                       [STAY_CAPTION] = "caption"};
    struct svg *svg = &animation->svg;
    bool to_the_end = stay->end == TO_THE_END;
    long begin = (long)stay->first * animation->turn_ms;
    long end = to_the_end ? -1 : (long)stay->end * animation->turn_ms;
    bool late = stay->kind == STAY_BLOCK || stay->kind == STAY_LAST; /* when all has come to rest */
    svg_print(svg, "<g%s%s%s", stay->kind == STAY_STONE ? "" : " class=\"",
              stay->kind == STAY_STONE ? "" : name[stay->kind],
              stay->kind == STAY_STONE ? "" : "\"");
    svg_print(svg, to_the_end ? ">" : " opacity=\"0\">");
    if (late && begin > 0)
        begin += animation->slide_ms;
    write_opacity(animation, begin,
                  stay->kind == STAY_STONE && !stay->slides ? animation->slide_ms / 2 : 0, end,
                  stay->fades ? animation->slide_ms : 0);
    if (stay->kind == STAY_STONE) {
        struct svg_place place = svg_place(svg, stay->cell, stay->which, stay->count);
        if (stay->slides)
            write_slide(animation, stay, place.x, place.y);
        svg_stone_open(svg, stay->cell, stay->piece, place);
        svg_stone_shape(svg, stay->piece, &stay->detail);
        write_signs(animation, stay);
        svg_print(svg, "</g>");
    } else if (stay->kind == STAY_BLOCK) {
        svg_print(svg, "<path fill=\"none\" stroke=\"%s\" stroke-width=\"2\" d=\"",
                  svg->theme->ink);
        ag_buf_add(svg->out, animation->words.byte + stay->at, stay->past - stay->at);
        svg_print(svg, "\"/>");
    } else if (stay->kind == STAY_ROUND) {
        svg_round_stone(svg, stay->number);
    } else if (stay->kind == STAY_LAST) {
        const struct ag_layout_spot *at = &svg->layout.cell[stay->cell];
        svg_print(svg, "<g transform=\"translate(%d %d)\">", at->x, at->y);
        svg_last_shape(svg, stay->piece);
        svg_print(svg, "</g>");
    } else {
        write_caption(animation, stay);
    }
    svg_print(svg, "</g>\n");
}

static void write_kind(struct animation *animation, enum stay_kind kind, const char *group)
{
    int count = (int)(animation->stays.length / sizeof(struct stay));
    svg_print(&animation->svg, "<g %s>\n", group);
    for (int i = 0; i < count; i++)
        if (stay_at(animation, i)->kind == kind)
            write_stay(animation, stay_at(animation, i));
    svg_print(&animation->svg, "</g>\n");
}

static void set_times(struct animation *animation)
{
    const struct ag_animate_options *options = animation->options;
    int turns = animation->scenes + AG_ANIMATE_HOLD - 1;
    int turn = options->turn_ms ? options->turn_ms : AG_ANIMATE_TURN_MS;
    if (options->total_ms)
        turn = options->total_ms / turns;
    if (turn < AG_ANIMATE_TURN_MIN_MS)
        turn = AG_ANIMATE_TURN_MIN_MS;
    animation->turn_ms = turn;
    animation->slide_ms = turn / 2 < 600 ? turn / 2 : 600;
    animation->total_ms = turn * turns;
}

void animate_write(struct animation *animation)
{
    struct svg *svg = &animation->svg;
    char title[AG_MOVE_TEXT], group[96];
    struct text text;
    set_times(animation);
    text_init(&text, title, sizeof title);
    text_print(&text, "%s, up to ply %d", svg->diagram->rules->game->title,
               svg->diagram->state->ply);
    svg->no_round = true;
    svg_begin(svg, svg->layout.height + CAPTION_LINES * LINE + 16, title);
    write_kind(animation, STAY_ROUND, "class=\"counters\"");
    write_kind(animation, STAY_BLOCK, "class=\"blocks\"");
    write_kind(animation, STAY_STONE, "class=\"stones\"");
    write_kind(animation, STAY_LAST, "class=\"last-move\"");
    svg_print(svg, "</g>\n");
    text_init(&text, group, sizeof group);
    text_print(&text, "class=\"status\" font-size=\"15\" fill=\"%s\"", svg->theme->ink);
    write_kind(animation, STAY_CAPTION, group);
    svg_end(svg);
}
