/*
 * score.h - results of games, and their sums.
 */
#ifndef ARENA_SCORE_H
#define ARENA_SCORE_H

#include "front/arena/contest.h"
#include "front/arena/fault.h"

/* The result of a game, by players as the contest numbers them, not by seats. */
struct score_game {
    uint8_t done;            /* it has been played to its end */
    uint8_t place[AG_SEATS]; /* 1 is best, equal places tie */
    uint8_t fault[AG_SEATS]; /* enum fault */
};

struct score_seat {
    long games;
    double points;
};

struct score_player {
    long games, wins, draws, losses; /* of three: first alone wins, first place shared draws */
    long faults;
    double points; /* 1 for a win and 1/2 for a draw; of three, 1/2 for each that is beaten */
    struct score_seat seat[AG_SEATS];
    struct stats_mean round; /* mean points of a game, round by round */
};

struct score {
    long games, rounds; /* finished; rounds that are whole */
    struct score_player player[AG_SEATS];
    struct stats_pairs pairs;                    /* of the first player, where there are two */
    struct stats_mean ahead[AG_SEATS][AG_SEATS]; /* of three: how one fares against another */
};

/* What a player gets for a game, 0 to 1. */
double score_points(const struct contest *contest, const struct score_game *game, int player);

/* Whether all games of a round are done. */
bool score_is_whole(const struct contest *contest, const struct score_game *game, long round);

/* Which kind of pair a round is: an index into struct stats_pairs. */
int score_pair(const struct contest *contest, const struct score_game *game, long round);

/* Adds up the games below `limit`. */
void score_count(const struct contest *contest, const struct score_game *game, long limit,
                 struct score *score);

#endif
