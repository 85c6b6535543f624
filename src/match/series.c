/*
 * series.c - games that chain into sets, and sets into a match.
 */
#include "match/series.h"

#include <string.h>

#include "ag/view.h"
#include "games/common.h"

void series_begin(const struct ag_rules *rules, struct ag_state *state, int set, int game,
                  struct ag_events *events)
{
    union ag_position before;
    ag_copy(&before.state, state);
    event_add(events, (struct ag_event){.kind = AG_BEGUN,
                                        .seat = 0,
                                        .piece = (uint8_t)set,
                                        .amount = (int8_t)game,
                                        .from = AG_NO_CELL,
                                        .to = AG_NO_CELL});
    rules->game->start(
        rules, state,
        &(struct ag_start){
            .before = &before.state, .set = (uint8_t)set, .game = (uint8_t)game, .events = events});
}

void series_start(struct series *series, const struct ag_rules *rules, struct ag_state *state)
{
    *series = (struct series){.over = false};
    rules->game->start(rules, state, &(struct ag_start){.set = 1, .game = 1});
}

/* 1 when a has more than b, 2 when less. */
static int compare(int a, int b)
{
    return a > b ? 1 : a < b ? 2 : 0;
}

/* Rule 7.17 of Mur. */
static void finish(struct series *series)
{
    int better = compare(series->sets_won[0], series->sets_won[1]);
    if (!better)
        better = compare(series->games_all[0], series->games_all[1]);
    series->place[0] = better == 2 ? 2 : 1;
    series->place[1] = better == 1 ? 2 : 1;
    series->over = true;
}

/* Counts the set for `winner`, a seat or -1, and goes on. */
static void close_set(struct series *series, const struct ag_rules *rules, struct ag_state *state,
                      int winner, struct ag_events *events)
{
    if (winner >= 0)
        series->sets_won[winner]++;
    if (state->set == rules->sets) {
        finish(series);
        return;
    }
    memset(series->games_won, 0, sizeof series->games_won);
    memset(series->winner, 0, sizeof series->winner);
    series_begin(rules, state, state->set + 1, 1, events);
}

void series_next(struct series *series, const struct ag_rules *rules, struct ag_state *state,
                 struct ag_events *events)
{
    if (rules->game->seats > 2) { /* such games do not chain */
        memcpy(series->place, state->place, sizeof series->place);
        series->over = true;
        return;
    }
    series->winner[state->game - 1] = AG_NO_WINNER;
    for (int seat = 0; seat < 2; seat++) {
        if (state->place[seat] < state->place[1 - seat]) {
            series->games_won[seat]++;
            series->games_all[seat]++;
            series->winner[state->game - 1] = (uint8_t)(seat + 1);
        }
    }
    if (state->game < rules->games)
        series_begin(rules, state, state->set, state->game + 1, events);
    else
        close_set(series, rules, state, compare(series->games_won[0], series->games_won[1]) - 1,
                  events);
}

void series_end_set(struct series *series, const struct ag_rules *rules, struct ag_state *state,
                    int winner, struct ag_events *events)
{
    int left = rules->games - state->game + 1;
    if (winner >= 0) {
        series->games_won[winner] = (uint8_t)(series->games_won[winner] + left);
        series->games_all[winner] = (uint8_t)(series->games_all[winner] + left);
    }
    memset(series->winner + state->game - 1, winner >= 0 ? winner + 1 : AG_NO_WINNER, (size_t)left);
    close_set(series, rules, state, winner, events);
}
