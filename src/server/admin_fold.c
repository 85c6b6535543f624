/*
 * admin_fold.c - folds the results again and compares them with what their follower has counted.
 */
#include <string.h>

#include "match/view.h"
#include "server/admin_inner.h"
#include "server/jobs/tally.h"

const char *ending_name(int ending)
{
    return ending < ENDING_OTHER ? view_ending[AG_BY_RULES + ending] : "other";
}

static bool follower_row(void *context, const struct store_value *row)
{
    ((struct tally *)context)->cursor = row[2].number;
    return false;
}

/* What the follower has counted and how far it has come, as they are at one moment. */
static bool read_tally(struct store *store, struct tally *tally, struct ag_error *why)
{
    struct store_query query[] = {
        {.relation = STORE_FOLLOWER,
         .keys = 1,
         .key = {store_text("tally")},
         .limit = 1,
         .row = follower_row,
         .context = tally},
        {.relation = STORE_TALLY, .limit = TALLY_ROWS, .row = tally_row, .context = tally}};
    return store_read(store, query, 2, why);
}

/* A page of results, up to the cursor. */
struct fold {
    struct tally tally;
    int64_t until;
    int count;
};

static bool result_row(void *context, const struct store_value *row)
{
    struct fold *fold = context;
    if (row[0].number > fold->until)
        return false;
    tally_add(&fold->tally, row);
    fold->count++;
    return true;
}

static bool fold_results(struct store *store, struct fold *fold, struct ag_error *why)
{
    do {
        struct store_value from = store_number(fold->tally.cursor);
        struct store_query query = {
            .relation = STORE_RESULT, .from = &from, .after = true, .limit = PAGE};
        fold->count = 0;
        if (!store_scan(store, &query, result_row, fold, why))
            return false;
    } while (fold->count == PAGE);
    return true;
}

static void count_endings(struct inspection *inspection, const struct tally *tally)
{
    for (int i = 0; i < tally->rows; i++) {
        int ending = 0;
        while (ending < ENDING_OTHER && strcmp(ending_name(ending), tally->row[i].ending) != 0)
            ending++;
        inspection->by_ending[ending] += tally->row[i].count;
    }
}

bool inspect_results(struct inspection *inspection, struct ag_error *why)
{
    struct tally counted = {.cursor = 0};
    struct fold fold = {.count = 0};
    if (!read_tally(inspection->store, &counted, why))
        return false;
    fold.until = counted.cursor;
    if (!fold_results(inspection->store, &fold, why))
        return false;
    count_endings(inspection, &counted);
    if (!tally_same(&counted, &fold.tally))
        complain(inspection, "follower", "tally", "its counts are not those of the results");
    return true;
}
