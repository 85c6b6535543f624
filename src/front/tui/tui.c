/*
 * tui.c - a match on the whole screen: begins, waits, ends. See tui.h.
 */
#include "front/tui/tui.h"

#include <signal.h>
#include <stdlib.h>

#include "base/error.h"
#include "front/tui/inner.h"

enum {
    BLINK = 150, /* milliseconds between two drawings while an engine thinks */
    TICK = 500,  /* the same while a clock runs */
    BURST = 32   /* keys that are handled before the screen is drawn again, at most */
};

bool tui_is_possible(void)
{
    return screen_is_possible();
}

/* Ctrl-C makes a thinking engine move now. If none is thinking, or if only engines play, so that
 * one always is, the first Ctrl-C asks whether to leave, and the second ends the game like any
 * other signal. */
static void take_signal(struct tui *tui)
{
    bool thinks = tui->thought.under_way && tui->thought.what != THOUGHT_ANALYSIS;
    if (tui->screen.signal != SIGINT || tui->mode == MODE_QUIT) {
        tui->over = true;
        return;
    }
    tui->screen.signal = 0;
    if (thinks && !host_watches(tui->host))
        thought_hurry(&tui->thought);
    else
        tui_quit(tui);
}

/* Handles all keys typed so far, so that the screen is drawn once for keys that come quickly.
 * Returns what came after them: SCREEN_NOTHING, SCREEN_SIGNAL or KEY_RESIZE. */
static int take_keys(struct tui *tui, int key)
{
    for (int i = 0; i < BURST && key >= 0 && key != KEY_RESIZE && !tui->over; i++) {
        tui_key(tui, key);
        key = tui->over || i == BURST - 1 ? SCREEN_NOTHING : screen_wait(&tui->screen, 0);
    }
    return key;
}

/* How long to wait for a key before the screen is drawn again. */
static int patience(const struct tui *tui)
{
    char clock[HOST_CLOCK];
    if (tui->thought.under_way)
        return BLINK;
    return !tui->view.over && host_clock(tui->host, 0, clock) ? TICK : -1;
}

static void run(struct tui *tui)
{
    tui_refresh(tui);
    while (!tui->over) {
        tui_attend(tui);
        if (tui->over)
            break;
        tui_paint(tui);
        int key = screen_wait(&tui->screen, patience(tui));
        if (take_keys(tui, key) == SCREEN_SIGNAL)
            take_signal(tui);
    }
    thought_drop(&tui->thought);
}

enum tui_end tui_play(struct host *host, struct ag_error *why)
{
    struct tui *tui = calloc(1, sizeof *tui);
    if (!tui) {
        error_plain(why, "out of memory");
        return TUI_FAILED;
    }
    *tui = (struct tui){.host = host,
                        .seat = -1,
                        .alone = -1,
                        .coordinates = true,
                        .cursor = AG_NO_CELL,
                        .goal = -1,
                        .end = TUI_QUIT};
    if (screen_open(&tui->screen, ag_match_rules(host->match)->game->board, host->theme)) {
        tui->screen.other = host->listen;
        run(tui);
        screen_close(&tui->screen);
        if (tui->screen.signal)
            raise(tui->screen.signal);
    } else {
        error_plain(why, "this terminal has no screen");
        tui->end = TUI_FAILED;
    }
    enum tui_end end = tui->end;
    free(tui);
    return end;
}
