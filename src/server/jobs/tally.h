/*
 * tally.h - how games ended, counted by game and ending: a fold over the results.
 */
#ifndef SERVER_JOBS_TALLY_H
#define SERVER_JOBS_TALLY_H

#include <stdbool.h>
#include <stdint.h>

#include "server/store/store.h"

enum {
    TALLY_ROWS = 64, /* games times endings, at most */
    TALLY_TEXT = 24  /* bytes of a game or an ending with its final zero, at most */
};

struct tally {
    struct {
        char game[TALLY_TEXT], ending[TALLY_TEXT];
        int64_t count;
    } row[TALLY_ROWS];
    int rows;
    int64_t cursor; /* the number of the last result that was looked at */
};

/* Counts a result, a row of STORE_RESULT. One that is annulled is taken back; other rows about
 * results count nothing. */
void tally_add(struct tally *tally, const struct store_value *row);

/* A row of STORE_TALLY, for store_scan. */
bool tally_row(void *tally, const struct store_value *row);

/* Whether two have counted the same. */
bool tally_same(const struct tally *a, const struct tally *b);

#endif
