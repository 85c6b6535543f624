/*
 * diagram.h - a position as a picture: what is to be shown, and the forms in which it can be.
 *
 * struct diagram says what; the functions say how: plain ASCII, as it is sent by mail, text with
 * Unicode's signs, and SVG (core/svg.c). All take the places from core/layout.h.
 */
#ifndef CORE_DIAGRAM_H
#define CORE_DIAGRAM_H

#include "ag/match.h"
#include "base/buf.h"
#include "base/text.h"
#include "core/layout.h"

enum {
    DIAGRAM_MAX = 1 << 16,     /* bytes of a picture in text, at most */
    DIAGRAM_SVG_MAX = 1 << 20, /* bytes of a picture in SVG, at most */
    DIAGRAM_MARKS = 512,       /* marks in a picture, at most */
    DIAGRAM_ARROWS = 64,       /* arrows in a picture, at most */
    DIAGRAM_MARK_TEXT = 16     /* bytes of a mark's text with its final zero, at most */
};

enum diagram_theme { DIAGRAM_LIGHT, DIAGRAM_DARK, DIAGRAM_PRINT };
enum diagram_size { DIAGRAM_SMALL, DIAGRAM_MEDIUM, DIAGRAM_LARGE };
enum diagram_shape {
    DIAGRAM_CIRCLE,
    DIAGRAM_SQUARE,
    DIAGRAM_TRIANGLE,
    DIAGRAM_CROSS,
    DIAGRAM_TEXT /* the mark's own text */
};

/* Their names, for options; each list ends with NULL. DIAGRAM_TEXT has none. */
extern const char *const diagram_theme_name[], *const diagram_size_name[],
                                                   *const diagram_shape_name[];

struct diagram_mark {
    ag_cell cell;
    uint8_t shape;                /* enum diagram_shape */
    char text[DIAGRAM_MARK_TEXT]; /* of DIAGRAM_TEXT: a few printable characters of ASCII */
};

struct diagram_arrow {
    ag_cell from, to;
};

struct diagram {
    const struct ag_rules *rules;
    const struct ag_state *state;
    const struct match_view *view;   /* NULL: nothing is said beside the board */
    uint8_t theme, size;             /* enum diagram_theme, enum diagram_size */
    bool coordinates;                /* letters and numbers beside the board */
    bool orders;                     /* on stones whose game has them */
    bool numbers;                    /* `number` is shown */
    bool show_last;                  /* `last` is shown */
    uint16_t number[LAYOUT_CELLS];   /* the ply in which the stone came to the cell, or 0 */
    uint8_t last[LAYOUT_CELLS];      /* 1: a stone came to the cell in the last turn */
    uint8_t highlight[LAYOUT_CELLS]; /* 1: the cell stands out */
    uint16_t marks, arrows;
    struct diagram_mark mark[DIAGRAM_MARKS];
    struct diagram_arrow arrow[DIAGRAM_ARROWS];
};

/* A plain picture: coordinates, the light theme, medium size. */
void diagram_init(struct diagram *diagram, const struct ag_rules *rules,
                  const struct ag_state *state);

/* A picture of where a match stands, with `last` and `number` filled in. `view` is filled in as
 * well and must live as long as the picture. False when memory runs out. */
bool diagram_of_match(struct diagram *diagram, const struct match *match, struct match_view *view);

/* Adds to a picture; false when there is no room. */
bool diagram_add_mark(struct diagram *diagram, struct diagram_mark mark);
bool diagram_add_arrow(struct diagram *diagram, struct diagram_arrow arrow);

/* Adds what a comment of a record asks for: `[%mark K10 L9:cross M3:A]`, `[%arrow A1-B2]`,
 * `[%cell A1 B2]`. False with the reason; what came before it has been added. */
bool diagram_note(struct diagram *diagram, const char *comment, struct ag_error *why);

/* Passes the name of a cell, in either case, and returns the cell; otherwise AG_NO_CELL, and
 * nothing is passed. */
ag_cell diagram_cell_read(const struct ag_rules *rules, struct scan *scan);

/* The sign of a piece in text, as a code point. In Unicode discs; in Mur a lozenge; in Unitar disc,
 * square and triangle, captains hollow. In ASCII its letter, in Mur a capital one. */
uint16_t diagram_sign(const struct ag_rules *rules, int piece, bool unicode);

/* The board as text, and below it what has no place on it; every line ends with a line feed. */
void diagram_ascii(const struct diagram *diagram, struct buf *out);
void diagram_unicode(const struct diagram *diagram, struct buf *out);

/* The whole picture, also what stands beside the board. */
void diagram_svg(const struct diagram *diagram, struct buf *out);

/* The board alone in ASCII, without any extras. */
void diagram_board(const struct ag_rules *rules, const struct ag_state *state, struct buf *out);

/* What stands beside it: points, phase, whose turn it is or who has won. */
void diagram_status(const struct ag_rules *rules, const struct match_view *view, struct buf *out);

/* Parts of that, for pictures that show the points otherwise: "black (seat 1)"; the series of
 * games, remark and phase, a line each. */
void diagram_seat(const struct ag_rules *rules, const struct ag_state *state, int seat,
                  struct buf *out);
void diagram_standing(const struct ag_rules *rules, const struct match_view *view, struct buf *out);

#endif
