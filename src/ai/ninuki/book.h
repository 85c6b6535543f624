/*
 * book.h - the player's own openings, for the board of 19 lines.
 *
 * book_moves.c is written by a program: tools/book/ninuki.c says how. A position is looked up as
 * the least of its eight images under turning and mirroring, so every opening is kept once.
 */
#ifndef AI_NINUKI_BOOK_H
#define AI_NINUKI_BOOK_H

#include "games/ninuki.h"

enum { BOOK_SIZE = 19, BOOK_IMAGES = 8, BOOK_PLIES = 5 /* the last position that it may know */ };

/* A move in a position; those of one position follow each other, sorted by key. */
struct book_entry {
    uint64_t key;
    uint16_t cell;   /* in the least image */
    uint16_t weight; /* how often to play it */
};

extern const struct book_entry book_moves[];
extern const int book_count;

/* Where a point comes to lie in an image, and where it came from. */
int book_turn(int cell, int image);
int book_turn_back(int cell, int image);

/* The key of a position, and in which of its images it has it: bit i for image i. */
uint64_t book_key(const struct ninuki *ninuki, unsigned *images);

/* A move of the book, by lot from the seed and the position; 0 if it knows none. */
ag_move book_move(const struct ag_rules *rules, const struct ninuki *ninuki, uint64_t seed);

#endif
