/*
 * clocks.h - comparing clocks, for their tests.
 */
#ifndef UNIT_CLOCKS_H
#define UNIT_CLOCKS_H

#include "server/clock/clock.h"
#include "unit.h"

static inline void same_clock(const struct clock_seat *one, const struct clock_seat *other)
{
    assert_int_equal(one->left, other->left);
    assert_int_equal(one->extra, other->extra);
    assert_int_equal(one->count, other->count);
    assert_int_equal(one->since, other->since);
}

static inline void same_rules(const struct clock_rules *one, const struct clock_rules *other)
{
    assert_int_equal(one->mode, other->mode);
    assert_int_equal(one->main, other->main);
    assert_int_equal(one->extra, other->extra);
    assert_int_equal(one->count, other->count);
}

/* Saving a clock and loading it gives the same. */
static inline void is_saved_and_loaded(const struct clock_seat *seat)
{
    struct clock_seat again;
    char out[CLOCK_TEXT];
    clock_save(seat, out);
    assert_true(clock_load(&again, out));
    same_clock(&again, seat);
    assert_int_equal(again.vacation, seat->vacation);
}

#endif
