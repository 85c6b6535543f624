/*
 * unitar_fit.c - fits the weights of src/ai/unitar/weights.h to games of regret matching against
 * itself.
 *
 *     ai-unitar-fit GAMES [SEED] >src/ai/unitar/weights.h
 *
 * In every position, all three seats choose from their mixtures on the outcome table, and now and
 * then at random. For each number of rounds left, the weights maximise the likelihood of the
 * results of the games, and are drawn a little towards 0. Prints on standard error the mean of -log
 * of the chance of the result: without knowledge, with the new weights, and by the value that
 * regret matching finds one round deeper with the old weights.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai/number.h"
#include "ai/unitar/placing.h"
#include "args.h"
#include "holds.h"

enum { GAMES_MAX = 40000 };

struct sample {
    float feature[3][WORTH_FEATURES], share[3];
    float deeper[3]; /* the value by the outcome table, with the old weights */
};

static struct sample *samples[UNITAR_ROUNDS + 1];
static int count[UNITAR_ROUNDS + 1];
static struct round table;
static struct outlook outlook;
static struct regret regret;
static const struct worth_seats seats = {.colour = {0, 1, 2}};

static ag_move any_move(const struct ag_rules *rules, const struct ag_state *state, int seat,
                        struct ag_rng *rng)
{
    static ag_move move[AG_MOVES_MAX];
    return move[rng_below(rng, (uint32_t)rules->game->moves(rules, state, seat, move))];
}

static ag_move mixed_move(int seat, struct ag_rng *rng)
{
    double chance[ROUND_CHOICES], draw = number_share(rng_next(rng));
    if (rng_below(rng, 8) == 0)
        return rng_below(rng, ROUND_CHOICES) + 1;
    regret_mixture(&regret, seat, chance);
    int i = 0;
    while (i < ROUND_CHOICES - 1 && (draw -= chance[i]) >= 0)
        i++;
    return (ag_move)i + 1;
}

/* Plays the setup: for each seat the best of a few random ones, by its static value against random
 * setups of the others. */
static void set_up(const struct ag_rules *rules, union ag_position *now, struct ag_rng *rng)
{
    ag_move choice[3];
    for (int seat = 0; seat < 3; seat++) {
        double most = -1, value[3];
        for (int i = 0, tries = 1 + 3 * (int)rng_below(rng, 4); i < tries; i++) {
            ag_move own = any_move(rules, &now->state, seat, rng);
            double sum = 0;
            for (int k = 0; k < 4; k++) {
                union ag_position after = *now;
                ag_move all[3];
                for (int other = 0; other < 3; other++)
                    all[other] = other == seat ? own : any_move(rules, &now->state, other, rng);
                rules->game->play(rules, &after.state, all, NULL);
                worth_value((const struct unitar *)&after.state, &seats, 8, value);
                sum += value[seat];
            }
            if (sum > most) {
                most = sum;
                choice[seat] = own;
            }
        }
    }
    rules->game->play(rules, &now->state, choice, NULL);
}

/* Adds a sample: the features of a position, and the value that regret matching has found. */
static void note(const struct unitar *unitar, struct sample *sample)
{
    double feature[3][WORTH_FEATURES], chance[3][ROUND_CHOICES], value[3];
    worth_features(unitar, feature);
    for (int i = 0; i < 3 * WORTH_FEATURES; i++)
        sample->feature[i / WORTH_FEATURES][i % WORTH_FEATURES] =
            (float)feature[i / WORTH_FEATURES][i % WORTH_FEATURES];
    for (int seat = 0; seat < 3; seat++)
        regret_mixture(&regret, seat, chance[seat]);
    regret_value(&table, &outlook, chance, value);
    for (int seat = 0; seat < 3; seat++)
        sample->deeper[seat] = (float)value[seat];
}

/* Plays a game, and adds a sample for every round of it. */
static void play_game(const struct ag_rules *rules, struct ag_rng *rng)
{
    union ag_position now;
    int begun[UNITAR_ROUNDS + 1];
    for (int r = 0; r <= UNITAR_ROUNDS; r++)
        begun[r] = count[r];
    rules->game->start(rules, &now.state, &(struct ag_start){.set = 1, .game = 1});
    set_up(rules, &now, rng);
    while (now.state.acting) {
        const struct unitar *unitar = (const struct unitar *)&now.state;
        int left = UNITAR_ROUNDS - unitar->round;
        ag_move choice[3];
        outlook_make(&outlook, &table, unitar, &seats);
        regret_init(&regret);
        regret_match(&regret, NULL, &table, &outlook, NULL, 40);
        if (!unitar->comparisons)
            note(unitar, &samples[left][count[left]++]);
        for (int seat = 0; seat < 3; seat++)
            choice[seat] = mixed_move(seat, rng);
        rules->game->play(rules, &now.state, choice, NULL);
    }
    const uint8_t *place = now.state.place;
    int winners = (place[0] == 1) + (place[1] == 1) + (place[2] == 1);
    for (int r = 1; r <= UNITAR_ROUNDS; r++)
        for (int i = begun[r]; i < count[r]; i++)
            for (int seat = 0; seat < 3; seat++)
                samples[r][i].share[seat] = place[seat] == 1 ? 1.0F / (float)winners : 0;
}

/* The mean of -log(chance) of what happened; `slope` is set to its slope. */
static double loss_of(const struct sample *sample, int n, const double *weight, double *slope)
{
    double loss = 0;
    memset(slope, 0, WORTH_FEATURES * sizeof *slope);
    for (int i = 0; i < n; i++) {
        double e[3], total = 0;
        for (int seat = 0; seat < 3; seat++) {
            double u = 0;
            for (int k = 0; k < WORTH_FEATURES; k++)
                u += weight[k] * (double)sample[i].feature[seat][k];
            total += e[seat] = exp(u);
        }
        for (int seat = 0; seat < 3; seat++) {
            double p = e[seat] / total, off = p - (double)sample[i].share[seat];
            loss -= (double)sample[i].share[seat] * log(p > 1e-12 ? p : 1e-12);
            for (int k = 0; k < WORTH_FEATURES; k++)
                slope[k] += off * (double)sample[i].feature[seat][k];
        }
    }
    for (int k = 0; k < WORTH_FEATURES; k++)
        slope[k] = slope[k] / n + 2e-4 * weight[k];
    return loss / n;
}

/* The same for the values one round deeper. */
static double deeper_loss(const struct sample *sample, int n)
{
    double loss = 0;
    for (int i = 0; i < n; i++)
        for (int seat = 0; seat < 3; seat++) {
            double p = (double)sample[i].deeper[seat];
            loss -= (double)sample[i].share[seat] * log(p > 1e-3 ? p : 1e-3);
        }
    return loss / n;
}

/* Gradient descent, each weight at its own pace; returns the loss. */
static double fit(const struct sample *sample, int n, double *weight)
{
    double slope[WORTH_FEATURES], mean[WORTH_FEATURES] = {0}, square[WORTH_FEATURES] = {0},
                                  loss = 0;
    for (int step = 1; step <= 1500; step++) {
        double pace = step < 1000 ? 0.01 : 0.001;
        loss = loss_of(sample, n, weight, slope);
        for (int k = 0; k < WORTH_FEATURES; k++) {
            mean[k] = 0.9 * mean[k] + 0.1 * slope[k];
            square[k] = 0.99 * square[k] + 0.01 * slope[k] * slope[k];
            weight[k] -= pace * mean[k] / (sqrt(square[k] / (1 - pow(0.99, step))) + 1e-9);
        }
    }
    return loss;
}

static void print_weights(int rounds)
{
    double weight[WORTH_FEATURES] = {0.3}, zero[WORTH_FEATURES] = {0}, slope[WORTH_FEATURES];
    double before = loss_of(samples[rounds], count[rounds], zero, slope);
    double loss = fit(samples[rounds], count[rounds], weight);
    fprintf(stderr,
            "%d rounds left: %d positions, %.4f, with weights %.4f, one round deeper %.4f\n",
            rounds, count[rounds], before, loss, deeper_loss(samples[rounds], count[rounds]));
    printf("{");
    for (int k = 0; k < WORTH_FEATURES; k++)
        printf("%s%.4f", k ? ", " : "", weight[k]);
    printf("},\n");
}

int main(int argc, char **argv)
{
    struct args args = args_begin(argc, argv, "ai-unitar-fit GAMES [SEED]");
    int games = args_int(&args, "GAMES", 1, GAMES_MAX);
    struct ag_rules rules;
    struct ag_rng rng;
    rng_init(&rng, args_seed(&args));
    args_end(&args);
    HOLDS(ag_rules_read(&rules, "unitar:deal=0", NULL));
    for (int r = 1; r <= UNITAR_ROUNDS; r++) {
        samples[r] = calloc((size_t)games, sizeof(struct sample));
        holds_memory(samples[r]);
    }
    round_init(&table);
    for (int i = 0; i < games; i++)
        play_game(&rules, &rng);
    printf("/* frames, mean, best, worst, near, next, far, large: by ai-unitar-fit */\n");
    printf("{0},\n");
    for (int r = 1; r <= UNITAR_ROUNDS; r++) {
        print_weights(r);
        free(samples[r]);
    }
    return 0;
}
