/*
 * save.c - a table as rows of the store.
 */
#include <string.h>

#include "base/json.h"
#include "base/text.h"
#include "match/save.h"
#include "server/store/store.h"
#include "server/table/table.h"
#include "server/work/notice.h"

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

static void add_head(const struct table *table, struct json *json)
{
    struct ag_buf head;
    ag_buf_init(&head, AG_LOG_MAX);
    save_head(table->match, &head);
    json_add_string(json, "head", head.byte ? head.byte : "");
    json->out->failed = json->out->failed || head.failed;
    ag_buf_release(&head);
}

static void save_about(const struct table *table, struct store_txn *txn)
{
    const char *game = ag_match_rules(table->match)->game->name;
    struct ag_buf about;
    struct json json;
    char clock[CLOCK_TEXT];
    ag_buf_init(&about, 1 << 20);
    json_init(&json, &about);
    json_open(&json, NULL, '{');
    json_add_string(&json, "creator", table->creator);
    json_add_bool(&json, "private", table->hidden);
    clock_write(&table->clock, clock);
    json_add_string(&json, "clock", clock);
    save_seats(table, &json);
    json_open(&json, "admitted", '[');
    for (int i = 0; i < table->admittances; i++)
        json_add_string(&json, NULL, table->admitted[i]);
    json_close(&json, ']');
    json_open(&json, "invited", '[');
    for (int i = 0; i <= table->seats; i++)
        json_add_number(&json, NULL, table->invited[i]);
    json_close(&json, ']');
    json_add_number(&json, "serial", table->serial);
    json_add_string(&json, "previous", table->previous);
    json_add_string(&json, "rematch", table->rematch);
    json_add_number(&json, "begun", table->begun);
    json_add_number(&json, "ended", table->ended);
    json_add_bool(&json, "aborted", table->aborted);
    if (table->left)
        json_add_number(&json, "left", table->left);
    add_head(table, &json);
    json_close(&json, '}');
    struct store_value row[] = {store_text(table->id), store_text(game),
                                store_number(table->number), store_number(table->created),
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

/* The head row, which has the revision: it changes with every work. */
static void save_clocks(const struct table *table, struct store_txn *txn)
{
    char clocks[TABLE_CLOCKS + 32];
    table_clocks_write(table, clocks);
    struct text text = {.out = clocks, .max = sizeof clocks, .length = strlen(clocks)};
    text_print(&text, ";%d %d %d", table->wish[WISH_ADJOURN], table->wish[WISH_RESUME],
               table->wish[WISH_REMATCH]);
    struct store_value row[] = {store_text(table->id),
                                store_number(table->held.revision + 1),
                                store_text(table_state_name(table->state)),
                                store_number(table->entered),
                                store_number(table_deadline(table)),
                                store_text(clocks)};
    store_expect(txn, STORE_CLOCK, row, table->held.revision);
    store_put(txn, STORE_CLOCK, row);
}

static void save_entries(const struct table *table, uint32_t first, uint32_t entries,
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
        struct store_value row[] = {
            store_text(table->id), store_number(seq), store_number(table->changes.at),
            store_bytes(line.byte, line.length ? line.length - 1 : 0), store_text(clocks)};
        store_add(txn, STORE_ENTRY, row);
        ag_buf_release(&line);
    }
}

/* Writes the row of a secret, or drops it if there is no such secret any more. */
static void save_secret_kind(const struct table *table, int seat, const char *kind,
                             const char *text, struct store_txn *txn)
{
    struct store_value row[] = {store_text(table->id), store_number(seat), store_text(kind),
                                store_text(text ? text : "")};
    if (text && text[0])
        store_put(txn, STORE_SECRET, row);
    else
        store_drop(txn, STORE_SECRET, row, 3);
}

static void save_secret(const struct table *table, int seat, struct store_txn *txn)
{
    struct ag_buf secret;
    ag_buf_init(&secret, AG_SECRET_MAX);
    ag_match_save_secret(table->match, seat, &secret);
    txn->write.failed = txn->write.failed || secret.failed;
    save_secret_kind(table, seat, "match", secret.byte, txn);
    save_secret_kind(table, seat, "staged", table->seat[seat].staged, txn);
    save_secret_kind(table, seat, "plan", table->seat[seat].plan, txn);
    ag_buf_release(&secret);
}

static void save_person(const struct table *table, int seat, const char *person,
                        struct store_txn *txn)
{
    bool over = table->state == TABLE_ENDED;
    struct store_value row[] = {store_text(table->id), store_number(seat),
                                store_text(person ? person : ""), store_number(table_stage(table)),
                                store_number(over ? table->ended : table->created)};
    if (person)
        store_put(txn, STORE_SEAT, row);
    else
        store_drop(txn, STORE_SEAT, row, 2);
}

/* Where people sit; once the table has ended, where they sat. Somebody who made the table without
 * sitting at it is listed after the last seat. */
static void save_seats_of(const struct table *table, struct store_txn *txn)
{
    const char *host = table->creator;
    for (int i = 0; i < table->seats; i++) {
        bool sits = table->seat[i].kind == SEAT_PERSON;
        if (sits && strcmp(table->seat[i].person, table->creator) == 0)
            host = NULL;
        save_person(table, i, sits ? table->seat[i].person : NULL, txn);
    }
    save_person(table, AG_SEATS, host, txn);
}

/* Notices of the result, for everybody who played. */
static void save_notices(const struct table *table, struct store_txn *txn)
{
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].kind == SEAT_PERSON)
            notice_add(txn, table->seat[i].person, table->ended, "result", table->id, 0);
}

static void save_result(const struct table *table, struct store_txn *txn)
{
    struct ag_buf about;
    struct json json;
    ag_buf_init(&about, 1 << 16);
    json_init(&json, &about);
    table_json_line(table, NULL, AG_SPECTATOR, &json);
    struct store_value row[] = {store_number(0),
                                store_text(table->id),
                                store_number(table->ended),
                                store_text("ended"),
                                store_text(ag_match_rules(table->match)->game->name),
                                store_number(!table->hidden),
                                store_bytes(about.byte, about.length)};
    txn->write.failed = txn->write.failed || about.failed;
    store_append(txn, STORE_RESULT, row);
    ag_buf_release(&about);
    save_notices(table, txn);
}

/* Its end: what is said of it from now on. Secrets are dropped; those that the end has not
 * revealed, such as the roles of a game that was given up early, are saved again afterwards. */
static void save_end(const struct table *table, struct store_txn *txn)
{
    struct store_value key[] = {store_text(table->id)};
    store_drop(txn, STORE_SECRET, key, 1);
    save_seats_of(table, txn);
    if (table->begun > 0 && !table->aborted)
        save_result(table, txn);
}

static void save_said(const struct table *table, const struct table_said *said,
                      struct store_txn *txn)
{
    struct store_value row[] = {store_text(table->id),    store_text(table_room_name[said->room]),
                                store_number(said->seq),  store_number(said->at),
                                store_text(said->person), store_text(said->name),
                                store_text(said->text)};
    store_add(txn, STORE_CHAT, row);
}

static void save_invites(const struct table *table, struct store_txn *txn)
{
    for (int i = 0; i < table->changes.invites; i++) {
        struct store_value row[] = {store_text(table->changes.invite[i].hash),
                                    store_text(table->id),
                                    store_number(table->changes.invite[i].seat),
                                    store_number(table->changes.invite[i].serial)};
        store_add(txn, STORE_INVITE, row);
    }
}

/* A seek that nobody answers is closed some day: jobs/schedule.c. */
static void save_job(const struct table *table, struct store_txn *txn)
{
    struct store_value row[] = {store_text("seek"), store_text(table->id),
                                store_number(table->created + table_patience(table)),
                                store_text("")};
    if (table_stage(table) == STAGE_BEFORE)
        store_put(txn, STORE_JOB, row);
}

/* Notices for people whose vacation will be used up before they are back. */
static void save_short(const struct table *table, struct store_txn *txn)
{
    for (int i = 0; i < table->seats; i++)
        if (table->changes.short_of >> i & 1)
            notice_add(txn, table->seat[i].person, table->changes.at, "vacation", table->id,
                       clock_used_up(&table->clock, &table->seat[i].clock));
}

/* Everything about a new table. */
static void save_new(const struct table *table, struct store_txn *txn)
{
    save_clocks(table, txn);
    save_about(table, txn);
    save_entries(table, 1, (uint32_t)ag_match_entries(table->match), txn);
    save_seats_of(table, txn);
    save_invites(table, txn);
    save_job(table, txn);
    save_short(table, txn);
    for (int i = 0; i < table->seats; i++)
        if (table_owns(table, i))
            save_secret(table, i, txn);
}

bool table_save(const struct table *table, struct store_txn *txn)
{
    const struct table_changes *changes = &table->changes;
    if (table->held.revision == 0) {
        save_new(table, txn);
        return true;
    }
    if (!table_is_changed(table))
        return false;
    save_clocks(table, txn);
    save_entries(table, changes->first, changes->entries, txn);
    if (changes->about)
        save_about(table, txn);
    if (changes->ended)
        save_end(table, txn);
    else if (changes->seats)
        save_seats_of(table, txn);
    if (changes->said)
        save_said(table, changes->said, txn);
    save_invites(table, txn);
    save_short(table, txn);
    for (int i = 0; i < table->seats; i++)
        if (changes->own >> i & 1)
            save_secret(table, i, txn);
    return true;
}
