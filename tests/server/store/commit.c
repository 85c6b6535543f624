/*
 * commit.c - the commit thread: items are done in their order, in groups, with their fates, can be
 * read then, and none is lost at the end. A stand-in for the loop hands the messages over. Run with
 * both stores, and under ThreadSanitizer as well.
 */
#include "server/store/commit.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "folder.h"

enum { ITEMS = 3000, SLICE = 7 }; /* items of a round, at most */

/* The stand-in: a queue of messages, and the store that it goes with. */
struct loop {
    pthread_mutex_t mutex;
    pthread_cond_t more;
    struct loop_message *first;
    struct store *store;
    struct commit *commit;
    int done, added; /* items */
    int late;        /* when so many are done, the round has no more time; 0: no round */
};

struct item {
    struct commit_item item; /* must be first */
    struct loop *loop;
    int number;
};

static void check(bool fine, const char *what)
{
    if (!fine) {
        fprintf(stderr, "store-commit: %s\n", what);
        exit(1);
    }
}

void loop_post(struct loop *loop, struct loop_message *message)
{
    pthread_mutex_lock(&loop->mutex);
    check(!loop->first, "two messages are under way");
    loop->first = message;
    pthread_cond_signal(&loop->more);
    pthread_mutex_unlock(&loop->mutex);
}

bool loop_is_late(const struct loop *loop)
{
    return loop->late > 0 && loop->done >= loop->late;
}

static void loop_round(struct loop *loop)
{
    pthread_mutex_lock(&loop->mutex);
    while (!loop->first)
        pthread_cond_wait(&loop->more, &loop->mutex);
    struct loop_message *message = loop->first;
    loop->first = NULL;
    pthread_mutex_unlock(&loop->mutex);
    loop->late = loop->done + SLICE;
    message->arrive(message);
    check(loop->done <= loop->late, "a round takes too long");
    loop->late = 0;
}

static bool hear(void *context, const struct store_value *row)
{
    *(int64_t *)context = row[1].number;
    return true;
}

static void add(struct loop *loop);

/* Every third item adds a key that is taken; every tenth has grown too large. */
static void done(struct commit_item *base)
{
    struct item *item = (struct item *)base;
    struct loop *loop = item->loop;
    struct store_value key = store_number(item->number);
    int64_t since = -1;
    enum store_fate want = item->number % 10 == 9  ? STORE_FAILED
                           : item->number % 3 == 2 ? STORE_CONFLICT
                                                   : STORE_DURABLE;
    check(base->fate == want, "an item has another fate than it should");
    check(item->number == loop->done++, "items are done in another order");
    bool found = store_find(loop->store, STORE_OUTAGE, &key, hear, &since, NULL);
    check(found == (want == STORE_DURABLE) && (!found || since == item->number),
          "an item is not what can be read");
    store_txn_release(&base->txn);
    free(item);
    if (loop->added < ITEMS && loop->done > ITEMS / 2)
        add(loop); /* also while the thread is being ended */
}

static void add(struct loop *loop)
{
    struct item *item = calloc(1, sizeof *item);
    check(item != NULL, "no memory");
    *item = (struct item){.item.done = done, .loop = loop, .number = loop->added++};
    store_txn_init(&item->item.txn);
    struct store_value row[] = {store_number(item->number), store_number(item->number)};
    store_put(&item->item.txn, STORE_OUTAGE, row);
    if (item->number % 3 == 2)
        store_add(&item->item.txn, STORE_OUTAGE,
                  (struct store_value[]){store_number(0), store_number(0)});
    item->item.txn.write.failed = item->number % 10 == 9;
    commit_add(loop->commit, &item->item);
}

int main(int argc, char **argv)
{
    char folder[FOLDER_NAME];
    bool memory = argc < 2 || strcmp(argv[1], store_memory.name) == 0;
    struct loop loop = {.mutex = PTHREAD_MUTEX_INITIALIZER, .more = PTHREAD_COND_INITIALIZER};
    struct ag_error why;
    folder_make(folder);
    loop.store = (memory ? store_memory : store_sqlite).open(folder, &why);
    check(loop.store != NULL, "no store");
    loop.commit = commit_new(&loop, loop.store);
    check(loop.commit != NULL, "no thread");
    for (int i = 0; i < ITEMS / 2; i++)
        add(&loop);
    while (loop.done < ITEMS / 4)
        loop_round(&loop);
    struct commit_figures figures = commit_figures(loop.commit);
    check(figures.txns >= ITEMS / 4 && figures.groups >= 3 && figures.groups <= figures.txns,
          "the figures are wrong");
    check(figures.failed_groups > 0 && figures.why.said.id != 0, "nobody knows why some failed");
    for (int i = 0; i < ITEMS / 4; i++)
        add(&loop);
    check(commit_waiting(loop.commit) == loop.added - loop.done, "it counts wrongly");
    commit_free(loop.commit);
    check(loop.done == ITEMS && loop.added == ITEMS, "items are lost at the end");
    loop.store->kind->close(loop.store);
    folder_remove(folder);
    printf("%d items, %d groups before the last\n", loop.done, (int)figures.groups);
    return 0;
}
