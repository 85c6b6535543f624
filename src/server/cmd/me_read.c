/*
 * me_read.c - the person of a session.
 */
#include "server/auth/people.h"
#include "server/auth/show.h"
#include "server/cmd/answer.h"

static int run(struct request *request)
{
    struct json json;
    answer_open(request, &json);
    person_members(request->person, &json);
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
