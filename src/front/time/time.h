/*
 * time.h - what a clock shows, as text.
 */
#ifndef TIME_TIME_H
#define TIME_TIME_H

#include "clock/clock.h"

/* "4:59", "0:27 x3" in the third period from the end, "2d 3h". `out` holds `max` bytes. */
void time_write(const struct clock_rules *rules, const struct clock_seat *clock, char *out,
                size_t max);

#endif
