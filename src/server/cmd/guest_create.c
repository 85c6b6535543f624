/*
 * guest_create.c - a guest with a self-chosen name.
 */
#include <stdlib.h>
#include <string.h>

#include "server/auth/people.h"
#include "server/auth/show.h"
#include "server/cmd/answer.h"
#include "server/cmd/plain.h"
#include "server/server.h"

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
    struct person *person =
        people_make(request->server->people, name, &plain->item.txn, request->token);
    if (!person) {
        plain_cancel(plain);
        return answer_refuse(request, 503, say_no_memory());
    }
    answer_open(request, &json);
    person_json(person, "person", &json);
    json_add_string(&json, "token", request->token);
    answer_close(request, &json);
    person_drop(request->server->people, person);
    plain_commit(plain);
    return 0;
}

const struct cmd cmd_guest_create = {
    .name = "guest.create",
    .method = "POST",
    .path = "/api/v1/guests",
    .about = "Creates a guest, who can play at once.",
    .acts = true,
    .secret = true,
    .answer = "guest",
    .arg = {{.name = "name",
             .type = ARG_TEXT,
             .needed = true,
             .least = 1,
             .most = 80,
             .about = "1 to 20 characters; blanks at its ends are dropped"}},
    .run = run,
};
