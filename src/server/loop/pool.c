/*
 * pool.c - threads that take slices of jobs, home by home and owner by owner.
 *
 * Homes with jobs that wait stand in a queue, and so do the owners of each. A thread takes the
 * first job of the first owner of the first home; an owner who has more goes to the end of the
 * queue of the home, and so does one who gets a job back after its slice; likewise the home. All of
 * this is under one lock. A finished job goes to the loop as a message; only there it counts as
 * finished.
 */
#include "server/loop/pool.h"

#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>

struct pool {
    struct loop *loop;
    pthread_mutex_t lock;
    pthread_cond_t more;            /* a job waits, or it stops */
    struct pool_home *first, *last; /* homes with jobs that wait */
    bool stopping;
    int waiting; /* the loop's: jobs that are added and not done */
    int threads;
    pthread_t thread[];
};

/* Puts a home at the end of the queue. */
static void queue_home(struct pool *pool, struct pool_home *home)
{
    home->next = NULL;
    if (pool->first)
        pool->last->next = home;
    else
        pool->first = home;
    pool->last = home;
}

/* Puts an owner at the end of the queue of its home. */
static void queue_owner(struct pool_home *home, struct pool_owner *owner)
{
    owner->next = NULL;
    if (home->first)
        home->last->next = owner;
    else
        home->first = owner;
    home->last = owner;
}

/* The first job of the first owner of the first home, who go to the end if there are more; NULL:
 * there is none. */
static struct pool_job *pop(struct pool *pool)
{
    struct pool_home *home = pool->first;
    if (!home)
        return NULL;
    struct pool_owner *owner = home->first;
    struct pool_job *job = owner->first;
    pool->first = home->next;
    home->first = owner->next;
    owner->first = job->next;
    if (owner->first)
        queue_owner(home, owner);
    if (home->first)
        queue_home(pool, home);
    return job;
}

/* The next job; NULL: it stops. */
static struct pool_job *take(struct pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    while (!pool->first && !pool->stopping)
        pthread_cond_wait(&pool->more, &pool->lock);
    struct pool_job *job = pool->stopping ? NULL : pop(pool);
    pthread_mutex_unlock(&pool->lock);
    return job;
}

/* Puts a job after the others of its owner. */
static void put(struct pool *pool, struct pool_job *job)
{
    struct pool_owner *owner = job->owner;
    struct pool_home *home = owner->home ? owner->home : &owner->alone;
    job->next = NULL;
    pthread_mutex_lock(&pool->lock);
    if (!home->first)
        queue_home(pool, home);
    if (owner->first) {
        owner->last->next = job;
    } else {
        owner->first = job;
        queue_owner(home, owner);
    }
    owner->last = job;
    pthread_cond_signal(&pool->more);
    pthread_mutex_unlock(&pool->lock);
}

static void *work(void *context)
{
    struct pool *pool = context;
    for (struct pool_job *job; (job = take(pool));) {
        if (job->slice(job))
            put(pool, job);
        else
            loop_post(pool->loop, &job->message);
    }
    return NULL;
}

static void arrive(struct loop_message *message)
{
    struct pool_job *job = (struct pool_job *)message; /* its first member */
    job->pool->waiting--;
    job->done(job);
}

struct pool *pool_new(struct loop *loop, int threads)
{
    struct pool *pool = calloc(1, sizeof *pool + (size_t)threads * sizeof(pthread_t));
    if (!pool)
        return NULL;
    pool->loop = loop;
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->more, NULL);
    while (pool->threads < threads &&
           pthread_create(&pool->thread[pool->threads], NULL, work, pool) == 0)
        pool->threads++;
    if (threads && !pool->threads) {
        pool_free(pool);
        return NULL;
    }
    return pool;
}

void pool_free(struct pool *pool)
{
    if (!pool)
        return;
    pthread_mutex_lock(&pool->lock);
    pool->stopping = true;
    pthread_cond_broadcast(&pool->more);
    pthread_mutex_unlock(&pool->lock);
    for (int i = 0; i < pool->threads; i++)
        pthread_join(pool->thread[i], NULL);
    loop_deliver(pool->loop); /* delivers jobs that were finished meanwhile */
    for (struct pool_job *job; (job = pop(pool));)
        job->done(job);
    pthread_cond_destroy(&pool->more);
    pthread_mutex_destroy(&pool->lock);
    free(pool);
}

void pool_add(struct pool *pool, struct pool_job *job)
{
    job->pool = pool;
    if (!job->owner) {
        job->alone = (struct pool_owner){0};
        job->owner = &job->alone;
    }
    job->message.arrive = arrive;
    pool->waiting++;
    put(pool, job);
}

int pool_waiting(const struct pool *pool)
{
    return pool->waiting;
}
