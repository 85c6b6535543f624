/*
 * clock.h - a monotonic clock in milliseconds.
 */
#ifndef TIME_CLOCK_H
#define TIME_CLOCK_H

#include <stdint.h>

int64_t clock_now(void);

/* The same, as struct ag_orders and struct solve_orders want it. */
int64_t clock_for_orders(void *context);

#endif
