/*
 * clock.h - the clocks of a table: functions of a clock and the time.
 *
 * A clock belongs to a seat. While it runs, `since` is when it was started, and the other members
 * are what it showed then, so a running clock need not be written again and again. The caller
 * supplies the time, in milliseconds UTC, and stops the clock of a seat when it has chosen.
 *
 * In a live game the first choice is free (clock_free_first): no time is taken for it, but there is
 * a minute to make it, and if that passes the game is aborted.
 *
 *   none         no limit
 *   absolute     10m           for the whole game
 *   fischer      5m+3s         and an increment for every turn
 *   simple       30s           for every turn anew
 *   byoyomi      10m+5x30s     then periods; one that is not used up is full again
 *   canadian     10m+5m/20     then periods with a number of turns each
 *   days         3d            days for every turn; " vacation=14d": more for the whole game
 *
 * The vacation of a days clock is used when the time of a turn is used up. While its seat is away
 * (clock_leave) it is the other way round: the vacation is drawn on first, and what is left for the
 * turn stands. Either way the clock runs out at the same time.
 */
#ifndef SERVER_CLOCK_CLOCK_H
#define SERVER_CLOCK_CLOCK_H

#include "ag/engine.h"
#include "ag/game.h"

enum {
    CLOCK_TEXT = 96,    /* bytes of a clock's rules or state as text with its final zero, at most */
    CLOCK_FIRST = 60000 /* milliseconds to make a first choice that is free */
};

enum clock_mode {
    CLOCK_NONE,
    CLOCK_ABSOLUTE,
    CLOCK_FISCHER,
    CLOCK_SIMPLE,
    CLOCK_BYOYOMI,
    CLOCK_CANADIAN,
    CLOCK_DAYS,
    CLOCK_MODES
};

/* What is agreed for a table; the same for all seats. Milliseconds. */
struct clock_rules {
    uint8_t mode;  /* enum clock_mode */
    int64_t main;  /* main time; of simple and days: for a turn */
    int64_t extra; /* increment, length of a period, vacation */
    int32_t count; /* periods; turns of a Canadian period */
};

/* The clock of a seat. Plain data. */
struct clock_seat {
    int64_t left;     /* main time, or what is left for the turn */
    int64_t extra;    /* left of the period that runs, or of the vacation */
    int32_t count;    /* periods left, or turns still to be made in the period */
    int64_t since;    /* when it was started; 0: it stands */
    bool first;       /* the choice that comes next is the first one, and free */
    int64_t vacation; /* until then the seat is away, and the vacation is drawn on first; 0: not */
};

/* Reads "fischer 5m+3s"; units are ms, s, m, h, d and a number alone is seconds. Writes it so that
 * reading gives the same. Limits: 1 s to 100 days, periods and turns 1 to 1,000. */
bool clock_read(struct clock_rules *rules, const char *text, struct ag_error *why);
void clock_write(const struct clock_rules *rules, char out[CLOCK_TEXT]);

/* Whether people are expected to sit at the board all the time: every mode but none and days. */
bool clock_is_live(const struct clock_rules *rules);

/* A full clock that stands. */
void clock_fill(const struct clock_rules *rules, struct clock_seat *seat);

/* Makes the first choice free, if the game is live. */
void clock_free_first(const struct clock_rules *rules, struct clock_seat *seat);

/* Starts it, unless it runs. */
void clock_start(struct clock_seat *seat, int64_t now);

/* What it shows at this time: `seat` as if it had been stopped without a turn being made. Never
 * less than 0. */
struct clock_seat clock_at(const struct clock_rules *rules, const struct clock_seat *seat,
                           int64_t now);

/* When it runs out, or the time for a free first choice; INT64_MAX: never, or it stands. */
int64_t clock_deadline(const struct clock_rules *rules, const struct clock_seat *seat);

/* Stops it because the turn was made: `lag` milliseconds of the time since it was started are not
 * counted. Increments and new periods come now. */
void clock_stop(const struct clock_rules *rules, struct clock_seat *seat, int64_t now, int64_t lag);

/* Stops it without a turn: the game is adjourned, or a choice is not owed any more. */
void clock_pause(const struct clock_rules *rules, struct clock_seat *seat, int64_t now);

/* Takes time out that was nobody's, while no server ran: what was used before it is drawn, and the
 * clock runs on from its end. So an outage is taken out once, however often that is asked for;
 * outages in their order. */
void clock_credit(const struct clock_rules *rules, struct clock_seat *seat, int64_t since,
                  int64_t until);

/* Whether there is a vacation to draw on. */
bool clock_has_vacation(const struct clock_rules *rules);

/* The seat is away from `now` on until then, or is back if that is not later. What was used before
 * is drawn as it was. */
void clock_leave(const struct clock_rules *rules, struct clock_seat *seat, int64_t now,
                 int64_t until);

/* When the vacation of a clock that runs will be used up before the seat is back; 0: it lasts, or
 * the seat is not away. */
int64_t clock_used_up(const struct clock_rules *rules, const struct clock_seat *seat);

/* State as text, "left extra count since", with " 1" if the first choice is free, then " v" and
 * until when the seat is away, if it is; and its inverse; false: it is none. */
void clock_save(const struct clock_seat *seat, char out[CLOCK_TEXT]);
bool clock_load(struct clock_seat *seat, const char *text);

/* What an engine is told of it. */
struct ag_clock clock_for_engine(const struct clock_rules *rules, const struct clock_seat *seat,
                                 int64_t now);

#endif
