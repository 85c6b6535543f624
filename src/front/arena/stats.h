/*
 * stats.h - statistics of the results of a match. docs/match.md explains the formulas.
 *
 * Two players play every opening twice, with swapped seats. The unit of all statistics is such a
 * pair, not a game: the two games share their opening, so they are not independent. A pair is worth
 * 0, 1/2, 1, 3/2 or 2 points to the first player; the statistics need only the number of pairs of
 * each kind.
 */
#ifndef ARENA_STATS_H
#define ARENA_STATS_H

#include <stdbool.h>
#include <stdint.h>

enum { STATS_PAIRS = 5 }; /* what a pair may be worth: 0, 1/2, 1, 3/2, 2 points */

/* How often each happened. */
struct stats_pairs {
    uint64_t count[STATS_PAIRS];
};

/* A value with its 95 % interval; NAN for ends that are not known. */
struct stats_figure {
    double value, low, high;
};

/* A sum of values that are independent of each other. */
struct stats_mean {
    uint64_t count;
    double sum, squares;
};

/* A sequential test of elo0 against elo1, with the probabilities of wrongly accepting either. */
struct stats_sprt {
    double elo0, elo1;
    double alpha; /* of accepting elo1 where elo0 is true */
    double beta;  /* of accepting elo0 where elo1 is true */
};

void stats_add(struct stats_mean *mean, double value);
struct stats_figure stats_mean_figure(const struct stats_mean *mean);

/* The score that a difference in Elo promises, 0 to 1, and its inverse. */
double stats_score(double elo);
double stats_elo(double score);

/* Mean score of the first player. */
struct stats_figure stats_pairs_score(const struct stats_pairs *pairs);

/* Elo of the first player above the second. */
struct stats_figure stats_pairs_elo(const struct stats_pairs *pairs);

/* How likely it is that the first player is the stronger, 0 to 1; NAN if that cannot be told. */
double stats_pairs_superior(const struct stats_pairs *pairs);

/* Logarithm of how much likelier these pairs are with elo1 than with elo0. */
double stats_llr(const struct stats_pairs *pairs, double elo0, double elo1);

/* The bounds of a test, and what it says: -1 elo0 is accepted, 1 elo1, 0 nothing yet. */
double stats_lower(const struct stats_sprt *sprt);
double stats_upper(const struct stats_sprt *sprt);
int stats_decide(const struct stats_sprt *sprt, double llr);

#endif
