/*
 * session_create.c - signing in.
 *
 * Somebody without an account by that name costs the same work, and gets the same answer, as
 * somebody with the wrong password.
 */
#include <string.h>

#include "server/auth/limits.h"
#include "server/cmd/proof.h"
#include "server/people/session.h"
#include "server/work/work.h"

static int prepare(struct request *request)
{
    struct rooms *rooms = request->rooms;
    const char *handle = arg_text(request, "handle");
    char folded[PERSON_HANDLE];
    struct ag_error why;
    person_handle_fold(handle, folded);
    if (answer_limit(request, LIMIT_SIGN_INS, folded) < 0)
        return -1;
    if (!people_by_handle(rooms->people, handle, request->subject, &why) && why.said.id)
        return answer_refuse(request, 503, say_server_store());
    return proof_start(request, arg_text(request, "password"), NULL);
}

static int gather(struct request *request)
{
    if (!request->proved)
        return answer_refuse(request, 401, say_account_wrong());
    return proof_holds(request);
}

static int act(struct request *request, struct work *work)
{
    struct person *person = (struct person *)work_held(work, &held_person, request->subject);
    if (!person)
        return answer_refuse(request, 401, say_account_wrong());
    if (!person_has_account(&person->is))
        return answer_refuse(request, 403, say_account_closed());
    act_session(work, person, request->agent, request->token);
    return answer_session(request, person);
}

const struct cmd cmd_session_create = {
    .name = "session.create",
    .method = "POST",
    .path = "/api/v1/sessions",
    .about = "Signs in to an account: a new session.",
    .acts = true,
    .secret = true,
    .answer = "guest",
    .arg = {{.name = "handle",
             .type = ARG_TEXT,
             .needed = true,
             .least = 1,
             .most = 80,
             .about = "the handle of the account"},
            CMD_PASSWORD("password", "its password")},
    .prepare = prepare,
    .gather = gather,
    .act = act,
};
