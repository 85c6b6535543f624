/*
 * guest_create.c - a guest with a self-chosen name.
 */
#include "server/auth/limits.h"
#include "server/cmd/answer.h"
#include "server/people/show.h"
#include "server/work/work.h"

static int act(struct request *request, struct work *work)
{
    struct json json;
    struct ag_error why;
    char name[PERSON_NAME];
    if (!person_name_tidy(arg_text(request, "name"), name, &why))
        return answer_invalid(request, &why);
    const struct person *person = act_guest(work, request->rooms->people, name, request->token);
    if (!person)
        return answer_refuse(request, 503, say_no_memory());
    answer_open(request, &json);
    json_open(&json, "person", '{');
    person_members(person->id, &person->draft, &json);
    json_close(&json, '}');
    json_add_string(&json, "token", request->token);
    return answer_close(request, &json);
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
