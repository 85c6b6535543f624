/*
 * session_end.c - ends a session.
 */
#include "server/cmd/answer.h"
#include "server/people/people.h"

static int act(struct request *request, struct work *work)
{
    act_end_session(work, request->session);
    request->forget = true;
    return answer_done(request);
}

const struct cmd cmd_session_end = {
    .name = "session.end",
    .method = "POST",
    .path = "/api/v1/session/end",
    .about = "Ends the session of this request.",
    .who = WHO_PERSON,
    .acts = true,
    .answer = "nothing",
    .act = act,
};
