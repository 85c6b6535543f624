/*
 * inner.h - a match on the screen: what its files share.
 *
 *     tui.c      begins, waits, ends       input.c    keys, mouse, the typed line
 *     turn.c     whose turn it is          words.c    what words do: undo, hint, save …
 *     keys.c     commands on keys          rules.c    the rules as a page
 *     paint.c    puts the screen together  panel.c    what stands beside the board
 *     overlay.c  pages before the board    board.h, menu.h, screen.h, wrap.h: know no match
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
    TUI_HEARD = 5,      /* lines that stay of what others say and do, at most */
    TUI_HAPPENED = 8,   /* and of what happened on the board */
    TUI_PANEL = 28,     /* columns of the panel, at least */
    TUI_PANEL_MAX = 60, /* and at most */
    TUI_ROWS = 12,      /* rows of the screen must be more than these */
    TUI_WATCH = 800,    /* milliseconds that a move of engines is to be seen, at least */
    TUI_FEW = 12        /* so many cells that may be picked are shown without being asked for */
};

/* What the keys are for. */
enum tui_mode {
    MODE_BOARD,   /* the board, or the menu */
    MODE_LINE,    /* a line is being typed */
    MODE_HELP,    /* a page of help */
    MODE_MOVES,   /* a page with the legal moves */
    MODE_WORD,    /* a page with what a word of the table shows: its links */
    MODE_CURTAIN, /* the next seat is to sit down alone */
    MODE_QUIT     /* the question whether to leave */
};

struct tui {
    struct host *host; /* the table, which is the caller's */

    /* Whose turn it is. */
    int seat;              /* the person who is asked, or -1 */
    int alone;             /* the person who sits alone at the screen, or -1 */
    struct ag_view own;    /* what that person, or a spectator, knows */
    struct ag_point point; /* what that person may choose, by cells */
    struct menu menu;      /* or by words */
    struct thought thought;
    int64_t since;         /* milliseconds: when the thought began */
    bool paused;           /* whoever watches engines lets them wait */
    bool step;             /* … but for one move */
    bool analysing;        /* an engine looks at the position while people do */
    uint32_t entries;      /* of the match that the analysis is of */
    struct ag_report seen; /* what it has found so far; it stays when it ends */

    /* What is shown. */
    struct screen screen;
    struct board board;
    bool fits;                 /* the board does */
    bool coordinates;          /* the board has them */
    bool numbers;              /* stones bear them */
    bool orders;               /* or their order */
    int bar;                   /* the column where what the bottom line says of the board ends */
    struct ag_view view;       /* of the match, seen by all */
    struct ag_diagram diagram; /* of the match as it stands */
    struct ag_look look;       /* what a secret choice would do */
    bool look_is_old;          /* it is to be made anew */
    char message[TUI_MESSAGE];
    enum ink message_ink;
    char heard[TUI_MESSAGE];    /* what others have said and done, a line each */
    char happened[TUI_MESSAGE]; /* on the board since the last move of the person here, likewise */
    struct ag_error refusal;    /* its cells are marked */
    char cited[8];              /* the rule that was cited last, or "": help opens there */
    ag_cell hint[AG_MOVE_CELLS];
    int hints;
    bool seek;      /* the page is to open at the rule that was cited */
    int scroll;     /* lines by which the list of moves, or a page, is scrolled */
    bool show_next; /* cells that may be picked are shown though there are many */

    /* What is typed. */
    enum tui_mode mode;
    enum tui_mode back; /* where whoever does not leave comes back to */
    bool leaving;       /* saving by the line that is being typed leaves, too */
    ag_cell cursor;
    int goal; /* see board_step */
    char line[TUI_LINE];
    int length;

    bool over; /* somebody leaves */
    enum tui_end end;
};

/* turn.c */

/* Looks at the match anew: whose turn it is, what may be chosen, what is shown. */
void tui_refresh(struct tui *tui);

/* Says something in the panel. */
TEXT_FORMAT(3, 4) void tui_say(struct tui *tui, enum ink ink, const char *format, ...);

/* Says what has come of a change, and shows the match as it is now. */
void tui_tell(struct tui *tui, const struct ag_news *news);

/* Says why something was refused, and marks the cells. */
void tui_refuse(struct tui *tui, const struct ag_error *why);

/* Hands in a move of the person who is asked. */
void tui_hand_in(struct tui *tui, ag_move move);

/* Takes what has come up by itself. Lets the engine whose turn it is think, or takes its answer if
 * there is one. */
void tui_attend(struct tui *tui);

/* words.c: does what a verb says; false: the line begins with none. */
bool tui_word(struct tui *tui, const char *line);

void tui_undo(struct tui *tui);
void tui_ask_hint(struct tui *tui);
void tui_analyse(struct tui *tui); /* or no longer */
void tui_take_hint(struct tui *tui, ag_move move);
void tui_save(struct tui *tui, const char *file);
void tui_quit(struct tui *tui);

/* input.c: does what a key says; opens the line with some text in it; scrolls. */
void tui_key(struct tui *tui, int key);
void tui_open_line(struct tui *tui, const char *text);
void tui_scroll(struct tui *tui, int lines);

/* keys.c: commands that have a key. No move begins with one of these. */
enum { CTRL_QUIT = 'q' - 96, CTRL_SAVE = 's' - 96 };

/* Does what the key stands for; false: it stands for nothing. */
bool keys_run(struct tui *tui, int key);

/* The commands at the bottom, from this column on: draws them, and does what is clicked at. */
void keys_draw(const struct tui *tui, int from);
void keys_click(struct tui *tui, int x);

/* The page of help: the keys as lines of text. */
void keys_write(const struct tui *tui, struct ag_buf *out);

/* Asks for a file's name in the line, with one proposed. */
void tui_ask_save(struct tui *tui);

/* Edits the line that is being typed; true: it is finished. And scrolls a page, or leaves it. */
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

/* rules.c: adds the rules of a game as paragraphs, each a line that may be long, and drawings. */
void rules_write(const struct ag_game *game, struct ag_buf *out);

#endif
