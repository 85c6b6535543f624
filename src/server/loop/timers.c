/*
 * timers.c - a heap of timers.
 */
#include "server/loop/timers.h"

#include <stdlib.h>

static void let_go(struct loop_timer *timer)
{
    timer->place = 0;
    if (timer->gone)
        timer->gone(timer);
}

void timers_release(struct timers *timers)
{
    struct loop_timer *timer;
    while ((timer = timers_take(timers)))
        let_go(timer);
    while (timers->count)
        let_go(timers->timer[timers->count--]);
    free(timers->timer);
    free(timers->due);
    *timers = (struct timers){0};
}

static void put(struct timers *timers, struct loop_timer *timer, int place)
{
    timers->timer[place] = timer;
    timer->place = place;
}

/* Moves a timer up or down the heap until the order is right again. */
static void settle(struct timers *timers, struct loop_timer *timer)
{
    int place = timer->place;
    for (int up = place / 2; up && timers->timer[up]->at > timer->at; up = place / 2) {
        put(timers, timers->timer[up], place);
        place = up;
    }
    for (int down = place * 2; down <= timers->count; down = place * 2) {
        if (down < timers->count && timers->timer[down + 1]->at < timers->timer[down]->at)
            down++;
        if (timers->timer[down]->at >= timer->at)
            break;
        put(timers, timers->timer[down], place);
        place = down;
    }
    put(timers, timer, place);
}

static bool grow(struct loop_timer ***array, int room)
{
    struct loop_timer **bigger = realloc(*array, ((size_t)room + 1) * sizeof(struct loop_timer *));
    if (bigger)
        *array = bigger;
    return bigger;
}

static bool make_room(struct timers *timers)
{
    int room = timers->room ? timers->room * 2 : 64;
    if (timers->count + timers->dues < timers->room)
        return true;
    if (!grow(&timers->timer, room) || !grow(&timers->due, room))
        return false;
    timers->room = room;
    return true;
}

bool timers_set(struct timers *timers, struct loop_timer *timer, int64_t at)
{
    if (timer->place < 0)
        timers_clear(timers, timer);
    if (!timer->place) {
        if (!make_room(timers))
            return false;
        put(timers, timer, ++timers->count);
    }
    timer->at = at;
    settle(timers, timer);
    return true;
}

static void take_out(struct timers *timers, struct loop_timer *timer)
{
    struct loop_timer *last = timers->timer[timers->count--];
    if (last != timer) {
        put(timers, last, timer->place);
        settle(timers, last);
    }
}

void timers_clear(struct timers *timers, struct loop_timer *timer)
{
    if (timer->place < 0)
        timers->due[-timer->place] = NULL;
    else if (timer->place)
        take_out(timers, timer);
    timer->place = 0;
}

static void add_due(struct timers *timers, struct loop_timer *timer)
{
    timers->due[++timers->dues] = timer;
    timer->place = -timers->dues;
}

void timers_collect(struct timers *timers, int64_t now)
{
    struct loop_timer *timer;
    int first = timers->taken + 1, last = timers->dues;
    timers->dues = timers->taken = 0;
    for (int i = first; i <= last; i++)
        if (timers->due[i])
            add_due(timers, timers->due[i]);
    while ((timer = timers_first(timers)) && timer->at <= now) {
        take_out(timers, timer);
        add_due(timers, timer);
    }
}

struct loop_timer *timers_take(struct timers *timers)
{
    struct loop_timer *timer = NULL;
    while (!timer && timers->taken < timers->dues)
        timer = timers->due[++timers->taken];
    if (timer)
        timer->place = 0;
    return timer;
}
