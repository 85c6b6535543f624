/*
 * make.h - new tables: on request, or as the rematch of another table.
 */
#ifndef SERVER_TABLE_MAKE_H
#define SERVER_TABLE_MAKE_H

#include "server/table/table.h"
#include "server/work/lots.h"

/* What is asked of a new table. */
struct table_asked {
    const char *spec;           /* the game with its options */
    const char *position;       /* to start from, or NULL */
    const char *record;         /* whose main line was played first, or NULL; then: */
    struct ag_match *match;     /* made of it by start_match; the table's from then on */
    const char *clock;          /* as clock.h has it */
    bool hidden;                /* private */
    struct seat seat[AG_SEATS]; /* who sits where */
    int seats;                  /* how many of those are given; 0: the creator and free */
    bool shuffle;               /* seats are drawn by lot */
};

/* A new table for a match, which nobody knows yet; its state is OPEN or WAITING, or PLAYING if
 * every seat is taken. The match is the table's, whatever comes of it. NULL with the reason. */
struct table *make_table(struct tables *tables, struct ag_match *match, const char *id,
                         int64_t number, const struct person *creator,
                         const struct table_asked *asked, int64_t now, struct lots *lots,
                         struct ag_error *why);

/* The rematch of a table that has ended, with the seats moved on by one. NULL with the reason. */
struct table *make_rematch(const struct table *table, int64_t number, int64_t now,
                           struct lots *lots, struct ag_error *why);

/* Begins the match of a table whose seats are all taken: deals, fills and starts the clocks. */
void make_begin(struct table *table, int64_t now, struct lots *lots, struct ag_news *news);

/* The state that a table has which has not begun. */
enum table_state make_state(const struct table *table);

#endif
