/*
 * gtp_time.c - tests of the clocks and limits of `agate gtp`, in milliseconds: what is kept back
 * for the way of an answer, main time and overtime, and what a player is told of them.
 */
#include "front/proto/gtp_inner.h"
#include "table.h"

enum { MARGIN = 50, LAG = 30 }; /* kept back on a clock, and of a limit */

static struct gtp gtp;

/* Says a command with at most three words after it; it must be understood. */
static void say(bool (*command)(struct gtp *, const struct gtp_words *), const char *one,
                const char *two, const char *three)
{
    char text[3][16];
    const char *given[3] = {one, two, three};
    struct gtp_words words = {.count = 0};
    for (; words.count < 3 && given[words.count]; words.count++) {
        memcpy(text[words.count], given[words.count], strlen(given[words.count]) + 1);
        words.word[words.count] = text[words.count];
    }
    assert_true(command(&gtp, &words));
}

/* A protocol with clocks: main time, and so many stones in an overtime. */
static void begin(const char *all, const char *over, const char *stones)
{
    table_new("unlur:size=3", NULL, 0);
    memset(&gtp, 0, sizeof gtp);
    gtp.match = match;
    say(gtp_time_settings, all, over, stones);
}

/* What a player is told of a seat. */
static void told(int seat, int64_t left, int64_t increment, int turns)
{
    struct ag_clock clock[AG_SEATS];
    gtp_tell_clocks(&gtp, clock);
    assert_int_equal(clock[seat].left, left);
    assert_int_equal(clock[seat].increment, increment);
    assert_int_equal(clock[seat].turns, turns);
}

static uint32_t time_of(int64_t left, int64_t spent)
{
    return gtp_find_limits(&gtp, &(struct ag_clock){.left = left}, spent).time;
}

/* How long to think when there is no clock. */
TEST(a_limit_of_time_leaves_some_for_the_way)
{
    static const uint32_t limits[][2] = {
        {10000, 10000 - LAG}, {1000, 1000 - LAG}, {61, 61 - LAG}, {60, 31}, {20, 11}, {1, 1}};
    begin("0", "0", "0");
    assert_int_equal(time_of(-1, 0), 1000 - LAG); /* if nothing is said */
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        gtp.limits = (struct ag_limits){.time = limits[i][0]};
        assert_int_equal(time_of(-1, 0), limits[i][1]);
    }
    table_end();
}

/* Time that passed before the thought began counts; something is always left to think. */
TEST(time_that_is_spent_counts)
{
    begin("0", "0", "0");
    gtp.limits.time = 1000;
    assert_int_equal(time_of(-1, 100), 900 - LAG);
    assert_int_equal(time_of(-1, 1000 - LAG - 1), 1);
    assert_int_equal(time_of(-1, 1000 - LAG), 1);
    assert_int_equal(time_of(-1, 5000), 1);
    table_end();
}

/* Other limits than time need none. */
TEST(nodes_and_levels_have_no_time)
{
    begin("0", "0", "0");
    say(gtp_limit, "nodes", "500", NULL);
    assert_int_equal(time_of(-1, 10), 0);
    assert_int_equal(gtp_find_limits(&gtp, &(struct ag_clock){.left = -1}, 10).nodes, 500);
    say(gtp_limit, "level", "3", NULL);
    assert_int_equal(time_of(-1, 10), 0);
    assert_int_equal(gtp_find_limits(&gtp, &(struct ag_clock){.left = -1}, 10).level, 3);
    say(gtp_limit, "none", NULL, NULL);
    assert_int_equal(time_of(-1, 10), 0);
    say(gtp_limit, "time", "0.5", NULL);
    assert_int_equal(time_of(-1, 10), 500 - LAG - 10);
    table_end();
}

/* A clock and a limit both hold; the shorter one decides. */
TEST(a_clock_gives_a_share)
{
    struct ag_clock clock = {.left = 60000};
    uint32_t share = ag_time_share(&clock);
    begin("0", "0", "0");
    assert_int_equal(time_of(clock.left, 0), share);
    gtp.limits.time = share + LAG + 1;
    assert_int_equal(time_of(clock.left, 0), share);
    gtp.limits.time = share + LAG - 1;
    assert_int_equal(time_of(clock.left, 0), share - 1);
    gtp.limits = (struct ag_limits){.nodes = 500}; /* nor may nodes take longer than the share */
    assert_int_equal(time_of(clock.left, 5), share - 5);
    gtp.limits = (struct ag_limits){0};
    gtp.endless = true;
    assert_int_equal(time_of(clock.left, 0), share);
    table_end();
}

TEST(clocks_are_told_with_a_margin)
{
    begin("10", "0", "0"); /* main time alone */
    for (int seat = 0; seat < AG_SEATS; seat++)
        told(seat, 10000 - MARGIN, 0, 0);
    gtp_spend(&gtp, 1, 10000 - MARGIN - 1);
    told(0, 10000 - MARGIN, 0, 0);
    told(1, 1, 0, 0);
    gtp_spend(&gtp, 1, 1);
    told(1, 0, 0, 0);
    gtp_spend(&gtp, 1, 10);
    told(1, 0, 0, 0);
    gtp_spend(&gtp, 1, 5000); /* a clock that has run out shows nothing less than that */
    assert_int_equal(gtp.clock[1].left, 0);
    gtp_reset_clocks(&gtp);
    told(1, 10000 - MARGIN, 0, 0);
    table_end();
}

/* Overtime that follows counts as time, and its stones as an increment. */
TEST(overtime_follows_main_time)
{
    begin("1", "30", "10");
    told(0, 31000 - MARGIN, 3000, 0);
    gtp_spend(&gtp, 0, 1000); /* all of it: overtime begins with the next stone */
    told(0, 30000 - MARGIN, 3000, 0);
    gtp_spend(&gtp, 0, 4000); /* of the overtime, in which one of ten stones is played */
    told(0, 26000 - MARGIN, 0, 9);
    for (int stones = 9; stones > 1; stones--)
        gtp_spend(&gtp, 0, 1000);
    told(0, 18000 - MARGIN, 0, 1);
    gtp_spend(&gtp, 0, 1000); /* the tenth stone: it begins anew */
    told(0, 30000 - MARGIN, 0, 10);
    told(1, 31000 - MARGIN, 3000, 0);
    table_end();
}

TEST(overtime_may_be_all_there_is)
{
    begin("0", "30", "10");
    told(0, 30000 - MARGIN, 0, 10);
    gtp_spend(&gtp, 0, 40000);
    told(0, 0, 0, 9);
    gtp_reset_clocks(&gtp);
    told(0, 30000 - MARGIN, 0, 10);
    table_end();
}

/* No time at all, or no stones in some time, stand for no limit. */
TEST(some_settings_mean_no_clock)
{
    static const char *const settings[][3] = {{"0", "0", "0"}, {"0", "5", "0"}, {"10", "5", "0"}};
    for (int i = 0; i < 3; i++) {
        begin(settings[i][0], settings[i][1], settings[i][2]);
        told(0, -1, 0, 0);
        told(1, -1, 0, 0);
        table_end();
    }
    begin("10", "0", "5"); /* stones in no time: main time alone */
    told(0, 10000 - MARGIN, 0, 0);
    table_end();
}

TEST(time_left_sets_a_clock)
{
    begin("10", "0", "0");
    say(gtp_time_left, "2", "7.5", "0");
    told(0, 10000 - MARGIN, 0, 0);
    told(1, 7500 - MARGIN, 0, 0);
    say(gtp_time_left, "2", "20", "4");
    told(1, 20000 - MARGIN, 0, 4);
    table_end();
    begin("0", "0", "0"); /* whoever tells the time wants it to be kept, for the others too */
    say(gtp_time_left, "2", "7.5", "3");
    told(0, 7500 - MARGIN, 0, 0);
    told(1, 7500 - MARGIN, 0, 3);
    say(gtp_time_left, "1", "3", "0");
    told(0, 3000 - MARGIN, 0, 0);
    told(1, 7500 - MARGIN, 0, 3);
    table_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_limit_of_time_leaves_some_for_the_way),
        cmocka_unit_test(time_that_is_spent_counts),
        cmocka_unit_test(nodes_and_levels_have_no_time),
        cmocka_unit_test(a_clock_gives_a_share),
        cmocka_unit_test(clocks_are_told_with_a_margin),
        cmocka_unit_test(overtime_follows_main_time),
        cmocka_unit_test(overtime_may_be_all_there_is),
        cmocka_unit_test(some_settings_mean_no_clock),
        cmocka_unit_test(time_left_sets_a_clock),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
