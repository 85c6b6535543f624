/*
 * keep.h - what people's pages keep for them on the server: text that the server does not read.
 */
#ifndef SERVER_PEOPLE_KEEP_H
#define SERVER_PEOPLE_KEEP_H

#include "server/people/people.h"

enum { KEEP_MAX = 16384 }; /* bytes of a text, at most */

#define KEEP_NAMES "settings|courses"

/* A text that is kept. */
struct kept {
    int64_t at; /* when it was written; 0: nothing is kept */
    size_t length;
    char text[KEEP_MAX + 1];
};

/* Reads one. False: the store cannot be read. */
bool keep_read(struct store *store, const char *person, const char *name, struct kept *kept,
               struct ag_error *why);

/* For acts: writes one of a person whom the work holds. */
void keep_write(struct work *work, struct person *person, const char *name, const char *text);

#endif
