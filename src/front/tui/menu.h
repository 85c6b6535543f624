/*
 * menu.h - moves by words: `yellow-tar-north` is a word from each of three columns.
 */
#ifndef TUI_MENU_H
#define TUI_MENU_H

#include "ag/point.h"

enum {
    MENU_COLUMNS = 3, /* columns of a menu, at most */
    MENU_ITEMS = 10,  /* items of a column, at most */
    MENU_WORD = 16    /* bytes of an item with its final zero, at most */
};

struct menu {
    int columns; /* 0: there is no menu */
    int items[MENU_COLUMNS];
    char word[MENU_COLUMNS][MENU_ITEMS][MENU_WORD];
    int at[MENU_COLUMNS]; /* the item that is chosen */
    int column;           /* the column where the cursor is */
};

/* Makes the menu, if every move consists of words joined by hyphens. */
void menu_init(struct menu *menu, const struct ag_point *point);

/* The move that the menu shows, and shows a move in the menu. */
ag_move menu_move(const struct menu *menu, const struct ag_point *point);
void menu_show(struct menu *menu, const struct ag_rules *rules, ag_move move);

#endif
