/*
 * history.h - the past turns of a match, from which the opponent model learns.
 */
#ifndef AI_UNITAR_HISTORY_H
#define AI_UNITAR_HISTORY_H

#include "ag/view.h"
#include "ai/unitar/model.h"

/* Replays the log of a match and notes the last turns in which intentions were chosen. What was
 * already computed for one of them is kept. */
void history_read(const struct ag_view *view, struct model *model);

#endif
