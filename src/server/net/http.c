/*
 * http.c - a request from its first byte to its answer.
 *
 *     first -> gather the body -> begin -> answered: queue the response
 *                                      -> not yet: suspended until `answer`, then queue it
 *
 * libmicrohttpd calls http_handle for each of these steps. A connection that is suspended cannot
 * be lost; only calls_abandon lets go of requests that were never answered.
 *
 * libmicrohttpd serves all that have come before it returns. When many have, the later ones are
 * suspended before they begin, and wait for their turn in a later round.
 */
#include <stdlib.h>
#include <string.h>

#include "sentences.h"
#include "server/cmd/refuse.h"
#include "server/net/agent.h"
#include "server/net/inner.h"

enum { SWALLOW_MAX = 4 << 20 }; /* of a body that is too large; then it is cut off */

static const char socket_path[] = "/api/v1/socket";

static void leave_list(struct call *call)
{
    if (!call->at)
        return;
    *call->at = call->next;
    if (call->next)
        call->next->at = call->at;
    call->at = NULL;
}

static void call_free(struct call *call)
{
    leave_list(call);
    if (call->lines)
        lines_free(call->lines);
    request_release(&call->request);
    ag_buf_release(&call->body);
    free(call);
}

/* Called when there is an answer: at once, inside cmd_begin, or later. */
static void answer(struct request *request)
{
    struct call *call = (struct call *)request;
    call->answered = true;
    if (!call->connection) {
        call_free(call);
        return;
    }
    if (call->suspended) {
        call->suspended = false;
        leave_list(call);
        net_resume(call->net, call->connection);
    }
}

static struct call *call_new(struct net *net, struct MHD_Connection *connection)
{
    struct call *call = calloc(1, sizeof *call);
    if (!call)
        return NULL;
    call->net = net;
    call->connection = connection;
    call->request.rooms = net->rooms;
    call->request.answer = answer;
    call->request.args = json_object();
    ag_buf_init(&call->body, REQUEST_BODY_MAX);
    ag_buf_init(&call->request.body, ANSWER_MAX);
    return call;
}

/* Headers that say whom it is for, and how long the body is: more than one could be understood in
 * two ways. */
struct lengths {
    bool bad;
    int hosts;
    int headers;
    unsigned long long most;
};

static enum MHD_Result count_lengths(void *context, enum MHD_ValueKind kind, const char *name,
                                     const char *value)
{
    struct lengths *lengths = context;
    (void)kind;
    lengths->bad |=
        strpbrk(name, " \t") !=
        NULL; /* a blank before the colon: a proxy may have read another header, or none */
    if (text_same(name, "Host"))
        lengths->hosts++;
    if (text_same(name, "Transfer-Encoding"))
        lengths->headers++;
    if (text_same(name, "Content-Length")) {
        lengths->headers++;
        lengths->most = strtoull(value ? value : "", NULL, 10);
    }
    return MHD_YES;
}

/* Checks what can be checked before the body has come; false when the request is refused. */
static bool check_headers(struct call *call, const char *version)
{
    struct lengths lengths = {0};
    const char *id = header_of(call->connection, "Idempotency-Key");
    MHD_get_connection_values(call->connection, MHD_HEADER_KIND, count_lengths, &lengths);
    bool nameless = lengths.hosts == 0 && strcmp(version, MHD_HTTP_VERSION_1_1) == 0;
    if (nameless || lengths.bad || lengths.hosts > 1 || lengths.headers > 1 ||
        (id && strlen(id) >= REQUEST_ID))
        request_refuse(&call->request, 400, say_server_bad_headers());
    else if (lengths.most > REQUEST_BODY_MAX)
        request_refuse(&call->request, 413, say_server_too_large(REQUEST_BODY_MAX));
    else if (id)
        memcpy(call->request.id, id, strlen(id) + 1);
    return !call->request.status;
}

static enum MHD_Result first(struct net *net, struct MHD_Connection *connection,
                             const char *version, void **context)
{
    struct call *call = call_new(net, connection);
    if (!call)
        return MHD_NO;
    *context = call;
    call_find_address(call);
    call_find_language(call);
    call_find_origin(call);
    agent_name(header_of(connection, "User-Agent"), call->request.agent);
    if (check_headers(call, version))
        return MHD_YES;
    call->refused = call->begun = call->answered = true;
    net->rooms->doors.requests++;
    return answer_queue(call);
}

static enum MHD_Result gather(struct call *call, const char *data, size_t *size)
{
    if (!call->swallowed && !ag_buf_add(&call->body, data, *size))
        ag_buf_release(&call->body);
    if (call->swallowed || !call->body.byte)
        call->swallowed += *size;
    *size = 0;
    return call->swallowed > SWALLOW_MAX ? MHD_NO : MHD_YES;
}

/* The methods that a path answers to. */
static void find_methods(struct call *call, const char *path)
{
    static const char *const method[] = {"GET", "POST", "PUT", "PATCH", "DELETE"};
    struct text text;
    text_init(&text, call->allow, sizeof call->allow);
    for (size_t i = 0; i < sizeof method / sizeof *method; i++) {
        bool known;
        json_t *args = json_object();
        if (cmd_route(method[i], path, args, &known))
            text_print(&text, i ? "%s, " : "%s, HEAD, ", method[i]);
        json_decref(args);
    }
    text_add(&text, "OPTIONS");
}

/* Whether this is a person who asks for a page in a browser, not a program. */
static bool wants_page(const struct call *call, const char *method, const char *path)
{
    const char *accept = header_of(call->connection, "Accept");
    return (strcmp(method, "GET") == 0 || strcmp(method, "HEAD") == 0) &&
           strncmp(path, "/api/", 5) != 0 && accept && strstr(accept, "text/html");
}

/* Finds the command; false when there is none and the request is answered. */
static bool route(struct call *call, const char *method, const char *path)
{
    struct request *request = &call->request;
    bool known = false, utf8;
    json_t *text = json_string(path);
    utf8 = text;
    json_decref(text);
    if (utf8)
        request->command =
            cmd_route(strcmp(method, "HEAD") == 0 ? "GET" : method, path, request->args, &known);
    if (!request->command && !known && utf8 && wants_page(call, method, path))
        request->command = &cmd_page_missing;
    if (request->command)
        return true;
    if (!known) {
        request_refuse(request, 404, say_server_not_found());
        return false;
    }
    find_methods(call, path);
    if (strcmp(method, "OPTIONS") == 0)
        request->status = 204;
    else
        request_refuse(request, 405, say_server_method(method));
    return false;
}

/* Everything before the command; false when the request is answered. */
static bool prepare(struct call *call, const char *method, const char *path)
{
    struct request *request = &call->request;
    if (call->swallowed) {
        request_refuse(request, 413, say_server_too_large(REQUEST_BODY_MAX));
        return false;
    }
    if (strcmp(path, socket_path) == 0 && strcmp(method, "GET") == 0) {
        call_find_person(call);
        call->upgrades = upgrade_check(call);
        return false;
    }
    if (!route(call, method, path))
        return false;
    call_find_person(call);
    if (request->command->acts && !call_is_from_own_page(call)) {
        request_refuse(request, 403, say_server_origin());
        return false;
    }
    if (!args_add_query(call) || !args_add_body(call))
        return false;
    if (request->command->streams && !(call->lines = lines_new(call))) {
        log_event(call->net->rooms->log, LEVEL_WARN, "failed",
                  (struct log_fact[]){
                      log_text("command", request->command->name), log_number("status", 503), {0}});
        request_refuse(request, 503, say_server_busy());
        return false;
    }
    return true;
}

static void begin(struct call *call, const char *method, const char *path)
{
    struct guest *guest = guest_of(call->connection);
    if (guest)
        guest->busy = true;
    call->begun = true;
    call->net->rooms->doors.requests++;
    call->request.received = loop_now(call->net->rooms->loop);
    if (!prepare(call, method, path)) {
        call->answered = true;
        return;
    }
    if (call->lines)
        stream_ref(lines_stream(call->lines), &call->request.stream);
    cmd_begin(&call->request);
}

/* Suspends the connection, because the answer comes later. */
static enum MHD_Result suspend(struct call *call)
{
    struct net *net = call->net;
    call->suspended = true;
    call->next = net->calls;
    call->at = &net->calls;
    if (call->next)
        call->next->at = &call->next;
    net->calls = call;
    MHD_suspend_connection(call->connection);
    return MHD_YES;
}

/* Whether a request is to wait for its turn. */
static bool is_early(const struct call *call)
{
    const struct net *net = call->net;
    return !call->begun && !call->turn && (net->late || loop_is_late(net->rooms->loop));
}

static enum MHD_Result wait_turn(struct call *call)
{
    struct net *net = call->net;
    call->late_next = NULL;
    *net->late_end = call;
    net->late_end = &call->late_next;
    return suspend(call);
}

void calls_go_on(struct net *net)
{
    for (int i = 0; net->late && i < NET_TURNS; i++) {
        struct call *call = net->late;
        if (!(net->late = call->late_next))
            net->late_end = &net->late;
        call->turn = true;
        call->suspended = false;
        leave_list(call);
        MHD_resume_connection(call->connection);
    }
}

enum MHD_Result http_handle(void *net, struct MHD_Connection *connection, const char *url,
                            const char *method, const char *version, const char *data, size_t *size,
                            void **context)
{
    struct call *call = *context;
    if (!call)
        return first(net, connection, version, context);
    if (*size)
        return gather(call, data, size);
    if (!call->connection)
        return MHD_NO;
    if (is_early(call))
        return wait_turn(call);
    if (!call->begun)
        begin(call, method, url);
    if (!call->connection)
        return MHD_NO;
    if (!call->answered)
        return suspend(call);
    return call->upgrades ? upgrade_queue(call) : answer_queue(call);
}

void http_completed(void *context, struct MHD_Connection *connection, void **call_context,
                    enum MHD_RequestTerminationCode how)
{
    struct net *net = context;
    struct guest *guest = guest_of(connection);
    struct call *call = *call_context;
    (void)how;
    if (guest) {
        guest->busy = false;
        guest->tick = net->ticks;
    }
    *call_context = NULL;
    if (call && (call->answered || !call->begun))
        call_free(call);
}

void calls_abandon(struct net *net)
{
    net->late = NULL;
    net->late_end = &net->late;
    while (net->calls) {
        struct call *call = net->calls;
        leave_list(call);
        if (call->lines)
            lines_free(call->lines);
        call->lines = NULL;
        stream_unref(&call->request.stream);
        net_resume(call->net, call->connection);
        call->connection = NULL;
    }
}
