/*
 * holds.h - what must hold in a test program; otherwise it ends and says what did not.
 */
#ifndef TESTS_AI_HOLDS_H
#define TESTS_AI_HOLDS_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

/* Ends the program with status 1 unless `what` is true. */
#define HOLDS(what)                                                                                \
    do {                                                                                           \
        if (!(what)) {                                                                             \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #what);                             \
            exit(1);                                                                               \
        }                                                                                          \
    } while (0)

/* Ends it with status 2 unless there was enough memory. */
static inline void holds_memory(bool enough)
{
    if (!enough) {
        fprintf(stderr, "not enough memory\n");
        exit(2);
    }
}

#endif
