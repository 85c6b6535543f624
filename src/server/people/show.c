/*
 * show.c - people as JSON, see show.h.
 */
#include "server/people/show.h"

void person_members(const char *id, const struct person_facts *facts, struct json *json)
{
    json_add_string(json, "id", id);
    json_add_string(json, "name", facts->name);
    json_add_number(json, "created", facts->created);
    json_add_number(json, "away_until", facts->away_until);
    if (facts->handle[0])
        json_add_string(json, "handle", facts->handle);
}
