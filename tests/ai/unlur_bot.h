/*
 * unlur_bot.h - a bot by shortest paths for Unlur, to try levels against.
 *
 * It counts stones: with a stone on each empty cell in turn, how many his own figure would lack and
 * how many the other's, and plays where the difference is best, by lot among equals. It wins at
 * once when it can, does not lose at once, and never looks further. It shares nothing with the
 * player: ways are found by relaxation over the whole board.
 */
#ifndef TESTS_AI_UNLUR_BOT_H
#define TESTS_AI_UNLUR_BOT_H

#include "ag/game.h"
#include "base/rng.h"

/* Its move. In the contract it passes when the figures of both lack as many stones. */
ag_move unlur_bot(const struct ag_rules *rules, const struct ag_state *state, struct ag_rng *rng);

#endif
