/*
 * check.c - counts and the signature, for comparing the module with the program. See wasm.h.
 */
#include "ai/bench.h"
#include "front/wasm/wasm.h"
#include "match/perft.h"

enum { DEPTH_MAX = 20 };

/* The number of sequences of so many plies from the state of a match; -1: the text says why. */
EXPORT(agate_perft) double agate_perft(int handle, int depth);
double agate_perft(int handle, int depth)
{
    const struct ag_match *match = wasm_find(WASM_MATCH, handle);
    struct ag_error why;
    if (!match || depth < 0 || depth > DEPTH_MAX)
        return -1;
    struct series series = {.over = ag_match_is_over(match)};
    if (perft_check(ag_match_rules(match), ag_match_state(match), &why))
        return (double)perft(ag_match_rules(match), &series, ag_match_state(match), depth);
    wasm_refuse(&why, NULL);
    return -1;
}

/* The upper or lower 32 bits of the signature: a double cannot hold 64. */
EXPORT(agate_signature) double agate_signature(int half);
double agate_signature(int half)
{
    uint64_t signature = bench_signature();
    return (double)(half ? signature >> 32 : signature & 0xFFFFFFFFU);
}
