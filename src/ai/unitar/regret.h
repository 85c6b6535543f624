/*
 * regret.h - regret matching for three seats that choose at once.
 *
 * A seat's *regret* for a choice is how much more it would have gained by always making that
 * choice. Each seat chooses in proportion to its regrets, which never fall below 0; the average of
 * its choices, with later iterations counting more and the first three not at all, is its mixture.
 * Nothing is random: every iteration uses the exact expectation over everything the others may
 * choose.
 *
 * A seat may be assumed to follow a *model* for part of the time, its `trust`, and to play freely,
 * in its own best interest, for the rest. An answer to that gains against a seat that fits its
 * model, and loses little against one that does not: the smaller the trust, the less.
 */
#ifndef AI_UNITAR_REGRET_H
#define AI_UNITAR_REGRET_H

#include "ai/unitar/outlook.h"

struct regret_model {
    double trust[AG_SEATS]; /* 0 to 1 */
    double chance[AG_SEATS][ROUND_CHOICES];
};

struct regret {
    double regret[AG_SEATS][ROUND_CHOICES];
    double sum[AG_SEATS][ROUND_CHOICES]; /* what was chosen, weighted */
    double got[AG_SEATS][ROUND_CHOICES]; /* the value of each choice in the last iteration */
    double iterations;                   /* so far */
};

/* The part of the expectations that is the same in every iteration, computed in advance. */
struct regret_work {
    /* If one of the others follows its model, [0] the last or [1] the next one: the value of an own
     * choice and one of the seat that plays freely. */
    double one[AG_SEATS][2][ROUND_CHOICES][ROUND_CHOICES];
    double both[AG_SEATS][ROUND_CHOICES]; /* if both do */
};

/* The data with which a thread evaluates a position of its own. */
struct regret_desk {
    struct outlook outlook;
    struct regret regret;
};

void regret_init(struct regret *regret);

/* Makes that many iterations. `model` may be NULL: all seats play freely, and `work` is not needed.
 */
void regret_match(struct regret *regret, struct regret_work *work, const struct round *round,
                  const struct outlook *outlook, const struct regret_model *model, int iterations);

/* Multiplies what was learned by `by`, after the values have changed. */
void regret_fade(struct regret *regret, double by);

/* The mixture in which all choices are equally likely. */
void regret_even(double chance[ROUND_CHOICES]);

/* The mixture of a seat. */
void regret_mixture(const struct regret *regret, int seat, double chance[ROUND_CHOICES]);

/* What each seat gets if all play these mixtures. */
void regret_value(const struct round *round, const struct outlook *outlook,
                  double chance[AG_SEATS][ROUND_CHOICES], double value[AG_SEATS]);

/* The value of each choice of a seat against mixtures of the others. */
void regret_answers(const struct round *round, const struct outlook *outlook,
                    double chance[AG_SEATS][ROUND_CHOICES], int seat, double out[ROUND_CHOICES]);

#endif
