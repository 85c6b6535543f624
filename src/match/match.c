/*
 * match.c - the life of a match and what can be seen of it. See ag/match.h and match_inner.h.
 */
#include <assert.h>
#include <stdlib.h>

#include "base/error.h"
#include "base/rng.h"
#include "match/inner.h"

/* The rules as somebody who knows the drawn options sees them. */
static void full_rules(const struct ag_match *match, struct ag_rules *full)
{
    *full = match->rules;
    for (int i = 0; i < AG_OPTIONS; i++)
        full->option[i] = match->secret[i];
}

/* The rules to ask the game with: the public ones once nothing is hidden. */
const struct ag_rules *match_full_rules(const struct ag_match *match, struct ag_rules *space)
{
    if (ag_rules_undrawn(&match->rules) < 0)
        return &match->rules;
    full_rules(match, space);
    return space;
}

bool match_refuse_over(const struct ag_rules *rules, struct ag_error *why)
{
    return error_set(why, "", rules->games * rules->sets > 1 ? say_match_over() : say_game_over());
}

bool match_check_seat(const struct ag_match *match, int seat, struct ag_error *why)
{
    if (seat < 0 || seat >= match->rules.game->seats)
        return error_set(why, "", say_no_seat(seat + 1));
    if (match->ending != AG_RUNNING)
        return match_refuse_over(&match->rules, why);
    if (match->gone >> seat & 1)
        return error_set(why, "", say_seat_left(seat + 1));
    return true;
}

/* Puts the match at its beginning, with an empty history. */
void match_rewind(struct ag_match *match)
{
    ag_copy(&match->now.state, &match->start.state);
    match->series = match->start_series;
    match->handed = match->drawn = match->gone = match->want_draw = match->want_back = 0;
    memset(match->choice, 0, sizeof match->choice);
    memset(match->place, 0, sizeof match->place);
    match->ending = AG_RUNNING;
    match->turns = 0;
    match->ended = false;
    match->events.count = 0;
    if (match->series.over) {
        match->ending = AG_BY_RULES;
        memcpy(match->place, match->series.place, sizeof match->place);
    }
}

struct ag_match *ag_match_new(const struct ag_rules *rules, const char *position, uint64_t seed,
                              struct ag_error *why)
{
    struct ag_match *match = calloc(1, sizeof *match);
    if (!match) {
        error_set(why, "", say_no_memory());
        return NULL;
    }
    match->rules = *rules;
    rng_init(&match->rng, seed);
    ag_buf_init(&match->history, (size_t)AG_ENTRIES_MAX * sizeof(struct ag_entry));
    if (position) {
        if (!rules->game->state_read(rules, position, &match->start.state, why)) {
            ag_match_free(match);
            return NULL;
        }
        ag_rules_deduce(&match->rules, &match->start.state);
        series_resume(&match->start_series, rules, &match->start.state);
    } else {
        series_start(&match->start_series, rules, &match->start.state);
    }
    for (int i = 0; i < AG_OPTIONS; i++) {
        const struct ag_option *option = &rules->game->option[i];
        match->secret[i] = match->rules.option[i];
        if (option->name && option->drawn && match->rules.option[i] == AG_UNSET)
            match->secret[i] =
                option->min +
                (int)rng_below(&match->rng, (uint32_t)(option->max - option->min + 1));
    }
    match_rewind(match);
    return match;
}

void ag_match_free(struct ag_match *match)
{
    if (!match)
        return;
    ag_buf_release(&match->history);
    free(match);
}

struct ag_match *ag_match_copy(const struct ag_match *match)
{
    struct ag_match *copy = malloc(sizeof *copy);
    if (!copy)
        return NULL;
    *copy = *match;
    ag_buf_init(&copy->history, match->history.max);
    if (!ag_buf_add(&copy->history, match->history.byte, match->history.length)) {
        free(copy);
        return NULL;
    }
    return copy;
}

struct ag_match *ag_match_fork(const struct ag_match *match)
{
    struct ag_match *fork = malloc(sizeof *fork);
    if (!fork)
        return NULL;
    *fork = *match;
    ag_buf_init(&fork->history, match->history.max);
    ag_copy(&fork->start.state, &match->now.state);
    fork->start_series = match->series;
    fork->turns = 0;
    return fork;
}

const struct ag_rules *ag_match_rules(const struct ag_match *match)
{
    return &match->rules;
}

const struct ag_state *ag_match_state(const struct ag_match *match)
{
    return &match->now.state;
}

const struct ag_events *ag_match_events(const struct ag_match *match)
{
    return &match->events;
}

const struct ag_state *ag_match_ended(const struct ag_match *match)
{
    return match->ended ? &match->last.state : NULL;
}

int ag_match_entries(const struct ag_match *match)
{
    return (int)(match->history.length / sizeof(struct ag_entry));
}

const struct ag_entry *ag_match_entry(const struct ag_match *match, int index)
{
    assert(index >= 0 && index < ag_match_entries(match));
    return (const struct ag_entry *)(const void *)match->history.byte + index;
}

/* A seat's own role, which it knows even before the others do. */
static uint8_t own_role(const struct ag_match *match, int seat)
{
    struct ag_rules full;
    union ag_position first;
    uint8_t role = match->now.state.role[seat];
    if (role || ag_rules_undrawn(&match->rules) < 0)
        return role;
    full_rules(match, &full);
    full.game->start(&full, &first.state, &(struct ag_start){.set = 1, .game = 1});
    return first.state.role[seat];
}

void ag_match_view(const struct ag_match *match, int viewer, struct ag_view *view)
{
    bool seated = viewer >= 0 && viewer < match->rules.game->seats;
    memset(view, 0, sizeof *view);
    ag_rules_write(&match->rules, view->spec);
    ag_copy(&view->now.state, &match->now.state);
    view->turn = match->turns + 1;
    view->viewer = seated ? viewer : AG_SPECTATOR;
    view->over = match->ending != AG_RUNNING;
    view->ending = match->ending;
    memcpy(view->place, match->place, sizeof view->place);
    view->acting = view->over ? 0 : match->now.state.acting;
    view->handed = match->handed;
    view->gone = match->gone;
    view->want_draw = match->want_draw;
    view->want_back = match->want_back;
    if (match->ended) {
        view->ended = match->last.state.ending;
        memcpy(view->ended_place, match->last.state.place, sizeof view->ended_place);
    }
    view->set = match->now.state.set;
    view->game = match->now.state.game;
    memcpy(view->games_won, match->series.games_won, sizeof view->games_won);
    memcpy(view->games_all, match->series.games_all, sizeof view->games_all);
    memcpy(view->sets_won, match->series.sets_won, sizeof view->sets_won);
    if (seated) {
        view->role = own_role(match, viewer);
        if (!(match->drawn >> viewer & 1))
            view->choice = match->choice[viewer];
    }
}

int ag_match_moves(const struct ag_match *match, int seat, ag_move *out)
{
    struct ag_rules space;
    if (match->ending != AG_RUNNING || seat < 0 || seat >= match->rules.game->seats)
        return 0;
    return match->rules.game->moves(match_full_rules(match, &space), &match->now.state, seat, out);
}

bool ag_match_check(const struct ag_match *match, int seat, ag_move move, struct ag_error *why)
{
    struct ag_rules space;
    if (match->ending != AG_RUNNING)
        return match_refuse_over(&match->rules, why);
    if (match->now.state.ply >= AG_PLY_MAX)
        return error_set(why, "", say_ply_limit(AG_PLY_MAX));
    return match->rules.game->check(match_full_rules(match, &space), &match->now.state, seat, move,
                                    why);
}
