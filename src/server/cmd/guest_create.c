/*
 * guest_create.c - a guest with a self-chosen name.
 */
#include "server/auth/limits.h"
#include "server/cmd/answer.h"
#include "server/people/session.h"
#include "server/work/work.h"

static int act(struct request *request, struct work *work)
{
    struct ag_error why;
    char name[PERSON_NAME];
    if (!person_name_tidy(arg_text(request, "name"), name, &why))
        return answer_invalid(request, &why);
    const struct person *person = act_guest(work, request->rooms->people, name);
    if (!person)
        return answer_refuse(request, 503, say_no_memory());
    act_session(work, person, request->agent, request->token);
    return answer_session(request, person);
}

const struct cmd cmd_guest_create = {
    .name = "guest.create",
    .method = "POST",
    .path = "/api/v1/guests",
    .about = "Creates a guest, who can play at once.",
    .acts = true,
    .secret = true,
    .limit = LIMIT_NEW_GUESTS,
    .answer = "guest",
    .arg = {CMD_NAME},
    .act = act,
};
