/*
 * rng.h - random numbers, the same on every machine.
 *
 * splitmix64: the state runs through all 2^64 numbers in steps of the golden ratio, and a mixing
 * function scrambles them. Consecutive seeds give unrelated sequences. Not for secrets.
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

/* Whether the low half of a product with n lies where some results would be favoured. */
static inline bool rng_is_uneven(uint64_t product, uint32_t n)
{
    return (uint32_t)product < n && (uint32_t)product < (0U - n) % n;
}

/* A number below n, each exactly as likely; n from 1 to 2^32 - 1. */
static inline uint32_t rng_below(struct ag_rng *rng, uint32_t n)
{
    uint64_t product;
    do
        product = (rng_next(rng) >> 32) * n;
    while (rng_is_uneven(product, n));
    return (uint32_t)(product >> 32);
}

/* Two numbers, below n and below m, nearly always from one step. */
static inline void rng_below_two(struct ag_rng *rng, uint32_t n, uint32_t m, uint32_t out[2])
{
    uint64_t bits = rng_next(rng);
    uint64_t first = (bits >> 32) * n, second = (bits & 0xFFFFFFFFU) * m;
    out[0] = rng_is_uneven(first, n) ? rng_below(rng, n) : (uint32_t)(first >> 32);
    out[1] = rng_is_uneven(second, m) ? rng_below(rng, m) : (uint32_t)(second >> 32);
}

#endif
