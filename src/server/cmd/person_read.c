/*
 * person_read.c - somebody, as everybody may see them: who they are, and how their games ended.
 */
#include <string.h>

#include "server/cmd/answer.h"
#include "server/fan/fan.h"
#include "server/jobs/score.h"
#include "server/people/show.h"

static const char *const kind_name[PERSON_KINDS] = {
    [PERSON_GUEST] = "guest",   [PERSON_ACCOUNT] = "account", [PERSON_LEAVING] = "leaving",
    [PERSON_CLOSED] = "closed", [PERSON_GONE] = "gone",
};

static void add_score(void *context, const char *game, const int64_t *count)
{
    static const char *const name[SCORE_COUNTS] = {"played", "won", "drawn", "lost", "left"};
    struct json *json = context;
    json_open(json, NULL, '{');
    json_add_string(json, "game", game);
    for (int i = 0; i < SCORE_COUNTS; i++)
        json_add_number(json, name[i], count[i]);
    json_close(json, '}');
}

/* The games of somebody against another, or against all: "". */
static bool add_scores(const struct request *request, const char *name, const char *person,
                       const char *other, struct json *json)
{
    json_open(json, name, '[');
    bool read = score_read(request->rooms->store, person, other, add_score, json);
    json_close(json, ']');
    return read;
}

static int show(struct request *request, const struct person *person)
{
    const struct person *reader = request->person;
    struct json json;
    answer_open(request, &json);
    person_members(person->id, &person->is, &json);
    json_add_string(&json, "kind", kind_name[person->is.kind]);
    json_add_bool(&json, "here", fan_topic(request->rooms->fan, TOPIC_PERSON, person->id) != NULL);
    bool read = add_scores(request, "games", person->id, "", &json);
    if (reader && strcmp(reader->id, person->id) != 0)
        read = add_scores(request, "you", reader->id, person->id, &json) && read;
    return read ? answer_close(request, &json) : answer_refuse(request, 503, say_server_store());
}

static int run(struct request *request)
{
    struct person *person;
    int found = answer_person(request, arg_text(request, "person"), &person);
    if (found < 0)
        return found;
    int shown = show(request, person);
    person_drop(person);
    return shown;
}

const struct cmd cmd_person_read = {
    .name = "person.read",
    .method = "GET",
    .path = "/api/v1/people/{person}",
    .about = "Reports who somebody is and how their games with other people ended.",
    .answer = "profile",
    .arg = {CMD_PERSON},
    .run = run,
};
