/*
 * answer.c - answers of commands, see answer.h.
 */
#include "server/cmd/answer.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "program/resource.h"
#include "server/auth/limits.h"
#include "server/people/show.h"
#include "server/squeeze.h"
#include "server/table/tables.h"

enum { WATCH_FIRST = 16 << 20 }; /* bytes of the first message of a watch, at most */

void *request_keep(struct request *request, size_t bytes, void (*release)(void *kept))
{
    if (!request->kept)
        request->kept = calloc(1, bytes);
    request->kept_free = release ? release : free;
    return request->kept;
}

void request_forget(struct request *request)
{
    if (request->kept)
        request->kept_free(request->kept);
    request->kept = NULL;
}

void request_release(struct request *request)
{
    stream_unref(&request->stream);
    json_decref(request->args);
    ag_buf_release(&request->body);
    ag_match_free(request->match);
    request_forget(request);
    if (request->counted && request->status != 200)
        limits_give(request->rooms->limits, LIMIT_SEEKS, request->address, NULL);
    person_drop(request->person);
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
    if (why->said.id == say_no_memory().id || why->said.id == say_server_store().id)
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

int answer_full(struct request *request, enum aside_added how)
{
    enum { WAIT = 2 }; /* seconds: by then much of what is waiting will be done */
    request->type = NULL;
    if (how == ASIDE_NO_MEMORY)
        return answer_refuse(request, 503, say_no_memory());
    request->retry = WAIT;
    if (how == ASIDE_EACH_FULL)
        return answer_refuse(request, 429, limits_say(LIMIT_REQUESTS, WAIT));
    return answer_refuse(request, 503, say_server_busy());
}

struct aside_whose answer_whose(const struct request *request)
{
    static_assert(sizeof((struct aside_whose *)0)->home >= ADDRESS_TEXT, "an address fits");
    struct aside_whose whose = {0};
    address_owner(request->address, whose.home);
    memcpy(whose.owner, whose.home, sizeof whose.owner);
    if (request->person)
        memcpy(whose.owner, request->person->id, sizeof request->person->id);
    return whose;
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

static void release_page(void *kept)
{
    table_page_release(kept);
    free(kept);
}

int answer_page(struct request *request, const struct table_has *has, const char *type)
{
    bool begins = !request->kept;
    struct table_page *page = request_keep(request, sizeof *page, release_page);
    if (!page)
        return answer_refuse(request, 503, say_no_memory());
    if (begins)
        table_page_begin(page, has, type);
    enum table_paged paged = table_page_entries(page, request->table);
    if (paged == PAGED_NOT)
        return answer_refuse(request, 503, say_server_store());
    return paged == PAGED_SOME ? CMD_AGAIN : 1;
}

int answer_done(struct request *request)
{
    struct json json;
    answer_open(request, &json);
    json_add_bool(&json, "done", true);
    return answer_close(request, &json);
}

int answer_limit(struct request *request, enum limit limit, const char *whose)
{
    if (!request->address[0]) /* that is the control socket */
        return 1;
    int wait = limits_take(request->rooms->limits, limit, request->address, whose,
                           loop_now(request->rooms->loop));
    if (wait == 0)
        return 1;
    request->retry = wait;
    return answer_refuse(request, 429, limits_say(limit, wait));
}

int answer_session(struct request *request, const struct person *person)
{
    struct json json;
    answer_open(request, &json);
    json_open(&json, "person", '{');
    person_members(person->id, &person->draft, &json);
    json_close(&json, '}');
    json_add_string(&json, "token", request->token);
    return answer_close(request, &json);
}

int answer_person(struct request *request, const char *who, struct person **person)
{
    struct people *people = request->rooms->people;
    struct ag_error why;
    char id[PERSON_ID];
    *person = NULL;
    if (strlen(who) == PERSON_ID - 1)
        *person = people_by_id(people, who);
    else if (people_by_handle(people, who, id, &why))
        *person = people_by_id(people, id);
    else if (why.said.id)
        return answer_refuse(request, 503, say_server_store());
    return *person ? 1 : answer_refuse(request, 404, say_person_none());
}

void answer_cache(struct request *request, int seconds)
{
    request->cacheable = true;
    request->cache = seconds;
}

void answer_squeeze(struct request *request)
{
    request->squeezed = request->squeeze && squeeze(&request->body);
}

void answer_file(struct request *request, const struct resource *file)
{
    enum { SECONDS = 300 };
    ag_buf_add(&request->body, file->byte, file->length);
    answer_cache(request, SECONDS);
}

struct answer_language answer_language(const struct request *request)
{
    struct answer_language language = {"en"};
    if (request->language) {
        memcpy(language.tag, request->language->tag, sizeof language.tag);
        language.tag[strcspn(language.tag, "_")] = 0;
    }
    return language;
}

void answer_invitation(const struct request *request, const struct table *table, const char *name,
                       int seat, const char *secret, struct json *json)
{
    char link[ROOMS_SITE + 128];
    struct text text;
    text_init(&text, link, sizeof link);
    text_print(&text, "%s/t/%s#%s", request->rooms->site, table->id, secret);
    json_open(json, name, '{');
    json_add_number(json, "seat", seat);
    json_add_string(json, "secret", secret);
    json_add_string(json, "link", link);
    json_close(json, '}');
}

/* The message is written: ties the stream, and sends it. */
static int begin_watch(struct request *request, enum topic_kind topic, const char *id,
                       const struct ag_buf *text, int64_t seq)
{
    struct stream *stream = stream_of(&request->stream);
    bool is_new;
    struct watch *watch = fan_watch(request->rooms->fan, stream, topic, id, &is_new);
    if (!watch)
        return answer_refuse(request, 503, say_no_memory());
    watch->seq = seq;
    stream->send(stream, text->byte, text->length);
    return answer_done(request);
}

int answer_watch(struct request *request, enum topic_kind topic, const char *id,
                 answer_first *first)
{
    struct stream *stream = stream_of(&request->stream);
    struct tables_ration *ration = request_keep(request, sizeof *ration, NULL);
    struct ag_buf text;
    int64_t seq = 0;
    int answered;
    if (!stream)
        return answer_refuse(request, 400, say_server_stream());
    if (!fan_has_room(request->rooms->fan, stream, topic, id))
        return answer_refuse(request, 409, say_server_watches(FAN_WATCHES_MAX));
    if (!ration)
        return answer_refuse(request, 503, say_no_memory());
    if (!tables_ration(request->rooms->tables, ration))
        return CMD_AGAIN;
    ag_buf_init(&text, WATCH_FIRST);
    if (!first(request, ration, &text, &seq))
        answered = answer_refuse(request, 503, say_server_store());
    else if (tables_go_on(ration))
        answered = CMD_AGAIN;
    else
        answered = begin_watch(request, topic, id, &text, seq);
    ag_buf_release(&text);
    return answered;
}

const char *arg_text(const struct request *request, const char *name)
{
    const char *text = json_string_value(json_object_get(request->args, name));
    return text ? text : "";
}

bool arg_is(const struct request *request, const char *name, const char *word)
{
    return strcmp(arg_text(request, name), word) == 0;
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
