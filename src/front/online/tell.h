/*
 * tell.h - descriptions of what happens at a table of a server.
 */
#ifndef ONLINE_TELL_H
#define ONLINE_TELL_H

#include "front/online/seen.h"

/* What an entry of the log says, or nothing. */
void tell_entry(const struct seen *seen, const struct ag_entry *entry, struct text *text);

/* What the viewer has chosen, if it differs from before. */
void tell_choice(const struct seen *seen, ag_move before, struct text *text);

/* What is new in a state, a line each, or nothing. */
void tell_state(const struct seen *seen, const json_t *before, struct text *text);

/* A line of a chat. */
void tell_said(enum seen_room room, const json_t *said, struct text *text);

/* Who sits where, with clocks, and what is offered: whole lines. */
void tell_standing(const struct seen *seen, struct ag_buf *out);

#endif
