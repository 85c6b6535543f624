/*
 * rng.h - random numbers, the same on every machine.
 *
 * splitmix64: the state walks through all 2^64 numbers in steps of the golden ratio, and a mixing
 * function scatters them. Seeds that follow each other give unrelated sequences. Not for secrets.
 */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include "ag/game.h"
#include "base/hash.h"

static inline void rng_init(struct ag_rng *rng, uint64_t seed)
{
    rng->s = seed;
}

/* The next 64 random bits. */
static inline uint64_t rng_next(struct ag_rng *rng)
{
    return hash_mix(rng->s += UINT64_C(0x9E3779B97F4A7C15));
}

/* A number below n, every one exactly as likely; n from 1 to 2^32 - 1. */
static inline uint32_t rng_below(struct ag_rng *rng, uint32_t n)
{
    uint64_t product = (rng_next(rng) >> 32) * n;
    if ((uint32_t)product < n) { /* perhaps in the part that would favour some numbers */
        uint32_t uneven = (0U - n) % n;
        while ((uint32_t)product < uneven)
            product = (rng_next(rng) >> 32) * n;
    }
    return (uint32_t)(product >> 32);
}

#endif
