/*
 * diagram.c - what a picture shows: presets, the last turn, numbers, marks. See diagram.h.
 */
#include "core/diagram.h"

#include "base/text.h"
#include "core/retell.h"

const char *const diagram_theme_name[] = {"light", "dark", "print", NULL};
const char *const diagram_size_name[] = {"small", "medium", "large", NULL};
const char *const diagram_shape_name[] = {"circle", "square", "triangle", "cross", NULL};

void diagram_init(struct diagram *diagram, const struct ag_rules *rules,
                  const struct ag_state *state)
{
    *diagram = (struct diagram){.rules = rules,
                                .state = state,
                                .theme = DIAGRAM_LIGHT,
                                .size = DIAGRAM_MEDIUM,
                                .coordinates = true};
}

static int stones_on(const struct ag_rules *rules, const struct ag_state *state, int cell)
{
    uint8_t stone[AG_STACK];
    return rules->game->stones(rules, state, (ag_cell)cell, stone);
}

/* Notes the cells that stones came to in the last turn of `match`. */
static void note_arrivals(void *context, const struct match *match)
{
    struct diagram *diagram = context;
    const struct ag_events *events = match_events(match);
    const struct ag_state *state = match_state(match);
    memset(diagram->last, 0, sizeof diagram->last);
    for (int i = 0; i < events->count; i++) {
        const struct ag_event *event = &events->event[i];
        bool came =
            event->kind == AG_PLACED || event->kind == AG_MOVED || event->kind == AG_KNOCKED;
        if (!came || event->to >= LAYOUT_CELLS)
            continue;
        diagram->number[event->to] = state->ply;
        diagram->last[event->to] = event->kind != AG_KNOCKED;
    }
    for (int cell = 0; cell < match_rules(match)->cells; cell++)
        if (!stones_on(match_rules(match), state, cell))
            diagram->number[cell] = diagram->last[cell] = 0;
}

/* Notes the stones that the game has put down by itself. */
static void note_given(void *context, const struct match *match)
{
    struct diagram *diagram = context;
    const struct ag_rules *rules = match_rules(match);
    const struct ag_state *state = match_state(match);
    for (int cell = 0; cell < rules->cells && rules->game->given && state->ply == 1; cell++)
        diagram->number[cell] = (uint16_t)stones_on(rules, state, cell);
}

bool diagram_of_match(struct diagram *diagram, const struct match *match, struct match_view *view)
{
    match_view(match, MATCH_SPECTATOR, view);
    diagram_init(diagram, match_rules(match), &view->now.state);
    diagram->view = view;
    return retell(match, note_given, note_arrivals, diagram);
}

bool diagram_add_mark(struct diagram *diagram, struct diagram_mark mark)
{
    if (diagram->marks == DIAGRAM_MARKS)
        return false;
    diagram->mark[diagram->marks++] = mark;
    return true;
}

bool diagram_add_arrow(struct diagram *diagram, struct diagram_arrow arrow)
{
    if (diagram->arrows == DIAGRAM_ARROWS)
        return false;
    diagram->arrow[diagram->arrows++] = arrow;
    return true;
}

ag_cell diagram_cell_read(const struct ag_rules *rules, struct scan *scan)
{
    for (int cell = 0; cell < rules->cells; cell++) {
        char name[AG_MOVE_TEXT];
        struct scan at = *scan;
        rules->game->cell_write(rules, (ag_cell)cell, name);
        if (scan_word(&at, name)) {
            *scan = at;
            return (ag_cell)cell;
        }
    }
    return AG_NO_CELL;
}
