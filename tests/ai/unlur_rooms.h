/*
 * unlur_rooms.h - a memory of wins at Unlur, each with the cells that it needs.
 *
 * A colour with certain stones *wins in a room*, a set of empty cells, if it can complete its
 * figure with stones in the room alone, and never the other figure before, whatever the opponent
 * does there: either when it moves first itself, or even when the opponent does. What the opponent
 * has outside of the room does not matter: he cannot complete his own figure, since a line and a Y
 * exclude each other, and his moves elsewhere only lose time. So what has been proved once holds in
 * every position with the same stones of the winner where the room is empty.
 */
#ifndef TESTS_AI_UNLUR_ROOMS_H
#define TESTS_AI_UNLUR_ROOMS_H

#include "unlur_words.h"

enum { ROOMS_KEPT = 40 };

/* A colour with certain stones that moves first, or second. */
struct rooms_owner {
    uint64_t stones;
    int colour;
    bool first;
};

struct rooms_entry {
    uint64_t owner; /* stones as all turns and reflections are kept, and the rest in its top bits */
    uint64_t room[ROOMS_KEPT]; /* with a key where the owner moves first */
    uint8_t count;
};

struct rooms {
    const struct words *words;
    struct rooms_entry *entry;
    size_t entries; /* a power of two */
};

bool rooms_init(struct rooms *rooms, const struct words *words, size_t bytes);
void rooms_release(struct rooms *rooms);

/* Remembers that the owner wins in a room, with a first move on `key` if it moves first. */
void rooms_add(struct rooms *rooms, const struct rooms_owner *owner, uint64_t room, uint64_t key);

/* The smallest room among the empty cells in which the owner wins; false: none is known. */
bool rooms_find(const struct rooms *rooms, const struct rooms_owner *owner, uint64_t empty,
                uint64_t *room, uint64_t *key);

/* Of `moves` of the opponent those that are in every known room in which the owner would win if it
 * moved first. What all these rooms have in common is removed from `common`, their cells are added
 * to `all`. */
uint64_t rooms_answers(const struct rooms *rooms, const struct rooms_owner *owner, uint64_t empty,
                       uint64_t moves, uint64_t *common, uint64_t *all);

#endif
