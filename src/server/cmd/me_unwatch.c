/*
 * me_unwatch.c - no more messages about one's own tables, and no notices.
 */
#include "server/cmd/answer.h"
#include "server/fan/fan.h"
#include "server/people/people.h"

static int run(struct request *request)
{
    if (!stream_of(&request->stream))
        return answer_refuse(request, 400, say_server_stream());
    fan_unwatch(request->rooms->fan, stream_of(&request->stream), TOPIC_PERSON,
                request->person->id);
    return answer_done(request);
}

const struct cmd cmd_me_unwatch = {
    .name = "me.unwatch",
    .about = "Stops sending messages about your tables, and notices. Only over a WebSocket.",
    .who = WHO_PERSON,
    .answer = "nothing",
    .run = run,
};
