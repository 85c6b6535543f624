/*
 * figures.c - times that were measured.
 */
#include <stdlib.h>

#include "load.h"

void figures_add(struct figures *figures, int64_t took)
{
    if (figures->count == figures->room) {
        figures->room = figures->room ? 2 * figures->room : 1 << 16;
        figures->time = realloc(figures->time, figures->room * sizeof *figures->time);
        if (!figures->time)
            give_up("out of memory");
    }
    figures->time[figures->count++] = (uint32_t)took;
}

static int compare(const void *a, const void *b)
{
    uint32_t one = *(const uint32_t *)a, other = *(const uint32_t *)b;
    return (one > other) - (one < other);
}

void figures_sort(struct figures *figures)
{
    if (figures->count > 0)
        qsort(figures->time, figures->count, sizeof *figures->time, compare);
}

double figures_part(const struct figures *figures, double part)
{
    if (figures->count == 0)
        return 0;
    return figures->time[(size_t)((double)(figures->count - 1) * part)] / 1000.0;
}
