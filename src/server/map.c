/*
 * map.c - a hash map with strings as keys, see map.h.
 */
#include "server/map.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"

enum { FIRST = 64 }; /* chains, a power of two */

/* One bit more of the hash counts for chains that have been split already. */
static size_t chain_of(const struct map *map, const char *name)
{
    uint64_t hash = 0;
    for (; *name; name++)
        hash = hash_mix(hash ^ (unsigned char)*name);
    size_t at = (size_t)hash & (2 * map->low - 1);
    return at < map->chains ? at : at - map->low;
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
    struct map_node *node = map->chain[chain_of(map, name)].first;
    while (node && strcmp(node->name, name) != 0)
        node = node->next;
    return node;
}

static bool begin(struct map *map)
{
    map->chain = calloc(FIRST, sizeof *map->chain);
    if (map->chain)
        map->chains = map->room = map->low = FIRST;
    return map->chain;
}

static bool make_room(struct map *map)
{
    if (map->chains < map->room)
        return true;
    struct map_chain *bigger = realloc(map->chain, 2 * map->room * sizeof *bigger);
    if (!bigger)
        return false;
    map->chain = bigger;
    map->room *= 2;
    return true;
}

/* Splits the next chain, in their order; without memory chains get longer. */
static void split(struct map *map)
{
    if (!make_room(map))
        return;
    struct map_chain *from = &map->chain[map->chains - map->low];
    struct map_node *node = from->first;
    map->chain[map->chains++] = *from = (struct map_chain){NULL};
    for (struct map_node *next; node; node = next) {
        struct map_chain *to = &map->chain[chain_of(map, node->name)];
        next = node->next;
        node->next = to->first;
        to->first = node;
    }
    if (map->chains == 2 * map->low)
        map->low = map->chains;
}

bool map_add(struct map *map, struct map_node *node)
{
    if (map->chains == 0 && !begin(map))
        return false;
    if (map->count >= map->chains)
        split(map);
    struct map_chain *chain = &map->chain[chain_of(map, node->name)];
    node->next = chain->first;
    chain->first = node;
    map->count++;
    return true;
}

void map_remove(struct map *map, struct map_node *node)
{
    struct map_node **at = &map->chain[chain_of(map, node->name)].first;
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
        if (map->chain[i].first)
            return map->chain[i].first;
    return NULL;
}
