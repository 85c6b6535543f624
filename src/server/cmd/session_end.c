/*
 * session_end.c - ends sessions: that of the request, another of the same person, or all.
 */
#include <string.h>

#include "server/cmd/answer.h"
#include "server/people/session.h"
#include "server/work/work.h"

/* Reads which sessions there are, if one is named. */
static int gather(struct request *request)
{
    struct session_list *list = request_keep(request, sizeof *list, NULL);
    struct ag_error why;
    if (!list)
        return answer_refuse(request, 503, say_no_memory());
    if (!session_read(request->rooms->store, request->person->id, list, &why))
        return answer_refuse(request, 503, say_server_store());
    return 1;
}

static int act(struct request *request, struct work *work)
{
    const struct session_list *list = request->kept;
    const char *name = arg_text(request, "session");
    char own[SESSION_NAME], hash[HASH_TEXT];
    session_name(request->session, own);
    random_hash(request->session, strlen(request->session), hash);
    const struct session *session = NULL, *current = NULL;
    for (int i = 0; i < list->sessions; i++) {
        if (strncmp(list->session[i].hash, name, SESSION_NAME - 1) == 0)
            session = &list->session[i];
        if (strcmp(list->session[i].hash, hash) == 0)
            current = &list->session[i];
    }
    if (arg_bool(request, "others")) {
        act_end_sessions(work, request->person, current);
    } else if (*name) {
        if (!session)
            return answer_refuse(request, 404, say_account_no_session());
        act_end_session(work, request->person, session->hash);
        request->forget = session == current;
    } else {
        act_end_session(work, request->person, hash);
        request->forget = true;
    }
    return answer_done(request);
}

const struct cmd cmd_session_end = {
    .name = "session.end",
    .method = "POST",
    .path = "/api/v1/session/end",
    .about = "Ends the session of this request, another one, or all others.",
    .who = WHO_PERSON,
    .acts = true,
    .ends = true,
    .answer = "nothing",
    .arg = {{.name = "session",
             .type = ARG_TEXT,
             .least = SESSION_NAME - 1,
             .most = SESSION_NAME - 1,
             .about = "the session to end, as session.list names it; without it, this one"},
            {.name = "others", .type = ARG_BOOL, .about = "true: all sessions but this one"}},
    .me = true,
    .gather = gather,
    .act = act,
};
