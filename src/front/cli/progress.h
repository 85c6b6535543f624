/*
 * progress.h - the progress of long work, on the last line of a terminal.
 *
 * Nothing is shown for the first two seconds, or if standard error is not a terminal.
 */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

struct progress {
    const char *what; /* "check" */
    uint64_t total;   /* of whatever `done` counts; 0: not known */
    bool on_terminal, shown;
    double begin, last; /* seconds */
};

void progress_init(struct progress *progress, const char *what, uint64_t total);

/* Notes how much is done, and how many `things` of that name. Cheap enough to call often. */
void progress_step(struct progress *progress, uint64_t done, uint64_t things, const char *name);

/* Wipes the line, so that something else can be written. */
void progress_clear(struct progress *progress);

#endif
