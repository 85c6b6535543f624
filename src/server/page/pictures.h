/*
 * pictures.h - a cache of drawn pictures. The oldest are dropped when there are many.
 */
#ifndef SERVER_PAGE_PICTURES_H
#define SERVER_PAGE_PICTURES_H

#include "ag/buf.h"
#include "server/random.h"

enum {
    PICTURES_MAX = 16 << 20,  /* bytes of all of them, at most */
    PICTURES_NAME = HASH_TEXT /* bytes of a name with its final zero, at most */
};

struct map;
struct pictures;

struct pictures *pictures_new(void);
void pictures_free(struct pictures *pictures);

/* Adds the picture of that name to `out`, and its ETag; false: there is none. */
bool pictures_find(struct pictures *pictures, const char *name, struct ag_buf *out,
                   char etag[HASH_TAG]);

/* Keeps a copy, if there is memory for it. */
void pictures_keep(struct pictures *pictures, const char *name, const struct ag_buf *bytes,
                   const char etag[HASH_TAG]);

/* Pictures that are being drawn, by name, so that each is drawn once. */
struct map *pictures_under_way(struct pictures *pictures);

#endif
