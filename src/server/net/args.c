/*
 * args.c - turns path, query and body into arguments: one object, in which every name occurs once.
 *
 * Values of a query are text; the gate converts those that should be numbers. `lang` selects the
 * language of the answer and is not an argument.
 */
#include <string.h>

#include "sentences.h"
#include "server/cmd/refuse.h"
#include "server/net/inner.h"
#include "server/parse.h"

static bool add(struct call *call, const char *name, json_t *value)
{
    if (json_object_get(call->request.args, name)) {
        json_decref(value);
        request_refuse(&call->request, 400, say_server_twice(name));
        return false;
    }
    if (json_object_set_new(call->request.args, name, value) == 0)
        return true;
    request_refuse(&call->request, 503, say_no_memory());
    return false;
}

static enum MHD_Result query_value(void *context, enum MHD_ValueKind kind, const char *name,
                                   size_t name_length, const char *value, size_t length)
{
    struct call *call = context;
    (void)kind;
    if (strcmp(name, "lang") == 0)
        return MHD_YES;
    json_t *key = json_stringn(name, name_length);
    json_t *text = json_stringn(value ? value : "", value ? length : 0);
    bool readable =
        key && text && strlen(name) == name_length && (!value || !memchr(value, 0, length));
    json_decref(key);
    if (!readable) {
        json_decref(text);
        request_refuse(&call->request, 400, say_server_bad_text());
        return MHD_NO;
    }
    return add(call, name, text) ? MHD_YES : MHD_NO;
}

bool args_add_query(struct call *call)
{
    MHD_get_connection_values_n(call->connection, MHD_GET_ARGUMENT_KIND, query_value, call);
    return !call->request.status;
}

bool args_add_body(struct call *call)
{
    const char *name;
    json_t *value;
    if (!call->body.length)
        return true;
    json_t *body = parse_json(call->body.byte, call->body.length);
    ag_buf_release(&call->body);
    if (!json_is_object(body)) {
        json_decref(body);
        request_refuse(&call->request, 400, say_server_bad_json());
        return false;
    }
    bool good = true;
    json_object_foreach (body, name, value) {
        good = good && add(call, name, json_incref(value));
    }
    json_decref(body);
    return good;
}
