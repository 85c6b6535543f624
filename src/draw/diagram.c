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

/* Notes the cells that stones came to in the last turn of `match`. */
static void note_arrivals(void *context, const struct ag_match *match)
{
    struct ag_diagram *diagram = context;
    const struct ag_events *events = ag_match_events(match);
    const struct ag_state *state = ag_match_state(match);
    memset(diagram->last, 0, sizeof diagram->last);
    for (int i = 0; i < events->count; i++) {
        const struct ag_event *event = &events->event[i];
        bool came =
            event->kind == AG_PLACED || event->kind == AG_MOVED || event->kind == AG_KNOCKED;
        if (!came || event->to >= AG_LAYOUT_CELLS)
            continue;
        diagram->number[event->to] = state->ply;
        diagram->last[event->to] = event->kind != AG_KNOCKED;
    }
    for (int cell = 0; cell < ag_match_rules(match)->cells; cell++)
        if (!stones_on(ag_match_rules(match), state, cell))
            diagram->number[cell] = diagram->last[cell] = 0;
}

/* Notes the stones that the game has put down by itself. */
static void note_given(void *context, const struct ag_match *match)
{
    struct ag_diagram *diagram = context;
    const struct ag_rules *rules = ag_match_rules(match);
    const struct ag_state *state = ag_match_state(match);
    for (int cell = 0; cell < rules->cells && rules->game->given && state->ply == 1; cell++)
        diagram->number[cell] = (uint16_t)stones_on(rules, state, cell);
}

bool ag_diagram_of_match(struct ag_diagram *diagram, const struct ag_match *match,
                         struct ag_view *view)
{
    ag_match_view(match, AG_SPECTATOR, view);
    ag_diagram_init(diagram, ag_match_rules(match), &view->now.state);
    diagram->view = view;
    return retell(match, note_given, note_arrivals, diagram);
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
