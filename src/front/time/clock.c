/*
 * clock.c - a monotonic clock in milliseconds.
 */
#include "front/time/clock.h"

#include <time.h>

int64_t clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t clock_for_orders(void *context)
{
    (void)context;
    return clock_now();
}
