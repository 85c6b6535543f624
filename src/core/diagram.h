/*
 * diagram.h - a position as a picture.
 *
 * As text: the board in plain ASCII, as it is sent by mail, then what stands beside it.
 */
#ifndef CORE_DIAGRAM_H
#define CORE_DIAGRAM_H

#include "ag/match.h"
#include "base/buf.h"

enum { DIAGRAM_MAX = 1 << 16 }; /* bytes of a picture, at most */

/* The board alone; every line ends with a line feed. */
void diagram_board(const struct ag_rules *rules, const struct ag_state *state, struct buf *out);

/* What stands beside it: points, phase, whose turn it is or who has won. */
void diagram_status(const struct ag_rules *rules, const struct match_view *view, struct buf *out);

#endif
