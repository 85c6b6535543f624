/*
 * killed.c - a server that is killed at any commit: the end of a game, its result and its notices
 * are there together or not at all; followers neither miss nor double anything; jobs are done once.
 */
#include <stdio.h>
#include <stdlib.h>

#include "deeds.h"
#include "ends.h"
#include "unit.h"

/* Asks and waits, whatever comes of it: the server may be dead. */
static bool try_it(struct club *club, const struct deed *deed, const struct scene *scene)
{
    struct asked *asked = deed_ask(deed, club, scene, "");
    club_until(club, NULL, asked->answered);
    bool good = asked->status == 200;
    asked_free(asked);
    return good;
}

/* The second guest makes a table, the first takes a seat. */
static bool try_game(struct club *club, struct scene *scene)
{
    static const struct deed join = {"table.join", NULL, 0, "{\"table\":\"%s\"}", 0};
    struct asked *asked =
        club_answer(club, &scene->guest[1], "table.create", "", "{\"game\":\"ninuki:size=13\"}");
    json_t *body = json_loads(asked->body, 0, NULL);
    bool good = asked->status == 200;
    if (good)
        club_table(body, scene->table);
    json_decref(body);
    asked_free(asked);
    return good && try_it(club, &join, scene);
}

static bool try_moves(struct club *club, const struct scene *scene)
{
    bool good = true;
    for (int i = 0; deed_game[i] && good; i++) {
        char args[100];
        snprintf(args, sizeof args, "{\"table\":\"%%s\",\"turn\":%d,\"move\":\"%s\"}", i + 1,
                 deed_game[i]);
        struct deed move = {.command = "table.move", .who = i % 2, .args = args};
        good = try_it(club, &move, scene);
    }
    return good;
}

/* An evening: a game to its end, one that is given up, one that is agreed on; a rematch. */
static void evening(struct club *club, struct scene *scene)
{
    static const struct deed resign = {"table.resign", NULL, 1, "{\"table\":\"%s\"}", 0},
                             draw[] = {{"table.offer", NULL, 0,
                                        "{\"table\":\"%s\",\"what\":\"draw\"}", 0},
                                       {"table.offer", NULL, 1,
                                        "{\"table\":\"%s\",\"what\":\"draw\"}", 0}},
                             rematch[] = {{"table.rematch", NULL, 0, "{\"table\":\"%s\"}", 0},
                                          {"table.rematch", NULL, 1, "{\"table\":\"%s\"}", 0}};
    (void)(try_game(club, scene) && try_moves(club, scene) && try_it(club, &rematch[0], scene) &&
           try_it(club, &rematch[1], scene) && try_game(club, scene) &&
           try_it(club, &resign, scene) && try_game(club, scene) && try_it(club, &draw[0], scene) &&
           try_it(club, &draw[1], scene) && try_game(club, scene));
}

/* Killed after so many transactions. Returns whether the evening was over before. */
static bool live(int transactions)
{
    struct store *store = club_store();
    struct club *club = club_open(store);
    struct scene scene = {.guest = {club_guest(club, "Ann"), club_guest(club, "Bob")}};
    club_jobs(club);
    hinder_break_after(club->hinder, transactions);
    evening(club, &scene);
    club_pass(club, 60); /* the follower reads */
    club_rest(club);
    bool whole = !works_trouble(club->rooms.works);
    club_kill(club);
    int ended = ends_check(store);
    ends_fold(store);
    if (whole)
        assert_int_equal(ended, 3);
    club = club_open(store);
    club_jobs(club);
    ends_follow(club, store);
    assert_int_equal(ends_fold(store), ended);
    club_close(club);
    store->kind->close(store);
    return whole;
}

TEST(test_killed)
{
    int transactions = 0;
    while (!live(transactions))
        assert_true(++transactions < 100);
    assert_in_range(transactions, 25, 40); /* 24 of the evening, and those of the follower */
}

/* Two servers follow the same results: nothing is counted twice. */
TEST(test_two_followers)
{
    struct store *store = club_store();
    struct club *club = club_open(store), *other = club_open(store);
    struct scene scene = {.guest = {club_guest(club, "Ann"), club_guest(club, "Bob")}};
    club_jobs(club);
    club_jobs(other);
    for (int i = 0; i < 5; i++) {
        evening(i % 2 ? club : other, &scene);
        club_pass(club, 60);
        club_pass(other, 60);
        club_until(club, other,
                   works_count(club->rooms.works) + works_count(other->rooms.works) == 0);
    }
    ends_follow(club, store);
    assert_int_equal(ends_fold(store), 15);
    assert_int_equal(ends_check(store), 15);
    club_close(club);
    club_close(other);
    store->kind->close(store);
}

/* A follower that comes late: another server has counted on meanwhile. */
TEST(test_late_follower)
{
    static const struct deed resign = {"table.resign", NULL, 1, "{\"table\":\"%s\"}", 0};
    struct store *store = club_store();
    struct club *club = club_open(store), *other = club_open(store);
    struct scene scene = {.guest = {club_guest(club, "Ann"), club_guest(club, "Bob")}};
    club_jobs(club);
    assert_true(try_game(other, &scene) && try_moves(other, &scene));
    hinder_shut(club->hinder, true);
    club_pass(club, 60); /* both followers have read the first result */
    assert_true(works_count(club->rooms.works) == 2);
    club_jobs(other);
    assert_true(try_game(other, &scene) && try_it(other, &resign, &scene));
    ends_follow(other, store);
    assert_int_equal(ends_fold(store), 2);
    hinder_shut(club->hinder, false);
    club_rest(club);
    assert_int_equal(ends_fold(store), 2);
    club_close(club);
    club_close(other);
    store->kind->close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_killed),
                                       cmocka_unit_test(test_two_followers),
                                       cmocka_unit_test(test_late_follower)};
    return cmocka_run_group_tests_name("work-killed", tests, NULL, NULL);
}
