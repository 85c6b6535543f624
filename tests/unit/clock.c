/*
 * clock.c - tests of clock/clock.h: stories with every mode, text both ways, what is
 * refused.
 *
 * Times are in seconds from BASE, a moment in 2023; N.NNN of a second is written as it is.
 */
#include "clocks.h"

#define BASE  INT64_C(1700000000000)
#define NEVER (-1)

enum deed { START = 1, LOOK, STOP, PAUSE };

/* What is done at a moment, and what the clock shows then; all in seconds. A deadline is only
 * compared while it runs. */
struct step {
    enum deed deed;
    double at, lag;
    double left, extra;
    int count;
    double deadline;
};

struct story {
    const char *rules;
    struct step step[12];
};

static const struct story stories[] = {
    {"none",
     {{START, 0, 0, 0, 0, 0, NEVER}, {LOOK, 1e9, 0, 0, 0, 0, NEVER}, {STOP, 1e9, 0, 0, 0, 0, 0}}},
    {"absolute 10m",
     {{START, 0, 0, 600, 0, 0, 600},
      {START, 30, 0, 570, 0, 0, 600}, /* it runs already */
      {STOP, 60, 0, 540, 0, 0, 0},
      {LOOK, 90, 0, 540, 0, 0, 0}, /* it stands */
      {START, 100, 0, 540, 0, 0, 640},
      {PAUSE, 200.5, 0, 439.5, 0, 0, 0},
      {START, 300, 0, 439.5, 0, 0, 739.5},
      {LOOK, 739.499, 0, 0.001, 0, 0, 739.5},
      {LOOK, 739.5, 0, 0, 0, 0, 739.5},
      {LOOK, 5000, 0, 0, 0, 0, 739.5},
      {STOP, 5000, 0, 0, 0, 0, 0},
      {START, 6000, 0, 0, 0, 0, 6000}}},
    {"fischer 5m+3s",
     {{START, 0, 0, 300, 0, 0, 300},
      {STOP, 1, 0, 302, 0, 0, 0}, /* more than at the beginning */
      {START, 1, 0, 302, 0, 0, 303},
      {PAUSE, 2, 0, 301, 0, 0, 0}, /* no turn, no increment */
      {START, 10, 0, 301, 0, 0, 311},
      {STOP, 310.999, 0, 3.001, 0, 0, 0},
      {START, 400, 0, 3.001, 0, 0, 403.001},
      {STOP, 403.001, 0, 0, 0, 0, 0}}}, /* too late for the increment */
    {"simple 30s",
     {{START, 0, 0, 30, 0, 0, 30},
      {STOP, 29, 0, 30, 0, 0, 0},
      {START, 40, 0, 30, 0, 0, 70},
      {PAUSE, 50, 0, 20, 0, 0, 0},
      {START, 60, 0, 20, 0, 0, 80}, /* the same turn */
      {STOP, 61, 0, 30, 0, 0, 0},
      {START, 100, 0, 30, 0, 0, 130},
      {STOP, 130, 0, 0, 0, 0, 0}}},
    {"byoyomi 1m+3x30s",
     {{START, 0, 0, 60, 30, 3, 150},
      {STOP, 20, 0, 40, 30, 3, 0},
      {START, 100, 0, 40, 30, 3, 230},
      {LOOK, 140, 0, 0, 30, 3, 230},
      {LOOK, 165, 0, 0, 5, 3, 230},
      {LOOK, 170, 0, 0, 30, 2, 230},
      {STOP, 180, 0, 0, 30, 2, 0}, /* one period is gone, the other whole again */
      {START, 200, 0, 0, 30, 2, 260},
      {STOP, 229.999, 0, 0, 30, 2, 0},
      {START, 300, 0, 0, 30, 2, 360},
      {LOOK, 359.999, 0, 0, 0.001, 1, 360},
      {STOP, 360, 0, 0, 0, 0, 0}}},
    {"canadian 1m+90s/3",
     {{START, 0, 0, 60, 90, 3, 150},
      {STOP, 50, 0, 10, 90, 3, 0},
      {START, 50, 0, 10, 90, 3, 150},
      {STOP, 70, 0, 0, 80, 2, 0}, /* the turn in which main time ended is the first */
      {START, 100, 0, 0, 80, 2, 180},
      {STOP, 110, 0, 0, 70, 1, 0},
      {START, 200, 0, 0, 70, 1, 270},
      {STOP, 269, 0, 0, 90, 3, 0}, /* full again */
      {START, 300, 0, 0, 90, 3, 390},
      {PAUSE, 340, 0, 0, 50, 3, 0},
      {START, 400, 0, 0, 50, 3, 450},
      {STOP, 450, 0, 0, 0, 3, 0}}},
    {"days 2d vacation=5d",
     {{START, 0, 0, 172800, 432000, 0, 604800},
      {STOP, 172800, 0, 172800, 432000, 0, 0},
      {START, 200000, 0, 172800, 432000, 0, 804800},
      {LOOK, 459200, 0, 0, 345600, 0, 804800},
      {STOP, 459200, 0, 172800, 345600, 0, 0}, /* a day of vacation is gone */
      {START, 500000, 0, 172800, 345600, 0, 1018400},
      {STOP, 1018400, 0, 0, 0, 0, 0}}},
    {"days 3d", {{START, 0, 0, 259200, 0, 0, 259200}, {STOP, 1, 0, 259200, 0, 0, 0}}},
    /* Lag. */
    {"absolute 1m",
     {{START, 0, 0, 60, 0, 0, 60},
      {STOP, 10, 0.3, 50.3, 0, 0, 0},
      {START, 20, 0, 50.3, 0, 0, 70.3},
      {STOP, 20.2, 0.3, 50.3, 0, 0, 0}, /* no more than was used */
      {START, 30, 0, 50.3, 0, 0, 80.3},
      {STOP, 40, -5, 40.3, 0, 0, 0},
      {START, 50, 0, 40.3, 0, 0, 90.3},
      {STOP, 90.4, 0.2, 0.1, 0, 0, 0}, /* late, but for the lag */
      {STOP, 99, 0, 0.1, 0, 0, 0}}},
    /* A clock of the machine that is set back. */
    {"fischer 1m+1s",
     {{START, 100, 0, 60, 0, 0, 160}, {LOOK, 90, 0, 60, 0, 0, 160}, {STOP, 80, 0, 61, 0, 0, 0}}},
};

static int64_t milliseconds(double seconds)
{
    return (int64_t)(seconds * 1000 + (seconds < 0 ? -0.5 : 0.5));
}

static struct clock_rules rules_of(const char *text)
{
    struct clock_rules rules;
    assert_true(clock_read(&rules, text, NULL));
    return rules;
}

static void do_step(const struct clock_rules *rules, struct clock_seat *seat,
                    const struct step *step)
{
    int64_t now = BASE + milliseconds(step->at);
    if (step->deed == START)
        clock_start(seat, now);
    else if (step->deed == STOP)
        clock_stop(rules, seat, now, milliseconds(step->lag));
    else if (step->deed == PAUSE)
        clock_pause(rules, seat, now);
}

static void shows(const struct clock_rules *rules, const struct clock_seat *seat,
                  const struct step *step)
{
    struct clock_seat shown = clock_at(rules, seat, BASE + milliseconds(step->at));
    int64_t deadline = clock_deadline(rules, seat);
    assert_int_equal(shown.left, milliseconds(step->left));
    assert_int_equal(shown.extra, milliseconds(step->extra));
    assert_int_equal(shown.count, step->count);
    assert_int_equal(shown.since, 0);
    if (seat->since && step->deadline != NEVER)
        assert_int_equal(deadline, BASE + milliseconds(step->deadline));
    else
        assert_true(deadline == INT64_MAX);
}

TEST(stories_go_as_written)
{
    for (size_t i = 0; i < sizeof stories / sizeof *stories; i++) {
        const struct story *story = &stories[i];
        struct clock_rules rules = rules_of(story->rules);
        struct clock_seat seat;
        clock_fill(&rules, &seat);
        for (const struct step *step = story->step; step < story->step + 12 && step->deed; step++) {
            print_message("%s: step %d\n", story->rules, (int)(step - story->step));
            do_step(&rules, &seat, step);
            shows(&rules, &seat, step);
        }
    }
}

/* Time without a server: in the middle of a run, before it, over its beginning, within a story. */
TEST(outages_are_taken_out)
{
    const struct clock_rules rules = {CLOCK_ABSOLUTE, 60000, 0, 0};
    struct clock_seat seat = {.left = 60000, .since = BASE + 1000};
    clock_credit(&rules, &seat, BASE, BASE + 900);
    assert_int_equal(clock_deadline(&rules, &seat), BASE + 61000);
    clock_credit(&rules, &seat, BASE + 500, BASE + 1500);
    assert_int_equal(clock_deadline(&rules, &seat), BASE + 61500);
    clock_credit(&rules, &seat, BASE + 2000, BASE + 2300);
    assert_int_equal(clock_deadline(&rules, &seat), BASE + 61800);
    clock_credit(&rules, &seat, BASE + 500, BASE + 1500); /* an outage counts once */
    clock_credit(&rules, &seat, BASE + 2000, BASE + 2300);
    assert_int_equal(clock_deadline(&rules, &seat), BASE + 61800);
    clock_credit(&rules, &seat, BASE + 4000,
                 BASE + 3000); /* an outage that ends before it begins changes nothing */
    assert_int_equal(clock_deadline(&rules, &seat), BASE + 61800);
    seat.since = 0;
    clock_credit(&rules, &seat, BASE, BASE + 900);
    assert_int_equal(seat.since, 0);
}

struct writing {
    const char *text, *canonical;
    struct clock_rules rules;
};

static const struct writing writings[] = {
    {"none", "none", {CLOCK_NONE, 0, 0, 0}},
    {"absolute 10m", "absolute 10m", {CLOCK_ABSOLUTE, 600000, 0, 0}},
    {"absolute 90s", "absolute 90s", {CLOCK_ABSOLUTE, 90000, 0, 0}},
    {"absolute 100d", "absolute 100d", {CLOCK_ABSOLUTE, INT64_C(8640000000), 0, 0}},
    {"absolute 8640000000ms", "absolute 100d", {CLOCK_ABSOLUTE, INT64_C(8640000000), 0, 0}},
    {"absolute 8639999999ms", "absolute 8639999999ms", {CLOCK_ABSOLUTE, INT64_C(8639999999), 0, 0}},
    {"fischer 5m+3s", "fischer 5m+3s", {CLOCK_FISCHER, 300000, 3000, 0}},
    {"  Fischer\t300S+3000MS  ", "fischer 5m+3s", {CLOCK_FISCHER, 300000, 3000, 0}},
    {"fischer 60s+60m", "fischer 1m+1h", {CLOCK_FISCHER, 60000, 3600000, 0}},
    {"simple 30s", "simple 30s", {CLOCK_SIMPLE, 30000, 0, 0}},
    {"simple 1500ms", "simple 1500ms", {CLOCK_SIMPLE, 1500, 0, 0}},
    {"byoyomi 10m+5x30s", "byoyomi 10m+5x30s", {CLOCK_BYOYOMI, 600000, 30000, 5}},
    {"byoyomi 1h+1000x1d", "byoyomi 1h+1000x1d", {CLOCK_BYOYOMI, 3600000, 86400000, 1000}},
    {"canadian 10m+5m/20", "canadian 10m+5m/20", {CLOCK_CANADIAN, 600000, 300000, 20}},
    {"days 3d", "days 3d", {CLOCK_DAYS, 259200000, 0, 0}},
    {"days 3d vacation=14d", "days 3d vacation=14d", {CLOCK_DAYS, 259200000, 1209600000, 0}},
    {"days 48h vacation=36h", "days 2d vacation=36h", {CLOCK_DAYS, 172800000, 129600000, 0}},
};

TEST(rules_are_read_and_written)
{
    for (size_t i = 0; i < sizeof writings / sizeof *writings; i++) {
        const struct writing *writing = &writings[i];
        struct clock_rules rules = rules_of(writing->text);
        char out[CLOCK_TEXT];
        same_rules(&rules, &writing->rules);
        clock_write(&rules, out);
        assert_string_equal(out, writing->canonical);
    }
}

static const struct refusal {
    const char *text;
    int at;
    const char *said; /* the name of the sentence, without "clock.expected-" */
} refusals[] = {
    {"", 0, "mode"},
    {"   ", 3, "mode"},
    {"sand 3m", 0, "mode"},
    {"fischer5m+3s", 0, "mode"},
    {"5m+3s", 0, "mode"},
    {"none 5m", 5, "end"},
    {"absolute", 8, "time"},
    {"absolute ", 9, "time"},
    {"absolute -5m", 9, "time"},
    {"absolute +5m", 9, "time"},
    {"absolute 0", 10, "unit"},
    {"absolute 05m", 9, "time"},
    {"absolute 0s", 9, "time"},
    {"absolute 999ms", 9, "time"},
    {"absolute 101d", 9, "time"},
    {"absolute 2401h", 9, "time"},
    {"absolute 8640000001ms", 9, "time"},
    {"absolute 8640001", 16, "unit"},
    {"fischer 5+3", 9, "unit"}, /* minutes or seconds? */
    {"fischer 5m+3", 12, "unit"},
    {"absolute 9223372036854775807d", 9, "time"},
    {"absolute 99999999999999999999999999999999999999s", 9, "time"},
    {"absolute 8640000000d", 9, "time"},
    {"absolute 5min", 10, "unit"},
    {"absolute 5w", 10, "unit"},
    {"absolute 1h30m", 10, "unit"},
    {"absolute 5 m", 10, "unit"},
    {"absolute 1.5h", 10, "unit"},
    {"absolute 5m+3s", 11, "end"},
    {"absolute 5m\n", 11, "end"},
    {"fischer 5m", 10, "increment"},
    {"fischer 5m +3s", 10, "increment"},
    {"fischer 5m+", 11, "time"},
    {"fischer 5m+0s", 11, "time"},
    {"fischer 5m+3s+3s", 13, "end"},
    {"byoyomi 10m", 11, "periods"},
    {"byoyomi 10m+30s", 11, "periods"},
    {"byoyomi 10m+0x30s", 11, "periods"},
    {"byoyomi 10m+1001x30s", 11, "periods"},
    {"byoyomi 10m+5x", 14, "time"},
    {"canadian 10m", 12, "overtime"},
    {"canadian 10m+5m", 15, "turns"},
    {"canadian 10m+5m/", 15, "turns"},
    {"canadian 10m+5m/0", 15, "turns"},
    {"canadian 10m+5m/1001", 15, "turns"},
    {"canadian 10m+5m/20x", 18, "end"},
    {"days 3d 14d", 8, "vacation"},
    {"days 3d vacation", 8, "vacation"},
    {"days 3d vacation=", 17, "time"},
    {"days 3d vacation=14d 2", 21, "end"},
};

TEST(other_text_is_refused)
{
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        struct clock_rules rules = {.mode = CLOCK_SIMPLE, .main = 77};
        struct ag_error why;
        const char *name;
        print_message("\"%s\"\n", refusals[i].text);
        assert_false(clock_read(&rules, refusals[i].text, &why));
        name = ag_sentence_name(&why.said);
        assert_int_equal(strncmp(name, "clock.expected-", 15), 0);
        assert_string_equal(name + 15, refusals[i].said);
        assert_int_equal(why.at, refusals[i].at);
        assert_int_equal(rules.main, 77); /* nothing has changed */
        assert_false(clock_read(&rules, refusals[i].text, NULL));
    }
}

TEST(a_refusal_says_what_was_expected)
{
    struct clock_rules rules;
    struct ag_error why;
    char said[AG_SAID];
    assert_false(clock_read(&rules, "sand 3m", &why));
    ag_sentence_say(&why.said, NULL, said, sizeof said);
    assert_string_equal(said, "expected a clock: none, absolute, fischer, simple, byoyomi, "
                              "canadian or days");
    assert_false(clock_read(&rules, "byoyomi 10m", &why));
    ag_sentence_say(&why.said, NULL, said, sizeof said);
    assert_string_equal(said, "expected `+` and periods, 1 to 1000, like 10m+5x30s");
}

TEST(people_sit_at_live_clocks)
{
    for (size_t i = 0; i < sizeof writings / sizeof *writings; i++) {
        uint8_t mode = writings[i].rules.mode;
        assert_int_equal(clock_is_live(&writings[i].rules),
                         mode != CLOCK_NONE && mode != CLOCK_DAYS);
    }
}

TEST(states_are_saved_and_loaded)
{
    const struct clock_seat seat = {300000, 30000, 5, BASE, false, 0};
    const struct clock_seat away = {1, 2, 0, BASE, false, BASE + 3};
    struct clock_seat loaded = away;
    char out[CLOCK_TEXT];
    clock_save(&seat, out);
    assert_string_equal(out, "300000 30000 5 1700000000000");
    assert_true(clock_load(&loaded, out));
    same_clock(&loaded, &seat);
    assert_true(clock_load(&loaded, "1000000000000000 1000000000000000 1000 1000000000000000"));
    clock_save(&loaded, out);
    assert_string_equal(out, "1000000000000000 1000000000000000 1000 1000000000000000");
    clock_save(&away, out);
    assert_string_equal(out, "1 2 0 1700000000000 v1700000000003");
    assert_true(clock_load(&loaded, out));
    assert_int_equal(loaded.vacation, BASE + 3);
    assert_true(clock_load(&loaded, "1 2 3 4 1 v1000000000000000"));
    assert_true(loaded.first && loaded.vacation == INT64_C(1000000000000000));
}

/* Who is away draws on the vacation first, and what is left for the turn stands. */
TEST(a_vacation_is_drawn_on_first)
{
    enum { HOUR = 3600000, DAY = 24 * HOUR };
    struct clock_rules rules;
    struct clock_seat seat;
    assert_true(clock_read(&rules, "days 3d vacation=14d", NULL));
    clock_fill(&rules, &seat);
    clock_start(&seat, BASE);
    int64_t deadline = clock_deadline(&rules, &seat);
    clock_leave(&rules, &seat, BASE + DAY, BASE + 6 * (int64_t)DAY);
    assert_int_equal(clock_deadline(&rules, &seat), deadline); /* it is the same time in all */
    assert_int_equal(clock_used_up(&rules, &seat), 0);
    struct clock_seat shown = clock_at(&rules, &seat, BASE + 5 * (int64_t)DAY);
    same_clock(&shown, &(struct clock_seat){.left = 2 * DAY, .extra = 10 * (int64_t)DAY});
    shown = clock_at(&rules, &seat, BASE + 7 * (int64_t)DAY); /* back for a day */
    same_clock(&shown, &(struct clock_seat){.left = DAY, .extra = 9 * (int64_t)DAY});
    clock_leave(&rules, &seat, BASE + 2 * (int64_t)DAY, 0); /* back early */
    shown = clock_at(&rules, &seat, BASE + 3 * (int64_t)DAY);
    same_clock(&shown, &(struct clock_seat){.left = DAY, .extra = 13 * (int64_t)DAY});
    clock_leave(&rules, &seat, BASE + 2 * (int64_t)DAY, BASE + 30 * (int64_t)DAY);
    assert_int_equal(clock_used_up(&rules, &seat), BASE + 15 * (int64_t)DAY);
    clock_stop(&rules, &seat, BASE + 10 * (int64_t)DAY, 0);
    same_clock(&seat, &(struct clock_seat){.left = 3 * DAY, .extra = 5 * (int64_t)DAY});
    assert_int_equal(clock_used_up(&rules, &seat), 0); /* it stands */
    clock_start(&seat, BASE + 28 * (int64_t)DAY);
    shown = clock_at(&rules, &seat, BASE + 31 * (int64_t)DAY); /* two days away, one not */
    same_clock(&shown, &(struct clock_seat){.left = 2 * DAY, .extra = 3 * (int64_t)DAY});
    clock_stop(&rules, &seat, BASE + 31 * (int64_t)DAY, 0);
    assert_int_equal(seat.vacation, 0);
}

TEST(clocks_without_a_vacation_go_on)
{
    static const char *const without[] = {"days 3d", "none", "absolute 10m", "byoyomi 10m+5x30s"};
    for (size_t i = 0; i < sizeof without / sizeof *without; i++) {
        struct clock_rules rules;
        struct clock_seat seat;
        assert_true(clock_read(&rules, without[i], NULL));
        assert_false(clock_has_vacation(&rules));
        clock_fill(&rules, &seat);
        clock_start(&seat, BASE);
        struct clock_seat before = seat;
        clock_leave(&rules, &seat, BASE + 1000, BASE + 100000);
        same_clock(&seat, &before);
        assert_int_equal(seat.vacation, 0);
    }
}

TEST(what_is_no_state_is_not_loaded)
{
    static const char *const bad[] = {
        "",
        " 1 2 3 4",
        "1 2 3",
        "1 2 3 ",
        "1 2 3 4 ",
        "1 2 3 4 5",
        "1 2 3 4 v",
        "1 2 3 4 v-1",
        "1 2 3 4 v5 1",
        "1 2 3 4v5",
        "1 2 3 4 v1000000000000001",
        "1  2 3 4",
        "-1 2 3 4",
        "1 -2 3 4",
        "1 2 -3 4",
        "1 2 3 -4",
        "01 2 3 4",
        "1 2 3 4\n",
        "1 2 1001 4",
        "1\t2 3 4",
        "1 2 3 0x4",
        "a 2 3 4",
        "1000000000000001 2 3 4",
        "1 1000000000000001 3 4",
        "1 2 3 1000000000000001",
        "1 2 3 9223372036854775808",
        "99999999999999999999 2 3 4",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct clock_seat seat = {.left = 77};
        print_message("\"%s\"\n", bad[i]);
        assert_false(clock_load(&seat, bad[i]));
        assert_int_equal(seat.left, 77);
    }
}

static void lives_through(const struct clock_rules *rules, int64_t start, int64_t at, int64_t until,
                          int64_t lag)
{
    struct clock_seat seat;
    clock_fill(rules, &seat);
    clock_start(&seat, start);
    assert_true(seat.since > 0);
    clock_credit(rules, &seat, at, until);
    assert_true(clock_deadline(rules, &seat) >= seat.since);
    is_saved_and_loaded(&seat);
    clock_stop(rules, &seat, at, lag);
    is_saved_and_loaded(&seat);
}

/* Times at the limits of a number, in every mode: nothing overflows, nothing is below 0, and the
 * result can be saved. */
TEST(no_time_is_too_far_away)
{
    const int64_t when[] = {INT64_MIN, -1, 0, 1, BASE, INT64_C(253402300799999), INT64_MAX};
    const int many = sizeof when / sizeof *when;
    for (int i = 0; i < many * many * many * many; i++)
        for (size_t k = 0; k < sizeof writings / sizeof *writings; k++)
            lives_through(&writings[k].rules, when[i % many], when[i / many % many],
                          when[i / many / many % many], when[i / many / many / many]);
}

/* The increment of many turns: there is no cap but what can be saved. */
TEST(increments_may_grow_very_long)
{
    struct clock_rules rules = rules_of("fischer 100d+100d");
    struct clock_seat seat;
    clock_fill(&rules, &seat);
    for (int i = 0; i < 200000; i++) {
        clock_start(&seat, BASE);
        clock_stop(&rules, &seat, BASE, 0);
    }
    assert_true(seat.left == INT64_C(1000000000000000));
}

/* The first choice takes no time and earns no increment, but there is a minute for it. */
static void first_choices_are_free(void **state)
{
    static const char *const live[] = {"absolute 30s", "fischer 5m+3s", "simple 30s",
                                       "byoyomi 10s+5x30s", "canadian 10s+5m/20"};
    (void)state;
    for (size_t i = 0; i < sizeof live / sizeof *live; i++) {
        struct clock_rules rules;
        struct clock_seat seat, full, loaded;
        char text[CLOCK_TEXT];
        assert_true(clock_read(&rules, live[i], NULL));
        clock_fill(&rules, &full);
        seat = full;
        clock_free_first(&rules, &seat);
        clock_start(&seat, BASE);
        assert_int_equal(clock_deadline(&rules, &seat), BASE + CLOCK_FIRST);
        assert_int_equal(clock_at(&rules, &seat, BASE + 59000).left, full.left);
        clock_save(&seat, text);
        assert_true(clock_load(&loaded, text) && loaded.first && loaded.since == BASE);
        clock_pause(&rules, &seat, BASE + 10000);
        assert_true(seat.first && seat.since == 0);
        clock_start(&seat, BASE + 20000);
        clock_stop(&rules, &seat, BASE + 70000, 100);
        assert_int_equal(seat.left, full.left);
        assert_int_equal(seat.extra, full.extra);
        assert_int_equal(seat.count, full.count);
        assert_true(!seat.first && seat.since == 0);
        clock_start(&seat, BASE + 70000);
        assert_int_not_equal(clock_deadline(&rules, &seat), BASE + 70000 + CLOCK_FIRST);
    }
    struct clock_rules days;
    struct clock_seat seat = {0};
    assert_true(clock_read(&days, "days 3d", NULL));
    clock_free_first(&days, &seat);
    assert_false(seat.first);
}

static void engine_hears(const char *text, int64_t seconds, int64_t left, int64_t increment,
                         int turns)
{
    struct clock_rules rules = rules_of(text);
    struct clock_seat seat;
    clock_fill(&rules, &seat);
    clock_start(&seat, BASE);
    struct ag_clock told = clock_for_engine(&rules, &seat, BASE + seconds * 1000);
    assert_int_equal(told.left, left);
    assert_int_equal(told.increment, increment);
    assert_int_equal(told.turns, turns);
}

TEST(engines_are_told)
{
    engine_hears("none", 9, -1, 0, 0);
    engine_hears("absolute 1m", 9, 51000, 0, 0);
    engine_hears("fischer 1m+5s", 9, 51000, 5000, 0);
    engine_hears("simple 1m", 9, 51000, 0, 1);
    engine_hears("byoyomi 1m+3x10s", 9, 61000, 10000, 0);
    engine_hears("byoyomi 1m+3x10s", 73, 7000, 0, 1);
    engine_hears("canadian 1m+50s/10", 9, 56000, 5000, 0);
    engine_hears("canadian 1m+50s/10", 90, 20000, 0, 10);
    engine_hears("days 1d vacation=5d", 9, 86391000, 0, 1);
    engine_hears("days 1d vacation=5d", 86409, 0, 0, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stories_go_as_written),
        cmocka_unit_test(outages_are_taken_out),
        cmocka_unit_test(rules_are_read_and_written),
        cmocka_unit_test(other_text_is_refused),
        cmocka_unit_test(a_refusal_says_what_was_expected),
        cmocka_unit_test(people_sit_at_live_clocks),
        cmocka_unit_test(states_are_saved_and_loaded),
        cmocka_unit_test(a_vacation_is_drawn_on_first),
        cmocka_unit_test(clocks_without_a_vacation_go_on),
        cmocka_unit_test(what_is_no_state_is_not_loaded),
        cmocka_unit_test(no_time_is_too_far_away),
        cmocka_unit_test(increments_may_grow_very_long),
        cmocka_unit_test(first_choices_are_free),
        cmocka_unit_test(engines_are_told),
    };
    return cmocka_run_group_tests_name("clock", tests, NULL, NULL);
}
