/*
 * lines.h - reading lines, typed or piped in, while other events may arrive.
 *
 * There is only one of these for standard input in the whole program, because it contains what was
 * read ahead.
 */
#ifndef CLI_LINES_H
#define CLI_LINES_H

#include <stdbool.h>
#include <stddef.h>

enum { LINES_LINE = 512 }; /* bytes of a line with its final zero, at most */

struct lines {
    char byte[LINES_LINE]; /* what was read and not taken yet */
    size_t length;
    bool ended;    /* there is no more */
    bool skipping; /* the rest of a line that was too long is thrown away */
};

/* What can be done now. */
enum lines_ready {
    LINES_HERE, /* a line, or the end */
    LINES_OTHER /* something can be read from the other descriptor, or the time is over */
};

/* Waits for a line, or for `other` (-1: nothing else), for at most that many milliseconds (-1: for
 * ever). A signal that asks the program to end (ending.h) ends the input. */
enum lines_ready lines_wait(struct lines *lines, int other, int milliseconds);

/* Waits for a line and takes it without its end and outer blanks; false: the input has ended. *cut:
 * it was too long, and the rest of it is lost. */
bool lines_take(struct lines *lines, char out[LINES_LINE], bool *cut);

/* The same with its outer blanks: a password may have some. */
bool lines_take_whole(struct lines *lines, char out[LINES_LINE], bool *cut);

#endif
