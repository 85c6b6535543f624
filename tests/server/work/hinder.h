/*
 * hinder.h - a store in front of another that hinders it: it holds commits back, makes some of them
 * fail or conflict, fails to read, and counts.
 */
#ifndef HINDER_H
#define HINDER_H

#include <pthread.h>

#include "server/store/store.h"

struct hinder {
    struct store store; /* the first member */
    struct store *inner;
    pthread_mutex_t mutex; /* of all below, but what only the thread of the loop uses */
    pthread_cond_t moved;
    bool shut;                      /* commits wait */
    bool broken;                    /* all commits fail */
    int fail_every, conflict_every; /* one transaction in so many; 0: none */
    int left;                       /* transactions until it breaks; -1: never */
    int conflicts, fails;           /* so many transactions conflict, or fail, from now on */
    int seen, durable;              /* transactions that came, and that went through */
    int apart; /* a relation whose rows are committed after the others; -1: none */

    bool blind; /* reads fail */
    int rows;   /* rows that were told */
    int reads;  /* reads that were asked for */
};

/* In front of a store, which stays the caller's. */
struct hinder *hinder_new(struct store *inner);
void hinder_free(struct hinder *hinder);

/* Holds commits back, and lets them go. */
void hinder_shut(struct hinder *hinder, bool shut);

/* All commits fail from now on, or no longer; after so many more. */
void hinder_break(struct hinder *hinder, bool broken);
void hinder_break_after(struct hinder *hinder, int left);

/* One transaction in so many fails, one conflicts. */
void hinder_often(struct hinder *hinder, int fail_every, int conflict_every);

/* The next so many transactions conflict, or fail. */
void hinder_conflict(struct hinder *hinder, int conflicts);
void hinder_fail(struct hinder *hinder, int fails);

/* From now on, transactions are not whole: the rows of this relation are committed in one of their
 * own, after the others. */
void hinder_split(struct hinder *hinder, enum store_relation relation);

/* Transactions that came so far, and those that are durable. */
int hinder_seen(struct hinder *hinder);
int hinder_durable(struct hinder *hinder);

#endif
