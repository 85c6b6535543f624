/*
 * table_invite.c - an invitation to a seat, or to watch.
 */
#include "server/auth/limits.h"
#include "server/cmd/answer.h"
#include "server/cmd/seated.h"

static int act(struct request *request, struct work *work)
{
    struct act act = seated_act(request, work);
    struct ag_error why = {0};
    struct json json;
    char secret[RANDOM_TOKEN];
    int seat = (int)arg_number(request, "seat", 0);
    if (!act_invite(&act, seat, secret, &why))
        return answer_error(request, &why, NULL);
    answer_open(request, &json);
    answer_invitation(request, request->table, "invitation", seat, secret, &json);
    return answer_close(request, &json);
}

const struct cmd cmd_table_invite = {
    .name = "table.invite",
    .method = "POST",
    .path = "/api/v1/tables/{table}/invitations",
    .about = "Creates a new invitation; earlier ones to the same seat become invalid.",
    .who = WHO_CREATOR,
    .acts = true,
    .secret = true,
    .limit = LIMIT_INVITATIONS,
    .answer = "invited",
    .arg = {CMD_TABLE,
            {.name = "seat",
             .type = ARG_NUMBER,
             .needed = true,
             .least = 0,
             .most = AG_SEATS,
             .about = "the seat, which becomes reserved; 0: to watch"}},
    .act = act,
};
