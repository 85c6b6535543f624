/*
 * history.h - the turns of a match that show how the others choose.
 */
#ifndef AI_UNITAR_HISTORY_H
#define AI_UNITAR_HISTORY_H

#include "ag/view.h"
#include "ai/unitar/model.h"

/* Goes through the log of a match and notes the last turns in which intentions were chosen. What
 * was already known of one of them stays known. */
void history_read(const struct ag_view *view, struct model *model);

#endif
