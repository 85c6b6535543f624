/*
 * table_read.c - a table as page data.
 */
#include "server/cmd/answer.h"
#include "server/table/table.h"
#include "server/table/tables.h"

static int run(struct request *request)
{
    struct json json;
    struct ag_view view;
    answer_open(request, &json);
    if (!table_page(request->table, request->seat, &(struct table_has){0}, &json))
        return answer_refuse(request, 503, say_server_store());
    ag_match_view(request->table->match, request->seat, &view);
    json_lead(&json, "view");
    ag_view_json(&view, AG_VIEW_WHOLE, request->language, json.out);
    return answer_close(request, &json);
}

const struct cmd cmd_table_read = {
    .name = "table.read",
    .method = "GET",
    .path = "/api/v1/tables/{table}",
    .about = "Reports everything you may know about a table.",
    .who = WHO_VIEWER,
    .answer = "page",
    .arg = {CMD_TABLE},
    .run = run,
};
