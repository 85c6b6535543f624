/*
 * dialogue.h - a game in plain text: the board is printed, moves are typed.
 */
#ifndef CLI_DIALOGUE_H
#define CLI_DIALOGUE_H

#include "front/cli/cli.h"
#include "front/cli/lines.h"
#include "front/host/host.h"

/* Asks which game; false: none. */
bool dialogue_game(struct lines *lines, char spec[LINES_LINE]);

/* Plays until the match, or the input, ends or somebody leaves. Whoever only watches goes on to the
 * end of the match when there is no input. */
void dialogue_run(struct host *host, struct lines *lines);

/* Reads a line, asking for it; false: there is none any more. */
bool dialogue_ask(struct lines *lines, const char *prompt, char line[LINES_LINE]);

/* Prints SPEC and moves, as `agate replay` takes them; what people did besides stands in
 * parentheses. */
void dialogue_record(const struct host *host);

#endif
