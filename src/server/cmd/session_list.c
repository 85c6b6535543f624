/*
 * session_list.c - where somebody is signed in.
 */
#include <stdlib.h>
#include <string.h>

#include "server/cmd/answer.h"
#include "server/people/session.h"

static int run(struct request *request)
{
    struct session_list *list = request_keep(request, sizeof *list, NULL);
    struct ag_error why;
    struct json json;
    char own[SESSION_NAME];
    if (!list)
        return answer_refuse(request, 503, say_no_memory());
    if (!session_read(request->rooms->store, request->person->id, list, &why))
        return answer_refuse(request, 503, say_server_store());
    session_name(request->session, own);
    answer_open(request, &json);
    json_open(&json, "sessions", '[');
    for (int i = 0; i < list->sessions; i++) {
        const struct session *session = &list->session[i];
        char name[SESSION_NAME] = "";
        memcpy(name, session->hash, SESSION_NAME - 1);
        json_open(&json, NULL, '{');
        json_add_string(&json, "session", name);
        json_add_string(&json, "agent", session->agent);
        json_add_number(&json, "created", session->created);
        json_add_number(&json, "seen", session->seen);
        json_add_bool(&json, "current", strcmp(name, own) == 0);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    return answer_close(request, &json);
}

const struct cmd cmd_session_list = {
    .name = "session.list",
    .method = "GET",
    .path = "/api/v1/sessions",
    .about = "Lists where you are signed in, up to 100 sessions, the oldest first.",
    .who = WHO_PERSON,
    .answer = "sessions",
    .run = run,
};
