/*
 * timers.h - a heap of timers, the earliest on top. Used only by the loop.
 *
 * Every timer knows its place, so one can be moved or taken out in the middle:
 *
 *     timer[place]->place == place,  timer[place / 2]->at <= timer[place]->at
 *
 * Expired timers are collected first and then taken one by one; meanwhile their places are
 * negative: due[-place]. So a timer that is set again waits until it is collected again, however
 * early it is.
 */
#ifndef SERVER_LOOP_TIMERS_H
#define SERVER_LOOP_TIMERS_H

#include "server/loop/loop.h"

struct timers {
    struct loop_timer **timer; /* from 1 */
    struct loop_timer **due;   /* from 1; NULL: it was cleared */
    int count;
    int dues, taken; /* collected, and how many of these are taken */
    int room;        /* timers that fit, in each of both */
};

/* Frees the heap; timers that are still set are told that they are gone. */
void timers_release(struct timers *timers);

/* Puts a timer in, or moves it; false when memory runs out. Takes it out, if it is there. */
bool timers_set(struct timers *timers, struct loop_timer *timer, int64_t at);
void timers_clear(struct timers *timers, struct loop_timer *timer);

/* Collects those that are due at this time, after those that were collected before. */
void timers_collect(struct timers *timers, int64_t now);

/* Takes the first that was collected, which is not set any more; NULL: there is none. */
struct loop_timer *timers_take(struct timers *timers);

/* Whether some are collected and not taken. */
static inline bool timers_wait(const struct timers *timers)
{
    return timers->taken < timers->dues;
}

/* The earliest of those that are not collected; NULL: there is none. */
static inline struct loop_timer *timers_first(const struct timers *timers)
{
    return timers->count ? timers->timer[1] : NULL;
}

#endif
