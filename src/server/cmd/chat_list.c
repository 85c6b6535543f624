/*
 * chat_list.c - earlier lines of a chat, in pages.
 */
#include "server/cmd/answer.h"
#include "server/table/tables.h"

static int run(struct request *request)
{
    struct json json;
    int room = table_room_find(arg_text(request, "room"));
    if (!table_hears(request->table, request->seat, room))
        return answer_refuse(request, 403, say_table_no_chat());
    answer_open(request, &json);
    if (!table_chat_page(request->table, room, arg_number(request, "before", INT32_MAX), &json))
        return answer_refuse(request, 503, say_server_store());
    return answer_close(request, &json);
}

const struct cmd cmd_chat_list = {
    .name = "chat.list",
    .method = "GET",
    .path = "/api/v1/tables/{table}/chat",
    .about = "Lists earlier lines of a chat, at most 200.",
    .who = WHO_VIEWER,
    .answer = "chat",
    .arg = {CMD_TABLE,
            CMD_ROOM,
            {.name = "before",
             .type = ARG_NUMBER,
             .least = 1,
             .most = INT32_MAX,
             .about = "only lines before this number; by default the last ones"}},
    .run = run,
};
