/*
 * ending.h - signals that would end the program in the middle of a game or of writing files:
 * SIGINT, SIGTERM, SIGHUP.
 *
 * A signal is noted; it wakes a wait for input and stops a thinking engine. The caller then saves
 * or discards its work and ends as the signal asks.
 */
#ifndef CLI_ENDING_H
#define CLI_ENDING_H

#include "front/partner/partners.h"

/* Begins to catch the signals that are not ignored; and restores the previous handlers. */
void ending_catch(void);
void ending_release(void);

/* The signal that has come; 0: none. */
int ending_signal(void);

/* A descriptor that becomes readable when a signal has come; -1: they are not caught. */
int ending_listen(void);

/* Waits for a thought, which a signal ends early, and returns its move. */
ag_move ending_think(struct thought *thought);

#endif
