/*
 * last.h - the game that was left last, so that the start screen can offer it.
 */
#ifndef CLI_LAST_H
#define CLI_LAST_H

#include "front/host/host.h"

/* Remembers where the match was saved, unless it is finished. */
void last_remember(const struct host *host);

#endif
