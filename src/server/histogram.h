/*
 * histogram.h - how long things take: counts of times in steps from a millisecond to a minute.
 */
#ifndef SERVER_HISTOGRAM_H
#define SERVER_HISTOGRAM_H

#include <stdint.h>

enum { HISTOGRAM_STEPS = 12 };

/* All zero: empty. */
struct histogram {
    uint64_t count[HISTOGRAM_STEPS + 1]; /* up to each limit and above the one before; the rest */
    int64_t micros;                      /* all together */
};

/* The upper limits of the steps, in microseconds. */
extern const int64_t histogram_limit[HISTOGRAM_STEPS];

void histogram_add(struct histogram *histogram, int64_t micros);

#endif
