/*
 * play.h - `agate play` for other commands.
 */
#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include "ag/buf.h"
#include "ag/record.h"

/* Plays on after a node of a settled record, at a table of this terminal's own: against engines of
 * a level, with the seat that is to move, or for level 0 as the record says. Returns the exit
 * status. */
int play_from(const struct ag_record *record, uint32_t node, int level);

/* The colours of boards that were chosen: enum theme of front/tui/screen.h. */
int play_theme(void);

/* What the levels of the engines are above the first, in Elo: a table as text. */
void play_levels(struct ag_buf *out);

#endif
