/*
 * print.h - what is printed about a match in plain text.
 */
#ifndef CLI_PRINT_H
#define CLI_PRINT_H

#include <stdio.h>

#include "front/host/host.h"

/* The words that can be typed at this table. */
void print_words(const struct host *host);

/* The rules of a game, or the one with this number if it is not ""; false: there is none. */
bool print_rules(const struct ag_game *game, const char *number);

/* The legal moves of a viewer, and the position. */
void print_moves(const struct ag_view *view);
void print_position(const struct ag_view *view);

/* SPEC and moves, as `agate replay` takes them; what people did besides stands in parentheses. */
void print_record(const struct host *host);

/* "; go on with: agate play --record FILE", for a shell to take as it stands. */
void print_go_on(FILE *out, const char *file);

/* After the end of a game: what can be typed now. */
void print_after(const struct host *host);

/* What should remain when the screen is gone: how the game stands, its moves, where it is saved. */
void print_end(const struct host *host);

#endif
