/*
 * match.c - people at a table. See ag/match.h.
 *
 * The life of a turn:
 *
 *     open -- match_choose --> some have handed in -- the last one --> played, next turn open
 *                 ^                 |
 *                 +--- replaced ----+
 *
 * A seat that has left hands in by lot as soon as a turn opens. The history is enough to build the
 * match anew, which is how turns are taken back.
 */
#include "ag/match.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "ag/rules.h"
#include "base/buf.h"
#include "base/error.h"
#include "base/rng.h"
#include "core/series.h"

struct match {
    struct ag_rules rules;  /* public: a drawn option is unset until it is revealed */
    int secret[AG_OPTIONS]; /* the value of a drawn option */
    union ag_position now;  /* public */
    struct series series;
    struct ag_rng rng;
    ag_move choice[AG_SEATS]; /* handed in for the open turn */
    uint8_t handed, drawn;    /* which seats have, and for which by lot */
    uint8_t gone;             /* seats that have left */
    uint8_t want_draw, want_back;
    uint8_t ending; /* enum match_ending */
    uint8_t place[AG_SEATS];
    uint8_t asker;  /* who asked first to take back */
    uint32_t turns; /* played */
    bool ended;     /* the last turn ended a game: `last` is its final state */
    union ag_position last;
    struct ag_events events; /* of the last turn */
    struct buf history;      /* struct match_entry */
    union ag_position start; /* where the match began */
    struct series start_series;
};

static uint8_t bit(int seat)
{
    return (uint8_t)(1U << seat);
}

static uint8_t all_seats(const struct match *match)
{
    return (uint8_t)((1U << match->rules.game->seats) - 1);
}

/* The seats that still take part. */
static uint8_t present(const struct match *match)
{
    return (uint8_t)(all_seats(match) & ~match->gone);
}

/* The rules as somebody who knows the drawn options sees them. */
static void full_rules(const struct match *match, struct ag_rules *full)
{
    *full = match->rules;
    for (int i = 0; i < AG_OPTIONS; i++)
        full->option[i] = match->secret[i];
}

/* The rules to ask the game with: the public ones once nothing is hidden. */
static const struct ag_rules *rules_for(const struct match *match, struct ag_rules *space)
{
    if (rules_undrawn(&match->rules) < 0)
        return &match->rules;
    full_rules(match, space);
    return space;
}

static bool refuse_over(const struct ag_rules *rules, struct ag_error *why)
{
    return error_set(why, "", "the %s is over", rules->games * rules->sets > 1 ? "match" : "game");
}

static void open_turn(struct match *match);

/* Puts the match at its beginning, with an empty history. */
static void rewind_all(struct match *match)
{
    ag_copy(&match->now.state, &match->start.state);
    match->series = match->start_series;
    match->handed = match->drawn = match->gone = match->want_draw = match->want_back = 0;
    memset(match->choice, 0, sizeof match->choice);
    memset(match->place, 0, sizeof match->place);
    match->ending = MATCH_RUNNING;
    match->turns = 0;
    match->ended = false;
    match->events.count = 0;
    if (match->series.over) {
        match->ending = MATCH_BY_RULES;
        memcpy(match->place, match->series.place, sizeof match->place);
    }
}

struct match *match_new(const struct ag_rules *rules, const char *position, uint64_t seed,
                        struct ag_error *why)
{
    struct match *match = calloc(1, sizeof *match);
    if (!match) {
        error_set(why, "", "there is no memory left for a match");
        return NULL;
    }
    match->rules = *rules;
    rng_init(&match->rng, seed);
    buf_init(&match->history, (size_t)MATCH_TURNS_MAX * sizeof(struct match_entry));
    if (position) {
        if (!rules->game->state_read(rules, position, &match->start.state, why)) {
            match_free(match);
            return NULL;
        }
        rules_deduce(&match->rules, &match->start.state);
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
    rewind_all(match);
    return match;
}

void match_free(struct match *match)
{
    if (!match)
        return;
    buf_release(&match->history);
    free(match);
}

struct match *match_copy(const struct match *match)
{
    struct match *copy = malloc(sizeof *copy);
    if (!copy)
        return NULL;
    *copy = *match;
    buf_init(&copy->history, match->history.max);
    if (!buf_add(&copy->history, match->history.byte, match->history.length)) {
        free(copy);
        return NULL;
    }
    return copy;
}

const struct ag_rules *match_rules(const struct match *match)
{
    return &match->rules;
}

const struct ag_state *match_state(const struct match *match)
{
    return &match->now.state;
}

const struct ag_events *match_events(const struct match *match)
{
    return &match->events;
}

const struct ag_state *match_ended(const struct match *match)
{
    return match->ended ? &match->last.state : NULL;
}

int match_entries(const struct match *match)
{
    return (int)(match->history.length / sizeof(struct match_entry));
}

const struct match_entry *match_entry(const struct match *match, int index)
{
    assert(index >= 0 && index < match_entries(match));
    return (const struct match_entry *)(const void *)match->history.byte + index;
}

/* A seat's own role, which it knows even before the others do. */
static uint8_t own_role(const struct match *match, int seat)
{
    struct ag_rules full;
    union ag_position first;
    uint8_t role = match->now.state.role[seat];
    if (role || rules_undrawn(&match->rules) < 0)
        return role;
    full_rules(match, &full);
    full.game->start(&full, &first.state, &(struct ag_start){.set = 1, .game = 1});
    return first.state.role[seat];
}

void match_view(const struct match *match, int viewer, struct match_view *view)
{
    bool seated = viewer >= 0 && viewer < match->rules.game->seats;
    memset(view, 0, sizeof *view);
    rules_write(&match->rules, view->spec);
    ag_copy(&view->now.state, &match->now.state);
    view->turn = match->turns + 1;
    view->viewer = seated ? viewer : MATCH_SPECTATOR;
    view->over = match->ending != MATCH_RUNNING;
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

int match_moves(const struct match *match, int seat, ag_move *out)
{
    struct ag_rules space;
    if (match->ending != MATCH_RUNNING || seat < 0 || seat >= match->rules.game->seats)
        return 0;
    return match->rules.game->moves(rules_for(match, &space), &match->now.state, seat, out);
}

bool match_check(const struct match *match, int seat, ag_move move, struct ag_error *why)
{
    struct ag_rules space;
    if (match->ending != MATCH_RUNNING)
        return refuse_over(&match->rules, why);
    if (match->now.state.ply >= AG_PLY_MAX)
        return error_set(why, "", "a match goes no further than ply %d", AG_PLY_MAX);
    return match->rules.game->check(rules_for(match, &space), &match->now.state, seat, move, why);
}

/* Makes sure that `count` more entries can be noted. */
static bool make_room(struct match *match, int count, struct ag_error *why)
{
    if (match_entries(match) + count > MATCH_TURNS_MAX)
        return error_set(why, "", "the record of this match is full");
    if (!buf_reserve(&match->history, (size_t)count * sizeof(struct match_entry)))
        return error_set(why, "", "there is no memory left for this match");
    return true;
}

/* Notes an entry. */
static bool note(struct match *match, struct match_entry entry, struct ag_error *why)
{
    if (!make_room(match, 1, why))
        return false;
    buf_add(&match->history, &entry, sizeof entry);
    return true;
}

static void finish(struct match *match, enum match_ending ending, const uint8_t *place)
{
    match->ending = (uint8_t)ending;
    match->handed = match->drawn = match->want_draw = match->want_back = 0;
    memset(match->choice, 0, sizeof match->choice);
    memcpy(match->place, place, AG_SEATS);
}

/* Places by points among the seats that stayed; those that left share the last place. */
static void place_without_gone(const struct match *match, uint8_t place[AG_SEATS])
{
    int seats = match->rules.game->seats, stayed = 0;
    for (int seat = 0; seat < seats; seat++)
        stayed += present(match) >> seat & 1;
    for (int seat = 0; seat < seats; seat++) {
        place[seat] = (uint8_t)(stayed + 1);
        if (match->gone >> seat & 1)
            continue;
        place[seat] = 1;
        for (int other = 0; other < seats; other++)
            place[seat] = (uint8_t)(place[seat] + (!(match->gone >> other & 1) &&
                                                   match->now.state.points[other] >
                                                       match->now.state.points[seat]));
    }
}

/* Ends the match if the series has. */
static void finish_series(struct match *match, enum match_ending ending)
{
    uint8_t place[AG_SEATS] = {0};
    if (!match->series.over)
        return;
    memcpy(place, match->series.place, sizeof place);
    if (match->gone)
        place_without_gone(match, place);
    finish(match, ending, place);
}

/* Plays an entry that is legal and noted. */
static void carry_out(struct match *match, const struct match_entry *entry)
{
    struct ag_rules space;
    const struct ag_rules *rules = rules_for(match, &space);
    match->events.count = 0;
    rules->game->play(rules, &match->now.state, entry->choice, &match->events);
    for (int i = 0; i < AG_OPTIONS; i++) /* a deal is public once its turn is played */
        match->rules.option[i] = match->secret[i];
    match->turns++;
    match->handed = match->drawn = match->want_draw = match->want_back = 0;
    memset(match->choice, 0, sizeof match->choice);
    match->ended = !match->now.state.acting;
    if (match->ended) {
        ag_copy(&match->last.state, &match->now.state);
        series_next(&match->series, &match->rules, &match->now.state);
        finish_series(match, MATCH_BY_RULES);
    }
    open_turn(match);
}

/* Plays the open turn if every choice is in. */
static bool play_if_complete(struct match *match, struct ag_error *why)
{
    struct match_entry entry = {.kind = MATCH_TURN, .drawn = match->drawn};
    if (match->ending != MATCH_RUNNING || (match->now.state.acting & ~match->handed))
        return true;
    memcpy(entry.choice, match->choice, sizeof entry.choice);
    if (!note(match, entry, why))
        return false;
    carry_out(match, &entry);
    return true;
}

/* Hands in by lot for the seats that have left. */
static void open_turn(struct match *match)
{
    ag_move move[AG_MOVES_MAX];
    if (match->ending != MATCH_RUNNING)
        return;
    for (int seat = 0; seat < match->rules.game->seats; seat++) {
        uint8_t missing = match->gone & match->now.state.acting & (uint8_t)~match->handed;
        if (!(missing & bit(seat)))
            continue;
        int count = match_moves(match, seat, move);
        match->choice[seat] = move[rng_below(&match->rng, (uint32_t)count)];
        match->handed |= bit(seat);
        match->drawn |= bit(seat);
    }
}

static bool check_seat(const struct match *match, int seat, struct ag_error *why)
{
    if (seat < 0 || seat >= match->rules.game->seats)
        return error_set(why, "", "there is no seat %d", seat + 1);
    if (match->ending != MATCH_RUNNING)
        return refuse_over(&match->rules, why);
    if (match->gone >> seat & 1)
        return error_set(why, "", "seat %d has left the game", seat + 1);
    return true;
}

bool match_choose(struct match *match, uint32_t turn, int seat, ag_move move, struct ag_error *why)
{
    if (!check_seat(match, seat, why))
        return false;
    if (turn != match->turns + 1)
        return error_set(why, "", "this was meant for turn %d, but turn %d is due", (int)turn,
                         (int)match->turns + 1);
    if (!match_check(match, seat, move, why))
        return false;
    ag_move before = match->choice[seat];
    uint8_t handed = match->handed;
    match->choice[seat] = move;
    match->handed |= bit(seat);
    if (play_if_complete(match, why))
        return true;
    match->choice[seat] = before;
    match->handed = handed;
    return false;
}

/* Where several seats chose at once: says whose choice was refused. */
static bool name_seat(const struct match *match, int seat, struct ag_error *why)
{
    if (!why || !match->rules.game->secret)
        return false;
    struct ag_error inner = *why;
    struct text text;
    text_init(&text, why->text, sizeof why->text);
    text_print(&text, "seat %d: %s", seat + 1, inner.text);
    return false;
}

bool match_play(struct match *match, const ag_move choice[AG_SEATS], uint8_t drawn,
                struct ag_events *events, struct ag_error *why)
{
    struct match_entry entry = {.kind = MATCH_TURN, .drawn = drawn};
    if (match->ending != MATCH_RUNNING)
        return refuse_over(&match->rules, why);
    if (match->handed & ~match->drawn)
        return error_set(why, "", "a choice is waiting to be revealed");
    for (int seat = 0; seat < match->rules.game->seats; seat++) {
        if (!(match->now.state.acting >> seat & 1))
            continue;
        if (!match_check(match, seat, choice[seat], why))
            return name_seat(match, seat, why);
        entry.choice[seat] = choice[seat];
    }
    if (!note(match, entry, why))
        return false;
    carry_out(match, &entry);
    if (events)
        *events = match->events;
    return true;
}

/* What leaving does, for an entry that is noted. */
static void carry_out_leaving(struct match *match, const struct match_entry *entry)
{
    int seat = entry->seat;
    enum match_ending ending = entry->kind == MATCH_RESIGNED ? MATCH_BY_RESIGNING : MATCH_BY_TIME;
    if (match->rules.game->seats == 2) {
        match->want_draw = match->want_back = 0;
        series_end_set(&match->series, &match->rules, &match->now.state, 1 - seat);
        finish_series(match, ending);
        return;
    }
    match->gone |= bit(seat);
    match->want_draw &= present(match);
    if (present(match) & (present(match) - 1)) {
        if (match->handed >> seat & 1) { /* the choice handed in is withdrawn */
            match->handed &= (uint8_t)~bit(seat);
            match->choice[seat] = 0;
        }
        open_turn(match);
        return;
    }
    uint8_t place[AG_SEATS]; /* only one is left */
    place_without_gone(match, place);
    finish(match, ending, place);
}

static void carry_out_agreement(struct match *match);

/* Notes that all seats present want a draw, if they do, and draws. */
static bool draw_if_agreed(struct match *match, int seat, struct ag_error *why)
{
    struct match_entry entry = {.kind = MATCH_AGREED, .seat = (uint8_t)seat};
    if (match->ending != MATCH_RUNNING || match->want_draw != present(match))
        return true;
    if (!note(match, entry, why))
        return false;
    carry_out_agreement(match);
    return true;
}

static bool leave(struct match *match, int seat, enum match_kind kind, struct ag_error *why)
{
    struct match_entry entry = {.kind = (uint8_t)kind, .seat = (uint8_t)seat};
    if (!check_seat(match, seat, why) || !make_room(match, 2, why)) /* it may complete a turn */
        return false;
    note(match, entry, why);
    carry_out_leaving(match, &entry);
    return draw_if_agreed(match, seat, why) && play_if_complete(match, why);
}

bool match_resign(struct match *match, int seat, struct ag_error *why)
{
    return leave(match, seat, MATCH_RESIGNED, why);
}

bool match_expire(struct match *match, int seat, struct ag_error *why)
{
    return leave(match, seat, MATCH_EXPIRED, why);
}

static void carry_out_agreement(struct match *match)
{
    uint8_t place[AG_SEATS] = {0};
    match->want_draw = match->want_back = 0;
    if (match->rules.game->seats == 2) {
        series_end_set(&match->series, &match->rules, &match->now.state, -1);
        finish_series(match, MATCH_BY_AGREEMENT);
        return;
    }
    place_without_gone(match, place);
    for (int seat = 0; seat < AG_SEATS; seat++)
        if (present(match) >> seat & 1)
            place[seat] = 1;
    finish(match, MATCH_BY_AGREEMENT, place);
}

bool match_offer_draw(struct match *match, int seat, struct ag_error *why)
{
    if (!check_seat(match, seat, why))
        return false;
    uint8_t before = match->want_draw;
    match->want_draw |= bit(seat);
    if (draw_if_agreed(match, seat, why))
        return true;
    match->want_draw = before;
    return false;
}

/* How many turns to take back until `seat` may choose again, or 0: it has not moved yet. */
static int turns_back(const struct match *match, int seat)
{
    int entries = match_entries(match);
    for (int back = 1; back <= entries; back++) {
        const struct match_entry *entry = match_entry(match, entries - back);
        if (entry->kind != MATCH_TURN)
            return 0;
        if (entry->choice[seat])
            return back;
    }
    return 0;
}

bool match_ask_back(struct match *match, int seat, struct ag_error *why)
{
    if (!check_seat(match, seat, why))
        return false;
    if (match->rules.game->secret)
        return error_set(why, "", "in %s nothing is taken back: choices were revealed",
                         match->rules.game->title);
    if (!match->want_back) {
        if (!turns_back(match, seat))
            return error_set(why, "", "seat %d has no move to take back", seat + 1);
        match->asker = (uint8_t)seat;
    }
    match->want_back |= bit(seat);
    if (match->want_back != present(match))
        return true;
    return match_undo(match, turns_back(match, match->asker), why);
}

bool match_decline(struct match *match, int seat, struct ag_error *why)
{
    if (!check_seat(match, seat, why))
        return false;
    if (!match->want_draw && !match->want_back)
        return error_set(why, "", "nothing is offered or asked");
    match->want_draw = match->want_back = 0;
    return true;
}

/* Does again what an entry says that has been done before. */
static void carry_out_entry(struct match *match, const struct match_entry *entry)
{
    if (entry->kind == MATCH_TURN)
        carry_out(match, entry);
    else if (entry->kind == MATCH_AGREED)
        carry_out_agreement(match);
    else
        carry_out_leaving(match, entry);
}

bool match_undo(struct match *match, int turns, struct ag_error *why)
{
    int entries = match_entries(match);
    if (match->rules.game->secret)
        return error_set(why, "", "in %s nothing is taken back: choices were revealed",
                         match->rules.game->title);
    if (turns < 1 || turns > entries)
        return error_set(why, "", "there is nothing to take back");
    for (int i = entries - turns; i < entries; i++)
        if (match_entry(match, i)->kind != MATCH_TURN)
            return error_set(why, "", "nothing is taken back beyond the end of a set");
    match->history.length -= (size_t)turns * sizeof(struct match_entry);
    rewind_all(match);
    for (int i = 0; i < entries - turns; i++)
        carry_out_entry(match, match_entry(match, i));
    return true;
}

bool match_apply(struct match *match, const struct match_entry *entry, struct ag_error *why)
{
    switch (entry->kind) {
    case MATCH_TURN:
        return match_play(match, entry->choice, entry->drawn, NULL, why);
    case MATCH_RESIGNED:
        return match_resign(match, entry->seat, why);
    case MATCH_EXPIRED:
        return match_expire(match, entry->seat, why);
    case MATCH_AGREED:
        if (!check_seat(match, entry->seat, why) || !note(match, *entry, why))
            return false;
        carry_out_agreement(match);
        return true;
    default:
        return error_set(why, "", "there is no such entry in a match");
    }
}

void match_turn_write(const struct ag_rules *rules, const ag_move choice[AG_SEATS], char *out)
{
    struct text text;
    char move[AG_MOVE_TEXT];
    bool first = true;
    text_init(&text, out, MATCH_TURN_TEXT);
    for (int seat = 0; seat < rules->game->seats; seat++) {
        if (!choice[seat])
            continue;
        if (!first)
            text_char(&text, '|');
        first = false;
        rules->game->move_write(rules, choice[seat], move);
        text_add(&text, move);
    }
}

/* Copies the part of a turn up to the next `|`. */
static bool copy_part(struct scan *scan, char *out, size_t max, struct ag_error *why)
{
    struct text text;
    int place = scan_place(scan);
    text_init(&text, out, max);
    while (*scan->at && *scan->at != '|')
        text_char(&text, *scan->at++);
    if (text.cut)
        return error_at(why, place, "expected a choice of at most %d characters", (int)max - 1);
    return true;
}

bool match_turn_read(const struct match *match, const char *string, ag_move choice[AG_SEATS],
                     struct ag_error *why)
{
    const struct ag_rules *rules = &match->rules;
    uint8_t acting = match->now.state.acting, rest = acting;
    struct scan scan;
    char part[AG_MOVE_TEXT];
    scan_init(&scan, string);
    memset(choice, 0, AG_SEATS * sizeof *choice);
    if (match->ending != MATCH_RUNNING)
        return refuse_over(rules, why);
    for (int seat = 0; seat < rules->game->seats; seat++) {
        if (!(acting >> seat & 1))
            continue;
        int place = scan_place(&scan);
        if (!copy_part(&scan, part, sizeof part, why))
            return false;
        if (!rules->game->move_read(rules, part, &choice[seat], why)) {
            if (why && why->at >= 0 && place > 0) {
                struct ag_error inner = *why;
                const char *said = strchr(inner.text, ':');
                error_at(why, place + inner.at, "%s", said ? said + 2 : inner.text);
            }
            return false;
        }
        rest &= (uint8_t)~bit(seat);
        if (rest && !scan_char(&scan, '|'))
            return error_at(why, scan_place(&scan), "expected `|` and the choice of the next seat");
    }
    if (*scan.at)
        return error_at(why, scan_place(&scan), "expected nothing behind the turn");
    return true;
}
