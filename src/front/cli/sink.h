/*
 * sink.h - where a command writes: standard output, or a file that appears when all is written.
 */
#ifndef CLI_SINK_H
#define CLI_SINK_H

#include "ag/buf.h"
#include "front/file/outfile.h"

struct sink {
    const char *name; /* of the file; NULL: one of the standard streams */
    FILE *file;
    struct outfile out; /* if it has a name */
};

/* Opens it; NULL and `-` are standard output. False with a complaint. */
bool sink_open(struct sink *sink, const char *name);
void sink_write(struct sink *sink, const struct ag_buf *out);

/* Closes it and puts the file in its place, or discards it if `keep` is false. Returns an exit
 * status. */
int sink_close(struct sink *sink, bool keep);

/* Opens, writes one buffer, which is released, and closes. */
int sink_put(struct ag_buf *out, const char *name);

#endif
