/*
 * shape.h - the shapes of arguments, answers and messages, as data.
 *
 * A type is written as text: "text", "number", "bool", "time" (milliseconds UTC), "any", the name
 * of another shape, one of words ("=open|ended"); "[]" after it makes a list, "?" in front means
 * that it may be null. A member whose name begins with "?" may be left out.
 */
#ifndef SERVER_CMD_SHAPE_H
#define SERVER_CMD_SHAPE_H

#include <jansson.h>
#include <stdbool.h>

enum { SHAPE_MEMBERS = 28 };

struct shape_member {
    const char *name, *type, *about;
};

struct shape {
    const char *name;
    const char *about; /* one sentence */
    struct shape_member member[SHAPE_MEMBERS];
};

/* All of them; NULL after the last. Those of messages that streams carry have a member `type`. */
extern const struct shape shapes[];
const struct shape *shape_find(const char *name);

/* The shapes of messages on streams: names, NULL after the last. */
extern const char *const shape_messages[];

/* Whether a value has this type. */
bool shape_fits(const char *type, const json_t *value);

#endif
