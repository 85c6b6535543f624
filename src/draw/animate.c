/*
 * animate.c - a match as an animation: what each scene shows. See animate.h.
 */
#include "draw/animate_inner.h"
#include "match/retell.h"
#include "sentences.h"

static int begin_stay(struct animation *animation, struct stay stay)
{
    int index = (int)(animation->stays.length / sizeof stay);
    stay.first = animation->scenes;
    stay.end = TO_THE_END;
    if (!ag_buf_add(&animation->stays, &stay, sizeof stay) || animation->actives == ACTIVE_MAX) {
        animation->failed = true;
        return -1;
    }
    animation->active[animation->actives++] = index;
    return index;
}

/* Whether a stay continues as `next`, a thing of the new scene. */
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
 * that has changed its frame since then arrived with another one. */
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

/* The things of one scene. */
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
        ag_buf_add(&animation->words, data, path.length);
        stay.past = (uint32_t)animation->words.length;
        add_thing(scene, stay);
    }
}

/* What the last entry was: the turn as text, or who did what. */
static void add_entry(struct animation *animation, const struct ag_view *view)
{
    const struct ag_language *language = animation->options->language;
    const struct ag_entry *entry = &view->entry[view->entries - 1];
    char words[AG_SAID];
    struct text text;
    if (entry->kind == AG_TURN) {
        ag_turn_write(&view->rules, entry->choice, 0, words);
    } else {
        text_init(&text, words, sizeof words);
        say_add(&text, language,
                entry->kind == AG_RESIGNED  ? say_caption_resigned()
                : entry->kind == AG_EXPIRED ? say_caption_expired()
                                            : say_caption_agreed());
    }
    ag_buf_string(&animation->words, words);
}

/* The last entry, then how the match stands. */
static void see_caption(struct animation *animation, const struct ag_view *view,
                        struct scene *scene)
{
    struct stay stay = {.kind = STAY_CAPTION, .at = (uint32_t)animation->words.length};
    if (view->entries)
        add_entry(animation, view);
    ag_buf_char(&animation->words, '\n');
    ag_diagram_status(view, animation->options->language, &animation->words);
    stay.past = (uint32_t)animation->words.length;
    add_thing(scene, stay);
}

static void see_last(const struct ag_rules *rules, const struct ag_state *state,
                     const struct ag_events *events, struct scene *scene)
{
    for (int i = 0; i < events->count && events->event[i].kind != AG_BEGUN; i++) {
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

static void see(struct animation *animation, const struct ag_view *view, const struct ag_news *news,
                struct scene *scene)
{
    const struct ag_events *events = &news->events;
    const struct ag_rules *rules = &view->rules;
    const struct ag_state *state = &view->now.state;
    scene->things = 0;
    see_stones(animation, rules, state, events, scene);
    see_blocks(animation, state, scene);
    if (rules->game->beside) {
        struct ag_beside beside;
        rules->game->beside(rules, state, &beside);
        if (beside.round)
            add_thing(scene, (struct stay){.kind = STAY_ROUND, .number = beside.round});
    }
    see_caption(animation, view, scene);
    if (animation->options->show_last && !news->played) {
        struct ag_events last; /* events other than turns keep the mark of the last move */
        ag_view_events(view, &last);
        see_last(rules, state, &last, scene);
    } else if (animation->options->show_last) {
        see_last(rules, state, events, scene);
    }
}

/* Ends the stays that the new scene does not have, and begins what is new in it. */
static void show_scene(struct animation *animation, const struct ag_rules *rules,
                       const struct ag_events *events, struct scene *scene)
{
    bool known[ACTIVE_MAX] = {false}, stands[AG_LAYOUT_CELLS] = {false};
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
        stay->end = animation->scenes;
        stay->fades =
            stay->kind == STAY_STONE && !stands[stay->cell] && !left_by_moving(events, stay->cell);
    }
}

static void take_scene(void *context, const struct ag_view *view, const struct ag_news *news)
{
    struct animation *animation = context;
    struct scene scene;
    if (animation->failed)
        return;
    see(animation, view, news, &scene);
    show_scene(animation, &view->rules, &news->events, &scene);
    animation->scenes++;
}

bool ag_animate_svg(const struct ag_view *view, const struct ag_animate_options *options,
                    struct ag_buf *out)
{
    struct animation animation = {.options = options};
    struct ag_diagram diagram;
    ag_diagram_init(&diagram, &view->rules, &view->now.state);
    diagram.view = view;
    diagram.language = options->language;
    diagram.theme = options->theme;
    diagram.size = options->size;
    diagram.width = options->width;
    diagram.coordinates = options->coordinates;
    svg_init(&animation.svg, &diagram, out);
    ag_buf_init(&animation.stays, STAYS_MAX);
    ag_buf_init(&animation.words, WORDS_MAX);
    bool told =
        retell(view, take_scene, &animation) && !animation.failed && !animation.words.failed;
    if (told)
        animate_write(&animation);
    ag_buf_release(&animation.stays);
    ag_buf_release(&animation.words);
    return told && !out->failed;
}
