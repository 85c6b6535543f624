/*
 * model.h - the opponent model: what the others tend to choose, from the public log.
 *
 * Several *experts* predict how likely each choice of a seat is: one assumes that it chooses at
 * random, one that it makes better choices more often, one that it plays the mixture that we would
 * play in its place, one that it prefers the colours, symbols and actions it has chosen so far, one
 * that it repeats itself. Each expert is weighted by how well it has predicted the choices of the
 * seat; the model is their weighted mean.
 */
#ifndef AI_UNITAR_MODEL_H
#define AI_UNITAR_MODEL_H

#include "ai/unitar/regret.h"

enum model_expert {
    MODEL_RANDOM,  /* any choice */
    MODEL_KEEN,    /* better choices more often */
    MODEL_MIXTURE, /* our own mixture */
    MODEL_LIKING,  /* the parts it has preferred so far */
    MODEL_REPEAT,  /* the same choice again */
    MODEL_EXPERTS
};

enum { MODEL_TURNS = 32 }; /* the last turns, which are remembered */

/* What the experts that look at the board predict for every seat in a position. */
struct model_says {
    double chance[2][AG_SEATS][ROUND_CHOICES]; /* MODEL_KEEN, MODEL_MIXTURE */
};

/* A turn of the past. */
struct model_turn {
    struct unitar before;
    uint8_t choice[AG_SEATS];
    bool known;                   /* `foretold` has been computed */
    double foretold[2][AG_SEATS]; /* how likely these two experts found what was chosen */
};

struct model {
    struct model_turn turn[MODEL_TURNS];
    int turns;
};

/* The predictions of these experts for a position. */
void model_ask(const struct round *round, const struct outlook *outlook, struct model_says *says);

/* Notes how well they predicted a turn. */
void model_note(struct model_turn *turn, const struct model_says *says);

/* What all experts together predict for the next choice of a seat. */
void model_mix(const struct model *model, const struct model_says *now, int seat,
               double chance[ROUND_CHOICES]);

#endif
