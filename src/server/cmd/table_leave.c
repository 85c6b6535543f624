/*
 * table_leave.c - a seat is given up before the game begins.
 */
#include <string.h>

#include "base/error.h"
#include "server/cmd/answer.h"
#include "server/cmd/seated.h"
#include "server/fan/fan.h"
#include "server/store/store.h"
#include "server/table/act.h"

static bool act(struct change *change, struct request *request, struct ag_error *why)
{
    struct table *table = change->table;
    struct seat *seat = &table->seat[request->seat];
    struct store_value row[] = {store_text(seat->person), store_number(table->created),
                                store_text(table->id)};
    if (table->state > TABLE_WAITING)
        return error_set(why, "", say_table_begun());
    store_drop(&change->item.txn, STORE_SITTING, row, 3);
    struct watch *watches = fan_take(table); /* while they still belong to the seat */
    *seat = (struct seat){.kind = SEAT_FREE};
    fan_hang(table, watches);
    fan_dismiss(table);
    bool empty = true;
    for (int i = 0; i < table->seats; i++)
        empty = empty && table->seat[i].kind != SEAT_PERSON;
    if (empty)
        table->ended = change->now;
    act_arrange(change);
    if (empty)
        table_save_end(table, &change->item.txn);
    return true;
}

static int run(struct request *request)
{
    return seated_run(request, act);
}

const struct cmd cmd_table_leave = {
    .name = "table.leave",
    .method = "POST",
    .path = "/api/v1/tables/{table}/leave",
    .about = "Gives up a seat before the game begins; the last person to leave closes the table.",
    .who = WHO_SEATED,
    .acts = true,
    .answer = "ack",
    .arg = {CMD_TABLE},
    .run = run,
};
