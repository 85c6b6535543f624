/*
 * ended_list.c - games that have ended, as a stream that can be resumed.
 */
#include "games/games.h"
#include "server/cmd/answer.h"
#include "server/store/store.h"

enum { ENDED_MOST = 1000 };

static bool result_row(void *context, const struct store_value *row)
{
    struct request *request = context;
    struct json json;
    json_init(&json, &request->body);
    json_open(&json, NULL, '{');
    json_add_number(&json, "number", row[0].number);
    json_lead(&json, "table");
    ag_buf_add(&request->body, row[6].text, row[6].length);
    json_close(&json, '}');
    ag_buf_char(&request->body, '\n');
    return true;
}

static int run(struct request *request)
{
    struct ag_error why;
    const char *game = arg_text(request, "game");
    struct store_value from = store_number(arg_number(request, "since", 0));
    struct store_query query = {.relation = STORE_RESULT,
                                .index = game[0] ? RESULT_BY_GAME : RESULT_BY_LISTED,
                                .keys = game[0] ? 2 : 1,
                                .key = {store_number(1), store_text(game)},
                                .from = &from,
                                .after = true,
                                .limit = (int)arg_number(request, "limit", 100)};
    request->status = 200;
    request->type = "application/x-ndjson";
    if (!store_scan(request->rooms->store, &query, result_row, request, &why) ||
        request->body.failed) {
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
             .words = GAME_WORDS,
             .about = "only those of this game"}},
    .run = run,
};
