/*
 * perft.h - counting move sequences.
 */
#ifndef MATCH_PERFT_H
#define MATCH_PERFT_H

#include "match/series.h"

/* Whether perft counts from this state: not from a setup in which the seats choose in secret. */
bool perft_check(const struct ag_rules *rules, const struct ag_state *state, struct ag_error *why);

/*
 * The number of sequences of `depth` plies from a state of a match. Joint turns count once for
 * every combination. Every leaf is played. A finished match has none, but for depth 0.
 */
uint64_t perft(const struct ag_rules *rules, const struct series *series,
               const struct ag_state *state, int depth);

/* What perft does with every child; `count` is the number of sequences that begin with it. */
typedef void perft_child(void *context, const ag_move choice[AG_SEATS], uint64_t count);

/* As perft, with a call for every move of the first ply; depth at least 1. */
uint64_t perft_divide(const struct ag_rules *rules, const struct series *series,
                      const struct ag_state *state, int depth, perft_child *child, void *context);

#endif
