/*
 * bits.h - counting and finding bits: in plain C17, or with the compiler's built-ins where
 * available.
 */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdint.h>

/* The number of bits set in x. */
static inline int bits_count32(uint32_t x)
{
    x -= (x >> 1) & 0x55555555U;
    x = (x & 0x33333333U) + ((x >> 2) & 0x33333333U);
    x = (x + (x >> 4)) & 0x0F0F0F0FU;
    return (int)((x * 0x01010101U) >> 24);
}

static inline int bits_count64(uint64_t x)
{
    x -= (x >> 1) & UINT64_C(0x5555555555555555);
    x = (x & UINT64_C(0x3333333333333333)) + ((x >> 2) & UINT64_C(0x3333333333333333));
    x = (x + (x >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (int)((x * UINT64_C(0x0101010101010101)) >> 56);
}

/* The number of the lowest bit set in x, which is not 0. */
static inline int bits_first32(uint32_t x)
{
#ifdef __GNUC__
    return __builtin_ctz(x);
#else
    return bits_count32((x & (0U - x)) - 1U);
#endif
}

static inline int bits_first64(uint64_t x)
{
#ifdef __GNUC__
    return __builtin_ctzll(x);
#else
    return bits_count64((x & (UINT64_C(0) - x)) - 1U);
#endif
}

#endif
