/*
 * show.h - people as JSON.
 */
#ifndef SERVER_AUTH_SHOW_H
#define SERVER_AUTH_SHOW_H

#include "base/json.h"
#include "server/auth/people.h"

/* What all may know of a person: as an object, and its members. */
void person_json(const struct person *person, const char *name, struct json *json);
void person_members(const struct person *person, struct json *json);

#endif
