/*
 * life.c - the life of a work, with cells for what it holds; and what it draws by lot.
 */
#include "cells.h"
#include "unit.h"

/* A club with cells. */
struct lab {
    struct store *store;
    struct club *club;
    struct cells cells;
};

static void lab_open(struct lab *lab)
{
    lab->store = club_store();
    lab->club = club_open(lab->store);
    cells_open(&lab->cells, lab->club);
}

static void lab_close(struct lab *lab)
{
    club_rest(lab->club);
    cells_close(&lab->cells);
    club_close(lab->club);
    lab->store->kind->close(lab->store);
}

/* Runs a task to its end. */
static void run(struct lab *lab, struct task *task)
{
    task_start(task, &lab->cells);
    club_until(lab->club, NULL, task->over);
}

TEST(test_durable)
{
    struct lab lab;
    struct task task = {.hold = {3, 1}, .holds = 2, .add = 5};
    lab_open(&lab);
    run(&lab, &task);
    assert_int_equal(task.fate, WORK_DURABLE);
    assert_int_equal(task.acts, 1);
    assert_int_equal(cell_stored(&lab.cells, 1), 5);
    assert_int_equal(cell_stored(&lab.cells, 3), 5);
    assert_int_equal(lab.cells.published, 2);
    assert_int_equal(lab.cells.settled, 2);
    lab_close(&lab);
}

/* One that changes nothing, and one that only reads, cost no transaction; also while the store
 * fails. */
TEST(test_nothing_to_write)
{
    struct lab lab;
    struct task idle = {.hold = {1}, .holds = 1},
                reading = {.hold = {1}, .holds = 1, .reads = true};
    lab_open(&lab);
    hinder_break(lab.club->hinder, true);
    run(&lab, &idle);
    run(&lab, &reading);
    assert_int_equal(idle.fate, WORK_DURABLE);
    assert_int_equal(reading.fate, WORK_DURABLE);
    assert_int_equal(hinder_seen(lab.club->hinder), 0);
    assert_int_equal(lab.cells.begun, 1); /* a reader has no draft */
    lab_close(&lab);
}

TEST(test_refused)
{
    struct lab lab;
    struct task task = {.hold = {1, 2}, .holds = 2, .add = 1, .refuses = true};
    lab_open(&lab);
    run(&lab, &task);
    assert_int_equal(task.fate, WORK_UNDONE);
    assert_true(task.work.why.said.id != 0);
    assert_int_equal(lab.cells.cancelled, 2);
    assert_int_equal(lab.cells.published, 0);
    assert_int_equal(hinder_seen(lab.club->hinder), 0);
    lab_close(&lab);
}

/* One that has changed something before it is refused: what it held is read again. */
TEST(test_refused_late)
{
    struct lab lab;
    struct task task = {.hold = {1, 2}, .holds = 2, .add = 1, .late = true};
    struct task next = {.hold = {1, 2}, .holds = 2, .add = 5};
    lab_open(&lab);
    run(&lab, &task);
    assert_int_equal(task.fate, WORK_UNDONE);
    assert_int_equal(lab.cells.dropped, 2);
    assert_int_equal(hinder_seen(lab.club->hinder), 0);
    run(&lab, &next);
    assert_int_equal(cell_stored(&lab.cells, 1), 5);
    lab_close(&lab);
}

/* What it finds out about is taken in order, with all that it had; its lots stay the same. */
TEST(test_needs)
{
    struct lab lab;
    struct task task = {.hold = {5}, .holds = 1, .need = {7, 2}, .needs = 2, .add = 1};
    lab_open(&lab);
    run(&lab, &task);
    assert_int_equal(task.fate, WORK_DURABLE);
    assert_int_equal(task.acts, 3);
    assert_true(task.lot[0] == task.lot[1] && task.lot[1] == task.lot[2]);
    assert_int_equal(cell_stored(&lab.cells, 2), 1);
    assert_int_equal(cell_stored(&lab.cells, 5), 1);
    assert_int_equal(cell_stored(&lab.cells, 7), 1);
    lab_close(&lab);
}

TEST(test_missing)
{
    struct lab lab;
    struct task first = {.hold = {1, CELLS}, .holds = 2, .add = 1};
    struct task later = {.hold = {1}, .holds = 1, .need = {CELLS}, .needs = 1, .add = 1};
    lab_open(&lab);
    run(&lab, &first);
    run(&lab, &later);
    assert_int_equal(first.fate, WORK_MISSING);
    assert_int_equal(first.acts, 0);
    assert_int_equal(later.fate, WORK_MISSING);
    assert_int_equal(cell_stored(&lab.cells, 1), 0);
    lab_close(&lab);
}

TEST(test_unreadable)
{
    struct lab lab;
    struct task task = {.hold = {1}, .holds = 1, .add = 1}, next = task;
    lab_open(&lab);
    lab.cells.unreadable = true;
    run(&lab, &task);
    assert_int_equal(task.fate, WORK_UNREADABLE);
    lab.cells.unreadable = false;
    hinder_shut(lab.club->hinder, true);
    hinder_conflict(lab.club->hinder, 1);
    task_start(&next, &lab.cells);
    lab.cells.unreadable = true; /* after the conflict it cannot be read again */
    hinder_shut(lab.club->hinder, false);
    club_until(lab.club, NULL, next.over);
    assert_int_equal(next.fate, WORK_UNREADABLE);
    assert_int_equal(next.acts, 1);
    lab_close(&lab);
}

TEST(test_crowded)
{
    static struct task task[HELD_QUEUE + 2];
    struct lab lab;
    lab_open(&lab);
    hinder_shut(lab.club->hinder, true);
    for (int i = 0; i < HELD_QUEUE + 2; i++) {
        task[i] = (struct task){.hold = {1}, .holds = 1, .add = 1};
        task_start(&task[i], &lab.cells);
    }
    assert_true(task[HELD_QUEUE + 1].over);
    assert_int_equal(task[HELD_QUEUE + 1].fate, WORK_CROWDED);
    assert_false(task[HELD_QUEUE].over);
    hinder_shut(lab.club->hinder, false);
    club_rest(lab.club);
    assert_int_equal(cell_stored(&lab.cells, 1), HELD_QUEUE + 1);
    lab_close(&lab);
}

TEST(test_conflict)
{
    struct lab lab;
    struct task twice = {.hold = {1}, .holds = 1, .add = 1}, thrice = twice;
    lab_open(&lab);
    hinder_conflict(lab.club->hinder, WORK_TRIES - 1);
    run(&lab, &twice);
    assert_int_equal(twice.fate, WORK_DURABLE);
    assert_int_equal(twice.acts, WORK_TRIES);
    assert_true(twice.lot[0] == twice.lot[2]);
    hinder_conflict(lab.club->hinder, WORK_TRIES);
    run(&lab, &thrice);
    assert_int_equal(thrice.fate, WORK_CONFLICT);
    assert_int_equal(thrice.acts, WORK_TRIES);
    assert_int_equal(cell_stored(&lab.cells, 1), 1);
    assert_int_equal(works_trouble(lab.club->rooms.works), 0); /* a conflict is no trouble */
    lab_close(&lab);
}

/* Another server has changed what is in memory here. */
TEST(test_stale)
{
    struct lab lab;
    struct cells there;
    struct task task = {.hold = {1}, .holds = 1, .add = 1},
                other = {.hold = {1}, .holds = 1, .add = 10};
    lab_open(&lab);
    struct club *club = club_open(lab.store);
    cells_open(&there, club);
    hinder_shut(lab.club->hinder, true);
    task_start(&task,
               &lab.cells); /* it has read the value 0, which the other server is about to change */
    task_start(&other, &there);
    club_until(club, NULL, other.over);
    hinder_shut(lab.club->hinder, false);
    club_until(lab.club, NULL, task.over);
    assert_int_equal(task.fate, WORK_DURABLE);
    assert_int_equal(task.acts, 2);
    assert_int_equal(cell_stored(&lab.cells, 1), 11);
    club_close(club);
    lab_close(&lab);
}

TEST(test_failed)
{
    struct lab lab;
    struct task task = {.hold = {1, 2}, .holds = 2, .add = 1};
    lab_open(&lab);
    hinder_break(lab.club->hinder, true);
    run(&lab, &task);
    assert_int_equal(task.fate, WORK_FAILED);
    assert_int_equal(task.acts, 1);
    assert_int_equal(lab.cells.dropped, 2);
    assert_int_equal(lab.cells.published, 0);
    assert_true(works_trouble(lab.club->rooms.works) > 0);
    works_recovered(lab.club->rooms.works);
    assert_int_equal(works_trouble(lab.club->rooms.works), 0);
    lab_close(&lab);
}

TEST(test_faulty)
{
    struct lab lab;
    struct task task = {.hold = {1, 2}, .holds = 2, .add = 1};
    lab_open(&lab);
    lab.cells.faulty = true;
    run(&lab, &task);
    assert_int_equal(task.fate, WORK_FAULTY);
    assert_int_equal(lab.cells.dropped, 2);
    assert_int_equal(hinder_seen(lab.club->hinder), 0);
    lab_close(&lab);
}

/* A write that no relation allows costs the work that has it. */
TEST(test_mistaken)
{
    struct lab lab;
    struct task task = {.hold = {1, 2}, .holds = 2, .add = 1};
    struct task other = {.hold = {1, 2}, .holds = 2, .add = 1};
    lab_open(&lab);
    lab.cells.mistaken = true;
    run(&lab, &task);
    assert_int_equal(task.fate, WORK_FAULTY);
    assert_int_equal(lab.cells.dropped, 2);
    assert_int_equal(hinder_seen(lab.club->hinder), 0);
    lab.cells.mistaken = false;
    run(&lab, &other);
    assert_int_equal(other.fate, WORK_DURABLE);
    lab_close(&lab);
}

/* Lots come again after a rewind, and no two works have the same. */
TEST(test_lots)
{
    struct lots_key key, next_key;
    struct lots lots, other, elsewhere;
    char id[RANDOM_ID], same[RANDOM_ID], token[RANDOM_TOKEN], next[RANDOM_TOKEN];
    uint64_t ones = 0;
    lots_key_init(&key);
    lots_key_init(&next_key);
    lots_init(&lots, &key);
    lots_init(&other, &key);
    lots_init(&elsewhere, &next_key);
    uint64_t number = lots_number(&lots);
    lots_id(&lots, id);
    lots_token(&lots, token);
    lots_token(&lots, next);
    assert_string_not_equal(token, next);
    assert_true(strlen(id) == RANDOM_ID - 1 && strlen(token) == RANDOM_TOKEN - 1);
    lots_rewind(&lots);
    assert_true(lots_number(&lots) == number);
    lots_id(&lots, same);
    assert_string_equal(id, same);
    lots_token(&lots, next);
    assert_string_equal(token, next);
    assert_true(lots_number(&other) != number);
    assert_true(lots_number(&elsewhere) != number); /* the same work of another server */
    for (int i = 0; i < 1000; i++)
        for (uint64_t drawn = lots_number(&lots); drawn; drawn &= drawn - 1)
            ones++;
    assert_in_range(ones, 31000, 33000); /* half of 64,000 bits; 1,000 is 8 deviations */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_durable),    cmocka_unit_test(test_nothing_to_write),
        cmocka_unit_test(test_refused),    cmocka_unit_test(test_refused_late),
        cmocka_unit_test(test_needs),      cmocka_unit_test(test_missing),
        cmocka_unit_test(test_unreadable), cmocka_unit_test(test_crowded),
        cmocka_unit_test(test_conflict),   cmocka_unit_test(test_stale),
        cmocka_unit_test(test_failed),     cmocka_unit_test(test_faulty),
        cmocka_unit_test(test_mistaken),   cmocka_unit_test(test_lots),
    };
    return cmocka_run_group_tests_name("work-life", tests, NULL, NULL);
}
