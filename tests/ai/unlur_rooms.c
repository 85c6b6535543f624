/*
 * unlur_rooms.c - a memory of wins. See unlur_rooms.h.
 */
#include "unlur_rooms.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/hash.h"

enum { PROBES = 4 }; /* entries where an owner may be */

bool rooms_init(struct rooms *rooms, const struct words *words, size_t bytes)
{
    rooms->words = words;
    rooms->entries = 1024;
    while (rooms->entries * 2 * sizeof *rooms->entry <= bytes)
        rooms->entries *= 2;
    rooms->entry = calloc(rooms->entries, sizeof *rooms->entry);
    return rooms->entry != NULL;
}

void rooms_release(struct rooms *rooms)
{
    free(rooms->entry);
}

/* The name of an owner, never 0, and the turn that led to it. */
static uint64_t name_of(const struct rooms *rooms, const struct rooms_owner *owner, int *turn)
{
    uint64_t name = words_least(rooms->words, owner->stones, turn);
    return name | UINT64_C(1) << 61 | (uint64_t)(owner->colour & 1) << 62 |
           (uint64_t)owner->first << 63;
}

static struct rooms_entry *find(const struct rooms *rooms, uint64_t name)
{
    uint64_t key = hash_mix(name);
    for (unsigned i = 0; i < PROBES; i++) {
        struct rooms_entry *entry = &rooms->entry[(key + i) & (rooms->entries - 1)];
        if (entry->owner == name)
            return entry;
    }
    return NULL;
}

/* An entry for a new owner: an empty one, or the one with the fewest rooms. */
static struct rooms_entry *make(struct rooms *rooms, uint64_t name)
{
    uint64_t key = hash_mix(name);
    struct rooms_entry *least = &rooms->entry[key & (rooms->entries - 1)];
    for (unsigned i = 1; i < PROBES && least->count; i++) {
        struct rooms_entry *entry = &rooms->entry[(key + i) & (rooms->entries - 1)];
        least = entry->count < least->count ? entry : least;
    }
    memset(least, 0, sizeof *least);
    least->owner = name;
    return least;
}

void rooms_add(struct rooms *rooms, const struct rooms_owner *owner, uint64_t room, uint64_t key)
{
    int turn;
    uint64_t name = name_of(rooms, owner, &turn);
    struct rooms_entry *entry = find(rooms, name);
    entry = entry ? entry : make(rooms, name);
    room = words_turn(rooms->words, room, turn);
    key = words_turn(rooms->words, key, turn);
    words_keep(entry->room, &entry->count, ROOMS_KEPT, words_with_key(room, key));
}

bool rooms_find(const struct rooms *rooms, const struct rooms_owner *owner, uint64_t empty,
                uint64_t *room, uint64_t *key)
{
    int turn, least = -1;
    const struct rooms_entry *entry = find(rooms, name_of(rooms, owner, &turn));
    if (!entry)
        return false;
    empty = words_turn(rooms->words, empty, turn);
    for (int i = 0; i < entry->count; i++)
        if (!(words_cells(entry->room[i]) & ~empty) &&
            (least < 0 || bits_count64(words_cells(entry->room[i])) <
                              bits_count64(words_cells(entry->room[least]))))
            least = i;
    if (least < 0)
        return false;
    *room = words_turn(rooms->words, words_cells(entry->room[least]), words_back(turn));
    *key = words_turn(rooms->words, words_key(entry->room[least]), words_back(turn));
    return true;
}

uint64_t rooms_answers(const struct rooms *rooms, const struct rooms_owner *owner, uint64_t empty,
                       uint64_t moves, uint64_t *common, uint64_t *all)
{
    int turn;
    const struct rooms_entry *entry = find(rooms, name_of(rooms, owner, &turn));
    if (!entry)
        return moves;
    empty = words_turn(rooms->words, empty, turn);
    for (int i = 0; i < entry->count; i++) {
        uint64_t cells = words_cells(entry->room[i]);
        uint64_t room = words_turn(rooms->words, cells, words_back(turn));
        if ((cells & ~empty) || !(moves & ~room))
            continue;
        moves &= room;
        *common &= room;
        *all |= room;
    }
    return moves;
}
