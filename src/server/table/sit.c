/*
 * sit.c - seats are taken and given up before the game, and people are let in to watch.
 */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "server/table/act.h"
#include "server/table/make.h"

void act_sit(struct act *act, int seat, const struct person *person)
{
    struct table *table = act->table;
    struct seat *place = &table->seat[seat];
    place->kind = SEAT_PERSON;
    place->reserved = false;
    memcpy(place->person, person->id, PERSON_ID);
    memcpy(place->name, person->is.name, PERSON_NAME);
    place->vacation = person->is.away_until;
    place->away = act->now;
    table->invited[seat + 1] = 0;
    table->changes.seats = true;
    if (make_state(table) == TABLE_PLAYING)
        act_begin(act);
    else
        act_arrange(act);
}

bool act_admit(struct act *act, const struct person *person)
{
    struct table *table = act->table;
    if (table_shows(table, person))
        return true;
    if (!table->admitted)
        table->admitted = calloc(TABLE_ADMITTED, sizeof *table->admitted);
    if (!person || !table->admitted || table->admittances == TABLE_ADMITTED)
        return false;
    memcpy(table->admitted[table->admittances++], person->id, PERSON_ID);
    table->changes.about = true;
    return true;
}

static bool has_people(const struct table *table)
{
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].kind == SEAT_PERSON)
            return true;
    return false;
}

bool act_leave(struct act *act, int seat, struct ag_error *why)
{
    struct table *table = act->table;
    if (table->state > TABLE_WAITING)
        return error_set(why, "", say_table_begun());
    table->seat[seat] = (struct seat){.kind = SEAT_FREE};
    table->changes.seats = true;
    if (!has_people(table)) {
        table->ended = act->now;
        table->changes.ended = true;
    }
    act_arrange(act);
    return true;
}

bool act_close(struct act *act, struct ag_error *why)
{
    struct table *table = act->table;
    if (table->state > TABLE_WAITING)
        return error_set(why, "", say_table_begun());
    table->ended = act->now;
    table->changes.ended = true;
    act_arrange(act);
    return true;
}
