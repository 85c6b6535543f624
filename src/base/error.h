/*
 * error.h - filling in a struct ag_error.
 *
 * The functions return false, so that a refusal reads `return error_set(why, "3.1", "…")`, and do
 * nothing else when `error` is NULL.
 */
#ifndef BASE_ERROR_H
#define BASE_ERROR_H

#include "ag/game.h"
#include "base/text.h"

/* A refusal by a rule ("" for none); the sentence ends with "(rule 3.1)". */
TEXT_FORMAT(3, 4)
bool error_set(struct ag_error *error, const char *rule, const char *format, ...);

/* Bad text, wrong at byte `at` of what was read; the sentence begins with "at character n: ". */
TEXT_FORMAT(3, 4) bool error_at(struct ag_error *error, int at, const char *format, ...);

/* Adds a cell that the refusal points at. */
void error_cell(struct ag_error *error, ag_cell cell);

#endif
