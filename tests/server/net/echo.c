/*
 * echo.c - a server with doors and nothing behind them: echo [NAME=VALUE ...]
 *
 * Its commands and the messages that it understands are there to try the doors. Names are those of
 * struct config: connections, per_address, proxy, url, test_clock; and `rtt`, the milliseconds of a
 * round trip that the system claims to measure. It prints where it listens.
 *
 *     GET  /api/v1/echo, /api/v1/echo/{name}    says what it was asked, and by whom
 *     POST /api/v1/echo                         likewise; acts
 *     GET  /api/v1/slow?ms=50                   answers later
 *     GET  /api/v1/refuse                       refuses, 429
 *     GET  /api/v1/tag                          may be cached
 *     GET  /api/v1/big?size=100000              a long answer
 *     POST /api/v1/login                        makes a session
 *     GET  /api/v1/lines?count=3&size=10        a stream; end=1: that ends, flood=1: endless
 *     GET  /api/v1/figures
 *     POST /api/v1/drain, /api/v1/stop          ends it, politely or not
 *
 * By WebSocket: "flood", "close CODE", "lag", "many COUNT", "large SIZE", "listen" to what others
 * "shout" and to what is large; everything else comes back. The figures "sends" and "sent" are the
 * most calls of send() in a round, and the most bytes.
 */
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "sentences.h"
#include "server/cmd/cmd.h"
#include "server/cmd/refuse.h"
#include "server/fan/stream.h"
#include "server/languages.h"
#include "server/loop/loop.h"
#include "server/net/net.h"
#include "server/people/people.h"

static const char good_token[] = "0123456789abcdef0123456789abcdef0123456789abcdef";
static struct person somebody = {.id = "somebody", .is = {.name = "Somebody"}};
static struct ag_language french = {.tag = "fr"};
static struct net *net;

/* What the system says about round trips, in microseconds: getsockopt is wrapped. */
static uint32_t rtt = 100000000;

int __real_getsockopt(int fd, int level, int name, void *value, socklen_t *size);
int __wrap_getsockopt(int fd, int level, int name, void *value, socklen_t *size);

int __wrap_getsockopt(int fd, int level, int name, void *value, socklen_t *size)
{
    int result = __real_getsockopt(fd, level, name, value, size);
    if (level == IPPROTO_TCP && name == TCP_INFO)
        ((struct tcp_info *)value)->tcpi_rtt = rtt;
    return result;
}

/* What is sent in a round: send is wrapped. */
static struct {
    int64_t calls, bytes, most_calls, most_bytes;
} sent;

ssize_t __real_send(int fd, const void *byte, size_t length, int flags);
ssize_t __wrap_send(int fd, const void *byte, size_t length, int flags);

ssize_t __wrap_send(int fd, const void *byte, size_t length, int flags)
{
    ssize_t result = __real_send(fd, byte, length, flags);
    sent.calls++;
    sent.bytes += result > 0 ? result : 0;
    return result;
}

static void end_round(void *context)
{
    (void)context;
    sent.most_calls = sent.calls > sent.most_calls ? sent.calls : sent.most_calls;
    sent.most_bytes = sent.bytes > sent.most_bytes ? sent.bytes : sent.most_bytes;
    sent.calls = sent.bytes = 0;
}

/* Those who listen to what others shout. */
enum { LISTENERS = 1000 };
static struct stream *listener[LISTENERS];

static void listen_to_all(struct stream *stream)
{
    int i = 0;
    while (i < LISTENERS - 1 && listener[i])
        i++;
    listener[i] = stream;
}

static void shout(const char *text, size_t length)
{
    struct stream_text *shared = stream_text_new(text, length);
    for (int i = 0; i < LISTENERS; i++)
        if (listener[i])
            stream_share(listener[i], shared);
    stream_text_drop(shared);
}

/* Something that happens later. */
struct later {
    struct loop_timer timer; /* the first member */
    struct rooms *rooms;
    struct request *request; /* to be answered */
    struct stream *stream;   /* to be flooded */
    struct later *next;
};
static struct later *all_later; /* floods, so that they end with their streams */

/* Stand-ins for what a whole server has behind its doors. */

struct person *people_by_token(struct people *people, const char *token, int64_t now, bool *stale)
{
    (void)people;
    (void)now;
    *stale = false;
    if (strcmp(token, good_token) != 0)
        return NULL;
    somebody.refs++;
    return &somebody;
}

void person_hold(struct person *person)
{
    person->refs++;
}

void person_drop(struct person *person)
{
    person->refs--;
}

const struct ag_language *languages_find(const struct languages *languages, const char *accept)
{
    (void)languages;
    return strncmp(accept, "fr", 2) == 0 ? &french : NULL;
}

void request_release(struct request *request)
{
    stream_unref(&request->stream);
    json_decref(request->args);
    ag_buf_release(&request->body);
    if (request->person)
        person_drop(request->person);
}

void stream_gone(struct stream *stream)
{
    for (struct later *later = all_later; later; later = later->next)
        if (later->stream == stream)
            later->stream = NULL;
    for (int i = 0; i < LISTENERS; i++)
        if (listener[i] == stream)
            listener[i] = NULL;
    while (stream->ref)
        stream_unref(stream->ref);
}

static int64_t number_of(const struct request *request, const char *name)
{
    const char *text = json_string_value(json_object_get(request->args, name));
    return text ? strtoll(text, NULL, 10) : 0;
}

/* The commands. */

static int run_echo(struct request *request)
{
    struct json json;
    char *args = json_dumps(request->args, JSON_COMPACT | JSON_SORT_KEYS);
    json_init(&json, &request->body);
    json_open(&json, NULL, '{');
    json_lead(&json, "args");
    ag_buf_string(&request->body, args);
    json.comma = true;
    json_add_string(&json, "id", request->id);
    json_add_string(&json, "address", request->address);
    json_add_bool(&json, "local", request->is_local);
    json_add_string(&json, "person", request->person ? request->person->is.name : NULL);
    json_add_string(&json, "language", request->language ? request->language->tag : "en");
    json_close(&json, '}');
    free(args);
    return 1;
}

static void slow_due(struct loop_timer *timer)
{
    struct later *later = (struct later *)timer;
    run_echo(later->request);
    cmd_answer(later->request);
    later->request = NULL;
}

static struct later *later_new(struct rooms *rooms, void (*due)(struct loop_timer *timer),
                               int64_t after)
{
    struct later *later = calloc(1, sizeof *later);
    if (!later)
        abort();
    later->rooms = rooms;
    later->timer.due = due;
    later->next = all_later;
    all_later = later;
    loop_timer_set(rooms->loop, &later->timer, loop_now(rooms->loop) + after);
    return later;
}

static int run_slow(struct request *request)
{
    later_new(request->rooms, slow_due, number_of(request, "ms"))->request = request;
    return 0;
}

static int run_refuse(struct request *request)
{
    request_refuse(request, 429, say_server_busy());
    request->retry = 7;
    return -1;
}

static int run_tag(struct request *request)
{
    memcpy(request->tag, "abc", 4);
    ag_buf_string(&request->body, "<svg/>");
    request->type = "image/svg+xml";
    request->cache = (int)number_of(request, "cache");
    return 1;
}

static int run_big(struct request *request)
{
    for (int64_t left = number_of(request, "size"); left > 0; left--)
        ag_buf_char(&request->body, 'x');
    return 1;
}

static int run_login(struct request *request)
{
    memcpy(request->token, good_token, sizeof good_token);
    ag_buf_string(&request->body, "{}");
    return 1;
}

/* Sends a megabyte, again and again. */
static void flood_due(struct loop_timer *timer)
{
    struct later *later = (struct later *)timer;
    static char text[1024];
    memset(text, 'f', sizeof text);
    for (int i = 0; later->stream && i < 1024; i++)
        later->stream->send(later->stream, text, sizeof text);
    if (later->stream)
        loop_timer_set(later->rooms->loop, timer, loop_now(later->rooms->loop) + 2);
}

static int run_lines(struct request *request)
{
    struct stream *stream = stream_of(&request->stream);
    char text[100];
    if (number_of(request, "refuse")) {
        request_refuse(request, 404, say_server_not_found());
        return -1;
    }
    for (int i = 0; i < (int)number_of(request, "count"); i++) {
        int length = snprintf(text, sizeof text, "{\"line\":%d}", i);
        stream->send(stream, text, (size_t)length);
    }
    if (number_of(request, "flood"))
        later_new(request->rooms, flood_due, 1)->stream = stream;
    if (number_of(request, "end"))
        stream->close(stream, 1000, "end");
    ag_buf_string(&request->body, "{\"ack\":true}");
    return 1;
}

static int run_figures(struct request *request)
{
    const struct door_figures *figures = &request->rooms->doors;
    struct json json;
    json_init(&json, &request->body);
    json_open(&json, NULL, '{');
    json_add_number(&json, "requests", (int64_t)figures->requests);
    json_add_number(&json, "in", (int64_t)figures->messages_in);
    json_add_number(&json, "out", (int64_t)figures->messages_out);
    json_add_number(&json, "cut", (int64_t)figures->cut_off);
    json_add_number(&json, "connections", figures->connections);
    json_add_number(&json, "sockets", figures->sockets);
    json_add_number(&json, "streams", figures->streams);
    json_add_number(&json, "refs", somebody.refs);
    json_add_number(&json, "sends", sent.most_calls);
    json_add_number(&json, "sent", sent.most_bytes);
    json_close(&json, '}');
    return 1;
}

/* Stops once all streams have ended. */
static void drain_due(struct loop_timer *timer)
{
    struct later *later = (struct later *)timer;
    struct rooms *rooms = later->rooms;
    if (!rooms->draining)
        net_drain(net);
    rooms->draining = true;
    if (rooms->doors.sockets || rooms->doors.streams)
        loop_timer_set(rooms->loop, timer, loop_now(rooms->loop) + 5);
    else
        loop_stop(rooms->loop);
}

static int run_drain(struct request *request)
{
    later_new(request->rooms, drain_due, 20);
    return 1;
}

static int run_stop(struct request *request)
{
    loop_stop(request->rooms->loop);
    return 1;
}

static const struct cmd command[] = {
    {.method = "GET", .path = "/api/v1/echo", .run = run_echo},
    {.method = "POST", .path = "/api/v1/echo", .run = run_echo, .acts = true},
    {.method = "GET", .path = "/api/v1/echo/", .run = run_echo},
    {.method = "GET", .path = "/api/v1/slow", .run = run_slow},
    {.method = "GET", .path = "/api/v1/refuse", .run = run_refuse},
    {.method = "GET", .path = "/api/v1/tag", .run = run_tag},
    {.method = "GET", .path = "/api/v1/big", .run = run_big},
    {.method = "POST", .path = "/api/v1/login", .run = run_login, .acts = true},
    {.method = "GET", .path = "/api/v1/lines", .run = run_lines, .streams = true},
    {.method = "GET", .path = "/api/v1/figures", .run = run_figures},
    {.method = "POST", .path = "/api/v1/drain", .run = run_drain},
    {.method = "POST", .path = "/api/v1/stop", .run = run_stop},
};

/* There are no pages here. */
const struct cmd cmd_page_missing = {.name = "page.missing", .method = "GET", .run = NULL};

const struct cmd *cmd_route(const char *method, const char *path, json_t *args, bool *known)
{
    *known = false;
    for (size_t i = 0; i < sizeof command / sizeof *command; i++) {
        size_t length = strlen(command[i].path);
        bool member = command[i].path[length - 1] == '/';
        if (member ? strncmp(path, command[i].path, length) != 0
                   : strcmp(path, command[i].path) != 0)
            continue;
        *known = true;
        if (strcmp(method, command[i].method) != 0)
            continue;
        if (member)
            json_object_set_new(args, "name", json_string(path + length));
        return &command[i];
    }
    return NULL;
}

void cmd_answer(struct request *request)
{
    if (!request->status)
        request->status = 200;
    request->answer(request);
}

void cmd_begin(struct request *request)
{
    if (request->command->run(request))
        cmd_answer(request);
}

static void send_large(struct stream *stream, size_t size)
{
    char *text = malloc(size);
    if (!text)
        abort();
    memset(text, 'l', size);
    stream->send(stream, text, size);
    shout(text, size);
    free(text);
}

void cmd_message(struct rooms *rooms, struct stream *stream, const char *text, size_t length,
                 int64_t received)
{
    char word[64] = "", said[64];
    (void)received;
    if (length < sizeof word)
        memcpy(word, text, length); /* text has no zero at its end */
    if (strcmp(word, "flood") == 0)
        later_new(rooms, flood_due, 1)->stream = stream;
    else if (strncmp(word, "close ", 6) == 0)
        stream->close(stream, (int)strtol(word + 6, NULL, 10), "as you wish");
    else if (strcmp(word, "lag") == 0)
        stream->send(stream, said, (size_t)snprintf(said, sizeof said, "%d", (int)stream->lag));
    else if (strncmp(word, "many ", 5) == 0)
        for (long left = strtol(word + 5, NULL, 10); left > 0; left--)
            stream->send(stream, text, length);
    else if (strncmp(word, "large ", 6) == 0)
        send_large(stream, (size_t)strtol(word + 6, NULL, 10));
    else if (strcmp(word, "shout") == 0)
        shout(text, length);
    else
        stream->send(stream, text, length);
    if (strcmp(word, "listen") == 0)
        listen_to_all(stream);
}

/* The program. */

static void configure(struct config *config, const char *name, const char *value)
{
    if (strcmp(name, "connections") == 0)
        config->connections = (int)strtol(value, NULL, 10);
    else if (strcmp(name, "per_address") == 0)
        config->per_address = (int)strtol(value, NULL, 10);
    else if (strcmp(name, "url") == 0)
        snprintf(config->url, sizeof config->url, "%s", value);
    else if (strcmp(name, "test_clock") == 0)
        snprintf(config->test_clock, sizeof config->test_clock, "%s", value);
    else if (strcmp(name, "proxy") == 0 && network_read(value, &config->proxy[config->proxies]))
        config->proxies++;
    else if (strcmp(name, "rtt") == 0)
        rtt = (uint32_t)strtol(value, NULL, 10) * 1000;
    else
        exit(2);
}

int main(int argc, char **argv)
{
    struct config config = {.listen = "127.0.0.1:0", .connections = 20000, .per_address = 20000};
    struct rooms rooms = {.config = &config};
    struct ag_error why;
    char words[AG_SAID];
    for (int i = 1; i < argc; i++) {
        char *equals = strchr(argv[i], '=');
        if (!equals)
            return 2;
        *equals = 0;
        configure(&config, argv[i], equals + 1);
    }
    signal(SIGPIPE, SIG_IGN);
    rooms.loop = loop_new(*config.test_clock ? config.test_clock : NULL);
    if (!rooms.loop || !(net = net_new(&rooms, &why))) {
        if (rooms.loop)
            ag_error_say(&why, NULL, words, sizeof words);
        fprintf(stderr, "echo: %s\n", rooms.loop ? words : "no loop");
        return 1;
    }
    loop_before_sleep(rooms.loop, end_round, NULL);
    printf("%s\n", net_address(net));
    fflush(stdout);
    loop_run(rooms.loop);
    net_free(net);
    for (struct later *later = all_later, *next; later; later = next) {
        next = later->next;
        loop_timer_clear(rooms.loop, &later->timer);
        if (later->request)
            cmd_answer(later->request); /* nobody waits for it any more */
        free(later);
    }
    loop_free(rooms.loop);
    printf("%d references\n", somebody.refs);
    return somebody.refs != 0;
}
