/*
 * gtp_time.c - clocks and limits.
 *
 * Each seat has main time; after that, if there is overtime, a number of stones must be played
 * within a period, which then starts again. Clocks run while this player thinks; `time_left`
 * corrects them.
 */
#include <string.h>

#include "front/partner/limits.h"
#include "front/proto/gtp_inner.h"

enum {
    SECONDS_MAX = 1000000,
    STONES_MAX = 10000,
    /* milliseconds: */
    MARGIN = 50,  /* held back on a clock */
    USUAL = 1000, /* for a search, by default */
    LAG = 30      /* milliseconds kept in reserve within a time limit */
};

void gtp_reset_clocks(struct gtp *gtp)
{
    for (int seat = 0; seat < AG_SEATS; seat++)
        gtp->clock[seat] = gtp->full.left || !gtp->overtime.stones ? gtp->full : gtp->overtime;
}

void gtp_tell_clocks(const struct gtp *gtp, struct ag_clock clock[AG_SEATS])
{
    for (int seat = 0; seat < AG_SEATS; seat++) {
        const struct gtp_clock *own = &gtp->clock[seat];
        const struct gtp_clock *over = &gtp->overtime;
        clock[seat] = (struct ag_clock){.left = own->left, .turns = own->stones};
        if (!own->stones && over->stones) { /* overtime can be used as well */
            clock[seat].left += over->left;
            clock[seat].increment = over->left / over->stones;
        }
        clock[seat].left = clock[seat].left > MARGIN ? clock[seat].left - MARGIN : 0;
        if (!gtp->timed)
            clock[seat] = (struct ag_clock){.left = -1};
    }
}

void gtp_spend(struct gtp *gtp, int seat, int64_t time)
{
    struct gtp_clock *clock = &gtp->clock[seat];
    clock->left -= time;
    if (!clock->stones && clock->left < 0 && gtp->overtime.stones)
        *clock = (struct gtp_clock){gtp->overtime.left + clock->left, gtp->overtime.stones};
    if (clock->stones && !--clock->stones)
        *clock = gtp->overtime;
    clock->left = clock->left < 0 ? 0 : clock->left;
}

struct ag_limits gtp_find_limits(const struct gtp *gtp, const struct ag_clock *clock, int64_t spent)
{
    struct ag_limits limits = gtp->limits;
    uint32_t share = ag_time_share(clock);
    if (!limits.time && !limits.nodes && !limits.level && !share && !gtp->endless)
        limits.time = USUAL;
    if (limits.time)
        limits.time = limits.time > 2 * LAG ? limits.time - LAG : limits.time / 2 + 1;
    if (share && (!limits.time || share < limits.time))
        limits.time = share;
    if (limits.time)
        limits.time = limits.time > spent ? limits.time - (uint32_t)spent : 1;
    return limits;
}

bool gtp_time_settings(struct gtp *gtp, const struct gtp_words *words)
{
    int64_t all, over, stones;
    if (!text_seconds(words->word[0], SECONDS_MAX, &all) ||
        !text_seconds(words->word[1], SECONDS_MAX, &over) ||
        !gtp_whole(words->word[2], STONES_MAX, &stones))
        return gtp_fail(gtp, "expected three numbers: seconds, seconds and stones");
    gtp->timed = (all || over) && !(over && !stones); /* no stones in some time: no limit */
    gtp->full = (struct gtp_clock){.left = all};
    gtp->overtime = (struct gtp_clock){over, over ? (int)stones : 0};
    gtp_reset_clocks(gtp);
    return true;
}

bool gtp_time_left(struct gtp *gtp, const struct gtp_words *words)
{
    int64_t left, stones;
    int seat;
    if (!gtp_seat(gtp, words->word[0], &seat))
        return false;
    if (!text_seconds(words->word[1], SECONDS_MAX, &left) ||
        !gtp_whole(words->word[2], STONES_MAX, &stones))
        return gtp_fail(gtp, "expected a seat, seconds and stones");
    if (!gtp->timed) /* a program that sends the time wants it to be kept */
        for (int other = 0; other < AG_SEATS; other++)
            gtp->clock[other] = (struct gtp_clock){.left = left};
    gtp->timed = true;
    gtp->clock[seat] = (struct gtp_clock){left, (int)stones};
    return true;
}

bool gtp_limit(struct gtp *gtp, const struct gtp_words *words)
{
    const char *kind = words->word[0], *value = words->count > 1 ? words->word[1] : "";
    struct ag_limits limits = {0};
    int64_t number = 0;
    bool none = !strcmp(kind, "none") && words->count == 1, good = none;
    if (!strcmp(kind, "level")) {
        good = gtp_whole(value, AG_LEVELS, &number);
        limits.level = (uint8_t)number;
    } else if (!strcmp(kind, "nodes")) {
        good = gtp_whole(value, LIMITS_NODES, &number);
        limits.nodes = (uint64_t)number;
    } else if (!strcmp(kind, "time")) {
        good = text_seconds(value, LIMITS_TIME, &number);
        limits.time = (uint32_t)number;
    }
    if (!good || (!none && !number))
        return gtp_fail(gtp,
                        "expected level 1 to %d, time in seconds up to %d, nodes up to %d, or none",
                        (int)AG_LEVELS, (int)LIMITS_TIME, (int)LIMITS_NODES);
    gtp->limits = limits;
    gtp->endless = none;
    return true;
}
