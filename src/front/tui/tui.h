/*
 * tui.h - a match on the whole screen of a terminal: all that its caller needs.
 */
#ifndef TUI_TUI_H
#define TUI_TUI_H

#include "front/host/host.h"
#include "front/host/start.h"

/* How it ended. */
enum tui_end {
    TUI_QUIT,  /* somebody left, or the match is over */
    TUI_PLAIN, /* somebody wants to go on in plain text */
    TUI_FAILED /* there was no screen, or no memory; `why` says more */
};

/* Whether standard input and output are a terminal with a screen. */
bool tui_is_possible(void);

/*
 * Plays at the table, which stays the caller's, until somebody leaves. The terminal is then as it
 * was. A signal that ends programs ends the game, too, and is then raised again for the caller, who
 * saves what would be lost.
 */
enum tui_end tui_play(struct host *host, struct ag_error *why);

/* How the start screen ended. */
enum tui_start_end {
    TUI_START_QUIT,
    TUI_START_PLAY,   /* a game is to begin */
    TUI_START_RESUME, /* the last game is to go on */
    TUI_START_PLAIN   /* the screen is too small for it */
};

/* Asks on the screen what is to be played. */
enum tui_start_end tui_start(struct start *start);

#endif
