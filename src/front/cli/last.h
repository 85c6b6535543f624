/*
 * last.h - the game that was left last, so that the start screen can offer it.
 */
#ifndef CLI_LAST_H
#define CLI_LAST_H

#include "front/host/host.h"

/* Remembers where the match was saved, or forgets it once it is saved as finished. Another game
 * that is finished, or a game that was left without saving, changes nothing. */
void last_remember(const struct host *host);

#endif
