/*
 * rules_read.c - the rules of a game, in the reader's language if they are translated into it.
 */
#include <string.h>

#include "base/text.h"
#include "games/games.h"
#include "program/resource.h"
#include "server/cmd/answer.h"
#include "server/random.h"

static int run(struct request *request)
{
    char name[32];
    struct text text;
    text_init(&text, name, sizeof name);
    text_print(&text, "%s/%s.md", answer_language(request).tag, arg_text(request, "game"));
    const struct resource *page = resource_find(name);
    if (!page)
        page = resource_find(strchr(name, '/') + 1);
    if (!page)
        return answer_refuse(request, 404, say_server_not_found());
    request->status = 200;
    request->type = "text/markdown; charset=utf-8";
    answer_file(request, page);
    return 1;
}

const struct cmd cmd_rules_read = {
    .name = "rules.read",
    .method = "GET",
    .path = "/api/v1/rules/{game}",
    .about = "The rules of a game, in the reader's language where they are translated.",
    .answer = "text/markdown",
    .arg = {{.name = "game",
             .type = ARG_WORD,
             .needed = true,
             .words = GAME_WORDS,
             .about = "the game"}},
    .run = run,
};
