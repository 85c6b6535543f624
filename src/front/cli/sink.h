/*
 * sink.h - where a command writes: standard output, or a file that appears only when complete.
 *
 * A regular file is written under a temporary name beside it and then renamed, with the mode and
 * owner of the file that it replaces; if the name is a symbolic link, the file it points to is
 * replaced. A file with several hard links, or whose owner cannot be kept, is overwritten in place
 * once the new contents are complete. A device or pipe is written to directly. A signal that ends
 * the program leaves no temporary file behind.
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
    bool over;                 /* it is overwritten in place, not replaced */
    char place[SINK_NAME];     /* its name with all symbolic links resolved */
    char temporary[SINK_NAME]; /* its name while it is written */
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
