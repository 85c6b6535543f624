/*
 * me_vacation.c - time off from correspondence games.
 */
#include "server/cmd/answer.h"
#include "server/people/show.h"

static int act(struct request *request, struct work *work)
{
    struct json json;
    (void)work;
    act_vacation(request->person, arg_number(request, "until", 0));
    answer_open(request, &json);
    person_members(request->person->id, &request->person->draft, &json);
    return answer_close(request, &json);
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
    .me = true,
    .act = act,
};
