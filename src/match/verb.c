/*
 * verb.c - what a person may say at a table. See ag/verb.h.
 */
#include "ag/verb.h"

#include <string.h>

#include "base/error.h"
#include "match/inner.h"

enum { PLAYS = AG_WHEN_SEATED | AG_WHEN_RUNNING, NAME_WIDTH = 12 };

const struct ag_verb ag_verbs[] = {
    {AG_VERB_HELP, 0, SAY_VERB_HELP, "help", {"?"}, ""},
    {AG_VERB_RULES, 0, SAY_VERB_RULES, "rules", {NULL}, "[N]"},
    {AG_VERB_MOVE, PLAYS | AG_WHEN_DUE, SAY_VERB_MOVE, "move", {"play", "choose"}, "MOVE"},
    {AG_VERB_MOVES, PLAYS, SAY_VERB_MOVES, "moves", {NULL}, ""},
    {AG_VERB_BOARD, 0, SAY_VERB_BOARD, "board", {"show"}, ""},
    {AG_VERB_UNDO, PLAYS, SAY_VERB_UNDO, "undo", {"back"}, ""},
    {AG_VERB_DRAW, PLAYS, SAY_VERB_DRAW, "draw", {NULL}, ""},
    {AG_VERB_ACCEPT, PLAYS | AG_WHEN_OFFERED, SAY_VERB_ACCEPT, "accept", {"agree"}, ""},
    {AG_VERB_DECLINE, PLAYS | AG_WHEN_OFFERED, SAY_VERB_DECLINE, "decline", {"reject"}, ""},
    {AG_VERB_RESIGN, PLAYS, SAY_VERB_RESIGN, "resign", {NULL}, ""},
    {AG_VERB_POSITION, 0, SAY_VERB_POSITION, "position", {NULL}, ""},
    {AG_VERB_RECORD, 0, SAY_VERB_RECORD, "record", {NULL}, ""},
    {AG_VERB_HINT, PLAYS | AG_WHEN_DUE, SAY_VERB_HINT, "hint", {NULL}, ""},
    {AG_VERB_SAVE, 0, SAY_VERB_SAVE, "save", {NULL}, "[FILE]"},
    {AG_VERB_QUIT, 0, SAY_VERB_QUIT, "quit", {"exit"}, ""},
    {0},
};

/* What follows the word that a line begins with, or NULL if it begins with another. */
static const char *word_rest(const char *line, const char *word)
{
    for (; *word; word++, line++)
        if (text_lower(*line) != *word)
            return NULL;
    return !*line || *line == ' ' ? line + strspn(line, " ") : NULL;
}

const struct ag_verb *ag_verb_find(const char *line, const char **rest)
{
    line += strspn(line, " ");
    for (const struct ag_verb *verb = ag_verbs; verb->name; verb++)
        for (int i = -1; i < 3; i++) {
            const char *word = i < 0 ? verb->name : verb->other[i];
            const char *found = word ? word_rest(line, word) : NULL;
            if (!found || (*found && !*verb->argument))
                continue;
            *rest = found;
            return verb;
        }
    return NULL;
}

/* Whether something is offered that a seat has not agreed to. */
static bool is_offered(const struct ag_view *view, int seat)
{
    for (int offer = 1; offer < AG_OFFERS; offer++)
        if (view->wants[offer] && !(view->wants[offer] >> seat & 1))
            return true;
    return false;
}

/* Whether a seat may offer something, or agree to it. */
static bool may_offer(const struct ag_view *view, int seat, enum ag_offer offer,
                      struct ag_error *why)
{
    if (!match_may_offer(&view->rules, seat, offer, view->wants[offer], view->asked[offer], why))
        return false;
    return offer != AG_OFFER_BACK || view->last || error_set(why, "", say_back_nothing());
}

bool ag_verb_check(const struct ag_verb *verb, const struct ag_view *view, struct ag_error *why)
{
    int seat = view->viewer;
    if (verb->when & AG_WHEN_RUNNING && view->over)
        return match_refuse_over(&view->rules, why);
    if (verb->when & AG_WHEN_SEATED && seat < 0)
        return error_set(why, "", say_spectator());
    if (verb->when & AG_WHEN_SEATED && view->gone >> seat & 1)
        return error_set(why, "", say_seat_left(seat + 1));
    if (verb->when & AG_WHEN_DUE && !(view->acting >> seat & 1))
        return error_set(why, "", say_not_turn(seat + 1));
    if (verb->when & AG_WHEN_OFFERED && !is_offered(view, seat))
        return error_set(why, "", say_no_offer());
    if (verb->when & AG_WHEN_DUE && view->undealt)
        return error_set(why, "", say_not_dealt());
    if (verb->id == AG_VERB_UNDO)
        return may_offer(view, seat, AG_OFFER_BACK, why);
    if (verb->id == AG_VERB_DRAW)
        return may_offer(view, seat, AG_OFFER_DRAW, why);
    return true;
}

void ag_verb_help(const struct ag_verb *verb, const struct ag_language *language, char *out,
                  size_t max)
{
    struct text text;
    text_init(&text, out, max);
    text_print(&text, "%s%s%s", verb->name, *verb->argument ? " " : "", verb->argument);
    do
        text_char(&text, ' ');
    while (text.length < NAME_WIDTH && !text.cut);
    say_add(&text, language, (struct say){.id = verb->help});
}
