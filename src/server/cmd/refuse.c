/*
 * refuse.c - a refusal as an answer.
 */
#include "server/cmd/refuse.h"

#include "base/error.h"
#include "base/json.h"

void request_refuse(struct request *request, int status, struct say say)
{
    struct ag_error why;
    struct json json;
    error_set(&why, "", say);
    request->status = status;
    request->type = NULL;
    request->body.length = 0;
    request->body.failed = false;
    json_init(&json, &request->body);
    json_open(&json, NULL, '{');
    json_add_error(&json, "error", &why, NULL, request->language);
    json_close(&json, '}');
}
