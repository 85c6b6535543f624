/*
 * commit.c - the thread that waits for the disk.
 *
 *     commit_add -> queue -> [thread: store->commit] -> done -> [loop: deliver] -> item->done
 *
 * Both lists are guarded by one mutex. There is at most one message to the loop at a time: it
 * delivers what is done when it arrives, as far as the round has time, and then the next message
 * the rest.
 */
#include "server/store/commit.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

struct list {
    struct commit_item *first, *last;
};

struct commit {
    struct loop_message message; /* must be first: `arrive` is handed this */
    struct loop *loop;
    struct store *store;
    pthread_t thread;
    atomic_int waiting; /* added and not done */

    pthread_mutex_t mutex; /* of all below */
    pthread_cond_t work;   /* signalled when something is in the queue, or the thread is to end */
    pthread_cond_t told;   /* signalled when something is done */
    struct list queue, done;
    bool posted; /* the message is under way */
    bool ending;
    struct commit_figures figures;
};

static void list_add(struct list *list, struct commit_item *item)
{
    item->next = NULL;
    if (list->last)
        list->last->next = item;
    else
        list->first = item;
    list->last = item;
}

static struct commit_item *list_take(struct list *list)
{
    struct commit_item *item = list->first;
    if (item && !(list->first = item->next))
        list->last = NULL;
    return item;
}

static uint64_t micros(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

/* Hands a group to the store; returns how long that took. */
static uint64_t write_group(struct commit *commit, struct commit_item *const *item, int count,
                            struct ag_error *why)
{
    struct store_txn *txn[COMMIT_GROUP];
    uint8_t fate[COMMIT_GROUP];
    uint64_t start = micros();
    for (int i = 0; i < count; i++)
        txn[i] = &item[i]->txn;
    commit->store->kind->commit(commit->store, txn, count, fate, why);
    for (int i = 0; i < count; i++)
        item[i]->fate = fate[i];
    return micros() - start;
}

/* Waits for work; returns how many items it took, 0 when the thread is to end. With the mutex. */
static int take_group(struct commit *commit, struct commit_item **item)
{
    int count = 0;
    while (!commit->queue.first && !commit->ending)
        pthread_cond_wait(&commit->work, &commit->mutex);
    while (count < COMMIT_GROUP && commit->queue.first)
        item[count++] = list_take(&commit->queue);
    return count;
}

/* Puts what was written into the list for the loop; returns whether the loop must be woken. With
 * the mutex. */
static bool file_group(struct commit *commit, struct commit_item *const *item, int count,
                       uint64_t took, const struct ag_error *why)
{
    bool post = !commit->posted;
    uint64_t failed = 0;
    for (int i = 0; i < count; i++) {
        list_add(&commit->done, item[i]);
        failed += item[i]->fate == STORE_FAILED;
    }
    if (failed) {
        commit->figures.failed_groups++;
        commit->figures.why = *why;
    }
    commit->figures.failed += failed;
    commit->figures.groups++;
    commit->figures.txns += (uint64_t)count;
    commit->figures.micros += took;
    commit->posted = true;
    pthread_cond_signal(&commit->told);
    return post;
}

static void *run(void *context)
{
    struct commit *commit = context;
    struct commit_item *item[COMMIT_GROUP];
    int count;
    pthread_mutex_lock(&commit->mutex);
    while ((count = take_group(commit, item)) > 0) {
        pthread_mutex_unlock(&commit->mutex);
        struct ag_error why = {0};
        uint64_t took = write_group(commit, item, count, &why);
        pthread_mutex_lock(&commit->mutex);
        if (file_group(commit, item, count, took, &why))
            loop_post(commit->loop, &commit->message);
    }
    pthread_mutex_unlock(&commit->mutex);
    return NULL;
}

static struct commit_item *take_done(struct commit *commit)
{
    pthread_mutex_lock(&commit->mutex);
    struct commit_item *item = list_take(&commit->done);
    pthread_mutex_unlock(&commit->mutex);
    return item;
}

/* Calls `done` of items that are finished, until the round has no more time. */
static void deliver(struct commit *commit)
{
    for (struct commit_item *item; (item = take_done(commit));) {
        atomic_fetch_sub(&commit->waiting, 1);
        item->done(item);
        if (loop_is_late(commit->loop))
            return;
    }
}

static void arrive(struct loop_message *message)
{
    struct commit *commit = (struct commit *)message;
    deliver(commit);
    pthread_mutex_lock(&commit->mutex);
    bool rest = commit->posted = commit->done.first != NULL;
    pthread_mutex_unlock(&commit->mutex);
    if (rest)
        loop_post(commit->loop, message);
}

/* Signals are for the thread of the loop. */
static bool start(struct commit *commit)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool fine = pthread_create(&commit->thread, NULL, run, commit) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return fine;
}

static void release(struct commit *commit)
{
    pthread_cond_destroy(&commit->told);
    pthread_cond_destroy(&commit->work);
    pthread_mutex_destroy(&commit->mutex);
    free(commit);
}

struct commit *commit_new(struct loop *loop, struct store *store)
{
    struct commit *commit = calloc(1, sizeof *commit);
    if (!commit)
        return NULL;
    commit->message.arrive = arrive;
    commit->loop = loop;
    commit->store = store;
    atomic_init(&commit->waiting, 0);
    pthread_mutex_init(&commit->mutex, NULL);
    pthread_cond_init(&commit->work, NULL);
    pthread_cond_init(&commit->told, NULL);
    if (start(commit))
        return commit;
    release(commit);
    return NULL;
}

void commit_free(struct commit *commit)
{
    if (!commit)
        return;
    while (commit_waiting(commit) > 0) {
        pthread_mutex_lock(&commit->mutex);
        while (!commit->done.first)
            pthread_cond_wait(&commit->told, &commit->mutex);
        pthread_mutex_unlock(&commit->mutex);
        deliver(commit);
    }
    pthread_mutex_lock(&commit->mutex);
    commit->ending = true;
    pthread_cond_signal(&commit->work);
    pthread_mutex_unlock(&commit->mutex);
    pthread_join(commit->thread, NULL);
    release(commit);
}

void commit_add(struct commit *commit, struct commit_item *item)
{
    atomic_fetch_add(&commit->waiting, 1);
    pthread_mutex_lock(&commit->mutex);
    list_add(&commit->queue, item);
    pthread_cond_signal(&commit->work);
    pthread_mutex_unlock(&commit->mutex);
}

int commit_waiting(const struct commit *commit)
{
    return atomic_load(&commit->waiting);
}

struct commit_figures commit_figures(struct commit *commit)
{
    pthread_mutex_lock(&commit->mutex);
    struct commit_figures figures = commit->figures;
    pthread_mutex_unlock(&commit->mutex);
    return figures;
}
