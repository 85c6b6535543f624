/*
 * unlur_words.h - boards of Unlur of size 3 and 4 as words.
 *
 * The cell in row r on diagonal d is bit 8 r + d, so neighbours are 1, 8 and 9 bits away and a
 * column of zeros keeps the rows apart.
 */
#ifndef TESTS_AI_UNLUR_WORDS_H
#define TESTS_AI_UNLUR_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { WORDS_BLACK, WORDS_WHITE };
enum { WORDS_TURNS = 12, WORDS_BYTES = 7 }; /* symmetries; rows of a word that are used */

struct words {
    int size;
    uint64_t board, inner, side[6];
    uint64_t turned[WORDS_TURNS][WORDS_BYTES][256]; /* a byte of a word, turned or mirrored */
};

void words_init(struct words *words, int size);

/* A word turned or mirrored; the least of all of these, and the turn that makes it; the turn that
 * undoes a turn. */
uint64_t words_turn(const struct words *words, uint64_t word, int turn);
uint64_t words_least(const struct words *words, uint64_t word, int *turn);
int words_back(int turn);

/* The lowest bit. */
static inline uint64_t words_first(uint64_t word)
{
    return word & (UINT64_C(0) - word);
}

/* Cells and their neighbours, and perhaps what is beside the board. */
static inline uint64_t words_spread(uint64_t word)
{
    return word | word << 1 | word >> 1 | word << 8 | word >> 8 | word << 9 | word >> 9;
}

/* Stones that are connected with those of `from`. */
static inline uint64_t words_flood(uint64_t stones, uint64_t from)
{
    uint64_t next;
    for (from &= stones; (next = words_spread(from) & stones) != from;)
        from = next;
    return from;
}

/* Whether stones of one colour make a line, a Y, the figure with which a colour wins, or the other.
 */
bool words_line(const struct words *words, uint64_t stones);
bool words_y(const struct words *words, uint64_t stones);
bool words_wrong(const struct words *words, int colour, uint64_t stones);

#endif
