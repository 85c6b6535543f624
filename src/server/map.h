/*
 * map.h - a hash map with strings as keys: a table of chains. The links are part of the objects
 * themselves.
 *
 * It grows by linear hashing: each thing that is added splits one chain, so no single one has to
 * wait while all of a large map are moved.
 */
#ifndef SERVER_MAP_H
#define SERVER_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Part of a thing; its first member, so that one is the other. */
struct map_node {
    struct map_node *next;
    const char *name; /* lies in the thing */
};

struct map_chain {
    struct map_node *first;
};

/* All zero: empty. */
struct map {
    struct map_chain *chain;
    size_t chains, room; /* that are in use, and for which there is room */
    size_t low;          /* the largest power of two up to `chains` */
    size_t count;
};

/* Frees the map, not what is in it. */
void map_release(struct map *map);

/* The thing of that name, or NULL. */
struct map_node *map_find(const struct map *map, const char *name);

/* Adds a thing whose name is new; false when memory runs out. */
bool map_add(struct map *map, struct map_node *node);
void map_remove(struct map *map, struct map_node *node);

/* Goes through all of them: the one after `node`, or the first if that is NULL. */
struct map_node *map_next(const struct map *map, const struct map_node *node);

#endif
