/*
 * timers.h - a heap of timers, the earliest on top. The loop's own.
 *
 * Every timer knows its place, so one can be moved or taken out in the middle:
 *
 *     timer[place]->place == place,  timer[place / 2]->at <= timer[place]->at
 */
#ifndef SERVER_LOOP_TIMERS_H
#define SERVER_LOOP_TIMERS_H

#include "server/loop/loop.h"

struct timers {
    struct loop_timer **timer; /* from 1 */
    int count;
    int room; /* timers that fit */
};

void timers_release(struct timers *timers);

/* Puts a timer in, or moves it; false when memory runs out. Takes it out, if it is there. */
bool timers_set(struct timers *timers, struct loop_timer *timer, int64_t at);
void timers_clear(struct timers *timers, struct loop_timer *timer);

/* The earliest; NULL: there is none. */
static inline struct loop_timer *timers_first(const struct timers *timers)
{
    return timers->count ? timers->timer[1] : NULL;
}

#endif
