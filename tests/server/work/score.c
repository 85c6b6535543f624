/*
 * score.c - games of people, counted by the follower of the results: games of two and of three,
 * annulled ones, and those of guests that have become accounts.
 */
#include <stdio.h>
#include <stdlib.h>

#include "club.h"
#include "ends.h"
#include "server/jobs/score.h"
#include "unit.h"

enum { ENGINE = -1 };

/* A person of this number. */
static void id_of(int person, char out[PERSON_ID])
{
    snprintf(out, PERSON_ID, "person%010d", person);
}

/* Appends a row to the results. */
static void append(struct store *store, const char *what, const char *about)
{
    struct store_txn txn, *one = &txn;
    struct store_value row[] = {store_number(0),  store_text("table"), store_number(1),
                                store_text(what), store_text("mur"),   store_number(1),
                                store_text(about)};
    struct ag_error why;
    uint8_t fate;
    store_txn_init(&txn);
    store_append(&txn, STORE_RESULT, row);
    store->kind->commit(store, &one, 1, &fate, &why);
    assert_int_equal(fate, STORE_DURABLE);
    store_txn_release(&txn);
}

/* A game of these people, who took these places. */
static void game(struct store *store, const char *what, int seats, const int *person,
                 const int *place, int left)
{
    char about[600], id[PERSON_ID];
    int length = snprintf(about, sizeof about, "{\"seats\":[");
    for (int i = 0; i < seats; i++) {
        id_of(person[i], id);
        const char *comma = i ? "," : "";
        length += person[i] == ENGINE
                      ? snprintf(about + length, 300, "%s{\"kind\":\"engine\"}", comma)
                      : snprintf(about + length, 300, "%s{\"kind\":\"person\",\"person\":\"%s\"}",
                                 comma, id);
    }
    length += snprintf(about + length, 300, "],\"decided_by\":\"rules\",\"places\":[");
    for (int i = 0; i < seats; i++)
        length += snprintf(about + length, 300, "%s%d", i ? "," : "", place[i]);
    length += snprintf(about + length, 300, "]");
    if (left)
        length += snprintf(about + length, 300, ",\"left\":[%d]", left);
    snprintf(about + length, 300, "}");
    append(store, what, about);
}

static void two(struct store *store, const char *what, int winner, int loser)
{
    game(store, what, 2, (int[]){winner, loser}, (int[]){1, 2}, 0);
}

static void adopt(struct store *store, int from, int to)
{
    char about[100], one[PERSON_ID], other[PERSON_ID];
    id_of(from, one);
    id_of(to, other);
    snprintf(about, sizeof about, "{\"from\":\"%s\",\"to\":\"%s\"}", one, other);
    append(store, "adopted", about);
}

static void told(void *context, const char *name, const int64_t *count)
{
    assert_string_equal(name, "mur");
    for (int i = 0; i < SCORE_COUNTS; i++)
        ((int64_t *)context)[i] += count[i];
}

/* What was counted of somebody against another, or all: "played won drawn lost left". */
static void check(struct store *store, int person, int other, const char *counts)
{
    char one[PERSON_ID], two[PERSON_ID] = "", text[100];
    int64_t count[SCORE_COUNTS] = {0};
    id_of(person, one);
    if (other >= 0)
        id_of(other, two);
    assert_true(score_read(store, one, two, told, count));
    snprintf(text, sizeof text, "%d %d %d %d %d", (int)count[0], (int)count[1], (int)count[2],
             (int)count[3], (int)count[4]);
    assert_string_equal(text, counts);
}

/* Has the follower read all results. */
static void follow(struct store *store)
{
    struct club *club = club_open(store);
    club_jobs(club);
    ends_follow(club, store);
    club_close(club);
    ends_fold(store);
}

TEST(test_games)
{
    struct store *store = club_store();
    two(store, "ended", 1, 2);
    two(store, "ended", 1, 2);
    two(store, "ended", 2, 1);
    game(store, "ended", 2, (int[]){1, 3}, (int[]){1, 1}, 0);
    game(store, "ended", 2, (int[]){1, 3}, (int[]){2, 1}, 1);
    game(store, "ended", 2, (int[]){1, ENGINE}, (int[]){1, 2}, 0); /* counts for nobody */
    follow(store);
    check(store, 1, -1, "5 2 1 2 1");
    check(store, 1, 2, "3 2 0 1 0");
    check(store, 2, 1, "3 1 0 2 0");
    check(store, 1, 3, "2 0 1 1 1");
    check(store, 3, 1, "2 1 1 0 0");
    store->kind->close(store);
}

TEST(test_three)
{
    struct store *store = club_store();
    game(store, "ended", 3, (int[]){1, 2, 3}, (int[]){1, 3, 2}, 0);
    game(store, "ended", 3, (int[]){1, 2, 3}, (int[]){1, 1, 3}, 0);
    game(store, "ended", 3, (int[]){1, ENGINE, 3}, (int[]){3, 1, 1}, 0);
    follow(store);
    check(store, 1, -1, "3 1 1 1 0");
    check(store, 3, -1, "3 0 1 2 0");
    check(store, 1, 2, "2 1 1 0 0");
    check(store, 1, 3, "3 2 0 1 0");
    check(store, 2, 3, "2 1 0 1 0");
    store->kind->close(store);
}

/* The game that is annulled may have been counted long ago. */
TEST(test_annulled)
{
    struct store *store = club_store();
    two(store, "ended", 1, 2);
    two(store, "ended", 1, 3);
    follow(store);
    two(store, "annulled", 1, 2);
    follow(store);
    check(store, 1, -1, "1 1 0 0 0");
    check(store, 1, 2, "0 0 0 0 0");
    check(store, 2, -1, "0 0 0 0 0");
    assert_int_equal(club_rows(store, STORE_SCORE), 4); /* two people, each against all and one */
    store->kind->close(store);
}

TEST(test_adopted)
{
    struct store *store = club_store();
    two(store, "ended", 1, 2);
    two(store, "ended", 9, 2);
    two(store, "ended", 9, 1); /* between the two: stays as it is */
    adopt(store, 9, 1);
    two(store, "ended", 2, 1);
    follow(store);
    check(store, 1, 2, "3 2 0 1 0");
    check(store, 2, 1, "3 1 0 2 0");
    check(store, 2, 9, "0 0 0 0 0");
    check(store, 9, 1, "1 1 0 0 0");
    check(store, 1, 9, "1 0 0 1 0");
    check(store, 1, -1, "5 3 0 2 0");
    check(store, 9, -1, "0 0 0 0 0");
    store->kind->close(store);
}

/* More rows than are moved at a time; the server is killed after every transaction. */
TEST(test_adopted_many)
{
    enum { OTHERS = 2 * SCORE_MOVED + 30 };
    struct store *store = club_store();
    for (int i = 0; i < OTHERS; i++)
        two(store, "ended", 9, 1000 + i);
    two(store, "ended", 1, 1000);
    adopt(store, 9, 1);
    two(store, "ended", 1, 1001);
    for (int lives = 0; lives < 40; lives++) {
        struct club *club = club_open(store);
        club_jobs(club);
        hinder_break_after(club->hinder, 3);
        for (int i = 0; i < 6; i++) {
            club_pass(club, 60);
            club_rest(club);
        }
        club_kill(club);
        ends_fold(store);
    }
    follow(store);
    check(store, 1, -1, "232 232 0 0 0");
    check(store, 1, 1000, "2 2 0 0 0");
    check(store, 1, 1001, "2 2 0 0 0");
    check(store, 1002, 1, "1 0 0 1 0");
    check(store, 9, -1, "0 0 0 0 0");
    store->kind->close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games), cmocka_unit_test(test_three), cmocka_unit_test(test_annulled),
        cmocka_unit_test(test_adopted), cmocka_unit_test(test_adopted_many)};
    return cmocka_run_group_tests_name("work-score", tests, NULL, NULL);
}
