/*
 * match.h - people at a table: choices, secrets, resignation, agreements, takebacks.
 *
 * A match is a game, or a chain of games (Mur), between seats. It handles everything outside the
 * rules of a game:
 *
 *   - A match is its log: entries that are only ever added, numbered from 1 without gaps. A
 *     takeback is an entry too. The log restores the match, byte for byte, in any process.
 *   - Choices wait here until every seat that has to choose has submitted one; then they are played
 *     together. A seat may replace its choice until the others have chosen.
 *   - A secret deal (Unitar) waits here until the turn that reveals it. What only one seat knows,
 *     its role and its submitted choice, is not in the log: it is saved separately, seat by seat.
 *   - When a seat resigns or runs out of time, with two seats the other wins the game, in Mur the
 *     set; with three seats it is placed last, and its choices are drawn by lot from then on.
 *   - A draw needs the agreement of all seats; so does a takeback, which games with secret choices
 *     do not have.
 *
 * Nothing here is random: the caller supplies the deal, and the choices of seats that have left.
 * Functions that change a match can report what happened (struct ag_news). What one viewer may know
 * is in ag/view.h.
 *
 * A function that refuses returns false, says why, and changes nothing. Seats count from 0, turns
 * and entries from 1. `why` and `news` may be NULL.
 */
#ifndef AG_MATCH_H
#define AG_MATCH_H

#include "ag/buf.h"
#include "ag/rules.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    AG_SPECTATOR = -1,      /* a viewer without a seat */
    AG_NOBODY = 255,        /* the seat of an entry that belongs to no seat */
    AG_ENTRIES_MAX = 40000, /* entries of a match, at most; Mur needs 14,400 turns */
    AG_OFFERS_MAX = 20000,  /* entries after which nothing new can be offered, so that every match
                               has room to end */
    AG_MATCH_ID = 33,       /* bytes of a match's name with its final zero, at most */
    AG_TURN_TEXT = AG_SEATS * (AG_MOVE_TEXT + 2),
    AG_LOG_MAX = 16 << 20, /* bytes of a saved log, at most */
    AG_TELL_LINES = 12,    /* sentences about a turn, at most */
    AG_SECRET_MAX = 512    /* bytes of a seat's saved secrets, at most */
};

/* The kinds of entries. */
enum ag_entry_kind {
    AG_DEALT = 1,  /* the secret deal was drawn */
    AG_TURN,       /* the choices of all acting seats */
    AG_OFFERED,    /* `seat` makes an offer, or agrees to one */
    AG_DECLINED,   /* `seat` declines an offer */
    AG_AGREED,     /* everybody has agreed to a draw, `seat` last */
    AG_TAKEN_BACK, /* back to turn `turn` */
    AG_RESIGNED,   /* by `seat` */
    AG_EXPIRED     /* `seat` ran out of time */
};

/* What can be offered. */
enum ag_offer {
    AG_OFFER_DRAW = 1,
    AG_OFFER_BACK, /* to take back the last move of the seat that asks, and what followed */
    AG_OFFERS      /* one more than there are */
};

/* One entry of the log: all of it is public. */
struct ag_entry {
    uint8_t kind;  /* enum ag_entry_kind */
    uint8_t seat;  /* who did it; AG_NOBODY: everybody, or the host */
    uint8_t offer; /* enum ag_offer, if the entry is about one; otherwise 0 */
    uint8_t drawn; /* of a turn: bit i: the choice of seat i was drawn by lot */
    int32_t deal;  /* of the turn that reveals it: the deal; otherwise AG_UNSET */
    uint32_t turn; /* of a turn its number; of a takeback and its offer: the turn to go back to;
                      otherwise 0 */
    ag_move choice[AG_SEATS]; /* of a turn; 0 for a seat that had nothing to choose */
};

/* How a match ended. */
enum ag_match_ending { AG_RUNNING, AG_BY_RULES, AG_BY_RESIGNING, AG_BY_TIME, AG_BY_AGREEMENT };

/* What a change has done to a match. */
struct ag_news {
    uint32_t first, entries; /* the entries that were added: number of the first, how many */
    bool handed_in;          /* a choice was submitted or replaced */
    bool played;             /* a turn was played */
    bool game_ended;         /* a game has ended, by a turn or because somebody left or agreed */
    bool set_ended, match_ended;
    bool game_begun;         /* the next game of a chain has begun */
    uint8_t set, game;       /* of the game that was played, from 1 */
    uint8_t ending;          /* of the game that ended by its rules, as in struct ag_state */
    uint8_t place[AG_SEATS]; /* likewise */
    uint8_t role[AG_SEATS];  /* who played what in it */
    uint8_t lots;            /* bit i: seat i has left and needs a choice: ag_match_choose_for */
    struct ag_events events; /* what happened on the board, also when the next game began */
};

struct ag_match; /* made by ag_match_new, ag_match_load or ag_view_load; freed by ag_match_free */

/* The life of a match. */

/*
 * A new match with these rules, from a position or, if that is NULL, from the beginning. `id`
 * identifies the match in saved secrets: letters, digits, `-` and `_`; NULL if it is not needed. If
 * there is a secret deal, call ag_match_deal next. Returns NULL, with the reason, if refused.
 */
struct ag_match *ag_match_new(const struct ag_rules *rules, const char *position, const char *id,
                              struct ag_error *why);
void ag_match_free(struct ag_match *match);

/* A copy of the match; NULL when memory runs out. */
struct ag_match *ag_match_copy(const struct ag_match *match);

/* A copy without the log: a match that begins here, for looking ahead. */
struct ag_match *ag_match_fork(const struct ag_match *match);

/* Its id; "" for none. */
const char *ag_match_id(const struct ag_match *match);

/* The rules and the state as the public knows them. */
const struct ag_rules *ag_match_rules(const struct ag_match *match);
const struct ag_state *ag_match_state(const struct ag_match *match);

/* The number of the current turn; whether the match is over; the seats that still have to choose in
 * this turn; those of them that have left, for which the caller has to choose. */
uint32_t ag_match_turn(const struct ag_match *match);
bool ag_match_is_over(const struct ag_match *match);
uint8_t ag_match_owing(const struct ag_match *match);
uint8_t ag_match_lots(const struct ag_match *match);

/* Whether a deal is needed before anybody can choose. */
bool ag_match_is_undealt(const struct ag_match *match);

/* The whole log, oldest first; and the part of it that still counts: turns that were not taken
 * back, resignations, expiries and draws. `index` counts from 0; where there is nothing, the kind
 * of the entry is 0. */
int ag_match_entries(const struct ag_match *match);
const struct ag_entry *ag_match_entry(const struct ag_match *match, int index);
int ag_match_lines(const struct ag_match *match);
const struct ag_entry *ag_match_line(const struct ag_match *match, int index);

/* Choices and turns. */

/* Sets the deal: a value of the option that ag_rules_undrawn names. */
bool ag_match_deal(struct ag_match *match, int value, struct ag_news *news, struct ag_error *why);

/* Submits a choice for a turn, or replaces it. The last missing choice plays the turn. */
bool ag_match_choose(struct ag_match *match, uint32_t turn, int seat, ag_move move,
                     struct ag_news *news, struct ag_error *why);

/* The same for a seat that has left: a choice that was drawn by lot. */
bool ag_match_choose_for(struct ag_match *match, uint32_t turn, int seat, ag_move move,
                         struct ag_news *news, struct ag_error *why);

/* A legal move of a seat, chosen by a random number; 0 when it has none. */
ag_move ag_match_lot(const struct ag_match *match, int seat, uint64_t random);

/* Plays the current turn if all choices are submitted: for a match that was saved just before that.
 * */
bool ag_match_reveal(struct ag_match *match, struct ag_news *news, struct ag_error *why);

/* Plays a whole recorded turn: the choices of all acting seats; `drawn` as in struct ag_entry. Not
 * while a choice is waiting. */
bool ag_match_play(struct ag_match *match, const ag_move choice[AG_SEATS], uint8_t drawn,
                   struct ag_news *news, struct ag_error *why);

/* Adds an entry of another log: to rebuild a match, or to follow one. */
bool ag_match_apply(struct ag_match *match, const struct ag_entry *entry, struct ag_news *news,
                    struct ag_error *why);

/* What people do besides choosing. */

/* Resigns the game, in Mur the set. */
bool ag_match_resign(struct ag_match *match, int seat, struct ag_news *news, struct ag_error *why);

/* The clock of a seat has run out. The caller keeps the clock. */
bool ag_match_expire(struct ag_match *match, int seat, struct ag_news *news, struct ag_error *why);

/* Makes an offer, or agrees to one. An offer is valid until a turn is played or somebody declines;
 * a seat can make the same offer once per turn. A draw is of the game, in Mur of the set. */
bool ag_match_offer(struct ag_match *match, int seat, enum ag_offer offer, struct ag_news *news,
                    struct ag_error *why);

/* Declines the current offer. */
bool ag_match_decline(struct ag_match *match, int seat, struct ag_news *news, struct ag_error *why);

/* Takes back to `turn` without asking: for a program that serves all seats. */
bool ag_match_take_back(struct ag_match *match, uint32_t turn, struct ag_news *news,
                        struct ag_error *why);

/* What the turn of some news did, in sentences: captures, knocks, traps, games of a chain
 * that have ended; where all choose at once, the choices and which of them were approved. Plain
 * moves have none. Returns how many. */
int ag_match_tell(const struct ag_match *match, const struct ag_news *news,
                  struct ag_sentence out[AG_TELL_LINES]);

/* Turns as text. */

/* The text of a turn: the seats' choices separated by `|`, those drawn by lot with the prefix `~`;
 * and its inverse for the current turn, which accepts no `~` if `drawn` is NULL. `out` has room for
 * AG_TURN_TEXT. */
void ag_turn_write(const struct ag_rules *rules, const ag_move choice[AG_SEATS], uint8_t drawn,
                   char *out);
bool ag_match_turn_read(const struct ag_match *match, const char *text, ag_move choice[AG_SEATS],
                        uint8_t *drawn, struct ag_error *why);

/*
 * Matches as text; docs/log.md describes it.
 *
 * The log is public. What only one seat knows is saved separately: "" if there is nothing. Each of
 * its lines names the match, the seat and the turn and has a checksum; a secret that was altered,
 * exchanged or misplaced is refused. The log says nothing about secrets, not even that they exist:
 * a choice that is not saved has not been submitted.
 */
void ag_match_save(const struct ag_match *match, struct ag_buf *out);
void ag_match_save_entry(const struct ag_match *match, int index, struct ag_buf *out); /* a line */
void ag_match_save_secret(const struct ag_match *match, int seat, struct ag_buf *out);

/* Loads a match from a log and the secrets of all seats; `secret` may be NULL, and so may the
 * secrets of seats that have none. */
struct ag_match *ag_match_load(const char *log, const char *const secret[AG_SEATS],
                               struct ag_error *why);

/*
 * The match as far as one viewer may know it: a log, and the secrets of the viewer's seat or NULL.
 * It follows the match through ag_match_apply_line and ag_match_follow, and can be shown only to
 * that viewer.
 */
struct ag_match *ag_view_load(const char *log, int viewer, const char *secret,
                              struct ag_error *why);

/* Adds the next line of the log, without its line feed. */
bool ag_match_apply_line(struct ag_match *match, const char *line, struct ag_news *news,
                         struct ag_error *why);

/* What a viewer needs besides the log: who has chosen, and the viewer's own current secrets. */
bool ag_match_follow(struct ag_match *match, uint8_t handed, const char *secret,
                     struct ag_error *why);

#ifdef __cplusplus
}
#endif

#endif
