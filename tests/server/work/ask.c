/*
 * ask.c - the door and the streams of a club, see club.h.
 */
#include <stdio.h>
#include <stdlib.h>

#include "club.h"
#include "server/random.h"
#include "unit.h"

/* A request of the door. */
struct question {
    struct request request; /* the first member */
    struct asked *asked;
};

static void answer(struct request *request)
{
    struct asked *asked = ((struct question *)request)->asked;
    assert_false(asked->answered);
    asked->answered = true;
    asked->status = request->status;
    asked->body = calloc(1, request->body.length + 1);
    assert_non_null(asked->body);
    if (request->body.length > 0)
        memcpy(asked->body, request->body.byte, request->body.length);
    memcpy(asked->token, request->token, sizeof asked->token);
    request_release(request);
    free(request);
}

static struct asked *ask(struct club *club, const struct guest *guest, struct ear *ear,
                         const char *command, const char *id, const char *args)
{
    struct question *question = calloc(1, sizeof *question);
    struct asked *asked = calloc(1, sizeof *asked);
    assert_true(question && asked && strlen(id) < REQUEST_ID);
    struct request *request = &question->request;
    question->asked = asked;
    request->rooms = &club->rooms;
    request->command = cmd_find(command);
    assert_non_null(request->command);
    if (guest) {
        request->person = club_person(club, guest->token);
        memcpy(request->session, guest->token, sizeof guest->token);
    }
    request->is_operator = roles[request->command->who].is_operator;
    memcpy(request->id, id, strlen(id) + 1);
    strcpy(request->address, "192.0.2.1");
    strcpy(request->site, "https://example.org");
    request->args = args ? json_loads(args, 0, NULL) : json_object();
    assert_non_null(request->args);
    request->received = loop_now(club->rooms.loop);
    request->answer = answer;
    ag_buf_init(&request->body, ANSWER_MAX);
    if (ear)
        stream_ref(&ear->stream, &request->stream);
    cmd_begin(request);
    return asked;
}

struct asked *club_ask(struct club *club, const struct guest *guest, const char *command,
                       const char *id, const char *args)
{
    return ask(club, guest, NULL, command, id, args);
}

struct asked *ear_begin(struct club *club, const struct guest *guest, struct ear *ear,
                        const char *command, const char *args)
{
    return ask(club, guest, ear, command, "", args);
}

int ear_try(struct club *club, const struct guest *guest, struct ear *ear, const char *command,
            const char *args)
{
    struct asked *asked = ask(club, guest, ear, command, "", args);
    club_until(club, NULL, asked->answered);
    int status = asked->status;
    asked_free(asked);
    return status;
}

void ear_ask(struct club *club, const struct guest *guest, struct ear *ear, const char *command,
             const char *args)
{
    int status = ear_try(club, guest, ear, command, args);
    if (status != 200)
        fail_msg("%s %s: %d", command, args, status);
}

void asked_free(struct asked *asked)
{
    assert_true(asked->answered);
    free(asked->body);
    free(asked);
}

struct asked *club_answer(struct club *club, const struct guest *guest, const char *command,
                          const char *id, const char *args)
{
    struct asked *asked = club_ask(club, guest, command, id, args);
    club_until(club, NULL, asked->answered);
    return asked;
}

static json_t *get(struct club *club, const struct guest *guest, const char *command,
                   const char *args, va_list list)
{
    char text[2000];
    vsnprintf(text, sizeof text, args, list);
    struct asked *asked = club_answer(club, guest, command, "", text);
    if (asked->status != 200)
        fail_msg("%s %s: %d %s", command, text, asked->status, asked->body);
    json_t *body = json_loads(asked->body, 0, NULL);
    assert_non_null(body);
    asked_free(asked);
    return body;
}

json_t *club_get(struct club *club, const struct guest *guest, const char *command,
                 const char *args, ...)
{
    va_list list;
    va_start(list, args);
    json_t *body = get(club, guest, command, args, list);
    va_end(list);
    return body;
}

void club_do(struct club *club, const struct guest *guest, const char *command, const char *args,
             ...)
{
    va_list list;
    va_start(list, args);
    json_decref(get(club, guest, command, args, list));
    va_end(list);
}

/* Text of known length. */
static void copy(char *out, size_t size, const char *text)
{
    assert_true(text && strlen(text) < size);
    memcpy(out, text, strlen(text) + 1);
}

void club_table(const json_t *body, char table[TABLE_ID])
{
    copy(table, TABLE_ID, json_string_value(json_object_get(json_object_get(body, "table"), "id")));
}

struct guest club_guest(struct club *club, const char *name)
{
    struct guest guest = {.id = ""};
    json_t *body = club_get(club, NULL, "guest.create", "{\"name\":\"%s\"}", name);
    copy(guest.token, sizeof guest.token, json_string_value(json_object_get(body, "token")));
    copy(guest.id, sizeof guest.id,
         json_string_value(json_object_get(json_object_get(body, "person"), "id")));
    json_decref(body);
    return guest;
}

void club_game(struct club *club, const struct guest guest[2], const char *clock,
               char table[TABLE_ID])
{
    json_t *body = club_get(club, &guest[1], "table.create",
                            "{\"game\":\"ninuki:size=13\",\"clock\":\"%s\"}", clock);
    club_table(body, table);
    json_decref(body);
    club_do(club, &guest[0], "table.join", "{\"table\":\"%s\"}", table);
}

/* Streams. */

static void hear(struct stream *stream, const char *text, size_t length)
{
    struct ear *ear = (struct ear *)stream;
    ag_buf_add(&ear->heard, text, length);
    ag_buf_char(&ear->heard, '\n');
    ear->messages++;
}

static void close_ear(struct stream *stream, int code, const char *why)
{
    (void)code;
    (void)why;
    ((struct ear *)stream)->closed = true;
}

struct ear *ear_new(struct club *club, const struct guest *guest)
{
    struct ear *ear = calloc(1, sizeof *ear);
    assert_non_null(ear);
    ag_buf_init(&ear->heard, 1 << 24);
    ear->stream.fan = club->rooms.fan;
    ear->stream.lag = -1;
    ear->stream.send = hear;
    ear->stream.close = close_ear;
    if (guest)
        ear->stream.person = club_person(club, guest->token);
    return ear;
}

struct ear *ear_open(struct club *club, const struct guest *guest, enum topic_kind kind,
                     const char *id)
{
    struct ear *ear = ear_new(club, guest);
    bool is_new;
    assert_non_null(fan_watch(club->rooms.fan, &ear->stream, kind, id, &is_new));
    return ear;
}

void ear_close(struct ear *ear)
{
    stream_gone(&ear->stream);
    person_drop(ear->stream.person);
    ag_buf_release(&ear->heard);
    free(ear);
}

json_t *ear_take(struct ear *ear)
{
    if (ear->heard.length == ear->taken)
        return NULL;
    const char *from = ear->heard.byte + ear->taken;
    const char *end = memchr(from, '\n', ear->heard.length - ear->taken);
    if (!end)
        return NULL;
    json_t *message = json_loadb(from, (size_t)(end - from), 0, NULL);
    assert_non_null(message);
    ear->taken += (size_t)(end - from) + 1;
    return message;
}

void ear_forget(struct ear *ear)
{
    ear->taken = 0;
    ear->heard.length = 0;
    ear->messages = 0;
}
