/*
 * pictures.h - a cache of drawn pictures. The oldest are dropped when there are many.
 */
#ifndef SERVER_PICTURES_H
#define SERVER_PICTURES_H

#include "ag/buf.h"

enum { PICTURES_MAX = 16 << 20 }; /* bytes of all of them, at most */

struct pictures;

struct pictures *pictures_new(void);
void pictures_free(struct pictures *pictures);

/* Adds the picture of that name to `out`; false: there is none. */
bool pictures_find(struct pictures *pictures, const char *name, struct ag_buf *out);

/* Keeps a copy, if there is memory for it. A name has 64 characters at most. */
void pictures_keep(struct pictures *pictures, const char *name, const struct ag_buf *bytes);

#endif
