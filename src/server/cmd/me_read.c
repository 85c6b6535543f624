/*
 * me_read.c - the person of a session.
 */
#include "server/cmd/answer.h"
#include "server/people/people.h"
#include "server/people/show.h"

static int run(struct request *request)
{
    struct json json;
    answer_open(request, &json);
    person_members(request->person->id, &request->person->is, &json);
    return answer_close(request, &json);
}

const struct cmd cmd_me_read = {
    .name = "me.read",
    .method = "GET",
    .path = "/api/v1/me",
    .about = "Reports who you are.",
    .who = WHO_PERSON,
    .answer = "person",
    .run = run,
};
