/*
 * changed.c - what follows from acts: clocks turn, the table may end; what is to be written and
 * told is noted.
 */
#include <stdlib.h>
#include <string.h>

#include "server/table/act.h"

void changes_clear(struct table *table)
{
    free(table->changes.said);
    table->changes = (struct table_changes){.turn = ag_match_turn(table->match),
                                            .listed = table_is_listed(table)};
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].kind == SEAT_PERSON)
            memcpy(table->changes.sat[i], table->seat[i].person, PERSON_ID);
}

bool table_is_changed(const struct table *table)
{
    const struct table_changes *changes = &table->changes;
    return changes->entries || changes->about || changes->clocks || changes->seats ||
           changes->ended || changes->own || changes->said || changes->invites;
}

void changed_clock(struct table *table, int seat)
{
    if (clock_used_up(&table->clock, &table->seat[seat].clock) > 0)
        table->changes.short_of |= (uint8_t)(1U << seat);
}

/* Stops the clocks of those who have made their choice, with what that earns them, and of those who
 * owe none any more; starts those of the next. */
static void turn_clocks(struct act *act, const struct ag_news *news, uint8_t owed)
{
    struct table *table = act->table;
    bool goes_on = table->state == TABLE_PLAYING && !ag_match_is_over(table->match);
    uint8_t owing = goes_on ? ag_match_owing(table->match) : 0;
    uint8_t made = news->played ? owed : news->handed_in ? (uint8_t)(owed & ~owing) : 0;
    for (int i = 0; i < table->seats; i++) {
        struct seat *seat = &table->seat[i];
        if (made >> i & 1 && seat->clock.since > 0)
            clock_stop(&table->clock, &seat->clock, act->now, seat->lag);
        else if (!(owing >> i & 1))
            clock_pause(&table->clock, &seat->clock, act->now);
        if (owing >> i & 1 && !seat->clock.since) {
            clock_start(&seat->clock, act->now);
            changed_clock(table, i);
        }
    }
}

/* Forgets the staged move and the plan of a seat. */
static void forget_intents(struct seat *seat)
{
    seat->staged[0] = 0;
    free(seat->plan);
    seat->plan = NULL;
}

static void end(struct act *act)
{
    struct table *table = act->table;
    memset(table->wish, 0, sizeof table->wish);
    table->ended = act->now;
    table_enter(table, TABLE_ENDED, act->now);
    for (int i = 0; i < table->seats; i++)
        forget_intents(&table->seat[i]);
    table->changes.ended = table->changes.about = true;
}

void changed_own(struct table *table, int seat)
{
    if (table_owns(table, seat) || table->seat[seat].owned)
        table->changes.own |= (uint8_t)(1U << seat);
}

/* Notes that state, clocks and secrets have to be written and sent. */
static void note(struct act *act)
{
    struct table_changes *changes = &act->table->changes;
    changes->at = act->now;
    changes->clocks = changes->told = true;
    for (int i = 0; i < act->table->seats; i++)
        changed_own(act->table, i);
}

void changed_aborted(struct act *act)
{
    struct table *table = act->table;
    for (int i = 0; i < table->seats; i++)
        clock_pause(&table->clock, &table->seat[i].clock, act->now);
    end(act);
    note(act);
}

void changed_match(struct act *act, const struct ag_news *news, uint8_t owed)
{
    struct table *table = act->table;
    struct table_changes *changes = &table->changes;
    changes->played = true;
    turn_clocks(act, news, owed);
    if (ag_match_turn(table->match) != changes->turn)
        for (int i = 0; i < table->seats; i++)
            table->seat[i].staged[0] = 0; /* a staged move is for the turn that has just passed */
    if (ag_match_is_over(table->match))
        end(act);
    if (changes->entries == 0)
        changes->first = news->first;
    changes->entries += news->entries;
    note(act);
}
