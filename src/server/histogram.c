/*
 * histogram.c - how long things take, see histogram.h.
 */
#include "server/histogram.h"

const int64_t histogram_limit[HISTOGRAM_STEPS] = {
    1000, 2000, 5000, 10000, 20000, 50000, 100000, 200000, 500000, 1000000, 10000000, 60000000};

void histogram_add(struct histogram *histogram, int64_t micros)
{
    int step = 0;
    while (step < HISTOGRAM_STEPS && micros > histogram_limit[step])
        step++;
    histogram->count[step]++;
    histogram->micros += micros;
}
