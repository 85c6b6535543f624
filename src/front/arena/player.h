/*
 * player.h - a player at a seat of one game: built in, or a command that speaks GTP.
 *
 * Every worker has its own players. A command is started once and used for all games of its worker;
 * after a fault it is killed and restarted. A built-in player is created afresh for each game, so
 * that what it learned in one game does not influence another: equal contests give equal games,
 * whatever their order and however many are played at the same time.
 */
#ifndef ARENA_PLAYER_H
#define ARENA_PLAYER_H

#include "front/arena/contest.h"
#include "front/arena/talk.h"

struct player {
    const struct contest *contest;
    const struct contestant *contestant;
    int number;                 /* in the contest */
    struct ag_stop *stop;       /* set: break off whatever goes on */
    int seat;                   /* in the game that is being played */
    struct ag_player *built_in; /* NULL between games, and for a command */
    struct talk talk;           /* a command */
};

/* What a player answers when it is asked for a choice. */
struct answer {
    enum { ANSWER_MOVE, ANSWER_RESIGNS, ANSWER_WRONG, ANSWER_STOPPED } kind;
    ag_move move;
    int64_t used;       /* milliseconds that it took */
    struct blame blame; /* of ANSWER_WRONG */
};

void player_init(struct player *player, const struct contest *contest, int number,
                 struct ag_stop *stop);
void player_release(struct player *player);

/* Starts a command, if it is one and does not run; false with the blame. */
bool player_start(struct player *player, struct blame *blame);

/* Seats the player at a match that begins with so many entries, its opening; false with the
 * blame. */
bool player_begin(struct player *player, long game, int seat, const struct ag_match *match,
                  int entries, struct blame *blame);

/* Asks the player for its choice. A command is given this many milliseconds; 0: as long as the
 * contest's patience lasts. */
void player_ask(struct player *player, const struct ag_match *match,
                const struct ag_clock clock[AG_SEATS], int64_t wait, struct answer *answer);

/* Tells the player of an entry of the match that it did not make itself. `match` stands after the
 * entry; `deal`: the entry revealed the deal. False with the blame. */
bool player_tell(struct player *player, const struct ag_match *match, int entry, bool deal,
                 struct blame *blame);

/* player_gtp.c: the same for a command. */
bool player_gtp_begin(struct player *player, long game, const struct ag_match *match, int entries,
                      struct blame *blame);
void player_gtp_ask(struct player *player, const struct ag_match *match,
                    const struct ag_clock clock[AG_SEATS], int64_t wait, struct answer *answer);
bool player_gtp_tell(struct player *player, const struct ag_match *match, int entry, bool deal,
                     struct blame *blame);

/* Ends the game for the player, which may have done something wrong in it. */
void player_finish(struct player *player, bool wrong);

#endif
