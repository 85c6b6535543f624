/*
 * keep_write.c - keeps something for somebody's pages.
 */
#include "server/cmd/answer.h"
#include "server/people/keep.h"
#include "server/work/work.h"

/* Reads when it was last written. */
static int gather(struct request *request)
{
    struct kept *kept = request_keep(request, sizeof *kept, NULL);
    struct ag_error why;
    if (!kept)
        return answer_refuse(request, 503, say_no_memory());
    if (!keep_read(request->rooms->store, request->person->id, arg_text(request, "name"), kept,
                   &why))
        return answer_refuse(request, 503, say_server_store());
    return 1;
}

static int act(struct request *request, struct work *work)
{
    const struct kept *kept = request->kept;
    struct json json;
    if (arg_number(request, "at", kept->at) != kept->at)
        return answer_refuse(request, 409, say_account_kept_newer());
    keep_write(work, request->person, arg_text(request, "name"), arg_text(request, "value"));
    answer_open(request, &json);
    json_add_string(&json, "value", arg_text(request, "value"));
    json_add_number(&json, "at", work->now);
    return answer_close(request, &json);
}

const struct cmd cmd_keep_write = {
    .name = "keep.write",
    .method = "POST",
    .path = "/api/v1/keep/{name}",
    .about = "Keeps settings or progress in courses, in place of what was kept before. The server "
             "does not read it.",
    .who = WHO_PERSON,
    .acts = true,
    .answer = "kept",
    .arg = {{.name = "name",
             .type = ARG_WORD,
             .needed = true,
             .words = KEEP_NAMES,
             .about = "settings or courses"},
            {.name = "value",
             .type = ARG_LINES,
             .needed = true,
             .least = 0,
             .most = KEEP_MAX,
             .about = "any text of at most 16384 bytes"},
            {.name = "at",
             .type = ARG_NUMBER,
             .least = 0,
             .most = INT64_C(253402300799999),
             .about = "the time of what it replaces, as last read; if that has been replaced "
                      "since, this is refused"}},
    .me = true,
    .gather = gather,
    .act = act,
};
