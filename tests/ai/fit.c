/*
 * fit.c - logistic regression by Newton's method. See fit.h.
 */
#include "fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    ITERATIONS = 12,
    HALF = 600 /* the evaluation that is reported as 7,500 */
};

bool fit_init(struct fit *fit, int inputs, size_t max)
{
    *fit = (struct fit){.inputs = inputs, .max = max};
    if (inputs > FIT_INPUTS)
        return false;
    fit->input = calloc(max, (size_t)inputs);
    fit->result = calloc(max, sizeof *fit->result);
    return fit->input && fit->result;
}

void fit_release(struct fit *fit)
{
    free(fit->input);
    free(fit->result);
}

int8_t *fit_add(struct fit *fit)
{
    return fit->count < fit->max ? &fit->input[fit->count++ * (size_t)fit->inputs] : NULL;
}

static double guess(const struct fit *fit, size_t sample, const double *weight)
{
    const int8_t *input = &fit->input[sample * (size_t)fit->inputs];
    double sum = 0;
    for (int i = 0; i < fit->inputs; i++)
        sum += weight[i] * input[i];
    return 1 / (1 + exp(-sum));
}

double fit_loss(const struct fit *fit, size_t from, const double *weight)
{
    double loss = 0;
    for (size_t s = from; s < fit->count; s++) {
        double chance = guess(fit, s, weight), result = (double)fit->result[s];
        loss -= result * log(chance + 1e-9) + (1 - result) * log(1 - chance + 1e-9);
    }
    return loss / (double)(fit->count - from);
}

/* Adds a sample's part of the slope, and of the lower half of the matrix of second derivatives. */
static void add_sample(const struct fit *fit, size_t sample, const double *weight, double *slope,
                       double *curve)
{
    const int8_t *input = &fit->input[sample * (size_t)fit->inputs];
    double chance = guess(fit, sample, weight), error = chance - (double)fit->result[sample];
    double bend = chance * (1 - chance);
    int there[FIT_INPUTS], count = 0;
    for (int i = 0; i < fit->inputs; i++)
        if (input[i])
            there[count++] = i;
    for (int a = 0; a < count; a++) {
        int i = there[a];
        double *row = &curve[i * fit->inputs];
        slope[i] += error * input[i];
        for (int b = 0; b <= a; b++)
            row[there[b]] += bend * input[i] * input[there[b]];
    }
}

/* Solves curve * x = slope by Cholesky's decomposition; x takes the place of `slope`. */
static void solve(double *curve, double *slope, int n)
{
    for (int i = 0; i < n; i++) {
        for (int j = 0; j <= i; j++) {
            double sum = curve[i * n + j];
            for (int k = 0; k < j; k++)
                sum -= curve[i * n + k] * curve[j * n + k];
            curve[i * n + j] = i == j ? sqrt(sum) : sum / curve[j * n + j];
        }
        for (int k = 0; k < i; k++)
            slope[i] -= curve[i * n + k] * slope[k];
        slope[i] /= curve[i * n + i];
    }
    for (int i = n - 1; i >= 0; i--) {
        for (int k = i + 1; k < n; k++)
            slope[i] -= curve[k * n + i] * slope[k];
        slope[i] /= curve[i * n + i];
    }
}

double fit_weights(const struct fit *fit, double draw, double *weight)
{
    int n = fit->inputs;
    size_t cells = (size_t)n * (size_t)n;
    double *slope = calloc((size_t)n, sizeof *slope);
    double *curve = calloc(cells, sizeof *curve);
    for (int i = 0; slope && curve && i < ITERATIONS; i++) {
        memset(curve, 0, cells * sizeof *curve);
        for (int k = 0; k < n; k++) {
            slope[k] = draw * weight[k];
            curve[k * n + k] = draw;
        }
        for (size_t s = 0; s < fit->count; s++)
            add_sample(fit, s, weight, slope, curve);
        solve(curve, slope, n);
        for (int k = 0; k < n; k++)
            weight[k] -= slope[k];
    }
    free(slope);
    free(curve);
    return fit_loss(fit, 0, weight);
}

double fit_chance(int32_t reported)
{
    double part = (reported - 5000) / 5000.0;
    if (part <= -1 || part >= 1)
        return part > 0;
    return 1 / (1 + exp(-HALF * part / (1 - fabs(part)) / FIT_SCALE));
}
