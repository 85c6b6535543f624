/*
 * words.c - what words do: undo, draw, resign, hint, save, quit. See inner.h.
 */
#include <string.h>

#include "ag/verb.h"
#include "base/text.h"
#include "front/tui/inner.h"
#include "front/tui/rules.h"

void tui_undo(struct tui *tui)
{
    struct ag_error why;
    int turns = 0;
    if (!host_undo(tui->host, &turns, NULL, &why)) {
        tui_refuse(tui, &why);
        return;
    }
    thought_drop(&tui->thought);
    tui_refresh(tui);
    tui->happened[0] = 0;
    if (turns)
        tui_say(tui, INK_TEXT, "Taken back: %d %s.", turns, turns == 1 ? "move" : "moves");
}

void tui_ask_hint(struct tui *tui)
{
    struct ag_error why;
    if (tui->thought.what == THOUGHT_ANALYSIS) {
        thought_drop(&tui->thought);
        tui->entries = UINT32_MAX; /* it begins anew after the hint */
    }
    if (tui->thought.under_way || tui->seat < 0) {
        tui_tell_not_due(tui);
        return;
    }
    if (host_may_hint(tui->host, &why) &&
        thought_begin(&tui->thought, tui->host->partners, tui->host->match, tui->seat,
                      THOUGHT_ADVICE, tui->screen.wake, &why))
        tui_say(tui, INK_TEXT, "Looking for a good move ...");
    else
        tui_refuse(tui, &why);
}

void tui_analyse(struct tui *tui)
{
    struct ag_error why;
    if (!tui->analysing && !host_may_hint(tui->host, &why)) {
        tui_refuse(tui, &why);
        return;
    }
    tui->analysing = !tui->analysing;
    tui->entries = UINT32_MAX; /* it begins anew */
    tui_say(tui, INK_TEXT, tui->analysing ? "" : "The analysis has ended.");
}

void tui_take_hint(struct tui *tui, ag_move move)
{
    const struct ag_rules *rules = ag_match_rules(tui->host->match);
    const struct ag_report *report = &tui->thought.report;
    char text[AG_MOVE_TEXT];
    if (tui->thought.seat != tui->seat)
        return;
    rules->game->move_write(rules, move, text);
    tui->hints = rules->game->move_cells(rules, move, tui->hint);
    if (tui->hints)
        tui->cursor = tui->hint[0];
    if (tui->menu.columns)
        menu_show(&tui->menu, rules, move);
    tui->look_is_old = true;
    int value = report->lines ? (report->line[0].value[tui->seat] + 50) / 100 : 50;
    tui_say(tui, INK_GOOD, "Hint: %s. The engine then gives you a chance of %d %%%s.", text, value,
            report->lines && report->line[0].proven ? ", for certain" : "");
}

void tui_save(struct tui *tui, const char *file)
{
    char proposed[KEEP_FILE];
    struct ag_error why;
    if (!tui->host->keep) {
        tui_say(tui, INK_BAD, "A lesson is not saved as a game.");
        return;
    }
    if (!*file) {
        keep_propose(tui->host->keep, tui->host->match, proposed);
        file = proposed;
    }
    if (keep_save(tui->host->keep, tui->host->match, file, &why)) {
        tui_say(tui, INK_GOOD, "Saved in %s.", file);
        tui->over = tui->over || tui->leaving;
    } else {
        tui_refuse(tui, &why);
    }
}

void tui_quit(struct tui *tui)
{
    const struct host *host = tui->host;
    bool needed = !tui->view.over && host->viewer >= 0; /* others are playing with this person */
    if (host->kind->shared ? keep_would_lose(host->keep, host->match) : needed) {
        tui->back = tui->mode == MODE_CURTAIN ? MODE_CURTAIN : MODE_BOARD;
        tui->mode = MODE_QUIT;
    } else {
        tui->over = true;
    }
}

/* All people here agree to a draw; the engines answer. */
static void draw(struct tui *tui)
{
    struct ag_news news;
    struct ag_error why;
    thought_drop(&tui->thought);
    if (!host_draw(tui->host, &news, &why)) {
        tui_refuse(tui, &why);
        return;
    }
    tui_refresh(tui);
    if (tui->view.over)
        tui_tell_end(tui);
    else if (news.entries)
        tui_say(tui, INK_GOOD, "A draw is agreed.");
}

/* Resigns for the person who is to move, or for the only person here. */
static void resign(struct tui *tui)
{
    struct ag_news news;
    struct ag_error why;
    int seat = tui->seat >= 0 ? tui->seat : host_sitter(tui->host);
    thought_drop(&tui->thought);
    if (!host_resign(tui->host, seat, &news, &why)) {
        tui_refuse(tui, &why);
        return;
    }
    tui_refresh(tui);
    if (tui->view.over)
        tui_tell_end(tui);
    else if (news.entries)
        tui_say(tui, INK_TEXT, "Seat %d resigns.", seat + 1);
}

static void show_position(struct tui *tui)
{
    char text[AG_POSITION_TEXT];
    tui->view.rules.game->state_write(&tui->view.rules, &tui->view.now.state, text);
    tui_say(tui, INK_TEXT, "%s", text);
}

static void show_record(struct tui *tui)
{
    struct ag_buf out;
    ag_buf_init(&out, 1 << 20);
    host_record(tui->host, &out);
    tui_say(tui, INK_TEXT, "%s", out.byte ? out.byte : "");
    ag_buf_release(&out);
}

/* Shows a page, from the line that begins with `words`, if it has one. */
static void show_page(struct tui *tui, enum tui_mode mode, const char *words)
{
    struct text seek;
    tui->mode = mode;
    tui->scroll = 0;
    text_init(&seek, tui->seek, sizeof tui->seek);
    text_add(&seek, words);
}

/* Shows the rules, or from the rule with this number on. */
static void show_rules(struct tui *tui, const char *number)
{
    struct ag_buf rule;
    struct text cited;
    ag_buf_init(&rule, 1 << 20);
    bool found = !*number || rules_write_one(tui->view.rules.game, number, &rule);
    ag_buf_release(&rule);
    if (!found) {
        tui_say(tui, INK_BAD, "There is no rule %s.", number);
        return;
    }
    text_init(&cited, tui->cited, sizeof tui->cited);
    text_add(&cited, number);
    show_page(tui, MODE_HELP, *number ? number : "The rules of");
}

/* A move that was typed. */
static void play(struct tui *tui, const char *text)
{
    struct ag_error why;
    ag_move move;
    if (ag_view_read(&tui->own, text, &move, &why))
        tui_hand_in(tui, move);
    else
        tui_refuse(tui, &why);
}

/* Accepts or declines somebody else's offer. */
static void answer(struct tui *tui, bool yes)
{
    struct ag_error why;
    if (!host_answer(tui->host, yes, &why))
        tui_refuse(tui, &why);
}

/* Whether only a player may say a verb. */
static bool is_of_players(const struct ag_verb *verb)
{
    return verb->id == AG_VERB_MOVE || verb->id == AG_VERB_UNDO || verb->id == AG_VERB_DRAW ||
           verb->id == AG_VERB_RESIGN || verb->id == AG_VERB_HINT;
}

static void act(struct tui *tui, const struct ag_verb *verb, const char *rest)
{
    if (host_watches(tui->host) && is_of_players(verb)) {
        tui_say(tui, INK_BAD, "Only engines play here.");
        return;
    }
    switch (verb->id) {
    case AG_VERB_MOVE:
        play(tui, rest);
        break;
    case AG_VERB_UNDO:
        tui_undo(tui);
        break;
    case AG_VERB_DRAW:
        draw(tui);
        break;
    case AG_VERB_RESIGN:
        resign(tui);
        break;
    case AG_VERB_HINT:
        tui_ask_hint(tui);
        break;
    case AG_VERB_MOVES:
        show_page(tui, MODE_MOVES, "");
        break;
    case AG_VERB_HELP:
        show_page(tui, MODE_HELP, tui->cited);
        break;
    case AG_VERB_RULES:
        show_rules(tui, rest);
        break;
    case AG_VERB_POSITION:
        show_position(tui);
        break;
    case AG_VERB_RECORD:
        show_record(tui);
        break;
    case AG_VERB_SAVE:
        tui_save(tui, rest);
        break;
    case AG_VERB_QUIT:
        tui_quit(tui);
        break;
    case AG_VERB_ACCEPT:
    case AG_VERB_DECLINE:
        answer(tui, verb->id == AG_VERB_ACCEPT);
        break;
    default: /* AG_VERB_BOARD: the board is always shown */
        break;
    }
}

bool tui_word(struct tui *tui, const char *line)
{
    const char *rest;
    struct ag_error why;
    const struct host_word *word = host_word(tui->host, line, &rest);
    if (word) {
        tui->message[0] = 0;
        if (!word->run(tui->host, rest, &why))
            tui_refuse(tui, &why);
        else if (word->write)
            show_page(tui, MODE_WORD, "");
        tui->over = tui->over || tui->host->next;
        return true;
    }
    if (!strcmp(line, "analyse")) {
        tui_analyse(tui);
        return true;
    }
    const struct ag_verb *verb = ag_verb_find(line, &rest);
    if (!verb)
        return false;
    /* While an engine thinks, nobody here is asked, but people may still use the words that are
     * allowed at any time. */
    bool any_time =
        tui->host->kind->shared && !(verb->when & AG_WHEN_DUE) && tui->seat < 0 && !tui->view.over;
    if (any_time || ag_verb_check(verb, &tui->own, &why))
        act(tui, verb, rest);
    else
        tui_refuse(tui, &why);
    return true;
}
