/*
 * admin.c - maintaining a store, see admin.h.
 */
#include "server/admin.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ag/rules.h"
#include "base/error.h"
#include "base/text.h"
#include "server/admin_inner.h"

static bool begin(struct inspection *inspection, const char *folder, struct ag_error *why)
{
    inspection->store = store_open_read("", folder, why);
    return inspection->store != NULL;
}

static void end(struct inspection *inspection)
{
    inspection->store->kind->close(inspection->store);
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
    struct store_query query = {
        .relation = STORE_ENTRY, .keys = 1, .key = {store_text(table->id)}, .limit = ENTRIES_MAX};
    if (!store_scan(inspection->store, &query, entry_row, &run, &why))
        complain(inspection, "table", table->id, "its log cannot be read");
    else if (run.gap)
        complain(inspection, "table", table->id, "its log has a gap");
    else if (run.next - 1 != ag_match_entries(table->match))
        complain(inspection, "table", table->id, "its log has more entries than were played");
    inspection->entries += run.next - 1;
}

/* The people at a table, as they are listed. */
struct seats {
    const struct table *table;
    int listed;
    bool wrong;
};

static bool seat_row(void *context, const struct store_value *row)
{
    struct seats *seats = context;
    const struct table *table = seats->table;
    int64_t i = row[1].number;
    if (i == AG_SEATS) { /* who made the table without sitting at it */
        seats->wrong = seats->wrong || strcmp(table->creator, row[2].text) != 0;
        return true;
    }
    seats->listed++;
    if (i < 0 || i >= table->seats || table->seat[i].kind != SEAT_PERSON ||
        strcmp(table->seat[i].person, row[2].text) != 0 ||
        row[3].number != (int64_t)table_stage(table))
        seats->wrong = true;
    return true;
}

static bool any_row(void *context, const struct store_value *row)
{
    (void)row;
    *(bool *)context = true;
    return false;
}

/* Checks that people are listed as they sit, that a table that has ended keeps no secrets but
 * those that the end has not revealed, and that a match that is over has ended its table. */
static void check_lists(struct inspection *inspection, const struct table *table)
{
    struct ag_error why;
    struct seats seats = {.table = table};
    bool secret = false, owns = false;
    int people = 0;
    for (int i = 0; i < table->seats; i++) {
        owns = owns || table_owns(table, i);
        people += table->seat[i].kind == SEAT_PERSON;
    }
    struct store_query query[] = {{.relation = STORE_SEAT,
                                   .keys = 1,
                                   .key = {store_text(table->id)},
                                   .limit = AG_SEATS + 2,
                                   .row = seat_row,
                                   .context = &seats},
                                  {.relation = STORE_SECRET,
                                   .keys = 1,
                                   .key = {store_text(table->id)},
                                   .limit = 1,
                                   .row = any_row,
                                   .context = &secret}};
    if (!store_read(inspection->store, query, 2, &why))
        complain(inspection, "table", table->id, "its seats cannot be read");
    else if (seats.wrong || seats.listed != people)
        complain(inspection, "table", table->id, "its people are not listed as they sit");
    if (secret && !owns && table->state == TABLE_ENDED)
        complain(inspection, "table", table->id, "it has ended but still has secrets");
    if (ag_match_is_over(table->match) && table->state != TABLE_ENDED)
        complain(inspection, "table", table->id, "its match is over but it has not ended");
}

static void count(struct inspection *inspection, const struct table *table)
{
    inspection->tables++;
    inspection->by_state[table->state]++;
    for (int i = 0; ag_games[i] && i < 16; i++)
        if (ag_match_rules(table->match)->game == ag_games[i])
            inspection->by_game[i]++;
}

static void look_at(struct inspection *inspection, const char *id)
{
    struct ag_error why;
    struct table *table = table_load(NULL, inspection->store, id, &why);
    if (!table) {
        bool vague = !why.said.id || strcmp(ag_sentence_name(&why.said), "server.damaged") == 0;
        complain(inspection, "table", id, vague ? "its rows are wrong" : ag_english(&why).text);
        return;
    }
    count(inspection, table);
    check_entries(inspection, table);
    check_lists(inspection, table);
    table_free(table);
}

/* Every table. */
static bool inspect_tables(struct inspection *inspection, struct ag_error *why)
{
    struct page *page = calloc(1, sizeof *page);
    bool read = page && page_turn(inspection->store, STORE_TABLE, page, why);
    while (read && page->count > 0) {
        for (int i = 0; i < page->count; i++)
            look_at(inspection, page->key[i].id);
        read = page_turn(inspection->store, STORE_TABLE, page, why);
    }
    free(page);
    return read;
}

static bool inspect(struct inspection *inspection, struct ag_error *why)
{
    return inspect_tables(inspection, why) && inspect_people(inspection, why) &&
           inspect_seats(inspection, why) && inspect_results(inspection, why);
}

int admin_check(const char *folder, struct ag_buf *out, struct ag_error *why)
{
    struct inspection inspection = {.out = out};
    if (!begin(&inspection, folder, why))
        return -1;
    struct store *store = inspection.store;
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
    ag_buf_init(&wrong, 1 << 20); /* later lines are left out, but counted */
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
    for (int i = 0; i < ENDINGS; i++)
        add_line(out, ending_name(i), inspection.by_ending[i]);
    add_line(out, "damaged", inspection.wrong);
    return true;
}

bool admin_backup(const char *folder, const char *file, struct ag_error *why)
{
    struct store *store = store_open_read("", folder, why);
    if (!store)
        return false;
    bool copied = store->kind->backup(store, file, why);
    store->kind->close(store);
    return copied;
}

bool admin_restore(const char *file, const char *folder, struct ag_error *why)
{
    return store_restore("", file, folder, why);
}
