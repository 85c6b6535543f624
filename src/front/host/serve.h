/*
 * serve.h - what a program does that serves all seats of a match: it deals, draws by lot for those
 * who have left, and says for all of them what all have agreed to.
 */
#ifndef HOST_SERVE_H
#define HOST_SERVE_H

#include "ag/match.h"

/* Deals what has to be dealt, if anything has. */
void serve_deal(struct ag_match *match, struct ag_rng *rng);

/* Hands in for the seats that have left. When that completes turns they are played; `news`, or
 * NULL, are of the last one. Returns how many turns were. */
int serve_lots(struct ag_match *match, struct ag_rng *rng, struct ag_news *news);

/* All seats that are there agree to a draw. */
bool serve_draw(struct ag_match *match, struct ag_news *news, struct ag_error *why);

#endif
