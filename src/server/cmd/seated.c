/*
 * seated.c - what the commands of people at a table have in common, see seated.h.
 */
#include "server/cmd/seated.h"

#include "base/error.h"
#include "server/cmd/answer.h"

struct act seated_act(const struct request *request, struct work *work)
{
    return (struct act){.table = request->table, .now = work->now, .lots = &work->lots};
}

int seated_ack(struct request *request)
{
    const struct table *table = request->table;
    struct json json;
    answer_open(request, &json);
    json_add_string(&json, "table", table->id);
    json_add_number(&json, "entries", ag_match_entries(table->match));
    json_add_number(&json, "turn", ag_match_turn(table->match));
    return answer_close(request, &json);
}

/* Somebody who does something that everybody can see counts as present, even without having the
 * table open. */
static void note_presence(const struct request *request)
{
    struct table *table = request->table;
    struct seat *seat = request->seat >= 0 ? &table->seat[request->seat] : NULL;
    if (!seat || seat->away == 0 || !table->changes.told)
        return;
    seat->away = loop_now(request->rooms->loop);
    seat->warned = false;
}

int seated_done(struct request *request, bool acted, const struct ag_error *why)
{
    if (!acted)
        return answer_error(request, why, ag_match_rules(request->table->match));
    note_presence(request);
    return seated_ack(request);
}
