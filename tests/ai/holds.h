/*
 * holds.h - what must hold in a test program, or it ends and says where it did not.
 */
#ifndef TESTS_AI_HOLDS_H
#define TESTS_AI_HOLDS_H

#include <stdio.h>
#include <stdlib.h>

#define HOLDS(what)                                                                                \
    do {                                                                                           \
        if (!(what)) {                                                                             \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #what);                             \
            exit(1);                                                                               \
        }                                                                                          \
    } while (0)

#endif
