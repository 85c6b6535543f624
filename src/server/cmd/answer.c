/*
 * answer.c - answers of commands, see answer.h.
 */
#include "server/cmd/answer.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "base/error.h"
#include "server/auth/people.h"
#include "server/loop/loop.h"
#include "server/random.h"
#include "server/resource.h"
#include "server/server.h"
#include "server/store/store.h"

enum { DAY = 86400000 }; /* milliseconds: answers are kept that long, by the day they were given */

void request_release(struct request *request)
{
    stream_unref(&request->stream);
    json_decref(request->args);
    ag_buf_release(&request->body);
    if (request->person)
        person_drop(request->server->people, request->person);
}

int answer_refuse(struct request *request, int status, struct say say)
{
    request_refuse(request, status, say);
    return -1;
}

/* Refuses with a reason; the server's own troubles have a status of their own. */
static int refuse(struct request *request, int status, const struct ag_error *why,
                  const struct ag_rules *rules)
{
    struct json json;
    if (why->said.id == say_server_fault().id)
        status = 500;
    if (why->said.id == say_no_memory().id)
        status = 503;
    request->status = status;
    request->body.length = 0;
    json_init(&json, &request->body);
    json_open(&json, NULL, '{');
    json_add_error(&json, "error", why, rules, request->language);
    json_close(&json, '}');
    return -1;
}

int answer_error(struct request *request, const struct ag_error *why, const struct ag_rules *rules)
{
    return refuse(request, 409, why, rules);
}

int answer_invalid(struct request *request, const struct ag_error *why)
{
    return refuse(request, 400, why, NULL);
}

void answer_open(struct request *request, struct json *json)
{
    request->status = 200;
    request->body.length = 0;
    json_init(json, &request->body);
    json_open(json, NULL, '{');
}

int answer_close(struct request *request, struct json *json)
{
    json_close(json, '}');
    if (request->body.failed)
        return answer_refuse(request, 503, say_no_memory());
    return 1;
}

void answer_etag(struct request *request, int cache)
{
    char hash[HASH_TEXT];
    random_hash(request->body.byte, request->body.length, hash);
    memcpy(request->etag, hash, sizeof request->etag - 1);
    request->cache = cache;
}

void answer_squeeze(struct request *request)
{
    struct ag_buf *body = &request->body;
    z_stream stream = {.next_in = (Bytef *)body->byte, .avail_in = (uInt)body->length};
    enum { GZIP = 16 + 15, MEMORY = 8 }; /* the form of gzip, the largest window; zlib's preset */
    if (!request->gzip || body->length < 512 ||
        deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, GZIP, MEMORY, Z_DEFAULT_STRATEGY))
        return;
    char *out = malloc(body->length);
    stream.next_out = (Bytef *)out;
    stream.avail_out = out ? (uInt)body->length : 0;
    if (out && deflate(&stream, Z_FINISH) == Z_STREAM_END) {
        body->length = 0;
        ag_buf_add(body, out, stream.total_out);
        request->encoding = "gzip";
    }
    free(out);
    deflateEnd(&stream);
}

void answer_file(struct request *request, const struct resource *file)
{
    ag_buf_add(&request->body, file->byte, file->length);
    answer_etag(request, 300);
}

const char *answer_language(const struct request *request)
{
    const char *tag = request->language ? request->language->tag : "en";
    return strcmp(tag, "zh_CN") == 0 ? "zh" : tag;
}

/* What was asked, as a hash: the command and its arguments. */
static const char *asked(struct request *request)
{
    static_assert(sizeof request->asked == HASH_TEXT, "a hash fits");
    if (request->asked[0])
        return request->asked;
    char *args = json_dumps(request->args, JSON_COMPACT | JSON_SORT_KEYS);
    struct ag_buf text;
    ag_buf_init(&text, 2 * REQUEST_BODY_MAX);
    ag_buf_string(&text, request->command->name);
    ag_buf_char(&text, ' ');
    ag_buf_string(&text, args ? args : "");
    random_hash(text.byte, text.length, request->asked);
    ag_buf_release(&text);
    free(args);
    return request->asked;
}

void answer_keep(struct request *request, struct store_txn *txn)
{
    if (request->status >= 400 || request->body.failed)
        txn->write.failed = true; /* what cannot be answered is not done */
    if (!request->id[0] || !request->person)
        return;
    struct store_value row[] = {store_number(request->received / DAY),
                                store_text(request->person->id),
                                store_text(request->id),
                                store_number(request->received),
                                store_text(asked(request)),
                                store_number(request->status),
                                store_bytes(request->body.byte, request->body.length)};
    if (request->command->secret)
        row[6] = store_text("{\"repeated\":true}");
    store_add(txn, STORE_ANSWER, row);
}

struct repeat {
    struct request *request;
    bool found, same; /* there was such an id; it asked for the same */
};

static bool answer_row(void *context, const struct store_value *row)
{
    struct repeat *repeat = context;
    if (row[3].number < repeat->request->received - DAY)
        return false;
    repeat->found = true;
    repeat->same = row[4].length == HASH_TEXT - 1 &&
                   memcmp(row[4].text, asked(repeat->request), HASH_TEXT - 1) == 0;
    if (!repeat->same)
        return false;
    repeat->request->status = (int)row[5].number;
    repeat->request->body.length = 0;
    ag_buf_add(&repeat->request->body, row[6].text, row[6].length);
    return false;
}

int answer_repeat(struct request *request)
{
    struct repeat repeat = {.request = request};
    struct ag_error why;
    if (!request->id[0] || !request->person)
        return 0;
    for (int64_t day = request->received / DAY, end = day - 1; day >= end && !repeat.found; day--) {
        struct store_value key[] = {store_number(day), store_text(request->person->id),
                                    store_text(request->id)};
        if (!store_find(request->server->store, STORE_ANSWER, key, answer_row, &repeat, &why) &&
            why.said.id)
            return answer_refuse(request, 503, say_server_store());
    }
    if (!repeat.found)
        return 0;
    return repeat.same ? 1 : answer_refuse(request, 409, say_server_repeated());
}

void answer_failed(struct request *request)
{
    request->token[0] = 0;
    answer_refuse(request, 503, say_server_store());
    cmd_answer(request);
}

void answer_fault(struct request *request)
{
    answer_refuse(request, 500, say_server_fault());
    cmd_answer(request);
}

const char *arg_text(const struct request *request, const char *name)
{
    const char *text = json_string_value(json_object_get(request->args, name));
    return text ? text : "";
}

int64_t arg_number(const struct request *request, const char *name, int64_t otherwise)
{
    const json_t *value = json_object_get(request->args, name);
    return json_is_integer(value) ? json_integer_value(value) : otherwise;
}

bool arg_bool(const struct request *request, const char *name)
{
    return json_is_true(json_object_get(request->args, name));
}
