/*
 * account_create.c - a new account. A guest who makes one stays the same person: games and running
 * tables are the account's.
 */
#include <string.h>

#include "server/auth/limits.h"
#include "server/cmd/proof.h"
#include "server/people/session.h"
#include "server/work/work.h"

static const char *name_of(const struct request *request)
{
    const char *name = arg_text(request, "name");
    if (*name)
        return name;
    return request->person ? request->person->is.name : arg_text(request, "handle");
}

static int check(struct request *request)
{
    const char *handle = arg_text(request, "handle");
    char name[PERSON_NAME];
    struct ag_error why;
    if (!person_handle_check(handle, &why) || !person_name_tidy(name_of(request), name, &why) ||
        !password_check(arg_text(request, "password"), handle, &why))
        return answer_invalid(request, &why);
    if (request->person && request->person->is.kind != PERSON_GUEST)
        return answer_refuse(request, 409, say_account_there(request->person->is.handle));
    return 1;
}

static int prepare(struct request *request)
{
    if (check(request) < 0 || answer_limit(request, LIMIT_NEW_ACCOUNTS, NULL) < 0)
        return -1;
    return proof_make(request, arg_text(request, "password"));
}

static int gather(struct request *request)
{
    const char *handle = arg_text(request, "handle");
    char taken[PERSON_ID];
    struct ag_error why;
    if (!request->password[0])
        return answer_refuse(request, 503, say_no_memory());
    if (people_by_handle(request->rooms->people, handle, taken, &why))
        return answer_refuse(request, 409, say_account_handle_taken(handle));
    return why.said.id ? answer_refuse(request, 503, say_server_store()) : 1;
}

static int act(struct request *request, struct work *work)
{
    struct person *person = request->person;
    struct key key = {0};
    struct ag_error why;
    char name[PERSON_NAME];
    if (person && person->is.kind != PERSON_GUEST)
        return answer_refuse(request, 409, say_account_there(person->is.handle));
    if (!person_name_tidy(name_of(request), name, &why))
        return answer_invalid(request, &why);
    if (!person)
        person = act_guest(work, request->rooms->people, name);
    if (!person)
        return answer_refuse(request, 503, say_no_memory());
    act_rename(person, name);
    act_account(work, person, arg_text(request, "handle"));
    memcpy(key.password, request->password, sizeof key.password);
    key_write(work, person, &key);
    if (request->person)
        act_end_sessions(work, person, NULL);
    act_session(work, person, request->agent, request->token);
    return answer_session(request, person);
}

const struct cmd cmd_account_create = {
    .name = "account.create",
    .method = "POST",
    .path = "/api/v1/accounts",
    .about = "Creates an account, and a session of it. With the session of a guest, that guest "
             "becomes the account and keeps all games; the guest's sessions end.",
    .acts = true,
    .ends = true,
    .secret = true,
    .answer = "guest",
    .arg = {{.name = "handle",
             .type = ARG_TEXT,
             .needed = true,
             .least = 1,
             .most = 80,
             .about = "2 to 15 letters, digits, - and _, a letter first; it can never be changed"},
            CMD_PASSWORD("password", "at least 10 characters"),
            {.name = "name",
             .type = ARG_TEXT,
             .least = 1,
             .most = 80,
             .about = "the name that others see, 1 to 20 characters; without it the guest's name "
                      "or the handle"}},
    .me = true,
    .prepare = prepare,
    .gather = gather,
    .act = act,
};
