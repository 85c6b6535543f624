/*
 * unlur_rooms.h - a memory of wins at Unlur, each with the cells that it needs.
 *
 * A colour with certain stones *wins in a room*, a set of empty cells, if it can complete its shape
 * with stones in the room alone, without completing the wrong shape before, whatever the opponent
 * does there: either if it moves first, or even if the opponent does. What the opponent has outside
 * the room does not matter: a line and a Y exclude each other, so the opponent cannot complete a
 * shape first, and moves elsewhere only lose time. So a proof holds in every position where the
 * winner has the same stones and the room is empty.
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
    uint64_t owner; /* the least word of its stones (unlur_words.h); colour and `first` on top */
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

/* The smallest known room within `empty` in which the owner wins; false: none is known. */
bool rooms_find(const struct rooms *rooms, const struct rooms_owner *owner, uint64_t empty,
                uint64_t *room, uint64_t *key);

/* Those of the opponent's `moves` that are in every known room in which the owner would win by
 * moving first. Removes from `common` the cells that are not in all of these rooms, and adds the
 * cells of these rooms to `all`. */
uint64_t rooms_answers(const struct rooms *rooms, const struct rooms_owner *owner, uint64_t empty,
                       uint64_t moves, uint64_t *common, uint64_t *all);

#endif
