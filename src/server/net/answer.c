/*
 * answer.c - turns an answer into an HTTP response.
 */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "program/resource.h"
#include "server/net/inner.h"
#include "server/random.h"

enum { YEAR = 31536000 }; /* seconds */

/* Adds a header; an answer that lacks one is not sent. */
static void add(struct call *call, struct MHD_Response *response, const char *name,
                const char *value)
{
    if (MHD_add_response_header(response, name, value) != MHD_YES)
        call->broken = true;
}

static void add_cookie(struct MHD_Response *response, struct call *call)
{
    char value[160];
    struct text text;
    text_init(&text, value, sizeof value);
    text_print(&text, "%s=%s; Path=/; HttpOnly; SameSite=Lax; Max-Age=%d%s", net_cookie(call->net),
               call->request.token, call->request.forget ? 0 : YEAR,
               net_is_secure(call->net) ? "; Secure" : "");
    add(call, response, "Set-Cookie", value);
}

static void add_cache(struct MHD_Response *response, struct call *call)
{
    const struct request *request = &call->request;
    char value[64];
    struct text text;
    if (!request->tag[0]) {
        add(call, response, "Cache-Control", "no-store");
        return;
    }
    text_init(&text, value, sizeof value);
    text_print(&text, "\"%s\"", request->tag);
    add(call, response, "ETag", value);
    text_init(&text, value, sizeof value);
    if (request->cache < 0)
        text_add(&text, "public, max-age=31536000, immutable");
    else if (request->cache == 0)
        text_add(&text, "no-cache");
    else
        text_print(&text, "max-age=%d", request->cache);
    add(call, response, "Cache-Control", value);
    add(call, response, "Vary",
        request->cache >= 0 ? "Accept-Encoding, Accept-Language, Cookie" : "Accept-Encoding");
}

/* What a page may load: everything from here, the core as WebAssembly, nothing inline. */
static const char page_policy[] =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/* What other answers may do, should a browser show one as a page: nothing. */
static const char other_policy[] =
    "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

static void add_policies(struct MHD_Response *response, struct call *call)
{
    const struct request *request = &call->request;
    if (request->type && strncmp(request->type, "text/html", 9) == 0)
        add(call, response, "Content-Security-Policy", page_policy);
    else if (!request->file) /* a script of a worker would be bound by it */
        add(call, response, "Content-Security-Policy", other_policy);
    if (net_is_secure(call->net))
        add(call, response, "Strict-Transport-Security", "max-age=31536000");
    add(call, response, "X-Content-Type-Options", "nosniff");
    add(call, response, "Referrer-Policy", "same-origin");
}

static void add_headers(struct MHD_Response *response, struct call *call)
{
    const struct request *request = &call->request;
    char value[16];
    struct text text;
    add_cache(response, call);
    if (request->token[0] || (request->forget && request->status == 200))
        add_cookie(response, call);
    if (request->retry) {
        text_init(&text, value, sizeof value);
        text_number(&text, request->retry);
        add(call, response, "Retry-After", value);
    }
    if (call->allow[0])
        add(call, response, "Allow", call->allow);
    if (request->status == 426) {
        add(call, response, "Upgrade", "websocket");
        add(call, response, "Sec-WebSocket-Version", "13");
    }
    if (call->encoding)
        add(call, response, "Content-Encoding", call->encoding);
    add_policies(response, call);
    if (call->net->rooms->draining || call->refused)
        add(call, response, "Connection", "close");
}

/* The file that is the answer, compressed if the reader understands that. */
static void take_file(struct call *call)
{
    struct request *request = &call->request;
    const struct resource *file = request->file;
    if (call->brotli && request->small) {
        file = request->small;
        call->encoding = "br";
    }
    if (file)
        ag_buf_add(&request->body, file->byte, file->length);
}

/* Names what a reader may keep by a hash of it. */
static void make_tag(struct request *request)
{
    if (request->cacheable && request->status < 400 && !request->tag[0])
        random_tag(request->body.byte, request->body.length, request->tag);
}

/* Whether the client has what it asks for: If-None-Match names its tag. */
static bool has_it(const struct call *call)
{
    char tag[40];
    struct text text;
    const char *known = header_of(call->connection, "If-None-Match");
    if (!known || !call->request.tag[0] || call->request.status != 200)
        return false;
    text_init(&text, tag, sizeof tag);
    text_print(&text, "\"%s\"", call->request.tag);
    return strcmp(known, "*") == 0 || strstr(known, tag);
}

/* The body as a response, which takes it over. */
static struct MHD_Response *body_response(struct call *call)
{
    struct ag_buf *body = &call->request.body;
    take_file(call);
    if (call->request.squeezed)
        call->encoding = "gzip";
    make_tag(&call->request);
    if (has_it(call)) {
        call->request.status = 304;
        ag_buf_release(body);
    }
    char *byte = body->byte;
    size_t length = body->length;
    body->byte = NULL;
    ag_buf_release(body);
    struct MHD_Response *response =
        MHD_create_response_from_buffer(length, byte, MHD_RESPMEM_MUST_FREE);
    if (!response)
        free(byte);
    return response;
}

enum MHD_Result answer_send(struct call *call, struct MHD_Response *response)
{
    if (!response)
        return MHD_NO;
    add_headers(response, call);
    enum MHD_Result queued = MHD_NO;
    if (!call->broken)
        queued = MHD_queue_response(call->connection, (unsigned)call->request.status, response);
    MHD_destroy_response(response);
    return queued;
}

enum MHD_Result answer_queue(struct call *call)
{
    struct request *request = &call->request;
    struct MHD_Response *response;
    if (call->lines && request->status == 200) {
        response = lines_response(call->lines);
        request->type = "application/x-ndjson";
        call->lines = NULL; /* it is the response's now */
        stream_unref(&request->stream);
    } else {
        response = body_response(call);
    }
    if (response && request->status != 204 && request->status != 304)
        add(call, response, "Content-Type", request->type ? request->type : "application/json");
    return answer_send(call, response);
}
