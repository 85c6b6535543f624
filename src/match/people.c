/*
 * people.c - leaving, agreeing and taking back.
 */
#include "base/error.h"
#include "match/inner.h"

void match_finish(struct ag_match *match, enum ag_match_ending ending, const uint8_t *place)
{
    match->ending = (uint8_t)ending;
    match->handed = match->drawn = match->want_draw = match->want_back = 0;
    memset(match->choice, 0, sizeof match->choice);
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

/* Ends the match if the series has. */
void match_finish_series(struct ag_match *match, enum ag_match_ending ending)
{
    uint8_t place[AG_SEATS] = {0};
    if (!match->series.over)
        return;
    memcpy(place, match->series.place, sizeof place);
    if (match->gone)
        place_without_gone(match, place);
    match_finish(match, ending, place);
}

/* What leaving does, for an entry that is noted. */
static void carry_out_leaving(struct ag_match *match, const struct ag_entry *entry)
{
    int seat = entry->seat;
    enum ag_match_ending ending = entry->kind == AG_RESIGNED ? AG_BY_RESIGNING : AG_BY_TIME;
    if (match->rules.game->seats == 2) {
        match->want_draw = match->want_back = 0;
        series_end_set(&match->series, &match->rules, &match->now.state, 1 - seat);
        match_finish_series(match, ending);
        return;
    }
    match->gone |= match_bit(seat);
    match->want_draw &= match_present(match);
    if (match_present(match) & (match_present(match) - 1)) {
        if (match->handed >> seat & 1) { /* the choice handed in is withdrawn */
            match->handed &= (uint8_t)~match_bit(seat);
            match->choice[seat] = 0;
        }
        match_open_turn(match);
        return;
    }
    uint8_t place[AG_SEATS]; /* only one is left */
    place_without_gone(match, place);
    match_finish(match, ending, place);
}

static void carry_out_agreement(struct ag_match *match)
{
    uint8_t place[AG_SEATS] = {0};
    match->want_draw = match->want_back = 0;
    if (match->rules.game->seats == 2) {
        series_end_set(&match->series, &match->rules, &match->now.state, -1);
        match_finish_series(match, AG_BY_AGREEMENT);
        return;
    }
    place_without_gone(match, place);
    for (int seat = 0; seat < AG_SEATS; seat++)
        if (match_present(match) >> seat & 1)
            place[seat] = 1;
    match_finish(match, AG_BY_AGREEMENT, place);
}

/* Notes that all seats present want a draw, if they do, and draws. */
static bool draw_if_agreed(struct ag_match *match, int seat, struct ag_error *why)
{
    struct ag_entry entry = {.kind = AG_AGREED, .seat = (uint8_t)seat};
    if (match->ending != AG_RUNNING || match->want_draw != match_present(match))
        return true;
    if (!match_note(match, entry, why))
        return false;
    carry_out_agreement(match);
    return true;
}

static bool leave(struct ag_match *match, int seat, enum ag_entry_kind kind, struct ag_error *why)
{
    struct ag_entry entry = {.kind = (uint8_t)kind, .seat = (uint8_t)seat};
    if (!match_check_seat(match, seat, why) ||
        !match_make_room(match, 2, why)) /* it may complete a turn */
        return false;
    match_note(match, entry, why);
    carry_out_leaving(match, &entry);
    return draw_if_agreed(match, seat, why) && match_play_if_complete(match, why);
}

bool ag_match_resign(struct ag_match *match, int seat, struct ag_error *why)
{
    return leave(match, seat, AG_RESIGNED, why);
}

bool ag_match_expire(struct ag_match *match, int seat, struct ag_error *why)
{
    return leave(match, seat, AG_EXPIRED, why);
}

bool ag_match_offer_draw(struct ag_match *match, int seat, struct ag_error *why)
{
    if (!match_check_seat(match, seat, why))
        return false;
    uint8_t before = match->want_draw;
    match->want_draw |= match_bit(seat);
    if (draw_if_agreed(match, seat, why))
        return true;
    match->want_draw = before;
    return false;
}

/* How many turns to take back until `seat` may choose again, or 0: it has not moved yet. */
static int turns_back(const struct ag_match *match, int seat)
{
    int entries = ag_match_entries(match);
    for (int back = 1; back <= entries; back++) {
        const struct ag_entry *entry = ag_match_entry(match, entries - back);
        if (entry->kind != AG_TURN)
            return 0;
        if (entry->choice[seat])
            return back;
    }
    return 0;
}

bool ag_match_ask_back(struct ag_match *match, int seat, struct ag_error *why)
{
    if (!match_check_seat(match, seat, why))
        return false;
    if (match->rules.game->secret)
        return error_set(why, "", say_back_revealed(match->rules.game->term.title));
    if (!match->want_back) {
        if (!turns_back(match, seat))
            return error_set(why, "", say_back_no_move(seat + 1));
        match->asker = (uint8_t)seat;
    }
    match->want_back |= match_bit(seat);
    if (match->want_back != match_present(match))
        return true;
    return ag_match_undo(match, turns_back(match, match->asker), why);
}

bool ag_match_decline(struct ag_match *match, int seat, struct ag_error *why)
{
    if (!match_check_seat(match, seat, why))
        return false;
    if (!match->want_draw && !match->want_back)
        return error_set(why, "", say_no_offer());
    match->want_draw = match->want_back = 0;
    return true;
}

/* Does again what an entry says that has been done before. */
static void carry_out_entry(struct ag_match *match, const struct ag_entry *entry)
{
    if (entry->kind == AG_TURN)
        match_carry_out(match, entry);
    else if (entry->kind == AG_AGREED)
        carry_out_agreement(match);
    else
        carry_out_leaving(match, entry);
}

bool ag_match_undo(struct ag_match *match, int turns, struct ag_error *why)
{
    int entries = ag_match_entries(match);
    if (match->rules.game->secret)
        return error_set(why, "", say_back_revealed(match->rules.game->term.title));
    if (turns < 1 || turns > entries)
        return error_set(why, "", say_back_nothing());
    for (int i = entries - turns; i < entries; i++)
        if (ag_match_entry(match, i)->kind != AG_TURN)
            return error_set(why, "", say_back_beyond_set());
    match->history.length -= (size_t)turns * sizeof(struct ag_entry);
    match_rewind(match);
    for (int i = 0; i < entries - turns; i++)
        carry_out_entry(match, ag_match_entry(match, i));
    return true;
}

bool ag_match_apply(struct ag_match *match, const struct ag_entry *entry, struct ag_error *why)
{
    switch (entry->kind) {
    case AG_TURN:
        return ag_match_play(match, entry->choice, entry->drawn, NULL, why);
    case AG_RESIGNED:
        return ag_match_resign(match, entry->seat, why);
    case AG_EXPIRED:
        return ag_match_expire(match, entry->seat, why);
    case AG_AGREED:
        if (!match_check_seat(match, entry->seat, why) || !match_note(match, *entry, why))
            return false;
        carry_out_agreement(match);
        return true;
    default:
        return error_set(why, "", say_no_entry());
    }
}
