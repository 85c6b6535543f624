/*
 * mur_prover.h - whether a side can force a win of a game of Mur within a number of plies.
 *
 * The question is asked for one side, the attacker. Where the attacker is to move, one play must
 * win; where the defender is, all must. Every play is considered. Three things make it fast:
 *
 *   - Positions that are rotations or reflections of each other are looked up as one.
 *   - The play that answered the question for fewer plies is tried first, the others in the order
 *     of their static values.
 *   - A position in which the attacker has too few stones near every point is given up at once. A
 *     win ends with a point that the attacker surrounds. Each play of the attacker brings at most
 *     one more stone to the neighbours of a point, and a defender who only places stones, or
 *     withdraws them when that is due, moves none of the attacker's. So with r plays to go, some
 *     point must lack at most r neighbours, provided that the defender has enough stones to place.
 *     Before the last play more is required.
 *
 * tests/ai/mur_check.c answers the same questions by plain search over the rules.
 */
#ifndef TESTS_AI_MUR_PROVER_H
#define TESTS_AI_MUR_PROVER_H

#include "ai/mur/quick.h"

enum { PROVER_IMAGES = 16 }; /* of a position: eight rotations, each also mirrored */

/* What is remembered about a position. */
struct prover_entry {
    uint64_t key;
    ag_move move;    /* that answered the question */
    uint8_t yes, no; /* it is won within `yes` plies, but not within `no` */
    uint8_t plies;   /* of the last question */
};

struct prover {
    struct quick_table table;
    struct prover_entry *entry;
    uint64_t mask, nodes;
    int attacker;
    uint32_t knocks[RINGS_CELLS];     /* from where a stone could knock the mur stone on a point */
    uint8_t point[PROVER_IMAGES][32]; /* [image][point]: where the point is in the image */
};

/* Makes a table of that many megabytes; ends the program if memory is short. */
void prover_init(struct prover *prover, uint64_t megabytes);
void prover_release(struct prover *prover);

/* Sets the seat whose wins are asked for from now on, and forgets all answers. */
void prover_ask(struct prover *prover, int attacker);

/* Whether the attacker can force a win within that many plies. */
bool prover_wins(struct prover *prover, const struct quick *quick, int plies);

#endif
