/*
 * tui.h - a match on the whole screen of a terminal: all that its caller needs.
 */
#ifndef TUI_TUI_H
#define TUI_TUI_H

#include "front/host/host.h"
#include "front/online/hall.h"
#include "front/online/session.h"
#include "front/start/start.h"

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

/* A list to choose from. */
struct tui_choice {
    const char *title;
    const char **line;
    int lines, at; /* `at` is the line of the cursor */
    int theme;     /* the colours: enum theme of screen.h */
};

/* Lets a line be chosen: `at` with TUI_START_PLAY. */
enum tui_start_end tui_choose(struct tui_choice *choice);

/* The first visit to a server: who this is. */
struct tui_name {
    const char *server;
    int theme;               /* the colours: enum theme of screen.h */
    char message[WIRE_WHY];  /* why the last name was refused, or "" */
    char name[SESSION_NAME]; /* in: what is proposed; out: what was typed */
};

/* Asks for a name: TUI_START_PLAY once one was typed. */
enum tui_start_end tui_ask_name(struct tui_name *ask);

/* How the lobby ended. */
enum tui_lobby_end {
    TUI_LOBBY_QUIT,
    TUI_LOBBY_TABLE, /* `table` is to be opened, `watch` only to watch */
    TUI_LOBBY_NEW,   /* a new table is wanted */
    TUI_LOBBY_LINK,  /* `link` is to be opened */
    TUI_LOBBY_PLAIN  /* the screen is too small for it */
};

struct tui_lobby {
    const struct hall *hall;
    const char *name;       /* of the person */
    int theme;              /* the colours: enum theme of screen.h */
    char message[WIRE_WHY]; /* why the last choice failed, or "" */
    char table[ADDRESS_TABLE], link[CONN_URL];
    bool watch;
};

/* Shows the tables of a server until something is chosen. */
enum tui_lobby_end tui_lobby(struct tui_lobby *lobby);

#endif
