/*
 * power.h - the exponential function, the same on every machine: see ai/number.h.
 */
#ifndef AI_UNITAR_POWER_H
#define AI_UNITAR_POWER_H

/* About e to the power of x, as (1 + x/1024)^1024; 0 for x below -512. */
static inline double power_of_e(double x)
{
    double power = 1 + x / 1024;
    if (power < 0.5)
        return 0;
    for (int i = 0; i < 10; i++)
        power *= power;
    return power;
}

#endif
