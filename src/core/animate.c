/*
 * animate.c - a match as a moving picture. See animate.h.
 *
 * The match is told again; frame 0 is its beginning, frame k the position after entry k. Whatever
 * looks the same from one frame to another is one *stay*: an element that is to be seen from its
 * first frame up to its last. A stone that moves is a new stay, which begins where the stone was
 * and slides; so no stone needs an identity, and any change of a stack, a frame or an order is
 * shown as well.
 */
#include "core/animate.h"

#include "core/retell.h"
#include "core/svg_inner.h"

enum {
    ACTIVE_MAX = LAYOUT_CELLS + 64, /* stays at one time, at most */
    STAYS_MAX = 32 << 20,           /* bytes of all stays, at most */
    WORDS_MAX = 32 << 20,           /* bytes of outlines and captions, at most */
    LINE = 24,                      /* from line to line of a caption */
    CAPTION_LINES = 5,
    TO_THE_END = -1
};

enum stay_kind { STAY_STONE, STAY_BLOCK, STAY_ROUND, STAY_LAST, STAY_CAPTION };

struct stay {
    uint8_t kind;
    uint8_t piece, which, count; /* of a stone: which of how many on the cell */
    uint8_t slides;              /* it comes from `from_x`, `from_y` */
    uint8_t fades;               /* it vanishes slowly */
    uint8_t number;              /* of a block its group, of a round itself */
    struct ag_detail detail;
    ag_cell cell;
    int16_t from_x, from_y;
    int first, end;    /* frames: seen from `first` until `end`; TO_THE_END */
    uint32_t at, past; /* of a block or caption: where its words are */
};

struct animation {
    struct svg svg;
    const struct animate_options *options;
    struct buf stays, words;
    int active[ACTIVE_MAX]; /* stays that go on */
    int actives, frame;
    int turn_ms, slide_ms, total_ms;
    bool failed;
};

static struct stay *stay_at(struct animation *animation, int index)
{
    return (struct stay *)(void *)animation->stays.byte + index;
}

static int begin_stay(struct animation *animation, struct stay stay)
{
    int index = (int)(animation->stays.length / sizeof stay);
    stay.first = animation->frame;
    stay.end = TO_THE_END;
    if (!buf_add(&animation->stays, &stay, sizeof stay) || animation->actives == ACTIVE_MAX) {
        animation->failed = true;
        return -1;
    }
    animation->active[animation->actives++] = index;
    return index;
}

/* Whether a stay goes on as `next`, a thing of the new frame. */
static bool goes_on(struct animation *animation, const struct stay *stay, const struct stay *next)
{
    if (stay->kind != next->kind)
        return false;
    if (stay->kind == STAY_STONE)
        return stay->cell == next->cell && stay->piece == next->piece &&
               stay->which == next->which && stay->count == next->count &&
               stay->detail.order == next->detail.order &&
               stay->detail.trapped == next->detail.trapped &&
               !strcmp(stay->detail.name, next->detail.name);
    if (stay->kind == STAY_ROUND)
        return stay->number == next->number;
    const char *words = animation->words.byte;
    uint32_t length = stay->past - stay->at;
    return stay->kind == STAY_BLOCK && stay->number == next->number &&
           length == next->past - next->at && !memcmp(words + stay->at, words + next->at, length);
}

static bool comes(const struct ag_event *event)
{
    return event->kind == AG_PLACED || event->kind == AG_MOVED || event->kind == AG_KNOCKED;
}

/* The last event of a turn, before event `end`, that brought this stone to a cell; or -1. A stone
 * that has changed its frame since came with another one. */
static int arrival(const struct ag_rules *rules, const struct ag_events *events, int cell,
                   int piece, int end)
{
    int colour = rules->game->board == AG_FIELD ? (piece - 1) % 3 + 1 : piece;
    bool framed = false;
    for (int i = end - 1; i >= 0; i--) {
        const struct ag_event *event = &events->event[i];
        if (event->to != cell)
            continue;
        framed |= event->kind == AG_FRAMED && event->piece == colour;
        if (comes(event) && (framed || event->piece == colour))
            return i;
    }
    return -1;
}

/* Where the stone that a turn brought to a cell was before it: several actions may have moved it.
 * AG_NO_CELL: it is new. */
static ag_cell origin(const struct ag_rules *rules, const struct ag_events *events, int index)
{
    const struct ag_event *event = &events->event[index];
    ag_cell from = event->kind == AG_PLACED ? (ag_cell)AG_NO_CELL : event->from;
    while (from != AG_NO_CELL && event->kind == AG_MOVED) {
        index = arrival(rules, events, from, event->piece, index);
        if (index < 0 || events->event[index].kind != AG_MOVED)
            break;
        event = &events->event[index];
        from = event->from;
    }
    return from;
}

static bool left_by_moving(const struct ag_events *events, int cell)
{
    for (int i = 0; i < events->count; i++)
        if (events->event[i].from == cell &&
            (events->event[i].kind == AG_MOVED || events->event[i].kind == AG_KNOCKED))
            return true;
    return false;
}

/* The things of one frame. */
struct scene {
    struct stay thing[ACTIVE_MAX];
    int things;
};

static struct stay *add_thing(struct scene *scene, struct stay thing)
{
    if (scene->things < ACTIVE_MAX)
        scene->thing[scene->things++] = thing;
    return &scene->thing[scene->things - 1];
}

static void see_stones(struct animation *animation, const struct ag_rules *rules,
                       const struct ag_state *state, const struct ag_events *events,
                       struct scene *scene)
{
    for (int cell = 0; cell < rules->cells; cell++) {
        uint8_t stone[AG_STACK];
        int count = rules->game->stones(rules, state, (ag_cell)cell, stone);
        for (int i = 0; i < count; i++) {
            struct stay *stay = add_thing(scene, (struct stay){.kind = STAY_STONE,
                                                               .piece = stone[i],
                                                               .which = (uint8_t)i,
                                                               .count = (uint8_t)count,
                                                               .cell = (ag_cell)cell});
            if (rules->game->detail)
                rules->game->detail(rules, state, (ag_cell)cell, i, &stay->detail);
            if (!animation->options->orders)
                stay->detail.order = 0;
            int event = arrival(rules, events, cell, stone[i], events->count);
            ag_cell from = event < 0 ? (ag_cell)AG_NO_CELL : origin(rules, events, event);
            if (from == AG_NO_CELL || from == cell)
                continue;
            stay->slides = 1;
            stay->from_x = animation->svg.layout.cell[from].x;
            stay->from_y = animation->svg.layout.cell[from].y;
        }
    }
}

static void see_blocks(struct animation *animation, const struct ag_state *state,
                       struct scene *scene)
{
    for (int group = 1; animation->svg.layout.board == AG_FIELD && group <= AG_STACK; group++) {
        char data[SVG_PATH_MAX];
        struct text path;
        text_init(&path, data, sizeof data);
        if (!svg_block_path(&animation->svg, state, group, &path))
            continue;
        struct stay stay = {.kind = STAY_BLOCK, .number = (uint8_t)group};
        stay.at = (uint32_t)animation->words.length;
        buf_add(&animation->words, data, path.length);
        stay.past = (uint32_t)animation->words.length;
        add_thing(scene, stay);
    }
}

/* The turn as text, then how the match stands. */
static void see_caption(struct animation *animation, const struct match *match, struct scene *scene)
{
    struct stay stay = {.kind = STAY_CAPTION, .at = (uint32_t)animation->words.length};
    struct match_view view;
    int entries = match_entries(match);
    if (entries) {
        const struct match_entry *entry = match_entry(match, entries - 1);
        char turn[MATCH_TURN_TEXT];
        match_turn_write(match_rules(match), entry->choice, turn);
        buf_string(&animation->words, entry->kind == MATCH_TURN       ? turn
                                      : entry->kind == MATCH_RESIGNED ? "resigns"
                                      : entry->kind == MATCH_EXPIRED  ? "runs out of time"
                                                                      : "a draw is agreed");
    }
    buf_char(&animation->words, '\n');
    match_view(match, MATCH_SPECTATOR, &view);
    diagram_status(match_rules(match), &view, &animation->words);
    stay.past = (uint32_t)animation->words.length;
    add_thing(scene, stay);
}

static void see_last(const struct ag_rules *rules, const struct ag_state *state,
                     const struct ag_events *events, struct scene *scene)
{
    for (int i = 0; i < events->count; i++) {
        const struct ag_event *event = &events->event[i];
        uint8_t stone[AG_STACK];
        if ((event->kind != AG_PLACED && event->kind != AG_MOVED) || event->to >= rules->cells)
            continue;
        int count = rules->game->stones(rules, state, event->to, stone);
        if (count)
            add_thing(scene, (struct stay){
                                 .kind = STAY_LAST, .piece = stone[count - 1], .cell = event->to});
    }
}

static void see(struct animation *animation, const struct match *match,
                const struct ag_events *events, struct scene *scene)
{
    const struct ag_rules *rules = match_rules(match);
    const struct ag_state *state = match_state(match);
    scene->things = 0;
    see_stones(animation, rules, state, events, scene);
    see_blocks(animation, state, scene);
    if (rules->game->beside) {
        struct ag_beside beside;
        rules->game->beside(rules, state, &beside);
        if (beside.round)
            add_thing(scene, (struct stay){.kind = STAY_ROUND, .number = beside.round});
    }
    see_caption(animation, match, scene);
    if (animation->options->show_last)
        see_last(rules, state, events, scene);
}

/* Ends the stays that the new frame does not have, and begins what is new in it. */
static void show_frame(struct animation *animation, const struct ag_rules *rules,
                       const struct ag_events *events, struct scene *scene)
{
    bool known[ACTIVE_MAX] = {false}, stands[LAYOUT_CELLS] = {false};
    int kept = 0, before = animation->actives;
    int ended[ACTIVE_MAX], ends = 0;
    for (int i = 0; i < before; i++) {
        struct stay *stay = stay_at(animation, animation->active[i]);
        int k = 0;
        while (k < scene->things && (known[k] || !goes_on(animation, stay, &scene->thing[k])))
            k++;
        bool same = k < scene->things &&
                    !(stay->kind == STAY_STONE &&
                      arrival(rules, events, stay->cell, stay->piece, events->count) >= 0);
        if (same) {
            known[k] = true;
            animation->active[kept++] = animation->active[i];
        } else {
            ended[ends++] = animation->active[i];
        }
    }
    animation->actives = kept;
    for (int k = 0; k < scene->things; k++) {
        if (scene->thing[k].kind == STAY_STONE)
            stands[scene->thing[k].cell] = true;
        if (!known[k])
            begin_stay(animation, scene->thing[k]);
    }
    for (int i = 0; i < ends; i++) {
        struct stay *stay = stay_at(animation, ended[i]);
        stay->end = animation->frame;
        stay->fades =
            stay->kind == STAY_STONE && !stands[stay->cell] && !left_by_moving(events, stay->cell);
    }
}

static void take_frame(struct animation *animation, const struct match *match,
                       const struct ag_events *events)
{
    struct scene scene;
    if (animation->failed)
        return;
    see(animation, match, events, &scene);
    show_frame(animation, match_rules(match), events, &scene);
    animation->frame++;
}

static void take_beginning(void *context, const struct match *match)
{
    static const struct ag_events none;
    take_frame(context, match, &none);
}

static void take_turn(void *context, const struct match *match)
{
    take_frame(context, match, match_events(match));
}

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

/* Makes a stay seen from `come` to `go`, both in thousandths of a second, growing and fading in
 * `in` and `out`. go < 0: to the end. */
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
        buf_add(svg->out, animation->words.byte + stay->at, stay->past - stay->at);
        svg_print(svg, "\"/>");
    } else if (stay->kind == STAY_ROUND) {
        svg_round_stone(svg, stay->number);
    } else if (stay->kind == STAY_LAST) {
        const struct layout_spot *at = &svg->layout.cell[stay->cell];
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
    const struct animate_options *options = animation->options;
    int turns = animation->frame + ANIMATE_HOLD - 1;
    int turn = options->turn_ms ? options->turn_ms : ANIMATE_TURN_MS;
    if (options->total_ms)
        turn = options->total_ms / turns;
    if (turn < ANIMATE_TURN_MIN_MS)
        turn = ANIMATE_TURN_MIN_MS;
    animation->turn_ms = turn;
    animation->slide_ms = turn / 2 < 600 ? turn / 2 : 600;
    animation->total_ms = turn * turns;
}

static void write_all(struct animation *animation)
{
    struct svg *svg = &animation->svg;
    char title[AG_MOVE_TEXT], group[96];
    struct text text;
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

bool animate_svg(const struct match *match, const struct animate_options *options, struct buf *out)
{
    struct animation animation = {.options = options};
    struct diagram diagram;
    struct match_view view;
    match_view(match, MATCH_SPECTATOR, &view);
    diagram_init(&diagram, match_rules(match), &view.now.state);
    diagram.view = &view;
    diagram.theme = options->theme;
    diagram.size = options->size;
    diagram.coordinates = options->coordinates;
    svg_init(&animation.svg, &diagram, out);
    buf_init(&animation.stays, STAYS_MAX);
    buf_init(&animation.words, WORDS_MAX);
    bool told = retell(match, take_beginning, take_turn, &animation) && !animation.failed &&
                !animation.words.failed;
    if (told) {
        set_times(&animation);
        write_all(&animation);
    }
    buf_release(&animation.stays);
    buf_release(&animation.words);
    return told && !out->failed;
}
