/*
 * vacation.c - vacations: clocks draw on them, tables and people are told, and a crash loses none.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "deeds.h"
#include "unit.h"

static const int64_t hour = 3600000, day = INT64_C(24) * 3600000;
enum { SLACK = 60000 }; /* milliseconds that a test may take */

static int64_t now_of(const struct club *club)
{
    return loop_now(club->rooms.loop);
}

/* Goes on vacation for some days, 0: comes back; the answer, which the caller drops. */
static json_t *leave(struct club *club, const struct guest *guest, int days)
{
    json_t *body = club_get(club, guest, "me.vacation", "{\"until\":%" PRId64 "}",
                            days ? now_of(club) + days * day : 0);
    club_rest(club);
    return body;
}

static void move(struct club *club, const struct guest *guest, const char *table, int turn,
                 const char *text)
{
    club_do(club, guest, "table.move", "{\"table\":\"%s\",\"turn\":%d,\"move\":\"%s\"}", table,
            turn, text);
    club_rest(club);
}

static int64_t number(const json_t *object, const char *name)
{
    return json_integer_value(json_object_get(object, name));
}

/* The clock of a seat, as everybody may see it. */
static json_t *clock_of(struct club *club, const char *table, size_t seat)
{
    json_t *page = club_get(club, NULL, "table.read", "{\"table\":\"%s\"}", table);
    const json_t *seats = json_object_get(json_object_get(page, "table"), "seats");
    json_t *clock = json_incref(json_object_get(json_array_get(seats, seat), "clock"));
    json_decref(page);
    return clock;
}

static void check_clock(struct club *club, const char *table, size_t seat, int64_t left,
                        int64_t extra)
{
    json_t *clock = clock_of(club, table, seat);
    assert_in_range(number(clock, "left") + SLACK, left, left + 2 * SLACK);
    assert_in_range(number(clock, "extra") + SLACK, extra, extra + 2 * SLACK);
    json_decref(clock);
}

/* Whoever is away draws on the vacation; those who watch see it at once, in one message. */
TEST(test_draw)
{
    struct store *store = club_store();
    struct club *club = club_open(store);
    struct guest guest[2] = {club_guest(club, "Ann"), club_guest(club, "Bob")};
    char table[TABLE_ID];
    club_game(club, guest, "days 3d vacation=14d", table); /* Ann has to choose, at seat 2 */
    club_pass(club, day);
    club_turn(club);
    struct ear *ear = ear_open(club, NULL, TOPIC_TABLE, table);
    club_pass(club, 200);
    club_turn(club);
    ear_forget(ear);
    int64_t until = now_of(club) + 5 * day;
    json_t *body = leave(club, &guest[0], 5);
    assert_in_range(number(body, "away_until"), until, until + SLACK);
    assert_int_equal(json_array_size(json_object_get(body, "without")), 0);
    assert_int_equal(json_array_size(json_object_get(body, "short")), 0);
    json_t *message = ear_take(ear);
    const json_t *seat =
        json_array_get(json_object_get(json_object_get(message, "state"), "seats"), 1);
    assert_int_equal(number(seat, "vacation"), number(body, "away_until"));
    assert_int_equal(number(json_object_get(seat, "clock"), "vacation"),
                     number(body, "away_until"));
    assert_null(ear_take(ear));
    json_decref(message);
    json_decref(body);
    check_clock(club, table, 1, 2 * day, 14 * day);
    club_check_table(club, table);
    club_pass(club, 6 * day); /* for five of these days the person is away */
    move(club, &guest[0], table, 1, "G8");
    check_clock(club, table, 1, 3 * day, 9 * day);
    ear_close(ear);
    club_close(club);
    store->kind->close(store);
}

/* Coming back early ends it; a game that begins in a vacation draws on it from the start. */
TEST(test_back)
{
    struct store *store = club_store();
    struct club *club = club_open(store);
    struct guest guest[2] = {club_guest(club, "Ann"), club_guest(club, "Bob")};
    char table[TABLE_ID];
    json_decref(leave(club, &guest[0], 10));
    club_game(club, guest, "days 3d vacation=14d", table);
    club_pass(club, 2 * day);
    json_decref(leave(club, &guest[0], 0));
    check_clock(club, table, 1, 3 * day, 12 * day);
    club_pass(club, day);
    move(club, &guest[0], table, 1, "G8");
    check_clock(club, table, 1, 3 * day, 12 * day);
    json_t *clock = clock_of(club, table, 1);
    assert_null(json_object_get(clock, "vacation"));
    json_decref(clock);
    club_check_table(club, table);
    club_close(club);
    store->kind->close(store);
}

/* Games without a vacation, or with too little, are named; and there is a notice before it is used
 * up: as soon as it is seen to come. */
TEST(test_named)
{
    struct store *store = club_store();
    struct club *club = club_open(store);
    struct guest guest[2] = {club_guest(club, "Ann"), club_guest(club, "Bob")};
    char table[4][TABLE_ID];
    static const char *const clock[] = {"days 3d", "days 3d vacation=2d", "none",
                                        "days 3d vacation=20d"};
    for (int i = 0; i < 4; i++)
        club_game(club, guest, clock[i], table[i]);
    for (int i = 0; i < 2; i++) {
        struct ear *ear = ear_new(club, &guest[i]);
        ear_ask(club, &guest[i], ear, "me.watch", "{}");
        ear_forget(ear);
        json_t *body = leave(club, &guest[i], 6);
        json_t *without = json_object_get(body, "without"),
               *lacking = json_object_get(body, "short");
        assert_int_equal(json_array_size(without), 1);
        assert_string_equal(json_string_value(json_array_get(without, 0)), table[0]);
        assert_int_equal(json_array_size(lacking), 1);
        assert_string_equal(json_string_value(json_array_get(lacking, 0)), table[1]);
        json_decref(body);
        if (i == 1) /* Bob's clock begins to run later */
            move(club, &guest[0], table[1], 1, "G8");
        int notices = 0;
        for (json_t *message; (message = ear_take(ear)); json_decref(message)) {
            const json_t *notice = json_object_get(message, "notice");
            if (!notice)
                continue;
            notices++;
            assert_string_equal(json_string_value(json_object_get(notice, "what")), "vacation");
            assert_string_equal(json_string_value(json_object_get(notice, "table")), table[1]);
            assert_in_range(number(notice, "until") + SLACK, now_of(club) + 2 * day,
                            now_of(club) + 2 * day + 2 * SLACK);
        }
        assert_int_equal(notices, 1);
        ear_close(ear);
    }
    /* Ann, who is away, has to choose as soon as a game begins. */
    club_game(club, guest, "days 3d vacation=1d", table[0]);
    assert_int_equal(club_rows(store, STORE_NOTICE), 3);
    club_do(club, &guest[0], "table.offer", "{\"table\":\"%s\",\"what\":\"adjourn\"}", table[0]);
    club_do(club, &guest[1], "table.offer", "{\"table\":\"%s\",\"what\":\"adjourn\"}", table[0]);
    assert_int_equal(club_rows(store, STORE_NOTICE), 3);
    club_do(club, &guest[0], "table.offer", "{\"table\":\"%s\",\"what\":\"resume\"}", table[0]);
    club_do(club, &guest[1], "table.offer", "{\"table\":\"%s\",\"what\":\"resume\"}", table[0]);
    assert_int_equal(club_rows(store, STORE_NOTICE), 4);
    club_close(club);
    store->kind->close(store);
}

/* The server is killed when the vacation is durable and the tables are not: they learn of it from
 * the next one, as of when it was. */
TEST(test_killed)
{
    struct store *store = club_store();
    struct club *club = club_open(store);
    struct guest guest[2] = {club_guest(club, "Ann"), club_guest(club, "Bob")};
    char table[TABLE_ID], args[60];
    club_game(club, guest, "days 3d vacation=14d", table);
    int64_t began = now_of(club);
    snprintf(args, sizeof args, "{\"until\":%" PRId64 "}", began + 10 * day);
    struct asked *asked = club_ask(club, &guest[0], "me.vacation", "", args);
    while (club_rows(store, STORE_JOB) < 2) /* its own, and the one of the seek */
        ;
    hinder_fail(club->hinder, 1000);
    club_until(club, NULL, asked->answered);
    asked_free(asked);
    club_rest(club);
    check_clock(club, table, 1, 3 * day, 14 * day);
    club_kill(club);
    club = club_open(store);
    club_jobs(club);
    club_pass(club, hour);
    int rounds = 0;
    for (int64_t away = 0; !away;) {
        json_t *clock = clock_of(club, table, 1);
        away = number(clock, "vacation");
        assert_in_range(number(clock, "left") + SLACK, 3 * day, 3 * day + 2 * SLACK);
        json_decref(clock);
        assert_true(++rounds < CLUB_ROUNDS);
        club_turn(club);
    }
    club_rest(club);
    assert_int_equal(club_rows(store, STORE_JOB),
                     1); /* the job of the vacation is done; the one of the seek is left */
    club_close(club);
    store->kind->close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_draw), cmocka_unit_test(test_back),
                                       cmocka_unit_test(test_named), cmocka_unit_test(test_killed)};
    return cmocka_run_group_tests_name("work-vacation", tests, NULL, NULL);
}
