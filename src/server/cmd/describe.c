/*
 * describe.c - OpenAPI and JSON Schema from the table of commands and the shapes, see describe.h.
 */
#include "server/cmd/describe.h"

#include <string.h>

#include "ag/version.h"
#include "base/json.h"
#include "base/text.h"
#include "server/cmd/cmd.h"
#include "server/cmd/shape.h"

/* Where shapes stand in each of the two files. */
#define IN_OPENAPI "#/components/schemas/"
#define IN_SCHEMA  "#/$defs/"

static void add_words(struct json *json, const char *words, size_t length)
{
    json_add_string(json, "type", "string");
    json_open(json, "enum", '[');
    for (size_t at = 0; at < length;) {
        char word[32];
        size_t size = 0;
        while (at + size < length && words[at + size] != '|' && size + 1 < sizeof word) {
            word[size] = words[at + size];
            size++;
        }
        word[size] = 0;
        json_add_string(json, NULL, word);
        at += size + 1;
    }
    json_close(json, ']');
}

/* The members of a schema for a type of shape.h; `where` is where shapes stand. */
static void add_type(struct json *json, const char *type, size_t length, const char *where)
{
    if (type[0] == '?') {
        json_open(json, "anyOf", '[');
        json_open(json, NULL, '{');
        add_type(json, type + 1, length - 1, where);
        json_close(json, '}');
        json_open(json, NULL, '{');
        json_add_string(json, "type", "null");
        json_close(json, '}');
        json_close(json, ']');
    } else if (length > 2 && memcmp(type + length - 2, "[]", 2) == 0) {
        json_add_string(json, "type", "array");
        json_open(json, "items", '{');
        add_type(json, type, length - 2, where);
        json_close(json, '}');
    } else if (type[0] == '=') {
        add_words(json, type + 1, length - 1);
    } else if (text_is(type, length, "text")) {
        json_add_string(json, "type", "string");
    } else if (text_is(type, length, "number") || text_is(type, length, "time")) {
        json_add_string(json, "type", "integer");
    } else if (text_is(type, length, "bool")) {
        json_add_string(json, "type", "boolean");
    } else if (!text_is(type, length, "any")) {
        char ref[80];
        size_t prefix = strlen(where);
        memcpy(ref, where, prefix);
        memcpy(ref + prefix, type, length);
        ref[prefix + length] = 0;
        json_add_string(json, "$ref", ref);
    }
}

static void add_shape(struct json *json, const struct shape *shape, const char *where)
{
    json_open(json, shape->name, '{');
    json_add_string(json, "description", shape->about);
    json_add_string(json, "type", "object");
    json_add_bool(json, "additionalProperties", false);
    json_open(json, "properties", '{');
    for (const struct shape_member *member = shape->member; member->name; member++) {
        json_open(json, member->name + (member->name[0] == '?'), '{');
        if (member->about[0])
            json_add_string(json, "description", member->about);
        add_type(json, member->type, strlen(member->type), where);
        json_close(json, '}');
    }
    json_close(json, '}');
    json_open(json, "required", '[');
    for (const struct shape_member *member = shape->member; member->name; member++)
        if (member->name[0] != '?')
            json_add_string(json, NULL, member->name);
    json_close(json, ']');
    json_close(json, '}');
}

static void add_shapes(struct json *json, const char *name, const char *where)
{
    json_open(json, name, '{');
    for (const struct shape *shape = shapes; shape->name; shape++)
        add_shape(json, shape, where);
    json_close(json, '}');
}

/* The schema of an argument. */
static void add_arg(struct json *json, const char *name, const struct cmd_arg *arg,
                    const char *where)
{
    json_open(json, name, '{');
    json_add_string(json, "description", arg->about);
    switch ((enum arg_type)arg->type) {
    case ARG_TEXT:
    case ARG_LINES:
        json_add_string(json, "type", "string");
        json_add_number(json, "minLength", arg->least);
        json_add_number(json, "maxLength", arg->most);
        break;
    case ARG_NUMBER:
        json_add_string(json, "type", "integer");
        json_add_number(json, "minimum", arg->least);
        json_add_number(json, "maximum", arg->most);
        break;
    case ARG_BOOL:
        json_add_string(json, "type", "boolean");
        break;
    case ARG_WORD:
        add_words(json, arg->words, strlen(arg->words));
        break;
    case ARG_SHAPE:
        add_type(json, arg->words, strlen(arg->words), where);
        break;
    case ARG_NONE:
        break;
    }
    json_close(json, '}');
}

/* Whether an argument stands in the path. */
static bool is_in_path(const struct cmd *command, const char *name)
{
    const char *at = command->path ? strchr(command->path, '{') : NULL;
    for (; at; at = strchr(at + 1, '{'))
        if (strncmp(at + 1, name, strlen(name)) == 0 && at[1 + strlen(name)] == '}')
            return true;
    return false;
}

static void add_parameters(struct json *json, const struct cmd *command)
{
    json_open(json, "parameters", '[');
    for (int i = 0; i < CMD_ARGS && command->arg[i].name; i++) {
        const struct cmd_arg *arg = &command->arg[i];
        bool in_path = is_in_path(command, arg->name);
        if (!in_path && command->method[0] == 'P')
            continue;
        json_open(json, NULL, '{');
        json_add_string(json, "name", arg->name);
        json_add_string(json, "in", in_path ? "path" : "query");
        json_add_bool(json, "required", arg->needed);
        add_arg(json, "schema", arg, IN_OPENAPI);
        json_close(json, '}');
    }
    if (command->acts) {
        json_open(json, NULL, '{');
        json_add_string(json, "name", "Idempotency-Key");
        json_add_string(json, "in", "header");
        json_add_string(json, "description",
                        "made by the client; a command that is repeated with it takes effect once");
        json_open(json, "schema", '{');
        json_add_string(json, "type", "string");
        json_add_number(json, "maxLength", REQUEST_ID - 1);
        json_close(json, '}');
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* The arguments that are not in the path, as an object. */
static void add_args(struct json *json, const struct cmd *command, bool all, const char *where)
{
    json_add_string(json, "type", "object");
    json_add_bool(json, "additionalProperties", false);
    json_open(json, "properties", '{');
    for (int i = 0; i < CMD_ARGS && command->arg[i].name; i++)
        if (all || !is_in_path(command, command->arg[i].name))
            add_arg(json, command->arg[i].name, &command->arg[i], where);
    json_close(json, '}');
    json_open(json, "required", '[');
    for (int i = 0; i < CMD_ARGS && command->arg[i].name; i++)
        if (command->arg[i].needed && (all || !is_in_path(command, command->arg[i].name)))
            json_add_string(json, NULL, command->arg[i].name);
    json_close(json, ']');
}

static void add_body(struct json *json, const struct cmd *command)
{
    if (command->method[0] != 'P')
        return;
    json_open(json, "requestBody", '{');
    json_open(json, "content", '{');
    json_open(json, "application/json", '{');
    json_open(json, "schema", '{');
    add_args(json, command, false, IN_OPENAPI);
    json_close(json, '}');
    json_close(json, '}');
    json_close(json, '}');
    json_close(json, '}');
}

static void add_response(struct json *json, const char *status, const char *about,
                         const char *shape, bool secret)
{
    bool is_type = strchr(shape, '/') != NULL;
    json_open(json, status, '{');
    json_add_string(json, "description", about);
    json_open(json, "content", '{');
    json_open(json, is_type ? shape : "application/json", '{');
    if (!is_type) {
        json_open(json, "schema", '{');
        if (secret) {
            json_open(json, "anyOf", '[');
            json_open(json, NULL, '{');
        }
        add_type(json, shape, strlen(shape), IN_OPENAPI);
        if (secret) {
            json_close(json, '}');
            json_open(json, NULL, '{');
            add_type(json, "repeated", strlen("repeated"), IN_OPENAPI);
            json_close(json, '}');
            json_close(json, ']');
        }
        json_close(json, '}');
    }
    json_close(json, '}');
    json_close(json, '}');
    json_close(json, '}');
}

static void add_operation(struct json *json, const struct cmd *command)
{
    json_open(json, command->method[0] == 'P' ? "post" : "get", '{');
    json_add_string(json, "operationId", command->name);
    json_add_string(json, "summary", command->about);
    if (cmd_needs_person(command)) {
        json_open(json, "security", '[');
        json_open(json, NULL, '{');
        json_open(json, "session", '[');
        json_close(json, ']');
        json_close(json, '}');
        json_close(json, ']');
    }
    add_parameters(json, command);
    add_body(json, command);
    json_open(json, "responses", '{');
    add_response(json, "200", "Done.", command->streams ? "application/x-ndjson" : command->answer,
                 command->secret);
    add_response(json, "default", "Refused.", "refusal", false);
    json_close(json, '}');
    json_close(json, '}');
}

/* Whether a command has this path. */
static bool is_at(const struct cmd *command, const char *path)
{
    return command->path && strcmp(command->path, path) == 0;
}

static bool is_first_at(const char *path, int number)
{
    for (int i = 0; i < number; i++)
        if (is_at(cmd_list[i], path))
            return false;
    return true;
}

static void add_paths(struct json *json)
{
    json_open(json, "paths", '{');
    for (int i = 0; cmd_list[i]; i++) {
        const char *path = cmd_list[i]->path;
        if (!path || !is_first_at(path, i))
            continue;
        json_open(json, path, '{');
        for (int k = i; cmd_list[k]; k++)
            if (is_at(cmd_list[k], path))
                add_operation(json, cmd_list[k]);
        json_close(json, '}');
    }
    json_close(json, '}');
}

void describe_openapi(const char *url, struct ag_buf *out)
{
    struct json json;
    json_init(&json, out);
    json_open(&json, NULL, '{');
    json_add_string(&json, "openapi", "3.1.0");
    json_open(&json, "info", '{');
    json_add_string(&json, "title", "Agate");
    json_add_string(&json, "version", AG_VERSION);
    json_close(&json, '}');
    json_open(&json, "servers", '[');
    json_open(&json, NULL, '{');
    json_add_string(&json, "url", url[0] ? url : "/");
    json_close(&json, '}');
    json_close(&json, ']');
    add_paths(&json);
    json_open(&json, "components", '{');
    json_open(&json, "securitySchemes", '{');
    json_open(&json, "session", '{');
    json_add_string(&json, "type", "http");
    json_add_string(&json, "scheme", "bearer");
    json_close(&json, '}');
    json_close(&json, '}');
    add_shapes(&json, "schemas", IN_OPENAPI);
    json_close(&json, '}');
    json_close(&json, '}');
    ag_buf_char(out, '\n');
}

/* What a client sends by WebSocket: one alternative a command, without those of the control socket.
 */
static void add_sent(struct json *json)
{
    json_open(json, "sent", '{');
    json_open(json, "oneOf", '[');
    for (int i = 0; cmd_list[i]; i++) {
        if (!cmd_is_public(cmd_list[i]))
            continue;
        json_open(json, NULL, '{');
        json_add_string(json, "type", "object");
        json_add_bool(json, "additionalProperties", false);
        json_open(json, "properties", '{');
        json_open(json, "cmd", '{');
        json_add_string(json, "const", cmd_list[i]->name);
        json_close(json, '}');
        json_open(json, "id", '{');
        json_add_string(json, "type", "string");
        json_add_number(json, "maxLength", REQUEST_ID - 1);
        json_close(json, '}');
        json_open(json, "args", '{');
        add_args(json, cmd_list[i], true, IN_SCHEMA);
        json_close(json, '}');
        json_close(json, '}');
        json_open(json, "required", '[');
        json_add_string(json, NULL, "cmd");
        json_close(json, ']');
        json_close(json, '}');
    }
    json_close(json, ']');
    json_close(json, '}');
}

void describe_schema(struct ag_buf *out)
{
    struct json json;
    json_init(&json, out);
    json_open(&json, NULL, '{');
    json_add_string(&json, "$schema", "https://json-schema.org/draft/2020-12/schema");
    json_add_string(&json, "title", "Messages of Agate's streams");
    json_open(&json, "oneOf", '[');
    for (int i = 0; shape_messages[i]; i++) {
        json_open(&json, NULL, '{');
        add_type(&json, shape_messages[i], strlen(shape_messages[i]), IN_SCHEMA);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_open(&json, "$defs", '{');
    for (const struct shape *shape = shapes; shape->name; shape++)
        add_shape(&json, shape, IN_SCHEMA);
    add_sent(&json);
    json_close(&json, '}');
    json_close(&json, '}');
    ag_buf_char(out, '\n');
}
