/*
 * table_revoke.c - revokes invitations.
 */
#include <string.h>

#include "base/error.h"
#include "server/auth/people.h"
#include "server/cmd/answer.h"
#include "server/cmd/invite.h"
#include "server/cmd/seated.h"
#include "server/table/act.h"

static bool act(struct change *change, struct request *request, struct ag_error *why)
{
    struct table *table = change->table;
    int seat = (int)arg_number(request, "seat", -1);
    if (strcmp(table->creator, request->person->id) != 0)
        return error_set(why, "", say_table_not_creator());
    invite_revoke(table, seat, &change->item.txn);
    if (table->state > TABLE_WAITING)
        return true;
    for (int i = 0; i < table->seats; i++)
        if (seat < 0 || seat == i + 1)
            table->seat[i].reserved = false;
    act_arrange(change);
    return true;
}

static int run(struct request *request)
{
    return seated_run(request, act);
}

const struct cmd cmd_table_revoke = {
    .name = "table.revoke",
    .method = "POST",
    .path = "/api/v1/tables/{table}/revoke",
    .about = "Revokes invitations; a reserved seat becomes open to anybody.",
    .who = WHO_GUEST,
    .acts = true,
    .answer = "ack",
    .arg = {CMD_TABLE,
            {.name = "seat",
             .type = ARG_NUMBER,
             .least = 0,
             .most = AG_SEATS,
             .about = "those to this seat, 0: those to watch; by default all"}},
    .run = run,
};
