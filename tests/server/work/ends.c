/*
 * ends.c - what the store says of the ends of games, see ends.h.
 */
#include "ends.h"

#include <string.h>

#include "server/jobs/score.h"
#include "server/jobs/tally.h"
#include "unit.h"

enum { GAMES = 15 }; /* that end, at most */

/* What the store says of the ends of games. */
struct ends {
    char ended[GAMES][TABLE_ID]; /* tables whose game has ended */
    int count, results[GAMES], notices[GAMES];
    struct tally tally;
    struct scores scores;
    int64_t tallied, scored; /* results up to these */
};

static int find_end(const struct ends *ends, const char *id, size_t length)
{
    for (int i = 0; i < ends->count; i++)
        if (length == TABLE_ID - 1 && memcmp(ends->ended[i], id, length) == 0)
            return i;
    return -1;
}

static bool clock_row(void *context, const struct store_value *row)
{
    struct ends *ends = context;
    if (strcmp(row[2].text, "ended") == 0)
        memcpy(ends->ended[ends->count++], row[0].text, TABLE_ID);
    return true;
}

static bool result_row(void *context, const struct store_value *row)
{
    struct ends *ends = context;
    int at = find_end(ends, row[1].text, row[1].length);
    assert_true(at >= 0); /* otherwise there is a result of a game that has not ended */
    ends->results[at]++;
    return true;
}

static bool notice_row(void *context, const struct store_value *row)
{
    struct ends *ends = context;
    if (strcmp(row[3].text, "result") != 0)
        return true;
    json_t *about = json_loads(row[4].text, 0, NULL);
    const char *id = json_string_value(json_object_get(about, "table"));
    int at = find_end(ends, id, strlen(id));
    assert_true(at >= 0);
    ends->notices[at]++;
    json_decref(about);
    return true;
}

static void scan(struct store *store, enum store_relation relation, store_row *row, void *context)
{
    struct store_query query = {.relation = relation, .limit = 100000};
    struct ag_error why;
    assert_true(store_scan(store, &query, row, context, &why));
}

int ends_check(struct store *store)
{
    struct ends ends = {.count = 0};
    scan(store, STORE_CLOCK, clock_row, &ends);
    scan(store, STORE_RESULT, result_row, &ends);
    scan(store, STORE_NOTICE, notice_row, &ends);
    for (int i = 0; i < ends.count; i++) {
        assert_int_equal(ends.results[i], 1);
        assert_int_equal(ends.notices[i], 2);
    }
    return ends.count;
}

/* Followers. */

static bool fold_row(void *context, const struct store_value *row)
{
    struct ends *ends = context;
    if (row[0].number <= ends->tallied)
        tally_add(&ends->tally, row);
    if (row[0].number <= ends->scored)
        while (scores_add(&ends->scores, row) == FOLLOW_AGAIN)
            continue;
    return true;
}

static bool cursor_row(void *context, const struct store_value *row)
{
    struct ends *ends = context;
    *(strcmp(row[0].text, "score") == 0 ? &ends->scored : &ends->tallied) = row[2].number;
    return true;
}

static bool score_row(void *context, const struct store_value *row)
{
    assert_true(scores_take(context, row));
    return true;
}

int64_t ends_fold(struct store *store)
{
    struct ends ends = {.tallied = 0};
    struct tally written = {.rows = 0};
    scan(store, STORE_FOLLOWER, cursor_row, &ends);
    scan(store, STORE_RESULT, fold_row, &ends);
    scan(store, STORE_TALLY, tally_row, &written);
    assert_true(tally_same(&ends.tally, &written));
    scan(store, STORE_SCORE, score_row, &ends.scores);
    assert_true(scores_are_empty(&ends.scores));
    scores_release(&ends.scores);
    return ends.tallied < ends.scored ? ends.tallied : ends.scored;
}

void ends_follow(struct club *club, struct store *store)
{
    int results = club_rows(store, STORE_RESULT);
    struct ends ends = {.tallied = 0};
    for (int i = 0; ends.tallied < results || ends.scored < results; i++) {
        assert_true(i < CLUB_ROUNDS);
        if (i % 100 == 0)
            club_pass(club, 60);
        club_turn(club);
        scan(store, STORE_FOLLOWER, cursor_row, &ends);
    }
}
