/*
 * point.h - making a move by pointing at cells, based on a view.
 *
 * Pointing needs no knowledge of the rules: every cell picked narrows down the legal moves. `C3` is
 * one cell, `h2-f2` two, `b3*a3-h3` three, `uni@I9,tar@B6` two, `pass` none. The reason why a cell
 * cannot be picked is the refusal of a move of the same form.
 */
#ifndef AG_POINT_H
#define AG_POINT_H

#include "ag/view.h"

#ifdef __cplusplus
extern "C" {
#endif

struct ag_point {
    const struct ag_view *view;
    int moves; /* legal ones of the viewer */
    ag_move move[AG_MOVES_MAX];
    uint8_t length[AG_MOVES_MAX]; /* cells of each */
    ag_cell path[AG_MOVES_MAX][AG_MOVE_CELLS];
    int picks;
    ag_cell picked[AG_MOVE_CELLS];
};

/* Starts pointing for the viewer. The view must not move or change meanwhile. */
void ag_point_init(struct ag_point *point, const struct ag_view *view);

/* Whether a move continues with this cell. */
bool ag_point_may_pick(const struct ag_point *point, ag_cell cell);

/* Whether a move of several cells begins with this one. */
bool ag_point_begins(const struct ag_point *point, ag_cell cell);

/* The next cell, in reading order, that can be picked; AG_NO_CELL: none. */
ag_cell ag_point_next(const struct ag_point *point, ag_cell after, bool backward);

/* How many cells can be picked now. */
int ag_point_count(const struct ag_point *point);

/* Picks a cell. Returns the move if it is then known, otherwise 0 with said.id 0. If the cell
 * cannot be picked, nothing changes, and `why` has the reason. */
ag_move ag_point_pick(struct ag_point *point, ag_cell cell, struct ag_error *why);

/* Only why a cell cannot be picked; false when it can. */
bool ag_point_why_not(const struct ag_point *point, ag_cell cell, struct ag_error *why);

/* Undoes the last pick; false: there was none. */
bool ag_point_unpick(struct ag_point *point);

/* The move so far, as text: `uni@F8,tar@?`. `out` has room for AG_MOVE_TEXT. */
void ag_point_write(const struct ag_point *point, char *out);

/* The only legal move that names no cell, or 0: `pass`. */
ag_move ag_point_bare(const struct ag_point *point);

/* What a move would do before it is played. */
struct ag_effect {
    struct ag_events events;
    struct ag_view after; /* as the viewer would see it */
    bool alone; /* others choose at the same time: this is what the move does by itself, if only it
                   is approved */
    bool is_void;        /* it does nothing … */
    struct ag_error why; /* … for this reason */
};

/* Computes the effect of a move. False with the reason if the viewer may not make it. Uses nothing
 * that the viewer does not know. */
bool ag_view_effect(const struct ag_view *view, ag_move move, struct ag_effect *effect,
                    struct ag_error *why);

/* The path of the stone in an event, from `from` to `to`, both included; `before` is the state
 * before the turn. Returns the number of cells; 0: it moves straight, or not at all. */
int ag_event_path(const struct ag_rules *rules, const struct ag_state *before,
                  const struct ag_events *events, int index, ag_cell out[AG_PATH_MAX]);

/* What all moves that continue with a cell have in common, or, if there are none, all moves that
 * continue with the cells picked so far: for the picture during a choice. */
struct ag_look {
    bool known;                    /* there is something to show */
    bool is_void;                  /* it would have no effect */
    uint8_t changes[AG_CELLS_MAX]; /* 1: the cell would change */
    int16_t points[AG_SEATS];      /* afterwards, if all lead to the same; otherwise as now */
};
void ag_point_look(const struct ag_point *point, ag_cell cell, struct ag_look *look);

/* The same for one move. */
void ag_view_look(const struct ag_view *view, ag_move move, struct ag_look *look);

/* The marks of the game on the board, as the viewer may see them: forbidden points, fours, eyes …
 * Returns their number. */
int ag_view_marks(const struct ag_view *view, struct ag_mark out[AG_MARKS_MAX]);

/* An effect, marks with the reasons why points are forbidden, and news as JSON: docs/view.md. */
void ag_effect_json(const struct ag_view *view, const struct ag_effect *effect,
                    const struct ag_language *language, struct ag_buf *out);
void ag_marks_json(const struct ag_view *view, const struct ag_language *language,
                   struct ag_buf *out);
void ag_news_json(const struct ag_match *match, const struct ag_news *news, struct ag_buf *out);

/* The name of a kind of marks: "forbidden". */
const char *ag_mark_name(enum ag_mark_kind kind);

#ifdef __cplusplus
}
#endif

#endif
