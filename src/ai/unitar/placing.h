/*
 * placing.h - where to place the blocks in the setup, computed in pieces.
 *
 * Nobody knows the placements of the others. So every placement of the blocks is tried against a
 * sample of theirs:
 *
 *   1. For each colour, evaluate every placement statically against random placements of the
 *      others. The best of each colour are what good players may choose.
 *   2. Evaluate our best ones again, against placements of which half are good and half random.
 *   3. Evaluate the best of those with the outcome table of the first round and regret matching.
 *
 * It makes no difference which opponent has which colour, so no secret is needed.
 */
#ifndef AI_UNITAR_PLACING_H
#define AI_UNITAR_PLACING_H

#include "ai/unitar/regret.h"
#include "base/rng.h"

enum {
    PLACING_MAX = 3300,       /* placements of a colour, at most */
    PLACING_FIELDS = 16,      /* of the sample, all of which are used in step 2 */
    PLACING_FIRST_FIELDS = 8, /* that are used in step 1 */
    PLACING_CHUNK = 128,      /* placements that are tried in a piece of steps 1 and 2 */
    PLACING_SECOND = 256,     /* placements that reach step 2, */
    PLACING_THIRD = 16,       /* and step 3 */
    PLACING_THIRD_FIELDS = 6  /* of the sample that are used in step 3 */
};

struct placing {
    ag_move move;
    double worth; /* the mean value over the sample */
};

struct placings {
    const struct round *round;
    int colour; /* our own */
    struct ag_rng rng;
    struct placing list[UNITAR_COLOURS][PLACING_MAX];
    int count[UNITAR_COLOURS];
    struct unitar field[PLACING_FIELDS]; /* the sample: boards with the blocks of the others */
    int phase;                           /* 0 to 2: step 1 for a colour; 3, 4: steps 2 and 3 */
    int taken, set;                      /* placements of this phase: begun, and done */
    bool ended;
};

/* Placements that one thread tries; they do not depend on each other. */
struct placings_share {
    int first, count;
    double worth[PLACING_CHUNK];
};

/* Begins for a colour; the caller has set `round`. */
void placings_begin(struct placings *placings, int colour, uint64_t seed);

/* The nodes that the next piece counts as; 0: there is none. */
int placings_cost(const struct placings *placings);

/* Whether all placements of a phase are taken, but some are not yet set. */
bool placings_wait(const struct placings *placings);

/* Takes some, tries them, and sets what they are worth. Only the second may be done by several
 * threads at once, and while others take and set. */
void placings_take(struct placings *placings, struct placings_share *share);
void placings_try(const struct placings *placings, struct regret_desk *desk,
                  struct placings_share *share);
void placings_set(struct placings *placings, const struct placings_share *share);

/* How many of our placements are sorted, best first; 0: none yet. */
int placings_best(const struct placings *placings);

#endif
