/*
 * simple.c - "simple 30s": a fixed time for every turn.
 */
#include "clock/kind.h"

static void turn(const struct clock_rules *rules, struct clock_seat *seat)
{
    seat->left = rules->main;
}

static struct ag_clock engine(const struct clock_rules *rules, const struct clock_seat *seat)
{
    (void)rules;
    return (struct ag_clock){.left = seat->left, .turns = 1};
}

const struct clock_kind clock_simple = {
    .name = "simple",
    .is_live = true,
    .turn = turn,
    .engine = engine,
};
