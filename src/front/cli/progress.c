/*
 * progress.c - the progress of long work, with the time left.
 */
#include "front/cli/progress.h"

#include <stdio.h>
#include <unistd.h>

#include "front/time/clock.h"

/* Seconds. */
static double now(void)
{
    return (double)clock_now() / 1000;
}

void progress_init(struct progress *progress, const char *what, uint64_t total)
{
    double begin = now();
    *progress = (struct progress){.what = what,
                                  .total = total,
                                  .on_terminal = isatty(STDERR_FILENO) == 1,
                                  .begin = begin,
                                  .last = begin + 1.8};
}

/* "1:02:03", "4:05", "12 s" */
static void write_time(double seconds)
{
    long whole = (long)(seconds + 0.5);
    if (whole >= 3600)
        fprintf(stderr, "%ld:%02ld:%02ld", whole / 3600, whole / 60 % 60, whole % 60);
    else if (whole >= 60)
        fprintf(stderr, "%ld:%02ld", whole / 60, whole % 60);
    else
        fprintf(stderr, "%ld s", whole);
}

void progress_step(struct progress *progress, uint64_t done, uint64_t things, const char *name)
{
    if (!progress->on_terminal)
        return;
    double time = now();
    if (time < progress->last + 0.2)
        return;
    progress->last = time;
    progress->shown = true;
    if (progress->total && done > progress->total)
        progress->total = done; /* a file that has grown meanwhile */
    fprintf(stderr, "\r\033[K%s: ", progress->what);
    if (progress->total)
        fprintf(stderr, "%3d %%, ", (int)(100.0 * (double)done / (double)progress->total));
    fprintf(stderr, "%llu %s, ", (unsigned long long)things, name);
    double spent = time - progress->begin;
    if (progress->total && done) {
        write_time(spent * (double)(progress->total - done) / (double)done);
        fputs(" left", stderr);
    } else {
        write_time(spent);
    }
    fflush(stderr);
}

void progress_clear(struct progress *progress)
{
    if (!progress->shown)
        return;
    fputs("\r\033[K", stderr);
    fflush(stderr);
    progress->shown = false;
}
