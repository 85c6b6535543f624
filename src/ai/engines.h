/*
 * engines.h - the names of the players' tables; engines.c lists them.
 */
#ifndef AI_ENGINES_H
#define AI_ENGINES_H

#include "ag/engine.h"

extern const struct ag_engine engine_mcts, engine_mur, engine_ninuki, engine_random, engine_unitar,
    engine_unlur;

/* While an option is secret: the rules with each of its values that gives the viewer the role that
 * the viewer knows, at most `max` of them. Returns how many; 0: nothing is secret. */
int engine_deals(const struct ag_view *view, struct ag_rules *deal, int max);

#endif
