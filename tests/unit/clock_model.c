/*
 * clock_model.c - clocks under random use, beside a model of them that counts moment by moment.
 *
 * The model knows the rules of a clock and nothing of deadlines: it takes one tick after the other
 * off what runs. Ticks are short, or long enough that a time is often used up exactly.
 */
#include "base/rng.h"
#include "clocks.h"

enum { GAMES = 400, DEEDS = 24 };

static const int64_t base = INT64_C(1700000000000);

struct model {
    int64_t left, extra;
    int32_t count;
    bool is_out;
};

static struct ag_rng rng;
static struct clock_rules rules;
static struct clock_seat seat;
static struct model model;
static struct model begun; /* the model when the clock was started */
static int64_t ran;        /* ticks that it took off since */
static int64_t now;        /* of the clock's world */
static int64_t tick;       /* milliseconds of the model's */
static int64_t away;       /* until when the seat is */

static int64_t random_time(int ticks)
{
    return tick * (1 + rng_below(&rng, (uint32_t)ticks));
}

/* Rules of a mode with short times, each at least a second long. */
static void random_rules(int mode)
{
    int64_t first = 1000 + random_time(20), second = 1000 + random_time(10);
    bool has_count = mode == CLOCK_BYOYOMI || mode == CLOCK_CANADIAN;
    bool has_extra = has_count || mode == CLOCK_FISCHER || mode == CLOCK_DAYS;
    rules = (struct clock_rules){
        .mode = (uint8_t)mode,
        .main = mode == CLOCK_NONE ? 0 : first,
        .extra = has_extra ? second : 0,
        .count = has_count ? 1 + (int32_t)rng_below(&rng, 4) : 0,
    };
}

static void model_fill(void)
{
    bool is_plain = rules.mode <= CLOCK_SIMPLE;
    model = (struct model){
        .left = rules.main, .extra = is_plain ? 0 : rules.extra, .count = rules.count};
}

/* A period of byoyomi is used up. */
static void model_next_period(void)
{
    model.count--;
    model.extra = model.count ? rules.extra : 0;
}

/* The tick that begins at a time. */
static void model_tick(int64_t at)
{
    bool on_vacation = rules.mode == CLOCK_DAYS && at < away && model.extra;
    if (rules.mode == CLOCK_NONE || model.is_out)
        return;
    if (model.left && !on_vacation)
        model.left -= tick;
    else
        model.extra -= tick;
    if (rules.mode == CLOCK_BYOYOMI && !model.extra)
        model_next_period();
    model.is_out = !model.left && !model.extra;
}

static void model_turn(void)
{
    bool is_overtime = !model.left;
    if (model.is_out)
        return;
    if (rules.mode == CLOCK_FISCHER)
        model.left += rules.extra;
    if (rules.mode == CLOCK_SIMPLE || rules.mode == CLOCK_DAYS)
        model.left = rules.main;
    if (rules.mode == CLOCK_BYOYOMI)
        model.extra = rules.extra;
    if (rules.mode == CLOCK_CANADIAN && is_overtime && !--model.count) {
        model.count = rules.count;
        model.extra = rules.extra;
    }
}

static void agrees(void)
{
    struct clock_seat shown = clock_at(&rules, &seat, now);
    same_clock(&shown, &(struct clock_seat){model.left, model.extra, model.count, 0, false, 0});
    if (seat.since)
        assert_int_equal(clock_deadline(&rules, &seat) <= now, model.is_out);
    else
        assert_true(clock_deadline(&rules, &seat) == INT64_MAX);
    is_saved_and_loaded(&seat);
}

/* Lets time pass for a clock that runs or stands, and looks at it now and then. */
static void pass(int64_t ticks)
{
    for (int64_t i = 0; i < ticks; i++) {
        now += tick;
        if (seat.since) {
            model_tick(seat.since + ran * tick);
            ran++;
        }
        if (i % 97 == 0)
            agrees();
    }
    agrees();
}

static void start(void)
{
    if (!seat.since) {
        begun = model;
        ran = 0;
    }
    clock_start(&seat, now);
    agrees();
}

/* The turn was made; the last ticks are taken back because of the lag. */
static void stop(void)
{
    int64_t lag = rng_below(&rng, 2) ? rng_below(&rng, 3000) / tick : 0;
    if (seat.since && lag) {
        model = begun;
        for (int64_t i = 0; i < ran - lag; i++)
            model_tick(seat.since + i * tick);
    }
    clock_stop(&rules, &seat, now, lag * tick);
    model_turn();
    assert_int_equal(seat.since, 0);
}

/* No server runs for a while: the clock shows after it what it showed before. */
static void have_outage(void)
{
    int64_t since = now;
    now += random_time(5000);
    clock_credit(&rules, &seat, since, now);
    clock_credit(&rules, &seat, since, now); /* again: it is loaded, saved, and loaded again */
    begun = model;                           /* lag is given back from what runs after it */
    ran = 0;
}

/* The seat goes on vacation, for another time, or comes back. */
static void leave(void)
{
    away = rng_below(&rng, 4) ? now + random_time(30) : 0;
    clock_leave(&rules, &seat, now, away);
    clock_leave(&rules, &seat, now, away); /* the second time changes nothing */
    if (!clock_has_vacation(&rules))
        return;
    begun = model; /* lag is given back from what runs after it */
    ran = 0;
}

static void random_deed(void)
{
    switch (rng_below(&rng, 9)) {
    case 8:
        leave();
        break;
    case 0:
        clock_pause(&rules, &seat, now);
        break;
    case 1:
        have_outage();
        break;
    case 2:
    case 3:
        stop();
        break;
    case 4:
        pass(rng_below(&rng, 20));
        break;
    default:
        start();
        pass(rng_below(&rng, (uint32_t)(2000 / tick)));
    }
    agrees();
}

static void play(int mode)
{
    random_rules(mode);
    clock_fill(&rules, &seat);
    model_fill();
    away = 0;
    now = base + rng_below(&rng, 1000000);
    agrees();
    for (int i = 0; i < DEEDS; i++)
        random_deed();
}

static void play_all(int64_t with_tick, int games)
{
    tick = with_tick;
    for (int i = 0; i < games; i++) {
        rng_init(&rng, (uint64_t)i);
        play(i % CLOCK_MODES);
    }
}

TEST(short_ticks_agree)
{
    play_all(1, GAMES);
}

TEST(long_ticks_agree)
{
    play_all(100, 10 * GAMES);
    play_all(500, 10 * GAMES);
}

/* A clock somewhere in a game, which runs and is not out of time. */
static void somewhere(int number)
{
    tick = 100;
    rng_init(&rng, (uint64_t)number);
    do
        play(number % CLOCK_MODES);
    while (model.is_out);
    start();
}

static bool is_out(const struct clock_seat *shown)
{
    struct clock_seat running = *shown;
    running.since = 1;
    return clock_deadline(&rules, &running) == 1;
}

TEST(a_deadline_is_the_first_moment_without_time)
{
    for (int i = 0; i < 10 * GAMES; i++) {
        somewhere(i);
        int64_t deadline = clock_deadline(&rules, &seat);
        if (rules.mode == CLOCK_NONE) {
            assert_true(deadline == INT64_MAX);
            continue;
        }
        struct clock_seat before = clock_at(&rules, &seat, deadline - 1);
        struct clock_seat then = clock_at(&rules, &seat, deadline);
        assert_false(is_out(&before));
        assert_true(is_out(&then));
        assert_int_equal(then.left + then.extra, 0);
        before = then = seat;
        clock_stop(&rules, &before, deadline - 1, 0);
        clock_stop(&rules, &then, deadline, 0);
        assert_false(is_out(&before));
        assert_true(is_out(&then));
    }
}

/* Stopping and starting at once without a turn is as if nothing had been done. */
TEST(looking_and_pausing_change_nothing)
{
    for (int i = 0; i < 10 * GAMES; i++) {
        somewhere(i);
        struct clock_seat kept = seat;
        int64_t deadline = clock_deadline(&rules, &seat), end = now + 3000;
        for (; now < end && now < deadline; now += 1 + rng_below(&rng, 400)) {
            clock_at(&rules, &seat, now);
            clock_pause(&rules, &seat, now);
            clock_start(&seat, now);
            assert_true(clock_deadline(&rules, &seat) == deadline);
        }
        struct clock_seat one = clock_at(&rules, &seat, end);
        struct clock_seat other = clock_at(&rules, &kept, end);
        same_clock(&one, &other);
    }
}

TEST(rules_are_read_as_they_were_written)
{
    static const int64_t unit[] = {1, 1000, 60000, 3600000, 86400000};
    for (int i = 0; i < 10 * GAMES; i++) {
        struct clock_rules again;
        char out[CLOCK_TEXT];
        rng_init(&rng, (uint64_t)i);
        tick = unit[rng_below(&rng, 5)];
        random_rules(i % CLOCK_MODES);
        clock_write(&rules, out);
        assert_true(clock_read(&again, out, NULL));
        same_rules(&again, &rules);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(short_ticks_agree),
        cmocka_unit_test(long_ticks_agree),
        cmocka_unit_test(a_deadline_is_the_first_moment_without_time),
        cmocka_unit_test(looking_and_pausing_change_nothing),
        cmocka_unit_test(rules_are_read_as_they_were_written),
    };
    return cmocka_run_group_tests_name("clock-model", tests, NULL, NULL);
}
