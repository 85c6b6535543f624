/*
 * none.c - no clock: nobody runs out of time.
 */
#include "clock/kind.h"

static bool read(struct clock_rules *rules, struct scan *scan, struct ag_error *why)
{
    (void)rules, (void)scan, (void)why;
    return true;
}

static void write(const struct clock_rules *rules, struct text *out)
{
    (void)rules, (void)out;
}

static int64_t lasts(const struct clock_rules *rules, const struct clock_seat *seat)
{
    (void)rules, (void)seat;
    return INT64_MAX;
}

static struct ag_clock engine(const struct clock_rules *rules, const struct clock_seat *seat)
{
    (void)rules, (void)seat;
    return (struct ag_clock){.left = -1};
}

const struct clock_kind clock_none = {
    .name = "none",
    .read = read,
    .write = write,
    .lasts = lasts,
    .engine = engine,
};
