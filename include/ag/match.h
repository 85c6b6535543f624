/*
 * match.h - people at a table: handing in choices, secrets, resigning, agreeing, taking back.
 *
 * A match is a game, or a chain of games (Mur), between seats. It keeps everything that the rules
 * of a game know nothing of:
 *
 *   - Choices wait here until every seat that owes one has handed in; then they are played at
 *     once. A seat may replace its choice until the others are in.
 *   - What is drawn in secret (Unitar's deal) waits here until the turn that reveals it. Only
 *     ag_match_view leaves the process: matches that differ only in what a viewer may not know give
 *     him equal views, byte for byte.
 *   - A seat that resigns or runs out of time: with two seats the other wins the game, in Mur the
 *     set; with three it is placed last, and its choices are drawn at random from then on.
 *   - A draw needs all seats; so does taking back, which games with secret choices do not have.
 *
 * Turns are numbered from 1, whatever was handed in for them. Every function that can be refused
 * returns false, says why, and has then changed nothing. Seats count from 0.
 */
#ifndef AG_MATCH_H
#define AG_MATCH_H

#include "ag/rules.h"

enum {
    AG_SPECTATOR = -1,      /* a viewer who has no seat */
    AG_ENTRIES_MAX = 20000, /* turns and other entries of a match, at most; Mur needs 14,400 */
    AG_TURN_TEXT = AG_SEATS * AG_MOVE_TEXT
};

/* One entry of a match's history. */
enum ag_entry_kind {
    AG_TURN,     /* the choices of all acting seats */
    AG_RESIGNED, /* by `seat` */
    AG_EXPIRED,  /* `seat` ran out of time */
    AG_AGREED    /* a draw */
};

struct ag_entry {
    uint8_t kind, seat;
    uint8_t drawn;            /* of a turn: bit i: the choice of seat i was drawn at random */
    ag_move choice[AG_SEATS]; /* of a turn; 0 for a seat that owed none */
};

/* How a match ended. */
enum ag_match_ending { AG_RUNNING, AG_BY_RULES, AG_BY_RESIGNING, AG_BY_TIME, AG_BY_AGREEMENT };

struct ag_match; /* made by ag_match_new, freed by ag_match_free */

/*
 * A new match by these rules. `seed` starts the random numbers that draw the deal and choices for
 * seats that have left: whoever knows it knows them, so take it from a good source. A position
 * may be given to start from, or NULL. Returns NULL with the reason.
 */
struct ag_match *ag_match_new(const struct ag_rules *rules, const char *position, uint64_t seed,
                              struct ag_error *why);
void ag_match_free(struct ag_match *match);

/* A second match that stands where this one does; NULL when memory runs out. */
struct ag_match *ag_match_copy(const struct ag_match *match);

/* The same without its history: a match that begins here, for looking ahead. */
struct ag_match *ag_match_fork(const struct ag_match *match);

/* Everything that a viewer, a seat or AG_SPECTATOR, may know. Plain data, unused bytes zero. */
struct ag_view {
    char spec[AG_RULES_TEXT]; /* option string; with a drawn option once it is public */
    union ag_position now;    /* the state as the public knows it */
    uint32_t turn;            /* the number of the turn to be played */
    int32_t viewer;
    uint8_t over;
    uint8_t ending;                /* enum ag_match_ending */
    uint8_t place[AG_SEATS];       /* once over: of the match */
    uint8_t acting;                /* bit i: seat i owes a choice for this turn */
    uint8_t handed;                /* bit i: seat i has handed in */
    uint8_t gone;                  /* bit i: seat i has resigned or run out of time */
    uint8_t want_draw, want_back;  /* bit i: seat i offers a draw, asks to take back */
    uint8_t role;                  /* the viewer's own role, also while it is secret */
    uint8_t ended;                 /* ending of the game that the last turn ended, or 0 */
    uint8_t ended_place[AG_SEATS]; /* its places */
    uint8_t set, game;             /* from 1 */
    uint8_t games_won[AG_SEATS];   /* in this set */
    uint8_t games_all[AG_SEATS];   /* in all sets */
    uint8_t sets_won[AG_SEATS];
    ag_move choice; /* what the viewer has handed in for this turn, or 0 */
};
void ag_match_view(const struct ag_match *match, int viewer, struct ag_view *view);

/* The rules as the public knows them. */
const struct ag_rules *ag_match_rules(const struct ag_match *match);

/* The state as the public knows it. */
const struct ag_state *ag_match_state(const struct ag_match *match);

/* What happened in the last turn that was played: all of it is public. */
const struct ag_events *ag_match_events(const struct ag_match *match);

/* Where games chain: the last state of the game that the last turn ended, or NULL. */
const struct ag_state *ag_match_ended(const struct ag_match *match);

/* The history, oldest first: all of it is public. */
int ag_match_entries(const struct ag_match *match);
const struct ag_entry *ag_match_entry(const struct ag_match *match, int index);

/* The legal moves of a seat, as that seat may know them; see ag_game.moves. */
int ag_match_moves(const struct ag_match *match, int seat, ag_move *out);

/* Whether a move would be accepted. */
bool ag_match_check(const struct ag_match *match, int seat, ag_move move, struct ag_error *why);

/* Hands in a choice for a turn, or replaces the one handed in. When it is the last that was
 * missing the turn is played. */
bool ag_match_choose(struct ag_match *match, uint32_t turn, int seat, ag_move move,
                     struct ag_error *why);

/* Plays a whole turn that is on record: the choices of all acting seats; `drawn` as in struct
 * ag_match_entry. `events` may be NULL. Not while a choice is waiting. */
bool ag_match_play(struct ag_match *match, const ag_move choice[AG_SEATS], uint8_t drawn,
                   struct ag_events *events, struct ag_error *why);

/* Does what an entry of a history says: builds a match anew from a record. */
bool ag_match_apply(struct ag_match *match, const struct ag_entry *entry, struct ag_error *why);

/* Leaves: the game, in Mur the set. */
bool ag_match_resign(struct ag_match *match, int seat, struct ag_error *why);

/* The clock of a seat has run out. The caller keeps the clock. */
bool ag_match_expire(struct ag_match *match, int seat, struct ag_error *why);

/* Offers a draw of the game, in Mur of the set, or agrees to the offer. It stands until a turn is
 * played or somebody declines. */
bool ag_match_offer_draw(struct ag_match *match, int seat, struct ag_error *why);

/* Asks to take back the last move of `seat` and what followed, or agrees to it. */
bool ag_match_ask_back(struct ag_match *match, int seat, struct ag_error *why);

/* Says no to whatever is offered or asked. */
bool ag_match_decline(struct ag_match *match, int seat, struct ag_error *why);

/* Takes turns back without asking: for one program that serves all seats. */
bool ag_match_undo(struct ag_match *match, int turns, struct ag_error *why);

/* The text of a turn, the seats' choices joined by `|`, and its inverse for the turn to be
 * played. `out` holds AG_TURN_TEXT. */
void ag_match_turn_write(const struct ag_rules *rules, const ag_move choice[AG_SEATS], char *out);
bool ag_match_turn_read(const struct ag_match *match, const char *text, ag_move choice[AG_SEATS],
                        struct ag_error *why);

#endif
