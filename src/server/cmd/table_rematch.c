/*
 * table_rematch.c - another game with the seats rotated.
 */
#include <string.h>

#include "base/error.h"
#include "server/cmd/answer.h"
#include "server/cmd/seated.h"
#include "server/table/make.h"
#include "server/work/notice.h"

/* Whether everybody else has asked for a rematch already. */
static bool is_last(const struct request *request)
{
    const struct table *table = request->table;
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].kind == SEAT_PERSON && i != request->seat &&
            !(table->wish[WISH_REMATCH] >> i & 1))
            return false;
    return table->state == TABLE_ENDED && !table->rematch[0];
}

static int gather(struct request *request)
{
    const struct ag_rules *rules = ag_match_rules(request->table->match);
    struct tables *tables = request->rooms->tables;
    struct ag_error why;
    if (!is_last(request))
        return 1;
    if (request->number > 0 && !tables_read_numbers(tables, &why))
        return answer_refuse(
            request, 503,
            say_server_store()); /* another server has used the number before: ask which are used */
    request->number = tables_number(tables, rules->game->name);
    return 1;
}

/* Another table, as everybody wants it. */
static bool make(struct act *act, struct request *request, struct work *work, struct ag_error *why)
{
    struct table *next = make_rematch(act->table, request->number, act->now, act->lots, why);
    if (!next)
        return false;
    if (!work_make(work, &next->held)) {
        table_free(next);
        return error_set(why, "", say_no_memory());
    }
    memcpy(next->maker, request->address, sizeof next->maker);
    memcpy(act->table->rematch, next->id, TABLE_ID);
    act->table->changes.about = true;
    for (int i = 0; i < next->seats; i++)
        if (next->seat[i].kind == SEAT_PERSON)
            notice_add(work_txn(work), next->seat[i].person, act->now, "rematch", next->id, 0);
    return true;
}

/* Sends notices to those who have not asked for the rematch yet. */
static void invite(struct act *act, struct work *work)
{
    const struct table *table = act->table;
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].kind == SEAT_PERSON && !(table->wish[WISH_REMATCH] >> i & 1))
            notice_add(work_txn(work), table->seat[i].person, act->now, "invitation", table->id, 0);
}

static int act(struct request *request, struct work *work)
{
    struct act act = seated_act(request, work);
    struct ag_error why = {0};
    struct json json;
    struct table *table = act.table;
    bool wanted = table->wish[WISH_REMATCH] >> request->seat & 1;
    if (table->rematch[0])
        return answer_refuse(request, 409, say_table_rematched());
    if (!act_wish(&act, request->seat, WISH_REMATCH, &why))
        return answer_error(request, &why, NULL);
    if (act_all_want_rematch(table) && !make(&act, request, work, &why)) {
        table->wish[WISH_REMATCH] &= (uint8_t) ~(1U << request->seat);
        return answer_error(request, &why, NULL);
    }
    if (!wanted) /* asking a second time sends no notices */
        invite(&act, work);
    answer_open(request, &json);
    json_add_string(&json, "table", table->rematch[0] ? table->rematch : NULL);
    return answer_close(request, &json);
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
    .gather = gather,
    .act = act,
};
