/*
 * inner.h - a match on the screen: what its files share.
 *
 *     tui.c      begins, waits, ends       input.c    keys, mouse, the typed line
 *     turn.c     whose turn it is          words.c    what words do: undo, hint, save …
 *     keys.c     commands on keys          rules.h    the rules as plain text
 *     paint.c    puts the screen together  panel.c    what stands beside the board
 *     overlay.c  pages in front of it      board.h, menu.h, screen.h, wrap.h: know no match
 */
#ifndef TUI_INNER_H
#define TUI_INNER_H

#include "base/text.h"
#include "front/tui/board.h"
#include "front/tui/menu.h"
#include "front/tui/screen.h"
#include "front/tui/tui.h"

enum {
    TUI_LINE = 512,     /* bytes of a typed line, at most */
    TUI_MESSAGE = 1536, /* bytes of a message, at most */
    TUI_HEARD = 5,      /* lines kept of what others said and did, at most */
    TUI_HAPPENED = 8,   /* lines kept of what happened on the board */
    TUI_PANEL = 28,     /* columns of the panel, at least */
    TUI_PANEL_MAX = 60, /* and at most */
    TUI_ROWS = 12,      /* the screen must have more rows than this */
    TUI_WATCH =
        800,     /* milliseconds for which each move is visible when only engines play, at least */
    TUI_FEW = 12 /* up to this many cells that can be picked are marked without being asked for */
};

/* What the keys are for. */
enum tui_mode {
    MODE_BOARD,   /* the board, or the menu */
    MODE_LINE,    /* a line is being typed */
    MODE_HELP,    /* a page of help */
    MODE_MOVES,   /* a page with the legal moves */
    MODE_WORD,    /* a page with the links of the table */
    MODE_CURTAIN, /* covers the board until the next person sits down alone */
    MODE_QUIT     /* the question whether to leave */
};

struct tui {
    struct host *host; /* the table, which is the caller's */

    /* Whose turn it is. */
    int seat;              /* the person who is asked, or -1 */
    int alone;             /* the person who sits alone at the screen, or -1 */
    struct ag_view own;    /* what that person, or a spectator, knows */
    struct ag_point point; /* the moves of that person, by cells */
    struct menu menu;      /* the same by words */
    struct thought thought;
    int64_t since;  /* milliseconds: when the thought began */
    bool paused;    /* the engines that are being watched wait */
    bool step;      /* while paused: one more move is to be played */
    bool analysing; /* an analysis is shown */
    uint32_t
        entries; /* entries of the match when the analysis began; UINT32_MAX: it is to begin anew */
    struct ag_report seen; /* what the analysis has found so far; kept when it ends */

    /* What is shown. */
    struct screen screen;
    struct board board;
    bool fits;           /* whether the board fits on the screen */
    bool coordinates;    /* coordinates are shown */
    bool numbers;        /* stones show the numbers of moves */
    bool orders;         /* stones show their orders instead */
    int bar;             /* the column of the bottom line where the description of the cell ends */
    struct ag_view view; /* what a spectator knows */
    struct ag_diagram diagram; /* the match as it stands */
    struct ag_look look;       /* what a secret choice would do */
    bool look_is_old;          /* it has to be computed again */
    char message[TUI_MESSAGE];
    enum ink message_ink;
    char heard[TUI_MESSAGE];    /* what others have said and done, a line each */
    char happened[TUI_MESSAGE]; /* what happened on the board since the last move of the person
                                   here, likewise */
    struct ag_error refusal;    /* the last refusal; its cells are marked */
    char cited[8];              /* the rule that was cited last, or "": help opens there */
    ag_cell hint[AG_MOVE_CELLS];
    int hints;
    char seek[16];  /* the words of the line that the page is to open at, or "" */
    int scroll;     /* lines by which the list of moves, or a page, is scrolled */
    bool show_next; /* all cells that can be picked are marked, even if there are many */

    /* What is typed. */
    enum tui_mode mode;
    enum tui_mode back; /* the mode to return to if the person does not leave */
    bool leaving;       /* leave once the line that is being typed has saved the game */
    ag_cell cursor;
    int goal; /* see board_step */
    char line[TUI_LINE];
    int length;

    bool over; /* somebody leaves */
    enum tui_end end;
};

/* turn.c */

/* Updates everything after a change of the match: whose turn it is, what can be chosen, what is
 * shown. */
void tui_refresh(struct tui *tui);

/* Says something in the panel. */
TEXT_FORMAT(3, 4) void tui_say(struct tui *tui, enum ink ink, const char *format, ...);

/* Reports the result of a change and shows the match as it is now. */
void tui_tell(struct tui *tui, const struct ag_news *news);

/* Says how the match ended for whoever sits here, and what can be done now. */
void tui_tell_end(struct tui *tui);

/* Says why nobody here is to move: the match is over, or it is somebody else's turn, or the step of
 * a lesson is solved. */
void tui_tell_not_due(struct tui *tui);

/* Says why something was refused, and marks the cells. */
void tui_refuse(struct tui *tui, const struct ag_error *why);

/* Hands in a move of the person who is asked. */
void tui_hand_in(struct tui *tui, ag_move move);

/* Handles what the host reports; starts the engine whose turn it is, or plays its move if it has
 * found one. */
void tui_attend(struct tui *tui);

/* words.c: carries out a word; false: the line does not begin with one. */
bool tui_word(struct tui *tui, const char *line);

void tui_undo(struct tui *tui);
void tui_ask_hint(struct tui *tui);
void tui_analyse(struct tui *tui); /* starts or stops it */
void tui_take_hint(struct tui *tui, ag_move move);
void tui_save(struct tui *tui, const char *file);
void tui_quit(struct tui *tui);

/* input.c: handles a key; opens the line for typing, with a text in it; scrolls. */
void tui_key(struct tui *tui, int key);
void tui_open_line(struct tui *tui, const char *text);
void tui_scroll(struct tui *tui, int lines);

/* keys.c: commands that have a key. No move begins with one of these. */
enum { CTRL_SAVE = 19 /* Ctrl-S */ };

/* Runs the command of a key; false: the key has none. */
bool keys_run(struct tui *tui, int key);

/* The commands at the bottom, from this column on: draws them; runs the one that was clicked. */
void keys_draw(const struct tui *tui, int from);
void keys_click(struct tui *tui, int x);

/* Adds the keys as lines of text, for the help. */
void keys_write(const struct tui *tui, struct ag_buf *out);

/* Opens the line to save the game, with a file name proposed. */
void tui_ask_save(struct tui *tui);

/* Handles a key while a line is being typed; true: the line is finished. The same for a page. */
bool tui_edit_line(struct tui *tui, int key);
void tui_page_key(struct tui *tui, int key);

/* paint.c: draws everything. */
void tui_paint(struct tui *tui);

/* Parts of it: where the board is, beside a panel that is as wide as there is room; the cells where
 * the moves of the analysis end; the line that is being typed. */
void paint_fit(struct tui *tui);
void paint_lines(const struct tui *tui, uint8_t mark[AG_LAYOUT_CELLS]);
void paint_typed(const struct tui *tui);

/* panel.c: what stands beside the board, in these columns. Returns how many rows more it needs; 0:
 * it is drawn. */
int panel_draw(const struct tui *tui, int left, int width, int rows);

/* Parts of it: game, seats, clocks and how it stands; returns the next row. The lines of the
 * analysis, above a row but below `top`; returns where they begin. */
int panel_head(const struct tui *tui, int left, int width);
int panel_lines(const struct tui *tui, int bottom, int left, int width, int top);

/* Where the menu is on the screen. */
struct panel_menu {
    int top, left, column[MENU_COLUMNS];
};
struct panel_menu panel_menu_place(const struct tui *tui);

/* overlay.c: a page instead of the board; and lines of text as one, from the line scrolled to. */
void overlay_draw(struct tui *tui);
void overlay_page(struct tui *tui, const char *title, const char *text);

#endif
