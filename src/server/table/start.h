/*
 * start.h - the match that a new table begins with: from its rules, a position or a record.
 *
 * A pure function of text. A long record takes long, so it is read beside the loop (loop/aside.h).
 */
#ifndef SERVER_TABLE_START_H
#define SERVER_TABLE_START_H

#include "ag/match.h"

/* A match with this id, in any thread. `spec` is the game with its options; `position`, or NULL,
 * where it starts; `record`, or NULL, a record whose main line is played first, and whose game it
 * is then. NULL with the reason; also if the match is over already. */
struct ag_match *start_match(const char *spec, const char *position, const char *record,
                             const char *id, struct ag_error *why);

#endif
