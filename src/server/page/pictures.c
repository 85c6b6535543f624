/*
 * pictures.c - a cache of drawn pictures, see pictures.h.
 */
#include "server/page/pictures.h"

#include <stdlib.h>
#include <string.h>

#include "server/map.h"

struct picture {
    struct map_node node; /* by name */
    struct picture *next; /* kept after this one */
    size_t length;
    char name[PICTURES_NAME];
    char etag[HASH_TAG];
    char byte[];
};

struct pictures {
    struct map by_name, under_way;
    struct picture *oldest, **last;
    size_t bytes;
};

struct pictures *pictures_new(void)
{
    struct pictures *pictures = calloc(1, sizeof *pictures);
    if (pictures)
        pictures->last = &pictures->oldest;
    return pictures;
}

static void drop_oldest(struct pictures *pictures)
{
    struct picture *picture = pictures->oldest;
    pictures->oldest = picture->next;
    if (!pictures->oldest)
        pictures->last = &pictures->oldest;
    pictures->bytes -= picture->length;
    map_remove(&pictures->by_name, &picture->node);
    free(picture);
}

void pictures_free(struct pictures *pictures)
{
    if (!pictures)
        return;
    while (pictures->oldest)
        drop_oldest(pictures);
    map_release(&pictures->by_name);
    map_release(&pictures->under_way);
    free(pictures);
}

struct map *pictures_under_way(struct pictures *pictures)
{
    return &pictures->under_way;
}

bool pictures_find(struct pictures *pictures, const char *name, struct ag_buf *out,
                   char etag[HASH_TAG])
{
    const struct picture *picture = (const struct picture *)map_find(&pictures->by_name, name);
    if (!picture || !ag_buf_add(out, picture->byte, picture->length))
        return false;
    memcpy(etag, picture->etag, sizeof picture->etag);
    return true;
}

void pictures_keep(struct pictures *pictures, const char *name, const struct ag_buf *bytes,
                   const char etag[HASH_TAG])
{
    if (bytes->length > PICTURES_MAX / 4 || strlen(name) >= PICTURES_NAME ||
        map_find(&pictures->by_name, name))
        return;
    struct picture *picture = malloc(sizeof *picture + bytes->length);
    if (!picture)
        return;
    picture->length = bytes->length;
    picture->next = NULL;
    memcpy(picture->etag, etag, sizeof picture->etag);
    memcpy(picture->name, name, strlen(name) + 1);
    memcpy(picture->byte, bytes->byte, bytes->length);
    picture->node.name = picture->name;
    if (!map_add(&pictures->by_name, &picture->node)) {
        free(picture);
        return;
    }
    *pictures->last = picture;
    pictures->last = &picture->next;
    pictures->bytes += picture->length;
    while (pictures->bytes > PICTURES_MAX)
        drop_oldest(pictures);
}
