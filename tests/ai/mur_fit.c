/*
 * mur_fit.c - fits what a position of Mur is worth at a glance to what a search finds in it.
 *
 *     mur_fit GAMES NODES [SEED]
 *
 * Plays single games of the player against itself, with that many nodes per move, after a few
 * random plies. At every turn two positions are searched and kept: the one of the game, and one
 * after a random play, since most positions that a search evaluates are ones that nobody would play
 * for. Then it computes the weights of src/ai/mur/eval.c with which the logistic function of the
 * value is nearest to that of the searched values, by Newton's method, and prints them. A unit of
 * the logit is 200. A fifth of the positions is held out: the excess of their loss over that of a
 * perfect guess says how much the features miss.
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ag/match.h"
#include "ai/engines.h"
#include "ai/mur/eval.h"
#include "ai/mur/quick.h"
#include "base/rng.h"

enum {
    OPENING = 12, /* random plies before a game, at most */
    SCORES = 2,   /* a first and a second trap more than the other side has */
    INPUTS = 2 * EVAL_FEATURES + SCORES + 1,
    ROUNDS = 12,
    SCALE = 200,
    POSITIONS = 256 /* of a game, at most */
};

struct sample {
    int8_t input[INPUTS];
    float hope; /* what the search found: 0 lost, 1 won */
};

struct samples {
    struct sample *sample;
    size_t count, max;
};

struct self_play {
    struct ag_rules rules;
    struct ag_player *player;
    uint64_t nodes;
    struct ag_rng rng;
    struct samples samples;
};

static double logistic(double x)
{
    return 1 / (1 + exp(-x));
}

/* The logistic function of a searched value; src/ai/ab/ab_report.c reports it in another scale. */
static double hope_of(int32_t reported)
{
    double part = (reported - 5000) / 5000.0;
    if (part <= -1 || part >= 1)
        return part > 0;
    return logistic(600 * part / (1 - fabs(part)) / SCALE);
}

static void note(struct samples *samples, const struct ag_state *state, double hope)
{
    struct quick quick;
    uint64_t both[EVAL_FEATURES];
    if (samples->count == samples->max)
        return;
    quick_set((const struct mur *)state, &quick);
    struct mur_sides sides = quick_sides(&quick);
    struct sample *sample = &samples->sample[samples->count++];
    int own = quick.points[quick.head.mover], other = quick.points[1 - quick.head.mover];
    eval_count(&sides, eval_last(own, other), both);
    for (int i = 0; i < EVAL_FEATURES; i++) {
        sample->input[i] = (int8_t)(both[i] & 0xFF);
        sample->input[EVAL_FEATURES + i] = (int8_t) - (int)(both[i] >> 32);
    }
    int8_t *score = &sample->input[2 * EVAL_FEATURES];
    score[0] = (int8_t)((own >= 1) - (other >= 1));
    score[1] = (int8_t)((own >= 2) - (other >= 2));
    score[2] = 1;
    sample->hope = (float)hope;
}

/* Searches a position and keeps it, if it is one with a choice; returns the move. */
static ag_move search(struct self_play *self, const struct ag_view *view)
{
    struct ag_task task = {.view = view, .limits = {.nodes = self->nodes}};
    struct ag_report report;
    ag_move move = ag_think(&engine_mur, self->player, &task, NULL, &report);
    if (view->now.state.phase == MUR_PLAY)
        note(&self->samples, &view->now.state, hope_of(report.line[0].value[view->viewer]));
    return move;
}

/* Searches what a move leads to. */
static void search_behind(struct self_play *self, const struct ag_view *view, ag_move move)
{
    struct ag_view after = *view;
    ag_move choice[AG_SEATS] = {0};
    choice[view->viewer] = move;
    self->rules.game->play(&self->rules, &after.now.state, choice, NULL);
    after.viewer = after.now.state.acting >> 1;
    if (after.now.state.acting && after.now.state.phase == MUR_PLAY)
        search(self, &after);
}

static void play_game(struct self_play *self)
{
    struct ag_match *match = ag_match_new(&self->rules, NULL, NULL, NULL);
    uint32_t opening = rng_below(&self->rng, OPENING + 1);
    for (;;) {
        struct ag_view view;
        ag_move move[AG_MOVES_MAX];
        uint32_t turn = ag_match_turn(match);
        ag_match_view(match, ag_match_owing(match) >> 1, &view);
        if (view.over)
            break;
        uint32_t count = (uint32_t)ag_view_moves(&view, move);
        ag_move chosen = move[rng_below(&self->rng, count)];
        if (turn > opening) {
            search_behind(self, &view, chosen);
            chosen = search(self, &view);
        }
        ag_match_choose(match, turn, view.viewer, chosen, NULL, NULL);
    }
    ag_match_free(match);
}

static double guess(const struct sample *sample, const double *weight)
{
    double sum = 0;
    for (int i = 0; i < INPUTS; i++)
        sum += weight[i] * sample->input[i];
    return logistic(sum);
}

static double loss_of(double guessed, double hope)
{
    return -hope * log(guessed + 1e-9) - (1 - hope) * log(1 - guessed + 1e-9);
}

/* Equations: a row for each weight, the right-hand side in the last column. */
struct system {
    double at[INPUTS][INPUTS + 1];
};

/* Solves them; the right-hand sides become the solution. */
static void solve(struct system *system)
{
    for (int k = 0; k < INPUTS; k++) {
        double pivot = system->at[k][k];
        for (int j = k; j <= INPUTS; j++)
            system->at[k][j] /= pivot;
        for (int i = 0; i < INPUTS; i++) {
            double factor = system->at[i][k];
            for (int j = k; i != k && j <= INPUTS; j++)
                system->at[i][j] -= factor * system->at[k][j];
        }
    }
}

/* One step of Newton's method on the first `count` samples. */
static void improve(const struct samples *samples, size_t count, double *weight)
{
    static struct system system;
    double damping = 1 + 1e-5 * (double)count; /* against weights that nothing determines */
    memset(&system, 0, sizeof system);
    for (size_t s = 0; s < count; s++) {
        const struct sample *sample = &samples->sample[s];
        double guessed = guess(sample, weight), curve = guessed * (1 - guessed) + 1e-6;
        for (int i = 0; i < INPUTS; i++) {
            double input = sample->input[i];
            system.at[i][INPUTS] += (guessed - sample->hope) * input;
            for (int j = 0; j < INPUTS && sample->input[i]; j++)
                system.at[i][j] += curve * input * sample->input[j];
        }
    }
    for (int i = 0; i < INPUTS; i++) {
        system.at[i][i] += damping;
        system.at[i][INPUTS] += damping * weight[i];
    }
    solve(&system);
    for (int i = 0; i < INPUTS; i++)
        weight[i] -= system.at[i][INPUTS];
}

static void fit(const struct samples *samples)
{
    double weight[INPUTS] = {0}, loss = 0, least = 0;
    size_t learnt = samples->count - samples->count / 5;
    for (int round = 0; round < ROUNDS; round++)
        improve(samples, learnt, weight);
    for (size_t s = learnt; s < samples->count; s++) {
        const struct sample *sample = &samples->sample[s];
        loss += loss_of(guess(sample, weight), sample->hope);
        least += loss_of(sample->hope, sample->hope);
    }
    double held_out = (double)(samples->count - learnt);
    printf("%zu positions, loss %.4f, excess %.4f\n", samples->count, loss / held_out,
           (loss - least) / held_out);
    for (int i = 0; i < EVAL_FEATURES; i++)
        printf("{%.0f, %.0f}, ", weight[i] * SCALE, weight[EVAL_FEATURES + i] * SCALE);
    const double *rest = weight + 2 * EVAL_FEATURES;
    printf("\ntraps %.0f, %.0f, to move %.0f\n", rest[0] * SCALE, (rest[0] + rest[1]) * SCALE,
           rest[2] * SCALE);
}

int main(int argc, char **argv)
{
    int games = argc > 1 ? atoi(argv[1]) : 20;
    struct self_play self = {.nodes = argc > 2 ? strtoull(argv[2], NULL, 10) : 1000,
                             .samples.max = (size_t)games * POSITIONS};
    rng_init(&self.rng, argc > 3 ? strtoull(argv[3], NULL, 10) : 1);
    if (games < 1 || !ag_rules_read(&self.rules, "mur:games=1", NULL))
        return 2;
    self.samples.sample = calloc(self.samples.max, sizeof *self.samples.sample);
    if (!self.samples.sample)
        return 2;
    for (int game = 0; game < games; game++) {
        struct ag_setup setup = {
            .rules = &self.rules, .seed = rng_next(&self.rng), .memory = 2 << 20, .threads = 1};
        self.player = engine_mur.create(&setup, NULL);
        if (!self.player)
            return 2;
        play_game(&self);
        engine_mur.destroy(self.player);
    }
    fit(&self.samples);
    free(self.samples.sample);
    return 0;
}
