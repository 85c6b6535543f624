/*
 * map.c - a hash map with strings as keys, see map.h.
 */
#include "server/map.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"

static size_t chain_of(const struct map *map, const char *name)
{
    uint64_t hash = 0;
    for (; *name; name++)
        hash = hash_mix(hash ^ (unsigned char)*name);
    return (size_t)hash & (map->chains - 1);
}

void map_release(struct map *map)
{
    free(map->chain);
    *map = (struct map){0};
}

struct map_node *map_find(const struct map *map, const char *name)
{
    if (map->chains == 0)
        return NULL;
    struct map_node *node = map->chain[chain_of(map, name)];
    while (node && strcmp(node->name, name) != 0)
        node = node->next;
    return node;
}

static bool grow(struct map *map)
{
    struct map bigger = {.chains = map->chains ? map->chains * 2 : 64, .count = map->count};
    bigger.chain = calloc(bigger.chains, sizeof(struct map_node *));
    if (!bigger.chain)
        return map->chains > 0; /* then chains get longer */
    for (size_t i = 0; i < map->chains; i++) {
        for (struct map_node *node = map->chain[i], *next; node; node = next) {
            next = node->next;
            size_t at = chain_of(&bigger, node->name);
            node->next = bigger.chain[at];
            bigger.chain[at] = node;
        }
    }
    free(map->chain);
    *map = bigger;
    return true;
}

bool map_add(struct map *map, struct map_node *node)
{
    if (map->count >= map->chains && !grow(map))
        return false;
    size_t at = chain_of(map, node->name);
    node->next = map->chain[at];
    map->chain[at] = node;
    map->count++;
    return true;
}

void map_remove(struct map *map, struct map_node *node)
{
    struct map_node **at = &map->chain[chain_of(map, node->name)];
    while (*at != node)
        at = &(*at)->next;
    *at = node->next;
    map->count--;
}

struct map_node *map_next(const struct map *map, const struct map_node *node)
{
    if (node && node->next)
        return node->next;
    for (size_t i = node ? chain_of(map, node->name) + 1 : 0; i < map->chains; i++)
        if (map->chain[i])
            return map->chain[i];
    return NULL;
}
