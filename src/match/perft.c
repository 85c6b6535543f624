/*
 * perft.c - counting move sequences. See perft.h.
 */
#include "match/perft.h"

#include <assert.h>

#include "base/error.h"

bool perft_check(const struct ag_rules *rules, const struct ag_state *state, struct ag_error *why)
{
    if (rules->game->secret && state->acting && state->phase == 0)
        return error_set(why, "", say_perft_setup(rules->game->term.title));
    return true;
}

/* Plays one ply on a copy and counts what follows it. */
static uint64_t count_child(const struct ag_rules *rules, const struct series *series,
                            const struct ag_state *state, const ag_move *choice, int depth)
{
    union ag_position next;
    ag_copy(&next.state, state);
    rules->game->play(rules, &next.state, choice, NULL);
    if (depth == 1)
        return 1;
    if (!next.state.acting) {
        struct series after = *series;
        series_next(&after, rules, &next.state, NULL);
        return after.over ? 0 : perft(rules, &after, &next.state, depth - 1);
    }
    return perft(rules, series, &next.state, depth - 1);
}

/* One seat moves at a time. */
static uint64_t count_moves(const struct ag_rules *rules, const struct series *series,
                            const struct ag_state *state, int depth, perft_child *child,
                            void *context)
{
    ag_move move[AG_MOVES_MAX], choice[AG_SEATS] = {0};
    int seat = 0;
    uint64_t total = 0;
    while (!(state->acting >> seat & 1))
        seat++;
    int count = rules->game->moves(rules, state, seat, move);
    for (int i = 0; i < count; i++) {
        choice[seat] = move[i];
        uint64_t sequences = count_child(rules, series, state, choice, depth);
        total += sequences;
        if (child)
            child(context, choice, sequences);
    }
    return total;
}

/* All seats choose at once: every combination, the last seat's choice changing fastest. */
static uint64_t count_joint(const struct ag_rules *rules, const struct series *series,
                            const struct ag_state *state, int depth, perft_child *child,
                            void *context)
{
    ag_move move[AG_MOVES_MAX], choice[AG_SEATS] = {0};
    int at[AG_SEATS] = {0}, seats = rules->game->seats, seat = 0;
    uint64_t total = 0;
    int count = rules->game->moves(rules, state, 0, move);
    assert(perft_check(rules, state, NULL)); /* then every seat has the same moves */
    while (seat >= 0) {
        for (int i = 0; i < seats; i++)
            choice[i] = move[at[i]];
        uint64_t sequences = count_child(rules, series, state, choice, depth);
        total += sequences;
        if (child)
            child(context, choice, sequences);
        for (seat = seats - 1; seat >= 0 && ++at[seat] == count; seat--)
            at[seat] = 0;
    }
    return total;
}

uint64_t perft_divide(const struct ag_rules *rules, const struct series *series,
                      const struct ag_state *state, int depth, perft_child *child, void *context)
{
    if (!state->acting || series->over)
        return 0;
    bool joint = (state->acting & (state->acting - 1)) != 0;
    return (joint ? count_joint : count_moves)(rules, series, state, depth, child, context);
}

uint64_t perft(const struct ag_rules *rules, const struct series *series,
               const struct ag_state *state, int depth)
{
    return depth == 0 ? 1 : perft_divide(rules, series, state, depth, NULL, NULL);
}
