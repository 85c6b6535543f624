/*
 * width.h - how wide characters are in text, and whether they may stand in a word at all.
 */
#ifndef BASE_WIDTH_H
#define BASE_WIDTH_H

#include <stdbool.h>
#include <stdint.h>

/* Columns of a character in text: 2 for those of East Asia and pictures, 0 for what joins the
 * character before it, 1 for others; -1 for blanks, controls and what turns the direction of
 * writing. */
int width_of(uint32_t code);

/* A word in any script. */
struct width_word {
    int characters; /* without those that join the one before */
    int columns;
};

/* Measures a word. False when it is empty, not sound UTF-8, begins with what joins a character
 * before it, or holds what may not stand in a word. */
bool width_measure(const char *word, struct width_word *out);

#endif
