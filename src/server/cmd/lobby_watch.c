/*
 * lobby_watch.c - the open seeks that everybody may see, and what changes among them.
 */
#include <string.h>

#include "server/cmd/answer.h"
#include "server/store/store.h"
#include "server/table/tables.h"

enum { LOBBY_PAGE = 200 }; /* seeks in the first message, at most */

struct seeks {
    char id[LOBBY_PAGE][TABLE_ID];
    int seeks;
};

static bool clock_row(void *context, const struct store_value *row)
{
    struct seeks *seeks = context;
    if (row[0].length == TABLE_ID - 1)
        memcpy(seeks->id[seeks->seeks++], row[0].text, TABLE_ID);
    return seeks->seeks < LOBBY_PAGE;
}

/* Writes the first message, the newest seeks first. */
static bool write_first(const struct request *request, struct tables_ration *ration,
                        struct ag_buf *text, int64_t *seq)
{
    struct seeks seeks = {.seeks = 0};
    struct store_query query = {.relation = STORE_CLOCK,
                                .index = CLOCK_BY_STATE,
                                .keys = 1,
                                .key = {store_text(table_state_name(TABLE_OPEN))},
                                .backwards = true,
                                .limit = LOBBY_PAGE};
    struct ag_error why;
    struct json json;
    (void)seq;
    bool good = store_scan(request->rooms->store, &query, clock_row, &seeks, &why);
    json_init(&json, text);
    json_open(&json, NULL, '{');
    json_add_string(&json, "type", "lobby");
    json_open(&json, "tables", '[');
    for (int i = 0; i < seeks.seeks; i++) {
        struct table *durable;
        const struct table *table =
            tables_seen(request->rooms->tables, seeks.id[i], ration, &durable);
        if (table && table_is_listed(table))
            table_json_line(table, NULL, AG_SPECTATOR, &json);
        table_free(durable);
    }
    json_close(&json, ']');
    json_add_number(&json, "now", loop_now(request->rooms->loop));
    json_close(&json, '}');
    return good && !text->failed;
}

static int run(struct request *request)
{
    return answer_watch(request, TOPIC_LOBBY, "", write_first);
}

const struct cmd cmd_lobby_watch = {
    .name = "lobby.watch",
    .method = "GET",
    .path = "/api/v1/lobby/stream",
    .about = "Sends the open seeks, the newest first, at most 200, and then whatever changes.",
    .streams = true,
    .pieces = true,
    .answer = "nothing",
    .run = run,
};
