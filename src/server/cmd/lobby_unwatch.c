/*
 * lobby_unwatch.c - no more messages about open seeks.
 */
#include "server/cmd/answer.h"
#include "server/fan/fan.h"

static int run(struct request *request)
{
    if (!stream_of(&request->stream))
        return answer_refuse(request, 400, say_server_stream());
    fan_unwatch(request->rooms->fan, stream_of(&request->stream), TOPIC_LOBBY, "");
    return answer_done(request);
}

const struct cmd cmd_lobby_unwatch = {
    .name = "lobby.unwatch",
    .about = "Stops sending messages about open seeks. Only over a WebSocket.",
    .answer = "nothing",
    .run = run,
};
