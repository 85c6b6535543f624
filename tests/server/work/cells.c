/*
 * cells.c - aggregates for tests, see cells.h.
 */
#include "cells.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/error.h"
#include "sentences.h"
#include "unit.h"

const char *cell_id(int n)
{
    static char id[CELLS + 1][HELD_ID];
    snprintf(id[n], sizeof id[n], "cell-%02d", n);
    return id[n];
}

static bool cell_row(void *context, const struct store_value *row)
{
    struct cell *cell = context;
    cell->held.revision = row[1].number;
    cell->value = row[2].number;
    return false;
}

static bool read_cell(const struct cells *cells, struct cell *cell, const char *id)
{
    struct store_value key[] = {store_text(id)};
    struct ag_error why;
    return store_find(cells->club->rooms.store, STORE_FOLLOWER, key, cell_row, cell, &why);
}

int64_t cell_stored(const struct cells *cells, int n)
{
    struct cell cell = {.value = 0};
    read_cell(cells, &cell, cell_id(n));
    return cell.value;
}

static struct held *bring(void *room, const char *id, bool *more, struct ag_error *why)
{
    (void)more;
    struct cells *cells = room;
    int n = (int)strtol(id + 5, NULL, 10);
    *why = (struct ag_error){0};
    if (cells->unreadable) {
        error_set(why, "", say_server_store());
        return NULL;
    }
    if (n >= CELLS)
        return NULL;
    if (cells->cell[n])
        return &cells->cell[n]->held;
    struct cell *cell = calloc(1, sizeof *cell);
    assert_non_null(cell);
    memcpy(cell->id, id, strlen(id) + 1);
    held_init(&cell->held, &held_cell, cells, cell->id);
    cell->cells = cells;
    read_cell(cells, cell, id); /* one that is not there is new */
    cells->cell[n] = cell;
    return &cell->held;
}

static void begin(struct held *held, const struct work *work)
{
    struct cell *cell = (struct cell *)held;
    assert_ptr_equal(held->holder, work);
    assert_false(cell->changed);
    cell->draft = cell->value;
    cell->cells->begun++;
}

static void cancel(struct held *held)
{
    struct cell *cell = (struct cell *)held;
    assert_false(cell->changed);
    cell->cells->cancelled++;
}

static const char *check(struct held *held)
{
    return ((struct cell *)held)->cells->faulty ? "broken" : NULL;
}

static bool changed(const struct held *held)
{
    return ((const struct cell *)held)->changed;
}

static bool save(struct held *held, struct store_txn *txn)
{
    const struct cell *cell = (const struct cell *)held;
    struct store_value row[] = {store_text(cell->id), store_number(held->revision + 1),
                                store_number(cell->draft)};
    if (!cell->changed)
        return false;
    store_expect(txn, STORE_FOLLOWER, row, held->revision);
    store_put(txn, STORE_FOLLOWER, row);
    return true;
}

static void publish(struct held *held, const struct work *work, int64_t now)
{
    struct cell *cell = (struct cell *)held;
    assert_ptr_equal(held->holder, work);
    assert_true(now > 0);
    cell->cells->published++;
    if (!cell->changed)
        return;
    cell->value = cell->draft;
    cell->changed = false;
    held->revision++;
}

static enum held_again again(struct held *held)
{
    struct cell *cell = (struct cell *)held;
    cell->cells->dropped++;
    cell->changed = false;
    if (cell->cells->unreadable)
        return HELD_NOT;
    held->revision = cell->value = 0;
    read_cell(cell->cells, cell, cell->id);
    return HELD_READ;
}

static void forget(struct held *held)
{
    free(held);
}

/* It leaves memory as soon as nobody needs it. */
static void settled(struct held *held)
{
    struct cell *cell = (struct cell *)held;
    int n = (int)strtol(cell->id + 5, NULL, 10);
    assert_true(!held->holder && !held->first);
    cell->cells->settled++;
    cell->cells->cell[n] = NULL;
    free(cell);
}

const struct held_kind held_cell = {.name = "cell",
                                    .order = 9,
                                    .bring = bring,
                                    .begin = begin,
                                    .cancel = cancel,
                                    .check = check,
                                    .changed = changed,
                                    .save = save,
                                    .publish = publish,
                                    .again = again,
                                    .settled = settled,
                                    .enter = forget,
                                    .discard = forget};

void cells_open(struct cells *cells, struct club *club)
{
    *cells = (struct cells){.club = club};
}

void cells_close(struct cells *cells)
{
    for (int i = 0; i < CELLS; i++)
        assert_null(cells->cell[i]);
}

/* Tasks. */

static void tell(struct task *task)
{
    struct audience to = fan_person(task->person);
    struct ag_buf text;
    ag_buf_init(&text, 100);
    ag_buf_string(&text, task->told);
    work_tell(&task->work, &to, &text);
    ag_buf_release(&text);
    struct store_value row[] = {store_text(task->person), store_number(0),
                                store_number(task->number), store_text("test"), store_text("")};
    store_append(work_txn(&task->work), STORE_NOTICE, row);
}

static enum work_said act(struct work *work)
{
    struct task *task = (struct task *)work;
    if (task->acts < 4)
        task->lot[task->acts] = lots_number(&work->lots);
    task->acts++;
    for (int i = 0; i < task->needs; i++)
        if (!work_held(work, &held_cell, cell_id(task->need[i])))
            return work_need(work, &held_cell, task->cells, cell_id(task->need[i]));
    if (task->refuses)
        return work_refuse(work, say_server_busy());
    for (int i = 0; i < work->taken; i++) {
        struct cell *cell = (struct cell *)work->hold[i].held;
        assert_ptr_equal(cell->held.holder, work);
        cell->draft += task->add;
        cell->changed = task->add != 0;
    }
    if (task->told)
        tell(task);
    if (task->cells->mistaken)
        store_drop_by(work_txn(work), STORE_META, 1, NULL, 1); /* it has no index */
    return task->late ? work_refuse(work, say_no_memory()) : WORK_DONE;
}

static void over(struct work *work, enum work_fate fate)
{
    struct task *task = (struct task *)work;
    assert_false(task->over);
    task->over = true;
    task->fate = fate;
}

static void release(struct work *work)
{
    struct task *task = (struct task *)work;
    if (task->ended)
        task->ended(task);
}

static const struct work_kind task_kind = {
    .name = "task", .act = act, .over = over, .release = release};
static const struct work_kind reading_kind = {
    .name = "reading", .reads = true, .act = act, .over = over, .release = release};

void task_start(struct task *task, struct cells *cells)
{
    const struct rooms *rooms = &cells->club->rooms;
    work_init(&task->work, rooms->works, task->reads ? &reading_kind : &task_kind,
              loop_now(rooms->loop));
    task->cells = cells;
    for (int i = 0; i < task->holds; i++)
        assert_true(work_hold(&task->work, &held_cell, cells, cell_id(task->hold[i])));
    work_start(&task->work);
}
