/*
 * table_unwatch.c - no more messages about a table.
 */
#include "server/cmd/answer.h"
#include "server/cmd/seated.h"
#include "server/fan/fan.h"

static int run(struct request *request)
{
    if (!stream_of(&request->stream))
        return answer_refuse(request, 400, say_server_stream());
    fan_unwatch(stream_of(&request->stream), request->table);
    seated_ack(request, request->table);
    return 1;
}

const struct cmd cmd_table_unwatch = {
    .name = "table.unwatch",
    .about = "Stops sending messages about a table. Only over a WebSocket.",
    .who = WHO_VIEWER,
    .answer = "ack",
    .arg = {CMD_TABLE},
    .run = run,
};
