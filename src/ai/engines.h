/*
 * engines.h - the names of the players' tables; engines.c lists them.
 */
#ifndef AI_ENGINES_H
#define AI_ENGINES_H

#include "ag/engine.h"

extern const struct ag_engine engine_mcts, engine_random;

#endif
