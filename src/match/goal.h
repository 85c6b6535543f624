/*
 * goal.h - what a move has to do, as text: the goals of lessons.
 *
 *     removed=4 ending=pairs|five
 *
 * A goal is a list of conditions separated by spaces, all of which must hold; an empty goal holds
 * for every legal move. A condition is a name, `=`, and values separated by `|`, one of which must
 * match:
 *
 *     move=D4|pass      the move itself
 *     to=D4|E5          the mover's stone was placed on, or moved to, one of these cells
 *     phase=trapped     this phase comes next
 *     ending=line       the game has ended in this way
 *     place=1           the game has ended, and the mover has this place
 *     scored=2          the mover has scored at least this many points
 *     removed=4         the mover has caused at least this many events of a kind, by its name in
 *                       docs/view.md
 *
 * A goal that cannot be read holds for no move.
 */
#ifndef MATCH_GOAL_H
#define MATCH_GOAL_H

#include "ag/match.h"

/*
 * Tries a move of a seat, given as text: it is handed in on a copy of the match, so choices that
 * wait there count. False with the reason if it is refused; otherwise *reached says whether the
 * goal is. `canonical` holds AG_MOVE_TEXT: the move in full.
 */
bool goal_try(const struct ag_match *match, int seat, const char *text, const char *goal,
              bool *reached, char *canonical, struct ag_error *why);

#endif
