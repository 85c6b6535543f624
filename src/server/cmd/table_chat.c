/*
 * table_chat.c - something is said to the players or the spectators.
 */
#include <string.h>

#include "server/cmd/answer.h"
#include "server/cmd/seated.h"
#include "server/fan/fan.h"
#include "server/people/people.h"
#include "server/store/store.h"
#include "server/table/act.h"

static int act(struct request *request, struct work *work)
{
    struct act act = seated_act(request, work);
    struct ag_error why = {0};
    int room = table_room_find(arg_text(request, "room"));
    if (!table_hears(request->table, request->seat, room))
        return answer_refuse(request, 403, say_table_no_chat());
    bool said =
        act_say(&act, room, request->seat, request->person, arg_text(request, "text"), &why);
    return seated_done(request, said, &why);
}

const struct cmd cmd_table_chat = {
    .name = "table.chat",
    .method = "POST",
    .path = "/api/v1/tables/{table}/chat",
    .about = "Writes to the players' chat or, for spectators, to theirs.",
    .who = WHO_GUEST,
    .acts = true,
    .answer = "ack",
    .arg = {CMD_TABLE,
            CMD_ROOM,
            {.name = "text",
             .type = ARG_LINES,
             .needed = true,
             .least = 1,
             .most = 1000,
             .about = "1 to 1,000 bytes"}},
    .act = act,
};
