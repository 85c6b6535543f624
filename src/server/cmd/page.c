/*
 * page.c - the pages of the web app, and what they load.
 *
 * The front page and the rules are whole in each language; all others are one page that a script
 * fills. Assets have a hash in their names and never change.
 */
#include <string.h>

#include "base/text.h"
#include "server/cmd/answer.h"
#include "server/resource.h"

enum { PAGE_NAME = 96 };

/* A file as the answer, compressed if the reader understands that. */
static int send_file(struct request *request, const char *name, const char *type)
{
    char small[160];
    struct text text;
    text_init(&text, small, sizeof small);
    text_print(&text, "%s.br", name);
    const struct resource *file = request->brotli ? page_find(small) : NULL;
    request->encoding = file ? "br" : NULL;
    if (!file)
        file = page_find(name);
    if (!file)
        return answer_refuse(request, 404, say_server_not_found());
    answer_file(request, file);
    request->type = type;
    request->status = 200;
    return 1;
}

/* "front.fr.html": a page in the reader's language. */
static const char *page_name(const struct request *request, const char *name, char file[PAGE_NAME])
{
    struct text text;
    text_init(&text, file, PAGE_NAME);
    text_print(&text, "%s.%s.html", name, answer_language(request));
    return file;
}

static int send_page(struct request *request, const char *name)
{
    char file[PAGE_NAME];
    int sent = send_file(request, page_name(request, name, file), "text/html; charset=utf-8");
    request->cache = 0;
    return sent;
}

static int run_front(struct request *request)
{
    return send_page(request, "front");
}

static int run_app(struct request *request)
{
    return send_page(request, "app");
}

/* The rules of a game; for any other name the page that says that there is none. */
static int run_rules(struct request *request)
{
    char name[PAGE_NAME], file[PAGE_NAME];
    struct text text;
    text_init(&text, name, sizeof name);
    text_print(&text, "rules.%s", arg_text(request, "game"));
    return send_page(request, page_find(page_name(request, name, file)) ? name : "app");
}

static const char *type_of(const char *name)
{
    const char *ending = strrchr(name, '.');
    if (ending && strcmp(ending, ".js") == 0)
        return "text/javascript; charset=utf-8";
    if (ending && strcmp(ending, ".css") == 0)
        return "text/css; charset=utf-8";
    if (ending && strcmp(ending, ".svg") == 0)
        return "image/svg+xml";
    if (ending && strcmp(ending, ".wasm") == 0)
        return "application/wasm";
    return "application/octet-stream";
}

static int run_asset(struct request *request)
{
    char file[128];
    struct text text;
    text_init(&text, file, sizeof file);
    text_print(&text, "assets/%s", arg_text(request, "name"));
    int sent = send_file(request, file, type_of(file));
    request->cache = -1;
    return sent;
}

const struct cmd cmd_page_front = {
    .name = "page.front",
    .method = "GET",
    .path = "/",
    .about = "The front page.",
    .answer = "text/html",
    .run = run_front,
};

#define PAGE(what, where, argument, runs)                                                          \
    const struct cmd cmd_page_##what = {                                                           \
        .name = "page." #what,                                                                     \
        .method = "GET",                                                                           \
        .path = (where),                                                                           \
        .about = "A page of the web app.",                                                         \
        .answer = "text/html",                                                                     \
        .arg = {{.name = (argument), .type = ARG_TEXT, .most = 64, .about = "which"}},             \
        .run = (runs),                                                                             \
    }

PAGE(play, "/play/{game}", "game", run_app);
PAGE(rules, "/rules/{game}", "game", run_rules);
PAGE(table, "/t/{table}", "table", run_app);
PAGE(lobby, "/lobby", "from", run_app);
PAGE(learn, "/learn", "from", run_app);
PAGE(course, "/learn/{game}", "game", run_app);
PAGE(games, "/games", "from", run_app);
PAGE(view, "/view", "from", run_app);

const struct cmd cmd_page_asset = {
    .name = "page.asset",
    .method = "GET",
    .path = "/assets/{name}",
    .about = "What pages load.",
    .answer = "application/octet-stream",
    .arg = {{.name = "name",
             .type = ARG_TEXT,
             .needed = true,
             .least = 1,
             .most = 100,
             .about = "a file"}},
    .run = run_asset,
};
