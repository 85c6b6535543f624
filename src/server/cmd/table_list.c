/*
 * table_list.c - open seeks, games in progress, your own tables, in pages.
 *
 * A page is read from the store: a bounded number of rows, each of which names a table. The cursor
 * that leads to the next page is opaque: where reading stopped.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "games/games.h"
#include "server/cmd/answer.h"
#include "server/store/store.h"
#include "server/table/tables.h"

enum {
    LIST_PAGE = 200, /* tables of a page, at most */
    LIST_READ = 400, /* rows that are read for it, at most */
    LIST_CURSOR = 64 /* bytes of a cursor with its final zero, at most */
};

/* Rows that name tables, in their order. */
struct row {
    char id[TABLE_ID];
    int64_t at;
};

struct list {
    struct request *request;
    char person[PERSON_ID]; /* whose tables are listed; "": those of all */
    bool mine;              /* that is the reader */
    struct json json;
    struct row row[LIST_READ];
    int rows, lines;
    char next[LIST_CURSOR]; /* the cursor of the next page; "": there is none */
    struct tables_ration ration;
};

/* Whether a table is asked for. */
static bool is_wanted(const struct list *list, const struct table *table)
{
    const struct request *request = list->request;
    const char *game = arg_text(request, "game"), *state = arg_text(request, "state");
    if (game[0] && strcmp(ag_match_rules(table->match)->game->name, game) != 0)
        return false;
    if ((!list->mine && table->hidden) || (arg_bool(request, "attended") && !table->attended))
        return false;
    return !state[0] || strcmp(table_state_name(table->state), state) == 0;
}

static void add_line(struct list *list, const struct table *table)
{
    if (!is_wanted(list, table))
        return;
    list->lines++;
    table_json_line(table, NULL,
                    list->mine ? table_seat_of(table, list->request->person) : AG_SPECTATOR,
                    &list->json);
}

/* Adds a table, if it is asked for. */
static void add_table(struct list *list, const char *id)
{
    struct table *durable;
    const struct table *table =
        tables_seen(list->request->rooms->tables, id, &list->ration, &durable);
    if (table)
        add_line(list, table);
    table_free(durable);
}

/* Adds the tables of the rows; true: the page is full, or there may be more rows. */
static bool add_rows(struct list *list, int group)
{
    struct text text;
    for (int i = 0; i < list->rows; i++) {
        add_table(list, list->row[i].id);
        if (list->lines + list->ration.wants < LIST_PAGE &&
            !(i == list->rows - 1 && list->rows == LIST_READ))
            continue;
        text_init(&text, list->next, sizeof list->next);
        text_print(&text, "%d-", group);
        text_number(&text, list->row[i].at);
        text_print(&text, "-%s", list->row[i].id);
        return true;
    }
    return false;
}

/* Reads a cursor, the place where the page before has stopped: "group-at-id". */
static bool read_cursor(const struct request *request, int *group, struct row *from)
{
    char rest = 0;
    const char *cursor = arg_text(request, "next");
    if (!cursor[0])
        return false;
    long long at;
    if (sscanf(cursor, "%d-%lld-%16[0-9a-z]%c", group, &at, from->id, &rest) != 3)
        return false;
    from->at = at;
    return true;
}

static void keep_row(struct list *list, struct store_value id, int64_t at)
{
    if (id.length != TABLE_ID - 1 || list->rows == LIST_READ)
        return;
    memcpy(list->row[list->rows].id, id.text, TABLE_ID - 1);
    list->row[list->rows].id[TABLE_ID - 1] = 0;
    list->row[list->rows++].at = at;
}

static bool clock_row(void *context, const struct store_value *row)
{
    keep_row(context, row[0], row[3].number);
    return true;
}

static bool seat_row(void *context, const struct store_value *row)
{
    if (row[1].number < AG_SEATS) /* else the person made it, but has no seat */
        keep_row(context, row[0], row[4].number);
    return true;
}

/* Reads the rows of a group, the newest first: of all tables a state, of those of somebody a stage.
 */
static bool read_group(struct list *list, int group, const struct row *from)
{
    struct ag_error why;
    struct store_value last[2];
    struct store_query query = {.backwards = true, .limit = LIST_READ};
    bool whose = list->person[0];
    if (whose) {
        query.relation = STORE_SEAT;
        query.index = SEAT_BY_PERSON;
        query.key[query.keys++] = store_text(list->person);
        query.key[query.keys++] = store_number(group);
    } else {
        query.relation = STORE_CLOCK;
        query.index = CLOCK_BY_STATE;
        query.key[query.keys++] = store_text(table_state_name((enum table_state)group));
    }
    if (from) {
        last[0] = store_number(from->at);
        last[1] = store_text(from->id);
        query.from = last;
        query.froms = 2;
        query.after = true;
    }
    list->rows = 0;
    return store_scan(list->request->rooms->store, &query, whose ? seat_row : clock_row, list,
                      &why);
}

static enum table_stage stage_of(int state)
{
    return table_stage(&(struct table){.state = (uint8_t)state});
}

/* The groups that are asked for, one after the other, from where an earlier page has stopped. */
static bool list_groups(struct list *list)
{
    bool whose = list->person[0];
    const char *state = arg_text(list->request, "state");
    int wanted = state[0] ? table_state_find(state) : -1, group = 0;
    struct row from;
    bool resumes = read_cursor(list->request, &group, &from);
    const int last = whose ? (int)STAGE_AFTER : (int)TABLE_ENDED;
    if ((arg_text(list->request, "next")[0] && !resumes) || group < 0)
        return true; /* the cursor is invalid: the page is empty */
    for (; group <= last; group++, resumes = false) {
        if (wanted >= 0 && group != (whose ? (int)stage_of(wanted) : wanted))
            continue;
        if (wanted < 0 && !whose && group == TABLE_ENDED)
            continue; /* ended games are listed by ended.list */
        if (!read_group(list, group, resumes ? &from : NULL))
            return false;
        if (add_rows(list, group))
            return true;
    }
    return true;
}

/* Those that a player has open, the one that was opened last first. */
static void list_attended(struct list *list)
{
    int seen = 0;
    for (struct table *table = tables_attended(list->request->rooms->tables);
         table && list->lines < LIST_PAGE && seen < LIST_READ; table = table->attended_next, seen++)
        add_table(list, table->id);
}

static int answer(struct list *list)
{
    struct request *request = list->request;
    bool good = true;
    answer_open(request, &list->json);
    json_open(&list->json, "tables", '[');
    if (arg_bool(request, "attended") && !list->person[0])
        list_attended(list);
    else
        good = list_groups(list);
    json_close(&list->json, ']');
    json_add_string(&list->json, "next", list->next[0] ? list->next : NULL);
    json_add_number(&list->json, "now", loop_now(request->rooms->loop));
    if (!good)
        return answer_refuse(request, 503, say_server_store());
    return tables_go_on(&list->ration) ? CMD_AGAIN : answer_close(request, &list->json);
}

/* Finds out whose tables are asked for. 1; or -1: refused. */
static int find_person(struct request *request, struct list *list)
{
    const char *who = arg_text(request, "person");
    struct person *person;
    list->mine = arg_bool(request, "mine");
    if (list->mine && !request->person)
        return answer_refuse(request, 401, say_server_no_person());
    if (list->mine)
        memcpy(list->person, request->person->id, PERSON_ID);
    if (list->mine || !who[0])
        return 1;
    if (answer_person(request, who, &person) < 0)
        return -1;
    memcpy(list->person, person->id, PERSON_ID);
    list->mine = person == request->person;
    person_drop(person);
    return 1;
}

static int run(struct request *request)
{
    struct list *list = request_keep(request, sizeof *list, NULL);
    if (!list)
        return answer_refuse(request, 503, say_no_memory());
    if (!list->request && find_person(request, list) < 0)
        return -1;
    list->request = request;
    if (!tables_ration(request->rooms->tables, &list->ration))
        return CMD_AGAIN;
    list->lines = 0;
    list->next[0] = 0;
    return answer(list);
}

const struct cmd cmd_table_list = {
    .name = "table.list",
    .method = "GET",
    .path = "/api/v1/tables",
    .about = "Lists public tables, your own, or those of somebody, the newest first, in pages.",
    .pieces = true,
    .answer = "list",
    .arg = {{.name = "state",
             .type = ARG_WORD,
             .words = TABLE_STATE_WORDS,
             .about = "by default any of your own, or all that have not ended"},
            {.name = "game",
             .type = ARG_WORD,
             .words = GAME_WORDS,
             .about = "only those of this game"},
            {.name = "attended",
             .type = ARG_BOOL,
             .about = "true: only those that a player has open, for watching"},
            {.name = "mine", .type = ARG_BOOL, .about = "true: only those where you have a seat"},
            {.name = "person",
             .type = ARG_TEXT,
             .least = 2,
             .most = PERSON_ID - 1,
             .about = "only those where this person has a seat: the handle of an account, or the "
                      "id of anybody"},
            {.name = "next",
             .type = ARG_TEXT,
             .most = LIST_CURSOR - 1,
             .about = "the page after the one that ended with this"}},
    .run = run,
};
