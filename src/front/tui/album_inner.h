/*
 * album_inner.h - recorded games on the screen: what their files share.
 *
 *     album.c        begins, waits, ends        album_walk.c    going through a game
 *     album_input.c  keys, mouse, typed words   album_find.c    the same board elsewhere
 *     album_paint.c  the list and the board     album_panel.c   what stands beside the board
 *     board_note.c   marks and arrows of comments
 *
 * The board, the head of the panel, the typed line and the analysis are those of a match on the
 * screen (inner.h): the album contains a struct tui, whose match stands at a node of the record.
 */
#ifndef TUI_ALBUM_INNER_H
#define TUI_ALBUM_INNER_H

#include "front/tui/album.h"
#include "front/tui/inner.h"

/* What a typed line is for. */
enum album_asked {
    ALBUM_WORDS, /* a turn, or a word */
    ALBUM_SEARCH /* a text to find in the list */
};

struct album {
    struct host host; /* comes first: the table is a record */
    struct partners partners;
    struct tui tui;
    struct album_list *list;
    const struct ag_record *record; /* of the game that is open */
    uint32_t first;                 /* the first node: 0, or the fixed first move of the game */
    uint32_t node;                  /* where its match stands */
    uint32_t *pick;                 /* by node: the child that was chosen last; 0: the first */
    uint32_t *line;                 /* the nodes from the first, through this one, to the last */
    int turns;                      /* of `line` */
    int place;                      /* how many of them have been played */
    bool graph;                     /* evaluations are shown as a graph */
    bool comment;                   /* the open page is the comment, not the help */
    enum album_asked asked;
    enum album_end end;
};

/* album.c: opens a game at a node of it; false with the reason, and nothing has changed. */
bool album_open(struct album *album, int game, uint32_t node, struct ag_error *why);

/* Goes to a node of the game; says why if that is impossible. */
void album_go(struct album *album, uint32_t node);

/* album_walk.c */

/* The child of a node that comes next, or 0. */
uint32_t walk_next(const struct album *album, uint32_t node);

/* Finds the line through the current node. */
void walk_line(struct album *album);

void walk_forward(struct album *album, int turns); /* or back, if it is negative */
void walk_to_end(struct album *album);
void walk_to_turn(struct album *album, int turn);
void walk_to_branch(struct album *album, bool back); /* to the next node with variations */
void walk_to_main(struct album *album);              /* to where this variation begins */
void walk_choose(struct album *album, int step);     /* chooses another child as the next turn */

/* album_find.c: the next place with the same board, also turned or mirrored. */
void find_again(struct album *album);

/* album_input.c */
void album_key(struct album *album, int key);

/* album_paint.c */
void album_paint(struct album *album);

/* The first game of the list that is on the screen. */
int album_top(const struct album *album);

/* album_panel.c */
void album_panel_draw(const struct album *album, int left, int width, int rows);

/* Adds the comments before and after the current turn, without commands. */
void album_comment(const struct album *album, struct ag_buf *out);

/* board_note.c: marks, highlights and arrows of a diagram, over the board. */
void board_draw_notes(const struct board *board, const struct screen *screen,
                      const struct ag_diagram *diagram);

#endif
