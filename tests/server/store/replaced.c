/*
 * replaced.c - rows that are put in place of others, see replaced.h.
 *
 * A clock is replaced at the revision that it has, so that the columns of its index stay, or one of
 * them changes, or both do. Afterwards the key and the index lead to the new row, and no index to
 * the old one.
 */
#include "replaced.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char tab[] = "a replaced clock";

/* A clock, and how often it was met. */
struct clock {
    int64_t revision;
    const char *state;
    int64_t since, deadline;
    const char *clocks;
    int met, others;
};

static void need(bool fine, const char *what)
{
    if (!fine) {
        fprintf(stderr, "store-conform: a replaced row: %s\n", what);
        exit(1);
    }
}

static bool is_text(struct store_value value, const char *text)
{
    return value.length == strlen(text) && memcmp(value.text, text, value.length) == 0;
}

static bool meet(void *context, const struct store_value *row)
{
    struct clock *clock = context;
    if (!is_text(row[0], tab))
        return true;
    bool same = row[1].number == clock->revision && is_text(row[2], clock->state) &&
                row[3].number == clock->since && row[4].number == clock->deadline &&
                is_text(row[5], clock->clocks);
    clock->met += same;
    clock->others += !same;
    return true;
}

/* The clock as the key, the index as a whole, and its place in the index have it. */
static void look(struct store *store, struct clock *clock)
{
    struct store_value key = store_text(tab);
    struct store_query all = {.relation = STORE_CLOCK, .index = CLOCK_BY_STATE, .limit = INT_MAX};
    struct store_query place = all;
    place.key[place.keys++] = store_text(clock->state);
    place.key[place.keys++] = store_number(clock->since);
    clock->met = clock->others = 0;
    need(store_find(store, STORE_CLOCK, &key, meet, clock, NULL), "it is not there");
    need(clock->met == 1, "its key leads to another row");
    need(store_scan(store, &all, meet, clock, NULL), "the index cannot be read");
    need(clock->met == 2 && clock->others == 0, "the index has another row");
    need(store_scan(store, &place, meet, clock, NULL), "the index cannot be read");
    need(clock->met == 3, "it is not where the index should have it");
}

static enum store_fate put(struct store *store, const struct clock *clock, int64_t expected)
{
    struct store_txn txn, *list[] = {&txn};
    struct store_value key = store_text(tab);
    uint8_t fate;
    struct ag_error why;
    store_txn_init(&txn);
    store_expect(&txn, STORE_CLOCK, &key, expected);
    store_put(&txn, STORE_CLOCK,
              (struct store_value[]){key, store_number(clock->revision), store_text(clock->state),
                                     store_number(clock->since), store_number(clock->deadline),
                                     store_text(clock->clocks)});
    store->kind->commit(store, list, 1, &fate, &why);
    store_txn_release(&txn);
    return fate;
}

void check_replaced(struct store *store)
{
    static const struct clock step[] = {
        {1, "open", 10, 100, "first", 0, 0},    {2, "open", 10, 101, "stays", 0, 0},
        {3, "playing", 10, 101, "state", 0, 0}, {4, "playing", 20, 101, "since", 0, 0},
        {5, "playing", 20, 102, "stays", 0, 0}, {6, "ended", 30, 0, "both", 0, 0},
    };
    struct ag_error why;
    for (size_t i = 0; i < sizeof step / sizeof *step; i++) {
        struct clock clock = step[i], late = step[i];
        need(put(store, &clock, clock.revision - 1) == STORE_DURABLE, "it is refused");
        look(store, &clock);
        late.revision += 10;
        late.clocks = "late"; /* the columns of the index stay */
        need(put(store, &late, clock.revision - 1) == STORE_CONFLICT, "another revision is taken");
        late.since++;
        need(put(store, &late, clock.revision + 1) == STORE_CONFLICT, "another revision is taken");
        look(store, &clock);
    }
    need(store->kind->check(store, &why), "the store is not sound");
}
