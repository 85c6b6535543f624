/*
 * json.h - writing JSON into a buffer.
 *
 * Commas are written automatically: open, add members or elements, close. No function has the name
 * of one of libjansson's, which programs that read JSON link with.
 */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include "ag/buf.h"
#include "ag/game.h"

struct json {
    struct ag_buf *out;
    bool comma; /* a value stands before the next one at this level */
};

void json_init(struct json *json, struct ag_buf *out);

/* Writes what comes before a value that the caller writes: a comma, the name. */
void json_lead(struct json *json, const char *name);

/* Opens `{` or `[`, as a member when it has a name; closes with `}` or `]`. */
void json_open(struct json *json, const char *name, char bracket);
void json_close(struct json *json, char bracket);

/* A value, as a member when it has a name. A NULL string is null. */
void json_add_string(struct json *json, const char *name, const char *string);
void json_add_number(struct json *json, const char *name, int64_t number);
void json_add_bool(struct json *json, const char *name, bool value);
void json_add_null(struct json *json, const char *name);

/* A fraction with three digits after the point. */
void json_add_milli(struct json *json, const char *name, int64_t thousandths);

/* say_json.c: a sentence, and a refusal, whose cells need the rules for their names (NULL: none).
 * In English when `language` is NULL. */
void json_add_sentence(struct json *json, const char *name, const struct ag_sentence *sentence,
                       const struct ag_language *language);
void json_add_error(struct json *json, const char *name, const struct ag_error *error,
                    const struct ag_rules *rules, const struct ag_language *language);

#endif
