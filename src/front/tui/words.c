/*
 * words.c - what words do: undo, draw, resign, hint, save, quit. See inner.h.
 */
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "front/tui/inner.h"

void tui_undo(struct tui *tui)
{
    struct ag_error why;
    int turns = partners_turns_back(tui->partners, tui->match);
    if (ag_match_rules(tui->match)->game->secret)
        turns = 1; /* the match says why not */
    if (!turns || !ag_match_undo(tui->match, turns, &why)) {
        if (!turns)
            error_plain(&why, "there is nothing to take back");
        tui_refuse(tui, &why);
        return;
    }
    thought_drop(&tui->thought);
    tui_refresh(tui);
    tui_say(tui, INK_TEXT, "Taken back: %d %s.", turns, turns == 1 ? "move" : "moves");
}

void tui_ask_hint(struct tui *tui)
{
    struct ag_error why;
    if (tui->thought.under_way || tui->seat < 0) {
        tui_say(tui, INK_TEXT, tui->view.over ? "The game is over." : "It is not your turn.");
        return;
    }
    if (thought_begin(&tui->thought, tui->partners, tui->match, tui->seat, tui->screen.wake, &why))
        tui_say(tui, INK_TEXT, "Looking for a good move ...");
    else
        tui_refuse(tui, &why);
}

void tui_take_hint(struct tui *tui, ag_move move)
{
    const struct ag_rules *rules = ag_match_rules(tui->match);
    const struct ag_report *report = &tui->thought.report;
    char text[AG_MOVE_TEXT];
    if (tui->thought.seat != tui->seat)
        return;
    rules->game->move_write(rules, move, text);
    tui->hints = choice_path(&tui->choice, move, tui->hint);
    if (tui->hints)
        tui->cursor = tui->hint[0];
    if (tui->choice.menu.columns)
        choice_menu_show(&tui->choice, move);
    tui->preview_is_old = true;
    int value = report->lines ? (report->line[0].value[tui->seat] + 50) / 100 : 50;
    tui_say(tui, INK_GOOD, "Hint: %s. %s would then expect %d %% of the game%s.", text,
            tui->partners->kind->name, value,
            report->lines && report->line[0].proven ? ", for certain" : "");
}

void tui_save(struct tui *tui, const char *file)
{
    char proposed[KEEP_FILE];
    struct ag_error why;
    if (!*file) {
        keep_propose(tui->keep, tui->match, proposed);
        file = proposed;
    }
    if (keep_save(tui->keep, tui->match, file, &why))
        tui_say(tui, INK_GOOD, "Saved in %s.", file);
    else
        tui_refuse(tui, &why);
}

void tui_quit(struct tui *tui)
{
    if (tui->view.over || !keep_is_due(tui->keep, tui->match))
        tui->over = true;
    else
        tui->mode = MODE_QUIT;
}

/* Offers a draw for all people here; the engines answer. */
static void draw(struct tui *tui)
{
    struct ag_error why;
    const struct ag_rules *rules = ag_match_rules(tui->match);
    for (int seat = 0; seat < rules->game->seats; seat++) {
        if (!partners_have(tui->partners, seat) || tui->view.gone >> seat & 1 ||
            partners_would_draw(tui->partners, seat))
            continue;
        tui_say(tui, INK_TEXT, "%s (seat %d) declines a draw.", tui->partners->kind->name,
                seat + 1);
        return;
    }
    int entries = ag_match_entries(tui->match);
    thought_drop(&tui->thought);
    for (int seat = 0; seat < rules->game->seats; seat++)
        if (!(tui->view.gone >> seat & 1) && ag_match_entries(tui->match) == entries &&
            !ag_match_offer_draw(tui->match, seat, &why)) {
            tui_refuse(tui, &why);
            return;
        }
    tui_refresh(tui);
    tui_say(tui, INK_GOOD, "A draw is agreed.");
}

/* Gives up for the person who is asked, or for the only one. */
static void resign(struct tui *tui)
{
    struct ag_error why;
    int seat = tui->seat;
    for (int i = 0; seat < 0 && i < ag_match_rules(tui->match)->game->seats; i++)
        if (!partners_have(tui->partners, i))
            seat = i;
    thought_drop(&tui->thought);
    if (!ag_match_resign(tui->match, seat, &why)) {
        tui_refuse(tui, &why);
        return;
    }
    tui_refresh(tui);
    tui_say(tui, INK_TEXT, "Seat %d resigns.", seat + 1);
}

static void show_position(struct tui *tui)
{
    char text[AG_POSITION_TEXT];
    const struct ag_rules *rules = ag_match_rules(tui->match);
    rules->game->state_write(rules, ag_match_state(tui->match), text);
    tui_say(tui, INK_TEXT, "%s", text);
}

static void show_page(struct tui *tui, enum tui_mode mode)
{
    tui->mode = mode;
    tui->scroll = 0;
}

bool tui_word(struct tui *tui, const char *line)
{
    if (text_same(line, "help") || text_same(line, "?"))
        show_page(tui, MODE_HELP);
    else if (text_same(line, "moves"))
        show_page(tui, MODE_MOVES);
    else if (text_same(line, "quit") || text_same(line, "exit"))
        tui_quit(tui);
    else if (text_same(line, "undo"))
        tui_undo(tui);
    else if (text_same(line, "hint"))
        tui_ask_hint(tui);
    else if (text_same(line, "draw"))
        draw(tui);
    else if (text_same(line, "resign"))
        resign(tui);
    else if (text_same(line, "position"))
        show_position(tui);
    else if (text_same(line, "save"))
        tui_save(tui, "");
    else if (!strncmp(line, "save ", 5))
        tui_save(tui, line + 5 + strspn(line + 5, " "));
    else
        return false;
    return true;
}
