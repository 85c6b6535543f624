/*
 * diagram.c - what a picture shows: presets, the last turn, numbers, marks. See diagram.h.
 */
#include "ag/diagram.h"

#include "base/text.h"
#include "draw/inner.h"
#include "match/retell.h"
#include "sentences.h"

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

/* A picture that follows a match turn by turn. */
struct notes {
    struct ag_diagram *diagram;
    uint8_t pushed[AG_LAYOUT_CELLS]; /* 1: the number on the cell is of a stone that was knocked
                                        there, so another one bears it too */
};

/* Removes the number from a cell, where it can no longer be seen. */
static void note_gone(struct notes *notes, int cell)
{
    struct ag_diagram *diagram = notes->diagram;
    uint16_t number = diagram->number[cell];
    int at = diagram->gones;
    diagram->number[cell] = 0;
    if (!number || notes->pushed[cell] || diagram->rules->game->secret)
        return;
    if (at == AG_DIAGRAM_GONE) {
        memmove(diagram->gone, diagram->gone + 1, sizeof diagram->gone - sizeof *diagram->gone);
        at--;
    }
    diagram->gones = (uint16_t)(at + 1);
    for (; at > 0 && diagram->gone[at - 1].number > number; at--)
        diagram->gone[at] = diagram->gone[at - 1];
    diagram->gone[at] = (struct ag_diagram_gone){number, (ag_cell)cell};
}

/* Whether a game of a chain begins with a turn. */
static bool begins(const struct ag_events *events)
{
    for (int i = 0; i < events->count; i++)
        if (events->event[i].kind == AG_BEGUN)
            return true;
    return false;
}

/* Notes the cells that stones came to in a turn. */
static void note_arrivals(struct notes *notes, const struct ag_view *view,
                          const struct ag_news *news)
{
    struct ag_diagram *diagram = notes->diagram;
    const struct ag_events *events = &news->events;
    memset(diagram->last, 0, sizeof diagram->last);
    for (int i = 0; i < events->count && events->event[i].kind != AG_BEGUN; i++) {
        const struct ag_event *event = &events->event[i];
        bool came =
            event->kind == AG_PLACED || event->kind == AG_MOVED || event->kind == AG_KNOCKED;
        if (!came || event->to >= AG_LAYOUT_CELLS)
            continue;
        note_gone(notes, event->to);
        notes->pushed[event->to] = event->kind == AG_KNOCKED;
        diagram->number[event->to] = view->now.state.ply;
        diagram->last[event->to] = event->kind != AG_KNOCKED;
    }
    for (int cell = 0; cell < view->rules.cells; cell++)
        if (!stones_on(&view->rules, &view->now.state, cell)) {
            note_gone(notes, cell);
            diagram->last[cell] = 0;
        }
    if (begins(events)) /* stones of the last game may stay, but its numbers do not */
        diagram->gones = 0;
}

/* Notes the stones that the game itself has placed. */
static void note_given(struct ag_diagram *diagram, const struct ag_view *view)
{
    const struct ag_rules *rules = &view->rules;
    for (int cell = 0; cell < rules->cells && rules->game->given && view->now.state.ply == 1;
         cell++)
        diagram->number[cell] = (uint16_t)stones_on(rules, &view->now.state, cell);
}

static void note_step(void *context, const struct ag_view *view, const struct ag_news *news)
{
    struct notes *notes = context;
    if (news->played)
        note_arrivals(notes, view, news);
    else if (!news->first)
        note_given(notes->diagram, view);
}

bool ag_diagram_of_view(struct ag_diagram *diagram, const struct ag_view *view)
{
    ag_diagram_init(diagram, &view->rules, &view->now.state);
    diagram->view = view;
    struct notes notes = {.diagram = diagram};
    return retell(view, note_step, &notes);
}

void diagram_gone_say(const struct ag_diagram *diagram, int index, char *out)
{
    const struct ag_diagram_gone *gone = &diagram->gone[index];
    char name[AG_MOVE_TEXT];
    struct text text;
    diagram->rules->game->cell_write(diagram->rules, gone->cell, name);
    text_init(&text, out, AG_SAID);
    say_add(&text, diagram->language, say_figure_number_at(gone->number, name));
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
