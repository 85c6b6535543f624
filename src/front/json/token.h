/*
 * token.h - the names and values of a JSON text, one after another, with their positions.
 *
 * It checks nothing: invalid JSON is skipped somehow, but never beyond the end of the text.
 */
#ifndef JSON_TOKEN_H
#define JSON_TOKEN_H

#include "ag/record.h"

struct json_tokens {
    const char *at, *stop;
    struct ag_record_place place; /* of `at` */
    int depth;                    /* brackets that are open */
    int opened;                   /* brackets that were opened so far */
};

void json_tokens_init(struct json_tokens *tokens, const char *text, size_t length,
                      struct ag_record_place start);

/* Reads the next name, the next value that is not an array or object, or the bracket that opens
 * one; false when there is none. `place` is set to where it begins. */
bool json_tokens_next(struct json_tokens *tokens, struct ag_record_place *place);

#endif
