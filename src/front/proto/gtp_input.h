/*
 * gtp_input.h - lines of input, read by a separate thread, so that input during a thought is seen
 * at once.
 *
 * A line is cleaned as GTP requires: comments after `#` and control characters are removed, a tab
 * becomes a space. Lines wait in the order of their arrival; when there are too many, reading
 * pauses.
 */
#ifndef PROTO_GTP_INPUT_H
#define PROTO_GTP_INPUT_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

enum {
    GTP_LINE = 64 << 10,      /* bytes of a line, at most */
    GTP_AHEAD = 256,          /* lines that wait, at most */
    GTP_AHEAD_BYTES = 1 << 20 /* and about this many bytes of them */
};

struct gtp_line {
    struct gtp_line *next;
    bool too_long; /* its end was cut off */
    bool stop;     /* it is the command `agate-stop` */
    size_t length;
    char text[]; /* ends with a zero, without blanks at its ends; may be empty */
};

/* What waits. */
struct gtp_waiting {
    int lines;
    int stops;  /* of them */
    bool ended; /* nothing will follow */
};

struct gtp_input {
    int in;
    int wake[2]; /* a pipe: a byte says that there is room again, its end stops the thread */
    void (*look)(void *); /* called by the thread: see gtp_input_start */
    void *context;
    pthread_t thread;

    pthread_mutex_t lock; /* for the rest */
    pthread_cond_t changed;
    struct gtp_line *first, **last;
    struct gtp_waiting waiting;
    size_t bytes; /* of all lines that wait */
    bool pauses;  /* reading waits for room */

    /* Of the thread alone: the line that is being read. */
    size_t held;
    bool too_long;
    char line[GTP_LINE];
};

/* Starts reading. `look` is called when something has arrived or the input has ended. */
bool gtp_input_start(struct gtp_input *input, int in, void (*look)(void *), void *context);

/* Ends the thread and frees what waits. */
void gtp_input_stop(struct gtp_input *input);

/* The next line, to be freed by the caller; waits for it. NULL: there is none. */
struct gtp_line *gtp_input_next(struct gtp_input *input);

/* Waits for a line, or for the end of the input. */
void gtp_input_wait(struct gtp_input *input);

struct gtp_waiting gtp_input_waiting(struct gtp_input *input);

/* Skips the number that may stand before a command; returns the command. `number` is the text of
 * the number, in `length` bytes; 0 when there is none. */
const char *gtp_pass_number(const char *text, size_t *length);

#endif
