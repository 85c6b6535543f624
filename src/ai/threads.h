/*
 * threads.h - several threads doing the same work. Where there are no threads, as in WebAssembly,
 * the caller works alone.
 */
#ifndef AI_THREADS_H
#define AI_THREADS_H

#include "ag/engine.h"

#ifndef AGATE_NO_THREADS
#include <pthread.h>
#endif

struct threads_job {
    void (*work)(void *context, int thread);
    void *context;
    int thread;
};

struct threads {
    int count;
#ifndef AGATE_NO_THREADS
    pthread_t thread[AG_THREADS];
#endif
    struct threads_job job[AG_THREADS];
};

/* Starts `count` threads, numbered from 1, or as many as possible. `threads` must not move. */
void threads_start(struct threads *threads, int count, void (*work)(void *context, int thread),
                   void *context);

/* Waits until all have returned. */
void threads_join(struct threads *threads);

/* A lock, and a place to wait for news from other threads. */
struct threads_gate {
#ifndef AGATE_NO_THREADS
    pthread_mutex_t lock;
    pthread_cond_t news;
#else
    int none;
#endif
};

void threads_gate_init(struct threads_gate *gate);
void threads_gate_release(struct threads_gate *gate);
void threads_lock(struct threads_gate *gate);
void threads_unlock(struct threads_gate *gate);

/* Releases the lock and waits until another thread calls threads_wake; may return sooner. */
void threads_wait(struct threads_gate *gate);

/* Wakes all threads that wait. */
void threads_wake(struct threads_gate *gate);

#endif
