/*
 * describe_read.c - the description of the API for programs: OpenAPI and schemas.
 */
#include <string.h>

#include "program/resource.h"
#include "server/cmd/answer.h"
#include "server/cmd/describe.h"

static int read_openapi(struct request *request)
{
    describe_openapi(request->rooms->config->url, &request->body);
    request->status = 200;
    answer_cache(request, 300);
    return 1;
}

static int read_schema(struct request *request)
{
    if (arg_is(request, "name", "view")) {
        answer_file(request, resource_find("view.schema.json"));
        request->status = 200;
        return 1;
    }
    describe_schema(&request->body);
    request->status = 200;
    answer_cache(request, 300);
    return 1;
}

const struct cmd cmd_openapi = {
    .name = "openapi",
    .method = "GET",
    .path = "/api/openapi.json",
    .about = "This description.",
    .answer = "application/json",
    .run = read_openapi,
};

const struct cmd cmd_schema = {
    .name = "schema",
    .method = "GET",
    .path = "/api/v1/schema/{name}",
    .about = "The JSON Schema of messages, or of views.",
    .answer = "application/json",
    .arg = {{.name = "name",
             .type = ARG_WORD,
             .needed = true,
             .words = "messages|view",
             .about = "messages or view"}},
    .run = read_schema,
};
