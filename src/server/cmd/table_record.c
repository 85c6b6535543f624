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
#include "server/random.h"
#include "server/table/table.h"

/* A record that is written beside the loop, from copies: a long match takes long. */
struct writing {
    struct aside_job job;
    struct request *request; /* the thread does not touch it */
    struct ag_match *match;
    char format;     /* the first letter of its name */
    bool made, done; /* the record is complete; writing was tried */
    int cache;       /* seconds that it may be cached for */
    char date[16], seat[AG_SEATS][PERSON_NAME], clock[CLOCK_TEXT], site[CONFIG_TEXT + 64];
    struct ag_buf out;
    char hash[HASH_TEXT];
    struct ag_error why;
};

static void set_date(char date[16], int64_t at)
{
    time_t seconds = (time_t)(at / 1000);
    struct tm day;
    if (!gmtime_r(&seconds, &day) || strftime(date, 16, "%Y-%m-%d", &day) == 0)
        date[0] = 0;
}

/* Notes who played, when and where. */
static void note_tags(struct writing *writing, const struct table *table, const char *url)
{
    struct text text;
    set_date(writing->date, table->begun ? table->begun : table->created);
    for (int i = 0; i < table->seats; i++) {
        text_init(&text, writing->seat[i], sizeof writing->seat[i]);
        int number = table_engine_number(table, i);
        if (table->seat[i].kind == SEAT_PERSON)
            text_add(&text, table->seat[i].name);
        else if (table->seat[i].kind == SEAT_ENGINE && number > 0)
            text_print(&text, "engine %d, level %d", number, table->seat[i].level);
        else if (table->seat[i].kind == SEAT_ENGINE)
            text_print(&text, "engine, level %d", table->seat[i].level);
    }
    clock_write(&table->clock, writing->clock);
    text_init(&text, writing->site, sizeof writing->site);
    text_print(&text, "%s/t/%s", url, table->id);
}

static void set_tags(struct ag_record *record, const struct writing *writing)
{
    static const char *const tag[AG_SEATS] = {"First", "Second", "Third"};
    if (writing->date[0])
        ag_record_set_tag(record, "Date", writing->date);
    for (int i = 0; i < AG_SEATS; i++)
        if (writing->seat[i][0])
            ag_record_set_tag(record, tag[i], writing->seat[i]);
    ag_record_set_tag(record, "Clock", writing->clock);
    ag_record_set_tag(record, "Site", writing->site);
}

static bool write(struct writing *writing, const struct ag_record *record)
{
    if (writing->format == 's')
        return ag_sgf_write(record, &writing->out, &writing->why);
    if (writing->format == 'j')
        ag_record_json_write(record, &writing->out);
    else
        ag_record_write(record, &writing->out);
    return true;
}

/* Runs in the thread beside the loop. */
static void work(struct aside_job *job)
{
    struct writing *writing = (struct writing *)job;
    struct ag_record *record = malloc(sizeof *record);
    if (!record)
        return;
    ag_record_init(record);
    writing->done = true;
    writing->made = ag_record_from_match(record, writing->match, &writing->why);
    if (writing->made) {
        set_tags(record, writing);
        writing->made = write(writing, record);
    }
    ag_record_release(record);
    free(record);
    random_hash(writing->out.byte, writing->out.length, writing->hash);
}

static void writing_free(struct writing *writing)
{
    ag_match_free(writing->match);
    ag_buf_release(&writing->out);
    free(writing);
}

/* Adds what was written to the answer. */
static void answer(struct request *request, struct writing *writing)
{
    struct ag_buf body = request->body;
    request->body = writing->out;
    writing->out = body;
    request->type = writing->format == 's'   ? "application/x-go-sgf"
                    : writing->format == 'j' ? "application/json"
                                             : "text/plain; charset=utf-8";
    request->status = 200;
    memcpy(request->tag, writing->hash, sizeof request->tag - 1);
    answer_cache(request, writing->cache);
}

static void done(struct aside_job *job)
{
    struct writing *writing = (struct writing *)job;
    struct request *request = writing->request;
    if (!writing->done || (writing->made && writing->out.failed))
        answer_refuse(request, 503, say_no_memory());
    else if (writing->made)
        answer(request, writing);
    else
        answer_error(request, &writing->why, ag_match_rules(writing->match));
    writing_free(writing);
    cmd_answer(request);
}

static int run(struct request *request)
{
    const struct table *table = request->table;
    struct writing *writing = calloc(1, sizeof *writing);
    if (!writing)
        return answer_refuse(request, 503, say_no_memory());
    writing->job.work = work;
    writing->job.done = done;
    writing->request = request;
    writing->match = ag_match_copy(table->match);
    writing->format = arg_text(request, "format")[0];
    writing->cache = table->state == TABLE_ENDED ? 3600 : 0;
    ag_buf_init(&writing->out, ANSWER_MAX);
    note_tags(writing, table, request->rooms->config->url);
    size_t bytes = (size_t)ag_match_entries(table->match) * sizeof(struct ag_entry);
    struct aside_whose whose = answer_whose(request);
    enum aside_added added = ASIDE_NO_MEMORY;
    if (writing->match)
        added = aside_add(request->rooms->aside, &writing->job, &whose, bytes);
    if (added == ASIDE_ADDED)
        return 0;
    writing_free(writing);
    return answer_full(request, added);
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
