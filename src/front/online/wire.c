/*
 * wire.c - the protocol with a server. See wire.h.
 */
#include "front/online/wire.h"

#include <dlfcn.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "base/error.h"
#include "front/time/clock.h"
#include "program/module.h"

enum {
    PATIENCE = 20000, /* milliseconds that wire_ask waits */
    ANSWER_MAX = 1 << 20
};

struct wire_command {
    struct wire_command *next;
    int tag;
    bool once; /* not repeated when the connection is lost */
    bool sent; /* over the current connection */
    char id[WIRE_ID];
    char *text;
};

bool wire_init(struct wire *wire, struct ag_error *why)
{
    uint64_t random;
    void *module = module_load("agate-online.so");
    *wire = (struct wire){.library = module ? dlsym(module, "conn_library") : NULL};
    if (!wire->library)
        return error_plain(why, "playing at a server needs agate-online.so beside the program: %s",
                           module ? "it has a different version" : "it cannot be loaded");
    if (getrandom(&random, sizeof random, 0) != (ssize_t)sizeof random)
        return error_plain(why, "the system provides no random numbers");
    snprintf(wire->prefix, sizeof wire->prefix, "%016llx", (unsigned long long)random);
    return true;
}

static void command_free(struct wire_command *command)
{
    free(command->text);
    free(command);
}

void wire_close(struct wire *wire)
{
    if (wire->conn)
        wire->library->close(wire->conn);
    wire->conn = NULL;
    wire->up = false;
}

void wire_release(struct wire *wire)
{
    wire_close(wire);
    while (wire->first) {
        struct wire_command *command = wire->first;
        wire->first = command->next;
        command_free(command);
    }
}

const char *wire_text(const json_t *object, const char *name)
{
    const char *text = json_string_value(json_object_get(object, name));
    return text ? text : "";
}

int64_t wire_number(const json_t *object, const char *name)
{
    return json_integer_value(json_object_get(object, name));
}

void wire_add(struct text *text, const json_t *object, const char *name)
{
    for (const char *at = wire_text(object, name); *at; at++) {
        bool control = text_is_control(at);
        text_char(text, control ? '?' : *at);
        at += control && (*at & 0x80); /* which has two bytes */
    }
    text_end(text);
}

/* What a refusal says. */
static void write_why(const json_t *body, int status, char *out, size_t max)
{
    struct text text;
    text_init(&text, out, max);
    wire_add(&text, json_object_get(body, "error"), "text");
    if (!text.length)
        text_print(&text, "the server refuses it, with status %d", status);
}

static void copy(char *out, size_t max, const json_t *object, const char *name)
{
    struct text text;
    text_init(&text, out, max);
    wire_add(&text, object, name);
}

/* Whom an answer says one is now; false: it does not. */
static bool read_session(const json_t *got, struct session *session)
{
    const json_t *person = json_object_get(got, "person");
    copy(session->token, sizeof session->token, got, "token");
    copy(session->name, sizeof session->name, person, "name");
    copy(session->handle, sizeof session->handle, person, "handle");
    return *session->token && *session->name;
}

int wire_enter(struct wire *wire, const char *server, const char *path, const char *token,
               json_t *args, struct wire_entry *entry, struct ag_error *why)
{
    char url[CONN_URL + 64], said[WIRE_WHY];
    struct ag_buf answer;
    struct text text;
    char *body = args ? json_dumps(args, JSON_COMPACT) : NULL;
    text_init(&text, url, sizeof url);
    text_print(&text, "%s/api/v1/%s", server, path);
    ag_buf_init(&answer, ANSWER_MAX);
    *entry = (struct wire_entry){.id = ""};
    error_plain(why, "what was typed must be valid UTF-8");
    int status = body ? wire->library->post(url, token, body, &answer, why) : 0;
    json_t *got =
        status ? json_loadb(answer.byte ? answer.byte : "", answer.length, 0, NULL) : NULL;
    if (status && (status >= 400 || !read_session(got, &entry->session))) {
        write_why(got, status, said, sizeof said);
        error_plain(why, "%s", got ? said : "this is not an Agate server");
        copy(entry->id, sizeof entry->id, json_object_get(got, "error"), "id");
        status = got && status >= 400 ? status : 0;
    }
    json_decref(got);
    json_decref(args);
    free(body);
    ag_buf_release(&answer);
    return status;
}

bool wire_open(struct wire *wire, const char *server, const char *token, struct ag_error *why)
{
    wire->conn = wire->library->open(server, token, why);
    return wire->conn != NULL;
}

/* Sends the next command once the previous one has been answered, so that they are served in order
 * even if the server is too busy for some of them. */
static void push(struct wire *wire)
{
    bool waits = false;
    for (struct wire_command *command = wire->first; command && wire->up; command = command->next) {
        bool goes = !command->sent && (command->once || !waits);
        waits = waits || !command->once;
        command->sent = command->sent || goes;
        if (goes && !wire->library->send(wire->conn, command->text))
            wire->library->again(wire->conn);
    }
}

static void send_command(struct wire *wire, const char *name, json_t *args, int tag, bool once)
{
    struct wire_command *command = calloc(1, sizeof *command), **last = &wire->first;
    if (command) {
        snprintf(command->id, sizeof command->id, "%s-%u", wire->prefix, ++wire->number);
        json_t *message = json_pack("{s:s,s:s,s:O}", "cmd", name, "id", command->id, "args", args);
        command->text = message ? json_dumps(message, JSON_COMPACT) : NULL;
        json_decref(message);
    }
    json_decref(args);
    if (!command || !command->text) {
        free(command);
        return;
    }
    command->tag = tag;
    command->once = once;
    while (*last)
        last = &(*last)->next;
    *last = command;
    push(wire);
}

void wire_send(struct wire *wire, const char *name, json_t *args, int tag)
{
    send_command(wire, name, args, tag, false);
}

void wire_send_once(struct wire *wire, const char *name, json_t *args, int tag)
{
    send_command(wire, name, args, tag, true);
}

bool wire_waits(const struct wire *wire, int tag)
{
    const struct wire_command *command = wire->first;
    while (command && tag && command->tag != tag)
        command = command->next;
    return command != NULL;
}

/* After connecting: sends again what has not been answered. */
static void repeat(struct wire *wire)
{
    wire->up = wire->met = true;
    for (struct wire_command *command = wire->first; command; command = command->next)
        command->sent = false;
    push(wire);
}

/* Drops the commands with a tag; with 0, those that are not repeated. */
static void drop(struct wire *wire, int tag)
{
    for (struct wire_command **at = &wire->first; *at;) {
        struct wire_command *command = *at;
        if (tag ? command->tag == tag : command->once) {
            *at = command->next;
            command_free(command);
        } else {
            at = &command->next;
        }
    }
}

/* Handles an answer; false: it belongs to none of our commands, or the command is repeated. */
static bool take_answer(struct wire *wire, json_t *message, struct wire_event *event)
{
    const char *id = wire_text(message, "id");
    int status = (int)wire_number(message, "status");
    struct wire_command **at = &wire->first;
    while (*at && strcmp((*at)->id, id) != 0)
        at = &(*at)->next;
    if (!*at)
        return false;
    if (status == 503) { /* the server is stopping or busy: try again after a while */
        wire->library->again(wire->conn);
        return false;
    }
    struct wire_command *command = *at;
    *at = command->next;
    event->what = WIRE_ANSWER;
    event->tag = command->tag;
    event->refused = status >= 400;
    event->body = json_incref(json_object_get(message, "body"));
    if (event->refused)
        write_why(event->body, status, event->why, sizeof event->why);
    command_free(command);
    push(wire);
    return true;
}

/* Turns a message into an event; false: it is of no interest. */
static bool read_message(struct wire *wire, const char *text, struct wire_event *event)
{
    json_t *message = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    bool good = false;
    if (!message)
        wire->library->again(wire->conn);
    else if (!strcmp(wire_text(message, "type"), "answer"))
        good = take_answer(wire, message, event);
    else {
        event->what = WIRE_MESSAGE;
        event->body = json_incref(message);
        good = true;
    }
    json_decref(message);
    return good;
}

bool wire_take(struct wire *wire, struct wire_event *event)
{
    struct conn_event from;
    struct text why;
    while (wire->conn && wire->library->take(wire->conn, &from)) {
        *event = (struct wire_event){.tag = 0};
        bool good = true;
        if (from.what == CONN_UP) {
            event->what = WIRE_UP;
            repeat(wire);
        } else if (from.what == CONN_DOWN) {
            event->what = WIRE_DOWN;
            text_init(&why, event->why, sizeof event->why);
            text_add(&why, from.text);
            wire->up = false;
            drop(wire, 0);
        } else {
            good = read_message(wire, from.text, event);
        }
        free(from.text);
        if (good)
            return true;
    }
    return false;
}

void wire_wait(const struct wire *wire, int milliseconds)
{
    struct pollfd from = {.fd = wire->library->listen(wire->conn), .events = POLLIN};
    poll(&from, 1, milliseconds);
}

/* The tag of the commands of wire_ask, which no other command has. */
enum { ASKED = -1 };

/* Whether an event ends the waiting of wire_ask: the answer, or that the server cannot be
 * reached. */
static bool ends_asking(const struct wire *wire, const struct wire_event *event)
{
    return event->what == WIRE_DOWN ? !wire->met
                                    : event->what == WIRE_ANSWER && event->tag == ASKED;
}

json_t *wire_ask(struct wire *wire, const char *name, json_t *args, struct ag_error *why)
{
    int64_t until = clock_now() + PATIENCE;
    struct wire_event event;
    wire_send(wire, name, args, ASKED);
    for (int64_t left; (left = until - clock_now()) > 0; wire_wait(wire, (int)left))
        while (wire_take(wire, &event)) {
            if (!ends_asking(wire, &event)) {
                json_decref(event.body);
                continue;
            }
            if (event.what == WIRE_ANSWER && !event.refused)
                return event.body;
            json_decref(event.body);
            error_plain(why, "%s", event.why);
            drop(wire, ASKED);
            return NULL;
        }
    drop(wire, ASKED);
    error_plain(why, "the server does not answer");
    return NULL;
}
