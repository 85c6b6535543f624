/*
 * ending.h - signals that would end the program while a game may be lost: SIGINT, SIGTERM, SIGHUP.
 *
 * They are noted, whoever waits for a line is woken, and an engine that thinks stops. The caller
 * then saves the game and ends as the signal asks.
 */
#ifndef CLI_ENDING_H
#define CLI_ENDING_H

#include "front/host/partners.h"

/* Begins to note them, except those that were ignored; and goes back to what was before. */
void ending_catch(void);
void ending_release(void);

/* The signal that has come; 0: none. */
int ending_signal(void);

/* Becomes readable when one has come; -1: they are not caught. */
int ending_listen(void);

/* Waits for a thought, which a signal ends early, and returns its move. */
ag_move ending_think(struct thought *thought);

#endif
