/*
 * ended_list.c - games that have ended, as a stream that can be resumed.
 */
#include <string.h>

#include "server/cmd/answer.h"
#include "server/server.h"
#include "server/store/store.h"

enum { ENDED_MOST = 1000 };

struct list {
    struct request *request;
    int64_t left;
};

/* Whether the text of a row has this game; it was written by table_json_line. */
static bool is_of(const struct store_value *about, const char *game)
{
    json_t *line = json_loadb(about->text, about->length, 0, NULL);
    const char *of = json_string_value(json_object_get(line, "game"));
    bool same = of && strcmp(of, game) == 0;
    json_decref(line);
    return same;
}

static bool ended_row(void *context, const struct store_value *row)
{
    struct list *list = context;
    const char *game = arg_text(list->request, "game");
    struct json json;
    if (game[0] && !is_of(&row[3], game))
        return true;
    json_init(&json, &list->request->body);
    json_open(&json, NULL, '{');
    json_add_number(&json, "number", row[0].number);
    json_lead(&json, "table");
    ag_buf_add(&list->request->body, row[3].text, row[3].length);
    json_close(&json, '}');
    ag_buf_char(&list->request->body, '\n');
    return --list->left > 0;
}

static int run(struct request *request)
{
    struct ag_error why;
    struct list list = {.request = request, .left = arg_number(request, "limit", 100)};
    struct store *store = request->server->store;
    struct store_value from = store_number(arg_number(request, "since", 0) + 1);
    struct store_wish wish = {.relation = STORE_ENDED, .from = &from};
    request->status = 200;
    request->type = "application/x-ndjson";
    if (!store->kind->scan(store, &wish, ended_row, &list, &why) || request->body.failed) {
        request->type = NULL;
        return answer_refuse(request, 503, say_server_store());
    }
    return 1;
}

const struct cmd cmd_ended_list = {
    .name = "ended.list",
    .method = "GET",
    .path = "/api/v1/ended",
    .about = "Lists public games that have ended, oldest first, one per line.",
    .answer = "application/x-ndjson",
    .arg = {{.name = "since",
             .type = ARG_NUMBER,
             .least = 0,
             .most = INT64_MAX - 1,
             .about = "only those after this number, the last one you have"},
            {.name = "limit",
             .type = ARG_NUMBER,
             .least = 1,
             .most = ENDED_MOST,
             .about = "the maximum number of games, 1 to 1,000; default 100"},
            {.name = "game",
             .type = ARG_WORD,
             .words = "unlur|ninuki|mur|unitar",
             .about = "only those of this game: unlur, ninuki, mur or unitar"}},
    .run = run,
};
