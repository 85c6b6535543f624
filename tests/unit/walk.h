/*
 * walk.h - random matches under test: every view of every turn is looked at before it is played.
 */
#ifndef WALK_H
#define WALK_H

#include "base/rng.h"
#include "table.h"

/* Random numbers for those who look; they begin anew with each walk. */
extern struct ag_rng walk_rng;

/* Plays so many random turns of a match, or to its end. Before each, and at the end, `look` gets
 * the views of all seats and of a spectator. */
void walk(const char *spec, uint64_t seed, int turns, void (*look)(const struct ag_view *view));

#endif
