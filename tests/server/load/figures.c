/*
 * figures.c - times that were measured.
 */
#include <stdlib.h>

#include "load.h"

void figures_add(struct load *load, int64_t took)
{
    if (load->latencies == load->room) {
        load->room = load->room ? 2 * load->room : 1 << 16;
        load->latency = realloc(load->latency, load->room * sizeof *load->latency);
        if (!load->latency)
            give_up("out of memory");
    }
    load->latency[load->latencies++] = (uint32_t)took;
}

static int compare(const void *a, const void *b)
{
    uint32_t one = *(const uint32_t *)a, other = *(const uint32_t *)b;
    return (one > other) - (one < other);
}

void figures_sort(struct load *load)
{
    qsort(load->latency, load->latencies, sizeof *load->latency, compare);
}

uint32_t figures_part(struct load *load, double part)
{
    if (load->latencies == 0)
        return 0;
    return load->latency[(size_t)((double)(load->latencies - 1) * part)];
}
