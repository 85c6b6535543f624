/*
 * serve.h - serving all seats of a match: dealing, drawing lots for seats that have left, and
 * agreeing to offers for all of them.
 */
#ifndef HOST_SERVE_H
#define HOST_SERVE_H

#include "ag/match.h"

/* Deals what has to be dealt, if anything has. */
void serve_deal(struct ag_match *match, struct ag_rng *rng);

/* Chooses by lot for the seats that have left, and plays the turns that this completes. `news`, or
 * NULL, describe the last one. Returns how many turns were played. */
int serve_lots(struct ag_match *match, struct ag_rng *rng, struct ag_news *news);

/* All seats that have not left agree to a draw. */
bool serve_draw(struct ag_match *match, struct ag_news *news, struct ag_error *why);

#endif
