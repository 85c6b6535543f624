/*
 * bench.h - a signature of how all games and the generic player behave: the same on every machine
 * and in WebAssembly.
 */
#ifndef AI_BENCH_H
#define AI_BENCH_H

#include <stdint.h>

/* One number from fixed random games of every game, with their moves, positions, keys and results,
 * and from the generic player's thoughts with one thread and a limit of nodes. */
uint64_t bench_signature(void);

#endif
