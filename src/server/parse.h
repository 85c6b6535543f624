/*
 * parse.h - reading JSON from outside.
 */
#ifndef SERVER_PARSE_H
#define SERVER_PARSE_H

#include <jansson.h>

/* What the text says, names that stand twice refused; NULL when it is none, or memory has run out.
 * Only in the thread of the loop. */
json_t *parse_json(const char *text, size_t length);

#endif
