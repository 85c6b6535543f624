/*
 * catalogue_read.c - a language, as data for the core in browsers.
 */
#include "base/text.h"
#include "program/resource.h"
#include "server/cmd/answer.h"

static int run(struct request *request)
{
    char name[32];
    struct text text;
    text_init(&text, name, sizeof name);
    text_print(&text, "%s.core.mo", arg_text(request, "language"));
    const struct resource *catalogue = resource_find(name);
    if (!catalogue)
        return answer_refuse(request, 404, say_server_not_found());
    request->status = 200;
    request->type = "application/octet-stream";
    answer_file(request, catalogue);
    answer_squeeze(request);
    return 1;
}

const struct cmd cmd_catalogue_read = {
    .name = "catalogue.read",
    .method = "GET",
    .path = "/api/v1/catalogues/{language}",
    .about = "A language as a catalogue in the MO format: what the core says, no more.",
    .answer = "application/octet-stream",
    .arg = {{.name = "language",
             .type = ARG_WORD,
             .needed = true,
             .words = AGATE_LANGUAGES,
             .about = "the language; English is built into the core"}},
    .run = run,
};
