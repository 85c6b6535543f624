/*
 * table_list.c - open seeks, games in progress, your own tables.
 */
#include <stdlib.h>
#include <string.h>

#include "server/auth/people.h"
#include "server/cmd/answer.h"
#include "server/cmd/sitting.h"
#include "server/loop/loop.h"
#include "server/server.h"
#include "server/table/table.h"

enum { LIST_MOST = 200 };

struct list {
    struct request *request;
    struct json json;
    int count;
};

/* Whether somebody who plays has the table open. */
static bool is_attended(const struct table *table)
{
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].kind == SEAT_PERSON && table->seat[i].streams > 0)
            return true;
    return false;
}

/* Whether a table is asked for. */
static bool is_wanted(const struct request *request, const struct table *table)
{
    const char *game = arg_text(request, "game"), *state = arg_text(request, "state");
    if (game[0] && strcmp(ag_match_rules(table->match)->game->name, game) != 0)
        return false;
    if (arg_bool(request, "attended") && !is_attended(table))
        return false;
    uint8_t is = table->line ? table->line_state : table->state;
    return !state[0] || strcmp(table_state_name(is), state) == 0;
}

static void add_line(struct list *list, const struct table *table)
{
    if (!table->line) {
        table_json_line(table, &list->json);
        return;
    }
    json_lead(&list->json, NULL);
    ag_buf_add(&list->request->body, table->line->byte, table->line->length);
    if (table->line->failed)
        list->request->body.failed = true;
}

/* One that cannot be asked for is not loaded. */
static bool add_own(void *context, const char *id, bool live)
{
    struct list *list = context;
    struct ag_error why;
    const char *state = arg_text(list->request, "state");
    if (state[0] && live == (strcmp(state, "ended") == 0))
        return true;
    const struct table *table = tables_find(list->request->server->tables, id, &why);
    if (table && is_wanted(list->request, table)) {
        add_line(list, table);
        list->count++;
    }
    return list->count < LIST_MOST;
}

static int by_age(const void *a, const void *b)
{
    const struct table *one = *(const struct table *const *)a,
                       *two = *(const struct table *const *)b;
    if (one->created != two->created)
        return one->created < two->created ? 1 : -1;
    if (one->number != two->number)
        return one->number < two->number ? 1 : -1;
    return strcmp(one->id, two->id);
}

/* Those that are public and in memory, the newest first; false when memory runs out. */
static bool list_all(struct list *list)
{
    struct tables *tables = list->request->server->tables;
    size_t count = 0, all = (size_t)tables_count(tables);
    const struct table **found = malloc((all + 1) * sizeof(struct table *));
    if (!found)
        return false;
    for (struct table *table = tables_next(tables, NULL); table && count < all;
         table = tables_next(tables, table))
        if (!table->hidden && is_wanted(list->request, table))
            found[count++] = table;
    qsort(found, count, sizeof(struct table *), by_age);
    for (size_t i = 0; i < count && i < LIST_MOST; i++)
        add_line(list, found[i]);
    free(found);
    return true;
}

static int run(struct request *request)
{
    struct list list = {.request = request};
    bool good = true;
    if (arg_bool(request, "mine") && !request->person)
        return answer_refuse(request, 401, say_server_no_person());
    answer_open(request, &list.json);
    json_open(&list.json, "tables", '[');
    if (arg_bool(request, "mine"))
        good = sitting_each(request, add_own, &list);
    else
        good = list_all(&list);
    json_close(&list.json, ']');
    json_add_number(&list.json, "now", loop_now(request->server->loop));
    if (!good)
        return answer_refuse(request, 503, say_server_store());
    return answer_close(request, &list.json);
}

const struct cmd cmd_table_list = {
    .name = "table.list",
    .method = "GET",
    .path = "/api/v1/tables",
    .about = "Lists public tables, or your own, at most 200.",
    .answer = "list",
    .arg = {{.name = "state",
             .type = ARG_WORD,
             .words = "open|waiting|playing|adjourned|ended",
             .about = "open, waiting, playing, adjourned or ended; by default any"},
            {.name = "game",
             .type = ARG_WORD,
             .words = "unlur|ninuki|mur|unitar",
             .about = "only those of this game: unlur, ninuki, mur or unitar"},
            {.name = "attended",
             .type = ARG_BOOL,
             .about = "true: only those that a player has open, for watching"},
            {.name = "mine", .type = ARG_BOOL, .about = "true: only those where you have a seat"}},
    .run = run,
};
