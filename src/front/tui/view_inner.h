/*
 * view_inner.h - recorded games on the screen: what their files share.
 *
 *     viewer.c      begins, waits, ends        view_walk.c    going through a game
 *     view_input.c  keys, mouse, typed words   view_find.c    the same board elsewhere
 *     view_paint.c  the list and the board     view_panel.c   what stands beside the board
 *     board_note.c  marks and arrows of comments
 *
 * The board, the head of the panel, the typed line and the analysis are those of a match on the
 * screen (inner.h): the viewer contains a struct tui, whose match stands at a node of the record.
 */
#ifndef TUI_VIEW_INNER_H
#define TUI_VIEW_INNER_H

#include "front/tui/inner.h"
#include "front/tui/viewer.h"

/* What a typed line is for. */
enum view_asked {
    VIEW_WORDS, /* a turn, or a word */
    VIEW_SEARCH /* a text to find in the list */
};

struct viewer {
    struct host host; /* comes first: the table is a record */
    struct partners partners;
    struct tui tui;
    struct viewer_list *list;
    const struct ag_record *record; /* of the game that is open */
    uint32_t first;                 /* the first node: 0, or the fixed first move of the game */
    uint32_t node;                  /* where its match stands */
    uint32_t *pick;                 /* by node: the child that was chosen last; 0: the first */
    uint32_t *line;                 /* the nodes from the first, through this one, to the last */
    int turns;                      /* of `line` */
    int place;                      /* how many of them have been played */
    bool graph;                     /* evaluations are shown as a graph */
    bool comment;                   /* the open page is the comment, not the help */
    enum view_asked asked;
    enum viewer_end end;
};

/* viewer.c: opens a game at a node of it; false with the reason, and nothing has changed. */
bool viewer_open(struct viewer *viewer, int game, uint32_t node, struct ag_error *why);

/* Goes to a node of the game; says why if that is impossible. */
void viewer_go(struct viewer *viewer, uint32_t node);

/* view_walk.c */

/* The child of a node that comes next, or 0. */
uint32_t walk_next(const struct viewer *viewer, uint32_t node);

/* Finds the line through the current node. */
void walk_line(struct viewer *viewer);

void walk_forward(struct viewer *viewer, int turns); /* or back, if it is negative */
void walk_to_end(struct viewer *viewer);
void walk_to_turn(struct viewer *viewer, int turn);
void walk_to_branch(struct viewer *viewer, bool back); /* to the next node with variations */
void walk_to_main(struct viewer *viewer);              /* to where this variation begins */
void walk_choose(struct viewer *viewer, int step);     /* chooses another child as the next turn */

/* view_find.c: the next place with the same board, also turned or mirrored. */
void find_again(struct viewer *viewer);

/* view_input.c */
void viewer_key(struct viewer *viewer, int key);

/* view_paint.c */
void viewer_paint(struct viewer *viewer);

/* The first game of the list that is on the screen. */
int viewer_top(const struct viewer *viewer);

/* view_panel.c */
void view_panel_draw(const struct viewer *viewer, int left, int width, int rows);

/* Adds the comments before and after the current turn, without commands. */
void view_comment(const struct viewer *viewer, struct ag_buf *out);

/* board_note.c: marks, highlights and arrows of a diagram, over the board. */
void board_draw_notes(const struct board *board, const struct screen *screen,
                      const struct ag_diagram *diagram);

#endif
