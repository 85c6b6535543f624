/*
 * me_rename.c - another name.
 */
#include "server/cmd/answer.h"
#include "server/people/show.h"

static int act(struct request *request, struct work *work)
{
    struct json json;
    struct ag_error why;
    char name[PERSON_NAME];
    (void)work;
    if (!person_name_tidy(arg_text(request, "name"), name, &why))
        return answer_invalid(request, &why);
    act_rename(request->person, name);
    answer_open(request, &json);
    person_members(request->person->id, &request->person->draft, &json);
    return answer_close(request, &json);
}

const struct cmd cmd_me_rename = {
    .name = "me.rename",
    .method = "POST",
    .path = "/api/v1/me/name",
    .about = "Changes your name; tables where you have a seat keep the old one.",
    .who = WHO_PERSON,
    .acts = true,
    .answer = "person",
    .arg = {CMD_NAME},
    .me = true,
    .act = act,
};
