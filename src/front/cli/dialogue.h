/*
 * dialogue.h - a game in plain text: the board is printed, moves are typed.
 */
#ifndef CLI_DIALOGUE_H
#define CLI_DIALOGUE_H

#include "front/cli/cli.h"
#include "front/host/host.h"

enum { DIALOGUE_LINE = 512 }; /* bytes of a line, at most */

/* Asks which game; false: none. `spec` holds DIALOGUE_LINE. */
bool dialogue_game(char *spec);

/* Plays until the match, or the input, ends or somebody leaves. */
void dialogue_run(struct host *host);

/* Prints SPEC and moves, as `agate replay` takes them; what people did besides stands in
 * parentheses. */
void dialogue_record(const struct host *host);

#endif
