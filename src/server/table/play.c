/*
 * play.c - what is done to the match of a table.
 */
#include <string.h>

#include "base/error.h"
#include "server/fan/fan.h"
#include "server/table/act.h"
#include "server/table/make.h"

/* Tells and writes what came of it. */
static bool played(struct change *change, const struct ag_news *news, uint8_t owed)
{
    change_played(change, news, owed);
    return true;
}

static bool is_playing(const struct table *table, struct ag_error *why)
{
    if (table->state == TABLE_PLAYING)
        return true;
    if (table->state == TABLE_ENDED)
        return error_set(why, "", table->aborted ? say_table_aborted() : say_table_ended());
    if (table->state == TABLE_ADJOURNED)
        return error_set(why, "", say_table_adjourned());
    return error_set(why, "", say_table_not_begun());
}

bool act_stays(const struct table *table, int seat, struct ag_error *why)
{
    struct ag_view view;
    ag_match_view(table->match, AG_SPECTATOR, &view);
    if (table->state != TABLE_ENDED && view.gone >> seat & 1)
        return error_set(why, "", say_seat_left(seat + 1));
    return true;
}

void act_begin(struct change *change)
{
    struct ag_news news;
    make_begin(change->table, change->now, &news);
    table_enter(change->table, TABLE_PLAYING);
    table_save_about(change->table, &change->item.txn);
    change_played(change, &news, 0);
}

void act_arrange(struct change *change)
{
    struct table *table = change->table;
    table_enter(table, table->ended > 0 ? TABLE_ENDED : make_state(table));
    table_save_about(table, &change->item.txn);
    table_save_clocks(table, &change->item.txn);
    change_tell_state(change);
}

bool act_choose(struct change *change, uint32_t turn, int seat, ag_move move, struct ag_error *why)
{
    struct table *table = change->table;
    struct ag_news news;
    uint8_t owed = ag_match_owing(table->match);
    if (!is_playing(table, why) || !ag_match_choose(table->match, turn, seat, move, &news, why))
        return false;
    if (news.first == 0)
        news.first = (uint32_t)ag_match_entries(table->match) + 1;
    table->seat[seat].staged[0] = 0;
    if (!news.played && !(owed >> seat & 1)) {
        change_own(change, seat); /* a choice was replaced: only the seat may know */
        return true;
    }
    if (news.played)
        table->wish[WISH_ADJOURN] = 0;
    return played(change, &news, owed);
}

bool act_resign(struct change *change, int seat, struct ag_error *why)
{
    struct table *table = change->table;
    struct ag_news news;
    uint8_t owed = ag_match_owing(table->match);
    return (table->state == TABLE_ADJOURNED || is_playing(table, why)) &&
           ag_match_resign(table->match, seat, &news, why) && played(change, &news, owed);
}

bool act_expire(struct change *change, int seat, struct ag_error *why)
{
    struct table *table = change->table;
    struct ag_news news;
    uint8_t owed = ag_match_owing(table->match);
    return is_playing(table, why) && ag_match_expire(table->match, seat, &news, why) &&
           played(change, &news, owed);
}

bool act_abort(struct change *change, struct ag_error *why)
{
    if (!is_playing(change->table, why))
        return false;
    change->table->aborted = true;
    change_aborted(change);
    return true;
}

/* What the engines at the table say to an offer: yes to taking back, no to a draw. */
static void ask_engines(struct change *change, enum ag_offer offer)
{
    struct table *table = change->table;
    for (int i = 0; i < table->seats && table->state == TABLE_PLAYING; i++) {
        struct ag_view view;
        struct ag_news news;
        uint8_t owed = ag_match_owing(table->match);
        ag_match_view(table->match, AG_SPECTATOR, &view);
        if (table->seat[i].kind != SEAT_ENGINE || view.wants[offer] == 0 ||
            (view.wants[offer] | view.gone) >> i & 1)
            continue;
        bool told = offer == AG_OFFER_BACK ? ag_match_offer(table->match, i, offer, &news, NULL)
                                           : ag_match_decline(table->match, i, &news, NULL);
        if (told)
            change_played(change, &news, owed);
    }
}

bool act_offer(struct change *change, int seat, enum ag_offer offer, struct ag_error *why)
{
    struct table *table = change->table;
    struct ag_news news;
    uint8_t owed = ag_match_owing(table->match);
    if (!is_playing(table, why) || !ag_match_offer(table->match, seat, offer, &news, why))
        return false;
    played(change, &news, owed);
    ask_engines(change, offer);
    return true;
}

bool act_decline(struct change *change, int seat, struct ag_error *why)
{
    struct table *table = change->table;
    struct ag_news news;
    uint8_t owed = ag_match_owing(table->match);
    uint8_t wishes =
        table->wish[WISH_ADJOURN] | table->wish[WISH_RESUME] | table->wish[WISH_REMATCH];
    struct ag_view view;
    ag_match_view(table->match, AG_SPECTATOR, &view);
    bool is_offered = view.wants[AG_OFFER_DRAW] || view.wants[AG_OFFER_BACK];
    if ((wishes & ~(1U << seat)) || (wishes && !is_offered)) {
        if (!act_stays(table, seat, why))
            return false;
        memset(table->wish, 0, sizeof table->wish);
        table_save_clocks(table, &change->item.txn);
        change_tell_state(change);
        return true;
    }
    return is_playing(table, why) && ag_match_decline(table->match, seat, &news, why) &&
           played(change, &news, owed);
}
