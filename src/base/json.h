/*
 * json.h - writing JSON into a buffer.
 *
 * A writer puts the commas: open, add members or elements, close. No name is one of libjansson's,
 * which programs that read JSON link with.
 */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include "ag/buf.h"

struct json {
    struct ag_buf *out;
    bool comma; /* something stands before the next value at this level */
};

void json_init(struct json *json, struct ag_buf *out);

/* Opens `{` or `[`, as a member when it has a name; closes with `}` or `]`. */
void json_open(struct json *json, const char *name, char bracket);
void json_close(struct json *json, char bracket);

/* A value, as a member when it has a name. A NULL string is null. */
void json_add_string(struct json *json, const char *name, const char *string);
void json_add_number(struct json *json, const char *name, int64_t number);
void json_add_bool(struct json *json, const char *name, bool value);
void json_add_null(struct json *json, const char *name);

/* A fraction with three digits behind the point. */
void json_add_milli(struct json *json, const char *name, int64_t thousandths);

#endif
