/*
 * unlur_words.h - boards of Unlur of size 3 and 4 as words.
 *
 * The cell in row r on diagonal d is bit 8 r + d. So neighbours are 1, 8 and 9 bits away, and a
 * column of zeros separates the rows.
 */
#ifndef TESTS_AI_UNLUR_WORDS_H
#define TESTS_AI_UNLUR_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bits.h"

enum { WORDS_BLACK, WORDS_WHITE };
enum {
    WORDS_TURNS = 12, /* rotations and reflections */
    WORDS_BYTES = 7,  /* rows of a word that are used */
    WORDS_BITS = 8 * WORDS_BYTES
};

struct words {
    int size;
    uint64_t board, inner, side[6];
    uint64_t turned[WORDS_TURNS][WORDS_BYTES][256]; /* a byte of a word, rotated or reflected */
};

void words_init(struct words *words, int size);

/* A word after a turn, which is a rotation or a reflection; the least word after any turn, and that
 * turn; the turn that undoes a turn. */
uint64_t words_turn(const struct words *words, uint64_t word, int turn);
uint64_t words_least(const struct words *words, uint64_t word, int *turn);
int words_back(int turn);

/* The lowest bit. */
static inline uint64_t words_first(uint64_t word)
{
    return word & (UINT64_C(0) - word);
}

/* Cells and their neighbours, including bits beside the board. */
static inline uint64_t words_spread(uint64_t word)
{
    return word | word << 1 | word >> 1 | word << 8 | word >> 8 | word << 9 | word >> 9;
}

/* The stones that are connected to those of `from`. */
static inline uint64_t words_flood(uint64_t stones, uint64_t from)
{
    uint64_t next;
    for (from &= stones; (next = words_spread(from) & stones) != from;)
        from = next;
    return from;
}

/* A set of cells and a key, which is one of them or 0, in one word; its cells; its key. */
static inline uint64_t words_with_key(uint64_t cells, uint64_t key)
{
    return cells | (key ? (uint64_t)bits_first64(key) << WORDS_BITS : 0);
}

static inline uint64_t words_cells(uint64_t set)
{
    return set & ((UINT64_C(1) << WORDS_BITS) - 1);
}

static inline uint64_t words_key(uint64_t set)
{
    return UINT64_C(1) << (set >> WORDS_BITS);
}

/* Whether a set contains one of the sets of a list. */
bool words_contains(const uint64_t *list, int count, uint64_t set);

/* Adds a set to a list of at most `max` sets, unless it contains one of them. Sets that contain it
 * are removed, and if there are too many, so is the largest. Returns whether it was added. */
bool words_keep(uint64_t *list, uint8_t *count, int max, uint64_t set);

/* Whether stones of one colour contain a line, a Y, or the shape with which the colour loses. */
bool words_line(const struct words *words, uint64_t stones);
bool words_y(const struct words *words, uint64_t stones);
bool words_wrong(const struct words *words, int colour, uint64_t stones);

#endif
