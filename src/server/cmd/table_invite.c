/*
 * table_invite.c - an invitation to a seat, or to watch.
 */
#include <string.h>

#include "base/error.h"
#include "server/auth/people.h"
#include "server/cmd/answer.h"
#include "server/cmd/invite.h"
#include "server/table/act.h"

static int run(struct request *request)
{
    struct table *table = request->table;
    struct json json;
    int seat = (int)arg_number(request, "seat", 0);
    if (strcmp(table->creator, request->person->id) != 0)
        return answer_refuse(request, 403, say_table_not_creator());
    if (seat > 0 && table->state == TABLE_ENDED)
        return answer_refuse(request, 409, say_table_ended());
    if (seat > table->seats || (seat > 0 && table->seat[seat - 1].kind != SEAT_FREE))
        return answer_refuse(request, 409, say_table_no_seat());
    struct change *change = change_begin(table, request);
    if (!change)
        return answer_refuse(request, 503, say_no_memory());
    invite_revoke(table, seat, &change->item.txn);
    if (seat > 0 && !table->seat[seat - 1].reserved) {
        table->seat[seat - 1].reserved = true;
        act_arrange(change);
    }
    answer_open(request, &json);
    json_lead(&json, "invitation");
    json.comma = false;
    invite_make(table, seat, &change->item.txn, &json);
    answer_close(request, &json);
    change_commit(change);
    return 0;
}

const struct cmd cmd_table_invite = {
    .name = "table.invite",
    .method = "POST",
    .path = "/api/v1/tables/{table}/invitations",
    .about = "Creates a new invitation; earlier ones to the same seat become invalid.",
    .who = WHO_GUEST,
    .acts = true,
    .secret = true,
    .answer = "invited",
    .arg = {CMD_TABLE,
            {.name = "seat",
             .type = ARG_NUMBER,
             .needed = true,
             .least = 0,
             .most = AG_SEATS,
             .about = "the seat, which becomes reserved; 0: to watch"}},
    .run = run,
};
