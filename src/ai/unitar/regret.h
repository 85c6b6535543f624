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
    double got[AG_SEATS]
              [ROUND_CHOICES]; /* what each choice would have brought, in the last round */
    double rounds;
};

/* Part of what is expected does not change from round to round: it is worked out beforehand. */
struct regret_work {
    double one[AG_SEATS][2][ROUND_CHOICES]
              [ROUND_CHOICES];            /* one of the others keeps to its model */
    double both[AG_SEATS][ROUND_CHOICES]; /* both do */
};

/* What a thread needs to look at one position of its own. */
struct regret_desk {
    struct outlook outlook;
    struct regret regret;
};

void regret_init(struct regret *regret);

/* So many rounds. `model` may be NULL: all are free, and `work` is not needed. */
void regret_match(struct regret *regret, struct regret_work *work, const struct round *round,
                  const struct outlook *outlook, const struct regret_model *model, int rounds);

/* What was learned counts for so much less; the values have changed. */
void regret_fade(struct regret *regret, double by);

/* The mixture of a seat. */
void regret_mixture(const struct regret *regret, int seat, double chance[ROUND_CHOICES]);

/* What the seats get when all play these mixtures. */
void regret_value(const struct round *round, const struct outlook *outlook,
                  double chance[AG_SEATS][ROUND_CHOICES], double value[AG_SEATS]);

/* What each choice of a seat brings against mixtures of the others. */
void regret_answers(const struct round *round, const struct outlook *outlook,
                    double chance[AG_SEATS][ROUND_CHOICES], int seat, double out[ROUND_CHOICES]);

#endif
