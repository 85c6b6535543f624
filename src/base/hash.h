/*
 * hash.h - mixing bits, for keys of states and for random numbers.
 */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stdint.h>

/* A one-to-one function on 64 bits: every bit of the result depends on every bit of x. */
static inline uint64_t hash_mix(uint64_t x)
{
    x = (x ^ (x >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94D049BB133111EB);
    return x ^ (x >> 31);
}

#endif
