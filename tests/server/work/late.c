/*
 * late.c - what time brings: seeks that nobody answers, and a store that fails for a while.
 */
#include <stdio.h>
#include <stdlib.h>

#include "deeds.h"
#include "unit.h"

enum { MINUTE = 60000, DAYS = 86400000 };

static enum table_state state_of(struct club *club, const char *id)
{
    struct ag_error why;
    bool more;
    const struct table *table = tables_find(club->rooms.tables, id, &more, &why);
    assert_non_null(table);
    return (enum table_state)table->state;
}

/* A seek, made long ago. */
static void seek(struct club *club, struct scene *scene)
{
    *scene = (struct scene){.guest = {club_guest(club, "Ann"), club_guest(club, "Bob")}};
    json_t *body = club_get(club, &scene->guest[0], "table.create",
                            "{\"game\":\"ninuki:size=13\",\"clock\":\"absolute 10m\"}");
    club_table(body, scene->table);
    json_decref(body);
}

/* Days go by, with a look at the jobs now and then. */
static void wait_days(struct club *club, int days)
{
    for (int i = 0; i < days; i++) {
        club_pass(club, DAYS);
        for (int k = 0; k < 5; k++) {
            club_pass(club, 6000);
            club_rest(club);
        }
    }
}

TEST(test_seek_is_closed)
{
    struct store *store = club_store();
    struct club *club = club_open(store);
    struct scene scene;
    seek(club, &scene);
    club_jobs(club);
    assert_int_equal(club_rows(store, STORE_JOB), 1);
    club_pass(club, 6000);
    club_rest(club);
    assert_int_equal(state_of(club, scene.table), TABLE_OPEN); /* not yet */
    wait_days(club, 1);
    assert_int_equal(state_of(club, scene.table), TABLE_ENDED);
    assert_int_equal(club_rows(store, STORE_JOB), 0);
    assert_int_equal(club_rows(store, STORE_RESULT), 0); /* a seek that is closed is no game */
    club_close(club);
    store->kind->close(store);
}

/* Somebody waits at the table: the seek stays, and so does its job. */
TEST(test_seek_is_attended)
{
    struct store *store = club_store();
    struct club *club = club_open(store);
    struct scene scene;
    seek(club, &scene);
    club_jobs(club);
    struct ear *ear = ear_open(club, &scene.guest[0], TOPIC_TABLE, scene.table);
    wait_days(club, 2);
    assert_int_equal(state_of(club, scene.table), TABLE_OPEN);
    assert_int_equal(club_rows(store, STORE_JOB), 1);
    ear_close(ear);
    wait_days(club, 1);
    assert_int_equal(state_of(club, scene.table), TABLE_ENDED);
    club_close(club);
    store->kind->close(store);
}

/* A job whose game has begun is dropped, and does nothing. */
TEST(test_seek_was_answered)
{
    struct store *store = club_store();
    struct club *club = club_open(store);
    struct scene scene = {.guest = {club_guest(club, "Ann"), club_guest(club, "Bob")}};
    club_game(club, scene.guest, "none", scene.table);
    club_jobs(club);
    wait_days(club, 40);
    assert_int_equal(state_of(club, scene.table), TABLE_PLAYING);
    assert_int_equal(club_rows(store, STORE_JOB), 0);
    club_close(club);
    store->kind->close(store);
}

/* The server is killed before the job is durable: the next one does it. Two of them do it once. */
TEST(test_seek_killed)
{
    struct store *store = club_store();
    struct club *club = club_open(store), *other;
    struct scene scene;
    seek(club, &scene);
    club_jobs(club);
    hinder_break(club->hinder, true);
    club_pass(club, DAYS);
    club_rest(club);
    club_kill(club);
    assert_int_equal(club_rows(store, STORE_JOB), 1);
    club = club_open(store);
    other = club_open(store);
    club_jobs(club);
    club_jobs(other);
    club_pass(club, 2 * DAYS);
    club_pass(other, 2 * DAYS);
    for (int i = 0; i < 4; i++) {
        club_pass(club, 6000);
        club_pass(other, 6000);
        club_until(club, other,
                   works_count(club->rooms.works) + works_count(other->rooms.works) == 0);
    }
    assert_int_equal(club_rows(store, STORE_JOB), 0);
    club_close(other);
    club_close(club);
    club = club_open(store);
    assert_int_equal(state_of(club, scene.table), TABLE_ENDED);
    club_close(club);
    store->kind->close(store);
}

/* A store that fails. */

static bool outage_row(void *context, const struct store_value *row)
{
    int64_t *longest = context;
    if (row[0].number - row[1].number > *longest)
        *longest = row[0].number - row[1].number;
    return true;
}

/* The longest outage that is recorded. */
static int64_t outage(struct store *store)
{
    struct store_query query = {.relation = STORE_OUTAGE, .limit = 1000};
    int64_t longest = 0;
    struct ag_error why;
    assert_true(store_scan(store, &query, outage_row, &longest, &why));
    return longest;
}

/* Time passes, with a round every second. */
static void pass(struct club *club, int seconds)
{
    for (int i = 0; i < seconds; i++) {
        club_pass(club, 1000);
        club_until(club, NULL, commit_waiting(club->rooms.commit) == 0);
        club_turn(club);
    }
}

TEST(test_trouble)
{
    struct store *store = club_store();
    struct club *club = club_open(store);
    struct scene scene = {.guest = {club_guest(club, "Ann"), club_guest(club, "Bob")}};
    struct ag_error why;
    club_game(club, scene.guest, "absolute 1m", scene.table);
    deed_play(club, &scene, 0, 2);
    club_jobs(club);
    const struct table *table = tables_in_memory(club->rooms.tables, scene.table);
    pass(club, 10);
    hinder_break(club->hinder, true);
    pass(club, 2); /* the heartbeat notices */
    assert_true(works_trouble(club->rooms.works) > 0);
    pass(club, 120);
    assert_int_equal(table->state, TABLE_PLAYING); /* nobody has lost on time */
    hinder_break(club->hinder, false);
    pass(club, 3);
    assert_int_equal(works_trouble(club->rooms.works), 0);
    assert_in_range(outage(store), 119000, 125000);
    assert_int_equal(table->state, TABLE_PLAYING);
    int64_t left = table_deadline(table) - loop_now(club->rooms.loop);
    assert_in_range(left, 40000, 49000); /* of the minute, without the outage */
    struct table *fresh = table_load(club->rooms.tables, club->rooms.store, scene.table, &why);
    assert_non_null(fresh);
    assert_in_range(table_deadline(table) - table_deadline(fresh) + 100, 0, 200);
    table_free(fresh);
    pass(club, 55);
    club_rest(club);
    assert_int_equal(table->state, TABLE_ENDED); /* the time after the outage counts */
    assert_int_equal(club_rows(store, STORE_RESULT), 1);
    club_close(club);
    store->kind->close(store);
}

/* No server ran: the next one gives the time back. */
TEST(test_outage)
{
    struct store *store = club_store();
    struct club *club = club_open(store);
    struct scene scene = {.guest = {club_guest(club, "Ann"), club_guest(club, "Bob")}};
    club_jobs(club);
    club_game(club, scene.guest, "absolute 1m", scene.table);
    deed_play(club, &scene, 0, 2);
    pass(club, 10);
    int64_t was = loop_now(club->rooms.loop);
    club_kill(club);
    club = club_open(store);
    club_pass(club, 10 * MINUTE);
    club_jobs(club);
    club_turn(club);
    assert_true(outage(store) > 8 * MINUTE);
    assert_int_equal(state_of(club, scene.table), TABLE_PLAYING);
    const struct table *table = tables_in_memory(club->rooms.tables, scene.table);
    assert_in_range(table_deadline(table) - loop_now(club->rooms.loop), 40000, 52000);
    assert_true(loop_now(club->rooms.loop) >= was);
    club_close(club);
    store->kind->close(store);
}

/* Rows whose ids are no ids of tables are passed over, also if they fill whole pages. */
TEST(test_start_with_wrong_ids)
{
    enum { WRONG = 2500 };
    struct store *store = club_store();
    struct club *club = club_open(store);
    struct scene scene = {.guest = {club_guest(club, "Ann"), club_guest(club, "Bob")}};
    club_game(club, scene.guest, "absolute 10m", scene.table);
    club_close(club);
    struct store_txn txn, *one = &txn;
    struct ag_error why;
    uint8_t fate;
    char id[32];
    store_txn_init(&txn);
    for (int i = 0; i < WRONG; i++) {
        snprintf(id, sizeof id, "longer than any id %d", i);
        struct store_value row[] = {store_text(id),  store_number(1), store_text("playing"),
                                    store_number(1), store_number(0), store_text("")};
        store_put(&txn, STORE_CLOCK, row);
    }
    store->kind->commit(store, &one, 1, &fate, &why);
    assert_int_equal(fate, STORE_DURABLE);
    store_txn_release(&txn);

    club = club_open(store);
    club->hinder->rows = 0;
    club_jobs(club);
    assert_in_range(club->hinder->rows, WRONG, 2 * WRONG);
    club_until(club, NULL, tables_in_memory(club->rooms.tables, scene.table));
    club_close(club);
    store->kind->close(store);
}

/* What it takes to make a move durable is no time of the other seat, who cannot see it meanwhile: a
 * clock of fifty seconds has not run out seventy seconds after the move was received. */
TEST(test_slow_store)
{
    struct store *store = club_store();
    struct club *club = club_open(store);
    struct scene scene = {.guest = {club_guest(club, "Ann"), club_guest(club, "Bob")}};
    char args[100];
    club_game(club, scene.guest, "absolute 50s", scene.table);
    deed_play(club, &scene, 0, 2);
    hinder_shut(club->hinder, true);
    snprintf(args, sizeof args, "{\"table\":\"%s\",\"turn\":3,\"move\":\"%s\"}", scene.table,
             deed_game[2]);
    struct asked *asked = club_ask(club, &scene.guest[0], "table.move", "", args);
    club_pass(club, 30000);
    hinder_shut(club->hinder, false);
    club_until(club, NULL, asked->answered);
    assert_int_equal(asked->status, 200);
    asked_free(asked);
    club_pass(club, 40000);
    assert_int_equal(state_of(club, scene.table), TABLE_PLAYING);
    deed_play(club, &scene, 3, 1);
    club_pass(club, 60000); /* now it is somebody's own time */
    club_rest(club);
    assert_int_equal(state_of(club, scene.table), TABLE_ENDED);
    club_close(club);
    store->kind->close(store);
}

/* A flag that cannot fall, because the work for it fails again and again, is tried once a second,
 * however often somebody asks for the table. */
TEST(test_rest)
{
    struct store *store = club_store();
    struct club *club = club_open(store);
    struct scene scene = {.guest = {club_guest(club, "Ann"), club_guest(club, "Bob")}};
    char args[64];
    club_game(club, scene.guest, "absolute 5s", scene.table);
    deed_play(club, &scene, 0, 2);
    snprintf(args, sizeof args, "{\"table\":\"%s\"}", scene.table);
    for (int second = 0; second < 3; second++) {
        hinder_conflict(club->hinder, 1000000);
        int seen = hinder_seen(club->hinder);
        club_pass(club, second == 0 ? 6000 : TABLE_RETRY);
        int64_t since = loop_now(club->rooms.loop);
        for (int i = 0; i < 50; i++) {
            struct asked *asked = club_answer(club, &scene.guest[1], "table.read", "", args);
            assert_int_equal(asked->status, 200);
            asked_free(asked);
        }
        club_rest(club);
        int64_t seconds = (loop_now(club->rooms.loop) - since) / TABLE_RETRY;
        assert_in_range(hinder_seen(club->hinder) - seen, WORK_TRIES, (seconds + 2) * WORK_TRIES);
    }
    hinder_conflict(club->hinder, 0);
    club_pass(club, TABLE_RETRY);
    club_rest(club);
    assert_int_equal(state_of(club, scene.table), TABLE_ENDED);
    club_close(club);
    store->kind->close(store);
}

/* A thought that ends in the round in which a flag falls. */
struct thought {
    struct loop_message message; /* the first member */
    struct club *club;
    const struct scene *scene;
    struct asked *asked;
};

static void think(struct loop_message *message)
{
    struct thought *thought = (struct thought *)message;
    struct club *club = thought->club;
    struct table *table = tables_in_memory(club->rooms.tables, thought->scene->table);
    char args[64];
    ag_move move;
    int seat = ag_match_owing(table->match) & 1 ? 0 : 1;
    struct ag_view view;
    struct ag_error why;
    ag_match_view(table->match, seat, &view);
    assert_true(ag_view_read(&view, deed_game[2], &move, &why));
    own_choose(table, ag_match_turn(table->match), seat, move);
    snprintf(args, sizeof args, "{\"table\":\"%s\",\"what\":\"draw\"}", table->id);
    thought->asked = club_ask(club, &thought->scene->guest[0], "table.offer", "", args);
}

/* The move of an engine that comes when a flag has fallen does not count; the flag does, at once:
 * nobody is told that the store is in trouble. */
TEST(test_late_move)
{
    struct store *store = club_store();
    struct club *club = club_open(store);
    struct scene scene = {.guest = {club_guest(club, "Ann"), club_guest(club, "Bob")}};
    struct thought thought = {.message.arrive = think, .club = club, .scene = &scene};
    club_game(club, scene.guest, "absolute 5s", scene.table);
    deed_play(club, &scene, 0, 2);
    loop_post(club->rooms.loop, &thought.message);
    club_pass(club, 6000);
    club_until(club, NULL, thought.asked->answered);
    assert_int_equal(thought.asked->status, 409);
    assert_non_null(strstr(thought.asked->body, "\"table.ended\""));
    asked_free(thought.asked);
    assert_int_equal(state_of(club, scene.table), TABLE_ENDED);
    club_close(club);
    store->kind->close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_seek_is_closed),
                                       cmocka_unit_test(test_seek_is_attended),
                                       cmocka_unit_test(test_seek_was_answered),
                                       cmocka_unit_test(test_seek_killed),
                                       cmocka_unit_test(test_trouble),
                                       cmocka_unit_test(test_outage),
                                       cmocka_unit_test(test_start_with_wrong_ids),
                                       cmocka_unit_test(test_slow_store),
                                       cmocka_unit_test(test_rest),
                                       cmocka_unit_test(test_late_move)};
    return cmocka_run_group_tests_name("work-late", tests, NULL, NULL);
}
