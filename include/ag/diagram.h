/*
 * diagram.h - a position as a picture: what to show, and the formats to show it in.
 *
 * struct ag_diagram says what to show; the functions draw it as plain ASCII, as text with Unicode
 * symbols, and as SVG. All use the places from ag/layout.h.
 */
#ifndef AG_DIAGRAM_H
#define AG_DIAGRAM_H

#include "ag/buf.h"
#include "ag/layout.h"
#include "ag/note.h"
#include "ag/view.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    AG_DIAGRAM_MAX = 1 << 16,     /* bytes of a picture in text, at most */
    AG_DIAGRAM_SVG_MAX = 1 << 20, /* bytes of a picture in SVG, at most */
    AG_DIAGRAM_WIDTH_MAX = 16384, /* pixels of the width of a drawing, at most */
    AG_DIAGRAM_GONE = 1024        /* numbers of stones that are gone, at most; the last ones */
};

enum ag_diagram_theme { AG_DIAGRAM_LIGHT, AG_DIAGRAM_DARK, AG_DIAGRAM_PRINT };
enum ag_diagram_size { AG_DIAGRAM_SMALL, AG_DIAGRAM_MEDIUM, AG_DIAGRAM_LARGE };
/* Their names, for options; each list ends with NULL. */
extern const char *const ag_diagram_theme_name[], *const ag_diagram_size_name[];

/* A number that is on no stone any more: it was taken or moved on, or another one came there. */
struct ag_diagram_gone {
    uint16_t number;
    ag_cell cell; /* where the stone came to */
};

struct ag_diagram {
    const struct ag_rules *rules;
    const struct ag_state *state;
    const struct ag_view *view;         /* NULL: no text beside the board */
    const struct ag_language *language; /* of its text; NULL: English */
    uint8_t theme, size;                /* enum ag_diagram_theme, enum ag_diagram_size */
    uint32_t width;                     /* of a drawing, in hundredths of a pixel; 0: by `size` */
    bool coordinates;                   /* letters and numbers beside the board */
    bool orders;                        /* on stones whose game has them */
    bool numbers;                       /* `number` is shown */
    bool show_last;                     /* `last` is shown */
    bool card;                          /* in a frame of 40 to 21, as previews of links have it;
                                           then `view` is NULL */
    uint16_t number[AG_LAYOUT_CELLS];   /* the ply in which the stone came to the cell, or 0 */
    uint16_t gones;                     /* of the game that is being played, by number; none
                                           where all seats choose at once */
    struct ag_diagram_gone gone[AG_DIAGRAM_GONE];
    uint8_t last[AG_LAYOUT_CELLS];      /* 1: a stone came to the cell in the last turn */
    uint8_t highlight[AG_LAYOUT_CELLS]; /* 1: the cell is highlighted */
    bool partial;                       /* only `part` of the board is shown */
    uint8_t part[AG_LAYOUT_CELLS];      /* 1: the cell is in it */
    uint16_t marks, arrows;
    struct ag_note_mark mark[AG_NOTE_MARKS];
    struct ag_note_arrow arrow[AG_NOTE_ARROWS];
};

/* A plain picture: coordinates, the light theme, medium size. */
void ag_diagram_init(struct ag_diagram *diagram, const struct ag_rules *rules,
                     const struct ag_state *state);

/* A picture of the current state of a match, with `last` and `number` filled in. The view must live
 * as long as the picture. False if memory runs out: `last` and `number` are then empty. */
bool ag_diagram_of_view(struct ag_diagram *diagram, const struct ag_view *view);

/* Adds to a picture; false when there is no room. */
bool ag_diagram_add_mark(struct ag_diagram *diagram, struct ag_note_mark mark);
bool ag_diagram_add_arrow(struct ag_diagram *diagram, struct ag_note_arrow arrow);

/* Lets a picture show a part of the board, another call adds to it: `C3-H8,K10` are the cells with
 * letters from C to H and numbers from 3 to 8, and K10; in Mur spokes are counted clockwise. On a
 * square and on the field the part is the smallest rectangle that holds them. What lies outside is
 * left out with all that belongs to it. False, and nothing is added, when the text is of another
 * form or something in it names no cell. */
bool ag_diagram_add_part(struct ag_diagram *diagram, const char *part);

/* Adds what a comment of a record asks for: `[%mark K10 L9:cross M3:A]`, `[%arrow A1-B2]`,
 * `[%cell A1 B2]`. False with the reason; what came before it has been added. */
bool ag_diagram_note(struct ag_diagram *diagram, const char *comment, struct ag_error *why);

/* The symbol of a piece in text, as a code point. In Unicode: discs; a lozenge for the mur stone;
 * disc, square and triangle in Unitar, hollow for captains. In ASCII its letter, in Mur capital. */
uint16_t ag_diagram_sign(const struct ag_rules *rules, int piece, bool unicode);

/* The board as text, and below it what does not fit on it; every line ends with a line feed. */
void ag_diagram_ascii(const struct ag_diagram *diagram, struct ag_buf *out);
void ag_diagram_unicode(const struct ag_diagram *diagram, struct ag_buf *out);

/* The whole picture, including the text beside the board. */
void ag_diagram_svg(const struct ag_diagram *diagram, struct ag_buf *out);

/* The board alone in ASCII, without any extras. */
void ag_diagram_board(const struct ag_rules *rules, const struct ag_state *state,
                      struct ag_buf *out);

/* The text beside the board, in lines: points, phase, whose turn it is or who has won.
 * ag_diagram_standing leaves out the points, for pictures that show them in another way. */
void ag_diagram_status(const struct ag_view *view, const struct ag_language *language,
                       struct ag_buf *out);
void ag_diagram_standing(const struct ag_view *view, const struct ag_language *language,
                         struct ag_buf *out);

#ifdef __cplusplus
}
#endif

#endif
