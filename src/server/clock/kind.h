/*
 * kind.h - the modes of clocks: a table of functions and a file for each mode.
 *
 * The functions get stopped clocks: clock.c knows the time and computes how much of it to spend.
 * NULL is the default, a clock that has only main time.
 */
#ifndef SERVER_CLOCK_KIND_H
#define SERVER_CLOCK_KIND_H

#include "base/error.h"
#include "base/text.h"
#include "server/clock/clock.h"

enum { CLOCK_COUNT = 1000 }; /* periods or turns, at most */

struct clock_kind {
    const char *name; /* "fischer" */
    bool is_live;     /* people are expected to sit at the board */
    bool vacation;    /* its extra time is drawn on first while the seat is away */

    /* Reads what follows the name; false with the reason. NULL: main time. */
    bool (*read)(struct clock_rules *rules, struct scan *scan, struct ag_error *why);
    /* Its inverse, including the blank after the name. NULL: main time. */
    void (*write)(const struct clock_rules *rules, struct text *out);

    /* Makes the clock, which is all 0, a full one. NULL: main time. */
    void (*fill)(const struct clock_rules *rules, struct clock_seat *seat);
    /* How long it can run without a turn; 0: it is out of time, INT64_MAX: for ever. NULL: as long
     * as there is main time. */
    int64_t (*lasts)(const struct clock_rules *rules, const struct clock_seat *seat);
    /* Takes time away, at most all of it. NULL: from the main time. */
    void (*spend)(const struct clock_rules *rules, struct clock_seat *seat, int64_t used);
    /* The turn was made in time. NULL: that changes nothing. */
    void (*turn)(const struct clock_rules *rules, struct clock_seat *seat);
    /* What an engine is told. NULL: main time for the whole game. */
    struct ag_clock (*engine)(const struct clock_rules *rules, const struct clock_seat *seat);
};

extern const struct clock_kind clock_none, clock_absolute, clock_fischer, clock_simple,
    clock_byoyomi, clock_canadian, clock_days;

/* Reads a length of time, "90s", within the limits; false with the reason. */
bool clock_read_time(int64_t *time, struct scan *scan, struct ag_error *why);

/* Writes one in the largest unit that divides it. */
void clock_write_time(int64_t time, struct text *out);

/* Passes a number from 0 to `most`, which may be large; no sign, no leading zero. */
bool clock_scan_number(struct scan *scan, int64_t most, int64_t *number);

/* Takes time from one of the times of a clock; returns how much it did not have. */
int64_t clock_draw(int64_t *from, int64_t used);

/* `fill`, `lasts` and `spend` of a clock that has extra time after its main time. */
void clock_fill_all(const struct clock_rules *rules, struct clock_seat *seat);
int64_t clock_lasts_all(const struct clock_rules *rules, const struct clock_seat *seat);
void clock_spend_all(const struct clock_rules *rules, struct clock_seat *seat, int64_t used);

#endif
