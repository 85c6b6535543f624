/*
 * seated.c - what the commands of seated people have in common, see seated.h.
 */
#include "server/cmd/seated.h"

#include "base/error.h"
#include "server/cmd/answer.h"

bool seated_turn(const struct request *request, struct ag_error *why)
{
    uint32_t turn = ag_match_turn(request->table->match);
    int64_t given = arg_number(request, "turn", 0);
    if (request->table->state == TABLE_PLAYING && given != turn)
        return error_set(why, "", say_table_stale((int)turn, (int)given));
    return true;
}

bool seated_playing(const struct request *request, struct ag_error *why)
{
    switch ((enum table_state)request->table->state) {
    case TABLE_PLAYING:
        return true;
    case TABLE_ENDED:
        return error_set(why, "",
                         request->table->aborted ? say_table_aborted() : say_table_ended());
    case TABLE_ADJOURNED:
        return error_set(why, "", say_table_adjourned());
    default:
        return error_set(why, "", say_table_not_begun());
    }
}

void seated_ack(struct request *request, const struct table *table)
{
    struct json json;
    answer_open(request, &json);
    json_add_string(&json, "table", table->id);
    json_add_number(&json, "entries", ag_match_entries(table->match));
    json_add_number(&json, "turn", ag_match_turn(table->match));
    answer_close(request, &json);
}

int seated_run(struct request *request, seated_act *act)
{
    struct table *table = request->table;
    struct ag_error why = {0};
    struct change *change = change_begin(table, request);
    if (!change)
        return answer_refuse(request, 503, say_no_memory());
    if (!act(change, request, &why)) {
        change_cancel(change);
        return answer_error(request, &why, ag_match_rules(table->match));
    }
    seated_ack(request, table);
    change_commit(change);
    return 0;
}
