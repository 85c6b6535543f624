/*
 * canadian.c - "canadian 10m+5m/20": main time, then periods of 5 minutes for 20 turns each.
 *
 * Turns count as soon as the main time is used up, including the turn in which it ends. With the
 * last turn of a period, a new full period begins.
 */
#include "clock/kind.h"

static bool read(struct clock_rules *rules, struct scan *scan, struct ag_error *why)
{
    int count;
    if (!clock_read_time(&rules->main, scan, why))
        return false;
    if (!scan_char(scan, '+'))
        return error_at(why, scan_place(scan), say_clock_expected_overtime());
    if (!clock_read_time(&rules->extra, scan, why))
        return false;
    int place = scan_place(scan);
    if (!scan_char(scan, '/') || !scan_number(scan, CLOCK_COUNT, &count) || !count)
        return error_at(why, place, say_clock_expected_turns(CLOCK_COUNT));
    rules->count = count;
    return true;
}

static void write(const struct clock_rules *rules, struct text *out)
{
    text_char(out, ' ');
    clock_write_time(rules->main, out);
    text_char(out, '+');
    clock_write_time(rules->extra, out);
    text_print(out, "/%d", (int)rules->count);
}

static void turn(const struct clock_rules *rules, struct clock_seat *seat)
{
    if (seat->left)
        return;
    seat->count--;
    if (seat->count)
        return;
    seat->count = rules->count;
    seat->extra = rules->extra;
}

/* As long as there is main time, a turn's share of a period is as good as an increment. */
static struct ag_clock engine(const struct clock_rules *rules, const struct clock_seat *seat)
{
    int64_t share = rules->extra / rules->count;
    if (!seat->left)
        return (struct ag_clock){.left = seat->extra, .turns = seat->count};
    return (struct ag_clock){.left = seat->left + share, .increment = share};
}

const struct clock_kind clock_canadian = {
    .name = "canadian",
    .is_live = true,
    .read = read,
    .write = write,
    .fill = clock_fill_all,
    .lasts = clock_lasts_all,
    .spend = clock_spend_all,
    .turn = turn,
    .engine = engine,
};
