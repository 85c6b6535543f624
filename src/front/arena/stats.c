/*
 * stats.c - statistics of the results of a match. docs/match.md explains the formulas.
 */
#include "front/arena/stats.h"

#include <math.h>

static const double worth[STATS_PAIRS] = {0, 0.25, 0.5, 0.75, 1}; /* of a pair, a game being 1 */
static const double normal95 = 1.959963984540054;                 /* half the 95 % interval */

void stats_add(struct stats_mean *mean, double value)
{
    mean->count++;
    mean->sum += value;
    mean->squares += value * value;
}

struct stats_figure stats_mean_figure(const struct stats_mean *mean)
{
    struct stats_figure figure = {NAN, NAN, NAN};
    double count = (double)mean->count;
    if (mean->count < 1)
        return figure;
    figure.value = mean->sum / count;
    if (mean->count < 2)
        return figure;
    double variance = (mean->squares - count * figure.value * figure.value) / (count - 1);
    if (variance < 1e-12)
        return figure; /* without any variation nothing is known about its size */
    figure.low = figure.value - normal95 * sqrt(variance / count);
    figure.high = figure.value + normal95 * sqrt(variance / count);
    return figure;
}

double stats_score(double elo)
{
    return 1 / (1 + pow(10, -elo / 400));
}

double stats_elo(double score)
{
    if (score <= 0)
        return -INFINITY;
    if (score >= 1)
        return INFINITY;
    return -400 * log10(1 / score - 1);
}

struct stats_figure stats_pairs_score(const struct stats_pairs *pairs)
{
    struct stats_mean mean = {0};
    for (int i = 0; i < STATS_PAIRS; i++) {
        double count = (double)pairs->count[i];
        mean.count += pairs->count[i];
        mean.sum += count * worth[i];
        mean.squares += count * worth[i] * worth[i];
    }
    return stats_mean_figure(&mean);
}

struct stats_figure stats_pairs_elo(const struct stats_pairs *pairs)
{
    struct stats_figure score = stats_pairs_score(pairs);
    struct stats_figure elo = {NAN, NAN, NAN};
    if (isnan(score.value))
        return elo;
    elo.value = stats_elo(score.value);
    if (isnan(score.low))
        return elo;
    elo.low = stats_elo(score.low);
    elo.high = stats_elo(score.high);
    return elo;
}

double stats_pairs_superior(const struct stats_pairs *pairs)
{
    struct stats_figure score = stats_pairs_score(pairs);
    if (isnan(score.low))
        return NAN;
    double deviation = (score.high - score.value) / normal95;
    return 0.5 * erfc(-(score.value - 0.5) / deviation / sqrt(2));
}

/*
 * The multiplier by which the likeliest chances of mean `score` follow from how often each worth
 * was seen: chance[i] = seen[i] / (1 + multiplier * (worth[i] - score)). The sum that has to be 0
 * falls from plus to minus infinity between the two ends, so halving finds its root.
 */
static double find_multiplier(const double seen[STATS_PAIRS], double score)
{
    double low = -1 / (1 - score), high = 1 / score;
    for (int step = 0; step < 100; step++) {
        double middle = (low + high) / 2, sum = 0;
        for (int i = 0; i < STATS_PAIRS; i++)
            sum += seen[i] * (worth[i] - score) / (1 + middle * (worth[i] - score));
        if (sum > 0)
            low = middle;
        else
            high = middle;
    }
    return (low + high) / 2;
}

double stats_llr(const struct stats_pairs *pairs, double elo0, double elo1)
{
    static const double never = 1e-3; /* counted where nothing was seen, so that a root exists */
    double seen[STATS_PAIRS], total = 0, llr = 0;
    double score0 = stats_score(elo0), score1 = stats_score(elo1);
    for (int i = 0; i < STATS_PAIRS; i++)
        total += (double)pairs->count[i];
    if (total == 0)
        return 0;
    for (int i = 0; i < STATS_PAIRS; i++)
        seen[i] = pairs->count[i] ? (double)pairs->count[i] : never;
    double multiplier0 = find_multiplier(seen, score0);
    double multiplier1 = find_multiplier(seen, score1);
    for (int i = 0; i < STATS_PAIRS; i++)
        llr += seen[i] * (log1p(multiplier0 * (worth[i] - score0)) -
                          log1p(multiplier1 * (worth[i] - score1)));
    return llr;
}

double stats_lower(const struct stats_sprt *sprt)
{
    return log(sprt->beta / (1 - sprt->alpha));
}

double stats_upper(const struct stats_sprt *sprt)
{
    return log((1 - sprt->beta) / sprt->alpha);
}

int stats_decide(const struct stats_sprt *sprt, double llr)
{
    return llr >= stats_upper(sprt) ? 1 : llr <= stats_lower(sprt) ? -1 : 0;
}
