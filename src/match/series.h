/*
 * series.h - games that chain into sets, and sets into a match (Mur, section 7 of its rules).
 *
 * For a game that does not chain, this is one set of one game. Plain data that can be copied
 * freely.
 */
#ifndef MATCH_SERIES_H
#define MATCH_SERIES_H

#include "ag/game.h"

struct series {
    bool over;                   /* the whole match */
    uint8_t games_won[AG_SEATS]; /* in the current set, or the last one */
    uint8_t games_all[AG_SEATS]; /* in all sets */
    uint8_t sets_won[AG_SEATS];
    uint8_t winner[AG_GAMES]; /* of each game of that set: see struct ag_view */
    uint8_t place[AG_SEATS];  /* once over */
};

/* The first game of a match. */
void series_start(struct series *series, const struct ag_rules *rules, struct ag_state *state);

/* When the game in `state` is over: counts it and starts the next one there, if there is one.
 * `events`, or NULL, are told what that does to the board. */
void series_next(struct series *series, const struct ag_rules *rules, struct ag_state *state,
                 struct ag_events *events);

/* Ends the current set. It is won by `winner`, who is also given the games that were not
 * finished, or drawn when that is -1. Starts the next set in `state`, if there is one. */
void series_end_set(struct series *series, const struct ag_rules *rules, struct ag_state *state,
                    int winner, struct ag_events *events);

/* Starts a game of a chain in `state`, which holds the one before. */
void series_begin(const struct ag_rules *rules, struct ag_state *state, int set, int game,
                  struct ag_events *events);

#endif
