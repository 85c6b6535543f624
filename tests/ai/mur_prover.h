/*
 * mur_prover.h - whether a side can force a win of a game of Mur within so many plies.
 *
 * The question is yes or no, asked for one side, the attacker. Where the attacker is to move one
 * play must win, where the other is, all must. Every play is looked at. Three things make it fast:
 *
 *   - Positions that rotations and reflections make equal are looked up as one.
 *   - Plays are tried in the order of what they are worth at a glance, after the one that answered
 *     the question for fewer plies.
 *   - A position without enough stones near any point is given up at once. A win ends with a point
 *     that is surrounded by the attacker. A play of his brings at most one more of his stones to
 *     the neighbours of a point; and a defender who only places stones, or withdraws them when he
 *     must, moves none of them. So with r plays to go, some point must lack at most r neighbours,
 *     provided that the defender has stones enough to place. For the last play more is asked.
 *
 * tests/ai/mur_check.c answers the same questions by plain search over the rules.
 */
#ifndef TESTS_AI_MUR_PROVER_H
#define TESTS_AI_MUR_PROVER_H

#include "ai/mur/quick.h"

enum { PROVER_IMAGES = 16 }; /* of a position: eight rotations, each also mirrored */

/* What is kept of a position. */
struct prover_entry {
    uint64_t key;
    ag_move move;    /* what answered it */
    uint8_t yes, no; /* won within so many plies; not won within so many */
    uint8_t plies;   /* that were to go */
};

struct prover {
    struct quick_table table;
    struct prover_entry *entry;
    uint64_t mask, nodes;
    int attacker;
    uint32_t knocks[RINGS_CELLS];     /* [point]: from where a stone could knock the mur stone */
    uint8_t point[PROVER_IMAGES][32]; /* [image][point]: where it is there */
};

/* Makes a table of so many megabytes; ends the program if there is no memory. */
void prover_init(struct prover *prover, uint64_t megabytes);
void prover_release(struct prover *prover);

/* Whose wins are asked for from now on: a seat. Forgets what was known of the other's. */
void prover_ask(struct prover *prover, int attacker);

/* Whether the attacker wins within so many plies, whatever the other plays. */
bool prover_wins(struct prover *prover, const struct quick *quick, int plies);

#endif
