/*
 * page.c - the pages of the web app, and what they load.
 *
 * The front page and the rules are prerendered in each language; other pages are filled by a
 * script, but have their own heads. Assets have a hash in their names and never change.
 * page_table.c has the page of a table.
 */
#include <string.h>

#include "base/text.h"
#include "page_list.h"
#include "program/resource.h"
#include "server/cmd/answer.h"
#include "server/page/fill.h"

enum { FILE_SECONDS = 300 }; /* that a file may be kept without asking */

/* A file as the answer, with its compressed form if there is one. */
static int send_file(struct request *request, const char *name, const char *type)
{
    char small[160];
    struct text text;
    text_init(&text, small, sizeof small);
    text_print(&text, "%s.br", name);
    request->file = page_find(name);
    request->small = page_find(small);
    if (!request->file)
        return answer_refuse(request, 404, say_server_not_found());
    answer_cache(request, FILE_SECONDS);
    request->type = type;
    request->status = 200;
    return 1;
}

/* A page by its name, as fill_page. */
static int send_page(struct request *request, const char *name)
{
    return fill_page(request, name, (struct slot[]){{"origin", request->site}, {0}});
}

/* A page that says that there is nothing here. */
static int run_missing(struct request *request)
{
    int sent = send_page(request, "missing");
    if (sent == 0)
        return answer_refuse(request, 404, say_server_not_found());
    if (sent == 1)
        request->status = 404;
    return sent;
}

/* The page of the command's name; "/play/mur" is the page "play.mur". */
static int run_page(struct request *request)
{
    char name[48];
    struct text text;
    const char *game = strchr(request->command->path, '{') ? arg_text(request, "game") : "";
    text_init(&text, name, sizeof name);
    text_print(&text, *game ? "%s.%s" : "%s", request->command->name + strlen("page."), game);
    int sent = text.cut ? 0 : send_page(request, name);
    return sent ? sent : run_missing(request);
}

/* The service worker, at an address that stays; what it keeps is written into it. */
static int run_worker(struct request *request)
{
    int sent = send_file(request, "sw.js", "text/javascript; charset=utf-8");
    request->cache = 0;
    return sent;
}

static int run_manifest(struct request *request)
{
    char file[48];
    struct text text;
    text_init(&text, file, sizeof file);
    text_print(&text, "manifest.%s.webmanifest", answer_language(request).tag);
    int sent = send_file(request, file, "application/manifest+json");
    request->cache = 0;
    return sent;
}

static const char *type_of(const char *name)
{
    const char *ending = strrchr(name, '.');
    if (ending && strcmp(ending, ".js") == 0)
        return "text/javascript; charset=utf-8";
    if (ending && strcmp(ending, ".css") == 0)
        return "text/css; charset=utf-8";
    if (ending && strcmp(ending, ".wasm") == 0)
        return "application/wasm";
    if (ending && strcmp(ending, ".svg") == 0)
        return "image/svg+xml";
    if (ending && strcmp(ending, ".png") == 0)
        return "image/png";
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

#define PAGE(what, where)                                                                          \
    &(const struct cmd){                                                                           \
        .name = "page." what,                                                                      \
        .method = "GET",                                                                           \
        .path = (where),                                                                           \
        .about = "A page of the web app.",                                                         \
        .answer = "text/html",                                                                     \
        .arg = {{.name = "game", .type = ARG_TEXT, .most = 64, .about = "which game"}},            \
        .run = run_page,                                                                           \
    },

static const struct cmd worker = {
    .name = "page.worker",
    .method = "GET",
    .path = "/sw.js",
    .about = "The service worker.",
    .answer = "text/javascript",
    .run = run_worker,
};

static const struct cmd manifest = {
    .name = "page.manifest",
    .method = "GET",
    .path = "/manifest.webmanifest",
    .about = "The manifest, for installing the app.",
    .answer = "application/manifest+json",
    .run = run_manifest,
};

static const struct cmd asset = {
    .name = "page.asset",
    .method = "GET",
    .path = "/assets/{name}",
    .about = "Files that pages load.",
    .free = true,
    .answer = "application/octet-stream",
    .arg = {{.name = "name",
             .type = ARG_TEXT,
             .needed = true,
             .least = 1,
             .most = 100,
             .about = "a file"}},
    .run = run_asset,
};

extern const struct cmd cmd_page_table;

const struct cmd *const cmd_pages[] = {&cmd_page_table, &worker, &manifest, &asset,
                                       PAGES(PAGE) NULL};

const struct cmd cmd_page_missing = {
    .name = "page.missing",
    .method = "GET",
    .about = "The page for a wrong address.",
    .answer = "text/html",
    .run = run_missing,
};
