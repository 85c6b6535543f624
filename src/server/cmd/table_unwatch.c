/*
 * table_unwatch.c - no more messages about a table.
 */
#include "server/cmd/answer.h"
#include "server/cmd/seated.h"

static int run(struct request *request)
{
    if (!stream_of(&request->stream))
        return answer_refuse(request, 400, say_server_stream());
    fan_unwatch(request->rooms->fan, stream_of(&request->stream), TOPIC_TABLE, request->table->id);
    return seated_ack(request);
}

const struct cmd cmd_table_unwatch = {
    .name = "table.unwatch",
    .about = "Stops sending messages about a table. Only over a WebSocket.",
    .who = WHO_VIEWER,
    .answer = "ack",
    .arg = {CMD_TABLE},
    .run = run,
};
