/*
 * admin_inner.h - what the files that inspect a store share.
 *
 *     admin.c         tables: each is loaded and replayed; backup and restore
 *     admin_rows.c    people and their seats, row by row
 *     admin_fold.c    results: folded again and compared with what their follower has counted
 */
#ifndef SERVER_ADMIN_INNER_H
#define SERVER_ADMIN_INNER_H

#include "server/store/store.h"
#include "server/table/table.h"

enum {
    PAGE = 256,                     /* keys that are read at a time */
    PAGE_ID = 64,                   /* bytes of a key, more than any has */
    ENTRIES_MAX = AG_LOG_MAX / 4,   /* of a log */
    ENDING_OTHER = AG_BY_AGREEMENT, /* how games end, from by the rules on; or any other way */
    ENDINGS
};

const char *ending_name(int ending);

struct inspection {
    struct store *store;
    struct ag_buf *out;
    int wrong;
    int64_t tables, people, entries;
    int64_t by_game[16], by_state[TABLE_STATE_COUNT], by_ending[ENDINGS];
};

/* Writes a line about what is wrong. */
void complain(struct inspection *inspection, const char *kind, const char *id, const char *what);

/* Keys of a relation, a page at a time: of text, or of text and a number. */
struct page {
    struct {
        char id[PAGE_ID];
        int64_t number;
        char more[PAGE_ID]; /* the column after the key, if it is text */
    } key[PAGE];
    int count;
    bool turned;
};

/* The keys after the last of this page, or the first ones; none after the last. */
bool page_turn(struct store *store, enum store_relation relation, struct page *page,
               struct ag_error *why);

/* False: it cannot be read. */
bool inspect_people(struct inspection *inspection, struct ag_error *why);
bool inspect_seats(struct inspection *inspection, struct ag_error *why);
bool inspect_results(struct inspection *inspection, struct ag_error *why);

#endif
