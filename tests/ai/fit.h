/*
 * fit.h - logistic regression: the weights with which the logistic function of a weighted sum of
 * inputs is nearest to results between 0 and 1.
 *
 * The likelihood has one maximum, and Newton's method finds it in a few rounds, whatever the scale
 * of the inputs. Each weight is drawn a little towards 0, so that inputs which hardly occur get no
 * large weights.
 */
#ifndef TESTS_AI_FIT_H
#define TESTS_AI_FIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FIT_INPUTS = 256 }; /* of a sample, at most */

/* `count` samples of `inputs` numbers each. */
struct fit {
    int inputs;
    size_t count, max;
    int8_t *input;
    float *result;
};

/* Room for `max` samples; false: there is no memory, or there are too many inputs. */
bool fit_init(struct fit *fit, int inputs, size_t max);
void fit_release(struct fit *fit);

/* The inputs of a new sample, all 0, whose result is to be set too; NULL if there is no room. */
int8_t *fit_add(struct fit *fit);

/* Finds the weights, from those that are given; `draw` is how strongly they are drawn to 0, as many
 * samples would. Returns the loss on all samples. */
double fit_weights(const struct fit *fit, double draw, double *weight);

/* The loss on the samples from a certain one on: the mean of -log(chance) of what happened. */
double fit_loss(const struct fit *fit, size_t from, const double *weight);

#endif
