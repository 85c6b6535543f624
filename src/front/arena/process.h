/*
 * process.h - a child process that reads and writes lines.
 *
 * It runs through `/bin/sh -c`, in its own process group, so that its child processes end with it.
 * Every line of the dialogue, and of its standard error, is kept as a transcript:
 *
 *     >    0.012 1 protocol_version       said to it, seconds after the transcript began
 *     <    0.015 =1 2                     its answer
 *     !    0.015 reading book             what it wrote to standard error
 *     #    0.900 no answer in time        what the runner thought of it
 *
 * No function waits longer than its caller allows.
 */
#ifndef ARENA_PROCESS_H
#define ARENA_PROCESS_H

#include <sys/types.h>

#include "ag/buf.h"
#include "ag/engine.h"

enum {
    PROCESS_LINE_MAX = 1 << 16, /* bytes of a line, at most */
    PROCESS_LOG_MAX = 8 << 20   /* bytes of a transcript; what comes later is left out */
};

struct process {
    pid_t pid;            /* also its process group; 0: it does not run */
    int in, out, error;   /* our ends of its pipes; -1: closed */
    struct ag_buf text;   /* what it has said and nobody has taken yet */
    size_t taken;         /* bytes of `text` that have been taken */
    struct ag_buf log;    /* the transcript */
    int64_t log_begin;    /* when it began, in milliseconds */
    char said[120];       /* the last line that it wrote to standard error */
    char ended[64];       /* how it ended: "with status 1", "by signal 11"; or "" */
    struct ag_stop *stop; /* set: stop waiting */
};

enum process_result {
    PROCESS_DONE,
    PROCESS_ENDED,  /* it has closed its output or ended */
    PROCESS_LATE,   /* nothing came until the deadline */
    PROCESS_LONG,   /* a line is longer than PROCESS_LINE_MAX */
    PROCESS_STOPPED /* `stop` was set */
};

void process_init(struct process *process, struct ag_stop *stop);
void process_release(struct process *process);

/* Starts a command; false with errno: no process could be made. */
bool process_start(struct process *process, const char *command);

/* Says a line; the deadline is a time of clock_now. */
enum process_result process_say(struct process *process, const char *line, int64_t deadline);

/* The next line, without its end, valid until the next call. */
enum process_result process_hear(struct process *process, char **line, int64_t deadline);

/* Whether it has written something unasked. */
bool process_chatters(struct process *process);

/* Ends it and everything that it has started: waits `patience` milliseconds for it to end by
 * itself, then asks, then kills. Returns when nothing of it is left. */
void process_end(struct process *process, int64_t patience);

/* Begins a new transcript; adds a line to it. */
void process_log_clear(struct process *process);
void process_log(struct process *process, char sign, const char *text);

#endif
