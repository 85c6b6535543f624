/*
 * admin_fold.c - folds the results again and compares them with what their followers have counted.
 */
#include <string.h>

#include "base/error.h"

#include "match/view.h"
#include "server/admin_inner.h"
#include "server/jobs/score.h"
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

/* ---- Games of people ---- */

struct score_fold {
    struct scores scores;
    int64_t cursor, until;
    int count;
    bool failed;
};

static bool score_cursor(void *context, const struct store_value *row)
{
    ((struct score_fold *)context)->until = row[2].number;
    return false;
}

static bool score_result(void *context, const struct store_value *row)
{
    struct score_fold *fold = context;
    enum followed followed;
    if (row[0].number > fold->until)
        return false;
    do
        followed = scores_add(&fold->scores, row);
    while (followed == FOLLOW_AGAIN);
    fold->failed = followed == FOLLOW_FAILED;
    fold->cursor = row[0].number;
    fold->count++;
    return !fold->failed;
}

static bool fold_scores(struct store *store, struct score_fold *fold, struct ag_error *why)
{
    struct store_query cursor = {.relation = STORE_FOLLOWER,
                                 .keys = 1,
                                 .key = {store_text(follower_score.name)},
                                 .limit = 1};
    if (!store_scan(store, &cursor, score_cursor, fold, why))
        return false;
    do {
        struct store_value from = store_number(fold->cursor);
        struct store_query query = {
            .relation = STORE_RESULT, .from = &from, .after = true, .limit = PAGE};
        fold->count = 0;
        if (!store_scan(store, &query, score_result, fold, why))
            return false;
        if (fold->failed)
            return error_set(why, "", say_no_memory());
    } while (fold->count == PAGE);
    return true;
}

/* A row that the follower has written, compared with the fold, which then has it no more. */
struct score_check {
    struct scores *scores;
    char key[3][SCORE_KEY];
    int rows;
    bool wrong;
};

static bool score_row(void *context, const struct store_value *row)
{
    struct score_check *check = context;
    check->rows++;
    check->wrong = !scores_take(check->scores, row);
    for (int i = 0; i < 3; i++) {
        if (row[i].length < SCORE_KEY)
            memcpy(check->key[i], row[i].text, row[i].length + 1);
        else
            check->wrong = true;
    }
    return !check->wrong;
}

static bool inspect_scores(struct inspection *inspection, struct ag_error *why)
{
    struct score_fold fold = {.count = 0};
    struct score_check check = {.scores = &fold.scores};
    bool read = fold_scores(inspection->store, &fold, why);
    do {
        struct store_value from[] = {store_text(check.key[0]), store_text(check.key[1]),
                                     store_text(check.key[2])};
        struct store_query query = {.relation = STORE_SCORE,
                                    .from = check.key[0][0] ? from : NULL,
                                    .froms = 3,
                                    .after = true,
                                    .limit = PAGE};
        check.rows = 0;
        read = read && store_scan(inspection->store, &query, score_row, &check, why);
    } while (read && !check.wrong && check.rows == PAGE);
    if (read && (check.wrong || !scores_are_empty(&fold.scores)))
        complain(inspection, "follower", follower_score.name,
                 "its counts are not those of the results");
    scores_release(&fold.scores);
    return read;
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
    return inspect_scores(inspection, why);
}
