/*
 * view.h - what the files that work on views share.
 */
#ifndef MATCH_VIEW_H
#define MATCH_VIEW_H

#include "ag/view.h"

/* The rules by which the viewer's moves are judged. While the roles are secret these are rules with
 * a deal that gives the viewer the right role, made in `space`. */
const struct ag_rules *view_rules(const struct ag_view *view, struct ag_rules *space);

/* What the kinds of events are called, by enum ag_event_kind. */
extern const char *const view_event_kind[];

/* How a match ended, by enum ag_match_ending; NULL: it has not. */
extern const char *const view_ending[];

#endif
