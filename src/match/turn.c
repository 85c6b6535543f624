/*
 * turn.c - choices and turns of a match.
 *
 * The life of a turn:
 *
 *     open -- ag_match_choose --> some have handed in -- the last one --> played, next turn open
 *                 ^                 |
 *                 +--- replaced ----+
 *
 * A seat that has left hands in by lot as soon as a turn opens. The history is enough to build the
 * match anew, which is how turns are taken back.
 */
#include "base/error.h"
#include "base/rng.h"
#include "match/inner.h"

/* Makes sure that `count` more entries can be noted. */
bool match_make_room(struct ag_match *match, int count, struct ag_error *why)
{
    if (ag_match_entries(match) + count > AG_ENTRIES_MAX)
        return error_set(why, "", say_match_full());
    if (!ag_buf_reserve(&match->history, (size_t)count * sizeof(struct ag_entry)))
        return error_set(why, "", say_no_memory());
    return true;
}

/* Notes an entry. */
bool match_note(struct ag_match *match, struct ag_entry entry, struct ag_error *why)
{
    if (!match_make_room(match, 1, why))
        return false;
    ag_buf_add(&match->history, &entry, sizeof entry);
    return true;
}

/* Plays an entry that is legal and noted. */
void match_carry_out(struct ag_match *match, const struct ag_entry *entry)
{
    struct ag_rules space;
    const struct ag_rules *rules = match_full_rules(match, &space);
    match->events.count = 0;
    rules->game->play(rules, &match->now.state, entry->choice, &match->events);
    for (int i = 0; i < AG_OPTIONS; i++) /* a deal is public once its turn is played */
        match->rules.option[i] = match->secret[i];
    match->turns++;
    match->handed = match->drawn = match->want_draw = match->want_back = 0;
    memset(match->choice, 0, sizeof match->choice);
    match->ended = !match->now.state.acting;
    if (match->ended) {
        ag_copy(&match->last.state, &match->now.state);
        series_next(&match->series, &match->rules, &match->now.state);
        match_finish_series(match, AG_BY_RULES);
    }
    match_open_turn(match);
}

/* Plays the open turn if every choice is in. */
bool match_play_if_complete(struct ag_match *match, struct ag_error *why)
{
    struct ag_entry entry = {.kind = AG_TURN, .drawn = match->drawn};
    if (match->ending != AG_RUNNING || (match->now.state.acting & ~match->handed))
        return true;
    memcpy(entry.choice, match->choice, sizeof entry.choice);
    if (!match_note(match, entry, why))
        return false;
    match_carry_out(match, &entry);
    return true;
}

/* Hands in by lot for the seats that have left. */
void match_open_turn(struct ag_match *match)
{
    ag_move move[AG_MOVES_MAX];
    if (match->ending != AG_RUNNING)
        return;
    for (int seat = 0; seat < match->rules.game->seats; seat++) {
        uint8_t missing = match->gone & match->now.state.acting & (uint8_t)~match->handed;
        if (!(missing & match_bit(seat)))
            continue;
        int count = ag_match_moves(match, seat, move);
        match->choice[seat] = move[rng_below(&match->rng, (uint32_t)count)];
        match->handed |= match_bit(seat);
        match->drawn |= match_bit(seat);
    }
}

bool ag_match_choose(struct ag_match *match, uint32_t turn, int seat, ag_move move,
                     struct ag_error *why)
{
    if (!match_check_seat(match, seat, why))
        return false;
    if (turn != match->turns + 1)
        return error_set(why, "", say_other_turn((int)turn, (int)match->turns + 1));
    if (!ag_match_check(match, seat, move, why))
        return false;
    ag_move before = match->choice[seat];
    uint8_t handed = match->handed;
    match->choice[seat] = move;
    match->handed |= match_bit(seat);
    if (match_play_if_complete(match, why))
        return true;
    match->choice[seat] = before;
    match->handed = handed;
    return false;
}

/* Where several seats chose at once: says whose choice was refused. */
static bool name_seat(const struct ag_match *match, int seat, struct ag_error *why)
{
    if (!why || !match->rules.game->secret)
        return false;
    why->seat = (uint8_t)(seat + 1);
    return false;
}

bool ag_match_play(struct ag_match *match, const ag_move choice[AG_SEATS], uint8_t drawn,
                   struct ag_events *events, struct ag_error *why)
{
    struct ag_entry entry = {.kind = AG_TURN, .drawn = drawn};
    if (match->ending != AG_RUNNING)
        return match_refuse_over(&match->rules, why);
    if (match->handed & ~match->drawn)
        return error_set(why, "", say_choice_waits());
    for (int seat = 0; seat < match->rules.game->seats; seat++) {
        if (!(match->now.state.acting >> seat & 1))
            continue;
        if (!ag_match_check(match, seat, choice[seat], why))
            return name_seat(match, seat, why);
        entry.choice[seat] = choice[seat];
    }
    if (!match_note(match, entry, why))
        return false;
    match_carry_out(match, &entry);
    if (events)
        *events = match->events;
    return true;
}
