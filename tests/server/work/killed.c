/*
 * killed.c - a server that is killed at any commit: the end of a game, its result and its notices
 * are there together or not at all; followers neither miss nor double anything; jobs are done once.
 */
#include <stdio.h>
#include <stdlib.h>

#include "deeds.h"
#include "server/jobs/tally.h"
#include "unit.h"

enum { GAMES = 15 }; /* that end, at most */

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

/* What the store says of the ends of games. */
struct ends {
    char ended[GAMES][TABLE_ID]; /* tables whose game has ended */
    int count, results[GAMES], notices[GAMES];
    struct tally tally;
    int64_t cursor; /* results up to this one */
};

static int find_end(const struct ends *ends, const char *id, size_t length)
{
    for (int i = 0; i < ends->count; i++)
        if (length == TABLE_ID - 1 && memcmp(ends->ended[i], id, length) == 0)
            return i;
    return -1;
}

static bool clock_row(void *context, const struct store_value *row)
{
    struct ends *ends = context;
    if (strcmp(row[2].text, "ended") == 0)
        memcpy(ends->ended[ends->count++], row[0].text, TABLE_ID);
    return true;
}

static bool result_row(void *context, const struct store_value *row)
{
    struct ends *ends = context;
    int at = find_end(ends, row[1].text, row[1].length);
    assert_true(at >= 0); /* a result without an end */
    ends->results[at]++;
    return true;
}

static bool notice_row(void *context, const struct store_value *row)
{
    struct ends *ends = context;
    if (strcmp(row[3].text, "result") != 0)
        return true;
    json_t *about = json_loads(row[4].text, 0, NULL);
    const char *id = json_string_value(json_object_get(about, "table"));
    int at = find_end(ends, id, strlen(id));
    assert_true(at >= 0);
    ends->notices[at]++;
    json_decref(about);
    return true;
}

static void scan(struct store *store, enum store_relation relation, store_row *row, void *context)
{
    struct store_wish wish = {.relation = relation, .limit = 100000};
    struct ag_error why;
    assert_true(store_scan(store, &wish, row, context, &why));
}

static int check_ends(struct store *store)
{
    struct ends ends = {.count = 0};
    scan(store, STORE_CLOCK, clock_row, &ends);
    scan(store, STORE_RESULT, result_row, &ends);
    scan(store, STORE_NOTICE, notice_row, &ends);
    for (int i = 0; i < ends.count; i++) {
        assert_int_equal(ends.results[i], 1);
        assert_int_equal(ends.notices[i], 2);
    }
    return ends.count;
}

/* Followers. */

static bool fold_row(void *context, const struct store_value *row)
{
    struct ends *ends = context;
    if (row[0].number <= ends->cursor)
        tally_add(&ends->tally, row);
    return true;
}

static bool cursor_row(void *context, const struct store_value *row)
{
    *(int64_t *)context = row[2].number;
    return true;
}

/* What the follower has written is the fold of the results up to its cursor, which is returned. */
static int64_t check_fold(struct store *store)
{
    struct ends ends = {.cursor = 0};
    struct tally written = {.rows = 0};
    scan(store, STORE_FOLLOWER, cursor_row, &ends.cursor);
    scan(store, STORE_RESULT, fold_row, &ends);
    scan(store, STORE_TALLY, tally_row, &written);
    assert_true(tally_same(&ends.tally, &written));
    return ends.cursor;
}

/* Waits until the follower has read all results. */
static void catch_up(struct club *club, struct store *store)
{
    int results = club_rows(store, STORE_RESULT);
    int64_t cursor = 0;
    for (int i = 0; cursor < results; i++) {
        assert_true(i < CLUB_ROUNDS);
        if (i % 100 == 0)
            club_pass(club, 60);
        club_turn(club);
        scan(store, STORE_FOLLOWER, cursor_row, &cursor);
    }
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
    int ended = check_ends(store);
    check_fold(store);
    if (whole)
        assert_int_equal(ended, 3);
    club = club_open(store);
    club_jobs(club);
    catch_up(club, store);
    assert_int_equal(check_fold(store), ended);
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
    catch_up(club, store);
    assert_int_equal(check_fold(store), 15);
    assert_int_equal(check_ends(store), 15);
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
    club_pass(club, 60); /* it has read the first result */
    assert_true(works_count(club->rooms.works) == 1);
    club_jobs(other);
    assert_true(try_game(other, &scene) && try_it(other, &resign, &scene));
    catch_up(other, store);
    assert_int_equal(check_fold(store), 2);
    hinder_shut(club->hinder, false);
    club_rest(club);
    assert_int_equal(check_fold(store), 2);
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
