/*
 * unlur_check.h - whether somebody really wins a position of Unlur, by the rules alone.
 *
 * It believes nothing of the search but where it would play, and which room it needs
 * (unlur_rooms.h). The winner plays there, the other plays everything. Positions are those of the
 * rules core. Within a room only the stones of the winner matter; what they connect is found with
 * the neighbours and sides of the rules.
 */
#ifndef TESTS_AI_UNLUR_CHECK_H
#define TESTS_AI_UNLUR_CHECK_H

#include "ag/rules.h"
#include "unlur_proof.h"

/* Whether a colour with these stones wins in a room although the other moves first. */
struct check_room {
    uint64_t stones; /* shifted by 1; the last bit says whether it wins */
    uint64_t room;   /* bit 63 is the colour */
};

struct check {
    struct ag_rules rules;
    struct proof *proof;
    uint64_t near[64], side[6]; /* the board of the rules, by bits of a word */
    uint64_t *seen;             /* keys of positions; the last bit is who wins */
    struct check_room *room;
    size_t slots;                     /* of each; a power of two */
    size_t filled;                    /* slots of `room` */
    uint64_t positions, rooms, alone; /* checked; how often the search did not know a move */
};

bool check_init(struct check *check, struct proof *proof, size_t slots);
void check_release(struct check *check);

/* Whether `seat` wins from a state, if the proof's moves are followed: with its rooms, or, if
 * `to_the_end`, without, by playing everything to the end. */
bool check_wins(struct check *check, const struct ag_state *state, int seat, bool to_the_end);

/* Whether the seat to move wins, by trying everything; for boards of size 3. */
bool check_plainly(struct check *check, const struct ag_state *state);

/* The state where Black has passed with these stones on the board. */
void check_state(struct check *check, uint64_t black, union ag_position *out);

#endif
