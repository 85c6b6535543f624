/*
 * timers.c - a heap of timers.
 */
#include "server/loop/timers.h"

#include <stdlib.h>

void timers_release(struct timers *timers)
{
    while (timers->count) {
        struct loop_timer *timer = timers->timer[timers->count--];
        timer->place = 0;
        if (timer->gone)
            timer->gone(timer);
    }
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
    if (timers->count < timers->room)
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

void timers_run(struct timers *timers, int64_t now)
{
    struct loop_timer *timer;
    while ((timer = timers_first(timers)) && timer->at <= now) {
        take_out(timers, timer);
        timers->due[++timers->dues] = timer;
        timer->place = -timers->dues;
    }
    for (int i = 1; i <= timers->dues; i++) {
        timer = timers->due[i];
        if (!timer)
            continue;
        timer->place = 0;
        timer->due(timer);
    }
    timers->dues = 0;
}
