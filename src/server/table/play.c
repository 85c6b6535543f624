/*
 * play.c - what is done to the match of a table.
 */
#include <string.h>

#include "base/error.h"
#include "server/table/act.h"
#include "server/table/make.h"

static bool played(struct act *act, const struct ag_news *news, uint8_t owed)
{
    changed_match(act, news, owed);
    return true;
}

static bool goes_on(const struct table *table, struct ag_error *why)
{
    if (table->state == TABLE_PLAYING)
        return true;
    if (table->state == TABLE_ENDED)
        return error_set(why, "", table->aborted ? say_table_aborted() : say_table_ended());
    if (table->state == TABLE_ADJOURNED)
        return error_set(why, "", say_table_adjourned());
    return error_set(why, "", say_table_not_begun());
}

bool act_is_playing(const struct act *act, struct ag_error *why)
{
    /* Somebody's time is up, and only the store's trouble keeps that from being written down. */
    if (table_expired(act->table, act->now) >= 0)
        return error_set(why, "", say_server_store());
    return goes_on(act->table, why);
}

bool act_stays(const struct table *table, int seat, struct ag_error *why)
{
    struct ag_view view;
    ag_match_view(table->match, AG_SPECTATOR, &view);
    if (table->state != TABLE_ENDED && view.gone >> seat & 1)
        return error_set(why, "", say_seat_left(seat + 1));
    return true;
}

void act_begin(struct act *act)
{
    struct ag_news news;
    make_begin(act->table, act->now, act->lots, &news);
    table_enter(act->table, TABLE_PLAYING, act->now);
    act->table->changes.about = act->table->changes.seats = true;
    for (int i = 0; i < act->table->seats; i++)
        changed_clock(act->table, i);
    changed_match(act, &news, 0);
}

void act_arrange(struct act *act)
{
    struct table *table = act->table;
    table_enter(table, table->ended > 0 ? TABLE_ENDED : make_state(table), act->now);
    table->changes.at = act->now;
    table->changes.about = table->changes.clocks = table->changes.told = true;
}

bool act_choose(struct act *act, uint32_t turn, int seat, ag_move move, struct ag_error *why)
{
    struct table *table = act->table;
    struct ag_news news;
    uint8_t owed = ag_match_owing(table->match);
    if (!act_is_playing(act, why) || !ag_match_choose(table->match, turn, seat, move, &news, why))
        return false;
    if (news.first == 0)
        news.first = (uint32_t)ag_match_entries(table->match) + 1;
    table->seat[seat].staged[0] = 0;
    if (!news.played && !(owed >> seat & 1)) {
        changed_own(table, seat); /* a choice was replaced: only the seat may know */
        return true;
    }
    if (news.played)
        table->wish[WISH_ADJOURN] = 0;
    return played(act, &news, owed);
}

/* Whether the game is in progress and in this turn. */
static bool is_turn(const struct act *act, int64_t turn, struct ag_error *why)
{
    uint32_t due = ag_match_turn(act->table->match);
    if (!act_is_playing(act, why))
        return false;
    return turn == due || error_set(why, "", say_table_stale((int)due, (int)turn));
}

/* Reads a move as a seat writes it. */
static bool read_move(const struct act *act, int seat, const char *text, ag_move *move,
                      struct ag_error *why)
{
    struct ag_view view;
    ag_match_view(act->table->match, seat, &view);
    return ag_view_read(&view, text, move, why);
}

bool act_move(struct act *act, int64_t turn, int seat, const char *text, struct ag_error *why)
{
    ag_move move;
    return is_turn(act, turn, why) && read_move(act, seat, text, &move, why) &&
           act_choose(act, (uint32_t)turn, seat, move, why);
}

bool act_lot(struct act *act, int seat)
{
    struct table *table = act->table;
    struct ag_news news;
    uint8_t owed = ag_match_owing(table->match);
    ag_move move = ag_match_lot(table->match, seat, lots_number(act->lots));
    if (!ag_match_choose_for(table->match, ag_match_turn(table->match), seat, move, &news, NULL))
        return false;
    if (news.first == 0)
        news.first = (uint32_t)ag_match_entries(table->match) + 1;
    return played(act, &news, owed);
}

bool act_stage(struct act *act, int64_t turn, int seat, const char *text, struct ag_error *why)
{
    struct table *table = act->table;
    const struct ag_rules *rules = ag_match_rules(table->match);
    ag_move move;
    if (!is_turn(act, turn, why) || !read_move(act, seat, text, &move, why))
        return false;
    rules->game->move_write(rules, move, table->seat[seat].staged);
    changed_own(table, seat);
    return true;
}

bool act_confirm(struct act *act, int64_t turn, int seat, struct ag_error *why)
{
    ag_move move;
    if (!is_turn(act, turn, why))
        return false;
    if (!act->table->seat[seat].staged[0])
        return error_set(why, "", say_table_not_staged());
    return read_move(act, seat, act->table->seat[seat].staged, &move, why) &&
           act_choose(act, (uint32_t)turn, seat, move, why);
}

bool act_unstage(struct act *act, int seat)
{
    act->table->seat[seat].staged[0] = 0;
    changed_own(act->table, seat);
    return true;
}

bool act_resign(struct act *act, int seat, struct ag_error *why)
{
    struct table *table = act->table;
    struct ag_news news;
    uint8_t owed = ag_match_owing(table->match);
    return (table->state == TABLE_ADJOURNED || act_is_playing(act, why)) &&
           ag_match_resign(table->match, seat, &news, why) && played(act, &news, owed);
}

/* Whether somebody has been away from a live game for so long that the win may be claimed. */
static bool is_absent(const struct act *act, const struct seat *seat)
{
    return seat->away > 0 && act->now - seat->away >= TABLE_ABSENT &&
           act->now - seat->sign >= TABLE_ABSENT;
}

/* Whether somebody who runs out of time has given up the game by not coming back: nobody has to be
 * there in a game over days. */
static bool has_left(const struct act *act, int seat)
{
    const struct table *table = act->table;
    return table->seat[seat].kind == SEAT_PERSON &&
           (!table_is_live(table) || is_absent(act, &table->seat[seat]));
}

bool act_expire(struct act *act, int seat, struct ag_error *why)
{
    struct table *table = act->table;
    struct ag_news news;
    uint8_t owed = ag_match_owing(table->match);
    bool left = has_left(act, seat);
    if (!goes_on(table, why) || !ag_match_expire(table->match, seat, &news, why))
        return false;
    if (left)
        table->left |= (uint8_t)(1U << seat);
    table->changes.about = table->changes.about || left;
    return played(act, &news, owed);
}

void act_away(struct act *act, int seat, int64_t from)
{
    struct table *table = act->table;
    struct seat *one = &table->seat[seat];
    int64_t until = one->vacation > from ? one->vacation : 0;
    if (!clock_has_vacation(&table->clock) || table_stage(table) != STAGE_GAME ||
        one->kind != SEAT_PERSON || one->clock.vacation == until)
        return;
    clock_leave(&table->clock, &one->clock, from, until);
    changed_clock(table, seat);
    table->changes.at = act->now;
    table->changes.clocks = table->changes.told = true;
}

bool act_abort(struct act *act, struct ag_error *why)
{
    if (!goes_on(act->table, why))
        return false;
    act->table->aborted = true;
    changed_aborted(act);
    return true;
}

bool act_halt(struct act *act, struct ag_error *why)
{
    struct table *table = act->table;
    if (table_stage(table) == STAGE_BEFORE)
        return act_close(act, why);
    if (table_stage(table) == STAGE_AFTER)
        return goes_on(table, why);
    table->aborted = true;
    changed_aborted(act);
    return true;
}

bool act_claim(struct act *act, int seat, int absent, struct ag_error *why)
{
    const struct table *table = act->table;
    if (!act_is_playing(act, why) || !act_stays(table, seat, why))
        return false;
    if (absent < 0 || absent >= table->seats || absent == seat || !table_is_live(table) ||
        table->seat[absent].kind != SEAT_PERSON || !is_absent(act, &table->seat[absent]))
        return error_set(why, "", say_table_not_absent());
    return act_expire(act, absent, why);
}

/* What the engines at the table say to an offer: yes to taking back, no to a draw. */
static void ask_engines(struct act *act, enum ag_offer offer)
{
    struct table *table = act->table;
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
            changed_match(act, &news, owed);
    }
}

bool act_offer(struct act *act, int seat, enum ag_offer offer, struct ag_error *why)
{
    struct table *table = act->table;
    struct ag_news news;
    uint8_t owed = ag_match_owing(table->match);
    if (!act_is_playing(act, why) || !ag_match_offer(table->match, seat, offer, &news, why))
        return false;
    played(act, &news, owed);
    ask_engines(act, offer);
    return true;
}

bool act_decline(struct act *act, int seat, struct ag_error *why)
{
    struct table *table = act->table;
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
        table->changes.clocks = table->changes.told = true;
        return true;
    }
    return act_is_playing(act, why) && ag_match_decline(table->match, seat, &news, why) &&
           played(act, &news, owed);
}
