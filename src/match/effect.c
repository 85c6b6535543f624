/*
 * effect.c - what a move would do, and what a board may show besides its stones. See ag/point.h.
 */
#include <string.h>

#include "ag/point.h"
#include "match/inner.h"
#include "match/view.h"

/* The match has gone on by a turn that ended a game. */
static void end_game(struct ag_view *view, struct ag_events *events)
{
    struct series series = {.over = false};
    view->ended = view->now.state.ending;
    memcpy(view->ended_place, view->now.state.place, sizeof view->ended_place);
    memcpy(series.games_won, view->games_won, sizeof series.games_won);
    memcpy(series.games_all, view->games_all, sizeof series.games_all);
    memcpy(series.sets_won, view->sets_won, sizeof series.sets_won);
    memcpy(series.winner, view->winner, sizeof series.winner);
    series_next(&series, &view->rules, &view->now.state, events);
    memcpy(view->games_won, series.games_won, sizeof series.games_won);
    memcpy(view->games_all, series.games_all, sizeof series.games_all);
    memcpy(view->sets_won, series.sets_won, sizeof series.sets_won);
    memcpy(view->winner, series.winner, sizeof series.winner);
    view->over = series.over;
    if (!series.over)
        return;
    view->ending = AG_BY_RULES;
    memcpy(view->place, series.place, sizeof view->place);
}

/* Plays a turn in which one seat alone chooses. */
static void play(struct ag_view *view, ag_move move, struct ag_events *events)
{
    ag_move choice[AG_SEATS] = {0};
    choice[view->viewer] = move;
    ag_copy(&view->before.state, &view->now.state);
    view->rules.game->play(&view->rules, &view->now.state, choice, events);
    view->turn++;
    view->last = 0; /* the turn is not in the log */
    view->handed = view->ended = 0;
    view->choice = 0;
    memset(view->wants, 0, sizeof view->wants);
    memset(view->asked, 0, sizeof view->asked);
    memset(view->ended_place, 0, sizeof view->ended_place);
    if (!view->now.state.acting)
        end_game(view, events);
    view->acting = view->over ? 0 : view->now.state.acting;
    view->set = view->now.state.set;
    view->game = view->now.state.game;
    view->role = view->now.state.role[view->viewer];
}

bool ag_view_effect(const struct ag_view *view, ag_move move, struct ag_effect *effect,
                    struct ag_error *why)
{
    const struct ag_game *game = view->rules.game;
    struct ag_rules space;
    if (!ag_view_check(view, move, why))
        return false;
    effect->after = *view;
    effect->events.count = 0;
    effect->alone = game->preview != NULL;
    effect->is_void = false;
    if (effect->alone)
        effect->is_void = !game->preview(view_rules(view, &space), &effect->after.now.state,
                                         view->viewer, move, &effect->events, &effect->why);
    else
        play(&effect->after, move, &effect->events);
    return true;
}

int ag_event_path(const struct ag_rules *rules, const struct ag_state *before,
                  const struct ag_events *events, int index, ag_cell out[AG_PATH_MAX])
{
    return rules->game->path ? rules->game->path(rules, before, events, index, out) : 0;
}

/* Adds one to every cell that events change. */
static void count_changes(const struct ag_events *events, uint8_t changes[AG_CELLS_MAX])
{
    uint8_t seen[AG_CELLS_MAX] = {0};
    for (int i = 0; i < events->count; i++) {
        const struct ag_event *event = &events->event[i];
        if (event->kind < AG_PLACED || event->kind > AG_FRAMED)
            continue;
        if (event->from < AG_CELLS_MAX)
            seen[event->from] = 1;
        if (event->to < AG_CELLS_MAX)
            seen[event->to] = 1;
    }
    for (int cell = 0; cell < AG_CELLS_MAX; cell++)
        changes[cell] = (uint8_t)(changes[cell] + seen[cell]);
}

/* Adds one more move to the comparison; false: the viewer may not make it. */
static bool look_at(const struct ag_view *view, ag_move move, struct ag_look *look)
{
    struct ag_effect effect;
    if (!ag_view_effect(view, move, &effect, NULL))
        return false;
    count_changes(&effect.events, look->changes);
    look->is_void = look->is_void || effect.is_void;
    const struct ag_state *after = &effect.after.now.state;
    if (!look->known)
        memcpy(look->points, after->points, sizeof look->points);
    else if (memcmp(look->points, after->points, sizeof look->points) != 0)
        memcpy(look->points, view->now.state.points, sizeof look->points);
    look->known = true;
    return true;
}

void ag_view_look(const struct ag_view *view, ag_move move, struct ag_look *look)
{
    *look = (struct ag_look){.known = false};
    look_at(view, move, look);
}

void ag_point_look(const struct ag_point *point, ag_cell cell, struct ag_look *look)
{
    enum { TRIES = 100 }; /* moves to look at: what so many have in common, all have */
    bool picks = ag_point_may_pick(point, cell);
    int tried = 0;
    *look = (struct ag_look){.known = false};
    for (int i = 0; i < point->moves && tried < TRIES && (picks || point->picks); i++) {
        bool fits = point->length[i] > point->picks &&
                    !memcmp(point->path[i], point->picked,
                            (size_t)point->picks * sizeof point->picked[0]) &&
                    (!picks || point->path[i][point->picks] == cell || point->moves == 1);
        if (fits)
            tried += look_at(point->view, point->move[i], look);
    }
    for (int i = 0; i < AG_CELLS_MAX; i++)
        look->changes[i] = tried && look->changes[i] == tried;
}

int ag_view_marks(const struct ag_view *view, struct ag_mark out[AG_MARKS_MAX])
{
    const struct ag_game *game = view->rules.game;
    int seat = view->viewer;
    bool decided = view->over && !view->now.state.acting; /* the rules have ended it, not people */
    if (!game->marks || (view->over && !decided))
        return 0;
    if (decided)
        return game->marks(&view->rules, &view->now.state, 0, out);
    for (int i = 0; seat < 0 && i < game->seats; i++) /* a spectator sees as the mover does */
        if (view->acting >> i & 1)
            seat = i;
    return seat < 0 ? 0 : game->marks(&view->rules, &view->now.state, seat, out);
}

const char *ag_mark_name(enum ag_mark_kind kind)
{
    static const char *const name[] = {"",     "forbidden", "four", "capture", "break", "connected",
                                       "wins", "completes", "eye",  "trapped", "figure"};
    return (unsigned)kind < sizeof name / sizeof *name ? name[kind] : "";
}
