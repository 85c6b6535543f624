/*
 * mur_fit.c - fits what a position of Mur is worth at a glance to how games went on from it.
 *
 *     mur_fit GAMES NODES [SEED]
 *
 * Plays single games of the player against itself, so many nodes a move, behind a few random plies.
 * Then it looks for the weights of src/ai/mur/eval.c with which the logistic function of the value
 * is nearest to the results, by gradient descent, and prints them. A unit of the logit is 200.
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "ag/match.h"
#include "ai/engines.h"
#include "ai/mur/eval.h"
#include "ai/mur/quick.h"
#include "base/rng.h"

enum {
    OPENING = 8, /* random plies before a game, at most */
    SCORES = 4,  /* a first and a second trap, own and opposing */
    INPUTS = 2 * EVAL_FEATURES + SCORES + 1,
    ROUNDS = 400,
    SCALE = 200
};

struct sample {
    int8_t input[INPUTS];
    int8_t seat;
    float result;
};

struct samples {
    struct sample *sample;
    size_t count, max;
};

static void note(struct samples *samples, const struct ag_state *state)
{
    struct quick quick;
    struct eval_counts counts;
    if (state->phase != MUR_PLAY || samples->count == samples->max)
        return;
    quick_set((const struct mur *)state, &quick);
    struct mur_sides sides = quick_sides(&quick);
    struct sample *sample = &samples->sample[samples->count++];
    eval_count(&sides, &counts);
    for (int i = 0; i < EVAL_FEATURES; i++) {
        sample->input[i] = counts.count[0][i];
        sample->input[EVAL_FEATURES + i] = (int8_t)-counts.count[1][i];
    }
    int8_t *score = &sample->input[2 * EVAL_FEATURES];
    int seat = quick.head.mover;
    score[0] = quick.points[seat] >= 1;
    score[1] = quick.points[seat] >= 2;
    score[2] = (int8_t) - (quick.points[1 - seat] >= 1);
    score[3] = (int8_t) - (quick.points[1 - seat] >= 2);
    score[4] = 1;
    sample->seat = (int8_t)seat;
}

static ag_move any_move(const struct ag_view *view, struct ag_rng *rng)
{
    ag_move move[AG_MOVES_MAX];
    int count = ag_view_moves(view, move);
    return move[rng_below(rng, (uint32_t)count)];
}

static void play_game(const struct ag_rules *rules, struct ag_player *player, uint64_t nodes,
                      struct ag_rng *rng, struct samples *samples)
{
    struct ag_match *match = ag_match_new(rules, NULL, NULL, NULL);
    struct ag_view view;
    size_t first = samples->count;
    uint32_t opening = rng_below(rng, OPENING + 1);
    for (;;) {
        uint32_t turn = ag_match_turn(match);
        ag_match_view(match, ag_match_owing(match) >> 1, &view);
        if (view.over)
            break;
        struct ag_task task = {.view = &view, .limits = {.nodes = nodes}};
        ag_move move = turn <= opening ? any_move(&view, rng)
                                       : ag_think(&engine_mur, player, &task, NULL, NULL);
        if (turn > opening)
            note(samples, &view.now.state);
        ag_match_choose(match, turn, view.viewer, move, NULL, NULL);
    }
    for (size_t i = first; i < samples->count; i++) {
        struct sample *sample = &samples->sample[i];
        int own = view.place[sample->seat], other = view.place[1 - sample->seat];
        sample->result = own == other ? 0.5F : own < other ? 1.0F : 0.0F;
    }
    ag_match_free(match);
}

static double guess(const struct sample *sample, const double *weight)
{
    double sum = 0;
    for (int i = 0; i < INPUTS; i++)
        sum += weight[i] * sample->input[i];
    return 1 / (1 + exp(-sum));
}

/* One round of descent, every weight with a step of its own; returns the loss. */
static double descend(const struct samples *samples, double *weight, double *step)
{
    double slope[INPUTS] = {0}, loss = 0;
    for (size_t s = 0; s < samples->count; s++) {
        const struct sample *sample = &samples->sample[s];
        double chance = guess(sample, weight), error = chance - sample->result;
        loss -= sample->result * log(chance + 1e-9) + (1 - sample->result) * log(1 - chance + 1e-9);
        for (int i = 0; i < INPUTS; i++)
            slope[i] += error * sample->input[i];
    }
    for (int i = 0; i < INPUTS; i++) {
        double mean = slope[i] / (double)samples->count + 1e-4 * weight[i];
        step[i] += mean * mean;
        weight[i] -= 0.1 * mean / sqrt(step[i] + 1e-12);
    }
    return loss / (double)samples->count;
}

static void print(const char *name, const double *weight, int count)
{
    printf("%s:", name);
    for (int i = 0; i < count; i++)
        printf(" %.0f,", weight[i] * SCALE);
    printf("\n");
}

int main(int argc, char **argv)
{
    int games = argc > 1 ? atoi(argv[1]) : 20;
    uint64_t nodes = argc > 2 ? strtoull(argv[2], NULL, 10) : 1000;
    struct samples samples = {.max = (size_t)games * 128};
    struct ag_rules rules;
    struct ag_rng rng;
    double weight[INPUTS] = {0}, step[INPUTS] = {0}, loss = 0;
    rng_init(&rng, argc > 3 ? strtoull(argv[3], NULL, 10) : 1);
    if (!ag_rules_read(&rules, "mur:games=1", NULL))
        return 2;
    samples.sample = calloc(samples.max, sizeof *samples.sample);
    if (!samples.sample)
        return 2;
    struct ag_setup setup = {.rules = &rules, .seed = 1, .memory = 4 << 20, .threads = 1};
    struct ag_player *player = engine_mur.create(&setup, NULL);
    for (int game = 0; game < games; game++)
        play_game(&rules, player, nodes, &rng, &samples);
    for (int round = 0; round < ROUNDS; round++)
        loss = descend(&samples, weight, step);
    printf("%zu positions, loss %.4f\n", samples.count, loss);
    print("to move", weight, EVAL_FEATURES);
    print("other", weight + EVAL_FEATURES, EVAL_FEATURES);
    print("traps, tempo", weight + 2 * EVAL_FEATURES, SCORES + 1);
    engine_mur.destroy(player);
    free(samples.sample);
    return 0;
}
