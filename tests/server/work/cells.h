/*
 * cells.h - aggregates for tests of works: cells, each a number that works add to.
 *
 * A cell is a row of STORE_FOLLOWER. A task is a work whose act does what the test says.
 */
#ifndef CELLS_H
#define CELLS_H

#include "club.h"

enum { CELLS = 12 };

struct cell {
    struct held held; /* the first member */
    char id[HELD_ID];
    int64_t value, draft;
    bool changed;
    struct cells *cells;
};

struct cells {
    struct club *club;
    struct cell *cell[CELLS]; /* in memory; NULL: not */
    bool faulty;              /* the drafts break an invariant */
    bool mistaken;            /* acts write what no relation allows */
    bool unreadable;          /* they cannot be brought, nor read again */
    int begun, cancelled, published, dropped, settled;
};

extern const struct held_kind held_cell;

void cells_open(struct cells *cells, struct club *club);
void cells_close(struct cells *cells);

/* The id of a cell; what the store has of it. */
const char *cell_id(int n);
int64_t cell_stored(const struct cells *cells, int n);

/* What an act does. */
struct task {
    struct work work; /* the first member */
    struct cells *cells;
    int hold[5], holds; /* cells that it names */
    int need[3], needs; /* those that it finds out about, one after the other */
    bool refuses;       /* it is refused, after all it needs */
    bool late;          /* it is refused after it has changed something */
    bool reads;
    int add;                /* to each */
    int acts;               /* times that the act ran */
    uint64_t lot[4];        /* first lots of its runs */
    const char *told;       /* a message for a person; NULL: none */
    char person[PERSON_ID]; /* who also gets a notice */
    int number;             /* of the task */
    enum work_fate fate;
    bool over;
    void (*ended)(struct task *task); /* or NULL */
};

/* Starts a task; it stays its owner's, and is over in the end. */
void task_start(struct task *task, struct cells *cells);

#endif
