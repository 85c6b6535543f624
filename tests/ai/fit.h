/*
 * fit.h - logistic regression: the weights with which the logistic function of a weighted sum of
 * inputs is nearest to results between 0 and 1.
 *
 * The likelihood has one maximum, and Newton's method finds it in a few iterations, whatever the
 * scale of the inputs. Each weight is drawn a little towards 0, so that inputs which hardly ever
 * occur do not get large weights.
 */
#ifndef TESTS_AI_FIT_H
#define TESTS_AI_FIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    FIT_INPUTS = 256, /* of a sample, at most */
    FIT_SCALE = 200   /* the evaluations' unit of the logit */
};

/* `count` samples of `inputs` numbers each. */
struct fit {
    int inputs;
    size_t count, max;
    int8_t *input;
    float *result;
};

/* Makes room for `max` samples; false: memory is short, or there are too many inputs. */
bool fit_init(struct fit *fit, int inputs, size_t max);
void fit_release(struct fit *fit);

/* The inputs of a new sample, all 0; the caller sets its result too. NULL if there is no room. */
int8_t *fit_add(struct fit *fit);

/* Finds the weights, starting from those given; they are drawn towards 0 as strongly as by `draw`
 * samples. Returns the loss on all samples. */
double fit_weights(const struct fit *fit, double draw, double *weight);

/* The loss on the samples from number `from` on: the mean of -log(chance) of what happened. */
double fit_loss(const struct fit *fit, size_t from, const double *weight);

/* The chance of winning that a value stands for which an alpha-beta player reports, from 0 to
 * 10,000: the logistic function of its evaluation, whose scale is that of src/ai/ab/ab_report.c. */
double fit_chance(int32_t reported);

#endif
