/*
 * show.c - people as JSON, see show.h.
 */
#include "server/auth/show.h"

void person_members(const struct person *person, struct json *json)
{
    json_add_string(json, "id", person->id);
    json_add_string(json, "name", person->name);
    json_add_number(json, "created", person->created);
    json_add_number(json, "away_until", person->away_until);
}

void person_json(const struct person *person, const char *name, struct json *json)
{
    json_open(json, name, '{');
    person_members(person, json);
    json_close(json, '}');
}
