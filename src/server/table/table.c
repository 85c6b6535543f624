/*
 * table.c - the life cycle of a table, see table.h.
 */
#include "server/table/table.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "server/loop/loop.h"
#include "server/server.h"

struct table *table_new(struct server *server, struct ag_match *match)
{
    struct table *table = calloc(1, sizeof *table);
    if (!table)
        return NULL;
    table->server = server;
    table->match = match;
    table->seats = ag_match_rules(match)->game->seats;
    table->node.name = table->id;
    return table;
}

void table_free(struct table *table)
{
    if (!table)
        return;
    loop_timer_clear(table->server->loop, &table->timer);
    loop_timer_clear(table->server->loop, &table->telling);
    for (int seat = 0; seat < AG_SEATS; seat++)
        free(table->seat[seat].plan);
    free(table->admitted);
    ag_match_free(table->match);
    free(table);
}

const char *table_state_name(enum table_state state)
{
    static const char *const name[] = {"open", "waiting", "playing", "adjourned", "ended"};
    return name[state];
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

void table_note_fault(const struct table *table, const char *command)
{
    log_event(table->server->log, LEVEL_ERROR, "fault",
              (struct log_fact[]){log_text("what", table->fault),
                                  log_text("table", table->id),
                                  log_text("state", table_state_name(table->state)),
                                  log_text("command", command),
                                  {0}});
}

void table_enter(struct table *table, enum table_state state)
{
    /* From the row's state to those of its bits. */
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

bool table_admit(struct table *table, const struct person *person)
{
    if (table_shows(table, person))
        return true;
    if (!table->admitted)
        table->admitted = calloc(TABLE_ADMITTED, sizeof *table->admitted);
    if (!person || !table->admitted || table->admittances == TABLE_ADMITTED)
        return false;
    memcpy(table->admitted[table->admittances++], person->id, PERSON_ID);
    return true;
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
