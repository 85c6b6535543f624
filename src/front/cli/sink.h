/*
 * sink.h - where a command writes: standard output, or a file that appears when all is written.
 */
#ifndef CLI_SINK_H
#define CLI_SINK_H

#include <stdio.h>

#include "ag/buf.h"

struct sink {
    const char *name; /* of the file; NULL: standard output */
    FILE *file;
    char temporary[1100]; /* its name while it is written, beside its place */
};

/* Opens it; NULL and `-` are standard output. False with a complaint. */
bool sink_open(struct sink *sink, const char *name);
void sink_write(struct sink *sink, const struct ag_buf *out);

/* Closes it and puts the file in its place; if `keep` is false it is thrown away. Returns an exit
 * status. */
int sink_close(struct sink *sink, bool keep);

/* All of that for one buffer, which is released. */
int sink_put(struct ag_buf *out, const char *name);

#endif
