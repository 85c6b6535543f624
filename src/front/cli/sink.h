/*
 * sink.h - where a command writes: standard output, or a file that appears when all is written.
 *
 * A plain file is written beside its place and then put there, with the mode and owner of the one
 * that it replaces; through a symbolic link the file behind it is replaced. A file that has several
 * names, or an owner that cannot be kept, is written over when the new one is complete. What is no
 * plain file (a device, a pipe) is simply written to. A signal that ends the program leaves nothing
 * behind.
 */
#ifndef CLI_SINK_H
#define CLI_SINK_H

#include <stdio.h>

#include "ag/buf.h"

enum { SINK_NAME = 1100 };

struct sink {
    const char *name; /* of the file; NULL: one of the standard streams */
    FILE *file;
    bool through;              /* it is written to directly */
    bool over;                 /* it is written over, not replaced */
    char place[SINK_NAME];     /* where it belongs: the name behind all links */
    char temporary[SINK_NAME]; /* its name while it is written, beside its place */
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
