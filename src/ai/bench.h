/*
 * bench.h - a signature of how all games and players behave: the same on every machine and in
 * WebAssembly.
 */
#ifndef AI_BENCH_H
#define AI_BENCH_H

#include <stdint.h>

/* One number over fixed random games of every game, their moves, positions, keys and results, and
 * over what the generic player thinks of them with one thread and a limit of nodes. */
uint64_t bench_signature(void);

#endif
