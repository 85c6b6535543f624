/*
 * retell.h - going through a match again from its beginning, turn by turn.
 */
#ifndef MATCH_RETELL_H
#define MATCH_RETELL_H

#include "ag/match.h"

/* Told of a match as it stands: at its beginning, or after an entry of its history. */
typedef void retell_step(void *context, const struct ag_match *match);

/* Builds the match anew beside itself. `begin` may be NULL. False when memory runs out. */
bool retell(const struct ag_match *match, retell_step *begin, retell_step *step, void *context);

#endif
