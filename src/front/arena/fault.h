/*
 * fault.h - what a player can do wrong. Each fault loses the game.
 */
#ifndef ARENA_FAULT_H
#define ARENA_FAULT_H

#include "ag/game.h"

enum fault {
    FAULT_NONE,
    FAULT_TIME,    /* its clock ran out */
    FAULT_CRASH,   /* the program has ended */
    FAULT_ILLEGAL, /* a move that the rules refuse, or no move at all */
    FAULT_GARBAGE, /* an answer that is none */
    FAULT_SILENCE, /* no answer, where no clock runs */
    FAULT_REFUSAL, /* it refused a command */
    FAULTS
};

extern const char *const fault_name[FAULTS]; /* "crash" */

/* What somebody did wrong, and how. */
struct blame {
    enum fault fault;
    char text[AG_SAID]; /* one sentence */
};

#endif
