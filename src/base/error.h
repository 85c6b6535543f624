/*
 * error.h - filling in a struct ag_error.
 *
 * The functions return false, so that a refusal reads `return error_set(why, "3.1",
 * say_occupied(name, stone))`, and do nothing else when `error` is NULL.
 */
#ifndef BASE_ERROR_H
#define BASE_ERROR_H

#include "ag/game.h"
#include "base/text.h"
#include "sentences.h"

/* A refusal by a rule, "" for none. */
bool error_set(struct ag_error *error, const char *rule, struct say say);

/* Bad text, wrong at byte `at` of what was read. */
bool error_at(struct ag_error *error, int at, struct say say);

/* A refusal in the words of a program that is not translated: only for `front`. */
TEXT_FORMAT(2, 3) bool error_plain(struct ag_error *error, const char *format, ...);

/* Adds a cell that the refusal points at. */
void error_cell(struct ag_error *error, ag_cell cell);

#endif
