/*
 * save.c - a table as rows of the store.
 */
#include <string.h>

#include "base/json.h"
#include "base/text.h"
#include "server/loop/loop.h"
#include "server/server.h"
#include "server/store/store.h"
#include "server/table/table.h"

static void save_seats(const struct table *table, struct json *json)
{
    json_open(json, "seats", '[');
    for (int i = 0; i < table->seats; i++) {
        const struct seat *seat = &table->seat[i];
        json_open(json, NULL, '{');
        json_add_number(json, "kind", seat->kind);
        if (seat->kind == SEAT_FREE)
            json_add_bool(json, "reserved", seat->reserved);
        if (seat->kind == SEAT_ENGINE)
            json_add_number(json, "level", seat->level);
        if (seat->kind == SEAT_PERSON) {
            json_add_string(json, "person", seat->person);
            json_add_string(json, "name", seat->name);
        }
        json_close(json, '}');
    }
    json_close(json, ']');
}

void table_head(const struct table *table, struct ag_buf *out)
{
    struct ag_buf log;
    ag_buf_init(&log, AG_LOG_MAX);
    ag_match_save(table->match, &log);
    const char *at = log.byte;
    while (at && *at && !text_is_digit(*at)) {
        const char *end = strchr(at, '\n');
        at = end ? end + 1 : NULL;
    }
    out->failed = out->failed || log.failed;
    if (at)
        ag_buf_add(out, log.byte, (size_t)(at - log.byte));
    ag_buf_release(&log);
}

static void save_head(const struct table *table, struct json *json)
{
    struct ag_buf head;
    ag_buf_init(&head, AG_LOG_MAX);
    table_head(table, &head);
    json_add_string(json, "head", head.byte ? head.byte : "");
    json->out->failed = json->out->failed || head.failed;
    ag_buf_release(&head);
}

void table_save_about(const struct table *table, struct store_txn *txn)
{
    struct ag_buf about;
    struct json json;
    char clock[CLOCK_TEXT];
    ag_buf_init(&about, 1 << 20);
    json_init(&json, &about);
    json_open(&json, NULL, '{');
    json_add_number(&json, "number", table->number);
    json_add_string(&json, "creator", table->creator);
    json_add_bool(&json, "private", table->hidden);
    clock_write(&table->clock, clock);
    json_add_string(&json, "clock", clock);
    save_seats(table, &json);
    json_open(&json, "admitted", '[');
    for (int i = 0; i < table->admittances; i++)
        json_add_string(&json, NULL, table->admitted[i]);
    json_close(&json, ']');
    json_add_string(&json, "previous", table->previous);
    json_add_string(&json, "rematch", table->rematch);
    json_add_number(&json, "begun", table->begun);
    json_add_number(&json, "ended", table->ended);
    json_add_bool(&json, "aborted", table->aborted);
    save_head(table, &json);
    json_close(&json, '}');
    struct store_value row[] = {store_text(table->id), store_number(table->created),
                                store_bytes(about.byte, about.length)};
    if (about.failed)
        txn->write.failed = true;
    else
        store_put(txn, STORE_TABLE, row);
    ag_buf_release(&about);
}

void table_clocks_write(const struct table *table, char out[TABLE_CLOCKS])
{
    struct text text;
    text_init(&text, out, TABLE_CLOCKS);
    for (int i = 0; i < table->seats; i++) {
        char clock[CLOCK_TEXT];
        clock_save(&table->seat[i].clock, clock);
        text_print(&text, "%s%s", i ? "|" : "", clock);
    }
}

void table_save_clocks(const struct table *table, struct store_txn *txn)
{
    char clocks[TABLE_CLOCKS + 32];
    int64_t deadline = INT64_MAX;
    table_clocks_write(table, clocks);
    for (int i = 0; i < table->seats; i++) {
        int64_t at = clock_deadline(&table->clock, &table->seat[i].clock);
        deadline = at < deadline ? at : deadline;
    }
    struct text text = {.out = clocks, .max = sizeof clocks, .length = strlen(clocks)};
    text_print(&text, ";%d %d %d", table->wish[WISH_ADJOURN], table->wish[WISH_RESUME],
               table->wish[WISH_REMATCH]);
    struct store_value row[] = {store_text(table->id), store_text(table_state_name(table->state)),
                                store_number(deadline), store_text(clocks)};
    store_put(txn, STORE_CLOCK, row);
}

void table_save_entries(const struct table *table, uint32_t first, uint32_t entries, int64_t at,
                        struct store_txn *txn)
{
    char clocks[TABLE_CLOCKS];
    table_clocks_write(table, clocks);
    for (uint32_t seq = first; seq < first + entries; seq++) {
        struct ag_buf line;
        ag_buf_init(&line, AG_LOG_MAX);
        ag_match_save_entry(table->match, (int)seq - 1, &line);
        if (line.failed || line.length == 0)
            txn->write.failed = true;
        struct store_value row[] = {store_text(table->id), store_number(seq), store_number(at),
                                    store_bytes(line.byte, line.length ? line.length - 1 : 0),
                                    store_text(clocks)};
        store_add(txn, STORE_ENTRY, row);
        ag_buf_release(&line);
    }
}

/* Puts what there is, drops what there is not. */
static void save_kind(const struct table *table, int seat, const char *kind, const char *text,
                      struct store_txn *txn)
{
    struct store_value row[] = {store_text(table->id), store_number(seat), store_text(kind),
                                store_text(text ? text : "")};
    if (text && text[0])
        store_put(txn, STORE_SECRET, row);
    else
        store_drop(txn, STORE_SECRET, row, 3);
}

void table_save_secret(const struct table *table, int seat, struct store_txn *txn)
{
    struct ag_buf secret;
    ag_buf_init(&secret, AG_SECRET_MAX);
    ag_match_save_secret(table->match, seat, &secret);
    txn->write.failed = txn->write.failed || secret.failed;
    save_kind(table, seat, "match", secret.byte, txn);
    save_kind(table, seat, "staged", table->seat[seat].staged, txn);
    save_kind(table, seat, "plan", table->seat[seat].plan, txn);
    ag_buf_release(&secret);
}

void table_save_new(const struct table *table, struct store_txn *txn)
{
    const char *game = ag_match_rules(table->match)->game->name;
    struct store_value number[] = {store_text(game), store_number(table->number),
                                   store_text(table->id)};
    struct store_value live[] = {store_text(table->id)};
    store_add(txn, STORE_NUMBER, number);
    store_add(txn, STORE_LIVE, live);
    table_save_about(table, txn);
    table_save_clocks(table, txn);
    table_save_entries(table, 1, (uint32_t)ag_match_entries(table->match), table->created, txn);
}

void table_save_end(const struct table *table, struct store_txn *txn)
{
    struct store_value live[] = {store_text(table->id)};
    store_drop(txn, STORE_LIVE, live, 1);
    store_drop(txn, STORE_SECRET, live, 1);
    if (table->begun == 0 || table->aborted) /* there is no result that anybody looks for */
        return;
    struct ag_buf about;
    struct json json;
    ag_buf_init(&about, 1 << 16);
    json_init(&json, &about);
    table_json_line(table, &json);
    struct store_value row[] = {store_number(tables_ended(table->server->tables)),
                                store_text(table->id), store_number(table->ended),
                                store_bytes(about.byte, about.length)};
    if (about.failed)
        txn->write.failed = true;
    else if (!table->hidden)
        store_add(txn, STORE_ENDED, row);
    ag_buf_release(&about);
}
