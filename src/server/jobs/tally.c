/*
 * tally.c - how games ended, see tally.h.
 */
#include "server/jobs/tally.h"

#include <string.h>

#include "server/jobs/follower.h"

static void copy(char out[TALLY_TEXT], const char *text, size_t length)
{
    length = length < TALLY_TEXT ? length : TALLY_TEXT - 1;
    memcpy(out, text, length);
    out[length] = 0;
}

/* The count of a game and ending, made if it is new; NULL when there is no room. */
static int64_t *find(struct tally *tally, const char *game, const char *ending)
{
    for (int i = 0; i < tally->rows; i++)
        if (strcmp(tally->row[i].game, game) == 0 && strcmp(tally->row[i].ending, ending) == 0)
            return &tally->row[i].count;
    if (tally->rows == TALLY_ROWS)
        return NULL;
    copy(tally->row[tally->rows].game, game, strlen(game));
    copy(tally->row[tally->rows].ending, ending, strlen(ending));
    tally->row[tally->rows].count = 0;
    return &tally->row[tally->rows++].count;
}

/* How a game ended, as table_json_line has written it. No text that people choose can look like
 * that: in JSON its quotes have backslashes. Needs no memory, so a count never depends on that. */
static void read_ending(struct store_value about, char out[TALLY_TEXT])
{
    static const char name[] = "\"decided_by\":\"";
    const char *at = about.length ? strstr(about.text, name) : NULL;
    const char *ending = at ? at + sizeof name - 1 : "unknown";
    copy(out, ending, at ? strcspn(ending, "\"") : strlen(ending));
}

void tally_add(struct tally *tally, const struct store_value *row)
{
    char game[TALLY_TEXT], ending[TALLY_TEXT];
    bool ended = store_is(row[3], "ended");
    copy(game, row[4].text, row[4].length);
    read_ending(row[6], ending);
    int64_t *count = ended || store_is(row[3], "annulled") ? find(tally, game, ending) : NULL;
    if (count)
        *count += ended ? 1 : -1;
    tally->cursor = row[0].number;
}

bool tally_row(void *context, const struct store_value *row)
{
    char game[TALLY_TEXT], ending[TALLY_TEXT];
    copy(game, row[0].text, row[0].length);
    copy(ending, row[1].text, row[1].length);
    int64_t *count = find(context, game, ending);
    if (count)
        *count = row[2].number;
    return count != NULL;
}

/* Whether every count of one is in the other; what is not there is 0. */
static bool is_within(const struct tally *a, const struct tally *b)
{
    for (int i = 0; i < a->rows; i++) {
        int64_t other = 0;
        for (int k = 0; k < b->rows; k++)
            if (strcmp(a->row[i].game, b->row[k].game) == 0 &&
                strcmp(a->row[i].ending, b->row[k].ending) == 0)
                other = b->row[k].count;
        if (a->row[i].count != other)
            return false;
    }
    return true;
}

bool tally_same(const struct tally *a, const struct tally *b)
{
    return is_within(a, b) && is_within(b, a);
}

/* As a follower. */

static bool begin(void *page, struct store *store, struct ag_error *why)
{
    struct store_query query = {.relation = STORE_TALLY, .limit = TALLY_ROWS};
    return store_scan(store, &query, tally_row, page, why);
}

static enum followed follow(void *page, struct store *store, const struct store_value *result)
{
    (void)store;
    tally_add(page, result);
    return FOLLOW_ON;
}

static void write(const void *page, struct store_txn *txn)
{
    const struct tally *tally = page;
    for (int i = 0; i < tally->rows; i++) {
        struct store_value row[] = {store_text(tally->row[i].game),
                                    store_text(tally->row[i].ending),
                                    store_number(tally->row[i].count)};
        store_put(txn, STORE_TALLY, row);
    }
}

const struct follower_kind follower_tally = {
    .name = "tally",
    .bytes = sizeof(struct tally),
    .results = 200,
    .begin = begin,
    .follow = follow,
    .write = write,
};
