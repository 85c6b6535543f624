/*
 * table_read.c - a table as page data.
 */
#include "server/cmd/answer.h"
#include "server/table/table.h"
#include "server/table/tables.h"

static int run(struct request *request)
{
    int written = answer_page(request, &(struct table_has){.views = true}, NULL);
    if (written != 1)
        return written;
    struct table_page *page = request->kept;
    if (!table_page_end(page, request->table, request->seat, request->language))
        return answer_refuse(request, 503, say_server_store());
    struct ag_buf body = request->body;
    request->body = page->text;
    page->text = body;
    request->status = 200;
    return 1;
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
