/*
 * me_vacation.c - time off from correspondence games.
 */
#include "server/auth/people.h"
#include "server/auth/show.h"
#include "server/cmd/answer.h"
#include "server/cmd/plain.h"

static int run(struct request *request)
{
    struct json json;
    struct plain *plain = plain_begin(request);
    if (!plain)
        return answer_refuse(request, 503, say_no_memory());
    plain->before = *request->person;
    plain->changes = true;
    request->person->away_until = arg_number(request, "until", 0);
    person_save(request->person, &plain->item.txn);
    answer_open(request, &json);
    person_members(request->person, &json);
    answer_close(request, &json);
    plain_commit(plain);
    return 0;
}

const struct cmd cmd_me_vacation = {
    .name = "me.vacation",
    .method = "POST",
    .path = "/api/v1/me/vacation",
    .about = "Tells the others until when you are away; the time is taken from the vacation of the "
             "clocks.",
    .who = WHO_PERSON,
    .acts = true,
    .answer = "person",
    .arg = {{.name = "until",
             .type = ARG_NUMBER,
             .needed = true,
             .least = 0,
             .most = INT64_C(253402300799999),
             .about = "milliseconds UTC; 0: you are back"}},
    .run = run,
};
