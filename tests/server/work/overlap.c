/*
 * overlap.c - thousands of works that want the same: none waits for ever, all are served in order.
 */
#include <stdio.h>
#include <stdlib.h>

#include "cells.h"
#include "unit.h"

enum {
    WORKS = 4000,
    AT_ONCE = 40,    /* works under way */
    OVERTAKEN = 600, /* works that may end between the beginning of another and its end */
    NOTICES = 600
};

/* A crowd of works, always so many under way. */
static struct crowd {
    struct cells cells;
    struct task task[WORKS];
    int begun_at[WORKS]; /* how many were over when it began */
    int started, over, most;
    int64_t sum[CELLS]; /* what was added by those that are durable */
    int fate[WORK_FAULTY + 1];
} crowd;

static uint64_t state;

static int draw(int below)
{
    state = state * 6364136223846793005U + 1442695040888963407U;
    return (int)((state >> 33) % (uint64_t)below);
}

/* It is over: its place is for another, which the test starts. */
static void ended(struct task *task)
{
    int n = (int)(task - crowd.task), later = crowd.over - crowd.begun_at[n];
    crowd.over++;
    crowd.fate[task->fate]++;
    if (later > crowd.most)
        crowd.most = later;
    for (int i = 0; task->fate == WORK_DURABLE && i < CELLS; i++)
        for (int k = 0; k < task->work.holds; k++)
            if (strcmp(task->work.hold[k].id, cell_id(i)) == 0)
                crowd.sum[i] += task->add;
}

static void begin(void)
{
    struct task *task = &crowd.task[crowd.started];
    *task = (struct task){.holds = 1 + draw(5), .needs = draw(4) ? 0 : 1 + draw(3), .ended = ended};
    for (int i = 0; i < task->holds; i++)
        task->hold[i] = draw(3) ? draw(CELLS) : 0; /* one that everybody wants */
    for (int i = 0; i < task->needs; i++)
        task->need[i] = draw(CELLS);
    task->refuses = draw(8) == 0;
    task->reads = draw(8) == 0;
    task->add = task->reads ? 0 : draw(5);
    crowd.begun_at[crowd.started++] = crowd.over;
    task_start(task, &crowd.cells);
}

static void run_crowd(uint64_t seed)
{
    struct store *store = club_store();
    struct club *club = club_open(store);
    memset(&crowd, 0, sizeof crowd);
    state = seed;
    cells_open(&crowd.cells, club);
    hinder_often(club->hinder, 17, 3);
    while (crowd.started < WORKS) {
        while (crowd.started < WORKS && crowd.started - crowd.over < AT_ONCE)
            begin();
        int before = crowd.over;
        club_until(club, NULL, crowd.over > before || crowd.over == crowd.started);
    }
    club_rest(club);
    assert_int_equal(crowd.over, WORKS);
    for (int i = 0; i < CELLS; i++)
        assert_int_equal(cell_stored(&crowd.cells, i), crowd.sum[i]);
    if (crowd.most > OVERTAKEN)
        fail_msg("seed %d: a work waited for %d others", (int)seed, crowd.most);
    assert_true(crowd.fate[WORK_DURABLE] > WORKS / 2 && crowd.fate[WORK_UNDONE] > 0 &&
                crowd.fate[WORK_CONFLICT] > 0 && crowd.fate[WORK_FAILED] > 0);
    cells_close(&crowd.cells);
    club_close(club);
    store->kind->close(store);
}

TEST(test_overlap)
{
    for (uint64_t seed = 1; seed <= 3; seed++)
        run_crowd(seed);
}

/* Works that nobody may overtake: they are served in the order in which they came. */
static int order[AT_ONCE], ordered;

static void note_order(struct task *task)
{
    order[ordered++] = task->number;
}

TEST(test_queue)
{
    static struct task task[AT_ONCE];
    struct store *store = club_store();
    struct club *club = club_open(store);
    struct cells cells;
    cells_open(&cells, club);
    hinder_shut(club->hinder, true);
    for (int i = 0; i < AT_ONCE; i++) {
        task[i] = (struct task){
            .hold = {1, 2}, .holds = 1 + i % 2, .add = 1, .number = i, .ended = note_order};
        task_start(&task[i], &cells);
    }
    hinder_shut(club->hinder, false);
    club_rest(club);
    for (int i = 0; i < AT_ONCE; i++)
        assert_int_equal(order[i], i);
    cells_close(&cells);
    club_close(club);
    store->kind->close(store);
}

/* What a person is told. */

static struct {
    int number[NOTICES], notices;
} told;

static bool notice_row(void *context, const struct store_value *row)
{
    (void)context;
    assert_int_equal(row[1].number, told.notices + 1); /* no gaps */
    told.number[told.notices++] = (int)row[2].number;
    return true;
}

/* Messages of works that fail and conflict now and then arrive in the order of their commits, each
 * once, none of those that are not durable. */
TEST(test_person_stream)
{
    static struct task task[NOTICES];
    static char text[NOTICES][16];
    struct guest guest = {.id = "aaaaaaaaaaaaaaaa"};
    struct store *store = club_store();
    struct club *club = club_open(store);
    struct cells cells;
    struct ag_error why;
    cells_open(&cells, club);
    struct ear *ear = ear_open(club, NULL, TOPIC_PERSON, guest.id);
    hinder_often(club->hinder, 13, 4);
    state = 7;
    for (int i = 0; i < NOTICES; i++) {
        snprintf(text[i], sizeof text[i], "[%d]", i);
        task[i] = (struct task){
            .hold = {draw(CELLS)}, .holds = 1, .add = 1, .told = text[i], .number = i};
        memcpy(task[i].person, guest.id, sizeof guest.id);
        task_start(&task[i], &cells);
        if (i % 20 == 19)
            club_turn(club);
    }
    club_rest(club);
    struct store_query query = {
        .relation = STORE_NOTICE, .keys = 1, .key = {store_text(guest.id)}, .limit = NOTICES};
    assert_true(store_scan(store, &query, notice_row, NULL, &why));
    assert_in_range(told.notices, NOTICES / 2, NOTICES - 1);
    assert_int_equal(ear->messages, 2 * told.notices); /* what the act said, and the notice */
    for (int i = 0; i < told.notices; i++) {
        json_t *said = ear_take(ear), *message = ear_take(ear);
        const json_t *notice = json_object_get(message, "notice");
        assert_int_equal(json_integer_value(json_array_get(said, 0)), told.number[i]);
        assert_int_equal(json_integer_value(json_object_get(notice, "seq")), i + 1);
        assert_int_equal(json_integer_value(json_object_get(notice, "at")), told.number[i]);
        json_decref(said);
        json_decref(message);
    }
    ear_close(ear);
    cells_close(&cells);
    club_close(club);
    store->kind->close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_overlap), cmocka_unit_test(test_queue),
                                       cmocka_unit_test(test_person_stream)};
    return cmocka_run_group_tests_name("work-overlap", tests, NULL, NULL);
}
