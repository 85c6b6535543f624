/*
 * days.c - "days 3d vacation=14d": days for every turn, anew, and a vacation for the whole game.
 *
 * The vacation is used when the time of the turn is used up or, first, while the seat is away; it
 * is not refilled. Without it the text is "days 3d".
 */
#include "server/clock/kind.h"

static bool read(struct clock_rules *rules, struct scan *scan, struct ag_error *why)
{
    if (!clock_read_time(&rules->main, scan, why))
        return false;
    if (scan_end(scan))
        return true;
    int place = scan_place(scan);
    if (!scan_word(scan, "vacation") || !scan_char(scan, '='))
        return error_at(why, place, say_clock_expected_vacation());
    return clock_read_time(&rules->extra, scan, why);
}

static void write(const struct clock_rules *rules, struct text *out)
{
    text_char(out, ' ');
    clock_write_time(rules->main, out);
    if (!rules->extra)
        return;
    text_add(out, " vacation=");
    clock_write_time(rules->extra, out);
}

static void turn(const struct clock_rules *rules, struct clock_seat *seat)
{
    seat->left = rules->main;
}

/* An engine takes no vacation. */
static struct ag_clock engine(const struct clock_rules *rules, const struct clock_seat *seat)
{
    (void)rules;
    return (struct ag_clock){.left = seat->left, .turns = 1};
}

const struct clock_kind clock_days = {
    .name = "days",
    .vacation = true,
    .read = read,
    .write = write,
    .fill = clock_fill_all,
    .lasts = clock_lasts_all,
    .spend = clock_spend_all,
    .turn = turn,
    .engine = engine,
};
