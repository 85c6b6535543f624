/*
 * batch.h - many files of one folder that appear together.
 *
 * They are written in a temporary folder within that folder. At the end, if all went well, they are
 * moved to their places; otherwise the temporary folder is removed and no file has changed. Only a
 * failure while they are being moved, after everything has been checked and written, can leave some
 * of them in place; the complaint then says how many.
 */
#ifndef RECORD_BATCH_H
#define RECORD_BATCH_H

#include "ag/buf.h"

enum { BATCH_FILES = 20000, BATCH_NAME = 96, BATCH_PATH = 1200 };

struct batch {
    const char *folder;
    bool force;                 /* files that exist are replaced */
    char temporary[BATCH_PATH]; /* the temporary folder; "": not made yet */
    struct ag_buf names;        /* of the files begun, BATCH_NAME bytes each */
};

void batch_init(struct batch *batch, const char *folder, bool force);

/* How many files were begun, and whether this is one of them. */
size_t batch_files(const struct batch *batch);
bool batch_has(const struct batch *batch, const char *name);

/* Adds bytes to the end of a file. False after a complaint: they cannot be written, or a new file
 * must not take its place. */
bool batch_add(struct batch *batch, const char *name, const struct ag_buf *bytes);

/* Puts all files in their places, or throws them away, and releases the batch. False after a
 * complaint. */
bool batch_end(struct batch *batch, bool keep);

#endif
