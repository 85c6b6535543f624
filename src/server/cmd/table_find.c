/*
 * table_find.c - a table by its game and number.
 */
#include <string.h>

#include "server/cmd/answer.h"
#include "server/store/store.h"
#include "server/table/tables.h"

static bool number_row(void *context, const struct store_value *row)
{
    char *id = context;
    if (row[0].length == TABLE_ID - 1)
        memcpy(id, row[0].text, TABLE_ID - 1);
    return false;
}

static int run(struct request *request)
{
    char id[TABLE_ID] = "";
    struct ag_error why;
    struct json json;
    struct store_query query = {.relation = STORE_TABLE,
                                .index = TABLE_BY_NUMBER,
                                .keys = 2,
                                .key = {store_text(arg_text(request, "game")),
                                        store_number(arg_number(request, "number", 0))},
                                .limit = 1};
    store_scan(request->rooms->store, &query, number_row, id, &why);
    bool more = false;
    const struct table *table = id[0] ? tables_find(request->rooms->tables, id, &more, &why) : NULL;
    if (more)
        return CMD_AGAIN;
    if (!table || !table_shows(table, request->person))
        return answer_refuse(request, 404, say_server_no_table());
    answer_open(request, &json);
    json_add_string(&json, "table", id);
    return answer_close(request, &json);
}

const struct cmd cmd_table_find = {
    .name = "table.find",
    .method = "GET",
    .path = "/api/v1/games/{game}/{number}",
    .about = "Finds a table by its game and number.",
    .pieces = true,
    .answer = "found",
    .arg = {{.name = "game",
             .type = ARG_TEXT,
             .needed = true,
             .least = 1,
             .most = 16,
             .about = "the name of the game"},
            {.name = "number",
             .type = ARG_NUMBER,
             .needed = true,
             .least = 1,
             .most = INT32_MAX,
             .about = "its number among the tables of the game"}},
    .run = run,
};
