/*
 * svg_inner.h - what the files that write SVG share.
 *
 * svg.c puts a picture together, svg_board.c draws boards, svg_stone.c stones, svg_extra.c what is
 * laid over them, svg_arrow.c arrows, svg_legend.c and svg_status.c what stands below. There are no
 * scripts, no identifiers and no style sheet, so several pictures can stand in one page; classes
 * and `data-cell` say what everything is.
 */
#ifndef DRAW_SVG_INNER_H
#define DRAW_SVG_INNER_H

#include "ag/diagram.h"
#include "base/text.h"

/* The colours of a theme. */
struct svg_theme {
    const char *paper, *ink, *faint; /* behind everything; words; coordinates */
    const char *board, *line;        /* the board and its lines */
    const char *odd, *even;          /* the sides of a hexagon, in turn */
    const char *black, *black_edge;  /* stones */
    const char *white, *white_edge;
    const char *mur, *mur_light, *mur_edge; /* the mur stone and its facets */
    const char *frame[3], *on_frame[3];     /* yellow, red, blue; what is written on them */
    const char *tile, *tile_edge;           /* the middle of a framed stone; lines around */
    const char *last_dark, *last_light;     /* the last move, on dark and on light ground */
    const char *mark;                       /* marks and arrows on the board */
    const char *glow;                       /* highlighted cells */
    bool plain;                             /* black and white: patterns instead of colours */
};

/* A picture in the making. */
struct svg {
    struct ag_buf *out;
    const struct ag_diagram *diagram;
    const struct svg_theme *theme;
    struct ag_layout layout;
    int bottom;    /* where the board and its legend end */
    bool no_round; /* the stone that counts the rounds is left out */
};

enum { SVG_PATH_MAX = 4096 }; /* bytes of the outline of a block with its final zero, at most */

/* How a stone looks. */
enum svg_look { SVG_BLACK, SVG_WHITE, SVG_MUR, SVG_FRAMED };

void svg_init(struct svg *svg, const struct ag_diagram *diagram, struct ag_buf *out);

/* Like printf, with %s, %d (int), %c and %%; the strings are written as they are. */
TEXT_FORMAT(2, 3) void svg_print(struct svg *svg, const char *format, ...);

/* Writes text and escapes what SVG reserves. */
void svg_escape(struct svg *svg, const char *string);

/* The beginning of a picture of this height, with its title and description, up to the board and
 * its labels; and its end. */
void svg_begin(struct svg *svg, int height, const char *title);
void svg_end(struct svg *svg);

/* svg_board.c */
void svg_board(struct svg *svg);
void svg_labels(struct svg *svg);

/* Between these two, whatever lies outside the part of the board that is shown is cut off. */
void svg_window_open(struct svg *svg);
void svg_window_close(struct svg *svg);

/* svg_rings.c */
void svg_rings(struct svg *svg);

/* The white stone on the field of a round, from 1. */
void svg_round_stone(struct svg *svg, int round);

/* svg_stone.c */

enum svg_look svg_look(const struct ag_rules *rules, int piece);

/* "black", "mur", "yellow captain" */
const char *svg_class(const struct ag_rules *rules, int piece);

/* Whether a piece is dark, so that what is drawn on it must be light. */
bool svg_is_dark(const struct svg *svg, int piece);

/* The shapes of a stone around the origin, in a stone's ordinary size. */
void svg_stone_shape(struct svg *svg, int piece, const struct ag_detail *detail);

/* Where the stone `which` of `count` on a cell has its middle, and its size in percent. */
struct svg_place {
    int x, y, percent;
};
struct svg_place svg_place(const struct svg *svg, int cell, int which, int count);

/* Opens the group of a stone, with its class, its cell and its place; the caller closes it. */
void svg_stone_open(struct svg *svg, int cell, int piece, struct svg_place place);

/* The names of the captains, where there are arrows: otherwise stones bear them. */
void svg_names(struct svg *svg);

/* All stones, and the outlines of blocks. */
void svg_stones(struct svg *svg);
void svg_blocks(struct svg *svg);

/* The outline of one block as the data of a path; false when it has no stone. */
bool svg_block_path(const struct svg *svg, const struct ag_state *state, int group,
                    struct text *path);

/* svg_extra.c */
void svg_highlights(struct svg *svg);
void svg_extras(struct svg *svg);

/* The piece that lies topmost on a cell, or 0. */
int svg_top(const struct svg *svg, int cell);

bool svg_is_marked(const struct svg *svg, int cell);

/* Where there are arrows: attributes of a text that set it off from one below it. */
void svg_halo(struct svg *svg, const char *colour);

/* svg_arrow.c */
void svg_arrows(struct svg *svg);

/* The sign of the last move on a stone, around the origin. */
void svg_last_shape(struct svg *svg, int piece);

/* A short text in the middle of a stone, or of an empty cell when `piece` is 0. */
void svg_word(struct svg *svg, const char *word, int piece);

/* A broken ring around a stone that has to leave. */
void svg_trapped_shape(struct svg *svg);

/* svg_legend.c */

/* The height of the list of numbers that are gone, below the board; and the list itself. */
int svg_legend_height(struct svg *svg);
void svg_legend(struct svg *svg);

/* svg_status.c */

/* The height of the text below the board, and the text itself. */
int svg_status_height(const struct svg *svg);
void svg_status(struct svg *svg);

/* The place of the text lines below the rows of the seats: the first base line. */
int svg_status_lines(const struct svg *svg);

/* The width of the picture and how far the board is moved to the right in it. */
int svg_width(const struct svg *svg);
int svg_indent(const struct svg *svg);

#endif
