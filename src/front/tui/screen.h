/*
 * screen.h - the terminal: its life, its colours, its size, and what comes from it.
 *
 * All of curses that is not drawing is here. Whatever ends the program, the terminal is left as it
 * was found.
 */
#ifndef TUI_SCREEN_H
#define TUI_SCREEN_H

#include <curses.h>

#include "ag/game.h"

/* What things are drawn with: colours where there are any, otherwise bold, dim and reverse. */
enum ink {
    INK_TEXT,
    INK_DIM,
    INK_STRONG,
    INK_GOOD,    /* good news */
    INK_BAD,     /* a refusal */
    INK_BAR,     /* the line at the bottom */
    INK_GROUND,  /* the board and its lines */
    INK_STONE_1, /* stones by their piece: black, white, mur stone */
    INK_STONE_2,
    INK_STONE_3,
    INK_YELLOW, /* stones of the field */
    INK_RED,
    INK_BLUE,
    INK_LAST,    /* marks on the board: the last move */
    INK_NEXT,    /* cells that can be picked next */
    INK_PICKED,  /* what has been picked */
    INK_HINT,    /* advice, and previews */
    INK_REFUSED, /* cells because of which a move was refused */
    INKS
};

/* What screen_wait can return, besides characters and the keys of curses. */
enum {
    SCREEN_NOTHING = -1, /* the time has passed, or something was written to `wake` */
    SCREEN_SIGNAL = -2   /* a signal wants to end the program */
};

struct screen {
    bool open;
    bool unicode; /* signs beyond ASCII can be shown */
    bool able;    /* it has colours */
    bool colours; /* colours are used */
    int signal;   /* that wants to end the program, or 0 */
    int wake;     /* a byte written here ends the waiting */
    int listen;   /* the other end of it */
    int other;    /* a descriptor that ends the waiting when it can be read; -1: none */
};

/* Whether standard input and output are a terminal whose cursor can be placed. */
bool screen_is_possible(void);

/* Colours of boards, in the order of start_colours; $NO_COLOR takes them all away. */
enum theme { THEME_WOOD, THEME_SLATE, THEME_NONE };

/* Opens the screen, with the colours of a board. False: the terminal has no screen. */
bool screen_open(struct screen *screen, enum ag_board board, int theme);

/* Changes the colours, for another board or another theme. */
void screen_dye(struct screen *screen, enum ag_board board, int theme);
void screen_close(struct screen *screen);

/* Waits for a key for at most that many milliseconds; -1: for ever. Returns a character or key of
 * curses, KEY_RESIZE once curses knows the new size, or one of the above. */
int screen_wait(struct screen *screen, int milliseconds);

/* Sets the look of what is drawn next. */
void screen_ink(const struct screen *screen, enum ink ink, bool reverse);

/* Keys that curses has no name for. */
enum {
    KEY_REDRAW = 12, /* Ctrl-L */
    KEY_RETURN = 13,
    KEY_QUIT = 17,       /* Ctrl-Q */
    KEY_CLEAR_LINE = 21, /* Ctrl-U */
    KEY_ESCAPE = 27,
    KEY_RUBOUT = 127
};

bool screen_is_enter(int key);
bool screen_is_rubout(int key);

/* Shows the cursor on what is drawn there. */
void screen_point(const struct screen *screen, int y, int x);

/* Draws a code point, or ASCII's `?` where it cannot be shown. */
void screen_sign(const struct screen *screen, int y, int x, unsigned code);

#endif
