/*
 * message.c - commands that come as messages, by WebSocket or control socket:
 * `{"cmd":"table.move","id":"…","args":{…}}`, answered by
 * `{"type":"answer","id":"…","status":200,"body":{…}}`.
 */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "server/cmd/answer.h"
#include "server/fan/stream.h"
#include "server/parse.h"
#include "server/people/people.h"

static void answer(struct request *request)
{
    struct stream *stream = stream_of(&request->stream); /* NULL if it has been closed meanwhile */
    struct ag_buf text;
    struct json json;
    if (stream) {
        ag_buf_init(&text, ANSWER_MAX);
        json_init(&json, &text);
        json_open(&json, NULL, '{');
        json_add_string(&json, "type", "answer");
        json_add_string(&json, "id", request->id);
        json_add_number(&json, "status", request->status);
        if (request->type) { /* a picture or a record: only HTTP sends these */
            json_add_null(&json, "body");
        } else {
            json_lead(&json, "body");
            ag_buf_add(&text, request->body.byte, request->body.length);
        }
        json_close(&json, '}');
        if (!text.failed && !request->body.failed)
            stream->send(stream, text.byte, text.length);
        else
            stream->close(stream, 1011, "out of memory");
        ag_buf_release(&text);
    }
    request_release(request);
    free(request);
}

/* Fills in a request from a message; false: it is refused. */
static bool read(struct request *request, const char *text, size_t length)
{
    json_t *message = parse_json(text, length);
    const char *name = json_string_value(json_object_get(message, "cmd"));
    const char *id = json_string_value(json_object_get(message, "id"));
    json_t *args = json_object_get(message, "args");
    bool good = name && (!id || strlen(id) < REQUEST_ID) && (!args || json_is_object(args));
    if (id && strlen(id) < REQUEST_ID)
        memcpy(request->id, id, strlen(id) + 1);
    request->args = args ? json_incref(args) : json_object();
    request->command = good ? cmd_find(name) : NULL;
    if (!good)
        request_refuse(request, 400, say_server_bad_json());
    else if (!request->command)
        request_refuse(request, 404, say_server_no_command(name));
    json_decref(message);
    return request->command != NULL;
}

void cmd_message(struct rooms *rooms, struct stream *stream, const char *text, size_t length,
                 int64_t received)
{
    struct request *request = calloc(1, sizeof *request);
    if (!request) {
        stream->close(stream, 1011, "out of memory");
        return;
    }
    request->rooms = rooms;
    request->is_operator = stream->is_operator;
    request->person = stream->person;
    if (request->person)
        person_hold(request->person);
    request->language = stream->language;
    memcpy(request->address, stream->address, sizeof request->address);
    memcpy(request->site, rooms->site, strnlen(rooms->site, sizeof request->site - 1));
    memcpy(request->session, stream->session, sizeof request->session);
    request->received = received;
    request->answer = answer;
    ag_buf_init(&request->body, ANSWER_MAX);
    stream_ref(stream, &request->stream);
    if (read(request, text, length))
        cmd_begin(request);
    else
        cmd_answer(request);
}
