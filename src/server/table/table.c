/*
 * table.c - the life cycle of a table, see table.h.
 */
#include "server/table/table.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "server/table/act.h"

extern const struct held_kind held_table;

struct table *table_new(struct tables *tables, struct ag_match *match)
{
    struct table *table = calloc(1, sizeof *table);
    if (!table)
        return NULL;
    held_init(&table->held, &held_table, tables, table->id);
    table->match = match;
    table->seats = ag_match_rules(match)->game->seats;
    return table;
}

void table_free(struct table *table)
{
    if (!table)
        return;
    changes_clear(table);
    for (int seat = 0; seat < AG_SEATS; seat++)
        free(table->seat[seat].plan);
    free(table->admitted);
    ag_match_free(table->match);
    free(table);
}

enum table_stage table_stage(const struct table *table)
{
    if (table->state == TABLE_ENDED)
        return STAGE_AFTER;
    return table->state < TABLE_PLAYING ? STAGE_BEFORE : STAGE_GAME;
}

const char *const table_room_name[CHAT_ROOMS] = {"players", "spectators"};

int table_room_find(const char *name)
{
    return strcmp(name, table_room_name[CHAT_PLAYERS]) == 0 ? CHAT_PLAYERS : CHAT_SPECTATORS;
}

bool table_hears(const struct table *table, int seat, int room)
{
    if (table->state == TABLE_ENDED)
        return true;
    return (seat >= 0) == (room == CHAT_PLAYERS);
}

/* Whether no clock runs. */
static bool is_still(const struct table *table)
{
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].clock.since != 0)
            return false;
    return true;
}

const char *table_check(const struct table *table)
{
    int taken = 0;
    for (int i = 0; i < table->seats; i++)
        taken += table->seat[i].kind != SEAT_FREE;
    bool full = taken == table->seats, over = ag_match_is_over(table->match), sound = false;
    switch ((enum table_state)table->state) {
    case TABLE_OPEN:
        sound = !full && table->begun == 0 && table_free_seat(table, false) >= 0;
        break;
    case TABLE_WAITING:
        sound = !full && table->begun == 0 && table_free_seat(table, false) < 0;
        break;
    case TABLE_PLAYING:
        sound = full && table->begun > 0 && !over;
        break;
    case TABLE_ADJOURNED:
        sound = full && table->begun > 0 && !over && is_still(table);
        break;
    case TABLE_ENDED:
        sound =
            table->ended > 0 && (over || table->begun == 0 || table->aborted) && is_still(table);
        break;
    }
    return sound ? NULL : "state";
}

bool table_is_faulty(struct table *table)
{
    if (!table->fault)
        table->fault = table_check(table);
    return table->fault != NULL;
}

void table_enter(struct table *table, enum table_state state, int64_t now)
{
    /* By the state that the table is in: a bit for each state that it may enter. */
    static const uint8_t may[] = {
        [TABLE_OPEN] = 1 << TABLE_OPEN | 1 << TABLE_WAITING | 1 << TABLE_PLAYING | 1 << TABLE_ENDED,
        [TABLE_WAITING] =
            1 << TABLE_OPEN | 1 << TABLE_WAITING | 1 << TABLE_PLAYING | 1 << TABLE_ENDED,
        [TABLE_PLAYING] = 1 << TABLE_ADJOURNED | 1 << TABLE_ENDED,
        [TABLE_ADJOURNED] = 1 << TABLE_PLAYING | 1 << TABLE_ENDED,
        [TABLE_ENDED] = 0,
    };
    if (!table->fault && !(may[table->state] >> state & 1))
        table->fault = "transition";
    if (table->state != state)
        table->entered = now;
    table->state = (uint8_t)state;
    table_is_faulty(table);
}

int table_seat_of(const struct table *table, const struct person *person)
{
    for (int i = 0; person && i < table->seats; i++)
        if (table->seat[i].kind == SEAT_PERSON && strcmp(table->seat[i].person, person->id) == 0)
            return i;
    return AG_SPECTATOR;
}

bool table_shows(const struct table *table, const struct person *person)
{
    if (!table->hidden || table_seat_of(table, person) >= 0)
        return true;
    if (person && strcmp(table->creator, person->id) == 0)
        return true;
    for (int i = 0; person && i < table->admittances; i++)
        if (strcmp(table->admitted[i], person->id) == 0)
            return true;
    return false;
}

uint8_t table_engines(const struct table *table)
{
    uint8_t engines = 0;
    for (int i = 0; i < table->seats; i++)
        engines |= (uint8_t)((table->seat[i].kind == SEAT_ENGINE) << i);
    return engines;
}

int table_engine_number(const struct table *table, int seat)
{
    uint32_t engines = table_engines(table);
    uint32_t before = engines & ((1U << seat) - 1);
    return (engines & (engines - 1)) == 0 ? 0 : bits_count32(before) + 1;
}

int table_free_seat(const struct table *table, bool invited)
{
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].kind == SEAT_FREE && (invited || !table->seat[i].reserved))
            return i;
    return -1;
}

bool table_is_due(const struct table *table, int seat)
{
    return table->state == TABLE_PLAYING && seat >= 0 && ag_match_owing(table->match) >> seat & 1;
}

bool table_is_listed(const struct table *table)
{
    return table->state == TABLE_OPEN && !table->hidden;
}

bool table_owns(const struct table *table, int seat)
{
    struct ag_buf secret;
    ag_buf_init(&secret, AG_SECRET_MAX);
    ag_match_save_secret(table->match, seat, &secret);
    bool owns = secret.length > 0 || table->seat[seat].staged[0] || table->seat[seat].plan;
    ag_buf_release(&secret);
    return owns;
}

bool table_is_live(const struct table *table)
{
    return table->state == TABLE_PLAYING && clock_is_live(&table->clock);
}

int64_t table_deadline(const struct table *table)
{
    int64_t first = INT64_MAX;
    for (int i = 0; i < table->seats; i++) {
        int64_t out = clock_deadline(&table->clock, &table->seat[i].clock);
        first = out < first ? out : first;
    }
    return first;
}

int table_expired(const struct table *table, int64_t now)
{
    if (table->state != TABLE_PLAYING)
        return -1;
    uint8_t lots = ag_match_lots(table->match); /* seats that have left cannot lose on time */
    for (int i = 0; i < table->seats; i++) {
        if (lots >> i & 1)
            continue;
        int64_t deadline = clock_deadline(&table->clock, &table->seat[i].clock);
        if (deadline < INT64_MAX && deadline + table->seat[i].lag <= now)
            return i;
    }
    return -1;
}

int64_t table_patience(const struct table *table)
{
    static const int64_t hour = 3600000, day = 24 * hour;
    if (table->state == TABLE_WAITING) /* somebody was invited, and may come late */
        return 30 * day;
    return clock_is_live(&table->clock) ? 6 * hour : 14 * day;
}
