/*
 * regret.c - iterations of regret matching. See regret.h.
 */
#include "ai/unitar/regret.h"

#include <string.h>

enum { EARLY = 3 }; /* the first iterations, in which nearly every choice is made: do not count */

/* The choices of a mixture that have a chance at all. */
struct support {
    uint8_t choice[ROUND_CHOICES];
    double chance[ROUND_CHOICES];
    int count;
};

static void support_of(const double chance[ROUND_CHOICES], struct support *support)
{
    support->count = 0;
    for (int i = 0; i < ROUND_CHOICES; i++)
        if (chance[i] > 0) {
            support->choice[support->count] = (uint8_t)i;
            support->chance[support->count++] = chance[i];
        }
}

/* The value of a choice if the others play these mixtures. */
static double expect(const struct round *round, const float *value, int choice,
                     const struct support *a, const struct support *b)
{
    double sum = 0;
    for (int i = 0; i < a->count; i++) {
        const uint16_t *of = round->of[choice][a->choice[i]];
        double part = 0;
        for (int k = 0; k < b->count; k++)
            part += b->chance[k] * (double)value[of[b->choice[k]]];
        sum += a->chance[i] * part;
    }
    return sum;
}

void regret_answers(const struct round *round, const struct outlook *outlook,
                    double chance[AG_SEATS][ROUND_CHOICES], int seat, double out[ROUND_CHOICES])
{
    struct support a, b;
    support_of(chance[(seat + 1) % 3], &a);
    support_of(chance[(seat + 2) % 3], &b);
    for (int i = 0; i < ROUND_CHOICES; i++)
        out[i] = expect(round, outlook->value[seat], i, &a, &b);
}

void regret_value(const struct round *round, const struct outlook *outlook,
                  double chance[AG_SEATS][ROUND_CHOICES], double value[AG_SEATS])
{
    struct support support[AG_SEATS];
    for (int seat = 0; seat < AG_SEATS; seat++)
        support_of(chance[seat], &support[seat]);
    for (int seat = 0; seat < AG_SEATS; seat++) {
        const struct support *own = &support[seat];
        value[seat] = 0;
        for (int i = 0; i < own->count; i++)
            value[seat] +=
                own->chance[i] * expect(round, outlook->value[seat], own->choice[i],
                                        &support[(seat + 1) % 3], &support[(seat + 2) % 3]);
    }
}

void regret_init(struct regret *regret)
{
    memset(regret, 0, sizeof *regret);
}

void regret_fade(struct regret *regret, double by)
{
    for (int seat = 0; seat < AG_SEATS; seat++)
        for (int i = 0; i < ROUND_CHOICES; i++) {
            regret->regret[seat][i] *= by;
            regret->sum[seat][i] *= by;
        }
}

/* Chances in proportion to the weights, or equal ones if all weights are 0. */
static void divide(const double weight[ROUND_CHOICES], double chance[ROUND_CHOICES])
{
    double total = 0;
    for (int i = 0; i < ROUND_CHOICES; i++)
        total += weight[i];
    for (int i = 0; i < ROUND_CHOICES; i++)
        chance[i] = total > 0 ? weight[i] / total : 1.0 / ROUND_CHOICES;
}

void regret_even(double chance[ROUND_CHOICES])
{
    for (int i = 0; i < ROUND_CHOICES; i++)
        chance[i] = 1.0 / ROUND_CHOICES;
}

void regret_mixture(const struct regret *regret, int seat, double chance[ROUND_CHOICES])
{
    divide(regret->sum[seat], chance);
}

/* Computes `work` for a seat once: predictions stay the same in all iterations. */
static void prepare(struct regret_work *work, const struct round *round,
                    const struct outlook *outlook, const struct regret_model *model, int seat)
{
    int next = (seat + 1) % 3, last = (seat + 2) % 3;
    const float *value = outlook->value[seat];
    memset(work->one[seat], 0, sizeof work->one[seat]);
    for (int own = 0; own < ROUND_CHOICES; own++) {
        double both = 0;
        for (int a = 0; a < ROUND_CHOICES; a++) {
            const uint16_t *of = round->of[own][a];
            double sum = 0, chance = model->chance[next][a];
            for (int b = 0; b < ROUND_CHOICES; b++) {
                double worth = (double)value[of[b]];
                sum += model->chance[last][b] * worth;
                work->one[seat][1][own][b] += chance * worth;
            }
            work->one[seat][0][own][a] = sum;
            both += chance * sum;
        }
        work->both[seat][own] = both;
    }
}

/* The value of each choice of a seat in this iteration. With the chance `trust` another seat plays
 * as predicted, otherwise its mixture; for two seats that makes four cases. */
static void weigh(const struct regret_work *work, const struct round *round,
                  const struct outlook *outlook, const struct regret_model *model, int seat,
                  const struct support support[AG_SEATS], double got[ROUND_CHOICES])
{
    int next = (seat + 1) % 3, last = (seat + 2) % 3;
    const struct support *a = &support[next], *b = &support[last];
    double trust_a = model ? model->trust[next] : 0, trust_b = model ? model->trust[last] : 0;
    bool any = trust_a > 0 || trust_b > 0;
    for (int own = 0; own < ROUND_CHOICES; own++) {
        double free_both = 0, free_a = 0, free_b = 0;
        if (trust_a < 1 && trust_b < 1)
            free_both = expect(round, outlook->value[seat], own, a, b);
        for (int i = 0; any && i < a->count; i++)
            free_a += a->chance[i] * work->one[seat][0][own][a->choice[i]];
        for (int i = 0; any && i < b->count; i++)
            free_b += b->chance[i] * work->one[seat][1][own][b->choice[i]];
        got[own] = (1 - trust_a) * (1 - trust_b) * free_both;
        if (any)
            got[own] += (1 - trust_a) * trust_b * free_a + trust_a * (1 - trust_b) * free_b +
                        trust_a * trust_b * work->both[seat][own];
    }
}

/* One seat learns from an iteration: its regrets grow by what each choice would have gained over
 * its mixture, and the mixture is added to the average. Later iterations weigh more, because they
 * are closer to the end. */
static void learn(struct regret *regret, int seat, const struct support *own, double weight)
{
    const double *got = regret->got[seat];
    double mean = 0;
    for (int i = 0; i < own->count; i++)
        mean += own->chance[i] * got[own->choice[i]];
    for (int i = 0; i < ROUND_CHOICES; i++) {
        double sum = regret->regret[seat][i] + got[i] - mean;
        regret->regret[seat][i] = sum > 0 ? sum : 0;
    }
    for (int i = 0; i < own->count; i++)
        regret->sum[seat][own->choice[i]] += weight * own->chance[i];
}

void regret_match(struct regret *regret, struct regret_work *work, const struct round *round,
                  const struct outlook *outlook, const struct regret_model *model, int iterations)
{
    struct support support[AG_SEATS];
    double chance[ROUND_CHOICES];
    for (int seat = 0; model && seat < AG_SEATS; seat++)
        prepare(work, round, outlook, model, seat);
    for (int seat = 0; seat < AG_SEATS; seat++) {
        divide(regret->regret[seat], chance);
        support_of(chance, &support[seat]);
    }
    for (int i = 0; i < iterations; i++) {
        regret->iterations++;
        /* One seat after another, each against the newest mixtures: this settles sooner. */
        for (int seat = 0; seat < AG_SEATS; seat++) {
            weigh(work, round, outlook, model, seat, support, regret->got[seat]);
            learn(regret, seat, &support[seat],
                  regret->iterations > EARLY ? regret->iterations : 0);
            divide(regret->regret[seat], chance);
            support_of(chance, &support[seat]);
        }
    }
}
