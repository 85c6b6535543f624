/*
 * people.c - leaving, offering, agreeing and taking back.
 */
#include "base/error.h"
#include "match/inner.h"

void match_drop_offers(struct ag_match *match, bool turn)
{
    memset(match->wants, 0, sizeof match->wants);
    match->back = 0;
    if (turn)
        memset(match->asked, 0, sizeof match->asked);
}

static void finish(struct ag_match *match, enum ag_match_ending ending, const uint8_t *place)
{
    match->ending = (uint8_t)ending;
    match_drop_choices(match);
    match_drop_offers(match, true);
    memcpy(match->place, place, AG_SEATS);
}

/* Places by points among the seats that stayed; those that left share the last place. */
static void place_without_gone(const struct ag_match *match, uint8_t place[AG_SEATS])
{
    int seats = match->rules.game->seats, stayed = 0;
    for (int seat = 0; seat < seats; seat++)
        stayed += match_present(match) >> seat & 1;
    for (int seat = 0; seat < seats; seat++) {
        place[seat] = (uint8_t)(stayed + 1);
        if (match->gone >> seat & 1)
            continue;
        place[seat] = 1;
        for (int other = 0; other < seats; other++)
            place[seat] = (uint8_t)(place[seat] + (!(match->gone >> other & 1) &&
                                                   match->now.state.points[other] >
                                                       match->now.state.points[seat]));
    }
}

void match_finish_series(struct ag_match *match, enum ag_match_ending ending, struct ag_news *news)
{
    uint8_t place[AG_SEATS] = {0};
    if (news) {
        news->set_ended = match->series.over || match->now.state.set != news->set;
        news->game_begun = !match->series.over;
    }
    if (!match->series.over)
        return;
    memcpy(place, match->series.place, sizeof place);
    if (match->gone)
        place_without_gone(match, place);
    finish(match, ending, place);
}

/* Ends the set of a game of two seats; `winner` is a seat or -1. */
static void end_set(struct ag_match *match, int winner, enum ag_match_ending ending,
                    struct ag_news *news)
{
    match_drop_offers(match, true);
    if (news)
        news->game_ended = true;
    series_end_set(&match->series, &match->rules, &match->now.state, winner,
                   news ? &news->events : NULL);
    match_finish_series(match, ending, news);
}

void match_do_leaving(struct ag_match *match, const struct ag_entry *entry, struct ag_news *news)
{
    int seat = entry->seat;
    enum ag_match_ending ending = entry->kind == AG_RESIGNED ? AG_BY_RESIGNING : AG_BY_TIME;
    if (match->rules.game->seats == 2) {
        end_set(match, 1 - seat, ending, news);
        return;
    }
    match->gone |= match_bit(seat);
    for (int offer = 1; offer < AG_OFFERS; offer++)
        match->wants[offer] &= match_present(match);
    if (match_present(match) & (match_present(match) - 1)) {
        match->handed &= (uint8_t)~match_bit(seat); /* a choice handed in is withdrawn */
        match->choice[seat] = 0;
        return;
    }
    if (news)
        news->game_ended = news->set_ended = true;
    uint8_t place[AG_SEATS]; /* only one is left */
    place_without_gone(match, place);
    finish(match, ending, place);
}

void match_do_draw(struct ag_match *match, struct ag_news *news)
{
    uint8_t place[AG_SEATS] = {0};
    if (match->rules.game->seats == 2) {
        end_set(match, -1, AG_BY_AGREEMENT, news);
        return;
    }
    if (news)
        news->game_ended = news->set_ended = true;
    place_without_gone(match, place);
    for (int seat = 0; seat < AG_SEATS; seat++)
        if (match_present(match) >> seat & 1)
            place[seat] = 1;
    finish(match, AG_BY_AGREEMENT, place);
}

/* Leaves. If everybody who stays has agreed to a draw, the game is drawn. */
static bool leave(struct ag_match *match, int seat, enum ag_entry_kind kind, struct ag_news *news,
                  struct ag_error *why)
{
    struct ag_entry entry = {.kind = (uint8_t)kind, .seat = (uint8_t)seat, .deal = AG_UNSET};
    struct ag_entry agreed = {
        .kind = AG_AGREED, .seat = AG_NOBODY, .offer = AG_OFFER_DRAW, .deal = AG_UNSET};
    if (!match_check_seat(match, seat, why) || !log_make_room(match, 2, why))
        return false;
    news_begin(match, news);
    log_add(match, &entry, news);
    if (match->ending == AG_RUNNING && match->wants[AG_OFFER_DRAW] &&
        log_check(match, &agreed, NULL))
        log_add(match, &agreed, news);
    news_end(match, news);
    return true;
}

bool ag_match_resign(struct ag_match *match, int seat, struct ag_news *news, struct ag_error *why)
{
    return leave(match, seat, AG_RESIGNED, news, why);
}

bool ag_match_expire(struct ag_match *match, int seat, struct ag_news *news, struct ag_error *why)
{
    return leave(match, seat, AG_EXPIRED, news, why);
}

uint32_t match_back_turn(const struct ag_match *match, int seat)
{
    for (int i = ag_match_lines(match) - 1; i >= 0; i--) {
        const struct ag_entry *entry = ag_match_line(match, i);
        if (entry->kind != AG_TURN)
            return 0;
        if (entry->choice[seat])
            return entry->turn;
    }
    return 0;
}

bool ag_match_offer(struct ag_match *match, int seat, enum ag_offer offer, struct ag_news *news,
                    struct ag_error *why)
{
    struct ag_entry entry = {
        .kind = AG_OFFERED, .seat = (uint8_t)seat, .offer = (uint8_t)offer, .deal = AG_UNSET};
    if (!match_check_seat(match, seat, why))
        return false;
    uint8_t others = match_present(match) & (uint8_t)~match_bit(seat);
    if (offer < 1 || offer >= AG_OFFERS)
        return error_set(why, "", say_no_entry());
    if (!match->wants[offer] && ag_match_entries(match) >= AG_OFFERS_MAX)
        return error_set(why, "", say_too_many_offers());
    if (others == match->wants[offer]) { /* the last one agrees */
        entry.kind = offer == AG_OFFER_DRAW ? AG_AGREED : AG_TAKEN_BACK;
        entry.turn = offer == AG_OFFER_DRAW ? 0 : match->back;
    } else if (offer == AG_OFFER_BACK) {
        entry.turn = match->wants[offer] ? match->back : match_back_turn(match, seat);
    }
    return log_try(match, &entry, news, why);
}

bool ag_match_decline(struct ag_match *match, int seat, struct ag_news *news, struct ag_error *why)
{
    if (!match_check_seat(match, seat, why))
        return false;
    if (!match->wants[AG_OFFER_DRAW] && !match->wants[AG_OFFER_BACK])
        return error_set(why, "", say_no_offer());
    if (!log_make_room(match, AG_OFFERS, why))
        return false;
    news_begin(match, news);
    for (int offer = 1; offer < AG_OFFERS; offer++) {
        struct ag_entry entry = {
            .kind = AG_DECLINED, .seat = (uint8_t)seat, .offer = (uint8_t)offer, .deal = AG_UNSET};
        if (match->wants[offer])
            log_add(match, &entry, news);
    }
    news_end(match, news);
    return true;
}

bool ag_match_take_back(struct ag_match *match, uint32_t turn, struct ag_news *news,
                        struct ag_error *why)
{
    struct ag_entry entry = {
        .kind = AG_TAKEN_BACK, .seat = AG_NOBODY, .turn = turn, .deal = AG_UNSET};
    return log_try(match, &entry, news, why);
}
