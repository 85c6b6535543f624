/*
 * me_watch.c - messages to a person: the tables of theirs that are not over, and notices.
 *
 * Whose turn it is is no message of its own but part of a table's line. Which tables those are the
 * store knows by their people and stages, and a table's row of clocks has its deadline and whose
 * clock runs; so games that have ended cost nothing, and only tables that are told are loaded.
 */
#include <stdlib.h>
#include <string.h>

#include "server/cmd/answer.h"
#include "server/store/store.h"
#include "server/table/tables.h"
#include "server/work/notice.h"

enum {
    MINE_READ = 400, /* tables that are considered, at most */
    MINE_PAGE = 200  /* tables that are told of, at most */
};

/* A table of the person's, as the rows of the store have it. */
struct own_table {
    char id[TABLE_ID];
    int seat;
    bool due;
    int64_t deadline, at;
};

struct mine {
    struct own_table table[MINE_READ];
    struct store_query query[MINE_READ];
    int tables;
};

static bool seat_row(void *context, const struct store_value *row)
{
    struct mine *mine = context;
    if (row[1].number >= AG_SEATS || row[0].length != TABLE_ID - 1 || mine->tables == MINE_READ)
        return true; /* the person made it, but has no seat */
    struct own_table *table = &mine->table[mine->tables++];
    memcpy(table->id, row[0].text, TABLE_ID);
    table->seat = (int)row[1].number;
    table->at = row[4].number;
    return true;
}

/* Whether the clock of a seat runs: "left extra count since|…". */
static bool runs(const char *clocks, int seat)
{
    char one[CLOCK_TEXT];
    struct clock_seat clock;
    for (; seat > 0 && *clocks; seat--) {
        clocks += strcspn(clocks, "|");
        clocks += *clocks == '|';
    }
    size_t length = strcspn(clocks, "|;");
    if (length >= sizeof one)
        return false;
    memcpy(one, clocks, length);
    one[length] = 0;
    return clock_load(&clock, one) && clock.since > 0;
}

static bool clock_row(void *context, const struct store_value *row)
{
    struct own_table *table = context;
    table->deadline = row[4].number;
    table->due =
        strcmp(row[2].text, table_state_name(TABLE_PLAYING)) == 0 && runs(row[5].text, table->seat);
    return false;
}

/* Tables that wait for the person come first, then by deadline, then the newest. */
static int compare(const void *one, const void *other)
{
    const struct own_table *a = one, *b = other;
    if (a->due != b->due)
        return a->due ? -1 : 1;
    if (a->deadline != b->deadline)
        return a->deadline < b->deadline ? -1 : 1;
    return a->at != b->at ? (a->at > b->at ? -1 : 1) : strcmp(a->id, b->id);
}

/* Reads the tables of the person that are not over, in their order. */
static bool read_mine(const struct request *request, struct mine *mine)
{
    struct store *store = request->rooms->store;
    struct ag_error why;
    for (int stage = STAGE_BEFORE; stage < STAGE_AFTER; stage++) {
        struct store_query query = {
            .relation = STORE_SEAT,
            .index = SEAT_BY_PERSON,
            .keys = 2,
            .key = {store_text(request->person->id), store_number(STAGE_GAME - stage)},
            .backwards = true,
            .limit = MINE_READ};
        if (!store_scan(store, &query, seat_row, mine, &why))
            return false;
    }
    for (int i = 0; i < mine->tables; i++)
        mine->query[i] = (struct store_query){.relation = STORE_CLOCK,
                                              .keys = 1,
                                              .key = {store_text(mine->table[i].id)},
                                              .limit = 1,
                                              .row = clock_row,
                                              .context = &mine->table[i]};
    if (mine->tables > 0 && !store_read(store, mine->query, mine->tables, &why))
        return false;
    qsort(mine->table, (size_t)mine->tables, sizeof *mine->table, compare);
    return true;
}

static void add_tables(const struct request *request, const struct mine *mine,
                       struct tables_ration *ration, struct json *json)
{
    struct table *durable;
    int told = mine->tables < MINE_PAGE ? mine->tables : MINE_PAGE;
    json_open(json, "tables", '[');
    for (int i = 0; i < told; i++) {
        const struct table *table =
            tables_seen(request->rooms->tables, mine->table[i].id, ration, &durable);
        if (table && table_seat_of(table, request->person) >= 0)
            table_json_line(table, NULL, table_seat_of(table, request->person), json);
        table_free(durable);
    }
    json_close(json, ']');
    json_add_number(json, "left_out", mine->tables - told);
}

/* Writes the first message. */
static bool write_first(const struct request *request, struct tables_ration *ration,
                        struct ag_buf *text, int64_t *seq)
{
    struct notice_page page = {.person = request->person->id,
                               .since = arg_number(request, "since", -1)};
    struct mine *mine = calloc(1, sizeof *mine);
    struct json json;
    if (!mine)
        return false;
    json_init(&json, text);
    json_open(&json, NULL, '{');
    json_add_string(&json, "type", "mine");
    bool good = read_mine(request, mine);
    add_tables(request, mine, ration, &json);
    good = notices_write(request->rooms->store, &page, &json) && good;
    json_add_number(&json, "seq", page.last);
    json_add_bool(&json, "more", page.more);
    json_add_number(&json, "now", loop_now(request->rooms->loop));
    json_close(&json, '}');
    *seq = page.last;
    free(mine);
    return good && !text->failed;
}

static int run(struct request *request)
{
    return answer_watch(request, TOPIC_PERSON, request->person->id, write_first);
}

const struct cmd cmd_me_watch = {
    .name = "me.watch",
    .method = "GET",
    .path = "/api/v1/me/stream",
    .about = "Sends your tables that are not over, and your notices, and then whatever changes.",
    .who = WHO_PERSON,
    .streams = true,
    .pieces = true,
    .answer = "nothing",
    .arg = {{.name = "since",
             .type = ARG_NUMBER,
             .least = 0,
             .most = INT64_MAX - 1,
             .about = "the number of the last notice you have; by default the last 20 are sent"}},
    .run = run,
};
