/*
 * show.h - people as JSON.
 */
#ifndef SERVER_PEOPLE_SHOW_H
#define SERVER_PEOPLE_SHOW_H

#include "base/json.h"
#include "server/people/people.h"

/* What all may know of a person, as members of an object that is open. */
void person_members(const char *id, const struct person_facts *facts, struct json *json);

#endif
