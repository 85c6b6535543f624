/*
 * take.c - holding aggregates: in a fixed order, one work at a time, the others in a queue.
 *
 * A work that waits for an aggregate keeps those that it has taken. All works take in the same
 * order (kind, then id), so no two ever wait for each other; queues are served in their order, so
 * nobody waits for ever.
 */
#include <string.h>

#include "server/work/inner.h"

void held_init(struct held *held, const struct held_kind *kind, void *room, const char *id)
{
    *held = (struct held){.node.name = id, .kind = kind, .room = room};
    held->last = &held->first;
}

static int compare(const struct work_hold *a, const struct held_kind *kind, const char *id)
{
    return a->kind != kind ? a->kind->order - kind->order : strcmp(a->id, id);
}

bool work_hold(struct work *work, const struct held_kind *kind, void *room, const char *id)
{
    int at = 0;
    while (at < work->holds && compare(&work->hold[at], kind, id) < 0)
        at++;
    if (at < work->holds && compare(&work->hold[at], kind, id) == 0)
        return true;
    if (work->holds == WORK_HOLDS || strlen(id) >= HELD_ID)
        return false;
    memmove(&work->hold[at + 1], &work->hold[at],
            (size_t)(work->holds - at) * sizeof work->hold[0]);
    work->hold[at] = (struct work_hold){.kind = kind, .room = room};
    memcpy(work->hold[at].id, id, strlen(id) + 1);
    work->holds++;
    return true;
}

struct held *work_held(const struct work *work, const struct held_kind *kind, const char *id)
{
    for (int i = 0; i < work->taken; i++)
        if (compare(&work->hold[i], kind, id) == 0)
            return work->hold[i].held;
    return NULL;
}

static bool enqueue(struct held *held, struct work *work)
{
    if (held->waiting == HELD_QUEUE)
        return false;
    work->next = NULL;
    *held->last = work;
    held->last = &work->next;
    held->waiting++;
    return true;
}

static struct work *dequeue(struct held *held)
{
    struct work *work = held->first;
    held->first = work->next;
    if (!held->first)
        held->last = &held->first;
    held->waiting--;
    return work;
}

bool take_all(struct work *work)
{
    while (work->taken < work->holds) {
        struct work_hold *hold = &work->hold[work->taken];
        bool more = false;
        work->why = (struct ag_error){0};
        struct held *held = hold->kind->bring(hold->room, hold->id, &more, &work->why);
        if (more) {
            work_later(work);
            return false;
        }
        if (!held) {
            work_end(work, work->why.said.id ? WORK_UNREADABLE : WORK_MISSING);
            return false;
        }
        if (!held->holder && held->kind->ready && !held->kind->ready(held, work) && !held->holder)
            continue; /* something else has done it in the meantime */
        if (held->holder) {
            if (!enqueue(held, work))
                work_end(work, WORK_CROWDED);
            return false;
        }
        held->holder = work;
        hold->held = held;
        work->taken++;
    }
    return true;
}

/* Serves those who wait for an aggregate, one after the other; then it is on its own. */
static void serve(struct held *held)
{
    while (!held->holder && held->first) {
        struct work *next = dequeue(held);
        if (take_all(next))
            work_run(next);
    }
    held->serving = false;
    if (!held->holder && held->kind->settled)
        held->kind->settled(held);
}

/* Until an aggregate is served here, nobody else serves it, and it does not leave memory. One that
 * is being served further up the stack is left to that. */
void take_back(struct work *work)
{
    struct held *held[WORK_HOLDS];
    int count = 0;
    for (int i = 0; i < work->taken; i++) {
        struct held *one = work->hold[i].held;
        work->hold[i].held = NULL;
        one->holder = NULL;
        if (one->serving)
            continue;
        one->serving = true;
        held[count++] = one;
    }
    work->taken = 0;
    while (count > 0)
        serve(held[--count]);
}
