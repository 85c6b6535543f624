/*
 * fischer.c - "fischer 5m+3s": main time, and an increment after every turn.
 */
#include "clock/kind.h"

static bool read(struct clock_rules *rules, struct scan *scan, struct ag_error *why)
{
    if (!clock_read_time(&rules->main, scan, why))
        return false;
    if (!scan_char(scan, '+'))
        return error_at(why, scan_place(scan), say_clock_expected_increment());
    return clock_read_time(&rules->extra, scan, why);
}

static void write(const struct clock_rules *rules, struct text *out)
{
    text_char(out, ' ');
    clock_write_time(rules->main, out);
    text_char(out, '+');
    clock_write_time(rules->extra, out);
}

static void turn(const struct clock_rules *rules, struct clock_seat *seat)
{
    seat->left += rules->extra;
}

static struct ag_clock engine(const struct clock_rules *rules, const struct clock_seat *seat)
{
    return (struct ag_clock){.left = seat->left, .increment = rules->extra};
}

const struct clock_kind clock_fischer = {
    .name = "fischer",
    .is_live = true,
    .read = read,
    .write = write,
    .turn = turn,
    .engine = engine,
};
