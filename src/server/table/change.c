/*
 * change.c - a change to a table, see change.h.
 */
#include "server/table/change.h"

#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "server/cmd/answer.h"
#include "server/fan/fan.h"
#include "server/jobs/jobs.h"
#include "server/server.h"
#include "server/table/act.h"

enum { TOLD_MAX = 16 << 20 };

/* What stands before a message in `told`. */
struct head {
    int audience;
    size_t length;
};

static void done(struct commit_item *item);

/* As long as the change may still be lost, lists show what was before. */
static void keep_line(struct change *change)
{
    struct json json;
    ag_buf_init(&change->line, TOLD_MAX);
    json_init(&json, &change->line);
    table_json_line(change->table, &json);
    change->table->line = &change->line;
    change->table->line_state = change->table->state;
}

static const char *command_of(const struct request *request)
{
    return request ? request->command->name : NULL;
}

/* A second change at the same time: the one that is under way is not to blame. */
static void note_busy(struct table *table, const struct request *request)
{
    const char *before = table->fault;
    table->fault = "busy";
    table_note_fault(table, command_of(request));
    table->fault = before;
}

struct change *change_begin(struct table *table, struct request *request)
{
    struct change *change = table->busy ? NULL : calloc(1, sizeof *change);
    if (table->busy)
        note_busy(table, request);
    if (!change)
        return NULL;
    store_txn_init(&change->item.txn);
    ag_buf_init(&change->told, TOLD_MAX);
    change->item.done = done;
    change->table = table;
    change->request = request;
    change->now = request ? request->received : loop_now(table->server->loop);
    change->turn = ag_match_turn(table->match);
    table->busy = true;
    keep_line(change);
    return change;
}

static void change_free(struct change *change)
{
    store_txn_release(&change->item.txn);
    change->table->line = NULL;
    ag_buf_release(&change->line);
    ag_buf_release(&change->told);
    free(change);
}

void change_cancel(struct change *change)
{
    change->table->busy = false;
    change_free(change);
}

void change_tell(struct change *change, int audience, const struct ag_buf *text)
{
    struct head head = {.audience = audience, .length = text->length};
    ag_buf_add(&change->told, &head, sizeof head);
    ag_buf_add(&change->told, text->byte, text->length);
    change->told.failed = change->told.failed || text->failed;
}

void change_tell_state(struct change *change)
{
    struct ag_buf text;
    struct json json;
    ag_buf_init(&text, TOLD_MAX);
    json_init(&json, &text);
    json_open(&json, NULL, '{');
    json_add_string(&json, "type", "state");
    table_json(change->table, "table", AG_SPECTATOR, &json);
    json_close(&json, '}');
    change_tell(change, TO_ALL, &text);
    ag_buf_release(&text);
}

static void tell_own(struct change *change, int seat)
{
    struct ag_buf text;
    struct json json;
    ag_buf_init(&text, TOLD_MAX);
    json_init(&json, &text);
    json_open(&json, NULL, '{');
    json_add_string(&json, "type", "own");
    json_add_string(&json, "table", change->table->id);
    table_json_own(change->table, "own", seat, &json);
    json_close(&json, '}');
    change_tell(change, TO_SEAT + seat, &text);
    ag_buf_release(&text);
}

static void tell_entries(struct change *change, const struct ag_news *news)
{
    char clocks[TABLE_CLOCKS];
    table_clocks_write(change->table, clocks);
    for (uint32_t seq = news->first; seq < news->first + news->entries; seq++) {
        struct ag_buf text, line;
        struct json json;
        ag_buf_init(&text, TOLD_MAX);
        ag_buf_init(&line, TOLD_MAX);
        ag_match_save_entry(change->table->match, (int)seq - 1, &line);
        if (line.length > 0)
            line.byte[line.length - 1] = 0;
        json_init(&json, &text);
        json_open(&json, NULL, '{');
        json_add_string(&json, "type", "entry");
        json_add_string(&json, "table", change->table->id);
        table_json_entry(&json, seq, change->now, line.byte, clocks);
        json_close(&json, '}');
        change_tell(change, TO_ALL, &text);
        ag_buf_release(&line);
        ag_buf_release(&text);
    }
}

/* Stops the clocks of those who have made their choice, with what that earns them, and of those who
 * owe none any more; starts those of the next. */
static void turn_clocks(struct change *change, const struct ag_news *news, uint8_t owed)
{
    struct table *table = change->table;
    bool goes_on = table->state == TABLE_PLAYING && !ag_match_is_over(table->match);
    uint8_t owing = goes_on ? ag_match_owing(table->match) : 0;
    uint8_t made = news->played ? owed : news->handed_in ? (uint8_t)(owed & ~owing) : 0;
    for (int i = 0; i < table->seats; i++) {
        struct seat *seat = &table->seat[i];
        if (made >> i & 1 && seat->clock.since > 0)
            clock_stop(&table->clock, &seat->clock, change->now, table_lag(table, i));
        else if (!(owing >> i & 1))
            clock_pause(&table->clock, &seat->clock, change->now);
        if (owing >> i & 1)
            clock_start(&seat->clock, change->now);
    }
}

/* What a seat meant to play is nothing any more. */
static void forget_intents(struct seat *seat)
{
    seat->staged[0] = 0;
    free(seat->plan);
    seat->plan = NULL;
}

static void end(struct change *change)
{
    struct table *table = change->table;
    memset(table->wish, 0, sizeof table->wish);
    table->ended = change->now;
    table_enter(table, TABLE_ENDED);
    for (int i = 0; i < table->seats; i++)
        forget_intents(&table->seat[i]);
}

void change_aborted(struct change *change)
{
    struct table *table = change->table;
    for (int i = 0; i < table->seats; i++)
        clock_pause(&table->clock, &table->seat[i].clock, change->now);
    end(change);
    table_save_about(table, &change->item.txn);
    table_save_clocks(table, &change->item.txn);
    table_save_end(table, &change->item.txn);
    change_tell_state(change);
    for (int i = 0; i < table->seats; i++)
        change_own(change, i);
}

void change_played(struct change *change, const struct ag_news *news, uint8_t owed)
{
    struct table *table = change->table;
    struct store_txn *txn = &change->item.txn;
    change->played = true;
    turn_clocks(change, news, owed);
    if (ag_match_turn(table->match) != change->turn)
        for (int i = 0; i < table->seats; i++)
            table->seat[i].staged[0] = 0; /* it was for another turn */
    if (ag_match_is_over(table->match))
        end(change);
    table_save_entries(table, news->first, news->entries, change->now, txn);
    table_save_clocks(table, txn);
    if (table->state == TABLE_ENDED) {
        table_save_about(table, txn);
        table_save_end(table, txn);
    }
    tell_entries(change, news);
    change_tell_state(change);
    for (int i = 0; i < table->seats; i++)
        change_own(change, i);
}

void change_own(struct change *change, int seat)
{
    struct table *table = change->table;
    bool owns = table_owns(table, seat);
    if (!owns && !table->seat[seat].owned)
        return;
    table->seat[seat].owned = owns;
    table_save_secret(table, seat, &change->item.txn);
    if (table->seat[seat].kind == SEAT_PERSON)
        tell_own(change, seat);
}

void change_commit(struct change *change)
{
    struct request *request = change->request;
    if (table_is_faulty(change->table)) { /* nothing of it is written */
        store_txn_release(&change->item.txn);
        store_txn_init(&change->item.txn);
    } else if (request) {
        answer_keep(request, &change->item.txn);
    }
    if (change->told.failed)
        change->item.txn.write.failed = true;
    commit_add(change->table->server->commit, &change->item);
}

/* Everybody sees it. */
static void fan_out(struct change *change)
{
    struct head head;
    for (size_t at = 0; at < change->told.length; at += sizeof head + head.length) {
        memcpy(&head, change->told.byte + at, sizeof head);
        fan_tell(change->table, head.audience, change->told.byte + at + sizeof head, head.length);
    }
    if (change->played) /* else they would tell that somebody has planned something */
        fan_tell_views(change->table);
}

static void done(struct commit_item *item)
{
    struct change *change = (struct change *)item;
    struct table *table = change->table;
    struct ag_error why;
    table->busy = false;
    if (table->fault) {
        table_note_fault(table, command_of(change->request));
        if (change->request)
            answer_fault(change->request);
        change_free(change);
        tables_reload(table->server->tables, table);
        return;
    }
    if (item->fate == STORE_DURABLE) {
        if (change->request)
            cmd_answer(change->request);
        fan_out(change);
        if (change->made[0])
            tables_find(table->server->tables, change->made, &why); /* its engines begin */
        change_free(change);
        table_set_timer(table);
        table_settled(table);
        return;
    }
    if (item->fate == STORE_FAILED)
        server_store_failed(table->server);
    if (change->request)
        answer_failed(change->request);
    change_free(change);
    tables_reload(table->server->tables, table);
}

bool table_wait(struct table *table, struct request *request)
{
    if (table->queued == TABLE_QUEUE)
        return false;
    table->queue[(table->queue_from + table->queued++) % TABLE_QUEUE] = request;
    return true;
}

void table_serve(struct table *table)
{
    while (!table->busy && table->queued > 0) {
        struct request *request = table->queue[table->queue_from];
        table->queue_from = (table->queue_from + 1) % TABLE_QUEUE;
        table->queued--;
        cmd_begin(request);
    }
}

void table_settled(struct table *table)
{
    table_serve(table);
    if (!table->busy)
        act_wake(table);
}
