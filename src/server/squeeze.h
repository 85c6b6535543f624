/*
 * squeeze.h - compressing bytes in the form of gzip.
 */
#ifndef SERVER_SQUEEZE_H
#define SERVER_SQUEEZE_H

#include "ag/buf.h"

/* Compresses bytes, in any thread; false: that does not help, and they are as before. */
bool squeeze(struct ag_buf *body);

#endif
