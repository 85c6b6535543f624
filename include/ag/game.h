/*
 * game.h - the contract between a game and everything that uses it.
 *
 * A game is a constant table of functions (struct ag_game). They take the rules (struct ag_rules:
 * which game, which options, the geometry) and a state (plain data without pointers, copied with
 * ag_copy). They use no heap, no input or output, no clock, no globals and no randomness of their
 * own, so a game can run anywhere, in any number of threads.
 *
 * The words:
 *   seat     who sits at the table, numbered from 0 here and from 1 for people
 *   role     what a seat plays: black, white, x, o, yellow …; may be decided during play
 *   cell     a place on the board, numbered from 0 in the board's reading order
 *   choice   what one seat submits for a turn; a move is a choice as a number, ag_move
 *   ply      a turn that has been played: one choice, or the choices of all seats at once
 *
 * Resigning, draws by agreement, takebacks and clocks are not part of a game: see match.h.
 */
#ifndef AG_GAME_H
#define AG_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "ag/say.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    AG_SEATS = 3,            /* seats of a game, at most */
    AG_OPTIONS = 2,          /* options of a game, at most */
    AG_GAMES = 6,            /* games that chain into a set, at most */
    AG_CELLS_MAX = 480,      /* cells of a board, at most */
    AG_STACK = 6,            /* stones on one cell, at most */
    AG_DETAIL_NAME = 18,     /* bytes of the names of a stone with the final zero, at most */
    AG_STATE_MIN = 64,       /* bytes of a state, at least */
    AG_STATE_MAX = 1024,     /* bytes of a state, at most */
    AG_MOVES_MAX = 4096,     /* legal moves of one seat, at most */
    AG_MOVE_TEXT = 64,       /* bytes of a move's text with its final zero, at most */
    AG_MOVE_CELLS = 8,       /* cells that a move names, at most */
    AG_POSITION_TEXT = 1024, /* bytes of a position's text with its final zero, at most */
    AG_EVENTS_MAX = 320,     /* events of one ply, at most */
    AG_PATH_MAX = 20,        /* cells of a stone's path, at most */
    AG_MARKS_MAX = 1024,     /* marks on a board, at most */
    AG_ERROR_CELLS = 24,     /* cells that an error names, at most */
    AG_PLY_MAX = 40000,      /* plies of a position or match, at most; the longest needs 14,400 */
    AG_NO_CELL = 0xFFFF,     /* no cell at all */
    AG_UNSET = -1            /* value of a randomly drawn option that is not known yet */
};

/* One seat's choice. Opaque; 0 is never a move; fits a JavaScript number. */
typedef uint32_t ag_move;

/* The number of a cell, or AG_NO_CELL. */
typedef uint16_t ag_cell;

/*
 * Why something was refused, for people and for boards that highlight cells. Every function that
 * takes one also accepts NULL.
 */
struct ag_error {
    struct ag_sentence said; /* what is wrong: "occupied" by a black stone */
    char rule[8];            /* the rule in docs/rules/<game>.md that forbids it, or "" */
    int at;                  /* bad text: where, in bytes from 0; otherwise -1 */
    uint8_t seat;            /* where several chose at once: whose choice it is, from 1; or 0 */
    uint16_t cells;          /* how many of `cell` are set */
    ag_cell cell[AG_ERROR_CELLS]; /* the cells that are the reason */
};

/* Writes it in a language (NULL: English), with position, seat and rule: "A1 is occupied by a black
 * stone (rule 3.1)". */
void ag_error_say(const struct ag_error *error, const struct ag_language *language, char *out,
                  size_t max);

/* The same in English, as a value. */
struct ag_said {
    char text[AG_SAID];
};
struct ag_said ag_english(const struct ag_error *error);

/* Random numbers for playouts, kept by the caller. Set `s` to any number, the seed; equal seeds
 * give equal numbers on every machine. Not for secrets. */
struct ag_rng {
    uint64_t s;
};

/*
 * The beginning of every state. A game's own state embeds it as its first member and adds plain
 * data; unused bytes are zero. `key` covers everything except `ply`.
 */
struct ag_state {
    uint64_t key;             /* equal states have equal keys */
    uint16_t size;            /* bytes to copy, including this header */
    uint16_t ply;             /* turns played so far */
    uint8_t acting;           /* bit i: seat i has to choose; 0: over; several: simultaneous */
    uint8_t phase;            /* index into the game's `phase` names */
    uint8_t ending;           /* once over: index into the game's `ending` names; before: 0 */
    uint8_t role[AG_SEATS];   /* index into the game's `role` names; 0: not decided yet */
    uint8_t place[AG_SEATS];  /* once over: 1 is best, equal places tie; before: 0 */
    uint8_t set, game;        /* which game of which set this is, from 1 */
    uint8_t own[3];           /* small numbers for the game's own use; otherwise zero */
    int16_t points[AG_SEATS]; /* captured pairs, traps, frames */
};

/* Room for a state of any game. */
union ag_position {
    struct ag_state state;
    uint64_t word[AG_STATE_MAX / 8];
};

/*
 * A game with its options; made by ag_rules_read (ag/rules.h). A small value that can be copied
 * freely: the geometry it points to is constant and lives as long as the program.
 */
struct ag_rules {
    const struct ag_game *game;
    const void *table;      /* the game's own geometry */
    int option[AG_OPTIONS]; /* in the order of the game's option table */
    uint16_t cells;         /* cells of the board */
    uint8_t games, sets;    /* games that chain into a set, sets of a match; 1 and 1 mostly */
};

/* One option of a game: a whole number from min to max in steps. */
struct ag_option {
    const char *name, *help;
    int min, max, step;
    int preset; /* the default; AG_UNSET for a drawn option */
    bool drawn; /* drawn at random, in secret, by the match when not given */
};

/* What happened during a ply, in order: for logs, sounds and animation. */
enum ag_event_kind {
    AG_PLACED = 1, /* a stone of `piece` appeared on `to` */
    AG_MOVED,      /* the stone `piece` went from `from` to `to` */
    AG_KNOCKED,    /* the stone `piece` was pushed from `from` to `to` */
    AG_REMOVED,    /* the stone `piece` left `from` */
    AG_FRAMED,     /* the stone on `to` now has the frame `piece` */
    AG_PASSED,     /* the seat passed */
    AG_SCORED,     /* the seat's points changed by `amount` */
    AG_APPROVED,   /* the seat's intention was approved */
    AG_CARRIED,    /* the seat's intention is carried out; its effects follow. `from` is the captain
                      that it names, if not lost */
    AG_VOID,       /* the seat's intention was approved but could not be done */
    AG_BEGUN /* in a chain of games: game `amount` of set `piece` begins; the changes to the board
                follow, and no seat causes them */
};

struct ag_event {
    uint8_t kind;  /* enum ag_event_kind */
    uint8_t seat;  /* the seat that caused it; 0 after AG_BEGUN */
    uint8_t piece; /* index into the game's `piece` names */
    int8_t amount;
    ag_cell from, to;
};

struct ag_events {
    int count;
    struct ag_event event[AG_EVENTS_MAX];
};

/* One of several choices that a ply carries out one after another. */
struct ag_step {
    uint8_t seat;            /* whose choice */
    bool is_void;            /* it could not be done … */
    struct ag_error why;     /* … and this is why */
    union ag_position after; /* the state after it */
};

/* What a picture can show about a stone besides its piece. */
struct ag_detail {
    uint8_t group;             /* stones of one block have the same, from 1; 0: it is in none */
    uint8_t order;             /* the size of its group, where that limits its moves; otherwise 0 */
    bool trapped;              /* it is surrounded and has to leave */
    char name[AG_DETAIL_NAME]; /* of a captain: "rt", or of several on it, "rt+bu"; or "" */
};

/* What a picture can show beside the board. */
struct ag_beside {
    uint8_t round, rounds; /* the current round, from 1, and their number; 0: none */
    uint8_t off[AG_SEATS]; /* stones of each seat that are off the board */
};

/* What a board can show besides its stones. `seat` says which seat a mark is about. */
enum ag_mark_kind {
    AG_MARK_FORBIDDEN = 1, /* an empty point where the seat may not play; `check` says why */
    AG_MARK_FOUR,          /* a stone of the seat here makes a five: it has a four */
    AG_MARK_CAPTURE,       /* a stone of the seat here captures `value` pairs */
    AG_MARK_BREAK,         /* a stone of the seat here breaks the opponent's five */
    AG_MARK_CONNECTED,     /* the seat's stone is connected to the sides in `value`, bit s-1 */
    AG_MARK_WINS,          /* a stone of the seat here completes its own shape */
    AG_MARK_COMPLETES,     /* a stone of the seat here completes only the opponent's shape */
    AG_MARK_EYE,           /* an eye of the seat */
    AG_MARK_TRAPPED,       /* the seat's stone is trapped */
    AG_MARK_FIGURE /* once over: a stone of the shape that decided the game; `seat` has won */
};

struct ag_mark {
    uint8_t kind; /* enum ag_mark_kind */
    uint8_t seat;
    ag_cell cell;
    uint16_t value;
};

/* The board a game is played on, for drawing it. */
enum ag_board { AG_HEXAGON, AG_SQUARE, AG_RINGS, AG_FIELD, AG_BOARDS };

/*
 * How a game starts. The first game of a match has before == NULL. In a chain of games `before` is
 * the last state of the previous game; its ply continues.
 */
struct ag_start {
    const struct ag_state *before;
    uint8_t set, game;        /* from 1 */
    struct ag_events *events; /* NULL, or receives the changes to the board of the previous game */
};

/* The terms (ag/say.h) for the names of a game: their ids, in the order of the names. */
struct ag_terms {
    uint16_t title, points; /* 0: it counts none */
    const uint16_t *role, *phase, *ending;
};

/*
 * The table of a game. Name lists end with NULL. A function may be NULL where its comment says so;
 * the caller then uses the default. `seat` counts from 0.
 */
struct ag_game {
    const char *name;  /* in option strings: "unlur" */
    const char *title; /* for people: "Unlur" */
    uint8_t seats;
    uint8_t board;                       /* enum ag_board */
    bool chains;                         /* games chain into sets (options games, sets) */
    bool secret;                         /* all seats choose at once, unseen; phase 0 is the
                                            setup, in which the seats' moves differ */
    struct ag_option option[AG_OPTIONS]; /* unused ones have no name */
    const char *const *role;             /* [0] is "undecided" */
    const char *const *alias;            /* NULL, or other names of the roles, in the same order */
    const char *const *phase;
    const char *const *ending; /* [0] is "" */
    const char *const *piece;  /* one letter each, as text boards show them; [0] "." */
    const char *points;        /* what the points are: "pairs" */
    struct ag_terms term;      /* the same for people, in any language */

    /* Fills in what follows from the options, which are within their ranges. */
    void (*prepare)(struct ag_rules *rules);

    /* Fills `state` with the first position. Never fails. */
    void (*start)(const struct ag_rules *rules, struct ag_state *state,
                  const struct ag_start *start);

    /* NULL, or the move that `start` has already played (Ninuki's centre stone): a list of moves on
     * input may begin with it. */
    ag_move (*given)(const struct ag_rules *rules);

    /* Writes the legal moves of `seat` in a fixed order and returns their number: 0 for a seat that
     * has nothing to choose or does not exist. `out` has room for AG_MOVES_MAX. */
    int (*moves)(const struct ag_rules *rules, const struct ag_state *state, int seat,
                 ag_move *out);

    /* Whether `move` is legal for `seat`, that is, whether it is in `moves`. Any number is allowed.
     * A refusal names the rule and the cells. */
    bool (*check)(const struct ag_rules *rules, const struct ag_state *state, int seat,
                  ag_move move, struct ag_error *why);

    /* Plays one ply. choice[i] is a legal move for every acting seat i; the others are ignored.
     * `events` may be NULL. */
    void (*play)(const struct ag_rules *rules, struct ag_state *state, const ag_move *choice,
                 struct ag_events *events);

    /* NULL, or where all choose at once: applies to the state what a legal move of a seat does by
     * itself, as if nobody else had chosen. False, with the reason: it does nothing. */
    bool (*preview)(const struct ag_rules *rules, struct ag_state *state, int seat, ag_move move,
                    struct ag_events *events, struct ag_error *why);

    /* NULL, or the choices that `play` would carry out from this state, in order, each with the
     * state after it; returns their number. In these states the round is still the same. */
    int (*steps)(const struct ag_rules *rules, const struct ag_state *state, const ag_move *choice,
                 struct ag_step out[AG_SEATS]);

    /* NULL, or the path of the stone in an event: see ag_event_path in ag/point.h. */
    int (*path)(const struct ag_rules *rules, const struct ag_state *before,
                const struct ag_events *events, int index, ag_cell out[AG_PATH_MAX]);

    /* NULL, or the marks for a seat; returns their number. In a finished game only AG_MARK_FIGURE.
     * */
    int (*marks)(const struct ag_rules *rules, const struct ag_state *state, int seat,
                 struct ag_mark out[AG_MARKS_MAX]);

    /* Writes the canonical text of a move, and reads it back; reading also accepts the forms that
     * people use and does not check whether the move is legal. A number that is not a move is
     * written as `?`. `out` has room for AG_MOVE_TEXT. */
    void (*move_write)(const struct ag_rules *rules, ag_move move, char *out);
    bool (*move_read)(const struct ag_rules *rules, const char *text, ag_move *move,
                      struct ag_error *why);

    /* NULL, or a move as a sentence, for games whose moves are written in English words. */
    void (*move_say)(const struct ag_rules *rules, ag_move move, struct ag_sentence *out);

    /* The cells that a move names, in the order of its text; returns their number, 0 for a number
     * that is not a move. move_with returns the move of the same form that names these cells
     * instead, or 0 if the form does not allow that number of cells or these cells. */
    int (*move_cells)(const struct ag_rules *rules, ag_move move, ag_cell out[AG_MOVE_CELLS]);
    ag_move (*move_with)(const struct ag_rules *rules, ag_move move, const ag_cell *cell,
                         int cells);

    /* Writes a position as one line of text, and reads it back; reading refuses what violates an
     * invariant, but the stones need not match the ply. `out` has room for AG_POSITION_TEXT. After
     * a refusal `state` is unspecified. */
    void (*state_write)(const struct ag_rules *rules, const struct ag_state *state, char *out);
    bool (*state_read)(const struct ag_rules *rules, const char *text, struct ag_state *state,
                       struct ag_error *why);

    /* The stones on a cell, lowest first, as indexes into `piece`; returns their number: 0 for a
     * number that is not a cell. */
    int (*stones)(const struct ag_rules *rules, const struct ag_state *state, ag_cell cell,
                  uint8_t out[AG_STACK]);

    /* Writes the name of a cell, or `?` if it is not a cell; `out` has room for AG_MOVE_TEXT.
     * cell_read returns the cell with whose name a text begins, in either case and not followed by
     * a letter or digit, and sets *length to the bytes of the name; AG_NO_CELL and 0 if there is
     * none. */
    void (*cell_write)(const struct ag_rules *rules, ag_cell cell, char *out);
    ag_cell (*cell_read)(const struct ag_rules *rules, const char *text, int *length);

    /* NULL, or details of a stone: `which` is its index in `stones`. If there are none, `out` stays
     * zero. */
    void (*detail)(const struct ag_rules *rules, const struct ag_state *state, ag_cell cell,
                   int which, struct ag_detail *out);

    /* NULL, or what to show beside the board, as numbers. */
    void (*beside)(const struct ag_rules *rules, const struct ag_state *state,
                   struct ag_beside *out);

    /* NULL, or another sentence to show beside the board; its id is 0 if there is none. */
    void (*remark)(const struct ag_rules *rules, const struct ag_state *state,
                   struct ag_sentence *out);

    /* NULL, or plays uniformly random legal choices to the end, as fast as possible. In the result
     * only ply, acting, ending, place and points are meaningful. */
    void (*playout)(const struct ag_rules *rules, struct ag_state *state, struct ag_rng *rng);

    /* Recomputes everything that is kept incrementally and checks every invariant: NULL if all
     * hold, otherwise the violated one. For tests and for reading positions. */
    const char *(*sound)(const struct ag_rules *rules, const struct ag_state *state);
};

/* The games, in the order in which they are listed; ends with NULL. */
extern const struct ag_game *const ag_games[];

/* The game with that name, or NULL. */
const struct ag_game *ag_game_find(const char *name);

/* Copies a state; the smallest, of 64 bytes, without a call. */
static inline void ag_copy(struct ag_state *to, const struct ag_state *from)
{
    size_t size = from->size;
    memcpy(to, from, AG_STATE_MIN);
    if (size > AG_STATE_MIN)
        memcpy((char *)to + AG_STATE_MIN, (const char *)from + AG_STATE_MIN, size - AG_STATE_MIN);
}

#ifdef __cplusplus
}
#endif

#endif
