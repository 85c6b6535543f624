/*
 * byoyomi.c - "byoyomi 10m+5x30s": main time, then periods.
 *
 * The current or first period is counted and shown as full while there is main time. A turn makes
 * it full again; a period that is used up is gone, and the next begins at once.
 */
#include "clock/kind.h"

static bool read(struct clock_rules *rules, struct scan *scan, struct ag_error *why)
{
    int count;
    if (!clock_read_time(&rules->main, scan, why))
        return false;
    int place = scan_place(scan);
    if (!scan_char(scan, '+') || !scan_number(scan, CLOCK_COUNT, &count) || !count ||
        !scan_char(scan, 'x'))
        return error_at(why, place, say_clock_expected_periods(CLOCK_COUNT));
    rules->count = count;
    return clock_read_time(&rules->extra, scan, why);
}

static void write(const struct clock_rules *rules, struct text *out)
{
    text_char(out, ' ');
    clock_write_time(rules->main, out);
    text_print(out, "+%dx", (int)rules->count);
    clock_write_time(rules->extra, out);
}

static int64_t lasts(const struct clock_rules *rules, const struct clock_seat *seat)
{
    int32_t others = seat->count > 0 ? seat->count - 1 : 0;
    return seat->left + seat->extra + others * rules->extra;
}

static void spend(const struct clock_rules *rules, struct clock_seat *seat, int64_t used)
{
    used = clock_draw(&seat->left, used);
    used = clock_draw(&seat->extra, used);
    if (seat->extra)
        return;
    int64_t gone = 1 + used / rules->extra;
    bool is_out = gone >= seat->count;
    seat->count = is_out ? 0 : seat->count - (int32_t)gone;
    seat->extra = is_out ? 0 : rules->extra - used % rules->extra;
}

static void turn(const struct clock_rules *rules, struct clock_seat *seat)
{
    seat->extra = rules->extra;
}

/* A period is there for every turn, so it is as good as an increment. */
static struct ag_clock engine(const struct clock_rules *rules, const struct clock_seat *seat)
{
    if (!seat->left)
        return (struct ag_clock){.left = seat->extra, .turns = 1};
    return (struct ag_clock){.left = seat->left + seat->extra, .increment = rules->extra};
}

const struct clock_kind clock_byoyomi = {
    .name = "byoyomi",
    .is_live = true,
    .read = read,
    .write = write,
    .fill = clock_fill_all,
    .lasts = lasts,
    .spend = spend,
    .turn = turn,
    .engine = engine,
};
