/*
 * hinder.c - a store that hinders another, see hinder.h.
 */
#include "hinder.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"

/* Whether the n-th is one of those that are picked, one in so many, without a pattern. */
static bool is_picked(int n, int every)
{
    return every && ((uint32_t)n * 2654435761U >> 16) % (uint32_t)every == 0;
}

/* What becomes of a transaction; STORE_DURABLE: it goes on to the store. With the mutex. */
static enum store_fate judge(struct hinder *hinder)
{
    int n = ++hinder->seen;
    if (hinder->left == 0)
        hinder->broken = true;
    if (hinder->left > 0)
        hinder->left--;
    if (hinder->broken || is_picked(n, hinder->fail_every))
        return STORE_FAILED;
    if (hinder->fails > 0) {
        hinder->fails--;
        return STORE_FAILED;
    }
    if (hinder->conflicts > 0) {
        hinder->conflicts--;
        return STORE_CONFLICT;
    }
    return is_picked(n + 1, hinder->conflict_every) ? STORE_CONFLICT : STORE_DURABLE;
}

/* Commits those writes of a transaction that are rows of a relation, or all the others. */
static void commit_part(struct hinder *hinder, struct store_txn *txn, bool apart, uint8_t *fate,
                        struct ag_error *why)
{
    struct store_txn part, *one = &part;
    struct store_write write;
    size_t from = 0;
    store_txn_init(&part);
    for (size_t at = 0; store_txn_next(txn, &at, &write); from = at)
        if ((write.relation == hinder->apart) == apart)
            ag_buf_add(&part.write, txn->write.byte + from, at - from);
    hinder->inner->kind->commit(hinder->inner, &one, 1, fate, why);
    size_t taken = 0; /* with the numbers of what was appended */
    from = 0;
    for (size_t at = 0; store_txn_next(txn, &at, &write); from = at)
        if ((write.relation == hinder->apart) == apart) {
            memcpy(txn->write.byte + from, part.write.byte + taken, at - from);
            taken += at - from;
        }
    store_txn_release(&part);
}

static void commit_one(struct hinder *hinder, struct store_txn *txn, uint8_t *fate,
                       struct ag_error *why)
{
    if (hinder->apart < 0) {
        hinder->inner->kind->commit(hinder->inner, &txn, 1, fate, why);
        return;
    }
    commit_part(hinder, txn, false, fate, why);
    if (*fate == STORE_DURABLE)
        commit_part(hinder, txn, true, fate, why);
}

static void commit(struct store *store, struct store_txn *const *txn, int count, uint8_t *fate,
                   struct ag_error *why)
{
    struct hinder *hinder = (struct hinder *)store;
    pthread_mutex_lock(&hinder->mutex);
    while (hinder->shut)
        pthread_cond_wait(&hinder->moved, &hinder->mutex);
    for (int i = 0; i < count; i++) {
        fate[i] = (uint8_t)judge(hinder);
        if (fate[i] == STORE_FAILED)
            error_plain(why, "hindered");
        if (fate[i] == STORE_DURABLE)
            commit_one(hinder, txn[i], &fate[i], why);
        hinder->durable += fate[i] == STORE_DURABLE;
    }
    pthread_mutex_unlock(&hinder->mutex);
}

/* A query whose rows are counted. */
struct counted {
    struct hinder *hinder;
    const struct store_query *query;
};

static bool count(void *context, const struct store_value *row)
{
    const struct counted *counted = context;
    counted->hinder->rows++;
    return counted->query->row(counted->query->context, row);
}

static bool read_rows(struct store *store, const struct store_query *query, int queries,
                      struct ag_error *why)
{
    struct hinder *hinder = (struct hinder *)store;
    struct store_query *one = calloc((size_t)queries, sizeof *one);
    struct counted *counted = calloc((size_t)queries, sizeof *counted);
    hinder->reads++;
    bool fine = one && counted && !hinder->blind;
    for (int i = 0; fine && i < queries; i++) {
        counted[i] = (struct counted){.hinder = hinder, .query = &query[i]};
        one[i] = query[i];
        one[i].row = count;
        one[i].context = &counted[i];
    }
    fine = fine ? hinder->inner->kind->read(hinder->inner, one, queries, why)
                : error_plain(why, "blind");
    free(one);
    free(counted);
    return fine;
}

static bool usable(struct store *store, struct ag_error *why)
{
    const struct hinder *hinder = (const struct hinder *)store;
    return hinder->inner->kind->usable(hinder->inner, why);
}

static const struct store_kind kind = {
    .name = "hinder", .commit = commit, .read = read_rows, .usable = usable};

struct hinder *hinder_new(struct store *inner)
{
    struct hinder *hinder = calloc(1, sizeof *hinder);
    if (!hinder)
        abort();
    hinder->store.kind = &kind;
    hinder->inner = inner;
    hinder->left = hinder->apart = -1;
    pthread_mutex_init(&hinder->mutex, NULL);
    pthread_cond_init(&hinder->moved, NULL);
    return hinder;
}

void hinder_free(struct hinder *hinder)
{
    pthread_cond_destroy(&hinder->moved);
    pthread_mutex_destroy(&hinder->mutex);
    free(hinder);
}

static void set(struct hinder *hinder, int *what, int value)
{
    pthread_mutex_lock(&hinder->mutex);
    *what = value;
    pthread_mutex_unlock(&hinder->mutex);
}

static int get(struct hinder *hinder, const int *what)
{
    pthread_mutex_lock(&hinder->mutex);
    int value = *what;
    pthread_mutex_unlock(&hinder->mutex);
    return value;
}

void hinder_shut(struct hinder *hinder, bool shut)
{
    pthread_mutex_lock(&hinder->mutex);
    hinder->shut = shut;
    pthread_cond_broadcast(&hinder->moved);
    pthread_mutex_unlock(&hinder->mutex);
}

void hinder_break(struct hinder *hinder, bool broken)
{
    pthread_mutex_lock(&hinder->mutex);
    hinder->broken = broken;
    hinder->left = -1;
    pthread_mutex_unlock(&hinder->mutex);
}

void hinder_break_after(struct hinder *hinder, int left)
{
    set(hinder, &hinder->left, left);
}

void hinder_often(struct hinder *hinder, int fail_every, int conflict_every)
{
    set(hinder, &hinder->fail_every, fail_every);
    set(hinder, &hinder->conflict_every, conflict_every);
}

void hinder_conflict(struct hinder *hinder, int conflicts)
{
    set(hinder, &hinder->conflicts, conflicts);
}

void hinder_fail(struct hinder *hinder, int fails)
{
    set(hinder, &hinder->fails, fails);
}

void hinder_split(struct hinder *hinder, enum store_relation relation)
{
    set(hinder, &hinder->apart, (int)relation);
}

int hinder_seen(struct hinder *hinder)
{
    return get(hinder, &hinder->seen);
}

int hinder_durable(struct hinder *hinder)
{
    return get(hinder, &hinder->durable);
}
