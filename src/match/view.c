/*
 * view.c - what one viewer may know of a match. See ag/view.h.
 */
#include "ag/view.h"

#include "base/error.h"
#include "match/inner.h"
#include "match/view.h"

/* Shows what the viewer alone knows. */
static void show_own(const struct ag_match *match, int seat, struct ag_view *view)
{
    view->role = match->now.state.role[seat] ? match->now.state.role[seat] : match->role[seat];
    if (!(match->gone >> seat &
          1)) /* what was drawn for a seat that left is a secret from it too */
        view->choice = match->choice[seat];
}

void ag_match_view(const struct ag_match *match, int viewer, struct ag_view *view)
{
    bool seated = viewer >= 0 && viewer < match->rules.game->seats &&
                  (match->viewer == MATCH_ALL || match->viewer == viewer);
    memset(view, 0, sizeof *view);
    view->rules = match->rules;
    view->entries = (uint32_t)ag_match_entries(match);
    view->entry = view->entries ? ag_match_entry(match, 0) : NULL;
    view->position = match->position.length ? match->position.byte : NULL;
    ag_copy(&view->now.state, &match->now.state);
    view->last = match->last;
    if (match->last)
        ag_copy(&view->before.state, &match->before.state);
    view->turn = match->turns + 1;
    view->back = match->back;
    view->viewer = seated ? viewer : AG_SPECTATOR;
    view->over = match->ending != AG_RUNNING;
    view->ending = match->ending;
    memcpy(view->place, match->place, sizeof view->place);
    view->undealt = !match->dealt;
    view->acting = view->over ? 0 : match->now.state.acting;
    view->handed = match->handed;
    view->gone = match->gone;
    memcpy(view->wants, match->wants, sizeof view->wants);
    memcpy(view->asked, match->asked, sizeof view->asked);
    view->ended = match->ended;
    memcpy(view->ended_place, match->ended_place, sizeof view->ended_place);
    view->set = match->now.state.set;
    view->game = match->now.state.game;
    memcpy(view->games_won, match->series.games_won, sizeof view->games_won);
    memcpy(view->games_all, match->series.games_all, sizeof view->games_all);
    memcpy(view->sets_won, match->series.sets_won, sizeof view->sets_won);
    memcpy(view->winner, match->series.winner, sizeof view->winner);
    if (seated)
        show_own(match, viewer, view);
}

const struct ag_rules *view_rules(const struct ag_view *view, struct ag_rules *space)
{
    if (view->viewer < 0 || view->now.state.role[view->viewer] || !view->role ||
        !rules_with_role(&view->rules, view->viewer, view->role, space))
        return &view->rules;
    return space;
}

int ag_view_moves(const struct ag_view *view, ag_move out[AG_MOVES_MAX])
{
    struct ag_rules space;
    if (view->over || view->undealt || view->viewer < 0 || view->now.state.ply >= AG_PLY_MAX ||
        view->gone >> view->viewer & 1)
        return 0;
    return view->rules.game->moves(view_rules(view, &space), &view->now.state, view->viewer, out);
}

bool ag_view_check(const struct ag_view *view, ag_move move, struct ag_error *why)
{
    struct ag_rules space;
    if (view->over)
        return match_refuse_over(&view->rules, why);
    if (view->viewer < 0)
        return error_set(why, "", say_spectator());
    if (view->gone >> view->viewer & 1)
        return error_set(why, "", say_seat_left(view->viewer + 1));
    if (view->undealt)
        return error_set(why, "", say_not_dealt());
    if (view->now.state.ply >= AG_PLY_MAX)
        return error_set(why, "", say_ply_limit(AG_PLY_MAX));
    return view->rules.game->check(view_rules(view, &space), &view->now.state, view->viewer, move,
                                   why);
}

bool ag_view_read(const struct ag_view *view, const char *text, ag_move *move, struct ag_error *why)
{
    return view->rules.game->move_read(&view->rules, text, move, why) &&
           ag_view_check(view, *move, why);
}

void ag_view_events(const struct ag_view *view, struct ag_events *events)
{
    union ag_position now;
    events->count = 0;
    if (!view->last)
        return;
    ag_copy(&now.state, &view->before.state);
    view->rules.game->play(&view->rules, &now.state, view->entry[view->last - 1].choice, events);
    if (now.state.acting || view->rules.games * view->rules.sets == 1)
        return;
    if (now.state.game < view->rules.games)
        series_begin(&view->rules, &now.state, now.state.set, now.state.game + 1, events);
    else if (now.state.set < view->rules.sets)
        series_begin(&view->rules, &now.state, now.state.set + 1, 1, events);
}

int ag_view_steps(const struct ag_view *view, struct ag_step out[AG_SEATS])
{
    const struct ag_game *game = view->rules.game;
    if (!view->last || !game->steps)
        return 0;
    return game->steps(&view->rules, &view->before.state, view->entry[view->last - 1].choice, out);
}
