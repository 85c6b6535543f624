/*
 * sitting.h - the tables that somebody sits at, or has sat at, the newest first.
 */
#ifndef SERVER_CMD_SITTING_H
#define SERVER_CMD_SITTING_H

#include <stdbool.h>

struct request;

/* Told of a table of who asks; `live`: it has not ended. False: no more. */
typedef bool sitting_table(void *context, const char *id, bool live);

/* Tells of each; false when they cannot be read. */
bool sitting_each(const struct request *request, sitting_table *each, void *context);

/* How many have not ended; counts up to `most`. */
int sitting_live(const struct request *request, int most);

#endif
