/*
 * clock.c - the clocks of a table: what does not depend on the mode.
 *
 * Times and durations are limited to the range from 0 to `last`, far beyond the year 9999, so that
 * sums of a few of them do not overflow, and a clock as text fits into CLOCK_TEXT.
 */
#include "server/clock/clock.h"

#include "server/clock/kind.h"

static const int64_t last = INT64_C(1000000000000000);

static const struct clock_kind *const kinds[CLOCK_MODES] = {
    [CLOCK_NONE] = &clock_none,       [CLOCK_ABSOLUTE] = &clock_absolute,
    [CLOCK_FISCHER] = &clock_fischer, [CLOCK_SIMPLE] = &clock_simple,
    [CLOCK_BYOYOMI] = &clock_byoyomi, [CLOCK_CANADIAN] = &clock_canadian,
    [CLOCK_DAYS] = &clock_days,
};

static int64_t limited(int64_t time)
{
    return time < 0 ? 0 : time > last ? last : time;
}

/* The mode whose name comes next; CLOCK_MODES with the reason. */
static int read_mode(struct scan *scan, struct ag_error *why)
{
    char list[CLOCK_MODES * 16];
    struct text text;
    int place = scan_place(scan);
    for (int mode = 0; mode < CLOCK_MODES; mode++)
        if (scan_word(scan, kinds[mode]->name))
            return mode;
    text_init(&text, list, sizeof list);
    for (int mode = 0; mode < CLOCK_MODES; mode++)
        text_print(&text, "%s\n", kinds[mode]->name);
    error_at(why, place, say_clock_expected_mode(list));
    return CLOCK_MODES;
}

bool clock_read(struct clock_rules *rules, const char *text, struct ag_error *why)
{
    struct clock_rules found = {0};
    struct scan scan;
    scan_init(&scan, text);
    scan_end(&scan);
    int mode = read_mode(&scan, why);
    if (mode == CLOCK_MODES)
        return false;
    found.mode = (uint8_t)mode;
    scan_end(&scan);
    if (!(kinds[mode]->read ? kinds[mode]->read(&found, &scan, why)
                            : clock_read_time(&found.main, &scan, why)))
        return false;
    if (!scan_end(&scan))
        return error_at(why, scan_place(&scan), say_clock_expected_end());
    *rules = found;
    return true;
}

void clock_write(const struct clock_rules *rules, char out[CLOCK_TEXT])
{
    const struct clock_kind *kind = kinds[rules->mode];
    struct text text;
    text_init(&text, out, CLOCK_TEXT);
    text_add(&text, kind->name);
    if (kind->write) {
        kind->write(rules, &text);
        return;
    }
    text_char(&text, ' ');
    clock_write_time(rules->main, &text);
}

bool clock_is_live(const struct clock_rules *rules)
{
    return kinds[rules->mode]->is_live;
}

void clock_fill(const struct clock_rules *rules, struct clock_seat *seat)
{
    *seat = (struct clock_seat){0};
    if (kinds[rules->mode]->fill)
        kinds[rules->mode]->fill(rules, seat);
    else
        seat->left = rules->main;
}

void clock_free_first(const struct clock_rules *rules, struct clock_seat *seat)
{
    seat->first = clock_is_live(rules);
}

void clock_start(struct clock_seat *seat, int64_t now)
{
    if (!seat->since)
        seat->since = now > 0 ? limited(now) : 1;
}

static int64_t lasts(const struct clock_rules *rules, const struct clock_seat *seat)
{
    const struct clock_kind *kind = kinds[rules->mode];
    return kind->lasts ? kind->lasts(rules, seat) : seat->left;
}

/* How long it has been running; a time before it was started counts as that moment. */
static int64_t running(const struct clock_seat *seat, int64_t now)
{
    return seat->since ? limited(limited(now) - seat->since) : 0;
}

/* The clock, standing, when so much of its time is spent. */
static struct clock_seat spent(const struct clock_rules *rules, const struct clock_seat *seat,
                               int64_t used)
{
    const struct clock_kind *kind = kinds[rules->mode];
    struct clock_seat after = *seat;
    after.since = 0;
    if (after.first)
        return after;
    if (kind->vacation && seat->vacation > seat->since) {
        int64_t away = seat->vacation - seat->since < used ? seat->vacation - seat->since : used;
        used = used - away + clock_draw(&after.extra, away);
    }
    if (kind->spend)
        kind->spend(rules, &after, used);
    else
        clock_draw(&after.left, used);
    return after;
}

struct clock_seat clock_at(const struct clock_rules *rules, const struct clock_seat *seat,
                           int64_t now)
{
    return spent(rules, seat, running(seat, now));
}

int64_t clock_deadline(const struct clock_rules *rules, const struct clock_seat *seat)
{
    int64_t time = seat->first ? CLOCK_FIRST : lasts(rules, seat);
    return !seat->since || time == INT64_MAX ? INT64_MAX : seat->since + time;
}

void clock_stop(const struct clock_rules *rules, struct clock_seat *seat, int64_t now, int64_t lag)
{
    const struct clock_kind *kind = kinds[rules->mode];
    *seat = spent(rules, seat, limited(running(seat, now) - limited(lag)));
    if (kind->turn && !seat->first && lasts(rules, seat) > 0)
        kind->turn(rules, seat);
    seat->first = false;
    seat->left = limited(seat->left);
    if (seat->vacation <= now)
        seat->vacation = 0;
}

void clock_pause(const struct clock_rules *rules, struct clock_seat *seat, int64_t now)
{
    *seat = clock_at(rules, seat, now);
}

void clock_credit(const struct clock_rules *rules, struct clock_seat *seat, int64_t since,
                  int64_t until)
{
    since = limited(since);
    until = limited(until);
    if (!seat->since || since >= until || seat->since >= until)
        return;
    clock_pause(rules, seat, since);
    clock_start(seat, until);
}

bool clock_has_vacation(const struct clock_rules *rules)
{
    return kinds[rules->mode]->vacation && rules->extra > 0;
}

void clock_leave(const struct clock_rules *rules, struct clock_seat *seat, int64_t now,
                 int64_t until)
{
    if (!clock_has_vacation(rules))
        return;
    now = limited(now);
    if (seat->since && seat->since < now) {
        clock_pause(rules, seat, now);
        clock_start(seat, now);
    }
    seat->vacation = until > now ? limited(until) : 0;
}

int64_t clock_used_up(const struct clock_rules *rules, const struct clock_seat *seat)
{
    if (!clock_has_vacation(rules) || !seat->since || seat->vacation <= seat->since + seat->extra)
        return 0;
    return seat->since + seat->extra;
}

void clock_save(const struct clock_seat *seat, char out[CLOCK_TEXT])
{
    const int64_t number[] = {seat->left, seat->extra, seat->count, seat->since};
    struct text text;
    text_init(&text, out, CLOCK_TEXT);
    for (int i = 0; i < 4; i++) {
        if (i)
            text_char(&text, ' ');
        text_number(&text, number[i]);
    }
    if (seat->first)
        text_add(&text, " 1");
    if (seat->vacation) {
        text_add(&text, " v");
        text_number(&text, seat->vacation);
    }
}

bool clock_load(struct clock_seat *seat, const char *text)
{
    const int64_t most[] = {last, last, CLOCK_COUNT, last};
    int64_t number[4];
    struct scan scan;
    scan_init(&scan, text);
    for (int i = 0; i < 4; i++)
        if ((i && !scan_char(&scan, ' ')) || !clock_scan_number(&scan, most[i], &number[i]))
            return false;
    bool first = scan_word(&scan, " 1");
    int64_t vacation = 0;
    if (scan_char(&scan, ' ') &&
        (!scan_char(&scan, 'v') || !clock_scan_number(&scan, last, &vacation)))
        return false;
    if (*scan.at)
        return false;
    *seat =
        (struct clock_seat){number[0], number[1], (int32_t)number[2], number[3], first, vacation};
    return true;
}

struct ag_clock clock_for_engine(const struct clock_rules *rules, const struct clock_seat *seat,
                                 int64_t now)
{
    const struct clock_kind *kind = kinds[rules->mode];
    struct clock_seat shown = clock_at(rules, seat, now);
    return kind->engine ? kind->engine(rules, &shown) : (struct ag_clock){.left = shown.left};
}
