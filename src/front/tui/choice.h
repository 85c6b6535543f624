/*
 * choice.h - moves by cells: what a pointer on the board may choose.
 *
 * The rules are asked for their legal moves only. Which cells a move names, and in which order, is
 * read off its text: `C3` one, `h2-f2` two, `b3*a3-h3` three, `uni@I9,tar@B6` two, `pass` none. So
 * a choice is a walk through the moves that begin with the cells picked so far. Moves without cells
 * are words joined by hyphens, `yellow-tar-north`, which become a menu with a column for each.
 */
#ifndef TUI_CHOICE_H
#define TUI_CHOICE_H

#include "ag/layout.h"
#include "ag/match.h"

enum {
    CHOICE_CELLS = 8,   /* cells of a move, at most */
    CHOICE_COLUMNS = 3, /* columns of a menu, at most */
    CHOICE_ITEMS = 10,  /* items of a column, at most */
    CHOICE_WORD = 16    /* bytes of an item with its final zero, at most */
};

/* The words of moves without cells. */
struct choice_menu {
    int columns; /* 0: there is no menu */
    int items[CHOICE_COLUMNS];
    char word[CHOICE_COLUMNS][CHOICE_ITEMS][CHOICE_WORD];
    int at[CHOICE_COLUMNS]; /* the item that is chosen */
    int column;             /* the column where the cursor is */
};

struct choice {
    const struct ag_match *match;
    int seat;
    int moves;
    ag_move move[AG_MOVES_MAX];
    uint8_t length[AG_MOVES_MAX]; /* cells of each move */
    ag_cell path[AG_MOVES_MAX][CHOICE_CELLS];
    ag_cell picked[CHOICE_CELLS];
    int picks;
    struct choice_menu menu;
    char name[AG_LAYOUT_CELLS][8]; /* of the cells */
};

/* The choices of a seat where the match stands. Begins anew. The match must not change. */
void choice_init(struct choice *choice, const struct ag_match *match, int seat);

/* Whether a move goes on with this cell. */
bool choice_may_pick(const struct choice *choice, ag_cell cell);

/* Whether a move of several cells begins with this one. */
bool choice_begins(const struct choice *choice, ag_cell cell);

/* The next cell, in reading order, that choice_may_pick; AG_NO_CELL: there is none. */
ag_cell choice_next(const struct choice *choice, ag_cell after, bool backward);

/* How many cells may be picked now. */
int choice_count(const struct choice *choice);

/* Picks a cell. Returns the move if it is thereby known, otherwise 0; what cannot be picked leaves
 * all as it was and `why` says which rule forbids it. */
ag_move choice_pick(struct choice *choice, ag_cell cell, struct ag_error *why);

/* Takes the last cell back; false: there was none. */
bool choice_unpick(struct choice *choice);

/* The cells of a legal move; returns how many. */
int choice_path(const struct choice *choice, ag_move move, ag_cell out[CHOICE_CELLS]);

/* What has been picked of a move, as text: `uni@F8,tar@?`. `out` holds AG_MOVE_TEXT. */
void choice_write(const struct choice *choice, char *out);

/* The only legal move that names no cell, or 0: `pass`. */
ag_move choice_bare(const struct choice *choice);

/* The move that the menu shows, and shows a move in the menu. */
ag_move choice_menu_move(const struct choice *choice);
void choice_menu_show(struct choice *choice, ag_move move);

/* What a secret choice would do for certain. */
struct choice_preview {
    bool known;                    /* there is something to say */
    bool is_void;                  /* nothing would come of it */
    uint8_t mark[AG_LAYOUT_CELLS]; /* 1: the cell would change */
    int16_t points[AG_SEATS];      /* of an intention: the points afterwards */
};

/* Looks ahead where seats choose in secret. Of a setup it shows what all moves that begin with the
 * cells picked, and then `cell` if any do, have in common; of an intention in the menu, what
 * would come of it if it alone were approved. It uses nothing that the seat does not know. */
void choice_look(const struct choice *choice, ag_cell cell, struct choice_preview *preview);

#endif
