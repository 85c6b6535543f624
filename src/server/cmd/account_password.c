/*
 * account_password.c - another password.
 */
#include <string.h>

#include "server/auth/limits.h"
#include "server/cmd/proof.h"
#include "server/people/session.h"
#include "server/work/work.h"

static int prepare(struct request *request)
{
    const char *fresh = arg_text(request, "new");
    struct ag_error why;
    if (!password_check(fresh, request->person->is.handle, &why))
        return answer_invalid(request, &why);
    if (answer_limit(request, LIMIT_SIGN_INS, request->person->id) < 0)
        return -1;
    memcpy(request->subject, request->person->id, PERSON_ID);
    return proof_start(request, arg_text(request, "password"), fresh);
}

static int act(struct request *request, struct work *work)
{
    struct key key = *proof_key(request);
    memcpy(key.password, request->password, sizeof key.password);
    if (!request->password[0])
        return answer_refuse(request, 503, say_no_memory());
    key_write(work, request->person, &key);
    act_end_sessions(work, request->person, NULL);
    act_session(work, request->person, request->agent, request->token);
    return answer_session(request, request->person);
}

const struct cmd cmd_account_password = {
    .name = "account.password",
    .method = "POST",
    .path = "/api/v1/account/password",
    .about = "Changes your password. All your sessions end; the answer has a new one.",
    .who = WHO_MEMBER,
    .acts = true,
    .ends = true,
    .secret = true,
    .answer = "guest",
    .arg = {CMD_PASSWORD("password", "your present password"),
            CMD_PASSWORD("new", "the new one, at least 10 characters")},
    .me = true,
    .prepare = prepare,
    .gather = proof_holds,
    .act = act,
};
