/*
 * table_record.c - a table as a record: text, SGF or JSON.
 */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ag/record.h"
#include "ag/sgf.h"
#include "base/text.h"
#include "server/cmd/answer.h"
#include "server/server.h"
#include "server/table/table.h"

static void set_date(struct ag_record *record, int64_t at)
{
    char date[16];
    time_t seconds = (time_t)(at / 1000);
    struct tm day;
    if (gmtime_r(&seconds, &day) && strftime(date, sizeof date, "%Y-%m-%d", &day) > 0)
        ag_record_set_tag(record, "Date", date);
}

/* Who played, when and where. */
static void set_tags(struct ag_record *record, const struct table *table)
{
    static const char *const tag[AG_SEATS] = {"First", "Second", "Third"};
    char clock[CLOCK_TEXT], site[CONFIG_TEXT + 64];
    struct text text;
    set_date(record, table->begun ? table->begun : table->created);
    for (int i = 0; i < table->seats; i++) {
        char engine[32];
        text_init(&text, engine, sizeof engine);
        int number = table_engine_number(table, i);
        if (number > 0)
            text_print(&text, "engine %d, level %d", number, table->seat[i].level);
        else
            text_print(&text, "engine, level %d", table->seat[i].level);
        if (table->seat[i].kind == SEAT_PERSON)
            ag_record_set_tag(record, tag[i], table->seat[i].name);
        if (table->seat[i].kind == SEAT_ENGINE)
            ag_record_set_tag(record, tag[i], engine);
    }
    clock_write(&table->clock, clock);
    ag_record_set_tag(record, "Clock", clock);
    text_init(&text, site, sizeof site);
    text_print(&text, "%s/t/%s", table->server->config.url, table->id);
    ag_record_set_tag(record, "Site", site);
}

static bool write(struct request *request, const struct ag_record *record, struct ag_error *why)
{
    const char *format = arg_text(request, "format");
    if (format[0] == 's') {
        request->type = "application/x-go-sgf";
        return ag_sgf_write(record, &request->body, why);
    }
    if (format[0] == 'j') {
        request->type = "application/json";
        ag_record_json_write(record, &request->body);
    } else {
        request->type = "text/plain; charset=utf-8";
        ag_record_write(record, &request->body);
    }
    return true;
}

static int run(struct request *request)
{
    struct table *table = request->table;
    struct ag_error why = {0};
    struct ag_record *record = malloc(sizeof *record);
    if (!record)
        return answer_refuse(request, 503, say_no_memory());
    ag_record_init(record);
    bool made = ag_record_from_match(record, table->match, &why);
    if (made) {
        set_tags(record, table);
        made = write(request, record, &why);
    }
    ag_record_release(record);
    free(record);
    if (!made) {
        request->type = NULL;
        return answer_error(request, &why, ag_match_rules(table->match));
    }
    request->status = 200;
    answer_etag(request, table->state == TABLE_ENDED ? 3600 : 0);
    return 1;
}

const struct cmd cmd_table_record = {
    .name = "table.record",
    .method = "GET",
    .path = "/api/v1/tables/{table}/record.{format}",
    .about = "The game as a record.",
    .who = WHO_VIEWER,
    .answer = "text/plain",
    .arg = {CMD_TABLE,
            {.name = "format",
             .type = ARG_WORD,
             .needed = true,
             .words = "agr|sgf|json",
             .about = "agr, sgf (only Ninuki-Renju) or json"}},
    .run = run,
};
