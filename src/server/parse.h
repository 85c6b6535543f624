/*
 * parse.h - reading JSON from outside.
 */
#ifndef SERVER_PARSE_H
#define SERVER_PARSE_H

#include <jansson.h>
#include <stdbool.h>

enum {
    PARSE_MARKS = 16384
}; /* commas and colons of a text, at most; the longest plan has 12,000 */

/* What the text says, names that stand twice refused; NULL when it is none, has too many values, or
 * memory has run out. Only in the thread of the loop. */
json_t *parse_json(const char *text, size_t length);

/* Whether that was because memory has run out. */
bool parse_ran_out(void);

#endif
