/*
 * keep_read.c - what somebody's pages keep on the server.
 */
#include "server/cmd/answer.h"
#include "server/people/keep.h"

static int run(struct request *request)
{
    struct kept *kept = request_keep(request, sizeof *kept, NULL);
    struct ag_error why;
    struct json json;
    if (!kept)
        return answer_refuse(request, 503, say_no_memory());
    if (!keep_read(request->rooms->store, request->person->id, arg_text(request, "name"), kept,
                   &why))
        return answer_refuse(request, 503, say_server_store());
    answer_open(request, &json);
    json_add_string(&json, "value", kept->text);
    json_add_number(&json, "at", kept->at);
    return answer_close(request, &json);
}

const struct cmd cmd_keep_read = {
    .name = "keep.read",
    .method = "GET",
    .path = "/api/v1/keep/{name}",
    .about = "Reads what your pages keep here: settings, or progress in courses.",
    .who = WHO_PERSON,
    .answer = "kept",
    .arg = {{.name = "name",
             .type = ARG_WORD,
             .needed = true,
             .words = KEEP_NAMES,
             .about = "settings or courses"}},
    .run = run,
};
