/*
 * threat.h - wins by threats alone: the solver of forcing sequences.
 *
 * The *attacker* plays nothing but threats, the *defender* nothing but answers:
 *
 *     a threat of a five or of the fifth pair     fours, captures, a five that can be broken
 *     a threat of two ways to a five              threes; only if they are asked for
 *
 * A move is a threat if its player would win after a pass by the opponent; so a four whose five
 * could be broken is not a threat, and neither is a three that the double-three rule or an overline
 * makes harmless: positions are played by the full rules, including captures and breaks. The
 * answers are
 *
 *   - the points that would carry out the threat;
 *   - all captures, because they may remove a stone of it;
 *   - points beside a pair of the threat: its five could then be broken;
 *   - fives and fifth pairs of the defender, and against threes the defender's fours.
 */
#ifndef AI_NINUKI_THREAT_H
#define AI_NINUKI_THREAT_H

#include "ai/ninuki/fast.h"

enum { THREAT_PLIES = 40 }; /* of a sequence, at most */

/* The data of one thread. */
struct threat {
    struct ab *ab; /* its table remembers what was found */
    const struct fast_table *fast;
    const struct ninuki_table *table;
    uint32_t nodes, budget;
    bool threes;
    struct fast board[THREAT_PLIES + 2];
};

/* Looks for a win of the mover by fours, and by threes too if `threes`, in at most `most` moves of
 * its own. Returns its number of plies, with the first point in `cell`; 0: none was found. Adds to
 * `nodes`, and gives up when they reach `budget`. */
int threat_solve(struct threat *threat, const struct fast *board, bool threes, int most, int *cell);

#endif
