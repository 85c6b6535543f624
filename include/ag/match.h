/*
 * match.h - people at a table: handing in choices, secrets, resigning, agreeing, taking back.
 *
 * A match is a game, or a chain of games (Mur), between seats. It keeps everything that the rules
 * of a game know nothing of:
 *
 *   - A match is its log: entries that are only ever added, numbered from 1 without a gap. Taking
 *     back is an entry too. The log rebuilds the match to the byte, in any process.
 *   - Choices wait here until every seat that owes one has handed in; then they are played at
 *     once. A seat may replace its choice until the others are in.
 *   - What is drawn in secret (Unitar's deal) waits here until the turn that reveals it. What a
 *     seat knows alone, its role and the choice that it has handed in, is not in the log: it is
 *     saved apart, seat by seat.
 *   - A seat that resigns or runs out of time: with two seats the other wins the game, in Mur the
 *     set; with three it is placed last, and its choices are drawn by lot from then on.
 *   - A draw needs all seats; so does taking back, which games with secret choices do not have.
 *
 * Nothing is drawn here: the deal, and choices for seats that have left, are handed in by the
 * caller. Whoever changes a match may be told what happened (struct ag_news). What one viewer may
 * know is in ag/view.h.
 *
 * Every function that can be refused returns false, says why, and has then changed nothing. Seats
 * count from 0, turns and entries from 1. `why` and `news` may be NULL.
 */
#ifndef AG_MATCH_H
#define AG_MATCH_H

#include "ag/buf.h"
#include "ag/rules.h"

enum {
    AG_SPECTATOR = -1,      /* a viewer who has no seat */
    AG_NOBODY = 255,        /* the seat of an entry that is nobody's */
    AG_ENTRIES_MAX = 40000, /* entries of a match, at most; Mur needs 14,400 turns */
    AG_MATCH_ID = 33,       /* bytes of a match's name with its final zero, at most */
    AG_TURN_TEXT = AG_SEATS * (AG_MOVE_TEXT + 2),
    AG_LOG_MAX = 16 << 20, /* bytes of a saved log, at most */
    AG_SECRET_MAX = 512    /* bytes of a seat's saved secrets, at most */
};

/* The kinds of entries. */
enum ag_entry_kind {
    AG_DEALT = 1,  /* what is drawn in secret was drawn */
    AG_TURN,       /* the choices of all acting seats */
    AG_OFFERED,    /* `seat` offers something, or is for what is offered */
    AG_DECLINED,   /* `seat` is against what is offered */
    AG_AGREED,     /* all are for a draw, `seat` was the last */
    AG_TAKEN_BACK, /* turn `turn` is due again */
    AG_RESIGNED,   /* by `seat` */
    AG_EXPIRED     /* `seat` ran out of time */
};

/* What can be offered. */
enum ag_offer {
    AG_OFFER_DRAW = 1,
    AG_OFFER_BACK, /* to take back the last move of whoever asks, and what followed */
    AG_OFFERS      /* one more than there are */
};

/* One entry of the log: all of it is public. */
struct ag_entry {
    uint8_t kind;             /* enum ag_entry_kind */
    uint8_t seat;             /* whose doing; AG_NOBODY: of all, or of whoever runs the match */
    uint8_t offer;            /* enum ag_offer, of what has to do with one; otherwise 0 */
    uint8_t drawn;            /* of a turn: bit i: the choice of seat i was drawn by lot */
    int32_t deal;             /* of the turn that reveals it: what was dealt; otherwise AG_UNSET */
    uint32_t turn;            /* of a turn its number; of an offer to take back, and of taking back:
                                 the turn that is due then; otherwise 0 */
    ag_move choice[AG_SEATS]; /* of a turn; 0 for a seat that owed none */
};

/* How a match ended. */
enum ag_match_ending { AG_RUNNING, AG_BY_RULES, AG_BY_RESIGNING, AG_BY_TIME, AG_BY_AGREEMENT };

/* What has happened to a match. */
struct ag_news {
    uint32_t first, entries; /* the entries that were added: number of the first, how many */
    bool handed_in;          /* a choice was handed in or replaced */
    bool played;             /* a turn was played */
    bool game_ended;         /* and ended a game, or somebody's leaving or agreeing did */
    bool set_ended, match_ended;
    bool game_begun;         /* the next game of a chain has begun */
    uint8_t set, game;       /* of the game that was played, from 1 */
    uint8_t ending;          /* of the game that ended by its rules, as in struct ag_state */
    uint8_t place[AG_SEATS]; /* likewise */
    uint8_t role[AG_SEATS];  /* who played what in it */
    uint8_t lots;            /* bit i: seat i has left and owes a choice: ag_match_choose_for */
    struct ag_events events; /* what happened on the board, also when the next game began */
};

struct ag_match; /* made by ag_match_new, ag_match_load or ag_view_load; freed by ag_match_free */

/* match.c: its life. */

/*
 * A new match by these rules. A position may be given to start from, or NULL. `id` is what saved
 * secrets know the match by, letters, digits, `-` and `_`; NULL for one that nobody asks for. If
 * something has to be drawn in secret, ag_match_deal has to follow. NULL with the reason.
 */
struct ag_match *ag_match_new(const struct ag_rules *rules, const char *position, const char *id,
                              struct ag_error *why);
void ag_match_free(struct ag_match *match);

/* A second match that stands where this one does; NULL when memory runs out. */
struct ag_match *ag_match_copy(const struct ag_match *match);

/* The same without its log: a match that begins here, for looking ahead. */
struct ag_match *ag_match_fork(const struct ag_match *match);

/* The name that it was given; "" for none. */
const char *ag_match_id(const struct ag_match *match);

/* The rules and the state as the public knows them. */
const struct ag_rules *ag_match_rules(const struct ag_match *match);
const struct ag_state *ag_match_state(const struct ag_match *match);

/* The number of the turn to be played; whether the match is over; seats that owe a choice for the
 * turn and have not handed in; those of them that have left, for whom somebody has to. */
uint32_t ag_match_turn(const struct ag_match *match);
bool ag_match_is_over(const struct ag_match *match);
uint8_t ag_match_owing(const struct ag_match *match);
uint8_t ag_match_lots(const struct ag_match *match);

/* Whether something has to be dealt before anybody can choose. */
bool ag_match_is_undealt(const struct ag_match *match);

/* The log, all of it, oldest first; and of it what still holds: turns that were not taken back,
 * resignations, expiries and draws. `index` counts from 0. */
int ag_match_entries(const struct ag_match *match);
const struct ag_entry *ag_match_entry(const struct ag_match *match, int index);
int ag_match_lines(const struct ag_match *match);
const struct ag_entry *ag_match_line(const struct ag_match *match, int index);

/* turn.c: choices and turns. */

/* Hands in what was drawn: a value of the option that ag_rules_undrawn names. */
bool ag_match_deal(struct ag_match *match, int value, struct ag_news *news, struct ag_error *why);

/* Hands in a choice for a turn, or replaces the one handed in. When it is the last that was
 * missing the turn is played. */
bool ag_match_choose(struct ag_match *match, uint32_t turn, int seat, ag_move move,
                     struct ag_news *news, struct ag_error *why);

/* The same for a seat that has left: a choice that was drawn by lot. */
bool ag_match_choose_for(struct ag_match *match, uint32_t turn, int seat, ag_move move,
                         struct ag_news *news, struct ag_error *why);

/* A legal move of a seat, chosen by a random number; 0 when it has none. */
ag_move ag_match_lot(const struct ag_match *match, int seat, uint64_t random);

/* Plays the open turn if every choice is in: for a match that was saved just before that. */
bool ag_match_reveal(struct ag_match *match, struct ag_news *news, struct ag_error *why);

/* Plays a whole turn that is on record: the choices of all acting seats; `drawn` as in struct
 * ag_entry. Not while a choice is waiting. */
bool ag_match_play(struct ag_match *match, const ag_move choice[AG_SEATS], uint8_t drawn,
                   struct ag_news *news, struct ag_error *why);

/* Adds an entry of another log: builds a match anew, or follows one. */
bool ag_match_apply(struct ag_match *match, const struct ag_entry *entry, struct ag_news *news,
                    struct ag_error *why);

/* people.c: what people do besides. */

/* Leaves: the game, in Mur the set. */
bool ag_match_resign(struct ag_match *match, int seat, struct ag_news *news, struct ag_error *why);

/* The clock of a seat has run out. The caller keeps the clock. */
bool ag_match_expire(struct ag_match *match, int seat, struct ag_news *news, struct ag_error *why);

/* Offers something, or agrees to what is offered. It stands until a turn is played or somebody
 * declines; the same seat offers the same thing once a turn. A draw is of the game, in Mur of the
 * set. */
bool ag_match_offer(struct ag_match *match, int seat, enum ag_offer offer, struct ag_news *news,
                    struct ag_error *why);

/* Says no to whatever is offered. */
bool ag_match_decline(struct ag_match *match, int seat, struct ag_news *news, struct ag_error *why);

/* Takes back without asking, so that `turn` is due again: for one program that serves all seats. */
bool ag_match_take_back(struct ag_match *match, uint32_t turn, struct ag_news *news,
                        struct ag_error *why);

/* text.c: turns as text. */

/* The text of a turn, the seats' choices joined by `|`, those drawn by lot behind a `~`; and its
 * inverse for the turn to be played, which takes no `~` when `drawn` is NULL. `out` holds
 * AG_TURN_TEXT. */
void ag_turn_write(const struct ag_rules *rules, const ag_move choice[AG_SEATS], uint8_t drawn,
                   char *out);
bool ag_match_turn_read(const struct ag_match *match, const char *text, ag_move choice[AG_SEATS],
                        uint8_t *drawn, struct ag_error *why);

/*
 * save.c, load.c: matches as text; docs/log.md describes it.
 *
 * The log is public. What a seat knows alone is saved apart: "" when there is nothing. Each of its
 * lines names the match, the seat and the turn and carries a checksum; a secret that was altered,
 * exchanged or misplaced is refused. The log says nothing of secrets, not even that they are there:
 * a choice that is not saved was not handed in.
 */
void ag_match_save(const struct ag_match *match, struct ag_buf *out);
void ag_match_save_entry(const struct ag_match *match, int index, struct ag_buf *out); /* a line */
void ag_match_save_secret(const struct ag_match *match, int seat, struct ag_buf *out);

/* The match that a log and the secrets of all seats describe; NULL, or a NULL or empty secret, for
 * seats that have none. */
struct ag_match *ag_match_load(const char *log, const char *const secret[AG_SEATS],
                               struct ag_error *why);

/*
 * The match as far as one viewer may know it: a log, and the secrets of the seat that he has or
 * NULL. It follows the match by ag_match_apply_line and ag_match_follow, and only that viewer can
 * be shown it.
 */
struct ag_match *ag_view_load(const char *log, int viewer, const char *secret,
                              struct ag_error *why);

/* Adds the next line of the log, which comes without its line feed. */
bool ag_match_apply_line(struct ag_match *match, const char *line, struct ag_news *news,
                         struct ag_error *why);

/* What a viewer is told beside the log: who has handed in, and his own secrets as they are now. */
bool ag_match_follow(struct ag_match *match, uint8_t handed, const char *secret,
                     struct ag_error *why);

#endif
