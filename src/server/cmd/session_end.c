/*
 * session_end.c - ends a session.
 */
#include "server/auth/people.h"
#include "server/cmd/answer.h"
#include "server/cmd/plain.h"
#include "server/server.h"

static int run(struct request *request)
{
    struct json json;
    struct plain *plain = plain_begin(request);
    if (!plain)
        return answer_refuse(request, 503, say_no_memory());
    people_end_session(request->server->people, request->session, &plain->item.txn);
    answer_open(request, &json);
    json_add_bool(&json, "done", true);
    answer_close(request, &json);
    request->forget = true;
    plain_commit(plain);
    return 0;
}

const struct cmd cmd_session_end = {
    .name = "session.end",
    .method = "POST",
    .path = "/api/v1/session/end",
    .about = "Ends the session of this request.",
    .who = WHO_PERSON,
    .acts = true,
    .answer = "nothing",
    .run = run,
};
