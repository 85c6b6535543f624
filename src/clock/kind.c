/*
 * kind.c - what several modes of clocks share: lengths of time as text, and drawing on a time.
 */
#include "clock/kind.h"

enum { SECOND = 1000, UNITS = 5 };

static const int64_t longest = INT64_C(100) * 24 * 60 * 60 * SECOND;

/* Largest first. */
static const struct unit {
    const char *name;
    int64_t length; /* milliseconds */
} units[UNITS] = {
    {"d", INT64_C(24) * 60 * 60 * SECOND},
    {"h", INT64_C(60) * 60 * SECOND},
    {"m", INT64_C(60) * SECOND},
    {"s", SECOND},
    {"ms", 1},
};

bool clock_scan_number(struct scan *scan, int64_t most, int64_t *number)
{
    const char *at = scan->at;
    int64_t value = 0;
    for (; text_is_digit(*at); at++) {
        int digit = *at - '0';
        if (value > (most - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    bool padded = *scan->at == '0' && at - scan->at > 1;
    if (at == scan->at || padded)
        return false;
    scan->at = at;
    *number = value;
    return true;
}

/* The length of the unit that comes next; 0 with the reason. */
static int64_t read_unit(struct scan *scan, struct ag_error *why)
{
    for (int i = 0; i < UNITS; i++)
        if (scan_word(scan, units[i].name))
            return units[i].length;
    error_at(why, scan_place(scan), say_clock_expected_unit());
    return 0;
}

bool clock_read_time(int64_t *time, struct scan *scan, struct ag_error *why)
{
    int place = scan_place(scan);
    int64_t number, unit;
    if (!clock_scan_number(scan, longest, &number))
        return error_at(why, place, say_clock_expected_time());
    unit = read_unit(scan, why);
    if (!unit)
        return false;
    if (number > longest / unit || number * unit < SECOND)
        return error_at(why, place, say_clock_expected_time());
    *time = number * unit;
    return true;
}

void clock_write_time(int64_t time, struct text *out)
{
    const struct unit *unit = units;
    while (time % unit->length)
        unit++;
    text_number(out, time / unit->length);
    text_add(out, unit->name);
}

int64_t clock_draw(int64_t *from, int64_t used)
{
    int64_t drawn = used < *from ? used : *from;
    *from -= drawn;
    return used - drawn;
}

void clock_fill_all(const struct clock_rules *rules, struct clock_seat *seat)
{
    seat->left = rules->main;
    seat->extra = rules->extra;
    seat->count = rules->count;
}

int64_t clock_lasts_all(const struct clock_rules *rules, const struct clock_seat *seat)
{
    (void)rules;
    return seat->left + seat->extra;
}

void clock_spend_all(const struct clock_rules *rules, struct clock_seat *seat, int64_t used)
{
    (void)rules;
    clock_draw(&seat->extra, clock_draw(&seat->left, used));
}
