/*
 * rules.h - the rules of a game as plain text, for the screen and for plain lines.
 */
#ifndef TUI_RULES_H
#define TUI_RULES_H

#include "ag/buf.h"
#include "ag/game.h"

/* Adds the rules of a game, from its title on: drawings as they are, and paragraphs, each as one
 * line however long. */
void rules_write(const struct ag_game *game, struct ag_buf *out);

/* Adds one rule by its number, "5.2", with its drawings, or a whole chapter, "5". False if there is
 * none with that number. */
bool rules_write_one(const struct ag_game *game, const char *number, struct ag_buf *out);

#endif
