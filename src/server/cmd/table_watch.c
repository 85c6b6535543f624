/*
 * table_watch.c - messages about a table as they come up.
 */
#include "server/cmd/answer.h"
#include "server/cmd/seated.h"

static int run(struct request *request)
{
    struct table_has has = {
        .seq = arg_number(request, "seq", 0),
        .chat = {arg_number(request, "players", 0), arg_number(request, "spectators", 0)},
        .views = arg_bool(request, "views")};
    if (!stream_of(&request->stream))
        return answer_refuse(request, 400, say_server_stream());
    if (!fan_has_room(request->rooms->fan, stream_of(&request->stream), TOPIC_TABLE,
                      request->table->id))
        return answer_refuse(request, 409, say_server_watches(FAN_WATCHES_MAX));
    int written = answer_page(request, &has, "watching");
    if (written != 1)
        return written;
    if (!table_watch(request->table, stream_of(&request->stream), request->kept))
        return answer_refuse(request, 503, say_no_memory());
    return seated_ack(request);
}

const struct cmd cmd_table_watch = {
    .name = "table.watch",
    .method = "GET",
    .path = "/api/v1/tables/{table}/stream",
    .about = "Sends what you do not have yet of a table, and then everything that happens there.",
    .who = WHO_VIEWER,
    .streams = true,
    .answer = "ack",
    .arg = {CMD_TABLE,
            {.name = "seq",
             .type = ARG_NUMBER,
             .least = 0,
             .most = AG_ENTRIES_MAX,
             .about = "the last entry of the log you have"},
            {.name = "players",
             .type = ARG_NUMBER,
             .least = 0,
             .most = INT32_MAX,
             .about = "the last line of the players' chat you have"},
            {.name = "spectators",
             .type = ARG_NUMBER,
             .least = 0,
             .most = INT32_MAX,
             .about = "the last line of the spectators' chat you have"},
            {.name = "views", .type = ARG_BOOL, .about = "true: also send complete views"}},
    .run = run,
};
