/*
 * width.h - how wide characters are in text, and whether they may stand in a word at all.
 */
#ifndef BASE_WIDTH_H
#define BASE_WIDTH_H

#include <stdbool.h>
#include <stdint.h>

/* Columns of a character in text: 2 for East Asian ones and pictures, 0 for those that join the one
 * before, 1 for others; -1 for blanks, controls and what turns the direction of writing. */
int width_of(uint32_t code);

/* A word in any script. */
struct width_word {
    int characters; /* without those that join the one before */
    int columns;
};

/* Measures a word. False if it is empty, is not sound UTF-8, begins with a character that joins one
 * before it, or contains a character that a word may not have. */
bool width_measure(const char *word, struct width_word *out);

#endif
