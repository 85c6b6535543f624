/*
 * unlur_check.h - whether somebody really wins a position of Unlur, by the rules alone.
 *
 * It believes nothing of the search but where it would play. The winner plays there, the other
 * plays everything, all of it through the rules core; whatever is reached must be won in the end.
 */
#ifndef TESTS_AI_UNLUR_CHECK_H
#define TESTS_AI_UNLUR_CHECK_H

#include "ag/rules.h"
#include "unlur_proof.h"

struct check {
    struct ag_rules rules;
    struct proof *proof;
    uint64_t *seen; /* keys of positions; the last bit is who wins */
    size_t slots;   /* a power of two */
    uint64_t positions;
};

bool check_init(struct check *check, struct proof *proof, size_t slots);
void check_release(struct check *check);

/* Whether `seat` wins from a state, if the proof's moves are followed. */
bool check_wins(struct check *check, const struct ag_state *state, int seat);

/* Whether the seat to move wins, by trying everything; for boards of size 3. */
bool check_plainly(struct check *check, const struct ag_state *state);

/* The state where Black has passed with these stones on the board. */
void check_state(struct check *check, uint64_t black, union ag_position *out);

#endif
