/*
 * figures.c - the statistics of `agate match`, for figures.py to compare.
 *
 *     figures pairs < LINES        a line: the five counts of pairs, elo0, elo1; answers score, its
 *                                  ends, Elo, its ends, likelihood of superiority, LLR
 *     figures tests ELO DRAWS ELO0 ELO1 TESTS SEED
 *                                  simulates sequential tests between players who are so much
 *                                  apart and draw so often; answers how many accepted elo1, how
 *                                  many elo0, and the pairs of a test on average
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "front/arena/stats.h"

static int pairs(void)
{
    unsigned long long n[STATS_PAIRS];
    double elo0, elo1;
    while (scanf("%llu %llu %llu %llu %llu %lf %lf", &n[0], &n[1], &n[2], &n[3], &n[4], &elo0,
                 &elo1) == 7) {
        struct stats_pairs all;
        for (int i = 0; i < STATS_PAIRS; i++)
            all.count[i] = n[i];
        struct stats_figure score = stats_pairs_score(&all), elo = stats_pairs_elo(&all);
        printf("%.12g %.12g %.12g %.12g %.12g %.12g %.12g %.12g\n", score.value, score.low,
               score.high, elo.value, elo.low, elo.high, stats_pairs_superior(&all),
               stats_llr(&all, elo0, elo1));
    }
    return 0;
}

/* Half points of a game: 0, 1 or 2. */
static int play(struct ag_rng *rng, double score, double draws)
{
    double x = (double)(rng_next(rng) >> 11) / 9007199254740992.0;
    double wins = score - draws / 2;
    return x < wins ? 2 : x < wins + draws ? 1 : 0;
}

static int tests(char **word)
{
    double score = stats_score(atof(word[0])), draws = atof(word[1]);
    struct stats_sprt sprt = {
        .elo0 = atof(word[2]), .elo1 = atof(word[3]), .alpha = 0.05, .beta = 0.05};
    int count = atoi(word[4]), accepted[3] = {0};
    unsigned long long all = 0;
    struct ag_rng rng;
    rng_init(&rng, strtoull(word[5], NULL, 10));
    for (int i = 0; i < count; i++) {
        struct stats_pairs seen = {{0}};
        int decision = 0;
        while (!decision) {
            int first = play(&rng, score, draws);
            seen.count[first + play(&rng, score, draws)]++;
            all++;
            decision = stats_decide(&sprt, stats_llr(&seen, sprt.elo0, sprt.elo1));
        }
        accepted[decision + 1]++;
    }
    printf("%d %d %.1f\n", accepted[2], accepted[0], (double)all / count);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc == 2 && !strcmp(argv[1], "pairs"))
        return pairs();
    if (argc == 8 && !strcmp(argv[1], "tests"))
        return tests(argv + 2);
    return 2;
}
