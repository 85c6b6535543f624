/*
 * me_vacation.c - time off from correspondence games.
 *
 * The clocks of one's games draw on their vacation, where they have one (clock.h). Each of these
 * tables becomes a job of the same transaction, so that a crash loses none; those in memory learn
 * of it at once, and gather has brought them there.
 */
#include <stdlib.h>
#include <string.h>

#include "server/cmd/answer.h"
#include "server/people/show.h"
#include "server/store/store.h"
#include "server/table/tables.h"

enum { AWAY_MAX = 1000 }; /* games of a person that are considered, at most */

/* The running games of the person. */
struct away {
    struct {
        char id[TABLE_ID];
        bool has, without; /* the clock has a vacation to draw on; it has none, and goes on */
        int64_t extra;     /* how much of it is left */
    } table[AWAY_MAX];
    int tables;
    struct tables_ration ration;
};

static bool seat_row(void *context, const struct store_value *row)
{
    struct away *away = context;
    if (row[1].number < AG_SEATS && row[0].length == TABLE_ID - 1 && away->tables < AWAY_MAX) {
        away->table[away->tables].has = away->table[away->tables].without = false;
        memcpy(away->table[away->tables++].id, row[0].text, TABLE_ID);
    }
    return true;
}

static void look_at(const struct request *request, struct away *away, int i)
{
    struct table *durable;
    const struct table *table =
        tables_seen(request->rooms->tables, away->table[i].id, &away->ration, &durable);
    int seat = table ? table_seat_of(table, request->person) : AG_SPECTATOR;
    if (seat >= 0) {
        struct clock_seat now =
            clock_at(&table->clock, &table->seat[seat].clock, request->received);
        away->table[i].has = clock_has_vacation(&table->clock);
        away->table[i].without = !away->table[i].has && table->clock.mode != CLOCK_NONE;
        away->table[i].extra = now.extra;
    }
    table_free(durable);
}

static int gather(struct request *request)
{
    struct store_query query = {.relation = STORE_SEAT,
                                .index = SEAT_BY_PERSON,
                                .keys = 2,
                                .key = {store_text(request->person->id), store_number(STAGE_GAME)},
                                .backwards = true,
                                .limit = AWAY_MAX};
    struct ag_error why;
    struct away *away = request_keep(request, sizeof *away, NULL);
    if (!away)
        return answer_refuse(request, 503, say_no_memory());
    if (!tables_ration(request->rooms->tables, &away->ration))
        return CMD_AGAIN;
    away->tables = 0;
    if (!store_scan(request->rooms->store, &query, seat_row, away, &why))
        return answer_refuse(request, 503, say_server_store());
    for (int i = 0; i < away->tables; i++)
        look_at(request, away, i);
    return tables_go_on(&away->ration) ? CMD_AGAIN : 1;
}

/* A job for every table whose clock draws on its vacation from now on, or no longer. */
static void add_jobs(const struct away *away, struct work *work)
{
    for (int i = 0; i < away->tables; i++) {
        struct store_value row[] = {store_text("vacation"), store_text(away->table[i].id),
                                    store_number(work->now), store_text("")};
        if (away->table[i].has)
            store_put(work_txn(work), STORE_JOB, row);
    }
}

static int act(struct request *request, struct work *work)
{
    const struct away *away = request->kept;
    int64_t until = arg_number(request, "until", 0), span = until - work->now;
    struct json json;
    act_vacation(request->person, work->now, until);
    add_jobs(away, work);
    answer_open(request, &json);
    person_members(request->person->id, &request->person->draft, &json);
    json_open(&json, "without", '[');
    for (int i = 0; i < away->tables; i++)
        if (away->table[i].without && span > 0)
            json_add_string(&json, NULL, away->table[i].id);
    json_close(&json, ']');
    json_open(&json, "short", '[');
    for (int i = 0; i < away->tables; i++)
        if (away->table[i].has && away->table[i].extra < span)
            json_add_string(&json, NULL, away->table[i].id);
    json_close(&json, ']');
    return answer_close(request, &json);
}

const struct cmd cmd_me_vacation = {
    .name = "me.vacation",
    .method = "POST",
    .path = "/api/v1/me/vacation",
    .about = "Tells the others until when you are away. Meanwhile the clocks of your games draw on "
             "their vacation first; those that have none go on.",
    .who = WHO_PERSON,
    .acts = true,
    .answer = "vacation",
    .arg = {{.name = "until",
             .type = ARG_NUMBER,
             .needed = true,
             .least = 0,
             .most = INT64_C(253402300799999),
             .about = "milliseconds UTC; 0: you are back"}},
    .me = true,
    .gather = gather,
    .act = act,
};
