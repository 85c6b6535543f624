/*
 * once.c - every command that acts, repeated with its id: at the same server, at another one over
 * the same store, at both at once, after a restart. It acts once, and has one answer.
 */
#include <stdio.h>
#include <stdlib.h>

#include "deeds.h"
#include "unit.h"

static const char id[] = "an-id-of-a-client-0123456789";

/* How a command is repeated. */
enum mode { ONCE, AGAIN, ELSEWHERE, AT_ONCE, RESTART, MODES };

/* Two servers over one store. */
struct pair {
    struct store *store;
    struct club *here, *there;
    struct scene scene;
};

static void pair_open(struct pair *pair, const struct deed *deed)
{
    pair->store = club_store();
    pair->here = club_open(pair->store);
    pair->there = club_open(pair->store);
    deed_prepare(deed, pair->here, &pair->scene);
    if (pair->scene.table[0]) /* which has it in memory from now on */
        club_do(pair->there, &pair->scene.guest[0], "table.read", "{\"table\":\"%s\"}",
                pair->scene.table);
    if (deed->pass > 0) {
        club_pass(pair->here, deed->pass);
        club_pass(pair->there, deed->pass);
    }
}

static void pair_close(struct pair *pair)
{
    club_close(pair->there);
    club_close(pair->here);
    pair->store->kind->close(pair->store);
}

static void count(struct store *store, int rows[STORE_RELATIONS])
{
    for (int i = 0; i < STORE_RELATIONS; i++)
        rows[i] = club_rows(store, (enum store_relation)i);
}

static void check_same(const struct deed *deed, const struct asked *first,
                       const struct asked *second)
{
    if (first->status != 200 || second->status != 200 || strcmp(first->body, second->body) != 0 ||
        strcmp(first->token, second->token) != 0)
        fail_msg("%s: %d %s %s; %d %s %s", deed->command, first->status, first->body, first->token,
                 second->status, second->body, second->token);
}

/* Does it at one server, then again. */
static void do_twice(const struct deed *deed, struct pair *pair, enum mode mode)
{
    struct ag_buf before, after;
    ag_buf_init(&before, 1 << 24);
    ag_buf_init(&after, 1 << 24);
    struct asked *first = deed_ask(deed, pair->here, &pair->scene, id), *second;
    club_until(pair->here, NULL, first->answered);
    club_rest(pair->here);
    club_dump(pair->store, STORE_RELATIONS, &before);
    if (mode == RESTART) {
        club_close(pair->here);
        pair->here = club_open(pair->store);
    }
    second = deed_ask(deed, mode == ELSEWHERE ? pair->there : pair->here, &pair->scene, id);
    club_until(pair->here, pair->there, second->answered);
    club_rest(pair->here);
    club_rest(pair->there);
    club_dump(pair->store, STORE_RELATIONS, &after);
    check_same(deed, first, second);
    assert_int_equal(before.length, after.length);
    assert_memory_equal(before.byte, after.byte, before.length);
    asked_free(first);
    asked_free(second);
    ag_buf_release(&before);
    ag_buf_release(&after);
}

/* Neither server knows of the other when it acts. */
static void do_at_once(const struct deed *deed, struct pair *pair)
{
    hinder_shut(pair->here->hinder, true);
    hinder_shut(pair->there->hinder, true);
    struct asked *first = deed_ask(deed, pair->here, &pair->scene, id);
    struct asked *second = deed_ask(deed, pair->there, &pair->scene, id);
    assert_false(first->answered || second->answered);
    hinder_shut(pair->here->hinder, false);
    hinder_shut(pair->there->hinder, false);
    club_until(pair->here, pair->there, first->answered && second->answered);
    check_same(deed, first, second);
    asked_free(first);
    asked_free(second);
}

static void run(const struct deed *deed, enum mode mode, int rows[STORE_RELATIONS])
{
    struct pair pair;
    pair_open(&pair, deed);
    if (mode == AT_ONCE) {
        do_at_once(deed, &pair);
    } else if (mode != ONCE) {
        do_twice(deed, &pair, mode);
    } else {
        struct asked *asked = deed_ask(deed, pair.here, &pair.scene, id);
        club_until(pair.here, NULL, asked->answered);
        if (asked->status != 200)
            fail_msg("%s: %d %s", deed->command, asked->status, asked->body);
        asked_free(asked);
    }
    club_rest(pair.here);
    club_rest(pair.there);
    count(pair.store, rows);
    pair_close(&pair);
}

TEST(test_all_commands)
{
    int listed = 0, acting = 0;
    for (int i = 0; cmd_list[i]; i++)
        acting += cmd_list[i]->acts;
    for (const struct deed *deed = deeds; deed->command; deed++) {
        const struct cmd *command = cmd_find(deed->command);
        assert_true(command && command->acts);
        listed++;
    }
    assert_int_equal(listed, acting); /* a new command needs a deed */
}

TEST(test_once)
{
    for (const struct deed *deed = deeds; deed->command; deed++) {
        int once[STORE_RELATIONS], rows[STORE_RELATIONS];
        run(deed, ONCE, once);
        for (enum mode mode = AGAIN; mode < MODES; mode++) {
            run(deed, mode, rows);
            for (int i = 0; i < STORE_RELATIONS; i++)
                if (rows[i] != once[i])
                    fail_msg("%s, mode %d: %d rows of %s, not %d", deed->command, (int)mode,
                             rows[i], store_relations[i].name, once[i]);
        }
    }
}

/* An id is for one thing: another use of it is refused, and does nothing. */
TEST(test_other_use)
{
    struct store *store = club_store();
    struct club *club = club_open(store);
    struct guest guest = club_guest(club, "Ann");
    struct asked *first = club_answer(club, &guest, "me.rename", id, "{\"name\":\"Zoe\"}");
    struct asked *second = club_answer(club, &guest, "me.rename", id, "{\"name\":\"Eve\"}");
    assert_int_equal(first->status, 200);
    assert_int_equal(second->status, 409);
    asked_free(first);
    asked_free(second);
    club_close(club);
    store->kind->close(store);
}

/* The id of somebody without a session must not be guessed: a short one does not count. */
TEST(test_short_id)
{
    struct store *store = club_store();
    struct club *club = club_open(store);
    struct asked *first = club_answer(club, NULL, "guest.create", "1", "{\"name\":\"Ann\"}");
    struct asked *second = club_answer(club, NULL, "guest.create", "1", "{\"name\":\"Ann\"}");
    assert_string_not_equal(first->token, second->token);
    assert_int_equal(club_rows(store, STORE_PERSON), 2);
    assert_int_equal(club_rows(store, STORE_ANSWER), 0);
    asked_free(first);
    asked_free(second);
    club_close(club);
    store->kind->close(store);
}

/* Whoever has stolen a session, and tries the id of the command that has ended it, does not get the
 * new one: a short id does not count, nor does a long one without the old session. */
TEST(test_stolen_session)
{
    static const char *const ids[] = {"1", id};
    for (int i = 0; i < 2; i++) {
        struct store *store = club_store();
        struct club *club = club_open(store);
        struct guest ann = club_guest(club, "Ann"), other = club_guest(club, "Bob");
        const char *args = "{\"handle\":\"ann\",\"password\":\"correct horse\"}";
        struct asked *asked = club_answer(club, &ann, "account.create", "", args);
        memcpy(ann.token, asked->token, sizeof ann.token);
        asked_free(asked);
        args = "{\"password\":\"correct horse\",\"new\":\"battery staple\"}";
        asked = club_answer(club, &ann, "account.password", ids[i], args);
        assert_int_equal(asked->status, 200);
        const struct guest *thief = i == 0 ? &ann : &other;
        struct asked *stolen = club_answer(club, thief, "account.password", ids[i], args);
        assert_int_equal(stolen->status, i == 0 ? 401 : 403);
        assert_int_equal(stolen->token[0], 0);
        asked_free(stolen);
        asked_free(asked);
        club_close(club);
        store->kind->close(store);
    }
}

/* A whole game, each move at the server that has not seen the one before. */
TEST(test_stale_game)
{
    struct pair pair;
    struct scene *scene = &pair.scene;
    pair_open(&pair, &(struct deed){.prepare = NULL});
    club_game(pair.here, scene->guest, "none", scene->table);
    for (int i = 0; deed_game[i]; i++)
        deed_play(i % 2 ? pair.there : pair.here, scene, i, 1);
    assert_int_equal(club_rows(pair.store, STORE_RESULT), 1);
    assert_int_equal(club_rows(pair.store, STORE_NOTICE), 2);
    assert_int_equal(club_rows(pair.store, STORE_ENTRY), 11);
    pair_close(&pair);
}

/* What two people want at two servers at once: neither wish is lost. */
TEST(test_two_wishes)
{
    static const struct deed wish[] = {
        {"table.offer", NULL, 0, "{\"table\":\"%s\",\"what\":\"adjourn\"}", 0},
        {"table.offer", NULL, 1, "{\"table\":\"%s\",\"what\":\"adjourn\"}", 0}};
    struct pair pair;
    struct ag_error why;
    pair_open(&pair, &(struct deed){.prepare = NULL});
    club_game(pair.here, pair.scene.guest, "none", pair.scene.table);
    hinder_shut(pair.here->hinder, true);
    hinder_shut(pair.there->hinder, true);
    struct asked *first = deed_ask(&wish[0], pair.here, &pair.scene, "");
    struct asked *second = deed_ask(&wish[1], pair.there, &pair.scene, "");
    hinder_shut(pair.here->hinder, false);
    club_until(pair.here, NULL, first->answered);
    hinder_shut(pair.there->hinder, false);
    club_until(pair.there, NULL, second->answered);
    assert_true(first->status == 200 && second->status == 200);
    struct table *table = table_load(pair.here->rooms.tables, pair.store, pair.scene.table, &why);
    assert_int_equal(table->state, TABLE_ADJOURNED);
    table_free(table);
    asked_free(first);
    asked_free(second);
    pair_close(&pair);
}

/* Both give numbers to tables: none twice, also for rematches. */
TEST(test_numbers)
{
    struct pair pair;
    struct scene *scene = &pair.scene;
    pair_open(&pair, &(struct deed){.prepare = NULL});
    club_game(pair.here, scene->guest, "none", scene->table);
    club_do(pair.here, &scene->guest[0], "table.resign", "{\"table\":\"%s\"}", scene->table);
    for (int i = 0; i < 6; i++)
        club_do(pair.there, &scene->guest[0], "table.create", "{\"game\":\"ninuki:size=13\"}");
    for (int i = 0; i < 2; i++)
        club_do(pair.here, &scene->guest[i], "table.rematch", "{\"table\":\"%s\"}", scene->table);
    for (int i = 0; i < 6; i++)
        club_do(pair.there, &scene->guest[0], "table.create", "{\"game\":\"ninuki:size=13\"}");
    club_do(pair.here, &scene->guest[0], "table.create", "{\"game\":\"ninuki:size=13\"}");
    assert_int_equal(club_rows(pair.store, STORE_TABLE), 15);
    pair_close(&pair);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_commands),   cmocka_unit_test(test_once),
        cmocka_unit_test(test_other_use),      cmocka_unit_test(test_short_id),
        cmocka_unit_test(test_stolen_session), cmocka_unit_test(test_stale_game),
        cmocka_unit_test(test_two_wishes),     cmocka_unit_test(test_numbers)};
    return cmocka_run_group_tests_name("work-once", tests, NULL, NULL);
}
