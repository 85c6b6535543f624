/*
 * goal.h - what a move has to do, as text: the goals of lessons.
 *
 *     removed=4 ending=pairs|five
 *
 * A goal is conditions with blanks between them, and all must hold; an empty one holds for every
 * legal move. A condition is a name, `=`, and values joined by `|`, of which one must fit:
 *
 *     move=D4|pass      the move itself
 *     to=D4|E5          a stone of whoever moves was placed on such a cell, or moved there
 *     phase=trapped     what kind of choice is due next
 *     ending=line       the game has ended so
 *     place=1           the game has ended, and whoever moves has this place
 *     scored=2          whoever moves has scored at least so many points
 *     removed=4         at least so many events of a kind, by its name in docs/view.md, that are
 * the doing of whoever moves
 *
 * What cannot be read holds for no move.
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
