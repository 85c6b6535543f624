/*
 * me_rename.c - another name.
 */
#include <string.h>

#include "server/auth/people.h"
#include "server/auth/show.h"
#include "server/cmd/answer.h"
#include "server/cmd/plain.h"

static int run(struct request *request)
{
    struct json json;
    struct ag_error why;
    char name[PERSON_NAME];
    if (!person_name_tidy(arg_text(request, "name"), name, &why))
        return answer_invalid(request, &why);
    struct plain *plain = plain_begin(request);
    if (!plain)
        return answer_refuse(request, 503, say_no_memory());
    plain->before = *request->person;
    plain->changes = true;
    memcpy(request->person->name, name, sizeof name);
    person_save(request->person, &plain->item.txn);
    answer_open(request, &json);
    person_members(request->person, &json);
    answer_close(request, &json);
    plain_commit(plain);
    return 0;
}

const struct cmd cmd_me_rename = {
    .name = "me.rename",
    .method = "POST",
    .path = "/api/v1/me/name",
    .about = "Changes your name; tables where you have a seat keep the old one.",
    .who = WHO_PERSON,
    .acts = true,
    .answer = "person",
    .arg = {{.name = "name",
             .type = ARG_TEXT,
             .needed = true,
             .least = 1,
             .most = 80,
             .about = "1 to 20 characters; blanks at its ends are dropped"}},
    .run = run,
};
