/*
 * diagram.c - what a picture shows: presets, the last turn, numbers, marks. See diagram.h.
 */
#include "ag/diagram.h"

#include "base/text.h"
#include "match/retell.h"

const char *const ag_diagram_theme_name[] = {"light", "dark", "print", NULL};
const char *const ag_diagram_size_name[] = {"small", "medium", "large", NULL};

void ag_diagram_init(struct ag_diagram *diagram, const struct ag_rules *rules,
                     const struct ag_state *state)
{
    *diagram = (struct ag_diagram){.rules = rules,
                                   .state = state,
                                   .theme = AG_DIAGRAM_LIGHT,
                                   .size = AG_DIAGRAM_MEDIUM,
                                   .coordinates = true};
}

static int stones_on(const struct ag_rules *rules, const struct ag_state *state, int cell)
{
    uint8_t stone[AG_STACK];
    return rules->game->stones(rules, state, (ag_cell)cell, stone);
}

/* Notes the cells that stones came to in a turn. */
static void note_arrivals(struct ag_diagram *diagram, const struct ag_view *view,
                          const struct ag_news *news)
{
    const struct ag_events *events = &news->events;
    memset(diagram->last, 0, sizeof diagram->last);
    for (int i = 0; i < events->count && events->event[i].kind != AG_BEGUN; i++) {
        const struct ag_event *event = &events->event[i];
        bool came =
            event->kind == AG_PLACED || event->kind == AG_MOVED || event->kind == AG_KNOCKED;
        if (!came || event->to >= AG_LAYOUT_CELLS)
            continue;
        diagram->number[event->to] = view->now.state.ply;
        diagram->last[event->to] = event->kind != AG_KNOCKED;
    }
    for (int cell = 0; cell < view->rules.cells; cell++)
        if (!stones_on(&view->rules, &view->now.state, cell))
            diagram->number[cell] = diagram->last[cell] = 0;
}

/* Notes the stones that the game has put down by itself. */
static void note_given(struct ag_diagram *diagram, const struct ag_view *view)
{
    const struct ag_rules *rules = &view->rules;
    for (int cell = 0; cell < rules->cells && rules->game->given && view->now.state.ply == 1;
         cell++)
        diagram->number[cell] = (uint16_t)stones_on(rules, &view->now.state, cell);
}

static void note_step(void *context, const struct ag_view *view, const struct ag_news *news)
{
    if (news->played)
        note_arrivals(context, view, news);
    else if (!news->first)
        note_given(context, view);
}

bool ag_diagram_of_view(struct ag_diagram *diagram, const struct ag_view *view)
{
    ag_diagram_init(diagram, &view->rules, &view->now.state);
    diagram->view = view;
    return retell(view, note_step, diagram);
}

/* Adds how things stand, a line each. */
static void add_status(const struct ag_view *view, bool brief, const struct ag_language *language,
                       struct ag_buf *out)
{
    struct ag_sentence sentence[AG_STATUS_LINES];
    int count = ag_view_status(view, brief, sentence);
    for (int i = 0; i < count; i++) {
        char line[AG_SAID];
        ag_sentence_say(&sentence[i], language, line, sizeof line);
        ag_buf_string(out, line);
        ag_buf_char(out, '\n');
    }
}

void ag_diagram_status(const struct ag_view *view, const struct ag_language *language,
                       struct ag_buf *out)
{
    add_status(view, false, language, out);
}

void ag_diagram_standing(const struct ag_view *view, const struct ag_language *language,
                         struct ag_buf *out)
{
    add_status(view, true, language, out);
}

bool ag_diagram_add_mark(struct ag_diagram *diagram, struct ag_note_mark mark)
{
    if (diagram->marks == AG_NOTE_MARKS)
        return false;
    diagram->mark[diagram->marks++] = mark;
    return true;
}

bool ag_diagram_add_arrow(struct ag_diagram *diagram, struct ag_note_arrow arrow)
{
    if (diagram->arrows == AG_NOTE_ARROWS)
        return false;
    diagram->arrow[diagram->arrows++] = arrow;
    return true;
}
