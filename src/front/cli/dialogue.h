/*
 * dialogue.h - a game in plain text: the board is printed, moves are typed.
 */
#ifndef CLI_DIALOGUE_H
#define CLI_DIALOGUE_H

#include "front/cli/cli.h"
#include "front/cli/lines.h"
#include "front/host/host.h"

/* Plays until the match or the input ends, or somebody leaves. A spectator without input watches to
 * the end of the match. */
void dialogue_run(struct host *host, struct lines *lines);

/* Plays on the screen if there is one, and otherwise, or with `plain`, as a dialogue. Returns the
 * exit status. */
int dialogue_or_screen(struct host *host, struct lines *lines, bool plain);

#endif
