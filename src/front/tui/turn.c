/*
 * turn.c - whose turn it is. See inner.h.
 */
#include "front/tui/inner.h"

#include <string.h>

#include "base/text.h"
#include "front/time/clock.h"

void tui_say(struct tui *tui, enum ink ink, const char *format, ...)
{
    struct text text;
    va_list list;
    text_init(&text, tui->message, sizeof tui->message);
    va_start(list, format);
    text_print_list(&text, format, list);
    va_end(list);
    tui->message_ink = ink;
    tui->refusal.cells = 0;
    tui->cited[0] = 0;
}

void tui_refuse(struct tui *tui, const struct ag_error *why)
{
    tui_say(tui, INK_BAD, "%s", ag_english(why).text);
    tui->refusal = *why;
    memcpy(tui->cited, why->rule, sizeof tui->cited);
}

/* Puts the cursor on the last move, or in the middle of the board. */
static void place_cursor(struct tui *tui)
{
    int cells = ag_match_rules(tui->host->match)->cells;
    if (tui->cursor < cells)
        return;
    tui->cursor = (ag_cell)(ag_match_rules(tui->host->match)->game->board == AG_RINGS ? cells - 1
                                                                                      : cells / 2);
}

/* Shows the match as a seat, or a spectator, sees it. */
static void look_from(struct tui *tui, int seat)
{
    struct ag_view before = tui->own;
    ag_match_view(tui->host->match, seat, &tui->own);
    if (tui->point.view && tui->own.viewer == before.viewer && tui->own.turn == before.turn &&
        tui->own.entries == before.entries && tui->own.choice == before.choice &&
        tui->own.role == before.role && tui->own.rules.game == before.rules.game)
        return; /* keeps what was picked */
    ag_point_init(&tui->point, &tui->own);
    menu_init(&tui->menu, &tui->point);
    if (tui->menu.columns && tui->own.choice)
        menu_show(&tui->menu, &tui->own.rules, tui->own.choice);
}

/* The next person sits down. */
static void seat_person(struct tui *tui, int seat)
{
    tui->seat = seat;
    if (host_hides(tui->host) && tui->alone != seat) {
        tui->cursor = AG_NO_CELL; /* must not show what the previous person pointed at */
        place_cursor(tui);
        *(tui->mode == MODE_QUIT ? &tui->back : &tui->mode) = MODE_CURTAIN;
    }
    look_from(tui, seat);
    tui->alone = seat;
}

/* Updates what is shown, without disturbing a typed line or an open page. */
static void look(struct tui *tui)
{
    ag_match_view(tui->host->match, AG_SPECTATOR, &tui->view);
    ag_diagram_of_view(&tui->diagram, &tui->view);
    tui->look_is_old = true;
    place_cursor(tui);
    int person = host_person(tui->host);
    if (person >= 0) {
        seat_person(tui, person);
        return;
    }
    tui->seat = -1;
    look_from(tui, tui->host->viewer);
}

void tui_refresh(struct tui *tui)
{
    tui->hints = 0;
    tui->refusal.cells = 0;
    tui->cited[0] = 0;
    tui->show_next = false;
    tui->scroll = 0;
    look(tui);
}

/* Adds lines to a list of what has happened, and forgets the oldest. */
static void add_lines(char list[TUI_MESSAGE], const char *lines, int most)
{
    char all[2 * TUI_MESSAGE];
    struct text text, kept;
    int count = 1;
    text_init(&text, all, sizeof all);
    text_print(&text, "%s%s%s", list, *list ? "\n" : "", lines);
    for (size_t i = 0; i < text.length; i++)
        count += all[i] == '\n';
    const char *from = all;
    while (count-- > most || strlen(from) >= TUI_MESSAGE)
        from = strchr(from, '\n') ? strchr(from, '\n') + 1 : from + 1;
    text_init(&kept, list, TUI_MESSAGE);
    text_add(&kept, from);
}

/* Notes what a turn did. It stays on the screen until the person here moves again. */
static void note_happened(struct tui *tui, const struct ag_news *news)
{
    struct ag_buf out;
    ag_buf_init(&out, TUI_MESSAGE);
    host_happened(tui->host, news, false, &out);
    if (out.length) {
        out.byte[out.length - 1] = 0; /* drops the last line feed */
        add_lines(tui->happened, out.byte, TUI_HAPPENED);
    }
    ag_buf_release(&out);
}

void tui_tell_end(struct tui *tui)
{
    int seat = host_sitter(tui->host), winners = 0;
    bool alone = tui->host->partners->seats || !tui->host->kind->shared;
    for (int i = 0; i < tui->view.rules.game->seats; i++)
        winners += tui->view.place[i] == 1;
    bool won = seat >= 0 && alone && tui->view.place[seat] == 1;
    tui_say(tui, INK_GOOD, "%s Ctrl-S saves the game, Ctrl-Q leaves%s.",
            winners == tui->view.rules.game->seats ? "The game is a draw."
            : won && winners > 1                   ? "You share the win."
            : won                                  ? "You win!"
            : seat >= 0 && alone                   ? "You lose."
                                                   : "The game is over.",
            tui->host->kind->shared ? ", Ctrl-R plays again" : ", Ctrl-R asks for another game");
}

void tui_tell_not_due(struct tui *tui)
{
    if (tui->host->kind->page)
        tui_say(tui, INK_GOOD, "Enter goes on to the next step.");
    else if (tui->view.over)
        tui_tell_end(tui);
    else
        tui_say(tui, INK_TEXT, "It is not your turn.");
}

/* Reports the result of a change and shows the match as it is now. */
void tui_tell(struct tui *tui, const struct ag_news *news)
{
    tui->message[0] = 0;
    tui->message_ink = INK_TEXT;
    tui_refresh(tui);
    if (!news->entries)
        return;
    note_happened(tui, news);
    if (tui->view.over)
        tui_tell_end(tui);
}

/* Submits a choice and reports the result. */
static void hand_in(struct tui *tui, int seat, ag_move move)
{
    struct ag_news news;
    struct ag_error why;
    if (!host_choose(tui->host, seat, move, &news, &why)) {
        tui_refuse(tui, &why);
        return;
    }
    if (seat == tui->seat) /* the person has seen these lines */
        tui->happened[0] = 0;
    tui_tell(tui, &news);
}

void tui_hand_in(struct tui *tui, ag_move move)
{
    if (tui->seat >= 0)
        hand_in(tui, tui->seat, move);
}

/* Handles what the host reports. */
static void hear(struct tui *tui)
{
    struct host_told told;
    while (host_attend(tui->host, &told)) {
        if (told.anew) {
            tui->cursor = AG_NO_CELL;
            tui->point.view = NULL; /* the picks belong to the previous match */
            tui->happened[0] = 0;
        }
        if (told.shows || told.anew)
            tui_tell(tui, &told.news);
        else if (told.changed || told.refused)
            look(tui);
        if (told.refused)
            tui_say(tui, INK_BAD, "%s", told.text);
        else if (*told.text)
            add_lines(tui->heard, told.text, TUI_HEARD);
    }
    if (!host_goes_on(tui->host) && !tui->host->kind->shared && !tui->view.over)
        tui->over = true;
}

/* Whether the results of the analysis belong to this position. */
static bool analysis_fits(const struct tui *tui)
{
    return tui->analysing && tui->seat >= 0 && tui->entries == tui->view.entries &&
           tui->thought.seat == tui->seat;
}

/* Takes the latest results of the analysis, and ends it if the position has changed. */
static void look_on(struct tui *tui)
{
    struct thought *thought = &tui->thought;
    bool fits = analysis_fits(tui);
    if (thought->under_way && thought->what == THOUGHT_ANALYSIS) {
        thought_look(thought, &tui->seen);
        if (!fits || thought_ended(thought))
            thought_drop(thought);
    }
    if (!fits)
        tui->seen.lines = 0;
}

/* Starts an analysis of this position if one is wanted and none is running. */
static void begin_analysis(struct tui *tui)
{
    struct ag_error why;
    if (!tui->analysing || tui->seat < 0 || analysis_fits(tui) || tui->thought.under_way)
        return;
    tui->entries = tui->view.entries;
    if (!thought_begin(&tui->thought, tui->host->partners, tui->host->match, tui->seat,
                       THOUGHT_ANALYSIS, tui->screen.wake, &why)) {
        tui->analysing = false;
        tui_refuse(tui, &why);
    }
}

void tui_attend(struct tui *tui)
{
    hear(tui);
    look_on(tui);
    struct thought *thought = &tui->thought;
    struct ag_error why;
    bool watches = host_watches(tui->host);
    if (thought->under_way && thought->what == THOUGHT_MOVE &&
        !(ag_match_owing(tui->host->match) >> thought->seat & 1))
        thought_drop(thought); /* its clock has run out */
    if (thought->under_way) {
        if (!thought_ended(thought))
            return;
        tui->host->paused = watches; /* clocks wait while the last move is being shown */
        if (watches && !tui->step && (tui->paused || clock_now() - tui->since < TUI_WATCH))
            return;
        tui->step = false;
        ag_move move = thought_end(thought);
        if (thought->what == THOUGHT_ADVICE)
            tui_take_hint(tui, move);
        else if (thought->what == THOUGHT_MOVE)
            hand_in(tui, thought->seat, move);
    }
    tui->host->paused = tui->paused;
    begin_analysis(tui);
    /* Where all choose at once, engines begin after the people have chosen, so that people
     * see how long the engines take. */
    int engine = host_engine(tui->host);
    if (tui->seat >= 0 || engine < 0 || thought->under_way ||
        (watches && tui->paused && !tui->step))
        return;
    tui->since = clock_now();
    if (!thought_begin(thought, tui->host->partners, tui->host->match, engine, THOUGHT_MOVE,
                       tui->screen.wake, &why))
        tui_refuse(tui, &why);
}
