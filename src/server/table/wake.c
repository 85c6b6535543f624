/*
 * wake.c - what a table does by itself once it is free.
 */
#include "base/bits.h"
#include "server/jobs/jobs.h"
#include "server/table/act.h"

/* Draws a choice for a seat that has left. */
static bool draw_lot(struct table *table, int seat)
{
    struct ag_news news;
    uint8_t owed = ag_match_owing(table->match);
    struct change *change = change_begin(table, NULL);
    if (!change)
        return false;
    ag_move move = ag_match_lot(table->match, seat, random_number());
    if (!ag_match_choose_for(table->match, ag_match_turn(table->match), seat, move, &news, NULL)) {
        change_cancel(change);
        return false;
    }
    if (news.first == 0)
        news.first = (uint32_t)ag_match_entries(table->match) + 1;
    change_played(change, &news, owed);
    change_commit(change);
    return true;
}

/* Plays what a seat has planned; the plan is over when it does not fit. */
static bool follow_plan(struct table *table, int seat)
{
    struct ag_error why;
    struct change *change = change_begin(table, NULL);
    if (!change)
        return false;
    ag_move move = plan_next(table, seat);
    if (move == 0 || !act_choose(change, ag_match_turn(table->match), seat, move, &why))
        change_own(change, seat);
    change_commit(change);
    return true;
}

void act_wake(struct table *table)
{
    if (table->state != TABLE_PLAYING) {
        engines_forget(table); /* nobody needs their moves any more */
        return;
    }
    uint8_t lots = ag_match_lots(table->match);
    if (lots && draw_lot(table, bits_first32(lots)))
        return;
    uint8_t owing = ag_match_owing(table->match);
    for (int i = 0; i < table->seats; i++)
        if (owing >> i & 1 && table->seat[i].plan && follow_plan(table, i))
            return;
    engines_wake(table);
}
