/*
 * unlur_lacks.h - about how many stones the shapes of Unlur lack, on boards of size 3 and 4.
 *
 * Paths are counted without regard to what the opponent does.
 */
#ifndef TESTS_AI_UNLUR_LACKS_H
#define TESTS_AI_UNLUR_LACKS_H

#include "unlur_words.h"

/* White's line and Black's Y, with the stones of both colours. */
int lacks_line(const struct words *words, const uint64_t stone[2]);
int lacks_y(const struct words *words, const uint64_t stone[2]);

#endif
