/*
 * cost.c - what things cost, counted in transactions and rows, not in time.
 */
#include <stdio.h>
#include <stdlib.h>

#include "deeds.h"
#include "unit.h"

enum {
    LISTED = 200, /* tables of a page */
    READ = 800,   /* rows of an index that are read for a page, at most: once to see which tables it
                     needs, once when they are there */
    EACH = 12     /* rows of a table that is loaded, at most: these games have three entries */
};

/* A move is one transaction, also the last one, with result and notices; a refused one is none. */
TEST(test_move)
{
    struct store *store = club_store();
    struct club *club = club_open(store);
    struct scene scene = {.guest = {club_guest(club, "Ann"), club_guest(club, "Bob")}};
    club_game(club, scene.guest, "absolute 10m", scene.table);
    for (int i = 0; deed_game[i]; i++) {
        int seen = hinder_seen(club->hinder), reads = club->hinder->reads;
        deed_play(club, &scene, i, 1);
        club_rest(club);
        assert_int_equal(hinder_seen(club->hinder), seen + 1);
        assert_in_range(club->hinder->reads - reads, 0, 3); /* the session; not the table */
    }
    int seen = hinder_seen(club->hinder);
    struct asked *asked =
        deed_ask(&(struct deed){.command = "table.move",
                                .args = "{\"table\":\"%s\",\"turn\":12,\"move\":\"A1\"}"},
                 club, &scene, "");
    assert_true(asked->answered && asked->status == 409);
    asked_free(asked);
    assert_int_equal(hinder_seen(club->hinder), seen);
    club_close(club);
    store->kind->close(store);
}

/* A row that is copied for other tables. */
struct copy {
    enum store_relation relation;
    const char *id;
    struct store_txn *txn;
    int from, to; /* numbers of the tables that are made */
};

static bool copy_row(void *context, const struct store_value *row)
{
    const struct copy *copy = context;
    struct store_value made[STORE_COLUMNS];
    char id[TABLE_ID];
    if (strcmp(row[0].text, copy->id) != 0)
        return true;
    memcpy(made, row, (size_t)store_columns(copy->relation) * sizeof *row);
    for (int i = copy->from; i < copy->to; i++) {
        snprintf(id, sizeof id, "zz%014d", i);
        made[0] = store_text(id);
        if (copy->relation == STORE_TABLE)
            made[2] = store_number(i + 2);
        if (copy->relation == STORE_SEAT)
            made[4] = store_number(row[4].number + i);
        store_put(copy->txn, copy->relation, made);
    }
    return true;
}

/* Makes a game that has ended into many, of which there were `from` already. */
static void multiply(struct store *store, const char *id, int from, int to)
{
    static const enum store_relation relations[] = {STORE_TABLE, STORE_CLOCK, STORE_SEAT,
                                                    STORE_ENTRY};
    struct store_txn txn, *one = &txn;
    struct ag_error why;
    uint8_t fate;
    store_txn_init(&txn);
    for (size_t i = 0; i < sizeof relations / sizeof *relations; i++) {
        struct copy copy = {
            .relation = relations[i], .id = id, .txn = &txn, .from = from, .to = to};
        struct store_query query = {
            .relation = relations[i], .keys = 1, .key = {store_text(id)}, .limit = 100};
        assert_true(store_scan(store, &query, copy_row, &copy, &why));
    }
    store->kind->commit(store, &one, 1, &fate, &why);
    assert_int_equal(fate, STORE_DURABLE);
    store_txn_release(&txn);
}

/* Rows that are read for somebody's list, by a server that has nothing in memory. */
static int rows_of_list(struct store *store, const struct guest *guest, int tables)
{
    struct club *club = club_open(store);
    club->hinder->rows = 0;
    json_t *body = club_get(club, guest, "table.list", "{\"mine\":true}");
    int rows = club->hinder->rows; /* of all rounds */
    assert_int_equal(json_array_size(json_object_get(body, "tables")), tables);
    json_decref(body);
    club_close(club);
    return rows;
}

TEST(test_list)
{
    struct store *store = club_store();
    struct club *club = club_open(store);
    struct scene scene = {.guest = {club_guest(club, "Ann"), club_guest(club, "Bob")}};
    club_game(club, scene.guest, "none", scene.table);
    deed_play(club, &scene, 0, 2);
    club_do(club, &scene.guest[0], "table.resign", "{\"table\":\"%s\"}", scene.table);
    club_close(club);
    multiply(store, scene.table, 0, 9);
    int ten = rows_of_list(store, &scene.guest[0], 10);
    multiply(store, scene.table, 9, 999);
    int thousand = rows_of_list(store, &scene.guest[0], LISTED);
    multiply(store, scene.table, 999, 9999);
    int many = rows_of_list(store, &scene.guest[0], LISTED);
    assert_in_range(ten, 10, 10 + 10 * EACH);
    assert_in_range(many, LISTED, READ + LISTED * EACH);
    assert_int_equal(many, thousand); /* however many there are */
    store->kind->close(store);
}

/* Rows that are read for the first message to somebody. */
static int rows_of_word(struct store *store, const struct guest *guest)
{
    struct club *club = club_open(store);
    struct ear *ear = ear_new(club, guest);
    club->hinder->rows = 0;
    ear_ask(club, guest, ear, "me.watch", "{}");
    int rows = club->hinder->rows;
    json_t *first = ear_take(ear);
    assert_int_equal(json_array_size(json_object_get(first, "tables")), 1);
    json_decref(first);
    ear_close(ear);
    club_close(club);
    return rows;
}

/* What somebody is told first costs the same, however many games have ended. */
TEST(test_word)
{
    struct store *store = club_store();
    struct club *club = club_open(store);
    struct scene scene = {.guest = {club_guest(club, "Ann"), club_guest(club, "Bob")}};
    char running[TABLE_ID];
    club_game(club, scene.guest, "none", scene.table);
    deed_play(club, &scene, 0, 2);
    club_do(club, &scene.guest[0], "table.resign", "{\"table\":\"%s\"}", scene.table);
    club_game(club, scene.guest, "none", running);
    club_close(club);
    multiply(store, scene.table, 1, 10);
    int ten = rows_of_word(store, &scene.guest[0]);
    multiply(store, scene.table, 10, 9999);
    assert_int_equal(rows_of_word(store, &scene.guest[0]), ten);
    assert_in_range(ten, 3, 3 + EACH);
    store->kind->close(store);
}

/* The first entries of a log, which is repeated: a turn, an offer, and it is taken back. */
enum { CYCLE = 3 };
struct cycle {
    char line[CYCLE][64];
    int lines;
};

static bool line_row(void *context, const struct store_value *row)
{
    struct cycle *cycle = context;
    snprintf(cycle->line[cycle->lines++], sizeof cycle->line[0], "%s", strchr(row[3].text, ' '));
    return true;
}

/* Repeats the log of a table in the store until it has so many entries. */
static void lengthen(struct store *store, const char *id, int entries)
{
    struct store_query query = {
        .relation = STORE_ENTRY, .keys = 1, .key = {store_text(id)}, .limit = CYCLE};
    struct cycle cycle = {.lines = 0};
    struct store_txn txn, *one = &txn;
    struct ag_error why;
    uint8_t fate;
    char line[100];
    assert_true(store_scan(store, &query, line_row, &cycle, &why) && cycle.lines == CYCLE);
    store_txn_init(&txn);
    for (int seq = CYCLE + 1; seq <= entries; seq++) {
        snprintf(line, sizeof line, "%d%s", seq, cycle.line[(seq - 1) % CYCLE]);
        struct store_value row[] = {store_text(id), store_number(seq), store_number(seq),
                                    store_text(line), store_text("0 0 0 0|0 0 0 0")};
        store_add(&txn, STORE_ENTRY, row);
    }
    store->kind->commit(store, &one, 1, &fate, &why);
    assert_int_equal(fate, STORE_DURABLE);
    store_txn_release(&txn);
}

/* A game with a long log, which nobody has in memory. */
static void make_long(struct store *store, struct scene *scene, int entries)
{
    struct club *club = club_open(store);
    *scene = (struct scene){.guest = {club_guest(club, "Ann"), club_guest(club, "Bob")}};
    club_game(club, scene->guest, "none", scene->table);
    deed_play(club, scene, 0, 1);
    for (int i = 0; i < 2; i++)
        club_do(club, &scene->guest[i], "table.offer", "{\"table\":\"%s\",\"what\":\"back\"}",
                scene->table);
    club_rest(club);
    club_close(club);
    lengthen(store, scene->table, entries);
}

/* Rounds until it is answered; the most rows that one of them has read, that in which it was asked
 * included. */
static int most_rows(struct club *club, const struct asked *asked, int *rounds)
{
    int most = club->hinder->rows;
    for (*rounds = 0; !asked->answered; ++*rounds) {
        assert_in_range(*rounds, 0, CLUB_ROUNDS);
        club->hinder->rows = 0;
        club_turn(club);
        if (club->hinder->rows > most)
            most = club->hinder->rows;
    }
    return most;
}

/* Whether the entries of a page are all there, in their order. */
static void check_entries(const json_t *page, int entries)
{
    const json_t *list = json_object_get(page, "entries");
    assert_int_equal(json_array_size(list), entries);
    for (int i = 0; i < entries; i++)
        assert_int_equal(
            json_integer_value(json_object_get(json_array_get(list, (size_t)i), "seq")), i + 1);
}

/* However long a log is, a round reads only so much of it, for a page and for a watch, whether the
 * table is in memory or not, and nothing is held meanwhile. */
TEST(test_long)
{
    enum { ENTRIES = 4 * TABLE_PIECE };
    struct store *store = club_store();
    struct scene scene;
    char args[64];
    int rounds;
    make_long(store, &scene, ENTRIES);
    struct club *club = club_open(store);
    snprintf(args, sizeof args, "{\"table\":\"%s\"}", scene.table);

    for (int warm = 0; warm < 2; warm++) {
        club->hinder->rows = 0;
        struct asked *asked = club_ask(club, &scene.guest[0], "table.read", "", args);
        assert_false(asked->answered);
        if (warm)
            assert_false(held_is_busy(&tables_in_memory(club->rooms.tables, scene.table)->held));
        assert_in_range(most_rows(club, asked, &rounds), 1, TABLE_PIECE + EACH);
        assert_in_range(rounds, ENTRIES / TABLE_PIECE, CLUB_ROUNDS);
        assert_int_equal(asked->status, 200);
        json_t *page = json_loads(asked->body, 0, NULL);
        check_entries(page, ENTRIES);
        json_decref(page);
        asked_free(asked);
    }
    struct ear *ear = ear_new(club, &scene.guest[0]);
    ear_ask(club, &scene.guest[0], ear, "table.watch", args);
    json_t *page = ear_take(ear);
    check_entries(page, ENTRIES);
    json_decref(page);
    ear_close(ear);
    club_close(club);
    store->kind->close(store);
}

/* A long table that must be read again, because others were faster, is so in pieces too; the move
 * is made, and who watches is told. */
TEST(test_long_again)
{
    enum { ENTRIES = 4 * TABLE_PIECE };
    struct store *store = club_store();
    struct scene scene;
    char args[100];
    int rounds;
    make_long(store, &scene, ENTRIES - 1); /* it ends with a turn */
    struct club *club = club_open(store);
    struct ear *ear = ear_new(club, NULL);
    snprintf(args, sizeof args, "{\"table\":\"%s\"}", scene.table);
    ear_ask(club, NULL, ear, "table.watch", args);
    json_decref(ear_take(ear));
    hinder_conflict(club->hinder, 1);
    snprintf(args, sizeof args, "{\"table\":\"%s\",\"what\":\"draw\"}", scene.table);
    club->hinder->rows = 0;
    struct asked *asked = club_ask(club, &scene.guest[0], "table.offer", "", args);
    assert_in_range(most_rows(club, asked, &rounds), TABLE_PIECE, TABLE_PIECE + EACH);
    assert_int_equal(asked->status, 200);
    asked_free(asked);
    json_t *told = ear_take(ear);
    assert_int_equal(json_array_size(json_object_get(told, "entries")), 1);
    json_decref(told);
    club_check_table(club, scene.table);
    ear_close(ear);
    club_close(club);
    store->kind->close(store);
}

/* A long table whose clock runs is read in pieces when its deadline comes. */
TEST(test_long_deadline)
{
    enum { ENTRIES = 4 * TABLE_PIECE };
    struct store *store = club_store();
    struct scene scene;
    make_long(store, &scene, ENTRIES);
    struct club *club = club_open(store);
    struct ag_error why;
    club->hinder->rows = 0;
    assert_true(deadline_start(club->rooms.tables, &why));
    for (int i = 0; !tables_in_memory(club->rooms.tables, scene.table); i++) {
        assert_in_range(i, 0, CLUB_ROUNDS);
        assert_in_range(club->hinder->rows, 0, TABLE_PIECE + EACH);
        club->hinder->rows = 0;
        club_turn(club);
    }
    club_close(club);
    store->kind->close(store);
}

/* Lists of many tables, none of which is in memory: what a round reads of them. */
static void check_lists(struct store *store, const struct guest *guest, int tables)
{
    static const struct {
        const char *command, *args;
        bool watches;
    } lists[] = {{"table.list", "{\"mine\":true}", false},
                 {"table.list", "{\"state\":\"open\"}", false},
                 {"me.vacation", "{\"until\":4000000000000}", false},
                 {"me.watch", "{}", true},
                 {"lobby.watch", "{}", true}};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        struct club *club = club_open(store);
        struct ear *ear = ear_new(club, guest);
        int rounds;
        club->hinder->rows = 0;
        struct asked *asked = lists[i].watches
                                  ? ear_begin(club, guest, ear, lists[i].command, lists[i].args)
                                  : club_ask(club, guest, lists[i].command, "", lists[i].args);
        int rows = most_rows(club, asked, &rounds);
        assert_int_equal(asked->status, 200);
        assert_in_range(rows, tables, 4 * tables + TABLES_RATION * EACH);
        assert_in_range(rounds, tables / TABLES_RATION - 1, CLUB_ROUNDS);
        json_t *body = lists[i].watches ? ear_take(ear) : json_loads(asked->body, 0, NULL);
        if (strcmp(lists[i].command, "me.vacation") != 0)
            assert_in_range(json_array_size(json_object_get(body, "tables")), tables, LISTED);
        json_decref(body);
        asked_free(asked);
        ear_close(ear);
        club_close(club);
    }
}

TEST(test_cold_lists)
{
    enum { TABLES = 100 };
    struct store *store = club_store();
    struct club *club = club_open(store);
    struct scene scene = {.guest = {club_guest(club, "Ann"), club_guest(club, "Bob")}};
    json_t *body = club_get(club, &scene.guest[0], "table.create", "{\"game\":\"ninuki:size=13\"}");
    club_table(body, scene.table);
    json_decref(body);
    club_close(club);
    multiply(store, scene.table, 0, TABLES - 1);
    club = club_open(store);
    club_game(club, scene.guest, "days 3d", scene.table);
    deed_play(club, &scene, 0, 2);
    club_close(club);
    multiply(store, scene.table, TABLES, 2 * TABLES - 1);
    check_lists(store, &scene.guest[0], TABLES);
    store->kind->close(store);
}

/* A chat has an end, which its readers see page by page. */
TEST(test_chat)
{
    struct store *store = club_store();
    struct club *club = club_open(store);
    struct scene scene = {.guest = {club_guest(club, "Ann"), club_guest(club, "Bob")}};
    struct store_txn txn, *one = &txn;
    struct ag_error why;
    char args[100];
    uint8_t fate;
    club_game(club, scene.guest, "none", scene.table);
    club_close(club);
    store_txn_init(&txn);
    for (int i = TABLE_CHAT_MAX - 2 * TABLE_CHAT_PAGE; i < TABLE_CHAT_MAX; i++) {
        struct store_value row[] = {
            store_text(scene.table), store_text("players"),         store_number(i),
            store_number(1),         store_text(scene.guest[0].id), store_text("Ann"),
            store_text("hello")};
        store_add(&txn, STORE_CHAT, row);
    }
    store->kind->commit(store, &one, 1, &fate, &why);
    store_txn_release(&txn);
    club = club_open(store);
    snprintf(args, sizeof args, "{\"table\":\"%s\",\"room\":\"players\",\"text\":\"last\"}",
             scene.table);
    for (int full = 0; full < 2; full++) {
        struct asked *asked = club_answer(club, &scene.guest[0], "table.chat", "", args);
        assert_int_equal(asked->status, full ? 409 : 200);
        asked_free(asked);
    }
    club->hinder->rows = 0;
    json_t *page = club_get(club, &scene.guest[0], "table.read", "{\"table\":\"%s\"}", scene.table);
    json_t *lines = json_object_get(json_object_get(page, "chat"), "players");
    assert_int_equal(json_array_size(lines), TABLE_CHAT_PAGE);
    assert_in_range(club->hinder->rows, TABLE_CHAT_PAGE, TABLE_CHAT_PAGE + EACH);
    json_decref(page);
    club_close(club);
    store->kind->close(store);
}

/* Jobs that are due together are done one after the other: a round reads one of their tables. */
TEST(test_jobs)
{
    enum { TABLES = 40 };
    struct store *store = club_store();
    struct club *club = club_open(store);
    struct guest ann = club_guest(club, "Ann");
    struct store_txn txn, *one = &txn;
    struct ag_error why;
    char table[TABLE_ID], id[TABLE_ID];
    uint8_t fate;
    json_t *body = club_get(club, &ann, "table.create", "{\"game\":\"ninuki:size=13\"}");
    club_table(body, table);
    json_decref(body);
    club_close(club);
    multiply(store, table, 0, TABLES);
    store_txn_init(&txn);
    for (int i = 0; i < TABLES; i++) {
        snprintf(id, sizeof id, "zz%014d", i);
        struct store_value row[] = {store_text("seek"), store_text(id), store_number(1),
                                    store_text("")};
        store_put(&txn, STORE_JOB, row);
    }
    store->kind->commit(store, &one, 1, &fate, &why);
    store_txn_release(&txn);
    club = club_open(store);
    club_jobs(club);
    int done = hinder_durable(club->hinder) + TABLES;
    club->hinder->rows = 0;
    club_pass(club, 6000);
    assert_in_range(club->hinder->rows, TABLES, TABLES + 2 * EACH);
    for (int i = 0; hinder_durable(club->hinder) < done; i++) {
        assert_in_range(i, 0, CLUB_ROUNDS);
        club->hinder->rows = 0;
        club_turn(club);
        assert_in_range(club->hinder->rows, 0, TABLES + 2 * EACH);
    }
    club_rest(club);
    club_close(club);
    store->kind->close(store);
}

/* However many tables are not used any more, so many are put away in a round; after an outage so
 * many are told in a millisecond. */
TEST(test_many_tables)
{
    enum { TABLES = 5500 };
    struct store *store = club_store();
    struct club *club = club_open(store);
    struct scene scene = {.guest = {club_guest(club, "Ann"), club_guest(club, "Bob")}};
    struct tables *tables = club->rooms.tables;
    struct ag_error why;
    char id[TABLE_ID];
    bool more;
    club_game(club, scene.guest, "days 3d", scene.table);
    deed_play(club, &scene, 0, 2);
    club_rest(club);
    multiply(store, scene.table, 0, TABLES);
    for (int i = 0; i < TABLES; i++) {
        snprintf(id, sizeof id, "zz%014d", i);
        assert_non_null(tables_find(tables, id, &more, &why));
    }
    int64_t now = loop_now(club->rooms.loop), last = now;
    tables_credit(tables, now - 5000, now);
    for (struct table *table = tables_next(tables, NULL); table;
         table = tables_next(tables, table)) {
        assert_true(table->telling.place && table->timer.place);
        last = table->telling.at > last ? table->telling.at : last;
    }
    assert_in_range(last - now, 1000, 2000);
    club_pass(club, 120000);
    while (tables_count(tables) > 4096) {
        int before = tables_count(tables);
        tables_tidy(tables);
        assert_int_equal(before - tables_count(tables), 500);
    }
    assert_true(tables_tidy(tables));
    club_close(club);
    store->kind->close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_move),       cmocka_unit_test(test_list),
        cmocka_unit_test(test_word),       cmocka_unit_test(test_long),
        cmocka_unit_test(test_long_again), cmocka_unit_test(test_long_deadline),
        cmocka_unit_test(test_cold_lists), cmocka_unit_test(test_chat),
        cmocka_unit_test(test_jobs),       cmocka_unit_test(test_many_tables)};
    return cmocka_run_group_tests_name("work-cost", tests, NULL, NULL);
}
