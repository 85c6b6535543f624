/*
 * view.h - everything one viewer, a seat or a spectator, may know about a match.
 *
 * A view is enough for everything that a player, a board on a page or an engine needs: the legal
 * moves, why others are illegal, what happened last, the current state. It never contains what its
 * viewer may not know: matches that differ only in that give equal views.
 */
#ifndef AG_VIEW_H
#define AG_VIEW_H

#include "ag/match.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    AG_VIEW_FORMAT = 1,
    AG_STATUS_LINES = 4,
    AG_NO_WINNER = AG_SEATS + 1 /* the winner of a drawn game */
};

/* Plain data, unused bytes zero. What it points to belongs to the match and is valid until that
 * changes. */
struct ag_view {
    struct ag_rules rules;        /* as the public knows them */
    const struct ag_entry *entry; /* the log */
    const char *position;         /* the first position of the match, or NULL */
    union ag_position now;        /* the state as the public knows it */
    union ag_position before;     /* the state before the last turn that still counts, if any */
    uint32_t entries;             /* of the log */
    uint32_t last;                /* the number of the entry with that turn; 0: none */
    uint32_t turn;                /* the number of the current turn */
    uint32_t back;                /* the turn that an offered takeback would go back to; 0: none */
    int32_t viewer;               /* the seat, or AG_SPECTATOR */
    ag_move choice;               /* the viewer's submitted choice for this turn, or 0 */
    uint8_t over;
    uint8_t ending;                /* enum ag_match_ending */
    uint8_t place[AG_SEATS];       /* once over: of the match */
    uint8_t undealt;               /* 1: nobody can choose before the deal */
    uint8_t acting;                /* bit i: seat i has to choose in this turn */
    uint8_t handed;                /* bit i: seat i has chosen */
    uint8_t gone;                  /* bit i: seat i has resigned or run out of time */
    uint8_t wants[AG_OFFERS];      /* by enum ag_offer: bit i: seat i offers it or agrees to it */
    uint8_t asked[AG_OFFERS];      /* bit i: seat i has offered it in this turn */
    uint8_t role;                  /* the viewer's own role, also while it is secret */
    uint8_t ended;                 /* ending of the game that the last turn ended, or 0 */
    uint8_t ended_place[AG_SEATS]; /* its places */
    uint8_t set, game;             /* from 1 */
    uint8_t games_won[AG_SEATS];   /* in this set */
    uint8_t games_all[AG_SEATS];   /* in all sets */
    uint8_t sets_won[AG_SEATS];
    uint8_t winner[AG_GAMES]; /* of each finished game of this set: seat + 1, AG_NO_WINNER when it
                                 was drawn; 0: not finished, or played before the match began */
};

/* The view of a viewer. A match loaded for one viewer shows everybody else a spectator's view. */
void ag_match_view(const struct ag_match *match, int viewer, struct ag_view *view);

/* The legal moves of the viewer, in their fixed order; returns their number. None for a spectator.
 * */
int ag_view_moves(const struct ag_view *view, ag_move out[AG_MOVES_MAX]);

/* Whether the viewer may choose this move, which may be any number; otherwise why not. */
bool ag_view_check(const struct ag_view *view, ag_move move, struct ag_error *why);

/* The same for a move as text; `move` is set when it is one. */
bool ag_view_read(const struct ag_view *view, const char *text, ag_move *move,
                  struct ag_error *why);

/* What happened in the last turn that still counts. */
void ag_view_events(const struct ag_view *view, struct ag_events *events);

/* The choices that the last turn carried out one after another, each with the state after it;
 * returns their number: 0 in games that carry out at most one. */
int ag_view_steps(const struct ag_view *view, struct ag_step out[AG_SEATS]);

/* The current state in sentences: the score of a chain, the points unless `brief`, the remark of
 * the game, whose turn it is or who has won. Returns their number. */
int ag_view_status(const struct ag_view *view, bool brief, struct ag_sentence out[AG_STATUS_LINES]);

/* A move for people to read. NULL is English. */
void ag_move_say(const struct ag_rules *rules, ag_move move, const struct ag_language *language,
                 char *out, size_t max);

/* "black (seat 1)", or "seat 1" while its role is not public. NULL is English. */
void ag_seat_say(const struct ag_rules *rules, const struct ag_state *state, int seat,
                 const struct ag_language *language, char *out, size_t max);

/* Optional parts of the JSON of a view. */
enum ag_view_part {
    AG_VIEW_BOARD = 1,  /* the stones on every cell */
    AG_VIEW_LAST = 2,   /* the last turn and its events */
    AG_VIEW_MOVES = 4,  /* the viewer's legal moves */
    AG_VIEW_STATUS = 8, /* the current state in sentences */
    AG_VIEW_WHOLE = 15
};

/* The view as a JSON object: docs/view.md. */
void ag_view_json(const struct ag_view *view, unsigned parts, const struct ag_language *language,
                  struct ag_buf *out);

#ifdef __cplusplus
}
#endif

#endif
