/*
 * unlur_bot.h - a bot for Unlur that plays by shortest paths, to test levels against.
 *
 * For each empty cell, it counts how many stones its own shape and the opponent's would lack after
 * a stone there, and plays where the difference is best, at random among equals. It wins at once if
 * it can, does not lose at once, and never looks further ahead. It shares no code with the player:
 * paths are found by relaxation over the whole board.
 */
#ifndef TESTS_AI_UNLUR_BOT_H
#define TESTS_AI_UNLUR_BOT_H

#include "ag/game.h"
#include "base/rng.h"

/* Its move. In the contract it passes as soon as Black's shape lacks no more stones than White's.
 */
ag_move unlur_bot(const struct ag_rules *rules, const struct ag_state *state, struct ag_rng *rng);

#endif
