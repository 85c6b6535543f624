/*
 * turn.c - choices and turns of a match.
 *
 * The life of a turn:
 *
 *     open -- ag_match_choose --> some have handed in -- the last one --> played, next turn open
 *                   ^                  |
 *                   +---- replaced ----+
 *
 * Waiting choices are not entries. The last one turns all of them into an entry, which is then
 * played.
 */
#include "base/error.h"
#include "match/inner.h"

void match_drop_choices(struct ag_match *match)
{
    match->handed = match->drawn = 0;
    memset(match->choice, 0, sizeof match->choice);
}

bool match_check_move(const struct ag_match *match, int seat, ag_move move, struct ag_error *why)
{
    struct ag_rules space;
    if (match->ending != AG_RUNNING)
        return match_refuse_over(&match->rules, why);
    if (!match->dealt)
        return error_set(why, "", say_not_dealt());
    if (match->now.state.ply >= AG_PLY_MAX)
        return error_set(why, "", say_ply_limit(AG_PLY_MAX));
    return match->rules.game->check(match_seat_rules(match, seat, &space), &match->now.state, seat,
                                    move, why);
}

/* Where several seats chose at once: says whose choice was refused. */
static bool name_seat(const struct ag_match *match, int seat, struct ag_error *why)
{
    if (why && match->rules.game->secret)
        why->seat = (uint8_t)(seat + 1);
    return false;
}

/* Whether the deal that a turn reveals is the one that was drawn, as far as it is known here. */
static bool check_deal(const struct ag_match *match, int deal, struct ag_error *why)
{
    int drawn = ag_rules_undrawn(&match->rules);
    if (drawn < 0)
        return deal == AG_UNSET || error_set(why, "", say_dealt_already());
    const struct ag_option *option = &match->rules.game->option[drawn];
    if (deal < option->min || deal > option->max)
        return error_set(why, "", say_not_dealt());
    if (match->deal != AG_UNSET && match->deal != deal)
        return error_set(why, "", say_other_deal());
    struct ag_rules rules = match->rules;
    union ag_position first;
    rules.option[drawn] = deal;
    rules.game->start(&rules, &first.state, &(struct ag_start){.set = 1, .game = 1});
    for (int seat = 0; seat < AG_SEATS; seat++)
        if (match->role[seat] && match->role[seat] != first.state.role[seat])
            return error_set(why, "", say_other_deal());
    return true;
}

/* The rules of a turn: with the deal that it reveals. */
static const struct ag_rules *turn_rules(const struct ag_match *match, const struct ag_entry *entry,
                                         struct ag_rules *space)
{
    int drawn = ag_rules_undrawn(&match->rules);
    if (drawn < 0)
        return &match->rules;
    *space = match->rules;
    space->option[drawn] = entry->deal;
    return space;
}

bool match_check_turn(const struct ag_match *match, const struct ag_entry *entry,
                      struct ag_error *why)
{
    const struct ag_state *state = &match->now.state;
    struct ag_rules space;
    if (match->ending != AG_RUNNING)
        return match_refuse_over(&match->rules, why);
    if (entry->turn != match->turns + 1)
        return error_set(why, "", say_other_turn((int)entry->turn, (int)match->turns + 1));
    if (!match->dealt)
        return error_set(why, "", say_not_dealt());
    if (!check_deal(match, entry->deal, why))
        return false;
    if (entry->drawn != (match->gone & state->acting))
        return error_set(why, "", say_drawn_present());
    if (state->ply >= AG_PLY_MAX)
        return error_set(why, "", say_ply_limit(AG_PLY_MAX));
    const struct ag_rules *rules = turn_rules(match, entry, &space);
    for (int seat = 0; seat < rules->game->seats; seat++)
        if (state->acting >> seat & 1 &&
            !rules->game->check(rules, state, seat, entry->choice[seat], why))
            return name_seat(match, seat, why);
    return true;
}

void match_do_turn(struct ag_match *match, const struct ag_entry *entry, struct ag_news *news)
{
    struct ag_rules space;
    struct ag_events *events = news ? &news->events : NULL;
    const struct ag_rules *rules = turn_rules(match, entry, &space);
    memset(&match->before, 0, sizeof match->before);
    ag_copy(&match->before.state, &match->now.state);
    rules->game->play(rules, &match->now.state, entry->choice, events);
    match->rules = *rules; /* a deal is public once its turn is played */
    match->deal = AG_UNSET;
    memset(match->role, 0, sizeof match->role);
    match->turns++;
    match_drop_choices(match);
    match_drop_offers(match, true);
    if (news)
        news->played = true;
    match->ended = match->now.state.acting ? 0 : match->now.state.ending;
    memset(match->ended_place, 0, sizeof match->ended_place);
    if (match->now.state.acting)
        return;
    memcpy(match->ended_place, match->now.state.place, sizeof match->ended_place);
    if (news) {
        news->game_ended = true;
        news->ending = match->ended;
        memcpy(news->place, match->ended_place, sizeof news->place);
    }
    series_next(&match->series, &match->rules, &match->now.state, events);
    match_finish_series(match, AG_BY_RULES, news);
}

bool ag_match_deal(struct ag_match *match, int value, struct ag_news *news, struct ag_error *why)
{
    struct ag_entry entry = {.kind = AG_DEALT, .seat = AG_NOBODY, .deal = AG_UNSET};
    int drawn = ag_rules_undrawn(&match->rules);
    if (drawn < 0 || match->dealt)
        return error_set(why, "", say_dealt_already());
    const struct ag_option *option = &match->rules.game->option[drawn];
    if (value < option->min || value > option->max)
        return error_set(why, "", say_expected_number(option->name, option->min, option->max));
    if (!log_try(match, &entry, news, why))
        return false;
    struct ag_rules rules = match->rules;
    union ag_position first;
    match->deal = rules.option[drawn] = value;
    rules.game->start(&rules, &first.state, &(struct ag_start){.set = 1, .game = 1});
    memcpy(match->role, first.state.role, sizeof match->role);
    return true;
}

/* Plays the open turn if every choice is in. */
static bool play_if_complete(struct ag_match *match, struct ag_news *news, struct ag_error *why)
{
    struct ag_entry entry = {.kind = AG_TURN,
                             .seat = AG_NOBODY,
                             .drawn = match->drawn,
                             .turn = match->turns + 1,
                             .deal = ag_rules_undrawn(&match->rules) < 0 ? AG_UNSET : match->deal};
    if (ag_match_owing(match))
        return true;
    if (!log_make_room(match, 1, why))
        return false;
    memcpy(entry.choice, match->choice, sizeof entry.choice);
    log_add(match, &entry, news);
    return true;
}

/* Notes a choice that may be made, and plays if it was the last. */
static bool hand_in(struct ag_match *match, int seat, ag_move move, bool drawn,
                    struct ag_news *news, struct ag_error *why)
{
    ag_move before = match->choice[seat];
    uint8_t handed = match->handed, lots = match->drawn;
    news_begin(match, news);
    match->choice[seat] = move;
    match->handed |= match_bit(seat);
    if (drawn)
        match->drawn |= match_bit(seat);
    if (!play_if_complete(match, news, why)) {
        match->choice[seat] = before;
        match->handed = handed;
        match->drawn = lots;
        return false;
    }
    if (news)
        news->handed_in = true;
    news_end(match, news);
    return true;
}

/* Whether this is the current turn, in a match of which everything is known. */
static bool check_due(const struct ag_match *match, uint32_t turn, struct ag_error *why)
{
    if (match->viewer != MATCH_ALL)
        return error_set(why, "", say_only_seen());
    return turn == match->turns + 1 ||
           error_set(why, "", say_other_turn((int)turn, (int)match->turns + 1));
}

bool ag_match_choose(struct ag_match *match, uint32_t turn, int seat, ag_move move,
                     struct ag_news *news, struct ag_error *why)
{
    return match_check_seat(match, seat, why) && check_due(match, turn, why) &&
           match_check_move(match, seat, move, why) && hand_in(match, seat, move, false, news, why);
}

bool ag_match_choose_for(struct ag_match *match, uint32_t turn, int seat, ag_move move,
                         struct ag_news *news, struct ag_error *why)
{
    if (seat < 0 || seat >= match->rules.game->seats)
        return error_set(why, "", say_no_seat(seat + 1));
    if (match->ending != AG_RUNNING)
        return match_refuse_over(&match->rules, why);
    if (!(match->gone >> seat & 1))
        return error_set(why, "", say_drawn_present());
    return check_due(match, turn, why) && match_check_move(match, seat, move, why) &&
           hand_in(match, seat, move, true, news, why);
}

bool ag_match_reveal(struct ag_match *match, struct ag_news *news, struct ag_error *why)
{
    if (match->viewer != MATCH_ALL)
        return error_set(why, "", say_only_seen());
    news_begin(match, news);
    if (match->handed && !play_if_complete(match, news, why))
        return false;
    news_end(match, news);
    return true;
}

ag_move ag_match_lot(const struct ag_match *match, int seat, uint64_t random)
{
    ag_move move[AG_MOVES_MAX];
    struct ag_rules space;
    if (match->ending != AG_RUNNING || seat < 0 || seat >= match->rules.game->seats)
        return 0;
    int count = match->rules.game->moves(match_seat_rules(match, seat, &space), &match->now.state,
                                         seat, move);
    return count ? move[(random >> 32) * (uint64_t)count >> 32] : 0;
}

bool ag_match_play(struct ag_match *match, const ag_move choice[AG_SEATS], uint8_t drawn,
                   struct ag_news *news, struct ag_error *why)
{
    struct ag_entry entry = {.kind = AG_TURN,
                             .drawn = drawn,
                             .turn = match->turns + 1,
                             .deal = ag_rules_undrawn(&match->rules) < 0 ? AG_UNSET : match->deal};
    if (match->handed)
        return error_set(why, "", say_choice_waits());
    memcpy(entry.choice, choice, sizeof entry.choice);
    return ag_match_apply(match, &entry, news, why);
}
