/*
 * threads.c - several threads doing the same work. See threads.h.
 */
#include "ai/threads.h"

#ifdef AGATE_NO_THREADS

void threads_start(struct threads *threads, int count, void (*work)(void *context, int thread),
                   void *context)
{
    (void)count;
    (void)work;
    (void)context;
    threads->count = 0;
}

void threads_join(struct threads *threads)
{
    threads->count = 0;
}

void threads_gate_init(struct threads_gate *gate)
{
    gate->none = 0;
}

void threads_gate_release(struct threads_gate *gate)
{
    (void)gate;
}

void threads_lock(struct threads_gate *gate)
{
    (void)gate;
}

void threads_unlock(struct threads_gate *gate)
{
    (void)gate;
}

void threads_wait(struct threads_gate *gate)
{
    (void)gate;
}

void threads_wake(struct threads_gate *gate)
{
    (void)gate;
}

#else

static void *run(void *context)
{
    const struct threads_job *job = context;
    job->work(job->context, job->thread);
    return NULL;
}

void threads_start(struct threads *threads, int count, void (*work)(void *context, int thread),
                   void *context)
{
    threads->count = 0;
    while (threads->count < count && threads->count < AG_THREADS) {
        struct threads_job *job = &threads->job[threads->count];
        *job = (struct threads_job){work, context, threads->count + 1};
        if (pthread_create(&threads->thread[threads->count], NULL, run, job) != 0)
            return;
        threads->count++;
    }
}

void threads_join(struct threads *threads)
{
    for (int i = 0; i < threads->count; i++)
        pthread_join(threads->thread[i], NULL);
    threads->count = 0;
}

void threads_gate_init(struct threads_gate *gate)
{
    pthread_mutex_init(&gate->lock, NULL);
    pthread_cond_init(&gate->news, NULL);
}

void threads_gate_release(struct threads_gate *gate)
{
    pthread_mutex_destroy(&gate->lock);
    pthread_cond_destroy(&gate->news);
}

void threads_lock(struct threads_gate *gate)
{
    pthread_mutex_lock(&gate->lock);
}

void threads_unlock(struct threads_gate *gate)
{
    pthread_mutex_unlock(&gate->lock);
}

void threads_wait(struct threads_gate *gate)
{
    pthread_cond_wait(&gate->news, &gate->lock);
}

void threads_wake(struct threads_gate *gate)
{
    pthread_cond_broadcast(&gate->news);
}

#endif
