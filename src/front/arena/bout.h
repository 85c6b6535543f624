/*
 * bout.h - one game between players: the rules, the clocks and the faults.
 */
#ifndef ARENA_BOUT_H
#define ARENA_BOUT_H

#include "ag/record.h"
#include "front/arena/player.h"
#include "front/arena/score.h"

enum { BOUT_PATH = 1024 };

/* A game that is played, and then what became of it. */
struct bout {
    const struct contest *contest;
    long number;
    struct player *player[AG_SEATS]; /* who sits there */
    struct ag_match *match;
    struct ag_rng rng; /* for what is drawn by lot */
    struct ag_clock clock[AG_SEATS];
    struct ag_buf readings;        /* int64_t[AG_SEATS] for every entry that holds; -1: none */
    int told;                      /* entries that hold and that the players know */
    bool deal_is_secret;           /* the players do not know the deal yet */
    bool stopped;                  /* it was broken off; nobody has lost */
    struct blame blame[AG_SEATS];  /* what each seat has done wrong */
    char log[AG_SEATS][BOUT_PATH]; /* the file with its transcript, or "" */
    struct score_game result;
};

/* Plays a game; `player` has the players in the order of the contest. False: no game is possible.
 */
bool bout_run(struct bout *bout, const struct contest *contest, long number, struct player *player,
              struct ag_error *why);
void bout_release(struct bout *bout);

/* ledger.c: the game as a record in canonical text. */
bool bout_record(const struct bout *bout, struct ag_buf *out, struct ag_error *why);

#endif
