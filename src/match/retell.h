/*
 * retell.h - replaying a match from its beginning, turn by turn.
 */
#ifndef MATCH_RETELL_H
#define MATCH_RETELL_H

#include "ag/view.h"

/* Is called with the match as it stood: at its beginning, then after each entry that holds. `news`
 * says what the entry did; at the beginning it is empty. */
typedef void retell_step(void *context, const struct ag_view *view, const struct ag_news *news);

/* Builds the match anew from what a viewer knows; turns that were taken back are left out. False
 * when memory runs out. */
bool retell(const struct ag_view *view, retell_step *step, void *context);

#endif
