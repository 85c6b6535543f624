/*
 * number.h - roots, logarithms and random shares that are the same on every machine.
 *
 * Only additions, multiplications and divisions of doubles are used, which IEEE 754 defines to the
 * last bit; the functions of C libraries may differ.
 */
#ifndef AI_NUMBER_H
#define AI_NUMBER_H

#include <stdint.h>

/* The square root, by Newton's method; 0 for negative numbers. */
static inline double number_root(double x)
{
    if (x <= 0)
        return 0;
    double root = x > 1 ? x : 1;
    for (int i = 0; i < 40; i++) {
        double next = (root + x / root) / 2;
        if (next >= root)
            break;
        root = next;
    }
    return root;
}

/* The natural logarithm of n + 1, approximately: exact at powers of two, linear in between. */
static inline double number_log(uint64_t n)
{
    int bits = 0;
    uint64_t power = 1;
    for (n++; n >> bits > 1; bits++)
        power *= 2;
    return 0.6931471805599453 * (bits + (double)(n - power) / (double)power);
}

/* A number from 0 to just below 1, from random bits. */
static inline double number_share(uint64_t bits)
{
    return (double)(bits >> 11) * (1.0 / 9007199254740992.0);
}

#endif
