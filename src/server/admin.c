/*
 * admin.c - maintaining a store, see admin.h.
 */
#include "server/admin.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ag/rules.h"
#include "base/error.h"
#include "base/text.h"
#include "server/loop/loop.h"
#include "server/server.h"
#include "server/store/sqlite/sqlite.h"
#include "server/table/table.h"

/* A server that only reads: what table_load needs. */
struct inspection {
    struct server server;
    struct ag_buf *out;
    int wrong;
    int64_t tables, people, entries;
    int64_t by_game[16], by_state[TABLE_ENDED + 1];
};

static bool begin(struct inspection *inspection, const char *folder, struct ag_error *why)
{
    inspection->server.store = store_sqlite_read(folder, why);
    if (!inspection->server.store)
        return false;
    inspection->server.loop = loop_new(NULL);
    if (inspection->server.loop)
        return true;
    inspection->server.store->kind->close(inspection->server.store);
    return error_plain(why, "cannot start: %s", strerror(errno));
}

static void end(struct inspection *inspection)
{
    inspection->server.store->kind->close(inspection->server.store);
    loop_free(inspection->server.loop);
}

static void complain(struct inspection *inspection, const char *table, const char *what)
{
    ag_buf_string(inspection->out, "table ");
    ag_buf_string(inspection->out, table);
    ag_buf_string(inspection->out, ": ");
    ag_buf_string(inspection->out, what);
    ag_buf_char(inspection->out, '\n');
    inspection->wrong++;
}

/* Entries are numbered from 1 without a gap. */
struct run {
    int64_t next;
    bool gap;
};

static bool entry_row(void *context, const struct store_value *row)
{
    struct run *run = context;
    run->gap = run->gap || row[1].number != run->next;
    run->next++;
    return true;
}

static void check_entries(struct inspection *inspection, const struct table *table)
{
    struct run run = {.next = 1};
    struct ag_error why;
    struct store *store = inspection->server.store;
    struct store_wish wish = {.relation = STORE_ENTRY, .keys = 1, .key = {store_text(table->id)}};
    if (!store->kind->scan(store, &wish, entry_row, &run, &why))
        complain(inspection, table->id, "its log cannot be read");
    else if (run.gap)
        complain(inspection, table->id, "its log has a gap");
    else if (run.next - 1 != ag_match_entries(table->match))
        complain(inspection, table->id, "its log has more entries than were played");
    inspection->entries += run.next - 1;
}

static bool any_row(void *context, const struct store_value *row)
{
    (void)row;
    *(bool *)context = true;
    return false;
}

/* A table is live or it has ended, and secrets go with the end that reveals them. */
static void check_lists(struct inspection *inspection, const struct table *table)
{
    struct ag_error why;
    struct store *store = inspection->server.store;
    struct store_value key[] = {store_text(table->id)};
    bool live = false, secret = false, owns = false;
    for (int i = 0; i < table->seats; i++)
        owns = owns || table_owns(table, i);
    store_find(store, STORE_LIVE, key, any_row, &live, &why);
    if (live != (table->state != TABLE_ENDED))
        complain(inspection, table->id,
                 live ? "it has ended but is still listed as live"
                      : "it is in progress but not listed as live");
    struct store_wish wish = {.relation = STORE_SECRET, .keys = 1, .key = {key[0]}, .limit = 1};
    store->kind->scan(store, &wish, any_row, &secret, &why);
    if (secret && !owns && table->state == TABLE_ENDED)
        complain(inspection, table->id, "it has ended but still has secrets");
    if (ag_match_is_over(table->match) && table->state != TABLE_ENDED)
        complain(inspection, table->id, "its match is over but it has not ended");
}

static void count(struct inspection *inspection, const struct table *table)
{
    inspection->tables++;
    inspection->by_state[table->state]++;
    for (int i = 0; ag_games[i] && i < 16; i++)
        if (ag_match_rules(table->match)->game == ag_games[i])
            inspection->by_game[i]++;
}

static bool table_row(void *context, const struct store_value *row)
{
    struct inspection *inspection = context;
    struct ag_error why;
    char id[TABLE_ID] = "";
    size_t length = row[0].length < TABLE_ID ? row[0].length : TABLE_ID - 1;
    memcpy(id, row[0].text, length);
    struct table *table = table_load(&inspection->server, id, &why);
    if (!table) {
        complain(inspection, id, why.said.id ? ag_english(&why).text : "it cannot be read");
        return true;
    }
    count(inspection, table);
    check_entries(inspection, table);
    check_lists(inspection, table);
    table_free(table);
    return true;
}

static bool person_row(void *context, const struct store_value *row)
{
    (void)row;
    ((struct inspection *)context)->people++;
    return true;
}

static bool inspect(struct inspection *inspection, struct ag_error *why)
{
    struct store *store = inspection->server.store;
    struct store_wish tables = {.relation = STORE_TABLE}, people = {.relation = STORE_PERSON};
    return store->kind->scan(store, &tables, table_row, inspection, why) &&
           store->kind->scan(store, &people, person_row, inspection, why);
}

int admin_check(const char *folder, struct ag_buf *out, struct ag_error *why)
{
    struct inspection inspection = {.out = out};
    if (!begin(&inspection, folder, why))
        return -1;
    struct store *store = inspection.server.store;
    bool read = store->kind->check(store, why) && inspect(&inspection, why);
    end(&inspection);
    return read ? inspection.wrong : -1;
}

static void add_line(struct ag_buf *out, const char *what, int64_t number)
{
    ag_buf_string(out, what);
    ag_buf_char(out, ' ');
    ag_buf_number(out, number);
    ag_buf_char(out, '\n');
}

bool admin_stats(const char *folder, struct ag_buf *out, struct ag_error *why)
{
    struct ag_buf wrong;
    ag_buf_init(&wrong, 1 << 20);
    struct inspection inspection = {.out = &wrong};
    if (!begin(&inspection, folder, why))
        return false;
    bool read = inspect(&inspection, why);
    end(&inspection);
    ag_buf_release(&wrong);
    if (!read)
        return false;
    add_line(out, "people", inspection.people);
    add_line(out, "tables", inspection.tables);
    for (int i = 0; ag_games[i] && i < 16; i++)
        add_line(out, ag_games[i]->name, inspection.by_game[i]);
    for (enum table_state i = TABLE_OPEN; i <= TABLE_ENDED; i++)
        add_line(out, table_state_name(i), inspection.by_state[i]);
    add_line(out, "entries", inspection.entries);
    add_line(out, "damaged", inspection.wrong);
    return true;
}

bool admin_backup(const char *folder, const char *file, struct ag_error *why)
{
    struct store *store = store_sqlite_read(folder, why);
    if (!store)
        return false;
    bool copied = store->kind->backup(store, file, why);
    store->kind->close(store);
    return copied;
}

bool admin_restore(const char *file, const char *folder, struct ag_error *why)
{
    return store_sqlite_restore(file, folder, why);
}
