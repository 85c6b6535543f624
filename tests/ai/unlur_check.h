/*
 * unlur_check.h - checks by the rules alone whether a player really wins a position of Unlur.
 *
 * It takes nothing from the search but its moves, and the rooms that its wins need (unlur_rooms.h),
 * and trusts neither: the winner plays these moves, the loser plays every move. Positions are those
 * of the rules core. Within a room only the stones of the winner matter; what they connect is found
 * with the neighbours and sides of the rules' board.
 */
#ifndef TESTS_AI_UNLUR_CHECK_H
#define TESTS_AI_UNLUR_CHECK_H

#include "ag/rules.h"
#include "unlur_proof.h"

/* Whether a colour with these stones wins in a room although the opponent moves first. */
struct check_room {
    uint64_t stones; /* shifted by 1; the lowest bit says whether it wins */
    uint64_t room;   /* bit 63 is the colour; 0: the slot is empty */
};

struct check {
    struct ag_rules rules;
    struct proof *proof;
    uint64_t near[64], side[6]; /* the board of the rules, by bits of a word */
    uint64_t *seen;             /* keys of positions; the lowest bit is the answer */
    struct check_room *room;
    size_t slots;              /* of each; a power of two */
    size_t filled;             /* slots of `room` */
    uint64_t positions, rooms; /* that were checked */
    uint64_t alone;            /* rooms for which the search had forgotten its move */
};

bool check_init(struct check *check, struct proof *proof, size_t slots);
void check_release(struct check *check);

/* Whether `seat` wins from a state by the moves of the search: with its rooms, or if `to_the_end`,
 * without them, by playing everything to the end. */
bool check_wins(struct check *check, const struct ag_state *state, int seat, bool to_the_end);

/* Whether the seat to move wins, by trying every move of both; for boards of size 3. */
bool check_plainly(struct check *check, const struct ag_state *state);

/* The state after a pass with these contract stones on the board. */
void check_state(struct check *check, uint64_t black, union ag_position *out);

#endif
