/*
 * outlook.h - the outcome table of a round: the value of every sequence of actions in one position.
 *
 * Because of void actions, and actions that undo each other, different sequences may lead to the
 * same blocks: they have the same *outcome*, identified by the first sequence that leads to it, and
 * it is evaluated once.
 */
#ifndef AI_UNITAR_OUTLOOK_H
#define AI_UNITAR_OUTLOOK_H

#include "ai/unitar/round.h"
#include "ai/unitar/worth.h"

enum { OUTLOOK_SLOTS = 8192 }; /* of the table that finds equal outcomes */

struct outlook {
    float value[AG_SEATS][ROUND_SEQUENCES]; /* of every sequence that happens */
    uint16_t outcome[ROUND_SEQUENCES];      /* the first sequence that leads to the same blocks */
    int outcomes;                           /* how many differ */
    /* While it is being made: */
    uint64_t key[ROUND_SEQUENCES];
    uint16_t slot[OUTLOOK_SLOTS]; /* 1 + a sequence with its key; 0: none */
};

/* Evaluates every sequence in a position where intentions are due. The empty sequence, after which
 * everybody chooses again, gets the static value of the position itself. */
void outlook_make(struct outlook *outlook, const struct round *round, const struct unitar *unitar,
                  const struct worth_seats *seats);

/* The position after a sequence. */
void outlook_after(const struct round *round, const struct unitar *unitar, int sequence,
                   struct unitar *after);

/* Gives an outcome another value. */
void outlook_set(struct outlook *outlook, const struct round *round, int outcome,
                 const double value[AG_SEATS]);

#endif
