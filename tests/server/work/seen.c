/*
 * seen.c - nothing that is not durable is ever seen; and after a failure or a conflict memory is
 * what the store has. For every command that acts.
 */
#include <stdio.h>
#include <stdlib.h>

#include "deeds.h"
#include "unit.h"

static const char id[] = "an-id-of-a-client-0123456789";

/* A scene, with people who look on. */
struct stage {
    struct store *store;
    struct club *club;
    struct scene scene;
    struct ear *table, *player, *person; /* of a spectator, a player, somebody's own */
};

static void stage_open(struct stage *stage, const struct deed *deed)
{
    *stage = (struct stage){.store = club_store()};
    stage->club = club_open(stage->store);
    deed_prepare(deed, stage->club, &stage->scene);
    if (deed->pass > 0)
        club_pass(stage->club, deed->pass);
    const struct guest *guest = &stage->scene.guest[0];
    if (stage->scene.table[0]) {
        stage->player = ear_open(stage->club, guest, TOPIC_TABLE, stage->scene.table);
        stage->table = ear_open(stage->club, NULL, TOPIC_TABLE, stage->scene.table);
    }
    stage->person = ear_open(stage->club, guest, TOPIC_PERSON, guest->id);
    stage->club->cut = (struct work_cut){0};
    club_pass(stage->club, 200); /* who is there was told */
    club_turn(stage->club);
}

static void stage_close(struct stage *stage)
{
    if (stage->table)
        ear_close(stage->table);
    if (stage->player)
        ear_close(stage->player);
    ear_close(stage->person);
    club_close(stage->club);
    stage->store->kind->close(stage->store);
}

static void add_answer(struct stage *stage, const struct guest *guest, const char *command,
                       const char *args, struct ag_buf *out)
{
    struct asked *asked = club_ask(stage->club, guest, command, "", args);
    assert_true(asked->answered); /* lists do not wait for anybody */
    json_t *body = json_loads(asked->body, JSON_DISABLE_EOF_CHECK, NULL);
    json_object_del(body, "now");
    char *text = json_dumps(body, 0);
    ag_buf_string(out, text ? text : asked->body);
    ag_buf_char(out, '\n');
    free(text);
    json_decref(body);
    asked_free(asked);
}

/* Everything that can be seen at once: lists, names, the last table by its number. */
static void look(struct stage *stage, struct ag_buf *out)
{
    static const char *const list[] = {
        "{}",
        "{\"state\":\"open\"}",
        "{\"state\":\"playing\"}",
        "{\"state\":\"ended\"}",
        "{\"attended\":true}",
    };
    ag_buf_init(out, 1 << 20);
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        add_answer(stage, NULL, "table.list", list[i], out);
    add_answer(stage, NULL, "ended.list", "{}", out);
    for (int i = 0; i < 2; i++) {
        const struct guest *guest = &stage->scene.guest[i];
        add_answer(stage, guest, "table.list", "{\"mine\":true}", out);
        add_answer(stage, guest, "me.read", "{}", out);
    }
    for (int i = 1; i <= 2; i++) {
        char args[60];
        snprintf(args, sizeof args, "{\"game\":\"ninuki\",\"number\":%d}", i);
        add_answer(stage, &stage->scene.guest[0], "table.find", args, out);
    }
}

static int heard(const struct stage *stage)
{
    return (stage->table ? stage->table->messages + stage->player->messages : 0) +
           stage->person->messages;
}

static void check_unseen(const struct deed *deed)
{
    struct stage stage;
    struct ag_buf before, meanwhile, after;
    stage_open(&stage, deed);
    look(&stage, &before);
    int messages = heard(&stage);
    hinder_shut(stage.club->hinder, true);
    struct asked *asked = deed_ask(deed, stage.club, &stage.scene, id);
    struct asked *read =
        stage.scene.table[0]
            ? deed_ask(&(struct deed){.command = "table.read", .args = "{\"table\":\"%s\"}"},
                       stage.club, &stage.scene, "")
            : NULL;
    club_until(stage.club, NULL, commit_waiting(stage.club->rooms.commit) > 0);
    for (int i = 0; i < 20; i++)
        club_turn(stage.club);
    assert_int_equal(commit_waiting(stage.club->rooms.commit), 1);
    look(&stage, &meanwhile);
    if (asked->answered || (read && read->answered) || heard(&stage) != messages ||
        stage.club->cut.person[0] || before.length != meanwhile.length ||
        memcmp(before.byte, meanwhile.byte, before.length) != 0)
        fail_msg("%s is seen before it is durable: %d, %s%s", deed->command, (int)asked->answered,
                 before.byte, meanwhile.byte);
    hinder_shut(stage.club->hinder, false);
    club_until(stage.club, NULL, asked->answered && (!read || read->answered));
    assert_int_equal(asked->status, 200);
    club_rest(stage.club);
    if (strcmp(deed->command, "session.end") == 0)
        assert_string_equal(stage.club->cut.person, stage.scene.guest[0].id);
    else
        look(&stage, &after);
    asked_free(asked);
    if (read)
        asked_free(read);
    ag_buf_release(&before);
    ag_buf_release(&meanwhile);
    if (strcmp(deed->command, "session.end") != 0)
        ag_buf_release(&after);
    stage_close(&stage);
}

TEST(test_unseen)
{
    for (const struct deed *deed = deeds; deed->command; deed++)
        check_unseen(deed);
}

/* And afterwards it is seen: by those who watch, and in lists. */
TEST(test_seen)
{
    struct stage stage;
    stage_open(&stage, &(struct deed){.prepare = NULL});
    club_game(stage.club, stage.scene.guest, "none", stage.scene.table);
    stage.table = ear_open(stage.club, NULL, TOPIC_TABLE, stage.scene.table);
    stage.player = ear_open(stage.club, &stage.scene.guest[0], TOPIC_TABLE, stage.scene.table);
    int messages = stage.table->messages;
    deed_play(stage.club, &stage.scene, 0, 1);
    assert_true(stage.table->messages > messages);
    ag_buf_char(&stage.table->heard, 0);
    assert_non_null(strstr(stage.table->heard.byte, "G8"));
    stage_close(&stage);
}

/* Failures and conflicts. */

static void check_equal(struct stage *stage)
{
    if (stage->scene.table[0])
        club_check_table(stage->club, stage->scene.table);
    club_check_person(stage->club, &stage->scene.guest[0]);
    club_check_person(stage->club, &stage->scene.guest[1]);
}

/* What was hindered is as if it had never been asked; asked again with its id it is done. */
static void check_hindered(const struct deed *deed, int fails, int conflicts)
{
    struct stage stage;
    struct ag_buf before, after;
    ag_buf_init(&before, 1 << 24);
    ag_buf_init(&after, 1 << 24);
    stage_open(&stage, deed);
    int messages = heard(&stage);
    club_dump(stage.store, STORE_RELATIONS, &before);
    hinder_fail(stage.club->hinder, fails);
    hinder_conflict(stage.club->hinder, conflicts);
    struct asked *asked = deed_ask(deed, stage.club, &stage.scene, id);
    club_until(stage.club, NULL, asked->answered);
    club_rest(stage.club);
    club_dump(stage.store, STORE_RELATIONS, &after);
    if (asked->status != 503 || asked->token[0] || heard(&stage) != messages ||
        stage.club->cut.person[0] || before.length != after.length ||
        memcmp(before.byte, after.byte, before.length) != 0)
        fail_msg("%s: %d %s", deed->command, asked->status, asked->body);
    check_equal(&stage);
    asked_free(asked);
    works_recovered(stage.club->rooms.works);
    asked = deed_ask(deed, stage.club, &stage.scene, id);
    club_until(stage.club, NULL, asked->answered);
    if (asked->status != 200)
        fail_msg("%s again: %d %s", deed->command, asked->status, asked->body);
    asked_free(asked);
    ag_buf_release(&before);
    ag_buf_release(&after);
    stage_close(&stage);
}

TEST(test_failures)
{
    for (const struct deed *deed = deeds; deed->command; deed++)
        check_hindered(deed, 1, 0);
}

TEST(test_conflicts)
{
    for (const struct deed *deed = deeds; deed->command; deed++)
        check_hindered(deed, 0, WORK_TRIES);
}

/* Of two changes of a person the first fails: the second neither saves nor loses anything of it. */
static void check_two(const char *first, const char *first_args, const char *second,
                      const char *second_args, const char *name, int64_t away)
{
    struct store *store = club_store();
    struct club *club = club_open(store);
    struct guest guest = club_guest(club, "Ann");
    struct ear *ear = ear_open(club, &guest, TOPIC_PERSON, guest.id); /* keeps the person */
    hinder_shut(club->hinder, true);
    hinder_fail(club->hinder, 1);
    struct asked *one = club_ask(club, &guest, first, "", first_args);
    struct asked *two = club_ask(club, &guest, second, "", second_args);
    hinder_shut(club->hinder, false);
    club_until(club, NULL, one->answered && two->answered);
    assert_int_equal(one->status, 503);
    assert_int_equal(two->status, 200);
    club_check_person(club, &guest);
    assert_string_equal(ear->stream.person->is.name, name);
    assert_int_equal(ear->stream.person->is.away_until, away);
    asked_free(one);
    asked_free(two);
    ear_close(ear);
    club_close(club);
    store->kind->close(store);
}

TEST(test_two_renames)
{
    check_two("me.rename", "{\"name\":\"Eve\"}", "me.rename", "{\"name\":\"Zoe\"}", "Zoe", 0);
    check_two("me.rename", "{\"name\":\"Eve\"}", "me.vacation", "{\"until\":4000000000000}", "Ann",
              4000000000000);
    check_two("me.vacation", "{\"until\":4000000000000}", "me.rename", "{\"name\":\"Zoe\"}", "Zoe",
              0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_unseen), cmocka_unit_test(test_seen), cmocka_unit_test(test_failures),
        cmocka_unit_test(test_conflicts), cmocka_unit_test(test_two_renames)};
    return cmocka_run_group_tests_name("work-seen", tests, NULL, NULL);
}
