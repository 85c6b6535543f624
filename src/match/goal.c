/*
 * goal.c - what a move has to do, as text. See goal.h.
 */
#include "match/goal.h"

#include <string.h>

#include "ag/view.h"
#include "base/error.h"
#include "match/view.h"

enum { GOAL_WORD = 64 }; /* bytes of a name or value with its final zero, at most */

/* A move that was tried, and what came of it. */
struct trial {
    const struct ag_rules *rules;
    const struct ag_state *after;
    const struct ag_news *news;
    int seat;
    const char *move; /* in full */
};

/* Reads up to one of `ends` or the end of the text; false: that is too long, or nothing. */
static bool read_word(const char **at, const char *ends, char out[GOAL_WORD])
{
    size_t length = strcspn(*at, ends);
    if (!length || length >= GOAL_WORD)
        return false;
    memcpy(out, *at, length);
    out[length] = 0;
    *at += length;
    return true;
}

static bool number_is(const char *value, bool at_least, int number)
{
    struct scan scan;
    int wanted;
    scan_init(&scan, value);
    return scan_number(&scan, AG_EVENTS_MAX, &wanted) && !*scan.at &&
           (at_least ? number >= wanted : number == wanted);
}

static bool has_arrived(const struct trial *trial, const char *name)
{
    char cell[AG_MOVE_TEXT];
    for (int i = 0; i < trial->news->events.count; i++) {
        const struct ag_event *event = &trial->news->events.event[i];
        if (event->seat != trial->seat || (event->kind != AG_PLACED && event->kind != AG_MOVED))
            continue;
        trial->rules->game->cell_write(trial->rules, event->to, cell);
        if (!strcmp(cell, name))
            return true;
    }
    return false;
}

/* Events of a kind; of points, how many. */
static int count_events(const struct trial *trial, int kind)
{
    int count = 0;
    for (int i = 0; i < trial->news->events.count; i++) {
        const struct ag_event *event = &trial->news->events.event[i];
        if (event->kind == AG_BEGUN && kind != AG_BEGUN)
            break; /* the events after this have no seat: they set up the next game */
        if (event->kind == kind && (event->seat == trial->seat || kind == AG_BEGUN))
            count += kind == AG_SCORED ? event->amount : 1;
    }
    return count;
}

static bool fits(const struct trial *trial, const char *name, const char *value)
{
    const struct ag_game *game = trial->rules->game;
    const struct ag_news *news = trial->news;
    if (!strcmp(name, "move"))
        return !strcmp(value, trial->move);
    if (!strcmp(name, "to"))
        return has_arrived(trial, value);
    if (!strcmp(name, "phase"))
        return trial->after->acting && !strcmp(value, game->phase[trial->after->phase]);
    if (!strcmp(name, "ending"))
        return news->game_ended && !strcmp(value, game->ending[news->ending]);
    if (!strcmp(name, "place"))
        return news->game_ended && number_is(value, false, news->place[trial->seat]);
    for (int kind = AG_PLACED; kind <= AG_BEGUN; kind++)
        if (!strcmp(name, view_event_kind[kind]))
            return number_is(value, true, count_events(trial, kind));
    return false;
}

static bool holds(const struct trial *trial, const char *goal)
{
    char name[GOAL_WORD], value[GOAL_WORD];
    while (*goal) {
        bool any = false;
        if (!read_word(&goal, "= ", name) || *goal != '=')
            return false;
        do {
            goal++;
            if (!read_word(&goal, "| ", value))
                return false;
            any = any || fits(trial, name, value);
        } while (*goal == '|');
        if (!any)
            return false;
        goal += *goal == ' ';
    }
    return true;
}

bool goal_try(const struct ag_match *match, int seat, const char *text, const char *goal,
              bool *reached, char *canonical, struct ag_error *why)
{
    struct ag_view view;
    struct ag_news news;
    ag_move move;
    ag_match_view(match, seat, &view);
    if (!ag_view_read(&view, text, &move, why))
        return false;
    view.rules.game->move_write(&view.rules, move, canonical);
    struct ag_match *copy = ag_match_copy(match);
    if (!copy)
        return error_set(why, "", say_no_memory());
    bool done = ag_match_choose(copy, ag_match_turn(copy), seat, move, &news, why);
    if (done)
        *reached = holds(&(struct trial){.rules = ag_match_rules(copy),
                                         .after = ag_match_state(copy),
                                         .news = &news,
                                         .seat = seat,
                                         .move = canonical},
                         goal);
    ag_match_free(copy);
    return done;
}
