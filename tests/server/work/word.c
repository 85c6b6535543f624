/*
 * word.c - word for people: one's own tables, notices and the lobby, as messages.
 */
#include <stdio.h>
#include <stdlib.h>

#include "deeds.h"
#include "unit.h"

struct stage {
    struct store *store;
    struct club *club;
    struct guest guest[2];
    struct ear *ear[2], *lobby;
};

static void stage_open(struct stage *stage)
{
    *stage = (struct stage){.store = club_store()};
    struct club *club = stage->club = club_open(stage->store);
    for (int i = 0; i < 2; i++) {
        stage->guest[i] = club_guest(club, i ? "Bob" : "Ann");
        stage->ear[i] = ear_new(club, &stage->guest[i]);
        ear_ask(club, &stage->guest[i], stage->ear[i], "me.watch", "{}");
        ear_forget(stage->ear[i]);
    }
    stage->lobby = ear_new(club, NULL);
    ear_ask(club, NULL, stage->lobby, "lobby.watch", "{}");
    ear_forget(stage->lobby);
}

static void stage_close(struct stage *stage)
{
    ear_close(stage->ear[0]);
    ear_close(stage->ear[1]);
    ear_close(stage->lobby);
    club_close(stage->club);
    stage->store->kind->close(stage->store);
}

static const char *text(const json_t *object, const char *name)
{
    const char *value = json_string_value(json_object_get(object, name));
    return value ? value : "";
}

/* The next message, which is about this table: a line, or that it is gone. */
static json_t *take(struct ear *ear, const char *type, const char *table, bool gone)
{
    json_t *message = ear_take(ear);
    assert_non_null(message);
    assert_string_equal(text(message, "type"), type);
    assert_string_equal(
        gone ? text(message, "gone") : text(json_object_get(message, "table"), "id"), table);
    return message;
}

/* The next message is a line of this table, in this state, and somebody's turn or not. */
static void check_line(struct ear *ear, const char *table, const char *state, bool due)
{
    json_t *message = take(ear, "mine", table, false);
    const json_t *line = json_object_get(message, "table");
    assert_string_equal(text(line, "state"), state);
    assert_int_equal(json_is_true(json_object_get(line, "due")), due);
    json_decref(message);
}

static void check_gone(struct ear *ear, const char *type, const char *table)
{
    json_decref(take(ear, type, table, true));
}

static void check_notice(struct ear *ear, int seq, const char *what, const char *table)
{
    json_t *message = ear_take(ear);
    const json_t *notice = json_object_get(message, "notice");
    assert_string_equal(text(message, "type"), "notice");
    assert_int_equal(json_integer_value(json_object_get(notice, "seq")), seq);
    assert_string_equal(text(notice, "what"), what);
    assert_string_equal(text(notice, "table"), table);
    json_decref(message);
}

static void check_silence(struct ear *ear)
{
    json_t *message = ear_take(ear);
    if (message)
        fail_msg("%s", ear->heard.byte);
}

static void seek(struct stage *stage, int guest, const char *more, char table[TABLE_ID])
{
    json_t *body = club_get(stage->club, &stage->guest[guest], "table.create",
                            "{\"game\":\"ninuki:size=13\"%s}", more);
    club_table(body, table);
    json_decref(body);
}

/* A game from the seek to the rematch. Its people hear whatever changes a line of their lists, and
 * nothing else. */
TEST(test_game)
{
    struct stage stage;
    char table[TABLE_ID], next[TABLE_ID];
    stage_open(&stage);
    struct club *club = stage.club;
    struct ear *ann = stage.ear[0], *bob = stage.ear[1];
    seek(&stage, 1, "", table);
    check_line(bob, table, "open", false);
    check_silence(ann);
    club_do(club, &stage.guest[0], "table.join", "{\"table\":\"%s\"}", table);
    check_line(ann, table, "playing", true);
    check_line(bob, table, "playing", false);
    club_do(club, &stage.guest[0], "table.stage", "{\"table\":\"%s\",\"turn\":1,\"move\":\"G8\"}",
            table);
    club_do(club, &stage.guest[0], "table.chat",
            "{\"table\":\"%s\",\"room\":\"players\",\"text\":\"hello\"}", table);
    check_silence(ann);
    check_silence(bob);
    club_do(club, &stage.guest[0], "table.move", "{\"table\":\"%s\",\"turn\":1,\"move\":\"G8\"}",
            table);
    check_line(ann, table, "playing", false);
    check_line(bob, table, "playing", true);
    club_do(club, &stage.guest[1], "table.resign", "{\"table\":\"%s\"}", table);
    for (int i = 0; i < 2; i++) {
        check_line(stage.ear[i], table, "ended", false);
        check_notice(stage.ear[i], 1, "result", table);
    }
    club_do(club, &stage.guest[0], "table.rematch", "{\"table\":\"%s\"}", table);
    check_line(ann, table, "ended", false);
    check_line(bob, table, "ended", false);
    check_notice(bob, 2, "invitation", table);
    json_t *made = club_get(club, &stage.guest[1], "table.rematch", "{\"table\":\"%s\"}", table);
    memcpy(next, text(made, "table"), TABLE_ID);
    json_decref(made);
    for (int i = 0; i < 2; i++) {
        check_line(stage.ear[i], table, "ended", false);
        check_notice(stage.ear[i], 2 + i, "rematch", next);
        check_line(stage.ear[i], next, "playing", i == 1);
        check_silence(stage.ear[i]);
    }
    stage_close(&stage);
}

/* Somebody who gives a seat up is told that the table is gone, and hears no more of it. */
TEST(test_leave)
{
    struct stage stage;
    char table[TABLE_ID];
    stage_open(&stage);
    json_t *body = club_get(stage.club, &stage.guest[0], "table.create", "{\"game\":\"unitar\"}");
    club_table(body, table);
    json_decref(body);
    club_do(stage.club, &stage.guest[1], "table.join", "{\"table\":\"%s\"}", table);
    club_do(stage.club, &stage.guest[1], "table.leave", "{\"table\":\"%s\"}", table);
    check_line(stage.ear[1], table, "open", false);
    check_gone(stage.ear[1], "mine", table);
    club_do(stage.club, &stage.guest[0], "table.leave", "{\"table\":\"%s\"}", table);
    check_silence(stage.ear[1]);
    for (int i = 0; i < 3; i++)
        check_line(stage.ear[0], table, "open", false);
    check_gone(stage.ear[0], "mine", table);
    ear_ask(stage.club, &stage.guest[0], stage.ear[0], "me.unwatch", "{}");
    seek(&stage, 0, "", table);
    check_silence(stage.ear[0]);
    stage_close(&stage);
}

/* The lobby has open seeks that everybody may see; it hears of nothing else. */
TEST(test_lobby)
{
    struct stage stage;
    char table[TABLE_ID], other[TABLE_ID];
    stage_open(&stage);
    seek(&stage, 0, "", table);
    json_decref(take(stage.lobby, "lobby", table, false));
    seek(&stage, 0, ",\"private\":true", other);
    club_do(stage.club, &stage.guest[0], "table.chat",
            "{\"table\":\"%s\",\"room\":\"players\",\"text\":\"hello\"}", table);
    struct ear *player = ear_open(stage.club, &stage.guest[0], TOPIC_TABLE, table);
    club_pass(stage.club, 200);
    club_turn(stage.club);
    ear_close(player);
    club_pass(stage.club, 200);
    club_turn(stage.club);
    check_silence(stage.lobby);
    struct ear *late = ear_new(stage.club, NULL);
    ear_ask(stage.club, NULL, late, "lobby.watch", "{}");
    json_t *first = ear_take(late);
    const json_t *tables = json_object_get(first, "tables");
    assert_int_equal(json_array_size(tables), 1);
    assert_string_equal(text(json_array_get(tables, 0), "id"), table);
    json_decref(first);
    ear_close(late);
    club_do(stage.club, &stage.guest[1], "table.join", "{\"table\":\"%s\"}", table);
    check_gone(stage.lobby, "lobby", table);
    club_do(stage.club, &stage.guest[1], "table.resign", "{\"table\":\"%s\"}", table);
    check_silence(stage.lobby);
    ear_ask(stage.club, NULL, stage.lobby, "lobby.unwatch", "{}");
    seek(&stage, 0, "", table);
    check_silence(stage.lobby);
    stage_close(&stage);
}

/* What somebody is told first: tables that wait for them, by deadline; then the others. */
TEST(test_order)
{
    static const char *const clock[] = {"days 3d", "days 1d", "none", "days 2d"};
    struct stage stage;
    char table[4][TABLE_ID];
    stage_open(&stage);
    for (int i = 0; i < 4; i++)
        club_game(stage.club, stage.guest, clock[i], table[i]);
    club_do(stage.club, &stage.guest[0], "table.move",
            "{\"table\":\"%s\",\"turn\":1,\"move\":\"G8\"}", table[1]);
    club_do(stage.club, &stage.guest[0], "table.resign", "{\"table\":\"%s\"}", table[3]);
    struct club *again = club_open(stage.store); /* nothing is in memory */
    static const int order[2][3] = {{0, 2, 1}, {1, 0, 2}};
    for (int i = 0; i < 2; i++) {
        struct ear *ear = ear_new(again, &stage.guest[i]);
        ear_ask(again, &stage.guest[i], ear, "me.watch", "{}");
        json_t *first = ear_take(ear);
        const json_t *tables = json_object_get(first, "tables");
        assert_int_equal(json_array_size(tables), 3);
        for (int at = 0; at < 3; at++) {
            const json_t *line = json_array_get(tables, (size_t)at);
            assert_string_equal(text(line, "id"), table[order[i][at]]);
            assert_int_equal(json_is_true(json_object_get(line, "due")), i == 0 ? at < 2 : at < 1);
            assert_int_equal(json_integer_value(json_object_get(line, "you")), 2 - i);
        }
        json_decref(first);
        ear_close(ear);
    }
    club_close(again);
    stage_close(&stage);
}

/* Notices of games that end while commits fail and conflict: whoever comes and goes gets each once,
 * in order, without gaps, and nothing that is not durable. */
TEST(test_no_gaps)
{
    enum { GAMES = 60 };
    struct stage stage;
    int64_t seq = 0;
    char table[TABLE_ID], args[60];
    stage_open(&stage);
    struct ear *ear = NULL;
    for (int i = 0; i < GAMES; i++) {
        hinder_often(stage.club->hinder, 0, 0);
        club_game(stage.club, stage.guest, "none", table);
        hinder_often(stage.club->hinder, 3, 4);
        if (ear && i % 5 == 0) {
            ear_close(ear);
            ear = NULL;
        }
        if (!ear && i % 5 == 2) {
            ear = ear_new(stage.club, &stage.guest[0]);
            snprintf(args, sizeof args, "{\"since\":%d}", (int)seq);
            ear_ask(stage.club, &stage.guest[0], ear, "me.watch", args);
        }
        snprintf(args, sizeof args, "{\"table\":\"%s\"}", table);
        struct asked *asked =
            club_answer(stage.club, &stage.guest[i % 2], "table.resign", "", args);
        asked_free(asked);
        works_recovered(stage.club->rooms.works);
        for (json_t *message; ear && (message = ear_take(ear)); json_decref(message)) {
            size_t at;
            json_t *notice;
            json_array_foreach (json_object_get(message, "notices"), at, notice)
                assert_int_equal(json_integer_value(json_object_get(notice, "seq")), ++seq);
            if (strcmp(text(message, "type"), "notice") == 0)
                assert_int_equal(
                    json_integer_value(json_object_get(json_object_get(message, "notice"), "seq")),
                    ++seq);
        }
    }
    hinder_often(stage.club->hinder, 0, 0);
    if (ear)
        ear_close(ear);
    assert_in_range(seq, 10, GAMES);
    stage_close(&stage);
}

/* Whoever begins to watch when a notice is durable, but was not told yet, gets it once. */
TEST(test_once)
{
    struct stage stage;
    char table[TABLE_ID], args[60];
    stage_open(&stage);
    club_game(stage.club, stage.guest, "none", table);
    snprintf(args, sizeof args, "{\"table\":\"%s\"}", table);
    struct asked *asked = club_ask(stage.club, &stage.guest[0], "table.resign", "", args);
    while (club_rows(stage.store, STORE_NOTICE) == 0)
        ;
    assert_false(asked->answered);
    struct ear *ear = ear_new(stage.club, &stage.guest[0]);
    ear_ask(stage.club, &stage.guest[0], ear, "me.watch", "{}");
    json_t *first = ear_take(ear);
    assert_int_equal(json_array_size(json_object_get(first, "notices")), 1);
    json_decref(first);
    club_until(stage.club, NULL, asked->answered);
    asked_free(asked);
    check_line(ear, table, "ended", false);
    check_silence(ear);
    ear_close(ear);
    stage_close(&stage);
}

/* Whoever was refused because the first message could not be read does not watch. */
TEST(test_refused)
{
    struct stage stage;
    char table[TABLE_ID];
    stage_open(&stage);
    struct ear *lobby = ear_new(stage.club, NULL);
    stage.club->hinder->blind = true;
    assert_int_equal(ear_try(stage.club, NULL, lobby, "lobby.watch", "{}"), 503);
    stage.club->hinder->blind = false;
    seek(&stage, 0, "", table);
    json_decref(take(stage.lobby, "lobby", table, false));
    check_silence(lobby);
    ear_close(lobby);
    stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_game),    cmocka_unit_test(test_leave),
                                       cmocka_unit_test(test_lobby),   cmocka_unit_test(test_order),
                                       cmocka_unit_test(test_no_gaps), cmocka_unit_test(test_once),
                                       cmocka_unit_test(test_refused)};
    return cmocka_run_group_tests_name("work-word", tests, NULL, NULL);
}
