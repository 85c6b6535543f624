/*
 * tail.h - what ends a file of records: a whole game, or one that was cut short while the program
 * wrote it. Whatever somebody else has put there is neither.
 */
#ifndef ARENA_TAIL_H
#define ARENA_TAIL_H

#include <stdbool.h>

enum tail {
    TAIL_WHOLE,  /* it ends with a result; blanks may follow */
    TAIL_CUT,    /* the beginning of a record as this match writes them */
    TAIL_FOREIGN /* something else */
};

/* Looks at the last record of a file. `game` is the name of the match's game, `mark` its mark. */
enum tail tail_look(const char *text, const char *game, const char *mark);

#endif
