/*
 * ask.h - what is to be played: the choices of the start screen as short questions in plain text.
 */
#ifndef CLI_ASK_H
#define CLI_ASK_H

#include "front/cli/lines.h"
#include "front/start/start.h"

/* How it ended. */
enum ask_end { ASK_QUIT, ASK_PLAY, ASK_RESUME };

/* Asks; an empty line takes the value in brackets. `opponent`: also asks whom to play against. */
enum ask_end ask_start(struct lines *lines, struct start *start, bool opponent);

#endif
