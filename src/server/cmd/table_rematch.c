/*
 * table_rematch.c - another game with the seats rotated.
 */
#include <string.h>

#include "base/error.h"
#include "server/cmd/answer.h"
#include "server/cmd/seated.h"
#include "server/table/act.h"
#include "server/table/make.h"

/* Seats of people who have not said that they want one. */
static bool all_want(const struct table *table)
{
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].kind == SEAT_PERSON && !(table->wish[WISH_REMATCH] >> i & 1))
            return false;
    return true;
}

static bool make(struct change *change, struct ag_error *why)
{
    struct table *table = change->table;
    struct table *next = make_rematch(table, change->now, why);
    if (!next)
        return false;
    make_save(next, &change->item.txn);
    memcpy(table->rematch, next->id, TABLE_ID);
    memcpy(change->made, next->id, TABLE_ID);
    table_free(next);
    table_save_about(table, &change->item.txn);
    change_tell_state(change);
    return true;
}

static bool act(struct change *change, struct request *request, struct ag_error *why)
{
    struct table *table = change->table;
    if (table->rematch[0])
        return error_set(why, "", say_table_rematched());
    return act_wish(change, request->seat, WISH_REMATCH, why) &&
           (!all_want(table) || make(change, why));
}

static int run(struct request *request)
{
    struct ag_error why = {0};
    struct json json;
    struct change *change = change_begin(request->table, request);
    if (!change)
        return answer_refuse(request, 503, say_no_memory());
    if (!act(change, request, &why)) {
        request->table->wish[WISH_REMATCH] &= (uint8_t) ~(1U << request->seat);
        change_cancel(change);
        return answer_error(request, &why, NULL);
    }
    answer_open(request, &json);
    json_add_string(&json, "table", request->table->rematch[0] ? request->table->rematch : NULL);
    answer_close(request, &json);
    change_commit(change);
    return 0;
}

const struct cmd cmd_table_rematch = {
    .name = "table.rematch",
    .method = "POST",
    .path = "/api/v1/tables/{table}/rematch",
    .about = "Asks for a rematch; once everybody wants it, a new table begins with the seats "
             "rotated by one.",
    .who = WHO_SEATED,
    .acts = true,
    .answer = "rematched",
    .arg = {CMD_TABLE},
    .run = run,
};
