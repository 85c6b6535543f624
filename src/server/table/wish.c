/*
 * wish.c - what all seats have to agree on outside the match: adjourning, resuming.
 *
 * Rematches are agreed on here too; make.c creates the new table.
 */
#include "base/error.h"
#include "server/table/act.h"

/* The seats that have to agree: those of people who have not left. */
static uint8_t needed(const struct table *table)
{
    struct ag_view view;
    uint8_t people = 0;
    ag_match_view(table->match, AG_SPECTATOR, &view);
    for (int i = 0; i < table->seats; i++)
        people |= (uint8_t)((table->seat[i].kind == SEAT_PERSON) << i);
    return table->state == TABLE_ENDED ? people : (uint8_t)(people & ~view.gone);
}

static bool may(const struct table *table, enum table_wish wish, struct ag_error *why)
{
    static const uint8_t state[] = {TABLE_PLAYING, TABLE_ADJOURNED, TABLE_ENDED};
    if (table->state == state[wish])
        return true;
    if (table->state == TABLE_ENDED)
        return error_set(why, "", say_table_ended());
    if (table->state < TABLE_PLAYING)
        return error_set(why, "", say_table_not_begun());
    if (table->state == TABLE_ADJOURNED)
        return error_set(why, "", say_table_adjourned());
    return error_set(why, "",
                     wish == WISH_RESUME ? say_table_not_adjourned() : say_table_goes_on());
}

static void adjourn(struct act *act)
{
    struct table *table = act->table;
    for (int i = 0; i < table->seats; i++)
        clock_pause(&table->clock, &table->seat[i].clock, act->now);
    table_enter(table, TABLE_ADJOURNED, act->now);
}

static void resume(struct act *act)
{
    struct table *table = act->table;
    uint8_t owing = ag_match_owing(table->match);
    table_enter(table, TABLE_PLAYING, act->now);
    for (int i = 0; i < table->seats; i++)
        if (owing >> i & 1) {
            clock_start(&table->seat[i].clock, act->now);
            changed_clock(table, i);
        }
}

bool act_wish(struct act *act, int seat, enum table_wish wish, struct ag_error *why)
{
    struct table *table = act->table;
    if (!may(table, wish, why) || !act_stays(table, seat, why))
        return false;
    table->wish[wish] |= (uint8_t)(1U << seat);
    if ((table->wish[wish] & needed(table)) == needed(table) && wish != WISH_REMATCH) {
        table->wish[wish] = 0;
        if (wish == WISH_ADJOURN)
            adjourn(act);
        else
            resume(act);
    }
    table->changes.at = act->now;
    table->changes.clocks = table->changes.told = true;
    return true;
}

bool act_all_want_rematch(const struct table *table)
{
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i].kind == SEAT_PERSON && !(table->wish[WISH_REMATCH] >> i & 1))
            return false;
    return true;
}
